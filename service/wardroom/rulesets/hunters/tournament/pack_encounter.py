"""A travel box of a wolfpack tournament as a procedure: encounters and attackers (13.5).

In the order of play: every boat of the pack still on patrol checks the box (in the first box on
station all meet a convoy without a die); then, round by round, the attackers of the convoy, and the
focus of its escorts. Each boat resolves its own attack.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known
from wardroom.engine.table import Ask, Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import check_made, roll_check
from wardroom.rulesets.hunters.contact.meeting import unidentified
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import Track, Waters, first_on_station, row_of, track_of
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Encounter, EncounterResult, Row, Wolfpack
from wardroom.rulesets.hunters.tournament.tournament import PackName, check_pack_name
from wardroom.rulesets.hunters.tournament.wolfpack_focus import (
    FocusState,
    Member,
    MemberOf,
    PlayerName,
    RollWolfpackFocus,
    check_format,
    check_names,
    check_pack_size,
    drawn_on_himself,
    focus_of,
    focused,
    wolfpack_of,
)
from wardroom.rulesets.submarine.terms import replace


class PackOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of a pack. If an order is left out, the players are asked."""

    attack: (
        Annotated[
            Literal["everybody", "nobody"],
            Meta(
                description=(
                    "Whether all boats that may attack the convoy in a round attack it; otherwise "
                    "no boat attacks it."
                )
            ),
        ]
        | UnsetType
    ) = UNSET


class PackEncounterOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A pack that enters a travel box. The boats of the pack roll in the order given."""

    box: Annotated[
        int,
        Meta(
            ge=1,
            le=20,
            description=("The number of the travel box that the pack enters; the first box is 1."),
        ),
    ]
    pack: Annotated[PackName, Meta(description="The pack's name, if the pack has one.")] = ""
    standing_orders: PackOrders = PackOrders()


class ChooseAttackers(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attackers", tag_field="kind"
):
    """Who attacks the convoy in this round; if nobody does, the pack lets it go (13.5.5).

    A boat that does not attack takes no further part in this box: it is sunk, on its way home, or
    pursues ships that it met alone.
    """

    members: Annotated[
        tuple[PlayerName, ...],
        Meta(
            max_length=20,
            description="The names of the attackers. An empty list lets the convoy go.",
        ),
    ]


Role = Literal["to_check", "attacks", "may_attack", "alone", "out"]


class PackMember(msgspec.Struct, frozen=True, kw_only=True):
    """A boat in this box.

    `role`: `to_check`: the boat still has to check the box. `attacks`: the boat attacks the convoy
    in the latest round that was decided. `may_attack`: the boat may attack in the next round.
    `alone`: the boat deals with ships that it met by itself. `out`: the boat is no longer on patrol
    (lost, aborting or home).
    """

    name: Annotated[str, Meta(description="The boat, or its player.")]
    encounter: Annotated[
        EncounterResult | None,
        Meta(description=("What the boat met; null if it has not made the check of the box.")),
    ]
    role: Annotated[Role, Meta(description="The boat's role in this box.")]


class MemberFocus(msgspec.Struct, frozen=True, kw_only=True):
    """A member of the pack: the dice rolled, and whether the escorts focus on this member.

    `wolfpack` is the value for their contact in this round: `focused` (E2 +1) or `busy` (E2 -1).
    """

    member: Annotated[str, Meta(description="The member, by name.")]
    rolled: Annotated[
        tuple[int, ...],
        Meta(description="The member's first die, then the dice that they rolled to break ties."),
    ]
    wolfpack: Annotated[
        Wolfpack | None,
        Meta(
            description=("The `wolfpack` value for the member's contact; null until it is decided.")
        ),
    ]


class PackRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of combat: every attacker's dice, and whether the escorts focus on them (13.5.4).

    `follows`: the pack follows the convoy into this round; `follow-targets` with `pack_follows`
    finds the convoy without a roll.
    """

    number: Annotated[int, Meta(description="The round, from 1.")]
    focused: Annotated[str, Meta(description="The member on whom the escorts focus.")]
    attackers: Annotated[
        tuple[MemberFocus, ...],
        Meta(description="The attackers, each with their dice and modifier."),
    ]
    follows: Annotated[
        bool, Meta(description="Whether the pack follows the convoy into this round.")
    ]


class PackEncounterOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The results in the box so far."""

    row: Annotated[Row, Meta(description="Row of E1 for the box's checks.")]
    members: Annotated[tuple[PackMember, ...], Meta(description="Every boat, in the order given.")]
    rounds: Annotated[
        tuple[PackRound, ...],
        Meta(description="Rounds against the convoy; empty without a convoy."),
    ]
    round_open: Annotated[
        int | None,
        Meta(description="The round whose attackers are to be chosen; null if there is none."),
    ]
    pack_over: Annotated[
        bool, Meta(description="Whether every boat is sunk, aborted or home (13.5.6).")
    ]


class PackEncounterHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of a box that the odds count."""

    convoys: Annotated[int, Meta(description="How many boats met a convoy.")]
    rounds: Annotated[int, Meta(description="Rounds against the convoy.")]


