"""Dice in a career: the odds of decisions, the figures of luck, and the outlook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol, TypeVar

import msgspec

from wardroom.engine.calls import RuleCall
from wardroom.engine.games import NoOdds, OddsAsked, OddsOf
from wardroom.engine.luck import Counted, Figure
from wardroom.engine.outlook import Horizon, OutlookOfGame
from wardroom.engine.situations import known, whole
from wardroom.rulesets.submarine.career import Career, CareerOf
from wardroom.rulesets.submarine.career_record import patrols_begun, sunk_so_far
from wardroom.rulesets.submarine.damage import is_hurt
from wardroom.rulesets.submarine.decisions import AskForPatrol, ExceedTestDepth
from wardroom.rulesets.submarine.next_calls import NextCalls
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.salvo import (
    Group,
    GroupChosen,
    RoundOf,
)
from wardroom.rulesets.submarine.situation.boat import Boat, Crew
from wardroom.rulesets.submarine.situation.contact import Contact, Ship
from wardroom.rulesets.submarine.situation.situation import Situation, SituationOf
from wardroom.rulesets.submarine.terms import replace
from wardroom.rulesets.submarine.under_fire import UnderFire

# =================================================================================================
# The odds of a decision in a career: those of the call that it begins.
#
# Between two calls the career's own machine finds that call. A decision within a call has odds if
# the situation shows everything that is left of the call: then the call is made from there, with
# the decision as a standing order. No odds use re-rolls. `ANSWERS` answers further questions of a
# call: take no risk, do not wait, do not turn back.


ANSWERS: dict[str, object] = {
    "reroll": (),
    "wait_for_night": False,
    "switch_time": "never",
    "turn_back": False,
    "reroll_contact": False,
    "fourth_ship": False,
    "stay_up": False,
    "reroll_dive": False,
    "reroll_miss": False,
    "sunk_trick": False,
    "test_depth": {"dive": False},
    "cutie": False,
    "noise_maker": False,
    "evasion": 1,
    "request": None,
    "reload_mix": None,
    "limited_boat": None,
    "time": "day",
}
"""The standing orders that are added to the order of a call."""
_OPTIONS = {"evasion": "evasive_manoeuvres", "sunk_trick": "sunk_trick"}
"""The option that each of these answers needs."""


def odds_of(
    decisions: Iterable[type[msgspec.Struct]],
    next_calls: NextCalls[CareerOf, ChartsOf],
    begun: Callable[..., CareerOf],
    stages: Mapping[str, StrEnum],
    within: Mapping[str, OddsOf],
) -> dict[str, OddsOf]:
    """Return how to ask for the odds of each of the `decisions`, by its kind.

    `begun(options=, situation=, stage=)`: the state of a career; `stages`: the stage of each
    decision between two calls. `within`: those within a call that have odds.
    """
    kinds = [str(one.__struct_config__.tag) for one in decisions]
    between = {kind: _between(next_calls, begun, stage) for kind, stage in stages.items()}
    return {kind: between.get(kind) or within.get(kind) or _inside for kind in kinds}


def _between(
    next_calls: NextCalls[CareerOf, ChartsOf], begun: Callable[..., CareerOf], stage: StrEnum
) -> OddsOf:
    def asked(
        situation: Situation, decision: Any, options: Options, charts: ChartsOf
    ) -> OddsAsked | NoOdds:
        state = begun(options=options, situation=situation, stage=stage)
        call = next_calls.begun_by(state, decision, charts)
        return call if isinstance(call, str) else answered(call.call, call.order, options)

    return asked


def _inside(*_asked: object) -> NoOdds:
    return "inside_call"


def answered(call: str, order: object, options: Options, **said: object) -> OddsAsked:
    """Return `order` of `call` with all standing orders: those of `said`, else of `ANSWERS`."""
    plain = msgspec.to_builtins(order)
    standing = getattr(order, "standing_orders", None)
    if standing is not None:
        silent = {name for name, option in _OPTIONS.items() if not getattr(options, option, False)}
        asked = {*standing.__struct_fields__} - silent
        answers = {name: answer for name, answer in ANSWERS.items() if name in asked}
        plain["standing_orders"] = {**answers, **plain.get("standing_orders", {}), **said}
    return OddsAsked(call, plain)


def of_the_rest(
    call: str, order: msgspec.Struct, standing: str, said: Callable[[Any], object]
) -> OddsOf:
    """Return the odds of the rest of `call`, which the situation shows in full.

    The standing order named `standing` answers `said(decision)` whenever the call asks for it.
    """

    def asked(
        _situation: Situation, decision: msgspec.Struct, options: Options, _charts: object
    ) -> OddsAsked:
        return answered(call, order, options, **{standing: said(decision)})

    return asked


def of_patrol_request(order: msgspec.Struct) -> OddsOf:
    """Return the odds of an assignment without a request; a request leads to a further question."""

    def asked(
        _situation: Situation, decision: AskForPatrol, options: Options, _charts: object
    ) -> OddsAsked | NoOdds:
        return "asks_further" if decision.ask else answered("assign-patrol", order, options)

    return asked


def of_test_depth(order: msgspec.Struct) -> OddsOf:
    """Return the odds of the rest of the hunt, beyond test depth before a check, or not (9.6.4)."""

    def asked(
        situation: Situation, decision: ExceedTestDepth, options: Options, charts: object
    ) -> OddsAsked:
        del charts
        most = known(situation.boat).hull_damage
        dive = {"dive": decision.dive, "while_hull_damage_at_most": most}
        return answered("run-depth-charge-cycle", order, options, test_depth=dive)

    return asked


def of_weapon_group(order: Callable[..., msgspec.Struct]) -> OddsOf:
    """Return the first group at unescorted ships, and then the end of the round (9.4.2)."""

    def asked(
        situation: Situation, decision: GroupChosen[Group], options: Options, charts: object
    ) -> OddsAsked | NoOdds:
        del charts
        if decision.group is None:
            return "nothing_thrown"
        if situation.contact is None or situation.contact.attack is not None:
            return "inside_call"
        return answered("resolve-salvo", order(attack=(decision.group,)), options)

    return asked


# =================================================================================================
# The figures of luck in a career: tons, hits, ships in sight.


FIGURES = (
    Figure(name="tons_sunk"),
    Figure(name="hits_taken", wanted="fewer", ends="worst"),
    Figure(name="ships_met"),
)
"""Tons sunk, hits on the player's boat, ships that encounter checks bring into sight."""

