"""A battle on paper, turn by turn: the moves, fire and damage of each unit.

The turns come from the steps that its reader may see, the side and the final state of a unit from
the reader's view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine, Tell
from wardroom.engine.reports import (
    Cell,
    Column,
    Facts,
    Happened,
    Known,
    Notes,
    Piece,
    Reports,
    Section,
    Table,
    TurningPoint,
    Voice,
    cell,
    phrase,
)
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.battleships.battle.view import BattleView
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Fate, Side

Weapon = Literal["main", "secondary", "torpedo"]
_TURN = "inferior"
_FIRE: dict[str, Weapon] = {
    "main_battery": "main",
    "secondary_battery": "secondary",
    "torpedo": "torpedo",
}
_GONE = {"sunk", "destroyed"}
_LEFT = {"exited", "withdrawn"}
_OF_UNITS = {
    "mine", "radar", "breakdown", "star_shell", "area", "special_damage", "explosion",
    "flagship", "flagship_bridge", "flagship_lost", "flagship_chosen", "pushed_off",
}  # fmt: skip
"""Purposes of further steps that are noted for a unit; commands and lists are not."""
_OF_SIDES = {"spotter_planes", "mines_laid", "recentre"}
"""Purposes of steps that are noted for a turn: actions of a side, and a shift of the map, which
changes all hexes."""


class SheetShot(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that fired or launched in a turn, and the result."""

    weapon: Annotated[Weapon, Meta(description="What it fired.")]
    target: Annotated[str, Meta(description="Id of the unit fired at.")]
    target_name: Annotated[str, Meta(description="Its name.")]
    distance: Annotated[
        int | None, Meta(description="The range in hexes, or null for torpedoes.")
    ] = None
    points: Annotated[
        int | None, Meta(description="Damage points of a main battery; null if none were rolled.")
    ] = None
    odds: Annotated[
        str, Meta(description="The odds of the combat result. Empty if no odds were used.")
    ] = ""
    result: Annotated[
        str, Meta(description="The combat result, such as `1W,1S`; `no_effect`, `miss` or `none`.")
    ] = "no_effect"


class SheetMove(msgspec.Struct, frozen=True, kw_only=True):
    """The movement of a unit in a turn."""

    since: Annotated[str, Meta(description="The hex from which the unit moved.")]
    hex: Annotated[str, Meta(description="The hex to which the unit moved.")]
    facing: Annotated[str, Meta(description="Its facing there.")]
    speed: Annotated[int, Meta(description="Its speed.")]
    result: Annotated[
        str,
        Meta(
            description="The result of the move, as a code: `moved`, `stays`, "
            "`exited`, `withdrawn`."
        ),
    ]


class SheetRepair(msgspec.Struct, frozen=True, kw_only=True):
    """A roll for damage control."""

    track: Annotated[str, Meta(description="`w` or `s`.")]
    level: Annotated[int, Meta(description="The level to be repaired.")]
    repaired: Annotated[bool, Meta(description="Whether it was repaired.")]


class SheetEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Another event that happened to a unit or a side."""

    rule: Annotated[str, Meta(description="Rule number, as the rulebook prints it.")]
    purpose: Annotated[str, Meta(description="The purpose of the step, as a code.")]
    result: Annotated[str, Meta(description="The result of the step, as a code.")]
    details: Annotated[dict[str, Detail], Meta(description="What it concerns.")]

    @property
    def step(self) -> TraceStep:
        """The parts of the step that are told."""
        return TraceStep(
            rule=self.rule, purpose=self.purpose, details=self.details, result=self.result
        )


class UnitTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a turn."""

    unit: Annotated[str, Meta(description="Id of the unit.")]
    name: Annotated[str, Meta(description="Its name.")]
    move: Annotated[
        SheetMove | None, Meta(description="The unit's movement, or null if it did not move.")
    ] = None
    shots: Annotated[
        tuple[SheetShot, ...], Meta(description="The unit's shots and launches, in order.")
    ] = ()
    w: Annotated[
        int | None,
        Meta(description="Weapon damage after the unit was hit, or null if it was not hit."),
    ] = None
    s: Annotated[
        int | None,
        Meta(description="Speed damage after the unit was hit, or null if it was not hit."),
    ] = None
    lost: Annotated[
        str | None,
        Meta(
            description=(
                "How the unit was lost, as a code: `sunk` or `destroyed`. Null if the unit was "
                "not lost."
            )
        ),
    ] = None
    repairs: Annotated[tuple[SheetRepair, ...], Meta(description="Its damage control.")] = ()
    events: Annotated[tuple[SheetEvent, ...], Meta(description="What else befell it.")] = ()


class BattleTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a battle."""

    turn: Annotated[
        int, Meta(description="Number of the turn; 0 is the time before the first turn.")
    ]
    visibility: Annotated[
        int | None, Meta(description="Sighting distance in hexes; null if not thrown.")
    ] = None
    units: Annotated[
        tuple[UnitTurn, ...], Meta(description="The units that acted or were hit in the turn.")
    ]
    events: Annotated[
        tuple[SheetEvent, ...],
        Meta(description="Events of a side as a whole, and shifts of the map."),
    ] = ()


class UnitAtEnd(msgspec.Struct, frozen=True, kw_only=True):
    """A unit of the battle, and its state now."""

    unit: Annotated[str, Meta(description="Id of the unit.")]
    name: Annotated[str, Meta(description="Its name.")]
    side: Side
    type: Annotated[str, Meta(description="The unit's type, as a code.")]
    w: Annotated[int, Meta(description="Levels of weapon damage.")]
    s: Annotated[int, Meta(description="Levels of speed damage.")]
    fate: Annotated[
        str,
        Meta(
            description=("The unit's state, as a code: `in_play`, `sunk`, `exited`, `withdrawn`.")
        ),
    ]
    turn: Annotated[
        int | None,
        Meta(description="The turn in which the unit was lost, or null if it was not lost."),
    ]
    points: Annotated[
        int | None,
        Meta(
            description="Points that the unit would score if the battle ended now, as in "
            "`points`. Null if no "
            "points are scored."
        ),
    ]


class BattleSheet(msgspec.Struct, frozen=True, kw_only=True, tag="battle", tag_field="kind"):
    """A battle, turn by turn."""

    scenario: Annotated[
        str | None, Meta(description="The id of the scenario, or null if there is none.")
    ]
    units: Annotated[
        tuple[UnitAtEnd, ...], Meta(description="Every unit that the reader may know of.")
    ]
    points: Annotated[dict[Side, int], Meta(description="The current points of each side.")]
    turns: Annotated[tuple[BattleTurn, ...], Meta(description="The turns, in order.")]


# ------------------------------------------------------------------------------ the sheet


def made(facts: Known) -> BattleSheet:
    """Return the sheet of a battle, as far as its reader may know it."""
    view: BattleView | None = facts.view
    situation = None if view is None else view.situation
    turns = tuple(_turns(facts.happened))
    lost = {unit.unit: turn.turn for turn in turns for unit in turn.units if unit.lost is not None}
    scored = {} if situation is None else _scored(situation, facts)
    return BattleSheet(
        scenario=None if situation is None else situation.scenario,
        units=()
        if situation is None
        else tuple(_at_end(ship, lost, scored) for ship in situation.ships),
        points={} if view is None else view.points,
        turns=turns,
    )


def _scored(situation: Situation, facts: Known) -> dict[str, int]:
    """Return the points for each unit if the battle ended now, by the view."""
    scored = Counter[str]()
    for side in Side:  # A damaged ship that left by an exit counts for both.
        for unit in score_of(situation, side, facts.options, facts.charts).units:
            scored[unit.ship] += unit.points
    return scored


def _at_end(ship: Ship, lost: dict[str, int], scored: dict[str, int]) -> UnitAtEnd:
    gone = ship.fate is Fate.SUNK
    return UnitAtEnd(
        unit=ship.id,
        name=ship.counter.name,
        side=ship.side,
        type=ship.counter.type,
        w=ship.w,
        s=ship.s,
        fate="destroyed" if gone and ship.battery else ship.fate.value,
        turn=lost.get(ship.id),
        points=scored.get(ship.id),
    )


def _turns(happened: Iterable[Happened]) -> Iterator[BattleTurn]:
    turn = _Turn(0)
    for _, step in happened:
        if step.purpose == _TURN:
            if not turn.empty:
                yield turn.written()
            turn = _Turn(int(step.details["turn"]))
        turn.take(step)
    if not turn.empty:
        yield turn.written()


class _Turn:
    """A turn being recorded, step by step."""

    def __init__(self, number: int) -> None:
        self._turn = BattleTurn(turn=number, units=())
        self._units: dict[str, UnitTurn] = {}
        self._firing = ""
        """The unit whose fire has the next results."""

    @property
    def empty(self) -> bool:
        """Whether nothing has happened before the first turn."""
        return self._turn.turn == 0 and not self._units and not self._turn.events

    def written(self) -> BattleTurn:
        """Return the turn, with units in the order of their first actions."""
        return msgspec.structs.replace(self._turn, units=tuple(self._units.values()))

    def take(self, step: TraceStep) -> None:
        """Record the result of a step."""
        purpose = step.purpose
        if purpose == "visibility":
            self._turn = msgspec.structs.replace(
                self._turn, visibility=int(step.details["visibility"])
            )
        elif purpose in _OF_SIDES:
            events = (*self._turn.events, _event(step))
            self._turn = msgspec.structs.replace(self._turn, events=events)
        elif purpose in _FIRE:
            self._fired(step)
        elif purpose in ("damage_points", "odds", "combat_result"):
            self._came(step)
        elif "ship" in step.details:
            self._suffered(step)

    def _fired(self, step: TraceStep) -> None:
        details = step.details
        weapon, unit = _FIRE[step.purpose], self._unit(step)
        shot = SheetShot(
            weapon=weapon,
            target=str(details["target"]),
            target_name=str(details["target_name"]),
            distance=int(details["distance"]) if "distance" in details else None,
            odds=str(details.get("odds", "")),
            result="miss" if step.result == "miss" else "no_effect",
        )
        self._put(unit, shots=(*unit.shots, shot))
        self._firing = unit.unit

    def _came(self, step: TraceStep) -> None:
        """The result of a unit's fire: the points of a battery, the odds, the result."""
        unit = self._units.get(self._firing)
        if unit is None or not unit.shots:
            return
        *others, shot = unit.shots
        details = step.details
        if step.purpose == "damage_points":
            shot = msgspec.structs.replace(shot, points=int(details["points"]))
        elif step.purpose == "odds":
            shot = msgspec.structs.replace(shot, odds=str(details["odds"]))
        else:
            odds = shot.odds or str(details["odds"])
            shot = msgspec.structs.replace(shot, odds=odds, result=step.result)
        self._put(unit, shots=(*others, shot))

    def _suffered(self, step: TraceStep) -> None:
        details, unit, purpose = step.details, self._unit(step), step.purpose
        if purpose == "move":
            self._put(unit, move=_move(step))
        elif purpose == "damage":
            lost = step.result if step.result in _GONE else unit.lost
            self._put(unit, w=int(details["w"]), s=int(details["s"]), lost=lost)
        elif purpose == "damage_control":
            repair = SheetRepair(
                track=str(details["track"]),
                level=int(details["level"]),
                repaired=step.result == "repaired",
            )
            self._put(unit, repairs=(*unit.repairs, repair))
        elif purpose in _OF_UNITS:
            self._put(unit, events=(*unit.events, _event(step)))

    def _unit(self, step: TraceStep) -> UnitTurn:
        ship = str(step.details["ship"])
        return self._units.get(ship) or UnitTurn(unit=ship, name=str(step.details["name"]))

    def _put(self, unit: UnitTurn, **changed: Any) -> None:
        self._units[unit.unit] = msgspec.structs.replace(unit, **changed)