class PackBoat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat as it enters the box, by its situation."""

    name: str
    on_patrol: bool
    random_event_used: bool = False


class Fought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round of combat: the places of the attackers, and their dice."""

    attackers: tuple[int, ...]
    focus: FocusState


class PackEncounterState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A box in progress. Members are named by their place, from 0.

    `found`: the encounter of each; None for members who have not checked the box, or need not.
    `broken_off`: whether the pack has let its convoy go.
    """

    order: PackEncounterOrder
    members: tuple[PackBoat, ...]
    stage: str = ""
    found: tuple[EncounterResult | None, ...] = ()
    fought: tuple[Fought, ...] = ()
    broken_off: bool = False


def begin(
    members: tuple[Member, ...],
    order: PackEncounterOrder,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> PackEncounterState:
    """Return the box that `order` enters.

    Raises Refused for a box that boats pass alone (13.5.2) or that is not on the track, for a boat
    that is elsewhere or within a procedure, and for impossible members or packs.
    """
    check_names(members, "13.5.1")
    check_pack_size(members, options, charts)
    check_format(members, charts)
    if options.historical_pack_names and order.pack:
        check_pack_name(order.pack, charts, "/pack")
    track = pack_track(charts)
    if order.box < first_on_station(track):
        raise Refused("not_yet_a_pack", rule="13.5.2", member="/box", box=first_on_station(track))
    if order.box > len(track):
        raise Refused("box_not_on_track", rule="13.5.6", member="/box", boxes=len(track))
    boats = tuple(_entering(place, member, order.box) for place, member in enumerate(members))
    state = PackEncounterState(order=order, members=boats, found=(None,) * len(boats))
    return BOX.begun(state, charts)


def _entering(place: int, member: Member, box: int) -> PackBoat:
    """A boat by its situation. A boat that aborts goes home alone (10.8.4)."""
    situation, patrol = member.situation, member.situation.patrol
    at_sea = situation.fate is None and situation.port is None
    if patrol is None or not at_sea or patrol.aborting:
        return PackBoat(name=member.name, on_patrol=False)
    if situation.open is not None:
        raise Refused(
            "procedure_open.member",
            rule="",
            member=f"/members/{place}/situation/open",
            name=member.name,
            call=situation.open.call,
        )
    if patrol.box not in (0, box):
        raise Refused(
            "not_in_the_box",
            rule="13.5.2",
            member=f"/members/{place}/situation/patrol/box",
            name=member.name,
            box=patrol.box,
            pack=box,
        )
    used = patrol.random_event_used
    return PackBoat(name=member.name, on_patrol=True, random_event_used=used)


def pack_track(charts: HuntersCharts) -> Track:
    """Return the track of a wolfpack tournament (13.5.2)."""
    table = charts.tournaments.wolfpack
    track = track_of(table.types[0], table.area, HuntersOptions(), charts)
    assert track is not None
    return track


def pack_row(box: int, charts: HuntersCharts) -> Row:
    """Return the row of E1 for `box` of a wolfpack tournament."""
    table = charts.tournaments.wolfpack
    track = pack_track(charts)
    return row_of(track, box, Waters(area=table.area, date=table.start), charts)


# ------------------------------------------------------------------------------ who meets what


def _waiting(state: PackEncounterState) -> tuple[int, ...]:
    """The members who have yet to check the box, by place."""
    pairs = zip(state.members, state.found, strict=True)
    return tuple(place for place, (boat, met) in enumerate(pairs) if boat.on_patrol and met is None)


def nobody_patrols(state: PackEncounterState, charts: HuntersCharts) -> bool:
    """Return whether every boat is sunk, aborted or home (13.5.6)."""
    del charts
    return not any(boat.on_patrol for boat in state.members)


def end_patrol(
    state: PackEncounterState, dice: Dice, charts: HuntersCharts
) -> Step[PackEncounterState]:
    """End the pack's patrol (13.5.6)."""
    del dice, charts
    return stepped(state, (TraceStep(rule="13.5.6", purpose="pack", result="over"),))


def to_check(state: PackEncounterState, charts: HuntersCharts) -> bool:
    """Return whether a boat has still to check the box (13.5.5)."""
    del charts
    return bool(_waiting(state))


