// Filters and folds of tables, arrows through the points of a curve.
"use strict";
(() => {
  const { plain } = window.pairdown;

  for (const fields of document.querySelectorAll(".fields[data-for]")) {
    const table = document.getElementById(fields.dataset.for);
    const name = fields.querySelector("input");
    const choices = [...fields.querySelectorAll("select")];
    const told = fields.querySelector("output");
    const unfold = document.querySelector(`.unfold[data-for="${table.id}"]`);
    const { most } = fields.dataset;
    const rows = () => [...table.tBodies[0].rows];
    const keys = new Map(rows().map((row) => [row, plain(row.querySelector("th").textContent)]));
    let folded = unfold;

    // A choice wants a column's text, or rows without a class
    const fits = (row, words) => words.every((word) => keys.get(row).includes(word))
      && choices.every(({ value, dataset: { column } }) => !value
        || (column ? row.cells[column].textContent.trim() === value : !row.classList.contains(value)));
    const apply = () => {
      const words = plain(name.value).split(/\s+/).filter(Boolean);
      const chosen = choices.filter(({ value }) => value);
      const all = !words[0] && !chosen[0];
      let found = 0;
      rows().forEach((row, at) => {
        const out = !fits(row, words);
        found += !out;
        row.classList.toggle("out", out || (folded && all && at >= most));
      });
      told.textContent = all ? "" : told.dataset.words.replace("{n}", found).replace("{all}", keys.size);
      if (unfold) unfold.hidden = !folded || !all;
      // Choices go along to other pages
      const query = `${new URLSearchParams(chosen.map((choice) => [choice.name, choice.value]))}`;
      for (const link of document.querySelectorAll(".letters a, .sheaf a")) if (query || link.search) link.search = query;
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

  // One tap on a dot tells, a second goes there
  let told;
  addEventListener("click", (event) => {
    const dot = event.target.closest(".dots a");
    if (dot && dot !== told && event.pointerType === "touch") event.preventDefault();
    told = dot;
  });

  // Tab stops once at a curve, arrows go through it
  const stop = (at) => { for (const dot of at.parentNode.children) dot.setAttribute("tabindex", -(dot !== at)); };
  document.querySelectorAll(".dots a:last-child").forEach(stop);
  addEventListener("keydown", (event) => {
    const way = { ArrowRight: "next", ArrowLeft: "previous" }[event.key];
    const next = event.target.closest?.(".dots a")?.[`${way}ElementSibling`];
    if (!next) return;
    event.preventDefault();
    stop(next);
    next.focus();
  });
})();
