"""Procedures: sequences of rules in the order of play.

A procedure is a step machine over a frozen, hashable state. It stops if the rulebook gives a player
a decision (`offer`), and otherwise `advance`s by one rule. Procedures do not roll, store or wait:
the runner does, and only the runner knows whether dice are rolled, replayed or enumerated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Alike, Dice, Roll
from wardroom.engine.bounds import UNBOUND, Bounds, BoundsOf
from wardroom.engine.trace import Detail, TraceStep

State = TypeVar("State")
"""The state of a procedure: a frozen struct, of which what several games share knows a protocol."""
After = TypeVar("After")
"""The state after a step."""
Decision = TypeVar("Decision", bound=msgspec.Struct)
Charts = TypeVar("Charts")
"""The charts of a game: a frozen struct, or the part of it that several games have."""

_NOTHING: Mapping[str, Detail] = {}


REROLL = "reroll"
"""The kind of the answer to the question whether to throw again."""


class Reroll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=REROLL, tag_field="kind"):
    """Whether to repeat the last throw. The new throw stands."""

    reroll: Annotated[
        bool, Meta(description="Whether to throw again; true spends a re-roll marker.")
    ]


class RerollOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order for re-rolls: which throw, and which natural totals.

    A throw of that purpose is thrown again when its natural total is at least `at_least` and
    at most `at_most`, as long as re-rolls are left.
    """

    purpose: Annotated[
        str, Meta(description="Purpose of the throw, as in the trace.", max_length=60)
    ]
    at_least: Annotated[
        int, Meta(ge=1, le=100, description="Lowest natural total that is thrown again.")
    ] = 1
    at_most: Annotated[
        int, Meta(ge=1, le=100, description="Highest natural total that is thrown again.")
    ] = 100

    def wants(self, purpose: str, natural: int) -> bool:
        """Return whether this order re-rolls a throw with this purpose and natural total."""
        return purpose == self.purpose and self.at_least <= natural <= self.at_most

    @property
    def always(self) -> bool:
        """Whether this standing order re-rolls all results of its throw."""
        return self.at_least == 1 and self.at_most == 100


class Offer(Generic[Decision]):
    """A decision that the rulebook leaves to a player at this point.

    `decision`: the tag of the decision that answers it. `seat`: the deciding seat, in a game of
    several seats; decisions in such a game also have a member `seat`. `choices`: every legal
    decision, ready to send, if there are few; if there are many, it is empty and `example` is a
    decision that is legal now. `told`: for each choice, details of its title that are not among its
    members, such as a name. `details`: what the decision is about, as a struct of its own.
    `bounds`: the values accepted now, if there are no choices. `example`, `details` and `bounds`
    may be given as functions: then they are made only when they are read, and not in a replay,
    which already has the decision. `rolled`: the throw that the decision is about; `grave`: the
    natural totals of that throw that the chart marks as bad; None: the procedure does not state
    them.
    """

    __slots__ = (
        "_bounds", "_details", "_example", "choices", "decision", "grave", "rolled", "rule", "seat",
        "told",
    )  # fmt: skip

    def __init__(
        self,
        *,
        decision: str,
        rule: str,
        example: Decision | Callable[[], Decision],
        choices: tuple[Decision, ...] = (),
        told: tuple[Mapping[str, Detail], ...] = (),
        seat: str | None = None,
        details: Any = None,
        bounds: BoundsOf | None = None,
        rolled: Roll | None = None,
        grave: frozenset[int] | None = None,
    ) -> None:
        self.decision = decision
        self.rule = rule
        self.choices = choices
        self.told = told
        self.seat = seat
        self.rolled = rolled
        self.grave = grave
        self._details = details
        self._bounds = bounds
        self._example = example

    def titled(self) -> Iterator[tuple[Decision, Mapping[str, Detail]]]:
        """Return the choices, each with further details that its title needs."""
        return zip(self.choices, self.told or (_NOTHING,) * len(self.choices), strict=True)

    @property
    def example(self) -> Decision:
        """A decision that is legal now."""
        return self._example() if callable(self._example) else self._example

    @property
    def details(self) -> Any:
        """The details of the subject of the decision."""
        if callable(self._details):
            self._details = self._details()
        return self._details or {}

    @property
    def bounds(self) -> Bounds:
        """The decisions that the offer accepts at this moment."""
        return UNBOUND if self._bounds is None else self._bounds()


class Part(NamedTuple, Generic[Decision]):
    """A choice for a single unit: the decision, the details of its title, and the end of a move."""

    decision: Decision
    told: Mapping[str, Detail]
    end: Any = None


