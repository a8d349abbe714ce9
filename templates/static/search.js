// Finding by name: a combobox over the index, loaded when somebody asks for it.
"use strict";
(() => {
  const { root, element, script, spoken, plain, dialog, field } = window.pairdown;
  const rows = new Map();
  const waiting = new Set();
  let kinds = [];
  let words = null;
  let shards = new Set();
  let fields = 0;

  const add = (told) => {
    for (const [name, kind, remark, own, other] of told) {
      const [word, before, after] = kinds[kind];
      const link = before + own + after;
      const key = ` ${split(`${plain(name)} ${other ?? ""}`).join(" ")}`;
      if (!rows.has(link)) rows.set(link, { name, kind, link, own, key, remark: word ? `${word}, ${remark}` : remark });
    }
    for (const each of waiting) each();
  };
  const split = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

  window.pairdownNames = (told) => {
    ({ kinds, words } = told);
    shards = new Set(told.shards);
    add(told.rows);
  };
  window.pairdownShard = (key, told) => add(told);

  // The shard of a word is that of as many of its letters as there are shards for
  const fetchShard = (word) => {
    if (!word || shards.has(word)) {
      const file = word.replace(/[^a-z0-9]/gu, (letter) => `-${letter.codePointAt(0).toString(16)}`);
      if (word) script(`names/n-${file}.js`);
    } else fetchShard(word.slice(0, -1));
  };

  // 0 where the name begins so, else 1 a word, 9 a piece of one; -1: not found
  const rank = (row, asked) => {
    if (row.key.startsWith(` ${asked.join(" ")}`)) return 0;
    let sum = 0;
    for (const word of asked) {
      if (row.key.includes(` ${word}`)) sum += 1;
      else if (row.key.includes(word)) sum += 9;
      else return -1;
    }
    return sum;
  };

  const find = (text, fits) => {
    const asked = split(plain(text));
    if (!asked.length) return null;
    fetchShard(asked.reduce((a, b) => (b.length > a.length ? b : a)));
    const found = [];
    for (const row of rows.values()) {
      const value = fits(row) ? rank(row, asked) : -1;
      if (value >= 0) found.push([value, found.length, row]);
    }
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return found.map(([, , row]) => row);
  };

  const combobox = (input, list, hint, { fits = () => true, choose = null }) => {
    const id = `found-${fields += 1}`;
    let active = -1;
    list.id = id;
    list.role = "listbox";
    list.ariaLabel = input.ariaLabel;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.setAttribute("aria-controls", id);

    const mark = (at) => {
      const options = [...list.children];
      active = options.length ? (at + options.length) % options.length : -1;
      options.forEach((each, place) => { each.ariaSelected = String(place === active); });
      if (active < 0) input.removeAttribute("aria-activedescendant");
      else {
        input.setAttribute("aria-activedescendant", options[active].id);
        options[active].scrollIntoView({ block: "nearest" });
      }
    };
    const option = (row, at) => {
      const made = element("a", { role: "option", id: `${id}-${at}`, tabindex: "-1", href: root + row.link },
        element("span", {}, row.name), element("small", {}, row.remark));
      made.addEventListener("click", (event) => {
        if (choose) { event.preventDefault(); fill([]); choose(row); } else if (!event.ctrlKey && !event.metaKey) dialog.close();
      });
      return made;
    };
    const fill = (found) => {
      list.replaceChildren(...found.slice(0, 12).map(option));
      input.ariaExpanded = String(found.length > 0);
      mark(0);
    };
    const show = () => {
      const found = words && find(input.value, fits);
      fill(found || []);
      hint.textContent = !words ? "…" : !found ? words.ask
        : found.length ? words.found.replace("{n}", found.length) : words.none;
      spoken.textContent = found ? hint.textContent : "";
    };
    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) mark(active + step);
      else if (event.key === "Enter" && active >= 0) {
        const { ctrlKey, metaKey, shiftKey } = event;
        list.children[active].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
      } else if (event.key === "Escape") {
        if (!dialog.open) { fill([]); return; }
        dialog.close();
      } else return;
      event.preventDefault();
    });
    waiting.add(() => { if (words && !choose) input.placeholder = words.what; if (!choose || document.activeElement === input) show(); });
    script("names.js");
    show();
  };

  window.pairdown.combobox = combobox;
  dialog.append(element("div"), element("p"));
  combobox(...dialog.children, {});
  dispatchEvent(new Event("pairdown-search"));
})();
