"""Finds the throws of a log, checks them against the seeds, and replays them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from wardroom.dice import Die, Roll, SeededDice, die_named
from wardroom.engine.hand import Throw
from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.sessions.basics.commitment import dice_seed
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import kind_of
from wardroom.sessions.proof.binding import Declared, events_of
from wardroom.sessions.proof.client_seeds import client_seeds
from wardroom.sessions.proof.findings import Finding, finding
from wardroom.sessions.records.founding import contribution_to


def throws_of(roll: Roll | Throw) -> list[tuple[str, tuple[int, ...]]]:
    """Return the stream and the faces of every throw of `roll`, oldest first."""
    if not roll.rerolled:
        return [(roll.stream, roll.faces)]
    place, _, purpose = roll.stream.rpartition("/")
    base = place.rpartition("reroll/")[0]
    names = [
        f"{base}reroll/{number}/{purpose}" if number else f"{base}{purpose}"
        for number in range(len(roll.rerolled) + 1)
    ]
    return list(zip(names, (*roll.rerolled, roll.faces), strict=True))


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """The result of checking the throws of a log.

    `confirmed`: the number that follow from the seeds. `typed`: the number that were typed in.
    `unknown`: the throws of dice that this release does not have; their rules are not installed.
    """

    confirmed: int = 0
    typed: int = 0
    faults: tuple[Finding, ...] = ()
    unknown: tuple[Finding, ...] = ()


class _Thrown(NamedTuple):
    """A throw of a log, and the place of its roll."""

    entry: int
    event: int
    dice: str
    stream: str
    faces: tuple[int, ...]


def check_dice(log: Export, declared: Declared) -> Checked:
    """Return the result for every throw of `log`, as far as its seeds are known."""
    if declared.dice == "supplied":
        events = (event for entry in log.entries for event in events_of(entry))
        typed = sum(kind_of(event.get("action")) == SUPPLY_DICE for event in events)
        return Checked(typed=typed)
    if log.seed is None:
        return Checked()
    faults: list[Finding] = []
    unknown: list[Finding] = []
    seeds = client_seeds(log, declared)
    added = contribution_to(declared.tournament)
    dice = SeededDice(dice_seed(bytes.fromhex(log.seed), declared.seats, seeds, added))
    confirmed, used = 0, set()
    for thrown in _own_throws(log, declared):
        where, stream = {"entry": thrown.entry, "event": thrown.event}, thrown.stream
        if stream in used:
            faults.append(
                finding("stream_used_twice", f"the stream {stream} is used twice", **where)
            )
            continue
        used.add(stream)
        die = _die(thrown.dice)
        if die is None:
            detail = f"there are no dice {thrown.dice:.40} in this release"
            unknown.append(finding("not_comparable", detail, **where))
            continue
        expected = dice.faces(stream, die.count, die.sides)
        if expected == thrown.faces:
            confirmed += 1
        else:
            faults.append(
                finding(
                    "face_differs",
                    f"the throw {stream} does not follow from the seeds",
                    expected=list(expected),
                    found=list(thrown.faces),
                    **where,
                )
            )
    return Checked(confirmed=confirmed, faults=tuple(faults), unknown=tuple(unknown))


def _own_throws(log: Export, declared: Declared) -> Iterator[_Thrown]:
    """Yield all throws of `log` except those made before a fork or an import.

    Those throws follow from the seeds of the other game, or were typed there.
    """
    begun = () if declared.beginning is None else declared.beginning.throws
    inherited = {thrown for throw in begun for thrown in throws_of(throw)}
    for entry, position, roll in rolls_of(log):
        for stream, faces in throws_of(roll):
            if (stream, faces) not in inherited:
                yield _Thrown(entry, position, roll.dice, stream, faces)


def rolls_of(log: Export) -> Iterator[tuple[int, int, Roll]]:
    """Yield all rolls of `log`, each with its entry and the position of its event."""
    for entry in log.entries:
        for position, event in enumerate(events_of(entry)):
            step = event.get("step")
            if isinstance(step, dict) and step.get("roll") is not None:
                try:
                    yield entry.number, position, msgspec.convert(step["roll"], Roll)
                except msgspec.ValidationError:
                    continue  # The replay reports what should be there.


def _die(notation: str) -> Die | None:
    try:
        return die_named(notation)
    except ValueError:
        return None


class NotInLog(Exception):
    """The log lacks a throw that the rules require."""


class LoggedDice:
    """Dice that repeat the faces of a log whose seed is not revealed yet, by stream."""

    def __init__(self, log: Export) -> None:
        self._faces = {
            stream: faces for _, _, roll in rolls_of(log) for stream, faces in throws_of(roll)
        }

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Return the throw in the log; raises NotInLog if it is missing."""
        del rule
        name = f"{stream}/{purpose}" if stream else purpose
        faces = self._faces.get(name)
        if faces is None or len(faces) != die.count or not all(1 <= f <= die.sides for f in faces):
            raise NotInLog(name)
        return Roll(die.notation, faces, die.read(faces), name)
