"use strict";
for (const place of document.querySelectorAll("[data-made]")) place.textContent = "content f321fbfadba4, not committed";
