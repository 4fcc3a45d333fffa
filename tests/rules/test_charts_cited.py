"""Every chart of Battleships that an answer rests on is cited in it, with its provenance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from support.every import every
from wardroom.dice import RecordedDice
from wardroom.engine import adjudication
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import Position, run
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import counter_of
from wardroom.rulesets.battleships.situation.terms import Nation

from .catalogue import Filed, Table, catalogue, ruleset, run_case

RULESET = ruleset("battleships")
PACK = RULESET.packs["standard"]
NAMES = {field.name: field.encode_name for field in msgspec.structs.fields(BattleshipsCharts)}
PLAIN = BattleshipsOptions()
LOOKED_AT_IN_VAIN = "radar"
"""At which damage it is lost, of ships that keep theirs; who loses it is told with the chart."""


class Watched:
    """Charts that note which of them are looked at."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in NAMES:
            self.seen.add(NAMES[name])
        return getattr(PACK.charts, name)


def adjudicated() -> Iterator[tuple[Filed, Any, Any]]:
    """Every case that ends in one request: it, its request and its answer."""
    for filed in catalogue("battleships"):
        (answer, *_) = run_case(filed.case.id, "battleships").results
        if isinstance(answer, Exception) or answer.awaiting is not None or filed.case.charts:
            continue
        body: Table = {**filed.body, "options": filed.case.options}
        yield filed, msgspec.convert(body, filed.installed.types.request), answer


def looked_at(installed: InstalledCall, request: Any, faces: tuple[int, ...]) -> set[str]:
    """The charts that a call looks at from its beginning to its end."""
    charts, situations = Watched(), installed.situations
    whole = situations.complete(request.situation, request.options, PACK.charts)
    entered = situations.enters(
        installed.call.name, whole, request.order, request.options, PACK.charts
    )
    state = installed.call.begin(entered.situation, request.order, request.options, charts)
    run(installed.call.procedure, Position(state), RecordedDice(faces), charts)
    return charts.seen


def test_every_chart_that_is_looked_at_is_cited() -> None:
    uncited = {
        f"{filed.case.id}: {chart}"
        for filed, request, answer in adjudicated()
        for chart in looked_at(filed.installed, request, answer.dice.faces)
        if chart not in {source.partition(".")[0] for source in cited(answer)} | {LOOKED_AT_IN_VAIN}
    }
    assert not uncited


def test_everything_reconstructed_is_cited_somewhere() -> None:
    found = {source for _, _, answer in adjudicated() for source in cited(answer)}
    found.add("openings")  # A battle can begin with one: no call rests on it.
    assert {table for table in PACK.tables_from("reconstructed") if table not in found} == set()


def cited(answer: Any) -> set[str]:
    return {source.table for source in answer.ruleset.tables}


# ------------------------------------------------------------------------------ readings

HOOD = {"id": "hms_hood", "hex": "2020", "facing": "C", "speed": 4}
BISMARCK = {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4}
FLETCHER = {"id": "us_dd_fletcher_a", "hex": "3016", "facing": "A", "speed": 3}
ZARA = {"id": "zara", "side": "second", "hex": "3315", "facing": "A", "speed": 4}
SLOW = {
    "name": "Monitor", "nation": "uk", "type": "BB", "attack": 20, "defence": 5, "movement": 2,
    "gun_range": 10,
}  # fmt: skip
SALVO = {"firer": "hms_hood", "target": "bismarck"}
BATTERY = {"id": "sb_el_hank", "side": "second", "hex": "2218"}
MONITOR = {**HOOD, "counter": SLOW, "speed": 2}

SHOT = {"ships": [HOOD, BISMARCK], "order": SALVO}
WEAKENED = {"ships": [{**HOOD, "w": 1}, BISMARCK], "order": SALVO}
STOPPED = {"ships": [HOOD, {**BISMARCK, "s": 2}], "order": SALVO}
SPOTTED = {**SHOT, "first": {"spotter_planes": True}}
AT_BATTERY = {
    "ships": [HOOD, BATTERY],
    "order": {**SALVO, "target": "sb_el_hank", "battery": "secondary"},
}
LAUNCH = {
    "ships": [FLETCHER, ZARA],
    "order": {"launches": [{"ship": "us_dd_fletcher_a", "target": "zara"}]},
}
FIRST = {"order": {"side": "first"}}
DECLARED = {"ships": [HOOD, BISMARCK], **FIRST}
LISTED = {"order": {"ship": "hms_hood"}}
MINED = {"ships": [HOOD], "mines": ["2025"], **FIRST}
DAMAGED = {"ships": [{**HOOD, "repaired": 9, "w": 2}]}
CRUISER = {**SLOW, "name": "Cruiser", "attack": 21, "movement": 5, "gun_range": 15}
OWN = {
    "ships": [
        {**HOOD, "counter": CRUISER},
        {**BISMARCK, "counter": {**CRUISER, "nation": "italy"}},
    ],
    "order": SALVO,
}
BOATS = {
    **SLOW, "type": "DD", "attack": 7, "defence": 3, "movement": 5, "torpedo_odds": "3:1",
}  # fmt: skip
OWN_LAUNCH = {
    "ships": [{**FLETCHER, "counter": BOATS}, {**ZARA, "counter": CRUISER}],
    "order": LAUNCH["order"],
}
HARMLESS, HARD = [1, 1], [6, 6, 4, 4]

