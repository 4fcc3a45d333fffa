"""The offers of a waiting procedure, as shown in a session and by a waiting call.

Each kind has its type, its title, its choices with the throws that follow, and its bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

import msgspec

from wardroom.dice import RollRequest
from wardroom.engine.adjudication import Adjudicated
from wardroom.engine.bounds import Bounds, narrowed
from wardroom.engine.foreseen import Throws, if_it_stands, next_throw, throw_again
from wardroom.engine.legal_actions import LegalTypes, RerollDetails, ThrowDetails, faces_asked
from wardroom.engine.procedure import Offer, Part, Procedure, Reroll
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import SUPPLY_DICE, SupplyDice
from wardroom.engine.sides import Sides
from wardroom.text import titles
from wardroom.text.lines import Narrator, narrator

Parts = Mapping[str, tuple[Part[Any], ...]]
"""The possible orders of each unit."""


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A waiting procedure, as far as the reader of its offers may know it.

    `decisions`: the types of the procedure's decisions. `after(decision)`: the state after an
    offered decision; None if it depends on unknown parts. `parts(offer)`: the possible orders of
    each unit, if units are decided together; None in other games. `listed_by`: by kind of decision,
    the call that lists them if there are too many. `sides`: the sides of the game.
    """

    ruleset: InstalledRuleset
    procedure: Procedure[Any, Any, Any]
    position: Position[Any]
    charts: Any
    decisions: tuple[Any, ...]
    after: Callable[[Any], Any]
    parts: Callable[[Offer[Any]], Parts] | None = None
    listed_by: Mapping[str, str] = {}
    sides: Sides = ()

    def throws(self, decision: Any) -> tuple[Throws, ...]:
        """Return the throw that follows `decision` at once, if it is known."""
        state = self.after(decision)
        return () if state is None else next_throw(self.procedure, state, self.charts)


def offered(installed: InstalledCall, done: Adjudicated, language: str) -> Any:
    """Write the offers of what a call awaits into its answer, in `language`; returns it.

    Nothing is written if nothing is awaited, or the ruleset has no game with offers.
    """
    awaited, ruleset = done.run.awaiting, installed.ruleset
    if awaited is None or ruleset.legal is None:
        return done.answer
    if isinstance(awaited, RollRequest):
        told = done.answer.awaiting
        details = ThrowDetails(
            purpose=told.purpose, dice=told.dice, details=told.details, thrower=told.thrower
        )
        offer: Offer[Any] = faces_asked(awaited, details)
    else:
        offer = awaited
    procedure, position, charts = installed.call.procedure, done.run.position, done.charts
    waiting = Waiting(
        ruleset=ruleset,
        procedure=procedure,
        position=position,
        charts=charts,
        decisions=installed.call.decisions,
        after=lambda decision: procedure.decide(position.state, decision, charts).state,
    )
    shown = legal_action(ruleset.offering(offer.decision), waiting, offer, language, count())
    msgspec.structs.force_setattr(done.answer.awaiting, "offer", shown)
    return done.answer


def legal_action(
    types: LegalTypes, waiting: Waiting, offer: Offer[Any], language: str, numbers: Iterator[int]
) -> Any:
    """Return `offer`, made where a procedure is `waiting`, as it is shown in `language`.

    `numbers`: the numbers of its choices.
    """
    kind, legal = types.by_kind[offer.decision]
    told = narrator(waiting.ruleset, language, waiting.sides)
    titled = titles.of_ruleset(told, language)
    example, details, bounds = offer.example, offer.details, offer.bounds
    throws: Callable[[Any], tuple[Throws, ...]] = waiting.throws
    if kind is Reroll:
        details, throws = _of_reroll(waiting, told)
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
    foreseen = not offer.choices and kind in waiting.decisions
    return legal(
        title=_of_throw(told, titled, details)
        if isinstance(details, ThrowDetails)
        else titled.title(offer.decision, about),
        rule=offer.rule or None,
        details=details,
        rolled=offer.rolled,
        dice=about["dice"] if kind is SupplyDice else None,
        throws=throws(example) if foreseen else (),
        schema=msgspec.Raw(_schema(kind, offer.choices, bounds)),
        limits=bounds.limits,
        choices=choices,
        example=None if example is None else types.example(action=example),
        **_parts(types, waiting, offer, titled),
    )


def _of_throw(told: Narrator, titled: Narrator, throw: ThrowDetails) -> str:
    """The title of a throw whose faces are required: its owner and its purpose."""
    what = told.throw(throw.purpose, throw.details)
    whose = told.whose(throw.thrower, what)
    said = {"dice": throw.dice, "what": what, "whose": whose}
    return titled.title(SUPPLY_DICE if whose is None else f"{SUPPLY_DICE}_of", said)


def _parts(
    types: LegalTypes, waiting: Waiting, offer: Offer[Any], titled: Narrator
) -> dict[str, Any]:
    """The possible orders of each unit, in a game in which units are decided together."""
    if types.part is None:
        return {}
    found = {} if waiting.parts is None else waiting.parts(offer)
    by_unit = {
        unit: tuple(_part(types, titled, offer, each) for each in listed)
        for unit, listed in found.items()
    }
    listed_by = None if found else waiting.listed_by.get(offer.decision)
    return {"by_unit": by_unit, "listed_by": listed_by}


def _part(types: LegalTypes, titled: Narrator, offer: Offer[Any], part: Part[Any]) -> Any:
    """A possible order of one unit, with its title, and the end of a move."""
    ended = {"end": part.end} if "end" in types.part.__struct_fields__ else {}
    title = titled.part(offer.decision, part.told)
    return types.part(title=title, action=part.decision, **ended)


def _schema(kind: Any, choices: tuple[Any, ...], bounds: Bounds) -> bytes:
    """The JSON Schema of the action: one of the `choices`, or its type within `bounds`."""
    if choices:
        return b'{"enum":' + msgspec.json.encode(choices) + b"}"
    return narrowed(kind, bounds.members)


def _of_reroll(
    waiting: Waiting, told: Narrator
) -> tuple[RerollDetails, Callable[[Any], tuple[Throws, ...]]]:
    """Return the result of the last throw, and what follows if it is repeated or stands."""
    procedure, position = waiting.procedure, waiting.position
    stands = if_it_stands(procedure, position, waiting.charts)
    again = throw_again(procedure, position, waiting.charts)
    for step in stands.steps:
        step.text = told.line(step)
    details = RerollDetails(
        purpose=again.purpose, left=procedure.rerolls(position.state), came_to=stands.steps
    )
    return details, lambda choice: (again,) if choice.reroll else stands.throws


def _members(decision: Any) -> dict[str, Any]:
    members: dict[str, Any] = msgspec.to_builtins(decision)
    members.pop("kind")
    members.pop("seat", None)
    return members
