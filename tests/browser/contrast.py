"""Can every text of a page be read on its ground, asked once for each way that texts look?

A page has a thousand texts in some twenty looks: colour, size, weight and all the grounds below.
Texts that look alike are as readable as each other, so axe, whose slowest rule this is by far, is
shown one of each look.
"""

from __future__ import annotations

from playwright.sync_api import Page

RULES = {"runOnly": ["color-contrast", "link-in-text-block"], "resultTypes": ["violations"]}
LOOKS = """
    const seen = new Map(), grounds = new Map();
    const ground = each => {
        if (each === null) return "";
        if (!grounds.has(each)) {
            const {backgroundColor, backgroundImage, opacity} = getComputedStyle(each);
            const own = [backgroundColor, backgroundImage, opacity].join();
            const clear = own === "rgba(0, 0, 0, 0),none,1";
            grounds.set(each, (clear ? "" : own + "/") + ground(each.parentElement));
        }
        return grounds.get(each);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const around = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim()) continue;
        if (!around.checkVisibility({visibilityProperty: true})) continue;
        const {color, fill, fontSize, fontWeight, position, textShadow} = getComputedStyle(around);
        const look = [color, fill, fontSize, fontWeight, position, textShadow, ground(around)];
        if (!seen.has(look.join())) seen.set(look.join(), around);
    }
    const include = [...seen.values(), ...document.querySelectorAll("input, select, textarea")];
"""
ASK = f"async options => {{ {LOOKS} return (await axe.run({{include}}, options)).violations; }}"


def unreadable(page: Page) -> list[str]:
    """Return the HTML of all that cannot be read, one for each look; axe must be on the page."""
    found = page.evaluate(ASK, RULES)
    return [node["html"] for each in found for node in each["nodes"]]
