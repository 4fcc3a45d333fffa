"""How often a call looks at what it is about: at each pair, path, unit and rule once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from bench.fleets import fleets
from wardroom.engine import refusals
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.remembering import forget
from wardroom.rulesets.battleships.battle import manoeuvre
from wardroom.rulesets.battleships.gunnery import gunnery, target_list, targets
from wardroom.rulesets.battleships.movement import fleet, move_list, movement, paths
from wardroom.rulesets.battleships.situation import situation
from wardroom.rulesets.battleships.torpedoes import torpedoes
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.hunters.career import sea as hunters_sea
from wardroom.rulesets.hunters.situation import patrol as hunters_patrol
from wardroom.rulesets.silent_victory.career import sea as silent_victory_sea
from wardroom.rulesets.silent_victory.situation import patrol as silent_victory_patrol
from wardroom.rulesets.submarine import plausible_record

RULESETS = install_all()
BATTLESHIPS = RULESETS["battleships"]
POSITION = 1

LOOKS: tuple[tuple[str, Any, str, dict[int, int]], ...] = (
    # call, module, function, how often by the number of ships, half of which are of either side
    ("resolve-gunnery-phase", targets, "ways_over", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", targets, "friends_in_the_way", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", targets, "arc_to", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", gunnery, "shot_at", {10: 10, 20: 20}),
    ("list-targets", targets, "ways_over", {10: 50, 20: 200}),
    ("list-targets", targets, "arc_to", {10: 50, 20: 200}),
    ("list-targets", target_list, "star_shell_of", {10: 10, 20: 20}),
    ("list-moves", move_list, "legal_ways", {10: 1, 20: 1}),
    ("move-fleet", movement, "sailed", {10: 5, 20: 10}),
    ("move-fleet", fleet, "walked", {10: 5, 20: 10}),
    ("move-fleet", fleet, "sailed", {10: 0, 20: 0}),
    ("resolve-gunnery-phase", situation, "ship_from", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", situation.Situation, "find", {10: 0, 20: 0}),
    ("resolve-gunnery-phase", situation.Situation, "put", {10: 1, 20: 1}),
    ("resolve-gunnery-phase", manoeuvre, "launcher_faults", {10: 10, 20: 19}),  # One is sunk.
    ("resolve-gunnery-phase", torpedoes, "launcher_faults", {10: 0, 20: 0}),
    ("move-fleet", situation.Situation, "find", {10: 5, 20: 10}),
)


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, function: str) -> Counter[Any]:
    """How often `function` is called as `module` knows it, by what it is given."""
    seen: Counter[Any] = Counter()
    real = getattr(module, function)

    def counting(*given: Any, **named: Any) -> Any:
        seen[tuple(map(repr, given))] += 1
        return real(*given, **named)

    monkeypatch.setattr(module, function, counting)
    return seen


def asked(call: str, ships: int, *, night: bool = False, southward: int = 0) -> None:
    """Adjudicate `call` about a fleet, with nothing remembered; `southward`: so many hexes."""
    request = next(
        each.request for each in fleets(BATTLESHIPS, ships, POSITION) if each.call == call
    )
    lies = request["situation"]
    afloat = [
        ship | {"hex": f"{ship['hex'][:2]}{int(ship['hex'][2:]) + southward:02}"}
        for ship in lies["ships"]
    ]
    lies = lies | {"ships": afloat, "time_of_day": "night" if night else "day"}
    installed = BATTLESHIPS.calls[call]
    given = msgspec.convert(request | {"situation": lies}, installed.types.request)
    forget()
    adjudicate(installed, given)


LOOKS_OF_A_BOAT: tuple[tuple[str, str, Any, str, int], ...] = (
    # ruleset, call, module, function, how often for its first example
    ("hunters", "resolve-salvo", refusals.Gathering, "__enter__", 0),
    ("silent-victory", "resolve-salvo", refusals.Gathering, "__enter__", 0),
    ("hunters", "apply-hits", hunters_patrol, "said", 0),
    ("silent-victory", "apply-hits", silent_victory_patrol, "said", 0),
    ("hunters", "resolve-salvo", plausible_record, "months_since", 0),
    ("silent-victory", "resolve-salvo", plausible_record, "months_since", 0),
    ("hunters", "follow-targets", hunters_sea, "box_place", 3),
    ("silent-victory", "follow-targets", silent_victory_sea, "box_place", 3),
)


@pytest.mark.parametrize(("ruleset", "call", "module", "function", "times"), LOOKS_OF_A_BOAT)
def test_a_boat_is_asked_nothing_that_is_not_at_stake(
    monkeypatch: pytest.MonkeyPatch,
    ruleset: str,
    call: str,
    module: Any,
    function: str,
    times: int,
) -> None:
    """No list of refusals is gathered where there are none, and where ships are left is asked once.

    A record that counts nothing is not held against the calendar.
    """
    installed = RULESETS[ruleset].calls[call]
    example = next(each for each in installed.examples if each.standing)
    dice = {"kind": "seeded", "seed": f"{1:032x}"}
    given = msgspec.convert(example.request() | {"dice": dice}, installed.types.request)
    seen = counted(monkeypatch, module, function)
    adjudicate(installed, given)
    assert seen.total() == times


@pytest.mark.parametrize(("call", "module", "function", "times"), LOOKS)
def test_a_fleet_is_looked_at_once(
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    module: Any,
    function: str,
    times: dict[int, int],
) -> None:
    for ships, wanted in times.items():
        with monkeypatch.context() as patched:
            seen = counted(patched, module, function)
            asked(call, ships, night=call == "list-targets", southward=5)
            assert seen.total() == wanted, (ships, function)


def test_a_plan_that_comes_to_an_edge_is_sailed_to_see_where_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There everything else is moved (9.3), so that nobody is where his own way ends."""
    seen = counted(monkeypatch, fleet, "sailed")
    asked("move-fleet", 10, southward=-9)
    assert seen.total() == 5


def test_whatever_paths_lead_to_a_hex_it_is_looked_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    request = next(iter(fleets(BATTLESHIPS, 10, POSITION))).request
    rules, charts = BATTLESHIPS.ruleset, BATTLESHIPS.packs["standard"].charts
    assert rules.situations is not None
    order = msgspec.convert(request["situation"], rules.situations.order)
    options = rules.options()
    lies = rules.situations.complete(order, options, charts)
    for ship in lies.ships:
        mover = paths.mover_of(lies, ship, options, charts)
        with monkeypatch.context() as patched:
            seen = counted(patched, paths, "going_ahead")
            ways = [*paths.ways_of(mover)]
        assert set(seen.values()) == {1}
        assert len(seen) < len(ways)
