"""What a call awaits is offered as a session offers it: in words, and what it says can be sent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import jsonschema_rs
import msgspec

from support.every import every
from wardroom.engine.adjudication import Adjudicated, adjudicated, resumed
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.registry import InstalledCall
from wardroom.engine.session_actions import SupplyDice
from wardroom.text import FALLBACK, languages
from wardroom.text.offers import offered

from .foreign import foreign_words
from .making import Json, built_in
from .play import CALLS, RULESETS, at_random, call_id, with_markers

STOPPING = [call for call in CALLS if call.call.may_stop]
SUPPLIED = {"kind": "supplied", "rolls": []}
_MOST_STOPS = 12


def begun(call: InstalledCall, body: dict[str, Json]) -> Adjudicated:
    return adjudicated(call, msgspec.convert(body, call.types.request))


def gone_on(call: InstalledCall, answer: Any, action: Any, dice: Json) -> Adjudicated:
    """What comes of an `action` of an offer, sent to `continue` as the contract says."""
    body: dict[str, Json] = {"state": answer.state, "dice": dice}
    if isinstance(action, SupplyDice):
        body["dice"] = {"kind": "supplied", "rolls": [*action.rolls]}
    else:
        body["decision"] = built_in(action)
    return resumed(call, msgspec.convert(body, call.types.resume))


def offers(call: InstalledCall, body: dict[str, Json]) -> Iterator[tuple[Any, Any]]:
    """Every answer that awaits something, and its offer, where each example is taken in turn."""
    done = begun(call, body)
    for _ in range(_MOST_STOPS):
        if done.answer.awaiting is None:
            return
        answer = offered(call, done, FALLBACK)
        yield answer, answer.awaiting.offer
        done = gone_on(call, answer, answer.awaiting.offer.example.action, body["dice"])


@at_random(12, STOPPING)
def test_the_example_of_each_offer_can_be_sent(call: InstalledCall, random: Random) -> None:
    """It fits the schema beside it, and `continue` accepts it."""
    body = with_markers(call, random)
    for dice in (body["dice"], SUPPLIED):
        for _, offer in offers(call, {**body, "dice": dice}):
            written = msgspec.json.encode(offer)
            assert msgspec.json.decode(written, type=type(offer)) is not None
            shown = msgspec.json.decode(written)
            assert jsonschema_rs.is_valid(shown["schema"], shown["example"]["action"])


@at_random(12, STOPPING)
def test_an_offer_is_of_what_is_awaited(call: InstalledCall, random: Random) -> None:
    body = with_markers(call, random)
    for answer, offer in offers(call, {**body, "dice": SUPPLIED}):
        awaiting, kind = answer.awaiting, type(offer).__struct_config__.tag
        if isinstance(awaiting, AwaitedDice):
            assert (kind, offer.dice) == ("supply_dice", awaiting.dice)
            assert (offer.rule, offer.details.purpose) == (awaiting.rule, awaiting.purpose)
        else:
            assert (kind, offer.rule) == (awaiting.decision, awaiting.rule)
            assert offer.rolled == awaiting.rolled
            assert tuple(each.action for each in offer.choices) == awaiting.choices
            assert [each.choice for each in offer.choices] == [*range(len(awaiting.choices))]


@at_random(12, STOPPING)
def test_the_throws_of_a_choice_are_those_that_follow(call: InstalledCall, random: Random) -> None:
    body = with_markers(call, random)
    for answer, offer in offers(call, {**body, "dice": SUPPLIED}):
        for choice in offer.choices:
            then = gone_on(call, answer, choice.action, SUPPLIED).answer.awaiting
            thrown = [then] if isinstance(then, AwaitedDice) else []
            said = [(throw.purpose, throw.dice, throw.rule) for throw in choice.throws]
            assert said == [(one.purpose, one.dice, one.rule) for one in thrown]


@at_random(12, STOPPING)
def test_an_offer_is_in_the_words_of_its_reader(call: InstalledCall, random: Random) -> None:
    """Each choice has a title of its own."""
    done = begun(call, with_markers(call, random))
    if done.answer.awaiting is None:
        return
    said = []
    for language in languages(call.ruleset):
        offer = offered(call, done, language).awaiting.offer
        titles = [choice.title for choice in offer.choices]
        assert len({*titles}) == len(titles), titles
        said.append(offer.title)
        if language != FALLBACK:
            assert not foreign_words(offer.title, built_in(offer.details)), offer.title
            for choice in offer.choices:
                assert not foreign_words(choice.title, built_in(choice.action)), choice.title
    assert len({*said}) == len(said)


@every("call", STOPPING, ids=call_id)
def test_what_sessions_ask_for_too_is_of_their_types(call: InstalledCall) -> None:
    ruleset, game = call.ruleset, call.ruleset.ruleset.game
    assert game is not None
    for decision in call.call.decisions:
        types = ruleset.offering(decision.__struct_config__.tag)
        assert (types is ruleset.legal) == (decision in game.decisions)


def test_only_these_are_asked_for_by_calls_alone() -> None:
    alone = {
        (ruleset.id, decision.__struct_config__.tag)
        for ruleset in RULESETS.values()
        for call in ruleset.ruleset.calls
        for decision in call.decisions
        if ruleset.offering(decision.__struct_config__.tag) is not ruleset.legal
    }
    assert alone == {
        ("hunters", "attackers"), ("hunters", "escort_number"), ("hunters", "quarry"),
        ("silent-victory", "escort_number"), ("silent-victory", "quarry"),
        ("battleships", "damage_control"),
    }  # fmt: skip
