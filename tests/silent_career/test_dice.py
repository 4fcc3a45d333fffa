"""The dice of a career: by position, never twice, and the same whoever plays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from wardroom.dice import Dice, Die, RecordedDice, Roll, RollRequest, SeededDice, die_named
from wardroom.rulesets.playing import PlayedGame
from wardroom.rulesets.procedure import Offer, Reroll
from wardroom.rulesets.runner import Position, run
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import CareerSetUp
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.terms import BoatClass
from wardroom.rulesets.trace import TraceStep

from .careers import CHARTS, GAME, RandomPlayer, career, random_options, seed

CAUTIOUS, BALANCED, AGGRESSIVE = (
    GAME.policies[name] for name in ("cautious", "balanced", "aggressive")
)


class Noted:
    """Seeded dice that note every stream they are asked for."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.streams: list[str] = []

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        self.streams.append(f"{stream}/{purpose}")
        return self.dice.roll(die, purpose=purpose, rule=rule, stream=stream)


@pytest.mark.parametrize("number", range(40))
def test_no_stream_is_used_twice_in_a_game(number: int) -> None:
    random = Random(number)
    dice = Noted(SeededDice(seed(number)))
    played = career(
        RandomPlayer(random, restraint=0.97),
        type=random.choice(tuple(BoatClass)),
        options=random_options(random),
        dice=dice,
    )
    assert len(set(dice.streams)) == len(dice.streams)
    places = {stream.split("/")[0] for stream in dice.streams}
    assert places <= {"set_up", "patrol"}
    assert played.faces


def scripted(decisions: tuple[Any, ...]) -> Any:
    """A policy that takes these decisions, one after the other."""
    left = iter(decisions)
    return lambda _state, _offer: next(left)


@pytest.mark.parametrize("number", range(20))
def test_recorded_faces_lead_to_the_same_end(number: int) -> None:
    random = Random(number)
    options = random_options(random)
    played = career(RandomPlayer(random), number, options=options)
    dice = RecordedDice(played.faces)
    again = career(scripted(played.decisions), options=options, dice=dice)
    dice.finish()
    assert again.state == played.state
    assert [step.result for step in again.trace] == [step.result for step in played.trace]


@pytest.mark.parametrize("number", range(4))
def test_dice_can_be_supplied_one_throw_at_a_time(number: int) -> None:
    """Asked for one throw after the other, and one decision, the career is the same."""
    options = SilentVictoryOptions(escort_quality=True, evasive_manoeuvres=True)
    played = career(AGGRESSIVE, number, options=options)
    faces, decisions = [*played.faces], [*played.decisions]
    position = Position(GAME.begin(CareerSetUp(), options, CHARTS))
    dice: tuple[int, ...] = ()
    decision = None
    while True:
        done = run(CAREER, position, RecordedDice(dice), CHARTS, decision=decision, supplied=True)
        position, dice, decision = done.position, (), None
        if done.awaiting is None:
            break
        if isinstance(done.awaiting, RollRequest):
            count = die_named(done.awaiting.dice).count
            dice, faces = tuple(faces[:count]), faces[count:]
        else:
            decision = decisions.pop(0)
    assert position.state == played.state
    assert not faces
    assert not decisions


def test_markers_are_offered_and_spent() -> None:
    """A captain with a marker is asked after each throw, and one spent is gone."""
    asked: list[str] = []

    def player(state: Any, offer: Offer[Any]) -> Any:
        if offer.decision != "reroll":
            return BALANCED(state, offer)
        assert offer.rolled is not None
        asked.append(str(offer.details["purpose"]))
        return Reroll(reroll=len(asked) % 5 == 0)

    spent = gained = 0
    for number in range(40):
        played = career(player, number)
        spent += sum(len(step.roll.rerolled) for step in played.trace if step.roll is not None)
        gained += sum(step.result == "marker_gained" for step in played.trace)
        left = played.state.career.captain.reroll_markers
        assert left >= 0
        gained -= left
    assert spent == gained > 5
    assert len({*asked}) > 4


# ------------------------------------------------------------------------------ two policies


def contacts(played: PlayedGame) -> dict[str, tuple[str, ...]]:
    """What each encounter check met, by its position: the row, the result, every ship."""
    found: dict[str, tuple[str, ...]] = {}
    for step in _rolled(played.trace):
        assert step.roll is not None
        place, _, purpose = step.roll.stream.rpartition("/")
        parts = place.split("/")
        if purpose == "encounter" and parts[-2:-1] == ["check"] and "round" not in parts:
            found[place] = (str(step.details["row"]), step.result)
        check = "/".join(parts[:8])
        if purpose in ("ship_size", "identity") and check in found and parts[8] == "target":
            found[check] += (step.result, str(step.details.get("name")))
    return found


def _rolled(trace: tuple[TraceStep, ...]) -> Iterator[TraceStep]:
    return (step for step in trace if step.roll is not None)


def test_two_policies_meet_the_same_contacts_as_long_as_their_dates_agree() -> None:
    shared = ships = 0
    for number in range(25):
        for type_ in (BoatClass.TAMBOR, BoatClass.GATO):
            one = contacts(career(CAUTIOUS, number, type=type_))
            other = contacts(career(AGGRESSIVE, number, type=type_))
            for place in one.keys() & other.keys():
                (row, result, *met), (other_row, other_result, *other_met) = (
                    one[place],
                    other[place],
                )
                events = "random_event" in (result, other_result)
                if row != other_row or events:
                    continue  # another assignment of that month, or a patrol's second event
                assert result == other_result, place
                if met and other_met:
                    # One of them may have looked at a fourth ship.
                    known = min(len(met), len(other_met))
                    assert met[:known] == other_met[:known], place
                    ships += 1
                shared += 1
    assert shared > 500
    assert ships > 100


def test_a_patrol_is_the_same_after_another_past() -> None:
    """Dice go by the month: who came to it by another way is assigned with the same throw."""
    shared = 0
    for number in range(10):
        throws: list[dict[str, int]] = []
        for policy in (CAUTIOUS, BALANCED):
            played = career(policy, number, type=BoatClass.GATO)
            throws.append(
                {
                    step.roll.stream: step.roll.natural
                    for step in _rolled(played.trace)
                    if step.roll is not None and step.purpose == "assignment"
                }
            )
        one, other = throws
        for stream in one.keys() & other.keys():
            assert one[stream] == other[stream]
            shared += not stream.startswith("patrol/1942-04")
    assert shared > 10