class UnitOrder(NamedTuple):
    """The order to a single unit, as a member of a decision about several units.

    `told`: the details of its title; `end`: the end of its move.
    """

    order: Any
    told: Mapping[str, Detail]
    end: Any = None


class Joined(NamedTuple):
    """Where a decision holds the orders of units: its `member`, and the type of these orders.

    `several`: whether the member is a list of them; `end`: the type of the end of a move.
    """

    member: str
    type: Any
    several: bool = True
    end: Any = None


class Step(msgspec.Struct, Generic[After], frozen=True):
    """The result of one `advance`: the next state, and the rules that were applied, in order."""

    state: After
    trace: tuple[TraceStep, ...] = ()


class IndependentPart(msgspec.Struct, Generic[State], frozen=True):
    """A part of a state that continues independently of the other parts.

    `state`: its first state. `put_back(whole, end)`: the whole state with the results of the part,
    whose last state is `end`.
    """

    state: State
    put_back: Callable[[State, State], State]


class Procedure(ABC, Generic[State, Decision, Charts]):
    """A step machine. All methods are pure functions.

    Decisions go into the state before any die is thrown: `decide` takes a decision and refuses what
    the rules forbid; `advance` throws dice and takes no decision. So a decision can be tried
    without dice, and the decisions of several seats can be collected one by one.
    """

    name: str
    """The procedure's name, for messages."""

    reroll_rule: str = ""
    """The rule that grants re-rolls."""

    @abstractmethod
    def finished(self, state: State) -> bool:
        """Return whether the procedure has nothing left to do."""

    @abstractmethod
    def offers(self, state: State, charts: Charts) -> tuple[Offer[Decision], ...]:
        """Return the open decisions; none if the rules decide what comes next."""

    @abstractmethod
    def decide(self, state: State, decision: Decision, charts: Charts) -> Step[State]:
        """Take a decision that is open, without dice; raises Refused if the rules forbid it."""

    @abstractmethod
    def advance(self, state: State, dice: Dice, charts: Charts) -> Step[State]:
        """Apply the next rule to a state in which no decision is open."""

    def standing(self, state: State, offer: Offer[Decision]) -> Decision | None:
        """Return the answer of the standing orders to `offer`, or None if there is none."""
        del state, offer
        return None

    def immaterial(self, state: State, offer: Offer[Decision]) -> Decision | None:
        """Return an arbitrary answer to `offer` if no main result depends on it. For odds only.

        None if the answer matters: odds then need a standing order.
        """
        del state, offer
        return None

    def verify(self, state: State, charts: Charts) -> None:
        """Raise StateFault if this procedure cannot have written the given `state`."""
        del state, charts

    def rerolls(self, state: State) -> int:
        """Return how many re-rolls the player has left."""
        del state
        return 0

    def spend_rerolls(self, state: State, spent: int) -> State:
        """Return `state` after the player has spent re-rolls."""
        del spent
        return state

    def reroll_orders(self, state: State) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders for re-rolls; None if the player is asked."""
        del state
        return None

    def grave(self, state: State, purpose: str, charts: Charts) -> frozenset[int] | None:
        """Return the natural totals of a throw with this purpose that the chart marks as bad.

        None if the procedure does not state them: then the player must judge whether to throw
        again.
        """
        del state, purpose, charts
        return None

    def progress(self, state: State) -> Any:
        """Return the progress of `state`: a sortable value that never decreases.

        Odds visit states in this order, so that equal states reached in different ways are merged.
        """
        del state
        return 0

    def bounded(self, state: State) -> bool:
        """Return whether exact odds are worth trying from `state`, because few courses follow."""
        del state
        return True

    def marginals(self, state: State, charts: Charts) -> Mapping[str, State]:
        """Return smaller states, each of which decides a part of the results independently.

        For odds only.

        The keys are JSON Pointers to entries of a list; in the results of its own state, the entry
        is the first. Its distribution is the same as in the whole, which may have too many joint
        results for an exact search.
        """
        del state, charts
        return {}

    def independent(self, state: State, charts: Charts) -> tuple[IndependentPart[State], ...]:
        """Return states that continue independently and are together equivalent to `state`.

        Empty if there are none. For odds only: each is searched separately.
        """
        del state, charts
        return ()

    def alike(self, state: State, charts: Charts) -> Alike:
        """Return, for each throw, the groups of totals that lead to equal results.

        For odds only.
        """
        del state, charts
        return {}

    def relevant(self, state: State) -> State:
        """Return `state` without members that no longer affect the results. For odds only."""
        return state
