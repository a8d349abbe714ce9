"""How did a place, a value, a rating change come about?

READ FIRST: `making` takes one tiebreak value apart, opponent by opponent; `makings/` holds one
function a tiebreaker, which asks the tiebreaker's own functions for the parts.
"""