LOST = ("sunk", "crushed", "scuttled", "captured", "commander_killed")
"""Endings of a procedure that end the career."""

_CHECK_STEPS = 3_000
"""The most steps of an exact walk over an encounter check."""

Figures = tuple[int, int, int]


def of_attack(
    call: RuleCall,
    group: msgspec.Struct,
    boat_sunk: Callable[[RoundOf], bool] = lambda _state: False,
) -> Counted:
    """Return the figures of a round of fire at ships: the tons that it sinks.

    `group`: the decision not to fire a further group. `boat_sunk(state)`: whether a torpedo has
    circled back to the boat.
    """

    def count(state: RoundOf, charts: ChartsOf) -> Figures:
        return (call.headline(state, charts).tonnage_sunk, 0, 0)

    def split(state: RoundOf, charts: ChartsOf) -> tuple[RoundOf, ...]:
        parts = call.procedure.independent(state, charts)
        return tuple(part.state for part in parts) or (state,)

    return Counted(
        call=call.name,
        count=count,
        ended=lambda state: lost(boat_sunk(state)),
        assumed={"weapon_group": group},
        split=split,
    )


def of_fire(call: RuleCall) -> Counted:
    """Return the figures of a hunt or an air attack: the hits on the boat."""
    return Counted(call=call.name, count=_hits, ended=_ended)


def _hits(state: UnderFire[Boat, Crew], charts: object) -> Figures:
    del charts
    return (0, state.fire.hits, 0)


def _ended(state: UnderFire[Boat, Crew]) -> tuple[bool, ...]:
    return lost(state.ending in LOST)


class EncounterCheck(Protocol):
    """The state of an encounter check."""

    @property
    def contact(self) -> Contact | None:
        """The ships in sight."""
        ...

    @property
    def lost(self) -> Contact | None:
        """The ships that were met and are out of sight again."""
        ...


EncounterOf = TypeVar("EncounterOf", bound=EncounterCheck)


