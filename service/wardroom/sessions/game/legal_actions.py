"""What a seat can do now, each kind with its own type, its title, and the bounds of this moment."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.dice import Roll, die_named
from wardroom.engine.bounds import Bounds, Limit, narrowed
from wardroom.engine.games import Game
from wardroom.engine.named_structs import OPEN, pascal
from wardroom.engine.procedure import Offer, Part, Reroll
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import Detail, TraceStep
from wardroom.sessions.basics import titles
from wardroom.sessions.game.actions import Commit, Reveal, Start, SupplyDice
from wardroom.sessions.game.foreseen import Throws, if_it_stands, throws_of
from wardroom.sessions.game.play import (
    Open,
    SessionOver,
    example_of,
    may_set_orders,
    open_to_person,
)
from wardroom.sessions.log.kinds import SET_STANDING_ORDERS, SUPPLY_DICE
from wardroom.sessions.records.standing import Session
from wardroom.text import Narrator, narrator


class NoDetails(msgspec.Struct, frozen=True):
    """An object without members: this kind of action has no details."""


class ThrowDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The throw whose faces are awaited."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]


class RerollDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The throw that may be made again."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    left: Annotated[int, Meta(description="Number of re-rolls left.")]
    came_to: Annotated[
        tuple[TraceStep, ...],
        Meta(
            description="The result if the throw stands: its step and the steps that follow "
            "without another throw, each with its line."
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
        int, Meta(ge=0, description="Its number among all choices of `legal_actions`, from 0.")
    ]
    title: Annotated[str, Meta(description="What the choice is, in the language of the answer.")]
    throws: Annotated[
        tuple[Throws, ...],
        Meta(
            description="The throw that follows at once. The list is empty if there is no throw, "
            "or if it is not known yet."
        ),
    ]


class PartBase(msgspec.Struct, frozen=True, kw_only=True):
    """What one unit may do in an action about several units."""

    title: Annotated[str, Meta(description="What the unit may do, in the language of the answer.")]


class LegalActionBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A kind of action that can be taken now."""

    title: Annotated[str, Meta(description="What the action is, in the language of the answer.")]
    rule: Annotated[
        str | None,
        Meta(description="The rule that allows the action, or null if no rule of the game does."),
    ]
    rolled: Annotated[
        Roll | None, Meta(description="The throw just seen, for an action about a throw.")
    ]
    dice: Annotated[str | None, Meta(description="The dice to throw, if faces are required.")]
    throws: Annotated[
        tuple[Throws, ...],
        Meta(
            description="The throw that follows the example at once, if there are no choices. The "
            "list is empty if there is no throw, or if it is not known yet."
        ),
    ]
    schema: Annotated[
        msgspec.Raw,
        Meta(description="JSON Schema of the action, with every bound of this moment."),
    ]
    limits: Annotated[
        tuple[Limit, ...],
        Meta(description="Limits that several members of the action share."),
    ]


class LegalTypes(msgspec.Struct, frozen=True, kw_only=True):
    """The wire types of what can be done in a game: of all, and of each kind."""

    legal_action: Any
    by_kind: Mapping[str, tuple[Any, Any]]
    """The decision, and the legal action."""
    choice: Any
    part: Any
    """What one unit may do."""
    example: Any
    """An action that can be sent."""


def legal_types(struct: Any, game: Game, kinds: Mapping[str, Any]) -> LegalTypes:
    """Make the types of what can be done in `game`, where an action is one of `kinds`."""
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
        "An example of an action. It can be sent as it is, as the body of the request.",
        **OPEN,
    )
    told = "Every legal action of this kind. The list is empty if there are too many."
    members = [
        ("choices", Annotated[tuple[choice, ...], Meta(description=told)]),
        *_by_unit(game, part),
        _example(example, several=len(game.seats) > 1),
    ]
    by_kind = {
        tag: (kind, _legal_type(struct, game, tag, kind, members)) for tag, kind in kinds.items()
    }
    every: Any = functools.reduce(operator.or_, (legal for _, legal in by_kind.values()))
    return LegalTypes(
        legal_action=every, by_kind=by_kind, choice=choice, part=part, example=example
    )


