"""What a refusal points at is in the body that was sent, or is the member that it lacks."""

from __future__ import annotations

import contextlib
import copy
import json
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from games.offers import spoil
from sessions.serving import Seat, begin, create
from sessions.small import INSTALLED

Json = Any
_STEPS, _SPOILT = 40, 6
_RULESETS = ("hunters", "silent-victory", "battleships", "drill", "duel")
_NOT_TAKEN = ("resign", "set_standing_orders")
_WHOLE: tuple[Json, ...] = ({}, {"kind": "take_off"}, {"kind": "supply_dice", "rolls": [9] * 9})


_BESIDE: tuple[Json, ...] = (
    {"charts": "none"}, {"seat": "nobody"}, {"opening": "none"}, {"policies": {"nobody": "none"}},
    {"options": {"none": True}}, {"deadlines": {"per": "action"}}, {"webhooks": 3},
    {"deadlines": {"per": "action", "seconds": 60, "then": "policy"}},
)  # fmt: skip
"""What a creation is refused for beside its set-up."""


def stands_in(body: Json, pointer: str) -> bool:
    """Whether what `pointer` names is in `body`, or would be a member or element of what is."""
    *above, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")]
    for part in above[1:]:
        if isinstance(body, list):
            if not part.isdecimal() or int(part) >= len(body):
                return False
            body = body[int(part)]
        elif isinstance(body, dict) and part in body:
            body = body[part]
        else:
            return False
    return not pointer or isinstance(body, dict) or (isinstance(body, list) and last.isdecimal())


def astray(body: Json, problem: Json) -> list[Json]:
    """Return the errors of `problem` whose pointers do not lead into `body`."""
    assert problem["code"] == problem["errors"][0]["code"]
    return [error for error in problem["errors"] if not stands_in(body, error["pointer"])]


def spoilt(action: Json, random: Random) -> Json:
    """Return `action` a little off."""
    other = copy.deepcopy(action)
    for _ in range(random.choice((1, 1, 2))):
        before = copy.deepcopy(other)
        spoil(other, random)
        with contextlib.suppress(ValueError):  # It can put a list into itself.
            json.dumps(other)
            continue
        other = before
    return other


def tried(seat: Seat, session: Json, random: Random) -> list[tuple[Json, Json]]:
    """Return bodies and the problems of dry runs of them: actions that are spoilt, or not open."""
    actions = [each["example"]["action"] for each in session["legal_actions"]]
    several = _SPOILT if actions else 0
    bodies = [{"action": spoilt(random.choice(actions), random)} for _ in range(several)]
    bodies += [{"action": one} for one in _WHOLE] + [{"choice": 4000}]
    found = []
    for body in bodies:
        sent = {**body, "version": session["version"]}
        answer = seat.post("/actions/dry-run", sent)
        problem = answer.json() if answer.status_code == 400 else answer.json().get("problem")
        found += [(sent, problem)] if problem else []
    return found


@pytest.mark.parametrize("dice", ["committed", "supplied"])
@pytest.mark.parametrize("ruleset", _RULESETS)
def test_refusals_of_actions_point_into_the_body(
    client: httpx.Client, ruleset: str, dice: str
) -> None:
    random, problems = Random(29), list[tuple[Json, Json]]()
    seats = create(client, ruleset, dice=dice)
    begin(seats)
    for _ in range(_STEPS):
        for seat in [each for name, each in seats.items() if name != "spectator"]:
            session = seat.get().json()
            problems += tried(seat, session, random)
            legal = [one for one in session["legal_actions"] if one["kind"] not in _NOT_TAKEN]
            if legal:
                seat.act(random.choice(legal)["example"]["action"])
    assert problems
    assert not [(body, error) for body, problem in problems for error in astray(body, problem)]


@pytest.mark.parametrize("ruleset", _RULESETS)
def test_refusals_of_set_ups_point_into_the_body(client: httpx.Client, ruleset: str) -> None:
    random, game = Random(29), INSTALLED[ruleset].ruleset.game
    assert game is not None
    bodies = [{"setup": {}, **more} for more in _BESIDE]
    for example in game.examples:
        setup = msgspec.to_builtins(example.order)
        bodies += [{"setup": spoilt(setup, random)} for _ in range(_SPOILT if setup else 0)]
    problems = []
    for body in bodies:
        answer = client.post(f"/v1/{ruleset}/sessions", json=body)
        problems += [(body, answer.json())] if answer.status_code != 201 else []
    assert len(problems) >= len(_BESIDE)
    assert not [(body, error) for body, problem in problems for error in astray(body, problem)]