def _move(step: TraceStep) -> SheetMove:
    details = step.details
    return SheetMove(
        since=str(details.get("since", "")),
        hex=str(details.get("hex", details.get("since", ""))),
        facing=str(details.get("facing", "")),
        speed=int(details.get("speed", 0)),
        result=step.result,
    )


def _event(step: TraceStep) -> SheetEvent:
    return SheetEvent(
        rule=step.rule, purpose=step.purpose, result=step.result, details=dict(step.details)
    )


# ------------------------------------------------------------------------------ laid out


def laid_out(sheet: BattleSheet, voice: Voice) -> tuple[Section, ...]:
    """Return the sheet as sections of a report: the units and their fates, then each turn."""
    tell = voice.tell
    turns = tuple(_of_turn(turn, voice) for turn in sheet.turns)
    note = Notes(notes=(tell(phrase("sheet_points_note")),))
    units = (_units(sheet, tell), note, _points(sheet, tell)) if sheet.units else ()
    return (
        Section(title=tell(phrase("sheet_units")), blocks=units),
        Section(
            title=tell(phrase("sheet_turns")),
            blocks=(Notes(notes=(tell(phrase("sheet_legend")),)),),
            parts=turns,
        ),
    )


def _units(sheet: BattleSheet, tell: Tell) -> Table:
    titles = ("sheet_unit", "sheet_type", "sheet_side", "sheet_damage", "sheet_fate")
    columns = [Column(tell(phrase(code))) for code in titles]
    rows = [
        (
            (Piece(tell(phrase("name", name=unit.name)), "sunk" if unit.fate in _GONE else ""),),
            cell(tell(phrase("key", type=unit.type))),
            cell(tell(phrase("sheet_of_side", side=unit.side))),
            cell(_damage(unit.w, unit.s)),
            cell(*_fate(unit, tell)),
            cell("" if unit.points is None else f"{unit.points:,}"),
        )
        for unit in sheet.units
    ]
    return Table(
        columns=(*columns, Column(tell(phrase("sheet_points")), number=True)), rows=tuple(rows)
    )


