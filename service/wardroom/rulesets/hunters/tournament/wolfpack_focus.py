"""The focus of the escorts in a wolfpack tournament (13.5.4)."""

from __future__ import annotations

from typing import Annotated, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, said
from wardroom.engine.table import Stage, Table, TableProcedure
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Wolfpack
from wardroom.rulesets.submarine.terms import replace

PlayerName = Annotated[str, Meta(min_length=1, max_length=60)]


class Member(Protocol):
    """A boat of the pack: its name, or its player's, and its situation."""

    @property
    def name(self) -> str:
        """The name."""
        ...

    @property
    def situation(self) -> Situation:
        """The situation."""
        ...


MemberOf = TypeVar("MemberOf", bound=Member)


class WolfpackFocusOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The members of a pack who attack in this round of combat roll in the order given."""


class WolfpackFocusHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The member on whom the escorts focus; they are busy for the other attackers."""

    focused: Annotated[
        str | None,
        Meta(description="The member on whom the escorts focus; null until it is decided."),
    ]


class FocusState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The pack's dice in progress.

    `rolled`: every member's dice. `tied`: the tied members, by place, who roll in turn; `number`:
    the round, from 1.
    """

    members: tuple[str, ...]
    rolled: tuple[tuple[int, ...], ...]
    tied: tuple[int, ...]
    number: int = 1
    stage: str = ""


def begin(
    members: tuple[Member, ...],
    order: WolfpackFocusOrder,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> FocusState:
    """Return the dice of the pack.

    Raises Refused when two members have the same name, only one attacks, or a pack has too many,
    and for a boat that is not in the contest.
    """
    del order
    check_names(members, "13.5.4")
    check_pack_size(members, options, charts)
    check_format(members, charts)
    if len(members) == 1:
        raise Refused("nobody_else", rule="13.5.4", member="/members")
    return focus_of(tuple(member.name for member in members), charts)


def check_names(members: tuple[Member, ...], rule: str) -> None:
    """Raise Refused, by `rule`, when two members have the same name."""
    names = [member.name for member in members]
    for index, name in enumerate(names):
        if name in names[:index]:
            raise Refused("name_given_twice", rule=rule, member=f"/members/{index}/name", name=name)


def check_pack_size(
    members: tuple[Member, ...], options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused for more boats than a pack has, by the reading packs_of_six (13.5.1)."""
    most = charts.tournaments.wolfpack.packs
    if options.wolfpack_groups == "packs_of_six" and len(members) > most:
        raise Refused(
            "pack_miscounted", rule="13.5.1", member="/members", most=most, boats=len(members)
        )


def check_format(members: tuple[Member, ...], charts: HuntersCharts) -> None:
    """Raise Refused for a boat of another month, type or area than the contest's (13.5.2)."""
    table = charts.tournaments.wolfpack
    for place, member in enumerate(members):
        situation = member.situation
        boat, patrol = situation.boat, situation.patrol
        rows = (
            (situation.date not in (None, table.start),
             said("another_start.pack", start=table.start), "date"),
            (boat is not None and boat.type not in table.types,
             said("type_not_in_the_format", types=tuple(table.types)), "boat/type"),
            (patrol is not None and patrol.assignment.area is not table.area,
             said("another_area.pack", area=table.area), "patrol/assignment/area"),
        )  # fmt: skip
        for forbidden, what, name in rows:
            if forbidden:
                raise Refused(what, rule="13.5.2", member=f"/members/{place}/situation/{name}")


def focus_of(names: tuple[str, ...], charts: HuntersCharts) -> FocusState:
    """Return the dice of a pack with these members; a single one does not roll."""
    state = FocusState(members=names, rolled=((),) * len(names), tied=tuple(range(len(names))))
    return FOCUS.begun(state, charts)


# ------------------------------------------------------------------------------ the dice


def undecided(state: FocusState, charts: HuntersCharts) -> bool:
    """Return whether the lowest die is still tied."""
    del charts
    return len(state.tied) > 1


