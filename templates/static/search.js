// Finding by name: a combobox over the index. Index and this script are loaded when they are needed.
"use strict";
(() => {
  const { root, element, script, spoken, plain, dialog, field } = window.pairdown;
  const most = 12;
  const rows = [];
  const links = new Set();
  const waiting = new Set();
  let kinds = [];
  let words = null;
  let shards = new Set();
  let fields = 0;

  const add = (told) => {
    for (const [name, kind, remark, own, other] of told) {
      const [word, before, after] = kinds[kind];
      const link = before + own + after;
      if (links.has(link)) continue;
      links.add(link);
      rows.push({ name, kind, link, own, remark: word ? `${word}, ${remark}` : remark, key: ` ${split(`${plain(name)} ${other ?? ""}`).join(" ")}` });
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

  // The shard of a word is that of its first letters, as many as there are shards for
  const fetchShard = (word) => {
    for (let size = word.length; size; size -= 1) {
      const key = word.slice(0, size);
      if (shards.has(key)) {
        const file = key.replace(/[^a-z0-9]/gu, (letter) => `-${letter.codePointAt(0).toString(16)}`);
        script(`names/n-${file}.js`);
        return;
      }
    }
  };

  // 0 where the name begins so, else 1 for each word within, 9 for each piece of a word; -1: not found
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
    for (const row of rows) {
      const value = fits(row) ? rank(row, asked) : -1;
      if (value >= 0) found.push([value, found.length, row]);
    }
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return found.map(([, , row]) => row);
  };

  // input: what is typed into; list, hint: where hits and their number are shown
  const combobox = (input, list, hint, { fits = () => true, choose = null }) => {
    const id = `found-${fields += 1}`;
    let active = -1;
    list.id = id;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", input.getAttribute("aria-label") || "");
    const state = { role: "combobox", "aria-autocomplete": "list", "aria-controls": id, "aria-expanded": "false" };
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value);

    const mark = (at) => {
      const options = [...list.children];
      active = options.length ? (at + options.length) % options.length : -1;
      options.forEach((each, place) => each.setAttribute("aria-selected", String(place === active)));
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
        if (choose) { event.preventDefault(); shut(); choose(row); } else if (!event.ctrlKey && !event.metaKey) dialog.close();
      });
      return made;
    };
    const shut = () => { list.replaceChildren(); input.setAttribute("aria-expanded", "false"); mark(-1); };
    const show = () => {
      const found = words && find(input.value, fits);
      list.replaceChildren(...(found || []).slice(0, most).map(option));
      input.setAttribute("aria-expanded", String(list.children.length > 0));
      mark(0);
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
      } else if (event.key === "Escape") { if (!dialog.open) shut(); else { event.preventDefault(); dialog.close(); } return; }
      else return;
      event.preventDefault();
    });
    waiting.add(() => { if (words && !choose) input.placeholder = words.what; if (!choose || document.activeElement === input) show(); });
    script("names.js");
    show();
  };

  window.pairdown.combobox = combobox;
  const list = element("div");
  const hint = element("p");
  dialog.append(list, hint);
  combobox(field, list, hint, {});
  dispatchEvent(new Event("pairdown-search"));
})();
