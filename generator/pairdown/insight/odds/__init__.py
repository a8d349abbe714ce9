"""Who has clinched a place, who can draw in, who is out?

READ FIRST: `odds` asks for what is still open (`stage`), and goes through all outcomes of it where
they can be counted (`counted`), by the same functions that make the table and the cut. Where they
cannot, it draws many of them by lot (`simulated`); what it calls certain then is certain by points
alone (`bounds`).
"""