def _legal_type(
    struct: Any, game: Game, tag: str, kind: Any, members: list[tuple[str, Any]]
) -> Any:
    """Make the type of what can be done of a `kind` of action, with the `members` of all kinds."""
    unnamed = NoDetails if game.details or tag == SET_STANDING_ORDERS else dict[str, Detail]
    details: Any = game.details.get(kind, _OWN_DETAILS.get(kind, unnamed))
    about = Annotated[details, Meta(description="What the action is about.")]
    return struct(
        f"LegalAction{pascal(tag)}",
        [("details", about), *members],
        (kind.__doc__ or LegalActionBase.__doc__ or "").strip().partition("\n")[0],
        bases=(LegalActionBase,),
        tag=tag,
        **OPEN,
    )


def _example(example: Any, *, several: bool) -> tuple[str, Any]:
    """The member for an action that can be sent; in a game of several seats not always known."""
    if not several:
        return "example", Annotated[
            example, Meta(description="An example, which can be sent as it is.")
        ]
    told = (
        "An example, which can be sent as it is. It is null for a seat that must reveal its "
        "seed, because only the seat knows that seed."
    )
    return "example", Annotated[example | None, Meta(description=told)]


def _end(game: Game) -> list[tuple[str, Any]]:
    """The member for where a unit ends its move, in a game whose units move."""
    if game.end_of_part is None:
        return []
    told = "Where the unit is at the end of its move, or null if the part is not a move."
    return [("end", Annotated[game.end_of_part | None, Meta(description=told)])]


def _by_unit(game: Game, part: Any) -> list[tuple[str, Any]]:
    """The member for what each unit may do, in a game in which units are decided about together."""
    if game.by_unit is None:
        return []
    told = Meta(
        description="Every legal part of each unit, for an action that is decided unit by unit. "
        "Each part has an action that can be sent as it is. The parts of several units can be "
        "joined in one action where they are compatible. It is empty if the action is not decided "
        "unit by unit, or if there are too many parts: `listed_by` then names the call that lists "
        "them."
    )
    elsewhere = Meta(
        description="The call that lists the parts of a unit, by name, such as `list-moves`, if "
        "there are too many for `by_unit`; otherwise null."
    )
    return [
        ("by_unit", Annotated[dict[str, tuple[part, ...]], told]),
        ("listed_by", Annotated[str | None, elsewhere]),
    ]


# ------------------------------------------------------------------------------ writing


def offers_to(session: Session, seat: str | None) -> tuple[Offer[Any], ...]:
    """Return everything that `seat` can do now, in the order in which its choices are numbered."""
    return _offers(session, seat, open_to_person(session, seat))


def _offers(session: Session, seat: str | None, now: Open) -> tuple[Offer[Any], ...]:
    if seat is not None and now.begin is not None:
        kind = str(now.begin.__struct_config__.tag)
        example = example_of(session, seat, now.begin)
        return (Offer(decision=kind, rule="", example=example, details=NoDetails()),)
    if now.roll is None:
        return now.offers
    wanted = now.roll
    die = die_named(wanted.dice)
    faces = {"minItems": die.count, "maxItems": die.count}
    least = 0 if die.has_zero else 1
    bounds = Bounds({"/rolls": faces, "/rolls/*": {"minimum": least, "maximum": die.sides}})
    supplied = Offer(
        decision=SUPPLY_DICE,
        rule=wanted.rule,
        example=SupplyDice(rolls=(1,) * die.count),
        details=ThrowDetails(purpose=wanted.purpose, dice=wanted.dice),
        bounds=lambda: bounds,
    )
    return (supplied,)


def choices_of(session: Session, seat: str | None) -> Iterator[Any]:
    """Yield the actions that `seat` can name by their number, in their order."""
    for offer in offers_to(session, seat):
        yield from offer.choices


def chosen(session: Session, seat: str, choice: int) -> Any:
    """Return the action that `seat` names by the number `choice`.

    Raises SessionOver when the game has ended, Refused where there are not as many.
    """
    if session.over:
        raise SessionOver("the game is over")
    choices = tuple(choices_of(session, seat))
    if choice >= len(choices):
        raise Refused("choice_unknown", rule="", member="/choice", choice=choice, open=len(choices))
    return choices[choice]


def offered(session: Session, seat: str | None) -> tuple[tuple[int | None, Any], ...]:
    """Return the actions offered to `seat`: every choice, or the example where there are many.

    Each has its number among the choices; None: it is an example.
    """
    numbers, found = count(), list[tuple[int | None, Any]]()
    for offer in offers_to(session, seat):
        found += [(next(numbers), action) for action in offer.choices]
        if not offer.choices and offer.example is not None:
            found.append((None, offer.example))
    return tuple(found)


