// All extras: sorting, the way to the search, light and dark.
"use strict";
(() => {
  const root = document.body.dataset.root;
  const tools = document.querySelector("[data-tools]");
  const words = {
    light: "Switch to light", dark: "Switch to dark", search: "Search", point: ".",
    up: "Sorted by {column}, ascending.", down: "Sorted by {column}, descending.",
    ...window.pairdownWords,
  };

  const element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const icon = (path) => {
    const made = document.createElement("template");
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    return made.content;
  };

  const spoken = element("p", { class: "vh", "aria-live": "polite" });
  document.body.append(spoken);

  // Light or dark
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? "dark" : "light")) === "dark";
  const theme = element("button", { type: "button" }, icon("M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z"));
  const nameTheme = () => {
    theme.ariaLabel = theme.title = isDark() ? words.light : words.dark;
  };
  theme.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try { localStorage.setItem("theme", next); } catch { /* only this page, then */ }
    nameTheme();
  });
  dark.addEventListener("change", nameTheme);
  nameTheme();

  // The field is there at once; what finds something comes when asked for
  const field = element("input", { type: "search", "aria-label": words.search, autocomplete: "off", spellcheck: "false" });
  const dialog = element("dialog", { "aria-label": words.search, class: "search" }, field);
  const opener = element("button", { type: "button", "aria-label": words.search, title: `${words.search} ( / )` }, icon("M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21"));

  const script = (file) => {
    if (!document.querySelector(`script[data-file="${file}"]`)) {
      document.head.append(element("script", { src: `${root}static/${file}`, "data-file": file }));
    }
  };
  const open = () => {
    script("search.js");
    if (!dialog.open) dialog.showModal();
    field.select();
  };

  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  opener.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    // A field just closed keeps the focus for a moment.
    const typing = event.target.closest?.("input, textarea, select") && (dialog.open || event.target !== field);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });
  tools?.append(opener, theme);
  document.body.append(dialog);

  // Accents and case set aside, as in pages/folding.py
  const letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ĸ: "k", ς: "σ" };
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧĸς]/g, (letter) => letters[letter]);

  window.pairdown = { root, element, script, spoken, plain, dialog, field };

  // Sorting
  const fractions = { "¼": ".25", "½": ".5", "¾": ".75" };
  const value = (cell) => {
    const text = (cell?.dataset.v ?? cell?.textContent ?? "").trim();
    const number = Number.parseFloat(text.replace("−", "-").replace(words.point, ".").replace(/[¼½¾]/, (part) => fractions[part]));
    return Number.isNaN(number) || /^\d{4}-/.test(text) ? text : number;
  };
  const compare = (a, b) => {
    if (a === "" || b === "") return (a === "") - (b === "");
    if (typeof a === "number" && typeof b === "number") return a - b;
    return String(a).localeCompare(String(b), document.documentElement.lang);
  };

  const sort = (table, column, head) => {
    const before = head.getAttribute("aria-sort");
    const numeric = head.classList.contains("n") && column > 0;
    const descending = before ? before === "ascending" : numeric;
    for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", descending ? "descending" : "ascending");
    const rows = [...table.tBodies[0].rows].map((row, at) => [value(row.cells[column]), at, row]);
    rows.sort(([a, i], [b, j]) => {
      const order = compare(a, b);
      const empty = a === "" || b === "";
      return (descending && !empty ? -order : order) || i - j;
    });
    table.tBodies[0].append(...rows.map(([, , row]) => row));
    spoken.textContent = (descending ? words.down : words.up).replace("{column}", () => head.textContent.trim());
  };

  for (const table of document.querySelectorAll("table[data-sort]")) {
    if (!table.tHead || table.tBodies[0].rows.length < 2) continue;
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      if (head.querySelector(".vh")) return;
      const button = element("button", { type: "button" }, ...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(table, column, head));
    });
  }

  const named = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
  const roles = (table) => {
    for (const each of [table, ...table.querySelectorAll("thead, tbody, tr, td, th")]) {
      each.setAttribute("role", named[each.tagName] ?? (each.scope === "row" ? "rowheader" : "columnheader"));
    }
  };
  for (const table of document.querySelectorAll(".fold")) roles(table);
  window.pairdown.roles = roles;

  const here = document.querySelector(".rooms [aria-current]");
  const nav = here?.closest("nav");
  if (nav) nav.scrollLeft = getComputedStyle(nav).direction === "rtl"
    ? here.offsetLeft + here.offsetWidth - nav.clientWidth + 99 : here.offsetLeft - 99;
  const reveal = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const shut = target && target.closest("details");
    if (shut && !shut.open) { shut.open = true; target.scrollIntoView(); }
  };
  addEventListener("hashchange", reveal);
  reveal();
  addEventListener("beforeprint", () => { for (const each of document.querySelectorAll("details")) each.open = true; });
})();
