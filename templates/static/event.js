// A figure opens its sheet, a box finds a player.
"use strict";
(() => {
  const { element, plain, roles, spoken } = window.pairdown;
  const all = (what, where = document) => [...where.querySelectorAll(what)];

  const shut = (row) => {
    if (row.nextSibling?.className === "opened") row.nextSibling.remove();
    for (const link of all("[aria-expanded=true]", row)) link.ariaExpanded = false;
  };
  const open = async (link, row) => {
    const was = link.ariaExpanded === "true";
    shut(row);
    if (was) return;
    link.ariaExpanded = true;
    try {
      const text = await (await fetch(link.href)).text();
      const part = new DOMParser().parseFromString(text, "text/html").getElementById(link.hash.slice(1));
      for (const each of all("a", part)) each.href = new URL(each.getAttribute("href"), link.href);
      all(".fold", part).forEach(roles);
      if (link.ariaExpanded === "true") row.after(element("tr", { class: "opened" }, element("td", { colspan: row.cells.length }, part)));
    } catch {
      location = link.href;
    }
  };
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target.closest("thead button")) for (const each of all(".opened")) shut(each.previousSibling);
    const link = target.closest("td a[href*='#s']");
    if (!link || location.protocol === "file:" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link, link.closest("tr"));
  }, true);

  const box = document.querySelector("[data-find]");
  if (!box) return;
  const { find, ask, none } = box.dataset;
  const field = element("input", { type: "search", "aria-label": ask, placeholder: ask, autocomplete: "off" });
  const list = element("ul");
  let rows;
  const show = () => {
    const words = rows && plain(field.value).trim();
    const found = words ? rows.filter(([name]) => ` ${plain(name)}`.includes(` ${words}`)) : [];
    list.replaceChildren(...found.slice(0, 6).map(([name, told, link]) =>
      element("li", {}, element("a", { href: link }, name), ` ${told}`)));
    if (words && !found[0]) list.append(element("li", {}, none));
    spoken.textContent = list.textContent;
  };
  window.pairdownSeekers = (told) => { rows = told; show(); };
  const read = () => all(".ranked tbody th a").map((link) => {
    const row = link.closest("tr");
    const name = link.textContent;
    const way = row.querySelector("td a[href*='#s']");
    const seat = all("#now-body li").find((each) => [...each.children].some((side) => side.firstChild.data === name));
    return [name, [`#${row.cells[0].textContent}`, way?.textContent, seat?.textContent].filter(Boolean).join(" · "), way?.href ?? link.href];
  });
  field.addEventListener("focus", () => {
    if (find) rows || document.head.append(element("script", { src: find }));
    else rows ||= read();
  });
  field.addEventListener("input", show);
  box.prepend(field);
  box.append(list);
})();
