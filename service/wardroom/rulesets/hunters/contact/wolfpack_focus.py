"""Whom the escorts focus on in a wolfpack tournament (13.5.4)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.terms import Wolfpack

PlayerName = Annotated[str, Meta(min_length=1, max_length=60)]


class WolfpackFocusOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The members of a pack who attack in this round of combat."""

    members: Annotated[
        tuple[PlayerName, ...],
        Meta(min_length=2, max_length=20, description="In the order in which they roll."),
    ]


class MemberFocus(msgspec.Struct, frozen=True, kw_only=True):
    """A member, the dice he rolled, and what the escorts do to him.

    `wolfpack` is what `run-depth-charge-cycle` takes: `focused` E2 +1, `busy` E2 -1.
    """

    member: Annotated[str, Meta(description="The member, by name.")]
    rolled: Annotated[tuple[int, ...], Meta(description="His first die, then those of ties.")]
    wolfpack: Annotated[Wolfpack | None, Meta(description="Null while it is not settled.")]


class WolfpackFocusOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Whom the escorts focus on; null while it is not settled."""

    focused: Annotated[str | None, Meta(description="Whom the escorts turn on; null: not settled.")]
    members: Annotated[
        tuple[MemberFocus, ...], Meta(description="Every attacker, in the order given.")
    ]


class WolfpackFocusHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """Whom the escorts focus on."""

    focused: Annotated[str | None, Meta(description="Whom the escorts turn on.")]


class FocusState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The pack's dice in progress.

    `rolled`: every member's dice. `tied`: who is still to be told apart, by place; they roll in
    turn, `number` is the round of it, from 1.
    """

    members: tuple[str, ...]
    rolled: tuple[tuple[int, ...], ...]
    tied: tuple[int, ...]
    number: int = 1


def begin(order: WolfpackFocusOrder, options: HuntersOptions, charts: HuntersCharts) -> FocusState:
    """The dice of the pack. Raises Refused when two members have one name."""
    del options, charts
    for index, member in enumerate(order.members):
        if member in order.members[:index]:
            raise Refused(
                "name_given_twice",
                f"two members are called {member}",
                rule="13.5.4",
                member=f"/members/{index}",
            )
    return start(order.members)


def start(members: tuple[str, ...]) -> FocusState:
    """The dice of a pack with these members, each with a name of his own."""
    return FocusState(members=members, rolled=((),) * len(members), tied=tuple(range(len(members))))


class RollWolfpackFocus(Undecided[FocusState]):
    """The step machine of the pack's dice: one die an advance."""

    name = "wolfpack focus"

    def finished(self, state: FocusState) -> bool:
        """Whether one member alone has the lowest die."""
        return len(state.tied) == 1

    def advance(self, state: FocusState, dice: Dice, charts: HuntersCharts) -> Step[FocusState]:
        """The next die of a member not yet told apart (13.5.4). Purpose `wolfpack_focus`."""
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

    def verify(self, state: FocusState, charts: HuntersCharts) -> None:
        """Every member has the dice that his place in the ties gives him."""
        totals = set(charts.tournaments.wolfpack.dice.totals())
        places = range(len(state.members))
        if len(state.rolled) != len(state.members) or not set(state.tied) <= set(places):
            raise StateFault("the state of the pack's dice names members that it does not have")
        counts = [len(state.rolled[place]) for place in state.tied]
        if (
            not state.tied
            or state.tied != tuple(sorted(set(state.tied)))
            or state.number < 1
            or {face for own in state.rolled for face in own} - totals
            or not set(counts) <= {state.number - 1, state.number}
            or (len(counts) > 1 and min(counts) == state.number)
        ):
            raise StateFault("the state of the pack's dice cannot be")

    def progress(self, state: FocusState) -> int:
        """Die by die."""
        return sum(map(len, state.rolled))

    def bounded(self, state: FocusState) -> bool:
        """Ties can go on for ever."""
        return False


def _compare(state: FocusState, trace: tuple[TraceStep, ...]) -> Step[FocusState]:
    """See who has the lowest die of this round; ties are rolled again among them."""
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
    step = TraceStep(
        rule="13.5.4",
        purpose="wolfpack_focused",
        details={"name": state.members[lowest[0]]},
        result="drawn_on_himself",
    )
    return Step(msgspec.structs.replace(state, tied=lowest), (*trace, step))


# ------------------------------------------------------------------------------ results


def outcome(state: FocusState, charts: HuntersCharts) -> WolfpackFocusOutcome:
    """Whom the escorts focus on, and every member's dice."""
    del charts
    focused = state.tied[0] if len(state.tied) == 1 else None

    def what(place: int) -> Wolfpack | None:
        if focused is None:
            return None
        return Wolfpack.FOCUSED if place == focused else Wolfpack.BUSY

    return WolfpackFocusOutcome(
        focused=None if focused is None else state.members[focused],
        members=tuple(
            MemberFocus(member=member, rolled=state.rolled[place], wolfpack=what(place))
            for place, member in enumerate(state.members)
        ),
    )


def headline(state: FocusState, charts: HuntersCharts) -> WolfpackFocusHeadline:
    """Whom the escorts focus on."""
    return WolfpackFocusHeadline(focused=outcome(state, charts).focused)
