"""The calls that come next, found by a career's own machine, and changes by a ruling."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic

import msgspec

from wardroom.engine.calls import RuleCall
from wardroom.engine.games import HeldSituation, NoOdds, OddsAsked
from wardroom.engine.next_step import NextStep
from wardroom.engine.procedure import Offer, RerollOrder, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import After, NotKnown, owing, set_aside, taken, whole
from wardroom.engine.stages import Staged
from wardroom.engine.table import stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.career import Career, CareerOf, Child
from wardroom.rulesets.submarine.pack import ChartsOf, SubmarineCharts
from wardroom.rulesets.submarine.situation.contact import Contact
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.situation.situation import Situation, SituationOf
from wardroom.rulesets.submarine.terms import replace

# =================================================================================================
# What careers of the submarine games share: the places of their dice, and parts held by calls.


def begin(
    state: CareerOf,
    stage: StrEnum,
    place: str,
    call: RuleCall,
    order: object,
    charts: SubmarineCharts,
    **changes: object,
) -> Step[CareerOf]:
    """Return the step to `stage`, in which `call` is made with `order` and throws at `place`."""
    parts = taken(state.situation, call.parts, call.name)
    child: Child = call.begin(parts, order, state.options, charts)
    aside = set_aside(state.situation, call.parts)
    return stepped(state, (), stage=stage, place=place, child=child, situation=aside, **changes)


def with_parts(state: CareerOf, **parts: object) -> CareerOf:
    """Return `state` with these parts of its situation, and without a child."""
    return replace(state, situation=replace(state.situation, **parts), child=None)


# ------------------------------------------------------------------------------ places of dice


def patrol_place(state: Career) -> str:
    """Return the position in the game of the patrol under way.

    The month in which a patrol starts identifies it. So careers that reach the same month in
    different ways throw the same dice in it.
    """
    return f"patrol/{state.situation.date}"


def contact_place(spot: str, number: int) -> str:
    """Return the position in the game of a contact: the check that found it, and the chase."""
    return f"{spot}/contact/{number}"


def place_of(state: Career) -> str:
    """Return the position of the current encounter: with ships in sight, of the round."""
    contact, spot = state.situation.contact, state.spot
    if contact is None or contact.kind in ("aircraft", "escort"):
        return spot
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def parting(rule: str, result: str) -> tuple[TraceStep, ...]:
    """Return the step that states why the boat leaves the ships in sight."""
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


# ------------------------------------------------------------------------------ the machine


class PlaysCalls(Staged[CareerOf, ChartsOf], Generic[CareerOf, ChartsOf]):
    """A career as a sequence of calls: each takes parts of the situation and returns them."""

    def collect(self, state: CareerOf, child: Child, charts: ChartsOf) -> Step[CareerOf]:
        """Return the child's parts to the situation, then collect the child."""
        after = replace(state, situation=whole(state), child=None)
        return super().collect(after, child, charts)

    def reroll_orders(self, state: CareerOf) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders of the career."""
        orders = state.orders.reroll
        return orders if isinstance(orders, tuple) else None


# =================================================================================================
# What lies between two calls.
#
# The career's machine defines the only order of play. A finished call goes to the function that
# collects it in a career. Then everything without a choice is done, and the rest is offered as
# `next`. So a career played call by call is the same as one played in a session.


_MOST_LINKS = 50
"""More steps than ever lie between two calls."""


Seen = dict[object, tuple[NextStep, ...]]
"""The next calls, by the state that a choice leads to."""


FirstThrow = tuple[str | None, str | None]
"""The chart and the dice of a first throw; None: nothing is thrown first."""


class NextCalls(msgspec.Struct, Generic[CareerOf, ChartsOf], frozen=True, kw_only=True):
    """Finds the next calls of a career with its machine.

    `call_of`: the call of each child. `why`: the reason for a call in the stage of a state, as a
    code, and its rule. `first`: the first throw of a child, if it is another than its call begins
    with; None: it is the same. `beside`: for a decision with too many choices to list, choices that
    lead to another call than its example, or to none. `alike`: for a decision with many choices,
    what choices that lead to the same call have in common; only one of them is tried. `unsaid`: the
    stages whose calls are named without an order if a situation made by hand lacks what a decision
    needs.
    """

    machine: PlaysCalls[CareerOf, ChartsOf]
    call_of: Mapping[type, RuleCall]
    why: Callable[[CareerOf], tuple[str, str]]
    first: Callable[[Child, ChartsOf], FirstThrow | None]
    beside: Mapping[str, Callable[[CareerOf, ChartsOf], tuple[Any, ...]]]
    alike: Mapping[str, Callable[[Any], object]]
    unsaid: Callable[[CareerOf], tuple[StrEnum, ...]] = lambda _state: ()

    def collected(self, state: CareerOf, child: Child, charts: ChartsOf) -> After:
        """Return the situation after `child`, played in `state`'s stage, and the next calls."""
        return self._after(
            state, lambda: self.machine.collects[state.stage][1](state, child, charts), charts
        )

    def from_here(self, state: CareerOf, charts: ChartsOf) -> After:
        """Return the next calls in the stage of `state`, which does not change."""
        try:
            return After(state.situation, (), self._next(state, charts, {}))
        except NotKnown:
            return After(state.situation)

    def seen(self, situation: SituationOf, state: CareerOf, charts: ChartsOf) -> SituationOf:
        """Return the `situation` of a career in `state`, with the calls due if none is under way.

        Within a procedure its `open` names the call under way.
        """
        if situation.open is not None:
            return situation
        owed: SituationOf = owing(situation, self.from_here(state, charts).next)
        return owed

    def begun_by(self, state: CareerOf, decision: Any, charts: ChartsOf) -> OddsAsked | NoOdds:
        """Return the call that `decision` begins in `state`, with its order.

        Raises Refused for a decision that the rules forbid there, and NotKnown.
        """
        state = self.machine.own_decide(state, decision, charts).state
        for _ in range(_MOST_LINKS):
            if state.child or self.machine.over(state) or self._offers(state, charts):
                break
            state = self.machine.proceed(state, charts).state
        child = state.child
        if child is None or self.machine.children[type(child)].offers(child, charts):
            return "nothing_thrown"
        return OddsAsked(self.call_of[type(child)].name, child.order)

    def step(
        self, child: Child, why: tuple[str, str], charts: ChartsOf, *, required: bool = True
    ) -> NextStep:
        """Return the call that `child` begins as the next step, with the reason `why`."""
        step = named(self.call_of[type(child)], why, charts, required=required)
        step.order = child.order
        step.chart, step.dice = self.first(child, charts) or (step.chart, step.dice)
        return step

    def _after(
        self, state: CareerOf, taken_over: Callable[[], Step[CareerOf]], charts: ChartsOf
    ) -> After:
        done: list[Step[CareerOf]] = [Step(state)]
        try:
            done.append(taken_over())
            following = self._due(done, charts, {})
        except (Refused, NotKnown):
            # A situation made by hand may lack what decides the order of play.
            last = done[-1].state
            named = (replace(last, stage=stage) for stage in self.unsaid(last))
            following = tuple(self._told(at_, charts) for at_ in named)
        trace = tuple(itertools.chain.from_iterable(step.trace for step in done))
        return After(done[-1].state.situation, trace, following)

    def _due(
        self, finished: list[Step[CareerOf]], charts: ChartsOf, seen: Seen, *, required: bool = True
    ) -> tuple[NextStep, ...]:
        """The calls that can be made after `finished`, whose last step leaves no call under way.

        Steps without choice or dice are done first. `seen`: the states that earlier choices led to.
        """
        for _ in range(_MOST_LINKS):
            state = finished[-1].state
            if self.machine.over(state):
                return ()
            offers = self._offers(state, charts)
            if offers:
                return self._offered(state, offers[0], charts, seen, required=required)
            step = self._proceed(state, charts)
            if step is None:
                break
            begun = step.state
            if begun.child is not None:
                return (self.step(begun.child, self.why(begun), charts, required=required),)
            finished.append(step)
        # The situation lacks a part that the call needs.
        known = state.stage in self.machine.collects
        return (self._told(state, charts, required=required),) if known else ()

    def _offers(self, state: CareerOf, charts: ChartsOf) -> tuple[Offer[Any], ...]:
        """The decision in the stage of `state`; raises NotKnown if too little is known for it."""
        try:
            return self.machine.own_offers(state, charts)
        except Refused as refusal:
            raise NotKnown(str(refusal)) from refusal

    def _proceed(self, state: CareerOf, charts: ChartsOf) -> Step[CareerOf] | None:
        """The next step of the career; None if its situation lacks what that needs.

        A refusal by the next call is no fault of the finished call.
        """
        try:
            return self.machine.proceed(state, charts)
        except (Refused, NotKnown):
            return None

    def _next(
        self, state: CareerOf, charts: ChartsOf, seen: Seen, *, required: bool = True
    ) -> tuple[NextStep, ...]:
        """The calls that can be made from `state`: one required call, or several to choose from."""
        if state.child is not None:
            return (self.step(state.child, self.why(state), charts, required=required),)
        return self._due([Step(state)], charts, seen, required=required)

    def _offered(
        self,
        state: CareerOf,
        offer: Offer[Any],
        charts: ChartsOf,
        seen: Seen,
        *,
        required: bool = True,
    ) -> tuple[NextStep, ...]:
        """The calls that the choices of `offer` lead to, each once."""
        choices = offer.choices
        if not choices:
            choices = (offer.example, *self.beside[offer.decision](state, charts))
        if offer.decision in self.alike:
            alike, firsts = self.alike[offer.decision], dict[object, Any]()
            for choice in choices:
                firsts.setdefault(alike(choice), choice)
            choices = tuple(firsts.values())
        lists = [self._chosen(state, choice, charts, seen) for choice in choices]
        listed = dict[tuple[str | None, str], NextStep]()
        for found in itertools.chain.from_iterable(lists):
            listed.setdefault((found.call, found.reason), found)
        if len(listed) == 1 and all(lists):
            # Every choice leads to the same call, which is required: only its order is a choice.
            next(iter(listed.values())).required = required
        return tuple(listed.values())

    def _told(self, state: CareerOf, charts: ChartsOf, *, required: bool = False) -> NextStep:
        """The call of the stage of `state`, named without an order."""
        call = self.call_of[self.machine.collects[state.stage][0]]
        return named(call, self.why(state), charts, required=required)

    def _chosen(
        self, state: CareerOf, choice: Any, charts: ChartsOf, seen: Seen
    ) -> tuple[NextStep, ...]:
        """The calls that `choice` leads to; none if the rules forbid it after all.

        Many choices leave the ships: what follows is looked at once.
        """
        try:
            chosen = self.machine.own_decide(state, choice, charts).state
            if chosen not in seen:
                seen[chosen] = self._next(chosen, charts, seen, required=False)
        except (Refused, NotKnown):
            return ()
        return seen[chosen]


