"""A travel box of a wolfpack tournament as a procedure: who meets what, who attacks (13.5).

In the order of play: every boat of the pack still on patrol checks the box (the first of them on
station is a convoy without a die); then round by round who attacks the convoy, and whom its
escorts focus on. The attacks themselves are each boat's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import roll_check
from wardroom.rulesets.hunters.contact.wolfpack_focus import (
    FocusState,
    MemberFocus,
    PlayerName,
    RollWolfpackFocus,
)
from wardroom.rulesets.hunters.contact.wolfpack_focus import outcome as focus_outcome
from wardroom.rulesets.hunters.contact.wolfpack_focus import start as start_focus
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import Track, Waters, first_on_station, row_of, track_of
from wardroom.rulesets.hunters.situation.patrol import RandomEventUsed
from wardroom.rulesets.hunters.situation.terms import Encounter, EncounterResult, Row
from wardroom.rulesets.hunters.tournament.tournament import PackName, check_pack_name

Fate = Literal["on_patrol", "aborted", "home", "sunk"]


class PackBoat(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat of the pack."""

    name: Annotated[PlayerName, Meta(description="The boat, or its player.")]
    fate: Annotated[
        Fate,
        Meta(
            description="Whether it still patrols with the pack; one that aborts makes its way "
            "home alone and attacks nothing (10.8.4)."
        ),
    ] = "on_patrol"
    random_event_used: RandomEventUsed = False


class PackOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a pack. Where one is left out, the players are asked."""

    attack: (
        Annotated[
            Literal["everybody", "nobody"],
            Meta(description="Whether all who may attack the convoy in a round do, or none."),
        ]
        | UnsetType
    ) = UNSET


class PackEncounterOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pack that enters a travel box."""

    box: Annotated[int, Meta(ge=1, le=20, description="The travel box that it enters, from 1.")]
    members: Annotated[
        tuple[PackBoat, ...],
        Meta(min_length=1, max_length=20, description="In the order in which they roll."),
    ]
    pack: Annotated[PackName, Meta(description="The pack's name, if it has one.")] = ""
    standing_orders: PackOrders = PackOrders()


class ChooseAttackers(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attackers", tag_field="kind"
):
    """Who attacks the convoy in this round; nobody: the pack lets it go (13.5.5).

    Whoever could and does not has left the pack for this box: sunk, on his way home, or after
    ships that he met alone.
    """

    members: Annotated[
        tuple[PlayerName, ...],
        Meta(max_length=20, description="Who attacks, by name; nobody lets the convoy go."),
    ]


Role = Literal["to_check", "attacks", "may_attack", "alone", "out"]


class PackMember(msgspec.Struct, frozen=True, kw_only=True):
    """A boat in this box.

    `role`: it is still `to_check` the box; it `attacks` the convoy in the round that was settled
    last; it `may_attack` in the next one; it is `alone`, with what it met itself; or `out`, no
    longer on patrol.
    """

    name: Annotated[str, Meta(description="The boat, or its player.")]
    fate: Annotated[Fate, Meta(description="As ordered.")]
    encounter: Annotated[
        EncounterResult | None, Meta(description="What it met; null: it has not checked the box.")
    ]
    role: Annotated[Role, Meta(description="What it does here.")]
    random_event_used: Annotated[bool, Meta(description="Whether its patrol has had its event.")]


class PackRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of combat: every attacker's dice, and what the escorts do to him (13.5.4).

    His `wolfpack` is what `run-depth-charge-cycle` takes; `follows`: he follows the convoy to
    this round, and `follow-targets` finds it for certain with `pack_follows`.
    """

    number: Annotated[int, Meta(description="The round, from 1.")]
    focused: Annotated[str, Meta(description="Whom the escorts turn on.")]
    attackers: Annotated[
        tuple[MemberFocus, ...], Meta(description="Who attacks, each with his die and modifier.")
    ]
    follows: Annotated[
        bool, Meta(description="Whether the pack follows the convoy into this round.")
    ]


class PackEncounterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The box as far as it has been played."""

    row: Annotated[Row, Meta(description="Row of E1 that the box is checked on.")]
    members: Annotated[tuple[PackMember, ...], Meta(description="Every boat, in the order given.")]
    rounds: Annotated[
        tuple[PackRound, ...], Meta(description="Rounds against the convoy, none without one.")
    ]
    round_open: Annotated[
        int | None, Meta(description="The round whose attackers are to be chosen; null: none.")
    ]
    pack_over: Annotated[
        bool, Meta(description="Whether every boat is sunk, aborted or home (13.5.6).")
    ]


class PackEncounterHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a box are about."""

    convoys: Annotated[int, Meta(description="How many boats met a convoy.")]
    rounds: Annotated[int, Meta(description="Rounds against the convoy.")]


class Stage(IntEnum):
    """Where the box stands, in the order of play."""

    NOBODY = 0
    CHECKS = 1
    ATTACKERS = 2
    FOCUS = 3
    OVER = 4


class Fought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round of combat: the places of the attackers, and their dice."""

    attackers: tuple[int, ...]
    focus: FocusState


