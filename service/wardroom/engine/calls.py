"""Rule calls, and the wire types that are made from their registrations.

A `RuleCall` names a procedure, how an order begins it, and its outcome. The HTTP operations, odds,
text lines, command line, schema and examples are generated from it, never written by hand.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import TableSource
from wardroom.dice import Roll
from wardroom.engine.foreseen import Thrower
from wardroom.engine.named_structs import CLOSED, OPEN, named, rules_asked
from wardroom.engine.next_step import NextStep
from wardroom.engine.procedure import Procedure, Reroll
from wardroom.engine.situations import Situations
from wardroom.engine.trace import Detail, TraceStep

Anachronisms = Literal["refused", "allowed"]
"""Whether a thing may be present before it was introduced, or after it was gone."""


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An example: a request that can be sent unchanged, and a sentence about it."""

    name: str
    summary: str
    order: dict[str, Any] = {}
    situation: dict[str, Any] | None = None
    members: list[dict[str, Any]] | None = None
    dice: dict[str, Any] | None = None
    options: dict[str, Any] | None = None
    anachronisms: Anachronisms | None = None
    standing: bool = True
    """Whether the standing orders answer every decision, so that the example has odds."""

    def request(self) -> dict[str, Any]:
        """Return the example as a request body."""
        parts = {
            "situation": self.situation,
            "members": self.members,
            "order": self.order,
            "dice": self.dice,
            "options": self.options,
            "anachronisms": self.anachronisms,
        }
        return {name: part for name, part in parts.items() if part is not None}


Takes = Literal["nothing", "situation", "members"]
"""What a call takes in addition to its order: nothing (it sets a table up), one situation, or
several."""