SENT_BACK = {
    "ships": [{**HOOD, "counter": msgspec.to_builtins(
        counter_of(Nation.UK, PACK.charts.ships.uk.ship["hms_hood"], PLAIN, PACK.charts)
    )}, {**BISMARCK, "counter": CRUISER}],
    "order": SALVO,
}  # fmt: skip

READINGS: tuple[tuple[str, bool, str, Table, Table, list[int]], ...] = (
    # reading, whether an answer rests on it, call, situation and order, options, dice
    ("ships", True, "resolve-salvo", SHOT, {}, HARMLESS),
    ("ships", True, "resolve-salvo", SENT_BACK, {}, HARMLESS),
    ("ships", False, "resolve-salvo", OWN, {}, HARMLESS),
    ("ships", False, "resolve-torpedo-phase", OWN_LAUNCH, {}, [6, 6]),
    ("torpedo_odds", True, "resolve-torpedo-phase", LAUNCH, {}, [6, 6]),
    ("torpedo_odds", False, "resolve-torpedo-phase", OWN_LAUNCH, {}, [6, 6]),
    ("map", True, "resolve-salvo", SHOT, {}, HARMLESS),
    ("arcs", True, "resolve-salvo", SHOT, {}, HARMLESS),
    ("arcs", True, "resolve-torpedo-phase", LAUNCH, {}, [6, 6]),
    ("attack_loss.rounding", False, "resolve-salvo", SHOT, {}, HARMLESS),
    ("attack_loss.rounding", True, "resolve-salvo", WEAKENED, {}, HARMLESS),
    ("CRT.below", True, "resolve-salvo", SHOT, {}, HARMLESS),
    ("CRT.below", False, "resolve-salvo", SHOT, {}, HARD),
    ("damage.speed", False, "resolve-salvo", SHOT, {}, HARD),
    ("damage.speed", True, "resolve-salvo", STOPPED, {}, HARD),
    ("spotter_planes.penalty", True, "resolve-salvo", SPOTTED, {"spotter_planes": True}, HARMLESS),
    (
        "secondary_battery.at_batteries", True, "resolve-salvo", AT_BATTERY,
        {"shore_batteries": True}, HARMLESS,
    ),
    ("targets.counting", True, "declare-targets", DECLARED, {}, []),
    ("torpedo_limits.sighting", True, "resolve-torpedo-phase", LAUNCH, {}, [6, 6]),
    ("speed_reduction.slower", False, "list-moves", {"ships": [HOOD], **LISTED}, {}, []),
    ("speed_reduction.slower", True, "list-moves", {"ships": [MONITOR], **LISTED}, {}, []),
    ("speed_reduction.slower", True, "move-fleet", {"ships": [MONITOR], **FIRST}, {}, []),
    ("mines.lasting", True, "move-fleet", MINED, {"mines": True}, []),
    ("victory_points.rounding", True, "score-battle", DAMAGED, {}, []),
    ("victory_points.rounding", False, "score-battle", {"ships": [HOOD]}, {}, []),
)  # fmt: skip


@every(("reading", "rests", "call", "told", "options", "dice"), READINGS)
def test_a_reading_is_cited_where_an_answer_rests_on_it(
    reading: str, rests: bool, call: str, told: Table, options: Table, dice: list[int]
) -> None:
    installed = RULESET.calls[call]
    situation = {name: value for name, value in told.items() if name != "order"}
    body = {
        "situation": {"visibility": 15, "base_visibility": 10, **situation},
        "order": told.get("order", {}),
        "options": options,
    }
    rolled = body | {"dice": {"kind": "fixed", "rolls": dice}}
    answer = adjudication.adjudicate(installed, msgspec.convert(rolled, installed.types.request))
    sources = {source.table: source.provenance for source in answer.ruleset.tables}
    assert (reading in sources) is rests
    assert PACK.source(reading).provenance == "reconstructed"
    if rests and dice:
        asked = adjudication.odds(installed, msgspec.convert(body, installed.types.odds_request))
        assert cited(answer) <= cited(asked)
