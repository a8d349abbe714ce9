"use strict";
for (const place of document.querySelectorAll("[data-made]")) place.textContent = "content bd6bec4aff74, not committed";
