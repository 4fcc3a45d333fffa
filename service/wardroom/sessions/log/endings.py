"""The codes of endings that do not follow from the rules of a game."""

from __future__ import annotations

RESIGNED = "resigned"
"""How a game ended that a seat resigned."""
DEADLINE_MISSED = "deadline_missed"
"""How a game ended in which a seat missed a deadline that is followed by defeat."""
FORFEITED = "forfeited"
"""How a game ended that a seat forfeited by the umpire's ruling."""
ADJUDICATED = "adjudicated"
"""How a game ended whose result the umpire has ruled: `ended_by` has lost it."""
GIVEN_UP = frozenset({RESIGNED, DEADLINE_MISSED, FORFEITED, ADJUDICATED})
"""How games end that are lost by the seats in `ended_by`, whatever the points are."""
DRAW_RULED = "draw_ruled"
"""How a game ended that the umpire has ruled a draw."""
DRAW_AGREED = "draw_agreed"
"""How a game ended in which the seats have agreed on a draw."""
DRAWN = frozenset({DRAW_AGREED, DRAW_RULED})
"""How games end that nobody wins, whatever the points are."""
ANNULLED = "annulled"
"""How a game ended that the umpire has annulled: it counts for nobody."""
RESULTS = {"draw": DRAW_RULED, "adjudicate": ADJUDICATED, "annul": ANNULLED}
"""How a game ends by the member of a ruling that has a founding's consent."""
BY_RULING = {"forfeit": FORFEITED, **RESULTS}
"""How a game ends by the member of a ruling that ends it."""
CLOSED = "closed"
"""How a game ended that was under way when its tournament was closed."""
WITHDRAWN = "withdrawn"
"""How a game ended that the organiser withdrew from its tournament."""
ENDED = "ended_by_operator"
"""How a game ended that the operator of the service ended."""
VOID = "void"
"""How a game ended that never began, because a seat did not reveal its client seed in time."""
UNCOUNTED = frozenset({ENDED, VOID, ANNULLED})
"""How games end that count for nobody, however they stood."""
NOT_BY_RULES = frozenset({*GIVEN_UP, *DRAWN, *UNCOUNTED, CLOSED, WITHDRAWN})
"""How games end before their rules end them."""
AGREED_END = "agreed_end"
"""How a game ended that had come to the end that its players agreed on beforehand: by a rule of
theirs (13.1.1), though its procedure would go on."""
FINISHED = "finished"
"""How a game ended whose rules have no name for it."""