def legal_actions(
    types: LegalTypes,
    session: Session,
    seat: str | None,
    language: str,
    now: Open | None = None,
) -> tuple[Any, ...]:
    """Return the legal actions of `seat`, ready to be sent, with titles in `language`.

    `now`: what is open to it, where that has been found already.
    """
    now = open_to_person(session, seat, now)
    numbers, offers = count(), _offers(session, seat, now)
    orders = session.rules.game.standing_orders
    if seat is not None and orders is not None and may_set_orders(session, seat, now):
        kind = types.by_kind[SET_STANDING_ORDERS][0]
        stand = orders.of(session.position.state, seat)
        offers += (Offer(decision=SET_STANDING_ORDERS, rule="", example=kind(stand)),)
    return tuple(_legal(types, session, offer, language, numbers) for offer in offers)


def _legal(
    types: LegalTypes,
    session: Session,
    offer: Offer[Any],
    language: str,
    numbers: Iterator[int],
) -> Any:
    kind, legal = types.by_kind[offer.decision]
    told = narrator(session.rules.ruleset, language)
    titled = titles.of_ruleset(told, language)
    example, details, bounds = offer.example, offer.details, offer.bounds
    throws: Callable[[Any], tuple[Throws, ...]] = functools.partial(throws_of, session)
    if kind is Reroll:
        details, throws = _of_reroll(session, offer, told)
    about = details if isinstance(details, dict) else msgspec.structs.asdict(details)
    choices = tuple(
        types.choice(
            choice=next(numbers),
            title=titled.choice(offer.decision, _members(each), {**about, **said}),
            throws=throws(each),
            action=each,
        )
        for each, said in offer.titled()
    )
    foreseen = not offer.choices and kind in session.rules.game.decisions
    return legal(
        title=titled.title(offer.decision, about),
        rule=offer.rule or None,
        details=details,
        rolled=offer.rolled,
        dice=about["dice"] if kind is SupplyDice else None,
        throws=throws(example) if foreseen else (),
        schema=msgspec.Raw(_schema(kind, offer.choices, bounds)),
        limits=bounds.limits,
        choices=choices,
        example=None if example is None else types.example(action=example),
        **_parts(types, session, offer, titled),
    )


def _parts(
    types: LegalTypes, session: Session, offer: Offer[Any], titled: Narrator
) -> dict[str, Any]:
    """What each unit may do, in a game in which units are decided about together."""
    game = session.rules.game
    if game.by_unit is None:
        return {}
    found = game.by_unit(session.position.state, offer, session.rules.charts)
    by_unit = {
        unit: tuple(_part(types, titled, offer, each) for each in listed)
        for unit, listed in found.items()
    }
    listed_by = None if found else game.parts_listed_by.get(offer.decision)
    return {"by_unit": by_unit, "listed_by": listed_by}


def _part(types: LegalTypes, titled: Narrator, offer: Offer[Any], part: Part[Any]) -> Any:
    """What one unit may do, with its title, and with where it ends where units move."""
    ended = {"end": part.end} if "end" in types.part.__struct_fields__ else {}
    title = titled.choice(offer.decision, part.told, {})
    return types.part(title=title, action=part.decision, **ended)


def _schema(kind: Any, choices: tuple[Any, ...], bounds: Bounds) -> bytes:
    """The JSON Schema of the action: one of the `choices`, or what `bounds` leave of its type."""
    if choices:
        return b'{"enum":' + msgspec.json.encode(choices) + b"}"
    return narrowed(kind, bounds.members)


def _of_reroll(
    session: Session, offer: Offer[Any], told: Narrator
) -> tuple[RerollDetails, Callable[[Any], tuple[Throws, ...]]]:
    """Return what the throw just seen came to, and what follows if it is made again, or stands."""
    stands, rolled = if_it_stands(session), offer.rolled
    assert rolled is not None
    for step in stands.steps:
        step.text = told.line(step)
    purpose = offer.details["purpose"]
    rule = stands.steps[0].rule if stands.steps else offer.rule
    again = Throws(purpose=purpose, dice=rolled.dice, rule=rule)
    details = RerollDetails(
        purpose=purpose,
        left=session.rules.game.procedure.rerolls(session.position.state),
        came_to=stands.steps,
    )
    return details, lambda choice: (again,) if choice.reroll else stands.throws


def _members(decision: Any) -> dict[str, Any]:
    members: dict[str, Any] = msgspec.to_builtins(decision)
    members.pop("kind")
    members.pop("seat", None)
    return members