def of_encounter(
    call: RuleCall,
    ships: Callable[[EncounterOf, ChartsOf], int],
    known: Callable[[EncounterOf], bool],
    mined: Callable[[EncounterOf], UnderFire[Boat, Crew] | None] = lambda _state: None,
) -> Counted:
    """Return the figures of an encounter check: ships brought into sight, and hits of mines.

    `ships(state, charts)`: how many ships the check has met; `known(state)`: whether that is known
    and no mine can follow; `mined(state)`: the state as that of a boat that mines may hit.
    """

    def count(state: EncounterOf, charts: ChartsOf) -> Figures:
        hit = mined(state)
        if state.contact is None and state.lost is not None:
            state = replace(state, contact=state.lost)
        return (0, 0 if hit is None else hit.fire.hits, ships(state, charts))

    def ended(state: EncounterOf) -> tuple[bool, ...]:
        hit = mined(state)
        return lost(ended=False) if hit is None else _ended(hit)

    # Without mines the exact walk is short; with them it is too long.
    return Counted(call=call.name, count=count, ended=ended, over=known, most_steps=_CHECK_STEPS)


def lost(ended: bool) -> tuple[bool, ...]:
    """Return for each figure whether the career `ended` with it: only hits end a career."""
    return tuple(ended and figure.ends is not None for figure in FIGURES)


# =================================================================================================
# The outlook of a decision in a career: how far a policy plays on, and what is counted.
#
# A career is lost with its boat or its captain; it is not lost if it ends ashore.


_BETWEEN = frozenset({
    "set_up", "load", "assignment", "move", "seek_supply", "course", "abort", "home", "refit",
    "crew", "awards", "promotion", "request", "new_boat", "guns", "retirement", "last_promotion",
    "last_award", "victory", "over",
})  # fmt: skip
"""Stages without an encounter: in port, from box to box, on course."""
_IN_PORT = _BETWEEN - {"move", "seek_supply", "course", "abort", "home"}


class CareerOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a decision; `damage`: the boxes and systems damaged since then."""

    lost: bool
    damaged: bool
    sank: bool
    tons_sunk: int
    ships_sunk: int
    damage: int
    patrols: int


def outlook_of(
    lost: Callable[[SituationOf], bool],
    gone: Callable[[SituationOf, ChartsOf], Sequence[Ship]],
) -> OutlookOfGame:
    """Return how far a career is played on, and what is counted of it.

    `lost(situation)`: whether boat or captain is lost; `gone(situation, charts)`: the ships in
    sight that are sunk.
    """

    def told(begun: Career, state: Career, seat: str, charts: ChartsOf) -> CareerOutlook:
        del seat
        before: SituationOf = whole(begun)
        now: SituationOf = whole(state)
        tons, ships = (
            after - earlier
            for after, earlier in zip(
                sunk_so_far(now, gone(now, charts)),
                sunk_so_far(before, gone(before, charts)),
                strict=True,
            )
        )
        damage = max(0, _damage(known(now.boat)) - _damage(known(before.boat)))
        return CareerOutlook(
            lost=lost(now),
            damaged=damage > 0,
            sank=ships > 0,
            tons_sunk=tons,
            ships_sunk=ships,
            damage=damage,
            patrols=patrols_begun(now) - patrols_begun(before),
        )

    return OutlookOfGame(horizons=_HORIZONS, policy="balanced", told=told)


def _damage(boat: Boat) -> int:
    """Boxes of the hull and of flooding, and systems that are damaged or inoperable."""
    systems = boat.systems
    hurt = sum(is_hurt(systems.of(name)) for name in systems.__struct_fields__)
    return boat.hull_damage + boat.flooding + hurt


def _encounter(begun: Career) -> Callable[[Career], bool]:
    """To the end of the current encounter; without one, of the next check."""
    spot = None if begun.stage in _BETWEEN else begun.spot

    def over(state: Career) -> bool:
        nonlocal spot
        if state.stage in _BETWEEN:
            return spot is not None
        if spot is None:
            spot = state.spot
        return state.spot != spot

    return over


def _patrol(begun: Career) -> Callable[[Career], bool]:
    """Until the boat is home; from port, until it is home from its next patrol."""
    sailed = begun.stage not in _IN_PORT

    def over(state: Career) -> bool:
        nonlocal sailed
        home = sailed and state.stage in _IN_PORT
        sailed = sailed or state.stage not in _IN_PORT
        return home

    return over


_HORIZONS = {
    "encounter": Horizon(ends=_encounter, trials=2_000, units=lambda _state, _policy: 1),
    "patrol": Horizon(ends=_patrol, trials=2_000, units=lambda _state, _policy: 3),
    "game": Horizon(trials=1_000, units=lambda _state, _policy: 50),
}
