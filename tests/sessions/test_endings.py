"""What a session leaves behind, whatever it came to, is taken by the calls that rank and judge."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.play import RULESETS
from sessions.small import Begun, Game
from wardroom.engine.adjudication import adjudicate
from wardroom.sessions.log.seen import shown_to

CAREERS = 24
Json = dict[str, Any]


def called(ruleset: str, call: str, body: Json) -> Json:
    """The outcome of a call."""
    installed = RULESETS[ruleset].calls[call]
    answer = adjudicate(installed, msgspec.convert(body, installed.types.request))
    found: Json = msgspec.to_builtins(answer)["outcome"]
    return found


def left(ruleset: str, number: int) -> tuple[str | None, Json]:
    """How a random game ended, and what is seen of it: to its end, resigned, closed, under way."""
    random = Random(number)
    game = Game(Begun(ruleset, tournament=number % 4 == 1, seed=bytes([number]) * 32))
    game.play(20_000 if number % 2 else random.randrange(0, 60), random)
    if number % 4 != 2:
        game.end()
    view: Json = msgspec.to_builtins(shown_to(game.session, None))
    return game.session.ending, view


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_a_career_is_ranked_and_judged(ruleset: str) -> None:
    told = [left(ruleset, number) for number in range(CAREERS)]
    assert {"resigned", None} < {ending for ending, _ in told}
    members = [
        {"name": str(number), "situation": view["situation"]}
        for number, (_, view) in enumerate(told)
    ]
    endings = {str(number): ending for number, (ending, _) in enumerate(told)}
    for contest in ("top_tonnage", "survival"):
        for more in ({}, {"endings": endings}):
            order = {"contest": contest, **more}
            outcome = called(ruleset, "rank-tournament", {"members": members, "order": order})
            places = [one["place"] for one in outcome["standings"]]
            ranked = [place for place in places if place is not None]
            assert places == sorted(ranked) + [None] * (len(places) - len(ranked))
            for one in outcome["standings"]:
                ending, view = told[int(one["player"])]
                over = view["ending"] is not None
                assert (one["unfinished"] is None) is over
                assert one["place"] is None or over
                if over:
                    assert one["tons_sunk"] == view["tons_sunk"]
                elif more:
                    assert one["unfinished"] == ending or "playing"
    for ending, view in told:
        outcome = called(ruleset, "judge-victory", {"situation": view["situation"], "order": {}})
        assert outcome["over"] is (ending not in (None, "resigned", "closed"))


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_a_career_that_the_operator_ended_is_not_ranked(ruleset: str) -> None:
    views = (left(ruleset, number)[1] for number in range(0, 20, 2))
    situation = next(view["situation"] for view in views if view["ending"] is None)
    members = [{"name": name, "situation": situation} for name in ("Ott", "Lauer")]
    order = {"contest": "top_tonnage", "endings": {"Ott": "ended_by_operator"}}
    outcome = called(ruleset, "rank-tournament", {"members": members, "order": order})
    standings = {one["player"]: (one["place"], one["unfinished"]) for one in outcome["standings"]}
    assert standings["Ott"] == (None, "ended_by_operator")


def test_a_battle_is_scored() -> None:
    for number in range(12):
        _, view = left("battleships", number)
        outcome = called("battleships", "score-battle", {"situation": view["situation"]})
        assert outcome
