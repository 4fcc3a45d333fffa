"""What a career has sunk is one figure wherever it stands: view, log sheet, standings."""

from __future__ import annotations

import pytest

from reports.reported import SUBMARINES
from sessions.small import Begun, Game
from wardroom.engine.refusals import Refused
from wardroom.engine.reports import Known
from wardroom.engine.situations import whole
from wardroom.engine.standings import ContestGame
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.seen import shown_to

Totals = tuple[int, int]


def totals(game: Game) -> dict[str, Totals]:
    """Tons and ships sunk, by where they are read."""
    session = game.session
    rules, view = session.rules, shown_to(session, None)
    reports, situation = rules.ruleset.ruleset.reports, whole(session.position.state)
    assert reports is not None
    sheet = reports.made(Known(view, (), rules.options, rules.charts)).log
    figures = reports.figures(view)
    both = [ContestGame(player=one, situation=situation, ending="closed") for one in "12"]
    ranked = rules.game.contests["top_tonnage"](both, rules.options, rules.charts, None)
    return {
        "view": (view.tons_sunk, view.ships_sunk),
        "figures": (figures["tons_sunk"], figures["ships_sunk"]),
        "sheet": (sheet.tons_sunk, sheet.ships_sunk),
        **{f"standing {one.player}": (one.figures["tons_sunk"], one.figures["ships_sunk"])
           for one in ranked},
    }  # fmt: skip


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_career_has_one_total_after_every_decision(ruleset: str) -> None:
    game = Game(Begun(ruleset, seed=(1).to_bytes(32)))
    policy = game.session.rules.game.policies["balanced"]
    seen = set[Totals]()
    for _ in range(60):
        offers = open_to(game.session, game.seats[0]).offers
        if not offers:
            break
        try:
            game.take(game.seats[0], policy(game.session.position.state, offers[0]))
        except Refused:
            game.take(game.seats[0], offers[0].example)
        found = totals(game)
        assert len(set(found.values())) == 1, found
        seen.update(found.values())
    assert len(seen) > 1