def stage_hunted(contact: Contact) -> str:
    """Return the stage in which escorts look for the boat; an arriving one has its own (9.6.2)."""
    arriving = contact.escort_arrived and contact.attack is None and contact.approach is None
    return "arrival" if arriving else "hunt"


def stage_shown(patrol: Patrol, contact: Contact | None) -> str:
    """Return the stage of a career at sea that `patrol` and `contact` show (6.1)."""
    if patrol.brought_home:
        return "home"
    if contact is None:
        return "box" if patrol.checks_due and not patrol.checks_made else "repairs"
    to_attack = contact.attack is None and bool(contact.targets)
    approached = contact.approach is not None and contact.tactics is not None
    rows = (
        (contact.phase == "over", "repairs"),
        (contact.phase == "hunt", stage_hunted(contact)),
        (contact.kind == "aircraft", "aircraft"),
        (to_attack and contact.kind == "submarine", "duel"),
        (to_attack, "fire" if approached else "engage"),
        (contact.escorted, "hunt"),
    )
    return next((stage for shown, stage in rows if shown), "repairs")


def named(
    call: RuleCall, why: tuple[str, str], charts: SubmarineCharts, *, required: bool
) -> NextStep:
    """Return `call` as the next step, without an order.

    `why`: the reason as a code, and its rule.
    """
    chart, dice = (None, None) if call.first is None else call.first(charts)
    return NextStep(
        reason=why[0], rule=why[1], call=call.name, required=required, chart=chart, dice=dice
    )


