/* The sheets for the hall can be printed by one press, all of them or one. */
(() => {
  const sheets = document.querySelector(".choose");
  if (!sheets) return;
  const press = (word, hash) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = word;
    button.addEventListener("click", () => {
      location.hash = hash;
      print();
    });
    return button;
  };
  sheets.append(press(sheets.dataset.all, "main"));
  for (const sheet of document.querySelectorAll(".hall > section")) sheet.firstElementChild.after(press(sheets.dataset.one, sheet.id));
})();
