"""Legal actions of sessions and of waiting calls; each kind has its own type."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.dice import Roll, RollRequest, die_named
from wardroom.engine.bounds import Bounds, Limit
from wardroom.engine.calls import THROW_DETAILS, THROWER
from wardroom.engine.foreseen import Thrower, Throws
from wardroom.engine.games import Game
from wardroom.engine.named_structs import OPEN, named, pascal
from wardroom.engine.procedure import Offer, Reroll
from wardroom.engine.session_actions import (
    SET_STANDING_ORDERS,
    SUPPLY_DICE,
    Commit,
    Reveal,
    Start,
    SupplyDice,
    standing_orders_type,
)
from wardroom.engine.trace import Detail, TraceStep


class NoDetails(msgspec.Struct, frozen=True):
    """An object without members: this kind of action has no details."""


class ThrowDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The throw whose faces are awaited."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]
    details: Annotated[dict[str, Detail], THROW_DETAILS] = {}
    thrower: Annotated[Thrower | None, THROWER] = None


class RerollDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The throw that may be repeated."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    left: Annotated[int, Meta(description="Number of re-rolls left.")]
    came_to: Annotated[
        tuple[TraceStep, ...],
        Meta(
            description="The result if the player keeps the throw: the step of the throw, and the "
            "steps that follow without another throw, each with its line."
        ),
    ]


_OWN_DETAILS = {
    Start: NoDetails,
    Commit: NoDetails,
    Reveal: NoDetails,
    SupplyDice: ThrowDetails,
    Reroll: RerollDetails,
}


class ChoiceBase(msgspec.Struct, frozen=True, kw_only=True):
    """One of the actions that can be taken now."""

    choice: Annotated[
        int,
        Meta(
            ge=0,
            description=("The number of the choice among all choices of `legal_actions`, from 0."),
        ),
    ]
    title: Annotated[str, Meta(description=("The choice's title, in the language of the answer."))]
    throws: Annotated[
        tuple[Throws, ...],
        Meta(
            description="The throw that follows at once. Empty if no throw follows, or if it is "
            "not known yet."
        ),
    ]


class PartBase(msgspec.Struct, frozen=True, kw_only=True):
    """What one unit may do in an action about several units."""

    title: Annotated[str, Meta(description="The order, in words, in the language of the answer.")]


class LegalActionBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A kind of action that can be taken now."""

    title: Annotated[str, Meta(description=("The action's title, in the language of the answer."))]
    rule: Annotated[
        str | None,
        Meta(description="The rule that allows the action, or null if no rule of the game does."),
    ]
    rolled: Annotated[
        Roll | None, Meta(description="The last throw, if the action is about that throw.")
    ]
    dice: Annotated[str | None, Meta(description="The dice to throw, if faces are required.")]
    throws: Annotated[
        tuple[Throws, ...],
        Meta(
            description="The throw that follows the example at once, if there are no choices. "
            "Empty if no throw follows, or if it is not known yet."
        ),
    ]
    schema: Annotated[
        msgspec.Raw,
        Meta(description="JSON Schema of the action, with all bounds that apply now."),
    ]
    limits: Annotated[
        tuple[Limit, ...],
        Meta(description="Limits that several members of the action share."),
    ]


class LegalTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The wire types of the legal actions of a game: one for each kind, and their union."""

    legal_action: Any
    action: Any
    by_kind: Mapping[str, tuple[Any, Any]]
    """By kind, the decision and the legal action."""
    choice: Any
    part: Any
    """What one unit may do; None: no decision is about several units."""
    example: Any
    """An action that can be sent unchanged."""


def types_of_game(ruleset: str, game: Game) -> LegalTypes:
    """Make the types of legal actions in sessions of `game`: game decisions and session actions."""
    struct = named(__name__, ruleset, game.name)
    several = len(game.seats) > 1
    own: tuple[Any, ...] = (Start, *((Commit, Reveal) if several else ()), SupplyDice, Reroll)
    if game.standing_orders is not None:
        own = (*own, standing_orders_type(struct, game.standing_orders.type))
    return legal_types(struct, game, (*game.decisions, *own), game.details)


def types_of_calls(
    ruleset: str, game: Game, decisions: tuple[Any, ...], details: Mapping[Any, Any]
) -> LegalTypes | None:
    """Make the types of those decisions of calls that `game` does not have; None without any.

    `details`: by decision, the struct of what its offers are about.
    """
    further = tuple(kind for kind in dict.fromkeys(decisions) if kind not in game.decisions)
    if not further:
        return None
    about = {kind: details.get(kind, dict[str, Detail]) for kind in further}
    return legal_types(named(__name__, ruleset, "call"), game, further, about)


def legal_types(
    struct: Any, game: Game, decisions: tuple[Any, ...], details: Mapping[Any, Any]
) -> LegalTypes:
    """Make the types of legal actions in `game`, where an action is one of `decisions`.

    `details`: by decision, the struct of what its offers are about.
    """
    kinds = {str(kind.__struct_config__.tag): kind for kind in decisions}
    action: Any = functools.reduce(operator.or_, kinds.values())
    sendable = Annotated[action, Meta(description="The action, which can be sent as it is.")]
    part: Any = struct(
        "PartOfAction",
        [("action", sendable), *_end(game)],
        PartBase.__doc__ or "",
        bases=(PartBase,),
        **OPEN,
    )
    choice: Any = struct(
        "Choice",
        [("action", sendable)],
        ChoiceBase.__doc__ or "",
        bases=(ChoiceBase,),
        **OPEN,
    )
    example: Any = struct(
        "ExampleAction",
        [("action", sendable)],
        "An example of an action. The example can be sent as it is, as the body of the request.",
        **OPEN,
    )
    told = "Every legal action of this kind. The list is empty if there are too many actions."
    members = [
        ("choices", Annotated[tuple[choice, ...], Meta(description=told)]),
        *_by_unit(game, part),
        _example(example, several=len(game.seats) > 1),
    ]
    by_kind = {
        tag: (kind, _legal_type(struct, details, tag, kind, members)) for tag, kind in kinds.items()
    }
    every: Any = functools.reduce(operator.or_, (legal for _, legal in by_kind.values()))
    return LegalTypes(
        legal_action=every,
        action=action,
        by_kind=by_kind,
        choice=choice,
        part=None if game.by_unit is None else part,
        example=example,
    )


def _legal_type(
    struct: Any, known: Mapping[Any, Any], tag: str, kind: Any, members: list[tuple[str, Any]]
) -> Any:
    """Make the type of the legal actions of a `kind`, with the `members` of all kinds."""
    unnamed = NoDetails if known or tag == SET_STANDING_ORDERS else dict[str, Detail]
    details: Any = known.get(kind, _OWN_DETAILS.get(kind, unnamed))
    about = Annotated[details, Meta(description="The subject of the action.")]
    return struct(
        f"LegalAction{pascal(tag)}",
        [("details", about), *members],
        (kind.__doc__ or LegalActionBase.__doc__ or "").strip().partition("\n")[0],
        bases=(LegalActionBase,),
        tag=tag,
        **OPEN,
    )


def _example(example: Any, *, several: bool) -> tuple[str, Any]:
    """Return the member `example`; in a game of several seats the example may be missing."""
    if not several:
        return "example", Annotated[
            example, Meta(description="An example, which can be sent as it is.")
        ]
    told = (
        "An example, which can be sent as it is. Null for a seat that must reveal its seed, "
        "because only the seat knows that seed."
    )
    return "example", Annotated[example | None, Meta(description=told)]


def _end(game: Game) -> list[tuple[str, Any]]:
    """Return the member for the end of a move, in a game whose units move."""
    if game.end_of_part is None:
        return []
    told = "Where the unit is at the end of its move, or null if the part is not a move."
    return [("end", Annotated[game.end_of_part | None, Meta(description=told)])]


def _by_unit(game: Game, part: Any) -> list[tuple[str, Any]]:
    """Return the member for the orders of each unit, in a game that orders units together."""
    if game.by_unit is None:
        return []
    told = Meta(
        description=(
            "The legal parts of each unit, for an action that is decided unit by unit. Each part "
            "has an action that can be sent as it is. The parts of several units can be joined in "
            "one action where they are compatible. Empty if the action is not decided unit by "
            "unit, or if there are too many parts: `listed_by` then names the call that lists "
            "them."
        )
    )
    elsewhere = Meta(
        description="The name of the call that lists the parts of a unit, such as `list-moves`, "
        "if there are too many parts for `by_unit`; otherwise null."
    )
    return [
        ("by_unit", Annotated[dict[str, tuple[part, ...]], told]),
        ("listed_by", Annotated[str | None, elsewhere]),
    ]


# ------------------------------------------------------------------------------ asking


def faces_asked(
    request: RollRequest, details: ThrowDetails | Callable[[], ThrowDetails] | None = None
) -> Offer[SupplyDice]:
    """Return the offer to give the faces of the throw of `request`.

    `details`: the details of the throw, or a function that makes them when they are read; left out:
    only what the rule requests.
    """
    die = die_named(request.dice)
    faces = {"minItems": die.count, "maxItems": die.count}
    least = 0 if die.has_zero else 1
    bounds = Bounds({"/rolls": faces, "/rolls/*": {"minimum": least, "maximum": die.sides}})
    return Offer(
        decision=SUPPLY_DICE,
        rule=request.rule,
        example=SupplyDice(rolls=(1,) * die.count),
        details=details or ThrowDetails(purpose=request.purpose, dice=request.dice),
        bounds=lambda: bounds,
    )