class RuleCall(msgspec.Struct, frozen=True, kw_only=True):
    """A call, registered once.

    `takes`: what a request has in addition to the order. `parts`: the struct of the parts of a
    situation that the call uses, which its state extends; None: it uses the whole, which its state
    has as `situation`. `begin(parts, order, options, charts)` returns the procedure's first state,
    or refuses. For a call with several members, it gets the members; for a call that sets a table
    up, None. The ruleset's `situations` define the changes before the call begins, the situation
    after it, and the next steps.

    `outcome(state, charts)`: what happened, as headlines; `headline(state, charts)`: the results
    that the odds are about. `tables(state)` names chart tables on which the outcome depends
    although no roll was made on them. `plays_on`: whether it advances the game; other calls accept
    a situation no matter what has happened to the boat, even in the middle of a procedure.
    `after_the_end`: whether a call that plays on may be made when the game is over. `any_step`: the
    rule by which it may be made no matter what else is owed; None: the rules state when it is made.
    `leaves_due`: reasons of next steps that it cannot settle, which are still owed after it.
    `waits_for`: reasons of next steps that must come before it nevertheless. `first(charts)`: the
    chart with which it begins, and its dice, for lists of next steps.
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
    begin: Callable[..., Any]
    outcome: Callable[[Any, Any], Any]
    headline: Callable[[Any, Any], Any]
    tables: Callable[[Any], tuple[str, ...]]
    throws: tuple[str, ...]
    """The purposes of all throws that the call can make: a re-roll order may name them."""
    takes: Takes = "situation"
    parts: Any = None
    plays_on: bool = True
    after_the_end: bool = False
    any_step: str | None = None
    leaves_due: frozenset[str] = frozenset()
    waits_for: frozenset[str] = frozenset()
    first: Callable[[Any], tuple[str, str | None]] | None = None
    details: Mapping[Any, Any] = {}
    """For each decision that the game never asks for, the struct of its offers' details."""
    units: Callable[[Any, Any], float] = lambda _request, _charts: 0.3
    """`units(request, charts)`: the approximate milliseconds of processor time of a run."""

    @property
    def may_stop(self) -> bool:
        """Whether the call can stop and wait for a throw or a decision."""
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
    Meta(
        max_length=200,
        description="Distinguishes games, or positions in one game, that use the same seed.",
    ),
]
Face = Annotated[int, Meta(ge=0, le=100)]
"""A face of a die thrown elsewhere. Only a die with ten sides has a 0 (`dice.faces_shown`)."""
Rolls = Annotated[
    tuple[Face, ...],
    Meta(
        max_length=2000,
        description="Single faces in the order in which the rules ask for them. Only a d10 has a "
        "0: it is sent as 0 or 10, and counts as 10.",
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
    """Dice thrown elsewhere: exactly the faces that the adjudication requires."""

    rolls: Rolls


class SuppliedDiceOrder(_DiceOrder, frozen=True, tag="supplied"):
    """Dice thrown elsewhere. When the faces run out, the answer awaits the next throw."""

    rolls: Rolls = ()


DiceOrder = SeededDiceOrder | FixedDiceOrder | SuppliedDiceOrder


class DiceUsed(msgspec.Struct, frozen=True, kw_only=True):
    """The source of the dice, and their faces.

    If you send `faces` back as fixed `rolls` with the same order, the outcome is the same.
    """

    mode: Annotated[
        str,
        Meta(
            description="`drawn` (the service drew the seed), `seeded`, `fixed` or `supplied`.",
            extra_json_schema={"enum": ["drawn", "seeded", "fixed", "supplied"]},
        ),
    ]
    algorithm: Annotated[str | None, Meta(description="How the faces follow from the seed.")]
    seed: Annotated[str | None, Meta(description="The seed in hexadecimal; null for fixed dice.")]
    context: Annotated[
        str | None, Meta(description="The context that goes into the streams of seeded dice.")
    ]
    faces: Annotated[
        tuple[int, ...], Meta(description="Every face thrown in this request, in order.")
    ]


RulesDigest = Annotated[
    str,
    Meta(
        description="SHA-256 of the rules: the ruleset's id and version, its options with their "
        "defaults and choices, and the charts. The chosen options are not part of the digest."
    ),
]


class RulesetUsed(msgspec.Struct, frozen=True, kw_only=True):
    """The rules and charts that were applied.

    Within a release, the same request under the same digest always gets the same answer.
    """

    id: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    version: Annotated[str, Meta(description="The version changes whenever any outcome changes.")]
    charts: Annotated[str, Meta(description="Name of the chart pack.")]
    digest: RulesDigest
    tables: Annotated[
        tuple[TableSource, ...],
        Meta(
            description="Every chart table that decided the answer, and the source of its values."
        ),
    ]


class Awaited(msgspec.Struct, frozen=True, kw_only=True):
    """What a call awaits."""

    text: Annotated[
        str,
        Meta(description=("What is awaited, as one line, in the caller's language.")),
    ] = ""
    """Filled in once, by the text layer; never part of a hash."""


THROW_DETAILS = Meta(
    description="The details that distinguish this throw from similar throws, as in the trace: "
    "for example the torpedo, the target or the ship. Details that the throw itself decides are "
    "left "
    "out."
)
THROWER = Meta(
    description=(
        "The seat that makes the throw, in a game of several seats. Null if the rules name no "
        "seat, or if the seat is secret."
    )
)


class AwaitedDice(Awaited, frozen=True, kw_only=True, tag="dice", tag_field="kind"):
    """A throw is awaited: send its faces to `continue` as supplied `rolls`."""

    dice: Annotated[str, Meta(description="The dice to throw, in notation.")]
    purpose: Annotated[str, Meta(description="Purpose of the throw, as a code.")]
    rule: Annotated[str, Meta(description="The rule that requires the throw.")]
    details: Annotated[dict[str, Detail], THROW_DETAILS] = {}
    thrower: Annotated[Thrower | None, THROWER] = None


class AwaitedDecisionBase(Awaited, frozen=True, kw_only=True, tag="decision", tag_field="kind"):
    """A decision is open: send one of `choices`, or a decision like `example`, to `continue`."""

    decision: Annotated[str, Meta(description="The `kind` of decision that is open.")]
    seat: Annotated[
        str | None, Meta(description="The seat that decides, in a game with several seats.")
    ]
    rule: Annotated[str, Meta(description="The rule that gives the player this decision.")]
    details: Annotated[dict[str, Any], Meta(description="The subject of the decision.")]
    rolled: Annotated[
        Roll | None, Meta(description="The last throw, if the decision is about that throw.")
    ]


class Probability(msgspec.Struct, frozen=True, kw_only=True):
    """A probability as a decimal and, if `numerator` is given, as an exact fraction.

    `interval` is the 95 % interval of a sampled probability. The numbers of the fraction are
    decimal strings, because they can be too large for a JSON number.
    """

    decimal: Annotated[float, Meta(ge=0, le=1, description="The probability, from 0 to 1.")]
    numerator: Annotated[
        str | None,
        Meta(description="Part of the fraction. Null if the probability was sampled."),
    ] = None
    denominator: Annotated[
        str | None,
        Meta(description="Part of the fraction. Null if the probability was sampled."),
    ] = None
    interval: Annotated[
        tuple[float, float] | None,
        Meta(description="Lower and upper limit; null if the probability is exact."),
    ] = None


class MarginalValue(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a headline result, and its probability."""

    value: Annotated[
        int | str | bool | None,
        Meta(description="The value. Also null if a list is too short to hold this element."),
    ]
    probability: Probability


class Marginal(msgspec.Struct, frozen=True, kw_only=True):
    """The distribution of one headline result by itself."""

    name: Annotated[str, Meta(description="JSON Pointer of the result within `result`.")]
    values: Annotated[tuple[MarginalValue, ...], Meta(description="Every value, in order.")]
    mean: Annotated[float | None, Meta(description="Mean of a number; null for anything else.")]
    certain: Annotated[
        bool | UnsetType,
        Meta(
            description="Whether the result has the same value for every throw. Present if "
            "the request has `results`."
        ),
    ] = UNSET


class OddsMethod(msgspec.Struct, frozen=True, kw_only=True):
    """How the odds were found."""

    kind: Annotated[
        str,
        Meta(
            description="`exact`: every possible course of the dice was followed. `monte_carlo`: "
            "runs were sampled. A marginal that has a fraction is exact in both cases.",
            extra_json_schema={"enum": ["exact", "monte_carlo"]},
        ),
    ]
    states: Annotated[
        int, Meta(description="The number of different states that an exact computation has met.")
    ]
    trials: Annotated[
        int, Meta(description="The number of sampled runs; 0 for an exact computation.")
    ]
    seed: Annotated[str | None, Meta(description="Seed of the sampled runs, in hexadecimal.")]


_TRIALS_A_RUN, _STATES_A_RUN = 3, 2
"""The sampled runs, and the states of an exact search, in the time of one adjudication. The work
for a state grows with its branches: three hundred where ships are met and identified."""


class OddsBudget(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A limit on the work for odds. Beyond `states` the odds are sampled."""

    states: Annotated[
        int,
        Meta(
            ge=0,
            le=20_000,
            description="The number of different states that an exact computation may meet.",
        ),
    ] = 10_000
    trials: Annotated[
        int,
        Meta(
            ge=100,
            le=20_000,
            description="The number of runs to sample if an exact computation would meet more "
            "states than `states`.",
        ),
    ] = 5_000

    @property
    def adjudications(self) -> float:
        """The cost of the call, in usual adjudications that take the same time."""
        return self.trials / _TRIALS_A_RUN + self.states / _STATES_A_RUN


MostResults = Annotated[
    Annotated[int, Meta(ge=0, le=20_000)] | UnsetType,
    Meta(
        description="The number of results to list, the likeliest first. With this member, the "
        "answer also has `remainder` and `lines`."
    ),
]
"""`results` of a request for odds: the whole table is long, and shown nowhere."""
OddsRemainder = Annotated[
    Probability | UnsetType,
    Meta(description="The probability of the results that are not listed."),
]
OddsLines = Annotated[
    tuple[str, ...] | UnsetType,
    Meta(description="The odds in words. Results that are certain are left out."),
]


class WireTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The types of a call's requests and answers, made from its registration."""

    decision: Any
    request: Any
    resume: Any
    odds_request: Any
    awaited_decision: Any
    awaited_dice: Any
    answer: Any
    chance: Any
    odds_answer: Any


class LoneReroll(Reroll, frozen=True, kw_only=True, forbid_unknown_fields=True, tag=False):
    """Whether to repeat the last throw. The new throw stands.

    This field makes `kind` obligatory where this is the only decision of a call.
    """

    kind: Literal["reroll"]


CHOICES = Meta(
    description="Every legal decision. The list is empty if there are too many decisions."
)
EXAMPLE = Meta(description="A decision that is legal now, ready to send.")
_STATE = Meta(
    min_length=1, max_length=100_000, description="An opaque text: send it back unchanged."
)
_AWAITING = Meta(description="The awaited decision or dice; null at the end of the call.")
_OFFER = Meta(
    description="What is awaited, in the form of `legal_actions` of a session. Send one of its "
    "actions to `continue` as the `decision`, or the `rolls` of `supply_dice` as "
    "supplied dice."
)
_STATE_OUT = Meta(
    description=(
        "Send this text to `continue`, with the decision or dice. Null if nothing is awaited."
    )
)
_TRACE = Meta(description="The applied rules, in order.")
_NEXT = Meta(description="The next steps by the rules.")
_CALL = Meta(description="The call, by name.")
_DICE = Meta(description=("The source of the dice. Without it the service draws a seed."))
_DECISION = Meta(description="The decision awaited. Leave the decision out if dice are awaited.")
_RESULTS = Meta(
    description="Joint results, most likely first: `results` of them. Without `results`: all of "
    "exact odds, at most 500 of sampled odds."
)
_MARGINALS = Meta(description="The odds of each single result.")


class RerollContinuation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The `state` of an answer that is waiting, and the decision or the dice it is waiting for."""

    state: Annotated[str, _STATE]
    decision: Annotated[LoneReroll | UnsetType, _DECISION] = UNSET
    dice: Annotated[DiceOrder | UnsetType, _DICE] = UNSET


class AwaitedReroll(
    AwaitedDecisionBase, frozen=True, kw_only=True, tag="decision", tag_field="kind"
):
    """A decision is open: send one of `choices`, or a decision like `example`, to `continue`."""

    choices: Annotated[tuple[Reroll, ...], CHOICES]
    example: Annotated[Reroll, EXAMPLE]


class OfferTypes(NamedTuple):
    """The types of the offers of a game, which are the same in calls and in sessions.

    `dice`: for the faces of a throw; `reroll`: for a throw that may be repeated; `decision`: for
    such a throw or any decision of the call.
    """

    dice: Any
    reroll: Any
    decision: Any


def wire_types(
    ruleset: str,
    name: str,
    options: Any,
    call: RuleCall,
    situations: Situations,
    offers: OfferTypes | None = None,
) -> WireTypes:
    """Make the wire types of `call`.

    The names of the types begin with the names of the ruleset and the call.

    `offers`: the types in which it makes offers; None: answers state only what is awaited.
    """
    struct = named(__name__, ruleset, name)
    offered: Any = functools.reduce(operator.or_, call.decisions, Reroll)
    decision: Any = offered if call.decisions else LoneReroll
    common = rules_asked(options)
    common.append(("anachronisms", Annotated[Anachronisms, _ANACHRONISMS], "refused"))
    order = _order_asked(call)
    given, left = _beside_the_order(ruleset, call, situations)
    dice: Any = _awaited(ruleset, AwaitedDice, offers and offers.dice)
    awaited: Any = _awaited(ruleset, AwaitedReroll, offers and offers.reroll)
    if call.decisions:
        awaited = struct(
            "Awaited",
            [
                ("choices", Annotated[tuple[offered, ...], CHOICES]),
                ("example", Annotated[offered, EXAMPLE]),
                *([] if offers is None else [_offer(offers.decision)]),
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
        "A result and its probability.",
        **OPEN,
    )
    request = struct(
        "Request",
        [
            *given,
            order,
            ("dice", Annotated[DiceOrder | UnsetType, _DICE], UNSET),
            *common,
        ],
        f"{call.summary} Members that are left out have defaults. Without `dice` "
        "the service draws a seed and returns it.",
        **CLOSED,
    )
    resume: Any = RerollContinuation
    if call.decisions:
        resume = struct(
            "Continuation",
            [
                ("state", Annotated[str, _STATE]),
                ("decision", Annotated[offered | UnsetType, _DECISION], UNSET),
                ("dice", Annotated[DiceOrder | UnsetType, _DICE], UNSET),
            ],
            RerollContinuation.__doc__ or "",
            **CLOSED,
        )
    odds_request = struct(
        "OddsRequest",
        [
            *given,
            order,
            *common,
            ("budget", OddsBudget, OddsBudget()),
            ("results", MostResults, UNSET),
        ],
        "An order that leaves no decision open, and a limit on the work.",
        **CLOSED,
    )
    answer = struct(
        "Answer",
        [
            ("call", Annotated[str, _CALL]),
            *left,
            ("outcome", call.outcome_type),
            ("awaiting", Annotated[awaited | dice | None, _AWAITING]),
            ("state", Annotated[str | None, _STATE_OUT]),
            ("trace", Annotated[tuple[TraceStep, ...], _TRACE]),
            ("dice", DiceUsed),
            ("ruleset", RulesetUsed),
            ("next", Annotated[tuple[NextStep, ...], _NEXT]),
            ("options", options),
            ("charts", Annotated[str, _CHARTS]),
            ("anachronisms", Annotated[Anachronisms, _ANACHRONISMS]),
        ],
        "The result under the rules.",
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
            ("remainder", OddsRemainder, UNSET),
            ("lines", OddsLines, UNSET),
        ],
        "The odds of the call's results.",
        **OPEN,
    )
    return WireTypes(
        decision=decision,
        request=request,
        resume=resume,
        odds_request=odds_request,
        awaited_decision=awaited,
        awaited_dice=dice,
        chance=chance,
        answer=answer,
        odds_answer=odds_answer,
    )


_SITUATION = Meta(description="The situation. The situation of any answer can be sent back.")
_SITUATION_LEFT = Meta(
    description="The complete situation now. Send this situation with the next call."
)
_SITUATION_MADE = Meta(
    description="The complete situation. Send this situation with the next call. Null while the "
    "call awaits "
    "something, because there is no result yet."
)
_MEMBERS = Meta(
    min_length=1, max_length=100, description="The boats that take part, in their order."
)
_MEMBERS_LEFT = Meta(description="The boats as they are now, in the order given.")
_CHARTS = Meta(description="The chart pack, in the form for the next request.")
_ANACHRONISMS = Meta(
    description=("`allowed`: things may appear before or after their time in history.")
)
_MEMBER_NAME = Annotated[str, Meta(min_length=1, max_length=60, description="What it is called.")]


def _order_asked(call: RuleCall) -> tuple[Any, ...]:
    """Return the field `order` of a request, with a default if all its members have one."""
    try:
        return ("order", call.order, call.order())
    except TypeError:  # It has a required member.
        return ("order", call.order)


def _beside_the_order(
    ruleset: str, call: RuleCall, situations: Situations
) -> tuple[list[Any], list[Any]]:
    """Return the members of a request besides `order`, and of an answer besides `outcome`."""
    kind, sent = situations.kind, situations.order or situations.kind
    if call.takes == "members":
        member: Any = member_type(ruleset, kind)
        return (
            [("members", Annotated[tuple[member, ...], _MEMBERS])],
            [("members", Annotated[tuple[member, ...], _MEMBERS_LEFT])],
        )
    if call.takes == "nothing":
        return [], [("situation", Annotated[kind | None, _SITUATION_MADE])]
    return (
        [("situation", Annotated[sent, _SITUATION])],
        [("situation", Annotated[kind, _SITUATION_LEFT])],
    )


@functools.cache
def _awaited(ruleset: str, kind: Any, offer: Any) -> Any:
    """Return a type of what calls await, with the member `offer`."""
    if offer is None:
        return kind
    config = kind.__struct_config__
    return named(__name__, ruleset)(
        kind.__name__,
        [_offer(offer)],
        kind.__doc__ or "",
        bases=(kind,),
        tag=config.tag,
        tag_field=config.tag_field,
        **OPEN,
    )


def _offer(kind: Any) -> tuple[str, Any, Any]:
    """Return the member of the type `kind` that offers the awaited decision or dice."""
    return "offer", Annotated[kind | UnsetType, _OFFER], UNSET


@functools.cache
def member_type(ruleset: str, kind: Any) -> Any:
    """Return the struct of a boat in a call for several boats: its name and situation."""
    return named(__name__, ruleset)(
        "Member",
        [("name", _MEMBER_NAME), ("situation", Annotated[kind, _SITUATION])],
        "One of several boats: its name and its situation.",
        **CLOSED,
    )