def roll_die(state: FocusState, dice: Dice, charts: HuntersCharts) -> Step[FocusState]:
    """Roll the next die of a tied member (13.5.4). Purpose `wolfpack_focus`."""
    table = charts.tournaments.wolfpack
    place = next(place for place in state.tied if len(state.rolled[place]) < state.number)
    scoped = ScopedDice(dice, "round", state.number, "member", place + 1)
    roll = scoped.roll(table.dice, purpose="wolfpack_focus", rule="13.5.4")
    own = (*state.rolled[place], roll.natural)
    rolled = (*state.rolled[:place], own, *state.rolled[place + 1 :])
    after = msgspec.structs.replace(state, rolled=rolled)
    step = TraceStep(
        rule="13.5.4",
        chart="tournaments.wolfpack",
        purpose="wolfpack_focus",
        details={"name": state.members[place]},
        roll=roll,
        total=roll.natural,
        result="rolled",
    )
    if any(len(rolled[other]) < state.number for other in state.tied):
        return Step(after, (step,))
    return _compare(after, (step,))


def _compare(state: FocusState, trace: tuple[TraceStep, ...]) -> Step[FocusState]:
    """Find the lowest die of this round; tied members roll again."""
    last = {place: state.rolled[place][-1] for place in state.tied}
    lowest = tuple(place for place in state.tied if last[place] == min(last.values()))
    if len(lowest) > 1:
        step = TraceStep(
            rule="13.5.4",
            purpose="wolfpack_tie",
            details={"members": ", ".join(state.members[place] for place in lowest)},
            result="rolled_again_lowest",
        )
        after = msgspec.structs.replace(state, tied=lowest, number=state.number + 1)
        return Step(after, (*trace, step))
    after = msgspec.structs.replace(state, tied=lowest)
    return Step(after, (*trace, drawn_on_himself(state.members[lowest[0]])))


def drawn_on_himself(name: str) -> TraceStep:
    """Return the step that states the focus of the escorts."""
    return TraceStep(
        rule="13.5.4",
        purpose="wolfpack_focused",
        details={"name": name},
        result="drawn_on_himself",
    )


FOCUS = Table(Stage("13.5.4", "dice", when=undecided, does=roll_die, repeats=True))


class RollWolfpackFocus(TableProcedure[FocusState, HuntersCharts]):
    """The pack's dice, one after another."""

    name = "wolfpack focus"
    table = FOCUS

    def rank(self, state: FocusState) -> int:
        """Return how many dice have been rolled."""
        return sum(map(len, state.rolled))

    def bounded(self, state: FocusState) -> bool:
        """Return False: ties can repeat without end."""
        del state
        return False


# ------------------------------------------------------------------------------ results


def focused(state: FocusState) -> str | None:
    """Return the focus of the escorts; None while it is open."""
    return state.members[state.tied[0]] if len(state.tied) == 1 else None


def wolfpack_of(name: str, state: FocusState) -> Wolfpack | None:
    """Return the effect of the escorts' focus on the member `name`; None while it is open."""
    on = focused(state)
    if on is None:
        return None
    return Wolfpack.FOCUSED if name == on else Wolfpack.BUSY


def headline(state: FocusState, charts: HuntersCharts) -> WolfpackFocusHeadline:
    """Return the focus of the escorts."""
    del charts
    return WolfpackFocusHeadline(focused=focused(state))


def members_after(
    members: tuple[MemberOf, ...], state: FocusState, charts: HuntersCharts
) -> tuple[MemberOf, ...]:
    """Return the members, each with the effect of the focus of his convoy's escorts."""
    del charts
    return tuple(_with_wolfpack(member, wolfpack_of(member.name, state)) for member in members)


def _with_wolfpack(member: MemberOf, wolfpack: Wolfpack | None) -> MemberOf:
    contact = member.situation.contact
    if contact is None or contact.kind != "convoy":
        return member
    # It is not known whether he has fired: his attack need not use the calls.
    phase = None if contact.phase == "attack" else contact.phase
    contact = msgspec.structs.replace(contact, wolfpack=wolfpack, phase=phase)
    return replace(member, situation=msgspec.structs.replace(member.situation, contact=contact))