# =================================================================================================
# How a career holds its situation, which a ruling of the umpire changes.


_COURSE = ("open", "unknown", "owed", "fate")
"""Members that follow from play: the procedure under way, the calls due, the ending."""


def held_by_career(
    as_seen: Callable[[CareerOf, str | None], SituationOf],
    shown: Callable[[SituationOf], StrEnum],
    requests: Callable[[SituationOf], object],
) -> HeldSituation:
    """Return how a career holds its situation.

    `as_seen`: as in `HeldSituation`. `shown(situation)`: the stage of a career, as far as its
    situation shows it. `requests(situation)`: what decides the place of the next request for a
    boat.
    """
    return HeldSituation(
        whole=lambda state: as_seen(state, None),
        as_seen=as_seen,
        put=lambda state, situation, _charts: _put(state, situation, shown),
        placed=lambda situation: (_placed(situation), requests(situation)),
        course=_COURSE,
    )


def _put(
    state: CareerOf, changed: SituationOf, shown: Callable[[SituationOf], StrEnum]
) -> CareerOf:
    """`state` with another situation, as `changed`, while no procedure runs.

    If ships come into sight or leave it, or the boat comes home, the situation decides the stage. A
    boat that is put into another box enters it.
    """
    before, entered = state.situation, state.entered
    situation = replace(changed, open=None, unknown=())
    stage = state.stage if _parts(situation) == _parts(before) else shown(situation)
    patrol, left = situation.patrol, before.patrol
    if patrol is not None and patrol.box and (left is None or left.box != patrol.box):
        entered = (*entered, patrol.box)
    return replace(state, situation=situation, stage=stage, entered=entered)


def _parts(situation: Situation) -> tuple[bool, ...]:
    """Which of the parts that decide a stage are present."""
    return tuple(part is None for part in (situation.patrol, situation.contact, situation.port))


def _placed(situation: Situation) -> tuple[object, ...]:
    """What decides the places of dice: month, patrol, port, and contact without its ships.

    Boat, men and record do not matter.
    """
    patrol, contact = situation.patrol, situation.contact
    if patrol is not None:
        patrol = replace(patrol, ships=())
    if contact is not None:
        contact = replace(contact, targets=())
    return situation.date, patrol, contact, situation.port
