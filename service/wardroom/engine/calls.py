"""Rule calls: what is registered once, and everything that follows from it.

A `RuleCall` names a procedure, how an order begins it and what comes out. The HTTP operations,
odds, text lines, command line, schema and examples are made from it; nobody writes them by hand.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import TableSource
from wardroom.dice import Roll
from wardroom.engine.hand import Throw
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.procedure import Procedure, Reroll
from wardroom.engine.trace import Detail, TraceStep


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A request that can be sent as it is, and what it shows."""

    name: str
    summary: str
    order: dict[str, Any]
    dice: dict[str, Any] | None = None
    options: dict[str, Any] | None = None
    standing: bool = True
    """Whether its standing orders answer every decision, so that it has odds."""

    def request(self) -> dict[str, Any]:
        """The example as a request body."""
        body: dict[str, Any] = {"order": self.order}
        if self.dice is not None:
            body["dice"] = self.dice
        if self.options is not None:
            body["options"] = self.options
        return body


class NextStep(msgspec.Struct, kw_only=True):
    """What the rules prescribe next: the call to send or the chart to roll on, and why."""

    reason: Annotated[str, Meta(description="Why, as a code.")]
    rule: Annotated[str, Meta(description="The rule that prescribes it.")]
    call: Annotated[str | None, Meta(description="The call that does it; null: none does.")] = None
    chart: Annotated[str | None, Meta(description="The chart to roll on, if any.")] = None
    dice: Annotated[str | None, Meta(description="The dice to throw on it, if any.")] = None
    text: Annotated[str, Meta(description="Why, in the caller's language.")] = ""


class RuleCall(msgspec.Struct, frozen=True, kw_only=True):
    """A call, registered once.

    `begin(order, options, charts)` gives the procedure's first state; `outcome(state, charts)` and
    `next_steps(state, charts)` what the answer says; `headline(state, charts)` what the odds are
    about.
    `tables(state)` names chart tables that the outcome rests on though no roll was made on them.
    """

    name: str
    summary: str
    description: str
    covers: tuple[str, ...]
    order: Any
    state: Any
    decisions: tuple[Any, ...]
    outcome_type: Any
    headline_type: Any
    procedure: Procedure[Any, Any, Any]
    begin: Callable[[Any, Any, Any], Any]
    outcome: Callable[[Any, Any], Any]
    headline: Callable[[Any, Any], Any]
    next_steps: Callable[[Any, Any], tuple[NextStep, ...]]
    tables: Callable[[Any], tuple[str, ...]]
    examples: tuple[Example, ...]
    throws: tuple[str, ...]
    """Purposes of every throw it can make: what a re-roll order may name."""
    state_version: int = 1
    """Goes up when the state's fields change; `upgrade` then reads the older ones."""
    upgrade: Callable[[Any], Any] = lambda written: written
    """A state as it was written, whatever its version, in the form of this version."""

    @property
    def may_stop(self) -> bool:
        """Whether it can await something: a throw, or a decision."""
        return bool(self.throws or self.decisions)


# ------------------------------------------------------------------------------ on the wire

SeedHex = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-fA-F]{2}){16,64}$",
        description="The seed, 16 to 64 bytes in hexadecimal.",
        examples=["5eed5eed5eed5eed5eed5eed5eed5eed"],
    ),
]
Context = Annotated[
    str,
    Meta(max_length=200, description="Tells apart games, or positions in one, on the same seed."),
]
Rolls = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=100)], ...],
    Meta(
        max_length=2000,
        description="Single faces in the order in which the rules ask for them; a d10's 0 is 10.",
    ),
]


class _DiceOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"
):
    pass


class SeededDiceOrder(_DiceOrder, frozen=True, tag="seeded"):
    """Dice drawn from a seed, repeatable by anyone (`wardroom-dice/1`)."""

    seed: SeedHex
    context: Context = ""


class FixedDiceOrder(_DiceOrder, frozen=True, tag="fixed"):
    """Dice thrown elsewhere: exactly the faces the adjudication needs, no more and no fewer."""

    rolls: Rolls


class SuppliedDiceOrder(_DiceOrder, frozen=True, tag="supplied"):
    """Dice thrown elsewhere, asked for one throw at a time: where they run out, one is awaited."""

    rolls: Rolls = ()


DiceOrder = SeededDiceOrder | FixedDiceOrder | SuppliedDiceOrder


