"""The streams that calls throw their dice in, seen from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest import mock

from rules.catalogue import catalogue, run_case
from wardroom.dice import Die, RecordedDice, Roll, SeededDice
from wardroom.engine import adjudication
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.engine.state_token import Dialogue

from .play import made_request, play


@contextmanager
def noted_streams() -> Iterator[list[tuple[str, str]]]:
    """Note the stream and the dice of every throw made meanwhile, in order.

    What is played again when a call is continued was thrown before.
    """
    noted: list[tuple[str, str]] = []
    play_again = adjudication._played_again

    def played_again(installed: InstalledCall, dialogue: Dialogue) -> Any:
        before = len(noted)
        played = play_again(installed, dialogue)
        del noted[before:]
        return played

    class Noting(SeededDice):
        def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
            noted.append((f"{stream}/{purpose}" if stream else purpose, die.notation))
            return super().roll(die, purpose=purpose, rule=rule, stream=stream)

    class NotingFaces(RecordedDice):
        def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
            noted.append((f"{stream}/{purpose}" if stream else purpose, die.notation))
            return super().roll(die, purpose=purpose, rule=rule, stream=stream)

    with (
        mock.patch.object(adjudication, "SeededDice", Noting),
        mock.patch.object(adjudication, "RecordedDice", NotingFaces),
        mock.patch.object(adjudication, "_played_again", played_again),
    ):
        yield noted


def shape(stream: str) -> str:
    """A stream with its numbers left open; re-rolls take the shape of what they replace."""
    return re.sub(r"(?<=/)[0-9]+(?=/)", "N", re.sub(r"(?:^|(?<=/))reroll/[0-9]+/", "", stream))


def streams_of(call: InstalledCall, games: int, seed: int = 0) -> set[tuple[str, str]]:
    """The shapes of the streams that so many random games of `call` throw in, and their dice."""
    random = Random(seed)
    with noted_streams() as noted:
        for _ in range(games):
            try:
                play(call, made_request(call, random), random)
            except Refused:
                continue
    return {(shape(stream), dice) for stream, dice in noted}


def streams_of_cases(call: InstalledCall) -> set[tuple[str, str]]:
    """The shapes of the streams that the cases of `call` throw in, and their dice.

    Cases reach what random games hardly ever do.
    """
    name = call.ruleset.id
    with noted_streams() as noted:
        for filed in catalogue(name):
            if filed.file.call == call.call.name:
                run_case.__wrapped__(filed.case.id, name)
    return {(shape(stream), dice) for stream, dice in noted}
