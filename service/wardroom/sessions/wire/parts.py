"""The orders that each unit can get in an action about several units, as parts to join."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.games import Game
from wardroom.engine.named_structs import OPEN, named, pascal
from wardroom.engine.procedure import Joined
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.game.legal_actions import offers_to
from wardroom.sessions.log.entity_tags import version_of
from wardroom.sessions.records.standing import Session

_Version = Annotated[str, Meta(description="The version of the session, which an action requires.")]


class PartsBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """The orders that the units of a seat can get in an action that is made of parts."""

    version: _Version
    seat: Annotated[str, Meta(description="The seat, as the action names it.")]
    rule: Annotated[str, Meta(description="The rule that allows the action.")]
    member: Annotated[str, Meta(description="The member of the action that the parts go in.")]
    several: Annotated[
        bool,
        Meta(
            description="Whether `member` is a list with the parts of several units. If false, "
            "`member` is a single part."
        ),
    ]


class PartsTypes(msgspec.Struct, frozen=True):
    """The types of the parts in a game.

    `by_kind`: by kind of action, the types of the whole and of a part; `nothing`: the type if no
    action is made of parts.
    """

    by_kind: Mapping[str, tuple[Any, Any]]
    nothing: Any

    @property
    def answer(self) -> Any:
        """The type of an answer."""
        return functools.reduce(operator.or_, (one for one, _ in self.by_kind.values()),
                                self.nothing)  # fmt: skip


def parts_types(ruleset: InstalledRuleset, game: Game) -> PartsTypes:
    """Make the types of the parts in `game`."""
    struct = named(__name__, ruleset.id, game.name)
    nothing = struct(
        "NoParts",
        [("version", _Version)],
        "At the moment, none of the seat's actions consists of parts.",
        tag="none",
        tag_field="kind",
        **OPEN,
    )
    by_kind = {kind: _types(struct, kind, joined) for kind, joined in game.joined.items()}
    return PartsTypes(by_kind, nothing)


def _types(struct: Any, kind: str, joined: Joined) -> tuple[Any, Any]:
    told = "The part, which is sent in `member` of the action."
    members = [("part", Annotated[joined.type, Meta(description=told)])]
    if joined.end is not None:
        members.append(("end", joined.end))
    part: Any = struct(f"{pascal(kind)}Part", members, "What one unit may do.", **OPEN)
    listed = Annotated[
        dict[str, tuple[part, ...]],
        Meta(
            description=(
                "By unit, every part that is legal for the unit alone. Units without legal parts "
                "are left out. For a movement, the first part of each unit is its part in the "
                "example. The first parts of all units can be joined in one action."
            )
        ),
    ]
    whole = struct(
        f"{pascal(kind)}Parts",
        [("parts", listed)],
        f"The orders that each unit can get in an action of the kind `{kind}`.",
        bases=(PartsBase,),
        tag=kind,
        **OPEN,
    )
    return whole, part


def parts_of(types: PartsTypes, session: Session, seat: str | None, unit: str | None) -> Any:
    """Return, in parts, the possible orders of the units of `seat`, or of `unit` alone."""
    game, version = session.rules.game, version_of(session, seat)
    made = (offer for offer in offers_to(session, seat) if offer.decision in types.by_kind)
    offer = next(made, None)
    if offer is None or game.orders_of is None:
        return types.nothing(version=version)
    joined, (whole, part) = game.joined[offer.decision], types.by_kind[offer.decision]
    found = game.orders_of(session.position.state, offer, unit, session.rules.charts)
    return whole(
        version=version,
        seat=offer.seat,
        rule=offer.rule,
        member=joined.member,
        several=joined.several,
        parts={
            name: tuple(
                part(part=one.order, **({} if joined.end is None else {"end": one.end}))
                for one in orders
            )
            for name, orders in found.items()
        },
    )


def without_parts(session: Session) -> Session:
    """Return `session` with legal actions that list no parts."""
    rules = session.rules
    game = msgspec.structs.replace(rules.game, by_unit=_unlisted)
    return msgspec.structs.replace(session, rules=msgspec.structs.replace(rules, game=game))


def _unlisted(_state: Any, _offer: Any, _charts: Any) -> dict[str, tuple[Any, ...]]:
    return {}