def check(state: PackEncounterState, dice: Dice, charts: HuntersCharts) -> Step[PackEncounterState]:
    """Roll the next boat's encounter; in the first box on station a convoy for all (13.5.3)."""
    waiting, box = _waiting(state), state.order.box
    if box == first_on_station(pack_track(charts)):
        met = tuple(
            EncounterResult.CONVOY if place in waiting else None
            for place in range(len(state.members))
        )
        step = TraceStep(
            rule="13.5.3", purpose="pack_convoy", details={"box": box}, result="convoy"
        )
        return stepped(state, (step,), found=met)
    place = waiting[0]
    boat = state.members[place]
    encounter, step = roll_check(
        pack_row(box, charts),
        charts.tournaments.wolfpack.start,
        ScopedDice(dice, "member", place + 1),
        charts,
        random_event_used=boat.random_event_used,
        purpose="pack_check",
        name=boat.name,
    )
    found = EncounterResult.RANDOM_EVENT if encounter is None else EncounterResult(encounter)
    return stepped(state, (step,), found=(*state.found[:place], found, *state.found[place + 1 :]))


# ------------------------------------------------------------------------------ who attacks


def may_attack(state: PackEncounterState, charts: HuntersCharts) -> tuple[int, ...]:
    """Return who may attack in the next round (13.5.5), by place; nobody after the last round.

    In the first round these are the boats that met a convoy; later the attackers of the previous
    round, and in the second round also boats that met nothing or only unescorted ships.
    """
    table = charts.tournaments.wolfpack
    if len(state.fought) >= table.rounds:
        return ()
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


def _names_of(state: PackEncounterState, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.members[place].name for place in places)


def round_open(state: PackEncounterState, charts: HuntersCharts) -> bool:
    """Return whether the attackers of another round have to be chosen (13.5.5)."""
    return not _rolling(state) and not _waiting(state) and bool(may_attack(state, charts))


def attackers_offer(state: PackEncounterState, charts: HuntersCharts) -> Offer[ChooseAttackers]:
    """Return who attacks in the next round (13.5.5)."""
    names = _names_of(state, may_attack(state, charts))
    return Offer(
        decision="attackers",
        rule="13.5.5",
        example=ChooseAttackers(members=names),
        details={"round": len(state.fought) + 1, "may_attack": ", ".join(names)},
    )


def attack(
    state: PackEncounterState, decision: ChooseAttackers, charts: HuntersCharts
) -> Step[PackEncounterState]:
    """Begin the round with its attackers, or let the convoy go."""
    places = _places(state, decision, charts)
    if not places:
        step = TraceStep(rule="13.5.5", purpose="pack_attack", result="broken_off")
        return stepped(state, (step,), broken_off=True)
    names = _names_of(state, places)
    round_ = Fought(attackers=places, focus=focus_of(names, charts))
    # A single attacker is the focus; a die would not change that.
    alone = (drawn_on_himself(names[0]),) if len(names) == 1 else ()
    return stepped(state, alone, fought=(*state.fought, round_))


def attack_ordered(
    state: PackEncounterState, offer: Offer[ChooseAttackers]
) -> ChooseAttackers | None:
    """Return the standing order for the next round."""
    ordered = state.order.standing_orders.attack
    if isinstance(ordered, UnsetType):
        return None
    return offer.example if ordered == "everybody" else ChooseAttackers(members=())


def _places(
    state: PackEncounterState, decision: ChooseAttackers, charts: HuntersCharts
) -> tuple[int, ...]:
    """The places of the members. Raises Refused for one who may not attack, or is named twice."""
    allowed = may_attack(state, charts)
    by_name = dict(zip(_names_of(state, allowed), allowed, strict=True))
    for index, name in enumerate(decision.members):
        if name not in by_name or name in decision.members[:index]:
            raise Refused(
                "may_not_attack.twice" if name in by_name else "may_not_attack",
                rule="13.5.5",
                member=f"/decision/members/{index}",
                choices=tuple(by_name),
                name=name,
            )
    return tuple(sorted(by_name[name] for name in decision.members))


ATTACKERS = Ask(offer=attackers_offer, takes=attack, standing=attack_ordered)

_FOCUS = RollWolfpackFocus()


def _rolling(state: PackEncounterState) -> bool:
    return bool(state.fought) and not _FOCUS.finished(state.fought[-1].focus)


def focus_open(state: PackEncounterState, charts: HuntersCharts) -> bool:
    """Return whether the focus of the escorts in this round is still open (13.5.4)."""
    del charts
    return _rolling(state)


def roll_focus(
    state: PackEncounterState, dice: Dice, charts: HuntersCharts
) -> Step[PackEncounterState]:
    """Roll the next die of the round (13.5.4)."""
    *before, last = state.fought
    place = ScopedDice(dice, "combat_round", len(state.fought))
    rolled = _FOCUS.advance(last.focus, place, charts)
    round_ = msgspec.structs.replace(last, focus=rolled.state)
    return stepped(state, rolled.trace, fought=(*before, round_))


