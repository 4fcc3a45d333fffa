"""Orders made to last: each is answered or refused, as an order."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.dice import enumerate_outcomes
from wardroom.engine import odds as walking
from wardroom.engine.adjudication import odds
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall

from .making import Json
from .play import REROLLING, RULESETS, SEED, ask, call_id, marked, whole
from .runaway import stopped_if_endless
from .scripted import began

DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}
HUNTERS = RULESETS["hunters"]


def ended(work: Any) -> Any:
    """What `work` gives, or the Refused that it raises; it may not go on for ever."""
    with stopped_if_endless():
        try:
            return work()
        except Refused as refusal:
            return refusal


@pytest.mark.parametrize("roster", ["T5", "T3"])
def test_a_roster_sunk_to_the_last_ship_starts_over(roster: str) -> None:
    """With every ship barred, the rolls of 14.3.2 would never end."""
    encounter = HUNTERS.calls["roll-encounter"]
    ships = getattr(HUNTERS.packs["standard"].charts.rosters, roster).ships
    kind = "capital_ship" if roster == "T5" else "tanker"
    tons = {ship.name: ship.tonnage for ship in ships}
    sunk = [{"kind": kind, "tonnage": tons[name], "name": name} for name in sorted(tons)]
    body: dict[str, Json] = {
        "situation": {
            "date": "1941-02",
            "patrol": {"assignment": {"area": "atlantic"}},
            "record": {"ships": sunk},
        },
        "order": {
            "encounter": kind,
            "standing_orders": {"wait_for_night": False},
        },
        "options": {"no_repeated_targets": True},
    }
    adjudicated = ended(lambda: ask(encounter, body | {"dice": DICE}))
    (target,) = adjudicated.situation.contact.targets[:1]
    assert target.name in {ship.name for ship in ships}
    question = msgspec.convert(body, encounter.types.odds_request)
    assert ended(lambda: odds(encounter, question)).results


def test_the_longest_hunt_ends() -> None:
    hunt = HUNTERS.calls["run-depth-charge-cycle"]
    situation = {
        "date": "1943-05",
        "boat": {"type": "IXC"},
        "contact": {
            "kind": "convoy",
            "escorted": True,
            "time": "day",
            "previously_detected": True,
            "checks": 1000,
            "escort_quality": "green",
        },
    }
    order = {"standing_orders": {"test_depth": {"dive": False}}}
    options = {"escort_quality": True}
    body = {"situation": situation, "order": order, "options": options, "dice": DICE}
    assert ended(lambda: ask(hunt, body)).awaiting is None


def always_rerolled(call: InstalledCall, markers: int) -> dict[str, Json]:
    """An example with so many markers, each to be spent whatever a throw shows."""
    example = next(each for each in call.examples if each.standing)
    purposes = {step.purpose for step in ask(call, example.request()).trace if step.roll}
    orders = example.order.get("standing_orders", {}) | {
        "reroll": [{"purpose": purpose} for purpose in sorted(purposes)]
    }
    order = example.order | {"standing_orders": orders}
    return marked(call, whole(example) | {"order": order}, markers)


@every("call", REROLLING, ids=call_id)
def test_twenty_markers_ordered_on_every_throw_end(call: InstalledCall) -> None:
    body = always_rerolled(call, 20)
    answer = ended(lambda: ask(call, body | {"dice": DICE}))
    assert sum(len(step.roll.rerolled) for step in answer.trace if step.roll) in (0, 20)
    question = body | {"budget": {"states": 2000, "trials": 100}}
    found = ended(lambda: odds(call, msgspec.convert(question, call.types.odds_request)))
    assert found.results


@pytest.mark.parametrize("call", REROLLING, ids=call_id)
def test_a_step_has_no_fewer_branches_than_its_first_says(
    call: InstalledCall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one branch shows that there are too many, the others are not walked."""
    said: list[int] = []
    fewest = walking._fewest

    def noted(*given: Any) -> int:
        said.append(fewest(*given))
        return said[-1]

    monkeypatch.setattr(walking, "_fewest", noted)
    state, charts = began(call, always_rerolled(call, 1), odds=True)
    procedure = call.call.procedure
    state = walking._decided(procedure, state, charts)
    step = walking._one_step(procedure, state, charts, set())
    enumerate_outcomes(step, at_most=20_000, alike=procedure.alike(state, charts))
    assert max(said, default=0) <= len(said)
    assert set(said) != {1}
