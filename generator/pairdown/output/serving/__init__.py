"""How does an organizer see the site while writing, before anybody else does?

`watch` notices that files changed, `stage` holds the site that follows from them (and the last
good one while there are errors), `server` shows it on this machine alone, `overlay` adds to each
page what reloads it and what is wrong. Nothing is written to the disk.
"""
