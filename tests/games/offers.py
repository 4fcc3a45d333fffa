"""What a game offers: everything in it is accepted, and nothing else is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from games.forging import members
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import listed_options
from wardroom.engine.runner import decided


def check_offer(game: Game, state: Any, offer: Offer[Any], charts: Any) -> None:
    """An offer names its rule; whatever it holds is accepted, and what policies make of it."""
    assert offer.rule
    assert type(offer.example).__struct_config__.tag == offer.decision
    assert not offer.choices or offer.example in offer.choices
    own = [policy(state, offer) for policy in game.policies.values()]
    for decision in dict.fromkeys((offer.example, *offer.choices, *own)):
        decided(game.procedure, state, decision, charts)


def check_spoilt(game: Game, state: Any, offer: Offer[Any], charts: Any, random: Random) -> None:
    """A decision a little off what is offered is refused, or leads on soundly; `state` stays."""
    before = msgspec.msgpack.encode(state)
    document = msgspec.to_builtins(offer.example)
    spoil(document, random)
    try:
        decision = msgspec.convert(document, type(offer.example))
        step = decided(game.procedure, state, decision, charts)
    except (msgspec.ValidationError, Refused):
        pass
    else:
        game.procedure.verify(step.state, charts)
    assert msgspec.msgpack.encode(state) == before


def spoil(document: Any, random: Random) -> None:
    """Put another member of `document` in the place of one; or repeat or leave out a part."""
    there = [*members(document)]
    path, value = random.choice(there)
    if isinstance(value, list) and value:
        at = random.randrange(len(value))
        value[at : at + 1] = random.choice(([], [value[at]] * 2))
        return
    others = [other for _, other in there if type(other) is type(value)]
    other = value + random.choice((-1, 1)) if type(value) is int else random.choice(others)
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = other


def check_not_offered(
    game: Game, state: Any, offers: tuple[Offer[Any], ...], charts: Any, some: Mapping[Any, Any]
) -> None:
    """A decision that is not among `offers` is refused; `some`: one of each kind."""
    open_ = {offer.decision for offer in offers}
    for kind in game.decisions:
        if kind.__struct_config__.tag not in open_:
            with pytest.raises(Refused) as refused:
                decided(game.procedure, state, some[kind], charts)
            assert refused.value.code == "decision_not_open"


def some_decisions(game: Game, **fields: Any) -> dict[Any, Any]:
    """A decision of every kind, legal or not; members are those of `fields`, or None."""
    return {
        kind: kind(**{name: fields.get(name) for name in kind.__struct_fields__})
        for kind in game.decisions
    }


def listed(offer: Offer[Any], detail: str) -> list[int]:
    """The numbers that a detail of `offer` lists."""
    return [*detail_of(offer, detail)]


def detail_of(offer: Offer[Any], detail: str) -> Any:
    """A detail of `offer`."""
    return getattr(offer.details, detail)


def random_choices(options: Any, random: Random, chances: tuple[float, ...]) -> Any:
    """Optional rules and readings of the type `options`: each is in force with one of `chances`."""
    chance = random.choice(chances)
    chosen = {
        option.name: random.choice(option.choices)
        for option in listed_options(options)
        if random.random() < chance
    }
    return msgspec.convert(chosen, options)