class PackEncounterState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A box in progress. Members are named by their place, from 0.

    `found`: what each has met; None for those who have not checked the box, or need not.
    """

    orders: PackOrders
    members: tuple[PackBoat, ...]
    box: int
    stage: Stage
    found: tuple[EncounterResult | None, ...]
    fought: tuple[Fought, ...] = ()


def begin(
    order: PackEncounterOrder, options: HuntersOptions, charts: HuntersCharts
) -> PackEncounterState:
    """The box that `order` enters.

    Raises Refused for one that the boats pass by themselves (13.5.2) or that the track does not
    have, and for members or a pack that cannot be.
    """
    for index, boat in enumerate(order.members):
        if any(boat.name == other.name for other in order.members[:index]):
            raise Refused(
                "name_given_twice",
                f"two members are called {boat.name}",
                rule="13.5.1",
                member=f"/members/{index}/name",
            )
    if options.historical_pack_names and order.pack:
        check_pack_name(order.pack, charts, "/pack")
    track = pack_track(charts)
    if order.box < first_on_station(track):
        raise Refused(
            "not_yet_a_pack",
            f"before box {first_on_station(track)} every boat sails by itself: see `advance-box`",
            rule="13.5.2",
            member="/box",
        )
    if order.box > len(track):
        raise Refused(
            "box_not_on_track",
            f"the track has {len(track)} boxes",
            rule="13.5.6",
            member="/box",
        )
    return start(order.members, order.box, order.standing_orders)


def start(members: tuple[PackBoat, ...], box: int, orders: PackOrders) -> PackEncounterState:
    """A pack of these boats in `box`, each with a name of its own."""
    patrols = any(boat.fate == "on_patrol" for boat in members)
    return PackEncounterState(
        orders=orders,
        members=members,
        box=box,
        stage=Stage.CHECKS if patrols else Stage.NOBODY,
        found=(None,) * len(members),
    )


def pack_track(charts: HuntersCharts) -> Track:
    """The track of a wolfpack tournament (13.5.2)."""
    table = charts.tournaments.wolfpack
    track = track_of(table.types[0], table.area, HuntersOptions(), charts)
    assert track is not None
    return track


def pack_row(box: int, charts: HuntersCharts) -> Row:
    """The row of E1 for `box` of a wolfpack tournament."""
    table = charts.tournaments.wolfpack
    track = pack_track(charts)
    return row_of(track, box, Waters(area=table.area, date=table.start), charts)


_FOCUS = RollWolfpackFocus()


class PackEncounter(Procedure[PackEncounterState, ChooseAttackers, HuntersCharts]):
    """The step machine of a box: check by check, then round by round."""

    name = "pack's box"

    def finished(self, state: PackEncounterState) -> bool:
        """Whether nobody attacks a convoy here any more."""
        return state.stage is Stage.OVER

    def offers(
        self, state: PackEncounterState, charts: HuntersCharts
    ) -> tuple[Offer[ChooseAttackers], ...]:
        """Who attacks in the next round (13.5.5)."""
        if state.stage is not Stage.ATTACKERS:
            return ()
        names = _names(state, may_attack(state, charts))
        return (
            Offer(
                decision="attackers",
                rule="13.5.5",
                example=ChooseAttackers(members=names),
                details={"round": len(state.fought) + 1, "may_attack": ", ".join(names)},
            ),
        )

    def standing(
        self, state: PackEncounterState, offer: Offer[ChooseAttackers]
    ) -> ChooseAttackers | None:
        """What the standing orders say to the next round."""
        if isinstance(state.orders.attack, UnsetType):
            return None
        return offer.example if state.orders.attack == "everybody" else ChooseAttackers(members=())

    def decide(
        self, state: PackEncounterState, decision: ChooseAttackers, charts: HuntersCharts
    ) -> Step[PackEncounterState]:
        """Begin the round of those who attack, or let the convoy go."""
        places = _places(state, decision, charts)
        if not places:
            step = TraceStep(rule="13.5.5", purpose="pack_attack", result="broken_off")
            return Step(msgspec.structs.replace(state, stage=Stage.OVER), (step,))
        round_ = Fought(attackers=places, focus=start_focus(_names(state, places)))
        begun = msgspec.structs.replace(state, stage=Stage.FOCUS, fought=(*state.fought, round_))
        if len(places) > 1:
            return Step(begun)
        # Nobody is left to draw the escorts but he; the one die could say nothing else.
        step = TraceStep(
            rule="13.5.4",
            purpose="wolfpack_focused",
            details={"name": state.members[places[0]].name},
            result="drawn_on_himself",
        )
        return Step(_next_round(begun, charts), (step,))

    def advance(
        self, state: PackEncounterState, dice: Dice, charts: HuntersCharts
    ) -> Step[PackEncounterState]:
        """Check the box for the next boat, or roll the next die of a round."""
        if state.stage is Stage.NOBODY:
            step = TraceStep(rule="13.5.6", purpose="pack", result="over")
            return Step(msgspec.structs.replace(state, stage=Stage.OVER), (step,))
        if state.stage is Stage.CHECKS:
            return _check(state, dice, charts)
        *before, last = state.fought
        rolled = _FOCUS.advance(
            last.focus, ScopedDice(dice, "combat_round", len(state.fought)), charts
        )
        fought = (*before, msgspec.structs.replace(last, focus=rolled.state))
        after = msgspec.structs.replace(state, fought=fought)
        settled = _FOCUS.finished(rolled.state)
        return Step(_next_round(after, charts) if settled else after, rolled.trace)

    def verify(self, state: PackEncounterState, charts: HuntersCharts) -> None:
        """Members, what they met and who attacked fit each other; see `_faults`."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the pack cannot be: {fault}")
        for round_ in state.fought:
            _FOCUS.verify(round_.focus, charts)

    def progress(self, state: PackEncounterState) -> tuple[int, ...]:
        """Check by check, round by round, die by die."""
        dice = _FOCUS.progress(state.fought[-1].focus) if state.fought else 0
        checked = sum(found is not None for found in state.found)
        return (checked, len(state.fought), state.stage == Stage.OVER, dice)

    def bounded(self, state: PackEncounterState) -> bool:
        """Ties for the focus can go on for ever."""
        return state.orders.attack == "nobody"


# ------------------------------------------------------------------------------ who attacks


