"""The codes of endings that the rules of a game do not contain."""

from __future__ import annotations

RESIGNED = "resigned"
"""The ending of a game that a seat resigned."""
DEADLINE_MISSED = "deadline_missed"
"""The ending of a game that a seat lost because it missed a deadline."""
FORFEITED = "forfeited"
"""The ending of a game that a seat forfeited by the umpire's ruling."""
ADJUDICATED = "adjudicated"
"""The ending of a game whose result the umpire has set: `ended_by` has lost it."""
GIVEN_UP = frozenset({RESIGNED, DEADLINE_MISSED, FORFEITED, ADJUDICATED})
"""Endings by which the seats in `ended_by` lose, no matter what the points are."""
DRAW_RULED = "draw_ruled"
"""The ending of a game that the umpire has ruled a draw."""
DRAW_AGREED = "draw_agreed"
"""The ending of a game in which the seats have agreed on a draw."""
DRAWN = frozenset({DRAW_AGREED, DRAW_RULED})
"""Endings without a winner, no matter what the points are."""
ANNULLED = "annulled"
"""The ending of a game that the umpire has annulled: it counts for nobody."""
RESULTS = {"draw": DRAW_RULED, "adjudicate": ADJUDICATED, "annul": ANNULLED}
"""The ending for each member of a ruling that requires consent in the founding."""
BY_RULING = {"forfeit": FORFEITED, **RESULTS}
"""The ending for each member of a ruling that ends the game."""
CLOSED = "closed"
"""The ending of a game that was under way when its tournament was closed."""
WITHDRAWN = "withdrawn"
"""The ending of a game whose player the organiser withdrew from the tournament."""
ENDED = "ended_by_operator"
"""The ending of a game that the operator of the service ended."""
VOID = "void"
"""The ending of a game that never began, because a seat did not reveal its client seed in time."""
UNCOUNTED = frozenset({ENDED, VOID, ANNULLED})
"""Endings of games that count for nobody, no matter what the points are."""
NOT_BY_RULES = frozenset({*GIVEN_UP, *DRAWN, *UNCOUNTED, CLOSED, WITHDRAWN})
"""Endings of games that end before their rules end them."""
AGREED_END = "agreed_end"
"""The ending of a game that has reached the end on which its players agreed: by a rule of theirs
(13.1.1), although its procedure could continue."""
FINISHED = "finished"
"""The ending of a finished game for which the rules have no name."""
