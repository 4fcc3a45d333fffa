"""How often a call about a fleet looks at what it is about: at each pair, path and move once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from bench.fleets import fleets
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.remembering import forget
from wardroom.rulesets.battleships.gunnery import gunnery, lines, target_list
from wardroom.rulesets.battleships.movement import move_list, movement, paths
from wardroom.rulesets.battleships.situation import fleet, situation
from wardroom.rulesets.catalogue import install_all

BATTLESHIPS = install_all()["battleships"]
POSITION = 1

LOOKS: tuple[tuple[str, Any, str, dict[int, int]], ...] = (
    # call, module, function, how often by the number of ships, half of which are of either side
    ("resolve-gunnery-phase", lines, "ways_over", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", lines, "friends_in_the_way", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", lines, "arc_to", {10: 10, 20: 20}),
    ("resolve-gunnery-phase", gunnery, "shot_at", {10: 10, 20: 20}),
    ("list-targets", lines, "ways_over", {10: 50, 20: 200}),
    ("list-targets", lines, "arc_to", {10: 50, 20: 200}),
    ("list-targets", target_list, "star_shell_of", {10: 10, 20: 20}),
    ("list-moves", move_list, "legal_ways", {10: 1, 20: 1}),
    ("move-fleet", movement, "sailed", {10: 5, 20: 10}),
    ("move-fleet", fleet, "walked", {10: 5, 20: 10}),
    ("move-fleet", fleet, "sailed", {10: 0, 20: 0}),
    ("resolve-gunnery-phase", situation, "ship_from", {10: 10, 20: 20}),
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