def may_attack(state: PackEncounterState, charts: HuntersCharts) -> tuple[int, ...]:
    """Who may attack in the next round (13.5.5), by place.

    In the first those who met a convoy; then those who attacked in the round before, and in the
    round after the first also those who met nothing or only ships on their own.
    """
    table = charts.tournaments.wolfpack
    if not state.fought:
        return _met(state, (Encounter.CONVOY,))
    still = state.fought[-1].attackers
    if len(state.fought) + 1 != table.join_from_round:
        return still
    return tuple(sorted({*still, *_met(state, table.joining)}))


def _met(state: PackEncounterState, encounters: tuple[Encounter, ...]) -> tuple[int, ...]:
    wanted = {encounter.value for encounter in encounters}
    return tuple(
        place
        for place, found in enumerate(state.found)
        if found is not None and found.value in wanted
    )


def _names(state: PackEncounterState, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.members[place].name for place in places)


def _places(
    state: PackEncounterState, decision: ChooseAttackers, charts: HuntersCharts
) -> tuple[int, ...]:
    """The places of those named. Raises Refused for one who may not attack, or named twice."""
    allowed = may_attack(state, charts)
    by_name = dict(zip(_names(state, allowed), allowed, strict=True))
    for index, name in enumerate(decision.members):
        if name not in by_name or name in decision.members[:index]:
            raise Refused(
                "may_not_attack",
                f"{name} is named twice"
                if name in by_name
                else f"{name} does not attack the convoy in this round",
                rule="13.5.5",
                member=f"/decision/members/{index}",
                choices=tuple(by_name),
            )
    return tuple(sorted(by_name[name] for name in decision.members))


# ------------------------------------------------------------------------------ the steps


def _check(
    state: PackEncounterState, dice: Dice, charts: HuntersCharts
) -> Step[PackEncounterState]:
    """What the next boat meets; a convoy for everybody in the first box on station (13.5.3)."""
    waiting = [
        place
        for place, boat in enumerate(state.members)
        if boat.fate == "on_patrol" and state.found[place] is None
    ]
    if state.box == first_on_station(pack_track(charts)):
        found = tuple(
            EncounterResult.CONVOY if place in waiting else None
            for place in range(len(state.members))
        )
        step = TraceStep(
            rule="13.5.3", purpose="pack_convoy", details={"box": state.box}, result="convoy"
        )
        return Step(_checked(state, found, charts), (step,))
    place = waiting[0]
    boat = state.members[place]
    encounter, step = roll_check(
        pack_row(state.box, charts),
        charts.tournaments.wolfpack.start,
        ScopedDice(dice, "member", place + 1),
        charts,
        random_event_used=boat.random_event_used,
        purpose="pack_check",
        name=boat.name,
    )
    met = EncounterResult.RANDOM_EVENT if encounter is None else EncounterResult(encounter)
    found = (*state.found[:place], met, *state.found[place + 1 :])
    return Step(_checked(state, found, charts), (step,))


def _checked(
    state: PackEncounterState,
    found: tuple[EncounterResult | None, ...],
    charts: HuntersCharts,
) -> PackEncounterState:
    """`state` after a check: the next, the attack on a convoy, or nothing to do together."""
    after = msgspec.structs.replace(state, found=found)
    if any(
        boat.fate == "on_patrol" and met is None
        for boat, met in zip(after.members, found, strict=True)
    ):
        return after
    stage = Stage.ATTACKERS if may_attack(after, charts) else Stage.OVER
    return msgspec.structs.replace(after, stage=stage)


def _next_round(state: PackEncounterState, charts: HuntersCharts) -> PackEncounterState:
    """`state` once a round's focus is settled: another round, up to the last (13.5.5)."""
    last = len(state.fought) >= charts.tournaments.wolfpack.rounds
    return msgspec.structs.replace(state, stage=Stage.OVER if last else Stage.ATTACKERS)


