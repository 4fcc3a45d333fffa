"""One order, decisions and dice: one answer, however the dice and decisions arrive."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec

from support.every import every
from wardroom.dice import DiceRanOut
from wardroom.engine.calls import Example
from wardroom.engine.registry import InstalledCall

from .making import built_in
from .play import (
    CALLS,
    EXAMPLES,
    Played,
    accepted_request,
    ask,
    at_random,
    call_id,
    go_on,
    left,
    legal_decision,
    play,
    result,
    throw_by_throw,
    wire,
)
from .scripted import result_of, run_scripted
from .streams import noted_streams

every_example = every(("call", "example"), EXAMPLES, ids=call_id)


def played_at_random(call: InstalledCall, random: Random) -> Played:
    return play(call, accepted_request(call, random), random)


def fixed(answer: object) -> dict[str, object]:
    """The faces of `answer` as fixed dice."""
    return {"kind": "fixed", "rolls": list(answer.dice.faces)}  # type: ignore[attr-defined]


@every_example
def test_an_example_gives_the_same_bytes_twice(call: InstalledCall, example: Example) -> None:
    assert wire(ask(call, example.request())) == wire(ask(call, example.request()))


@every_example
def test_faces_of_an_example_fed_back_give_its_answer(
    call: InstalledCall, example: Example
) -> None:
    answer = ask(call, example.request())
    again = ask(call, example.request() | {"dice": fixed(answer)})
    assert same_game(again, answer)


def same_game(one: object, other: object) -> bool:
    """Whether two answers differ in nothing but where their dice came from."""
    first, second = built_in(one), built_in(other)
    for answer in (first, second):
        answer["dice"] = answer["dice"]["faces"]
    return bool(first == second)


@at_random(150)
def test_faces_fed_back_give_the_same_answers(call: InstalledCall, random: Random) -> None:
    played = played_at_random(call, random)
    first, *later = played.answers
    again = ask(call, played.body | {"dice": fixed(first)})
    assert same_game(again, first)
    for decision, answer in zip(played.decisions, later, strict=True):
        again = go_on(call, again.state, fixed(answer), decision)
        assert same_game(again, answer)


@at_random(150)
def test_the_same_seed_gives_the_same_bytes(call: InstalledCall, random: Random) -> None:
    played = played_at_random(call, random)
    answer = ask(call, played.body)
    assert wire(answer) == wire(played.answers[0])
    for decision, expected in zip(played.decisions, played.answers[1:], strict=True):
        state = answer.state
        answer = go_on(call, state, played.body["dice"], decision)
        assert wire(answer) == wire(expected)
        assert wire(go_on(call, state, played.body["dice"], decision)) == wire(expected)


@at_random(200)
def test_stopping_at_decisions_changes_nothing(call: InstalledCall, random: Random) -> None:
    played = played_at_random(call, random)
    done = run_scripted(call, played.body, played.decisions)
    assert played.result() == wire(result_of(call, played.body, done))


@at_random(150)
def test_dice_supplied_throw_by_throw_change_nothing(call: InstalledCall, random: Random) -> None:
    played = played_at_random(call, random)
    supplied = list(throw_by_throw(played))
    steps = [step for answer in supplied for step in answer.trace]
    faces = [face for answer in supplied for face in answer.dice.faces]
    last = supplied[-1]
    assert result(last, steps, faces) == played.result()


@at_random(150)
def test_dice_supplied_too_few_at_a_time_change_nothing(
    call: InstalledCall, random: Random
) -> None:
    """All the faces of each answer but the last few, then one throw at a time."""
    played = played_at_random(call, random)
    first, faces = played.answers[0], list(played.answers[0].dice.faces)
    given_now = faces[: random.randint(0, len(faces))]
    body = played.body | {"dice": {"kind": "supplied", "rolls": given_now}}
    try:
        answer = ask(call, body)
    except DiceRanOut as fault:
        if fault.partial:  # a throw cut in two
            return
        raise
    steps = list(answer.trace)
    if faces[len(given_now) :] or answer.awaiting != first.awaiting:
        rest = {"kind": "supplied", "rolls": faces[len(given_now) :]}
        answer = go_on(call, answer.state, rest)
        steps += answer.trace
    assert wire(steps) == wire(first.trace)
    assert wire((answer.outcome, left(answer))) == wire((first.outcome, left(first)))
    assert answer.state == first.state


@at_random(200)
def test_no_stream_is_used_twice(call: InstalledCall, random: Random) -> None:
    """Not even across stops, where the seed begins anew."""
    body = accepted_request(call, random)
    with noted_streams() as noted:
        answers = [ask(call, body)]
    decisions = []
    while answers[-1].awaiting is not None:
        decisions.append(legal_decision(call, answers[-1], random))
        with noted_streams() as more:
            answers.append(go_on(call, answers[-1].state, body["dice"], decisions[-1]))
        noted += more
    streams = [stream for stream, _ in noted]
    assert len(streams) == len(set(streams))


def test_the_hash_seed_of_the_process_changes_nothing() -> None:
    """Answers and odds of a few hundred requests, digested in processes of their own."""
    digests = {
        subprocess.run(
            [sys.executable, "-m", f"{__package__}.digest"],
            cwd=Path(__file__).parents[__package__.count(".") + 1],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4242")
    }
    assert len(digests) == 1
    assert len(digests.pop().split()) > len(CALLS)


def test_answers_are_encoded_once_for_all_machines() -> None:
    """No answer holds a set, whose order is no order."""
    for call, example in EXAMPLES:
        answer = msgspec.to_builtins(ask(call, example.request()))
        assert not any(isinstance(part, set | frozenset) for part in _parts(answer))


def _parts(value: object) -> list[object]:
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list | tuple):
        return [value]
    return [value, *(part for entry in inner for part in _parts(entry))]
