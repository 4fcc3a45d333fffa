"""A situation travels: what one call leaves, every call that is next takes, as it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.by_next import Client, play_by_next
from support.every import every
from wardroom.engine.adjudication import adjudicate, begin, odds
from wardroom.engine.calls import Example
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.submarine.patrol import AT_SEA

from .making import Json, built_in
from .play import CALLS, EXAMPLES, RULESETS, SEED, ask, call_id, go_on, whole

DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}
OF_SITUATIONS = [call for call in CALLS if call.call.takes == "situation"]
OF_PLAY = [call for call in OF_SITUATIONS if call.call.plays_on]
LOOKING = [call for call in OF_SITUATIONS if not call.call.plays_on]
HUNTERS = RULESETS["hunters"]
HUNT = HUNTERS.calls["run-depth-charge-cycle"]
ENDED = {"how": "sunk", "month": "1942-03"}
"""Of another month than some of the examples, which is said after that the game is over."""
OPEN = {"call": "run-depth-charge-cycle", "stage": "check"}


def refused(call: InstalledCall, body: dict[str, Json], *, of_odds: bool = False) -> str:
    """The code with which `body` is refused; empty where it begins."""
    kind = call.types.odds_request if of_odds else call.types.request
    try:
        begin(call, msgspec.convert(body, kind), odds=of_odds)
    except Refused as refusal:
        return refusal.code
    return ""


def first_example(call: InstalledCall) -> dict[str, Json]:
    """The first example of `call`, without dice."""
    return whole(call.examples[0])


def with_situation(body: dict[str, Json], **parts: Json) -> dict[str, Json]:
    return body | {"situation": body["situation"] | parts}


def done(call: InstalledCall, body: dict[str, Json]) -> Any:
    """The last answer to `body`; what is asked is answered as the offers' examples have it."""
    answer = ask(call, body | {"dice": DICE})
    while answer.awaiting is not None:
        answer = go_on(call, answer.state, DICE, answer.awaiting.example)
    return answer


# ------------------------------------------------------------------------------ sent back


@every(("call", "example"), EXAMPLES, ids=call_id)
def test_what_an_example_leaves_goes_on(call: InstalledCall, example: Example) -> None:
    """Every step that an answer prescribes can be sent with the situation that it leaves."""
    answer = built_in(done(call, whole(example)))
    for step in answer["next"]:
        following = call.ruleset.calls[step["call"]]
        name = "members" if following.call.takes == "members" else "situation"
        if name not in answer:
            continue
        kept = {each: answer[each] for each in (name, "options", "charts", "anachronisms")}
        body = kept | {"order": step["order"] or {}}
        # An example leaves out what its own call does not touch, and the next one may need.
        assert refused(following, body) in ("", "part_missing"), step


ENDS = {"judge-victory", "rank-tournament", "score-battle"}
"""Calls after which the game is over."""


def goes_on(call: InstalledCall, example: Example) -> bool:
    """Whether the example's answer names what comes next, or ends the game."""
    answer = done(call, whole(example))
    return bool(answer.next) or getattr(answer.situation, "fate", None) is not None


@every("call", [each for each in CALLS if each.call.name not in ENDS], ids=call_id)
def test_an_example_shows_what_comes_next(call: InstalledCall) -> None:
    stands_still = [example.name for example in call.examples if not goes_on(call, example)]
    assert not stands_still


class EveryStep(Client):
    """Sends every step of an answer that is at rest, beside the one that is taken."""

    refused = 0

    def send(self, call: str, body: dict[str, Json]) -> dict[str, Json]:
        answer = super().send(call, body)
        for step in answer["next"]:
            following = self.ruleset.calls[step["call"]]
            request = self.onward(answer, step) | {"dice": {"kind": "supplied"}}
            adjudicate(following, msgspec.convert(request, following.types.request))
        if (answer["situation"]["contact"] or {}).get("phase") == "hunt" and not answer["awaiting"]:
            self.only_the_escorts(answer)
        return answer

    def only_the_escorts(self, answer: dict[str, Json]) -> None:
        """While the escorts look for the boat, no call at sea is accepted that is not next."""
        (step,) = answer["next"]
        for name in AT_SEA - {step["call"], "apply-hits"} & self.ruleset.calls.keys():
            call = self.ruleset.calls[name]
            body = self.onward(answer, {"order": first_example(call)["order"]})
            assert refused(call, body) == "escorts_answer", name
            self.refused += 1


@pytest.mark.parametrize("number", range(100, 116))
def test_every_situation_of_a_career_is_accepted_by_every_call_that_is_next(number: int) -> None:
    types = tuple(HUNTERS.packs["standard"].charts.boats.type)
    body = {"order": {"type": str(types[number % len(types)])}}
    play_by_next(EveryStep(HUNTERS), "set-up-boat", body, number)