def _faults(state: PackEncounterState, charts: HuntersCharts) -> Iterator[str]:
    """What no state of this machine shows, in words."""
    track = pack_track(charts)
    members, stage = state.members, state.stage
    if not first_on_station(track) <= state.box <= len(track):
        yield "a box that packs do not enter"
    if len(state.found) != len(members) or len({boat.name for boat in members}) < len(members):
        yield "members that are not there, or are there twice"
        return
    pairs = tuple(zip(members, state.found, strict=True))
    waiting = [boat for boat, met in pairs if boat.fate == "on_patrol" and met is None]
    if any(boat.fate != "on_patrol" and met is not None for boat, met in pairs):
        yield "an encounter of a boat that is not on patrol"
    if (stage is Stage.CHECKS) != bool(waiting):
        yield "checks out of place"
    patrols = any(boat.fate == "on_patrol" for boat in members)
    if (stage is Stage.NOBODY and patrols) or (not patrols and stage not in _WITHOUT_PATROLS):
        yield "a pack without boats"
    yield from _round_faults(state, charts)


def _round_faults(state: PackEncounterState, charts: HuntersCharts) -> Iterator[str]:
    """What the rounds of no state show; its members are sound."""
    stage, fought = state.stage, state.fought
    if len(fought) > charts.tournaments.wolfpack.rounds - (stage is Stage.ATTACKERS):
        yield "more rounds than a pack has"
    if fought and stage < Stage.ATTACKERS:
        yield "rounds before the checks"
    if stage is Stage.ATTACKERS and not may_attack(state, charts):
        yield "an attack of nobody"
    for number, round_ in enumerate(fought):
        before = msgspec.structs.replace(state, fought=fought[:number])
        if not round_.attackers or not set(round_.attackers) <= set(may_attack(before, charts)):
            yield "attackers who may not attack"
            return
        if round_.focus.members != _names(state, round_.attackers):
            yield "dice of others"
    settled = [_FOCUS.finished(round_.focus) for round_ in fought]
    if (stage is Stage.FOCUS) != (bool(settled) and not settled[-1]) or not all(settled[:-1]):
        yield "dice out of place"


_WITHOUT_PATROLS = (Stage.NOBODY, Stage.OVER)


# ------------------------------------------------------------------------------ results


def outcome(state: PackEncounterState, charts: HuntersCharts) -> PackEncounterOutcome:
    """The box as far as `state` knows."""
    settled = tuple(round_ for round_ in state.fought if _FOCUS.finished(round_.focus))
    open_ = may_attack(state, charts) if state.stage is Stage.ATTACKERS else ()
    return PackEncounterOutcome(
        row=pack_row(state.box, charts),
        members=tuple(
            PackMember(
                name=boat.name,
                fate=boat.fate,
                encounter=state.found[place],
                role=_role(place, state, open_),
                random_event_used=boat.random_event_used
                or state.found[place] is EncounterResult.RANDOM_EVENT,
            )
            for place, boat in enumerate(state.members)
        ),
        rounds=tuple(_round(number, done, charts) for number, done in enumerate(settled, 1)),
        round_open=len(state.fought) + 1 if open_ else None,
        pack_over=all(boat.fate != "on_patrol" for boat in state.members),
    )


def _role(place: int, state: PackEncounterState, open_: tuple[int, ...]) -> Role:
    if state.members[place].fate != "on_patrol":
        return "out"
    if state.found[place] is None:
        return "to_check"
    if place in open_:
        return "may_attack"
    fighting = bool(state.fought) and place in state.fought[-1].attackers
    return "attacks" if fighting else "alone"


def _round(number: int, done: Fought, charts: HuntersCharts) -> PackRound:
    rolled = focus_outcome(done.focus, charts)
    assert rolled.focused is not None
    return PackRound(
        number=number,
        focused=rolled.focused,
        attackers=rolled.members,
        follows=number > 1,
    )


def headline(state: PackEncounterState, charts: HuntersCharts) -> PackEncounterHeadline:
    """The headline results of a box."""
    del charts
    convoys = sum(found is EncounterResult.CONVOY for found in state.found)
    return PackEncounterHeadline(convoys=convoys, rounds=len(state.fought))
