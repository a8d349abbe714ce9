// Everything here is an extra: sorting, search and the choice of light or dark.
"use strict";
(() => {
  const root = document.body.dataset.root;
  const tools = document.querySelector("[data-tools]");

  const element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const icon = (...paths) => {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    for (const each of paths) {
      const path = document.createElementNS(space, "path");
      path.setAttribute("d", each);
      svg.append(path);
    }
    return svg;
  };

  const spoken = element("p", { class: "vh", "aria-live": "polite" });
  document.body.append(spoken);

  // Light or dark
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? "dark" : "light")) === "dark";
  const theme = element("button", { type: "button" }, icon("M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z"));
  const nameTheme = () => {
    theme.setAttribute("aria-label", isDark() ? "Switch to light" : "Switch to dark");
    theme.title = theme.getAttribute("aria-label");
  };
  theme.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try { localStorage.setItem("theme", next); } catch { /* only this page, then */ }
    nameTheme();
  });
  dark.addEventListener("change", nameTheme);
  nameTheme();

  // Search: the index is a script, so that it works from a disk too
  const field = element("input", { type: "search", placeholder: "Player, event or page", "aria-label": "Search", autocomplete: "off", spellcheck: "false" });
  const list = element("ul");
  const hint = element("p", {}, "Type a few letters of a name.");
  const dialog = element("dialog", { "aria-label": "Search" }, field, list, hint);
  const opener = element("button", { type: "button", "aria-label": "Search", title: "Search ( / )" }, icon("M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z", "M15.5 15.5 21 21"));
  let names = null;

  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  window.pairdownNames = (rows) => {
    names = rows.map(([name, remark, link, other]) => ({ name, remark, link, keys: [plain(name), other] }));
    show();
  };

  const rank = (row, words) => {
    let sum = 0;
    for (const word of words) {
      let best = 9;
      for (const key of row.keys) {
        const at = key.indexOf(word);
        if (at < 0) continue;
        best = Math.min(best, at === 0 ? 0 : /[\p{L}\p{N}]/u.test(key[at - 1]) ? 2 : 1);
      }
      if (best === 9) return -1;
      sum += best;
    }
    return sum;
  };

  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = [];
    if (names && words.length) {
      for (const row of names) {
        const value = rank(row, words);
        if (value >= 0) found.push([value, found.length, row]);
      }
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    }
    list.replaceChildren(...found.slice(0, 12).map(([, , row]) =>
      element("li", {}, element("a", { href: root + row.link }, element("span", {}, row.name), element("small", {}, row.remark)))));
    hint.textContent = !words.length ? "Type a few letters of a name."
      : !names ? "Loading …"
      : found.length ? `${found.length} found.` : "Nothing of that name.";
    spoken.textContent = words.length ? hint.textContent : "";
  };

  const open = () => {
    if (!names && !document.querySelector("script[data-names]")) {
      document.head.append(element("script", { src: `${root}static/names.js`, "data-names": "" }));
    }
    if (!dialog.open) dialog.showModal();
    field.select();
  };

  const step = (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    stops[(at + stops.length) % stops.length].focus();
    event.preventDefault();
  };

  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
    if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
  });
  dialog.addEventListener("keydown", step);
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  opener.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });
  tools?.append(opener, theme);
  document.body.append(dialog);

  // Sorting
  const fractions = { "¼": ".25", "½": ".5", "¾": ".75" };
  const value = (cell) => {
    const text = (cell?.dataset.v ?? cell?.textContent ?? "").trim();
    const number = Number.parseFloat(text.replace("−", "-").replace(/[¼½¾]/, (part) => fractions[part]));
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
    spoken.textContent = `Sorted by ${head.textContent.trim()}, ${descending ? "descending" : "ascending"}.`;
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

  // A folded table is laid out by other means than a table; its roles are said aloud all the same
  const roles = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
  for (const table of document.querySelectorAll(".fold")) {
    for (const each of [table, ...table.querySelectorAll("thead, tbody, tr, td, th")]) {
      each.setAttribute("role", roles[each.tagName] ?? (each.scope === "row" ? "rowheader" : "columnheader"));
    }
  }

  // What a link points into is opened; paper shows everything
  const reveal = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const shut = target && target.closest("details");
    if (shut && !shut.open) { shut.open = true; target.scrollIntoView(); }
  };
  addEventListener("hashchange", reveal);
  reveal();
  addEventListener("beforeprint", () => { for (const each of document.querySelectorAll("details")) each.open = true; });
})();
