"""How is a workbook saved so that the same workbook is always the same bytes?

A workbook is a zip, with the time in every entry and in its properties; here they are all one.
"""

from __future__ import annotations

import io
import re
import zipfile

from openpyxl.workbook import Workbook

STAMP = b"2026-01-01T00:00:00Z"
_TIMES = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*(<)")


def saved(book: Workbook) -> bytes:
    """Return a workbook's bytes, which depend on nothing but what is in it."""
    first, steady = io.BytesIO(), io.BytesIO()
    book.save(first)
    with zipfile.ZipFile(first) as old, zipfile.ZipFile(steady, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = _TIMES.sub(rb"\g<1>" + STAMP + rb"\g<2>", old.read(name))
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, data)
    return steady.getvalue()