class DiceUsed(msgspec.Struct, frozen=True, kw_only=True):
    """Where the dice came from and what they showed.

    Send `faces` back as fixed `rolls`, with the same order, and the outcome is the same.
    """

    mode: Annotated[
        str,
        Meta(
            description="`drawn` (the service drew the seed), `seeded`, `fixed` or `supplied`.",
            extra_json_schema={"enum": ["drawn", "seeded", "fixed", "supplied"]},
        ),
    ]
    algorithm: Annotated[str | None, Meta(description="How faces follow from the seed.")]
    seed: Annotated[str | None, Meta(description="The seed in hexadecimal; null for fixed dice.")]
    context: Annotated[str | None, Meta(description="The context of the seeded streams.")]
    faces: Annotated[
        tuple[int, ...], Meta(description="Every face thrown in this request, in order.")
    ]


class RulesetUsed(msgspec.Struct, frozen=True, kw_only=True):
    """Which rules and charts decided: the same digest gives the same answer for ever."""

    id: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    version: Annotated[str, Meta(description="Changes whenever an outcome does.")]
    charts: Annotated[str, Meta(description="Name of the chart pack.")]
    digest: Annotated[str, Meta(description="SHA-256 of charts, options and engine version.")]
    tables: Annotated[
        tuple[TableSource, ...],
        Meta(description="Every chart table that the answer rests on, and where it comes from."),
    ]


class AwaitedDice(msgspec.Struct, frozen=True, kw_only=True, tag="dice", tag_field="kind"):
    """The next throw is wanted: send its faces to `continue` as supplied `rolls`."""

    dice: Annotated[str, Meta(description="The dice to throw, in notation.")]
    purpose: Annotated[str, Meta(description="What they are thrown for, as a code.")]
    rule: Annotated[str, Meta(description="The rule that asks for them.")]


class AwaitedDecisionBase(
    msgspec.Struct, frozen=True, kw_only=True, tag="decision", tag_field="kind"
):
    """A decision is open: send one of `choices`, or one like `example`, to `continue`."""

    decision: Annotated[str, Meta(description="The `kind` of decision that is open.")]
    seat: Annotated[str | None, Meta(description="Whose decision it is, in a game of several.")]
    rule: Annotated[str, Meta(description="The rule that gives the player this decision.")]
    details: Annotated[dict[str, Detail], Meta(description="What it is about.")]
    rolled: Annotated[
        Roll | None, Meta(description="The throw just seen, where the decision is about one.")
    ]


class Probability(msgspec.Struct, frozen=True, kw_only=True):
    """A probability, exact where `numerator` is given, and as a decimal.

    `interval` is the 95 % interval of a sampled one. Numbers of the fraction are decimal
    strings: they can be larger than a JSON number holds.
    """

    decimal: Annotated[float, Meta(ge=0, le=1, description="The probability, from 0 to 1.")]
    numerator: Annotated[str | None, Meta(description="Of the fraction; null if sampled.")] = None
    denominator: Annotated[str | None, Meta(description="Of the fraction; null if sampled.")] = None
    interval: Annotated[
        tuple[float, float] | None, Meta(description="From and up to; null if exact.")
    ] = None


