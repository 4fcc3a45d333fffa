"""What every state on the way through a call is: hashable, written and read alike, in order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from wardroom.engine.registry import InstalledCall

from .making import Json
from .play import accepted_request, at_random, call_id
from .scripted import began, seeded_dice


def walk(call: InstalledCall, body: dict[str, Json], random: Random) -> Iterator[tuple[str, Any]]:
    """Every state of a random game, and how it was reached: `order`, `player` or `rules`."""
    procedure, dice = call.call.procedure, seeded_dice(body)
    state, charts = began(call, body)
    yield "order", state
    for _ in range(2000):
        if procedure.finished(state):
            return
        offers = procedure.offers(state, charts)
        if offers:
            ordered = procedure.standing(state, offers[0])
            decision = ordered
            if decision is None:
                decision = random.choice(offers[0].choices or (offers[0].example,))
            state = procedure.decide(state, decision, charts).state
            yield "player" if ordered is None else "order", state
        else:
            state = procedure.advance(state, dice, charts).state
            yield "rules", state
    raise AssertionError(f"{call_id(call)} does not end: {body}")


@at_random(150)
def test_progress_never_falls(call: InstalledCall, random: Random) -> None:
    """Odds take states in its order, and a player's own decisions have no odds."""
    procedure, before = call.call.procedure, None
    for reached, state in walk(call, accepted_request(call, random), random):
        if reached == "player":
            return
        after = procedure.progress(state)
        assert before is None or before <= after
        before = after


@at_random(150)
def test_states_are_hashable_and_written_and_read_alike(
    call: InstalledCall, random: Random
) -> None:
    for _, state in walk(call, accepted_request(call, random), random):
        packed = msgspec.msgpack.encode(state)
        read = msgspec.msgpack.decode(packed, type=call.call.state)
        assert read == state
        assert hash(read) == hash(state)
        assert msgspec.msgpack.encode(read) == packed
        relevant = call.call.procedure.relevant(state)
        assert hash(relevant) == hash(call.call.procedure.relevant(read))
        assert call.call.procedure.relevant(relevant) == relevant


@at_random(150)
def test_no_state_of_a_game_is_called_a_fault(call: InstalledCall, random: Random) -> None:
    """A career can be handed on in the middle of a procedure: at any throw, or any decision."""
    body = accepted_request(call, random)
    _, charts = began(call, body)
    for _, state in walk(call, body, random):
        if not call.call.procedure.finished(state):
            call.call.procedure.verify(state, charts)
