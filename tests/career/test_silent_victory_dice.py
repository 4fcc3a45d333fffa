"""The dice of a career: by position, never twice, and the same whoever plays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.awaited import announced, check_announced
from games.careers import contacts
from games.resumed import supplied
from games.thrown import Noted, rolled, scripted, seed
from support.every import every
from wardroom.dice import RecordedDice, SeededDice
from wardroom.engine.procedure import Offer, Reroll
from wardroom.rulesets.silent_victory.career.state import CareerSetUp
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.terms import BoatClass

from .silent_victory import CHARTS, GAME, RandomPlayer, career, random_options

CAUTIOUS, BALANCED, AGGRESSIVE = (
    GAME.policies[name] for name in ("cautious", "balanced", "aggressive")
)


@every("number", range(40))
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


@every("number", range(20))
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
    begun = GAME.begin(CareerSetUp(), options, CHARTS)
    assert supplied(GAME, CHARTS, begun, played) == played.state


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
        left = played.state.situation.commander.reroll_markers
        assert left >= 0
        gained -= left
    assert spent == gained > 5
    assert len({*asked}) > 4


# ------------------------------------------------------------------------------ two policies


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
                    roll.stream: roll.natural
                    for step, roll in rolled(played.trace)
                    if step.purpose == "assignment"
                }
            )
        one, other = throws
        for stream in one.keys() & other.keys():
            assert one[stream] == other[stream]
            shared += not stream.startswith("patrol/1942-04")
    assert shared > 10


@pytest.mark.parametrize("number", range(6))
def test_of_each_throw_is_said_what_its_step_will_say(number: int) -> None:
    random = Random(number)
    options, player = random_options(random), RandomPlayer(random, restraint=0.97)
    begun = GAME.begin(CareerSetUp(), options, CHARTS)
    seen = Counter[str]()
    for throw in announced(GAME, CHARTS, begun, player, random, most=250):
        check_announced(throw)
        seen[throw.wanted.purpose] += bool(throw.due.details)
    assert seen.total()