# ------------------------------------------------------------------------------ the table

BOX = Table(
    Stage("13.5.6", "nobody", when=nobody_patrols, does=end_patrol),
    Stage("13.5.5", "checks", when=to_check, does=check, repeats=True),
    Stage("13.5.5", "attackers", when=round_open, asks=ATTACKERS),
    Stage("13.5.4", "focus", when=focus_open, does=roll_focus, repeats=True),
    again=lambda state, charts: state if round_open(state, charts) else None,
    over=lambda state: state.broken_off,
)


class PackEncounter(TableProcedure[PackEncounterState, HuntersCharts]):
    """A box: its checks, then its rounds."""

    name = "pack's box"
    table = BOX

    def round_of(self, state: PackEncounterState) -> int:
        """Return the number of finished rounds."""
        return len(state.fought) - _rolling(state)

    def rank(self, state: PackEncounterState) -> tuple[int, int]:
        """Return the progress: checks and dice."""
        dice = _FOCUS.rank(state.fought[-1].focus) if state.fought else 0
        return (sum(found is not None for found in state.found), dice)

    def bounded(self, state: PackEncounterState) -> bool:
        """Return whether nobody attacks: ties for the focus can repeat without end."""
        return state.order.standing_orders.attack == "nobody"


# ------------------------------------------------------------------------------ results


def outcome(state: PackEncounterState, charts: HuntersCharts) -> PackEncounterOutcome:
    """Return the box as far as `state` knows."""
    settled = tuple(round_ for round_ in state.fought if _FOCUS.finished(round_.focus))
    open_ = may_attack(state, charts) if state.stage == "attackers" else ()
    return PackEncounterOutcome(
        row=pack_row(state.order.box, charts),
        members=tuple(
            PackMember(
                name=boat.name, encounter=state.found[place], role=_role(place, state, open_)
            )
            for place, boat in enumerate(state.members)
        ),
        rounds=tuple(_round(number, done) for number, done in enumerate(settled, 1)),
        round_open=len(state.fought) + 1 if open_ else None,
        pack_over=nobody_patrols(state, charts),
    )


def _role(place: int, state: PackEncounterState, open_: tuple[int, ...]) -> Role:
    if not state.members[place].on_patrol:
        return "out"
    if state.found[place] is None:
        return "to_check"
    if place in open_:
        return "may_attack"
    fighting = bool(state.fought) and place in state.fought[-1].attackers
    return "attacks" if fighting else "alone"


def _round(number: int, done: Fought) -> PackRound:
    on, names = focused(done.focus), done.focus.members
    assert on is not None
    return PackRound(
        number=number,
        focused=on,
        attackers=tuple(
            MemberFocus(member=name, rolled=rolled, wolfpack=wolfpack_of(name, done.focus))
            for name, rolled in zip(names, done.focus.rolled, strict=True)
        ),
        follows=number > 1,
    )


def headline(state: PackEncounterState, charts: HuntersCharts) -> PackEncounterHeadline:
    """Return the headline results of a box."""
    del charts
    convoys = sum(found is EncounterResult.CONVOY for found in state.found)
    return PackEncounterHeadline(convoys=convoys, rounds=len(state.fought))


def members_after(
    members: tuple[MemberOf, ...], state: PackEncounterState, charts: HuntersCharts
) -> tuple[MemberOf, ...]:
    """Return the members after the box: a check made, and an unidentified encounter.

    Attackers of the first round have the convoy in sight, with the effect of the escorts' focus on
    them; others have lost it.
    """
    return tuple(
        member
        if state.found[place] is None
        else replace(member, situation=_situation_after(member.situation, place, state, charts))
        for place, member in enumerate(members)
    )


def _situation_after(
    situation: Situation, place: int, state: PackEncounterState, charts: HuntersCharts
) -> Situation:
    patrol = known(situation.patrol)
    contact = _contact_of(place, state, charts)
    return msgspec.structs.replace(situation, patrol=check_made(patrol), contact=contact)


def _contact_of(place: int, state: PackEncounterState, charts: HuntersCharts) -> Contact | None:
    found = state.found[place]
    if found in (None, EncounterResult.NONE, EncounterResult.RANDOM_EVENT):
        return None
    contact = unidentified(Encounter(found), charts)
    if found is not EncounterResult.CONVOY:
        return contact
    if not state.fought or place not in state.fought[0].attackers:
        return None
    wolfpack = wolfpack_of(state.members[place].name, state.fought[0].focus)
    return msgspec.structs.replace(contact, wolfpack=wolfpack)