def test_while_a_hunt_is_due_the_escorts_come_first() -> None:
    client = EveryStep(RULESETS["silent-victory"])
    for number in range(100, 104):
        play_by_next(client, "set-up-boat", {"order": {"type": "Gato"}}, number)
    assert client.refused


@every(("call", "example"), EXAMPLES, ids=call_id)
def test_a_situation_that_was_left_is_complete(call: InstalledCall, example: Example) -> None:
    """Read and completed again it is what it was, member for member."""
    answer = done(call, whole(example))
    situations = call.situations
    left = [answer.situation] if hasattr(answer, "situation") else [
        member.situation for member in answer.members
    ]  # fmt: skip
    charts = call.ruleset.packs["standard"].charts
    for situation in left:
        read = msgspec.convert(built_in(situation), situations.kind)
        assert read == situation
        assert situations.complete(read, answer.options, charts) == situation


@every("call", OF_SITUATIONS, ids=call_id)
def test_null_parts_are_as_parts_left_out(call: InstalledCall) -> None:
    situations = call.situations
    for example in call.examples:
        body = whole(example) | {"dice": DICE}
        nulls = {
            field.encode_name: None
            for field in msgspec.structs.fields(situations.kind)
            if field.default is None
        }
        assert nulls
        both = ask(call, body), ask(call, body | {"situation": nulls | body["situation"]})
        assert built_in(both[0]) == built_in(both[1])


# ------------------------------------------------------------------------------ what is refused


@every("call", [each for each in OF_PLAY if each.ruleset is HUNTERS], ids=call_id)
def test_after_the_end_nothing_is_played(call: InstalledCall) -> None:
    body = with_situation(first_example(call), fate=ENDED)
    assert refused(call, body) == "game_over"


@pytest.mark.parametrize("call", [each for each in LOOKING if each.ruleset is HUNTERS], ids=call_id)
def test_what_has_ended_can_be_judged(call: InstalledCall) -> None:
    body = with_situation(first_example(call), fate=ENDED)
    assert refused(call, body) == ""


@every("call", OF_PLAY, ids=call_id)
def test_in_the_middle_of_a_procedure_no_other_begins(call: InstalledCall) -> None:
    body = with_situation(first_example(call), open=OPEN)
    assert refused(call, body) == "procedure_open"
    assert refused(call, with_situation(body, open=None)) == ""


AT_SEA_ALONE = [
    call for call in OF_PLAY if call.call.name in AT_SEA and call.ruleset.id != "battleships"
]


@every("call", AT_SEA_ALONE, ids=call_id)
def test_in_port_nothing_is_done_that_is_done_at_sea(call: InstalledCall) -> None:
    assert refused(call, with_situation(first_example(call), port={})) == "in_port_already"


@every("call", OF_SITUATIONS, ids=call_id)
def test_odds_are_asked_in_the_middle_of_a_procedure(call: InstalledCall) -> None:
    example = next(each for each in call.examples if each.standing)
    body = with_situation(whole(example), open=OPEN)
    question = msgspec.convert(body | {"budget": {"states": 10, "trials": 100}},
                               call.types.odds_request)  # fmt: skip
    assert odds(call, question).results


def test_what_awaits_something_says_so_and_is_refused_elsewhere() -> None:
    example = next(each for each in HUNT.examples if each.name == "asked_about_test_depth")
    answer = ask(HUNT, example.request())
    assert answer.awaiting is not None
    assert answer.situation.open.call == HUNT.call.name
    body = {"situation": built_in(answer.situation)}
    assert refused(HUNT, body) == "procedure_open"
    assert refused(HUNT, body, of_odds=True) == ""


@every("call", OF_SITUATIONS, ids=call_id)
def test_a_part_that_a_call_needs_is_asked_for(call: InstalledCall) -> None:
    """What is not there is missing; what is there and hidden from the seat is hidden."""
    if call.call.parts is None:
        return
    whole_situation = call.situations
    empty = whole_situation.kind()
    try:
        bare = whole_situation.complete(empty, call.ruleset.ruleset.options(), _charts(call))
    except Refused:
        return
    needed = [
        name
        for name, kind in call.call.parts.__annotations__.items()
        if "None" not in str(kind) and getattr(bare, name, None) is None
    ]
    for name in needed:
        body = with_situation(first_example(call), **{name: None})
        assert refused(call, body) == "part_missing", name
        assert refused(call, with_situation(body, unknown=[f"/{name}"])) == "hidden", name


def _charts(call: InstalledCall) -> Any:
    return call.ruleset.packs["standard"].charts


# ------------------------------------------------------------------------------ before its time


def test_a_boat_before_its_date_only_where_it_is_allowed() -> None:
    body = with_situation(first_example(HUNT), date="1939-10")
    assert refused(HUNT, body) != ""
    answer = ask(HUNT, body | {"anachronisms": "allowed", "dice": DICE})
    assert answer.anachronisms == "allowed"
    assert ask(HUNT, first_example(HUNT) | {"dice": DICE}).anachronisms == "refused"
