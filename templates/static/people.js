// Filters above tables, long tables folded, arrows through the points of a curve.
"use strict";
(() => {
  const { plain } = window.pairdown;

  for (const fields of document.querySelectorAll(".fields[data-for]")) {
    const table = document.getElementById(fields.dataset.for);
    const name = fields.querySelector("input");
    const choices = [...fields.querySelectorAll("select")];
    const told = fields.querySelector("output");
    const unfold = document.querySelector(`.unfold[data-for="${table.id}"]`);
    const most = Number(fields.dataset.most);
    const rows = () => [...table.tBodies[0].rows];
    const keys = new Map(rows().map((row) => [row, plain(row.querySelector("th").textContent)]));
    let folded = Boolean(unfold);

    // A choice asks for the text of a column, or for rows without a class
    const fits = (row, words) => words.every((word) => keys.get(row).includes(word))
      && choices.every(({ value, dataset: { column } }) => !value
        || (column ? row.cells[column].textContent.trim() === value : !row.classList.contains(value)));
    const apply = () => {
      const words = plain(name.value).split(/\s+/).filter(Boolean);
      const chosen = choices.filter(({ value }) => value);
      const all = !words.length && !chosen.length;
      let found = 0;
      rows().forEach((row, at) => {
        const out = !fits(row, words);
        found += !out;
        row.classList.toggle("out", out || (folded && all && at >= most));
      });
      told.textContent = all ? "" : told.dataset.words.replace("{n}", found).replace("{all}", keys.size);
      if (unfold) unfold.hidden = !folded || !all;
      // Choices go along to the other pages of the list
      const query = new URLSearchParams(chosen.map((choice) => [choice.name, choice.value]));
      for (const link of document.querySelectorAll(".letters a")) link.search = query;
    };
    const open = () => { folded = false; apply(); };

    for (const choice of choices) {
      choice.value = new URLSearchParams(location.search).get(choice.name);
      if (choice.selectedIndex < 0) choice.value = "";
    }
    fields.hidden = false;
    fields.addEventListener("input", apply);
    unfold?.addEventListener("click", () => { open(); rows()[most].querySelector("a").focus(); });
    table.tHead.addEventListener("click", open);
    addEventListener("beforeprint", open);
    apply();
  }

  // A curve is one stop of the Tab key; arrows go from point to point
  for (const dots of document.querySelectorAll(".dots")) {
    const all = [...dots.children];
    const stop = (at) => all.forEach((dot, place) => dot.setAttribute("tabindex", place === at ? "0" : "-1"));
    stop(all.length - 1);
    dots.addEventListener("keydown", (event) => {
      const at = all.indexOf(document.activeElement) + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? all.length);
      if (!all[at]) return;
      event.preventDefault();
      stop(at);
      all[at].focus();
    });
  }
})();
