// Two players side by side, from scripts of data: no server is asked for anything.
"use strict";
(() => {
  const { root, element, script, plain } = window.pairdown;
  const place = document.getElementById("compare");
  const words = place.dataset;
  const title = document.querySelector("h1");
  const files = Number(words.files);
  const kept = new Map();
  const chosen = { a: "", b: "" };

  const fileOf = (id) => {
    let sum = 0;
    for (const char of id) sum = (Math.imul(31, sum) + char.codePointAt(0)) >>> 0;
    return sum % files;
  };
  window.pairdownCareers = (number, told) => { kept.set(number, told); show(); };

  // A career with its numbers replaced by what they stand for; null: no such player
  const career = (id) => {
    const { games, events, players } = kept.get(fileOf(id));
    if (!Object.hasOwn(players, id)) return null;
    const [name, rows] = players[id];
    return { id, name, rows: rows.map(([at, rank, game, rating, met]) => {
      const [title, own, iso, day, size] = events[at];
      return { title, own, iso, day, size, rank, game: games[game], rating, met };
    }) };
  };

  const link = (path, text, attributes = {}) => element("a", { href: root + path, ...attributes }, text);
  const eventLink = (row) => [link(`events/${row.own}/index.html`, row.title), " ", element("small", {}, row.day)];
  const table = (caption, heads, rows) => element("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": caption },
    element("table", { class: "slim" }, element("caption", { class: "vh" }, caption),
      element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, ...rows.map(([head, ...cells]) => element("tr", {}, element("th", { scope: "row" }, ...head),
        ...cells.map((cell) => element("td", {}, cell ?? "–")))))));
  const part = (id, head, ...body) => element("section", { class: "part", "aria-labelledby": id },
    element("div", { class: "side" }, element("h2", { id }, head)), element("div", { class: "body" }, ...body));

  // Every match of the two, newest first
  const meetings = (a, b) => a.rows.flatMap((row) => {
    const found = [];
    for (let at = 0; at < row.met.length; at += 3) {
      if (row.met[at + 1] === b.id) found.push({ row, round: row.met[at], side: row.met[at + 2] });
    }
    return found;
  }).reverse();
  const outcome = (side, a, b) => ({ W: a.name, L: b.name, D: words.drawn, DL: words.lost })[side];

  const drawn = (tag, attributes, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };
  const percent = (value) => `${value.toFixed(1)}%`;

  // Both ratings of a game by date; the second line is dashed, and every point says whose it is
  const chart = (game, sides) => {
    const points = sides.flatMap(({ rows }) => rows);
    const days = points.map((row) => Date.parse(row.iso));
    const ratings = points.map((row) => row.rating);
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
    const step = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 5000].find((each) => Math.ceil(high / each) - Math.floor(low / each) <= 5) ?? 20000;
    const bottom = Math.floor(low / step) * step;
    const top = Math.max(Math.ceil(high / step) * step, bottom + step);
    const x = (row) => percent(last > first ? 2 + 96 * (Date.parse(row.iso) - first) / (last - first) : 50);
    const y = (rating) => percent(92 - 84 * (rating - bottom) / (top - bottom));
    const grid = drawn("g", { class: "grid" });
    for (let level = bottom; level <= top; level += step) {
      grid.append(drawn("line", { x1: "0", x2: "100%", y1: y(level), y2: y(level) }), drawn("text", { x: "0", y: y(level) }, level));
    }
    let [year, room] = ["", 0];
    for (const row of [...points].sort((one, other) => one.iso.localeCompare(other.iso))) {
      if (row.iso.slice(0, 4) === year || Number.parseFloat(x(row)) < room) continue;
      year = row.iso.slice(0, 4);
      room = Number.parseFloat(x(row)) + 12;
      grid.append(drawn("text", { class: "year", x: x(row), y: "100%" }, year));
    }
    const svg = drawn("svg", { width: "100%", height: "280", role: "group", "aria-label": `${game}: ${sides.map(({ who }) => who.name).join(", ")}` }, grid);
    sides.forEach(({ who, rows }, at) => {
      const line = drawn("g", { class: at ? "line second" : "line" });
      for (let n = 1; n < rows.length; n += 1) {
        line.append(drawn("line", { x1: x(rows[n - 1]), y1: y(rows[n - 1].rating), x2: x(rows[n]), y2: y(rows[n].rating) }));
      }
      const dots = drawn("g", { class: at ? "dots second" : "dots" });
      // Of a long career every so-and-so-many-th event, and the newest, can be pointed at
      const every = Math.ceil(rows.length / 60);
      for (const row of rows.filter((_, n) => (rows.length - 1 - n) % every === 0)) {
        const label = `${who.name} ${Math.round(row.rating)} · ${row.title}, ${row.day}`;
        const [cx, cy] = [x(row), y(row.rating)];
        const side = Number.parseFloat(cx) < 35 ? "start" : Number.parseFloat(cx) > 65 ? "end" : "middle";
        dots.append(drawn("a", { href: `${root}events/${row.own}/index.html`, tabindex: row === rows.at(-1) ? 0 : -1 },
          drawn("circle", { class: "hit", cx, cy, r: "12" }), drawn("circle", { cx, cy, r: "4" }),
          drawn("text", { class: side, x: cx, y: cy }, label)));
      }
      svg.append(line, dots);
    });
    return element("figure", { class: "curve" }, element("figcaption", {}, game, element("ul", { class: "legend" },
      ...sides.map(({ who }, at) => element("li", { class: at ? "second" : "first" }, who.name)))), svg);
  };

  const charts = (a, b) => {
    const rated = (who, game) => who.rows.filter((row) => row.game === game);
    const games = [...new Set([...a.rows, ...b.rows].map((row) => row.game).filter(Boolean))];
    return games.filter((game) => rated(a, game).length && rated(b, game).length)
      .map((game) => chart(game, [a, b].map((who) => ({ who, rows: rated(who, game) }))));
  };

  const figure = (name, value) => element("div", {}, element("dt", {}, name), element("dd", {}, value));
  const standing = (row) => (row.rank ? `${row.rank} / ${row.size}` : "–");

  const compare = (a, b) => {
    const met = meetings(a, b);
    const count = (...sides) => met.filter(({ side }) => sides.includes(side)).length;
    const theirs = new Map(b.rows.map((row) => [row.own, row]));
    const both = a.rows.filter((row) => theirs.has(row.own)).reverse();
    const lines = charts(a, b);
    title.textContent = `${a.name} – ${b.name}`;
    const profile = (who) => link(`players/${who.id}/index.html`, who.name);
    return [
      element("dl", { class: "scoreline" }, figure(profile(a), count("W")), figure(words.drawn, count("D")),
        figure(profile(b), count("L")), figure(words.matches, met.length), figure(words.both, both.length)),
      part("matches", words.matches, met.length
        ? table(words.matches, [words.event, words.round, words.winner],
          met.map(({ row, round, side }) => [eventLink(row), round, outcome(side, a, b)]))
        : element("p", { class: "empty" }, words.never)),
      ...(lines.length ? [part("ratings", words.ratings, ...lines)] : []),
      ...(both.length ? [part("both", words.both, table(words.both, [words.event, a.name, b.name, words.rating],
        both.map((row) => [eventLink(row), standing(row), standing(theirs.get(row.own)),
          row.rating === null || theirs.get(row.own).rating === null ? null : `${Math.round(row.rating)} – ${Math.round(theirs.get(row.own).rating)}`])))] : []),
    ];
  };

  // Choosing: two fields that find players as the search does
  const picker = (key, label) => {
    const input = element("input", { type: "search", id: `pick-${key}`, "aria-label": label, autocomplete: "off", spellcheck: "false" });
    const list = element("div", { class: "hits" });
    const hint = element("p", { class: "vh" });
    const start = () => window.pairdown.combobox(input, list, hint, { fits: (row) => row.kind === 0, choose: (row) => choose(key, row.own) });
    input.addEventListener("focus", () => {
      if (window.pairdown.combobox) start();
      else { addEventListener("pairdown-search", start, { once: true }); script("search.js"); }
    }, { once: true });
    // Who types a whole name and goes on has chosen it; the list goes in any case
    input.addEventListener("blur", ({ relatedTarget }) => {
      if (list.contains(relatedTarget)) return;
      const typed = plain(input.value.trim());
      const same = [...list.children].filter((each) => plain(each.firstChild.textContent) === typed);
      if (same.length === 1) same[0].click();
      else input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    });
    return { input, box: element("div", { class: "pick" }, element("label", { for: input.id }, label), input, list, hint) };
  };
  const pickers = { a: picker("a", words.first), b: picker("b", words.second) };
  const results = element("div", { "aria-live": "polite" });

  const address = () => `?${new URLSearchParams(Object.entries(chosen).filter(([, id]) => id))}`;
  const choose = (key, id) => {
    chosen[key] = id;
    try { history.pushState(null, "", address()); show(); } catch { location.search = address(); }
  };
  const read = () => {
    const asked = new URLSearchParams(location.search);
    for (const key of ["a", "b"]) chosen[key] = asked.get(key) ?? "";
    show();
  };

  const show = () => {
    const people = {};
    for (const [key, id] of Object.entries(chosen)) {
      if (!id) continue;
      if (!kept.has(fileOf(id))) { script(`careers/${fileOf(id)}.js`); continue; }
      people[key] = career(id);
      pickers[key].input.value = people[key]?.name ?? id;
    }
    const missing = Object.entries(chosen).find(([key]) => people[key] === null);
    if (missing) results.replaceChildren(element("p", { class: "empty" }, words.unknown.replace("{name}", missing[1])));
    else if (people.a && people.b) results.replaceChildren(...compare(people.a, people.b));
    else results.replaceChildren(element("p", { class: "aside" }, words.pick));
  };

  place.append(element("div", { class: "picks" }, pickers.a.box, pickers.b.box), results);
  place.hidden = false;
  document.getElementById("without").remove();
  addEventListener("popstate", read);
  read();
})();