class MarginalValue(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a headline result, and its probability."""

    value: Annotated[int | str | bool | None, Meta(description="The value.")]
    probability: Probability


class Marginal(msgspec.Struct, frozen=True, kw_only=True):
    """The distribution of one headline result by itself."""

    name: Annotated[str, Meta(description="JSON Pointer of the result within `result`.")]
    values: Annotated[tuple[MarginalValue, ...], Meta(description="Every value, in order.")]
    mean: Annotated[float | None, Meta(description="Mean of a number; null for anything else.")]


class OddsMethod(msgspec.Struct, frozen=True, kw_only=True):
    """How the odds were found."""

    kind: Annotated[
        str,
        Meta(
            description="`exact`, every way walked; `monte-carlo`, runs sampled.",
            extra_json_schema={"enum": ["exact", "monte-carlo"]},
        ),
    ]
    states: Annotated[int, Meta(description="Different states visited by an exact walk.")]
    trials: Annotated[int, Meta(description="Runs sampled; 0 for an exact walk.")]
    seed: Annotated[str | None, Meta(description="Seed of the sampled runs, in hexadecimal.")]


class OddsBudget(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much work the odds may be; beyond `states` they are sampled."""

    states: Annotated[
        int, Meta(ge=0, le=20_000, description="Different states that an exact walk may meet.")
    ] = 10_000
    trials: Annotated[
        int, Meta(ge=100, le=20_000, description="Runs to sample where it would meet more.")
    ] = 5_000


class WireTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The types of a call's requests and answers, made from its registration."""

    decision: Any
    request: Any
    resume: Any
    odds_request: Any
    awaited_decision: Any
    answer: Any
    chance: Any
    odds_answer: Any
    suspended: Any


class LoneReroll(Reroll, frozen=True, kw_only=True, forbid_unknown_fields=True, tag=False):
    """Whether to throw the dice just seen again; the new throw stands.

    Where it is the only decision of a call nothing but this field makes its `kind` obligatory.
    """

    kind: Literal["reroll"]


_CHOICES = Meta(description="Every legal decision where there are few; empty where there are many.")
_EXAMPLE = Meta(description="A decision that is legal now, ready to send.")
_STATE = Meta(min_length=1, max_length=100_000, description="Opaque: send it back as it is.")
_AWAITING = Meta(description="What is open; null: the call is done.")
_STATE_OUT = Meta(description="Send it to `continue` with what is awaited; null: nothing is.")
_TRACE = Meta(description="Every rule applied, in order.")
_NEXT = Meta(description="What the rules prescribe next.")
_CALL = Meta(description="The call, by name.")
_DICE = Meta(description="Where the dice come from; left out, the service draws a seed.")
_DECISION = Meta(description="The decision awaited; left out where dice are.")
_RESULTS = Meta(
    description="Joint results, most likely first: every one if exact, at most 500 if sampled."
)
_MARGINALS = Meta(description="Each result by itself, counted over every joint result.")


def wire_types(ruleset: str, name: str, options: Any, call: RuleCall) -> WireTypes:
    """Make the wire types of `call`. Their names start with the ruleset's and the call's."""
    struct = named(__name__, ruleset, name)
    offered: Any = functools.reduce(operator.or_, call.decisions, Reroll)
    decision: Any = offered if call.decisions else LoneReroll
    common = rules_asked(options)
    awaited: Any = struct(
        "Awaited",
        [
            ("choices", Annotated[tuple[offered, ...], _CHOICES]),
            ("example", Annotated[offered, _EXAMPLE]),
        ],
        AwaitedDecisionBase.__doc__ or "",
        bases=(AwaitedDecisionBase,),
        tag="decision",
        tag_field="kind",
        **OPEN,
    )
    chance: Any = struct(
        "Chance",
        [("result", call.headline_type), ("probability", Probability)],
        "A headline result and its probability.",
        **OPEN,
    )
    request = struct(
        "Request",
        [("order", call.order), ("dice", Annotated[DiceOrder | UnsetType, _DICE], UNSET), *common],
        f"{call.summary} What is left out of the order has its natural default; without `dice` "
        "the service draws a seed and returns it.",
        **CLOSED,
    )
    resume = struct(
        "Continuation",
        [
            ("state", Annotated[str, _STATE]),
            ("decision", Annotated[decision | UnsetType, _DECISION], UNSET),
            ("dice", Annotated[DiceOrder | UnsetType, _DICE], UNSET),
        ],
        "Goes on where an answer awaited something: its `state`, and the decision or dice.",
        **CLOSED,
    )
    odds_request = struct(
        "OddsRequest",
        [("order", call.order), *common, ("budget", OddsBudget, OddsBudget())],
        "An order whose standing orders answer every decision, and how much work is allowed.",
        **CLOSED,
    )
    answer = struct(
        "Answer",
        [
            ("call", Annotated[str, _CALL]),
            ("outcome", call.outcome_type),
            ("awaiting", Annotated[awaited | AwaitedDice | None, _AWAITING]),
            ("state", Annotated[str | None, _STATE_OUT]),
            ("trace", Annotated[tuple[TraceStep, ...], _TRACE]),
            ("dice", DiceUsed),
            ("ruleset", RulesetUsed),
            ("next", Annotated[tuple[NextStep, ...], _NEXT]),
        ],
        "The adjudication: what the rules say happens, and why.",
        **OPEN,
    )
    odds_answer = struct(
        "Odds",
        [
            ("call", Annotated[str, _CALL]),
            ("method", OddsMethod),
            ("results", Annotated[tuple[chance, ...], _RESULTS]),
            ("marginals", Annotated[tuple[Marginal, ...], _MARGINALS]),
            ("ruleset", RulesetUsed),
        ],
        "The distribution of the call's headline results.",
        **OPEN,
    )
    suspended = struct(
        "Suspended",
        [
            ("version", int),
            ("call", str),
            ("charts", str),
            ("charts_digest", str),
            ("ruleset_version", str),
            ("state", call.state),
            ("throws", tuple[Throw, ...]),
        ],
        "A procedure between two requests.",
        **CLOSED,
    )
    return WireTypes(
        decision=decision,
        request=request,
        resume=resume,
        odds_request=odds_request,
        awaited_decision=awaited,
        chance=chance,
        answer=answer,
        odds_answer=odds_answer,
        suspended=suspended,
    )