def _fate(unit: UnitAtEnd, tell: Tell) -> Iterator[str]:
    if unit.fate != Fate.IN_PLAY:
        yield tell(phrase("sheet_lost", fate=unit.fate))
    if unit.turn is not None:
        yield tell(phrase("sheet_turn", turn=unit.turn))


def _points(sheet: BattleSheet, tell: Tell) -> Facts:
    return Facts(
        pairs=tuple(
            (tell(phrase("sheet_points_of", side=side)), f"{points:,}")
            for side, points in sheet.points.items()
        )
    )


def _of_turn(turn: BattleTurn, voice: Voice) -> Section:
    tell = voice.tell
    titles = ("sheet_unit", "sheet_moved", "sheet_fired", "sheet_suffered")
    notes = [tell(phrase("visibility", hexes=turn.visibility))] if turn.visibility else []
    notes += [voice.came(event.step) for event in turn.events]
    table = Table(
        columns=tuple(Column(tell(phrase(title)), kept=title == "sheet_moved") for title in titles),
        rows=tuple(_of_unit(unit, voice) for unit in turn.units),
    )
    title = phrase("sheet_turn", turn=turn.turn) if turn.turn else phrase("sheet_before")
    return Section(
        title=tell(title),
        blocks=(
            *((Notes(notes=tuple(notes)),) if notes else ()),
            *((table,) if turn.units else ()),
        ),
    )


def _of_unit(unit: UnitTurn, voice: Voice) -> tuple[Cell, ...]:
    tell, move = voice.tell, unit.move
    moved = ""
    if move is not None and move.result in _LEFT:
        moved = tell(phrase("sheet_lost", fate=move.result))
    elif move is not None:
        moved = tell(
            phrase(
                "sheet_move", since=move.since, hex=move.hex, facing=move.facing, speed=move.speed
            )
        )
    return (
        (Piece(tell(phrase("name", name=unit.name)), "sunk" if unit.lost else ""),),
        cell(moved),
        tuple(_shot(shot, tell) for shot in unit.shots),
        cell(*_suffered(unit, voice)),
    )


def _shot(shot: SheetShot, tell: Tell) -> Piece:
    told = tell(
        phrase(
            f"sheet_shot_{shot.weapon}",
            target_name=shot.target_name,
            distance=shot.distance or 0,
            fire=shot.result,
        )
    )
    return Piece(told)


def _suffered(unit: UnitTurn, voice: Voice) -> Iterator[str]:
    tell = voice.tell
    if unit.lost is not None:
        yield tell(phrase("sheet_lost", fate=unit.lost))
    elif unit.w is not None:
        yield _damage(unit.w, unit.s or 0)
    name = tell(phrase("name", name=unit.name))
    yield from (voice.came(event.step).removeprefix(f"{name}: ") for event in unit.events)
    for repair in unit.repairs:
        came = "sheet_repaired" if repair.repaired else "sheet_not_repaired"
        yield tell(phrase(came, track=repair.track))


def _damage(w: int, s: int) -> str:
    """Levels as printed on counters: `1W 2S`; empty if no reload is loaded."""
    return " ".join(f"{count}{track}" for count, track in ((w, "W"), (s, "S")) if count)


def begins(step: TraceStep) -> BoardLine | None:
    """Return the title of the turn that begins with `step`."""
    return phrase("sheet_turn", turn=step.details["turn"]) if step.purpose == _TURN else None


def tables(view: BattleView, charts: BattleshipsCharts) -> tuple[str, ...]:
    """Return the charts of the units, of the map and of the scenario."""
    return cited.rested_on(cited.places(view.situation), view.situation, charts)


def figures(view: BattleView) -> dict[str, int]:
    """Return the points of each side."""
    return {f"points_{side}": points for side, points in view.points.items()}


def turning_points(happened: tuple[Happened, ...]) -> tuple[TurningPoint, ...]:
    """Return the entries of the first damage and of losses."""
    found: dict[int, tuple[BoardLine, ...]] = {}
    damaged = False
    for entry, step in happened:
        if step.purpose != "damage" or "ship" not in step.details:
            continue
        name = str(step.details["name"])
        codes = [] if damaged else ["sheet_first_damage"]
        codes += ["sheet_is_lost"] if step.result in _GONE else []
        damaged = True
        if codes:
            lines = (phrase(code, name=name) for code in codes)
            found[entry] = (*found.get(entry, ()), *lines)
    return tuple(TurningPoint(entry, lines) for entry, lines in found.items())


REPORTS = Reports(
    sheet=BattleSheet,
    made=made,
    laid_out=laid_out,
    begins=begins,
    tables=tables,
    figures=figures,
    turning_points=turning_points,
)
"""The reports of battles."""
