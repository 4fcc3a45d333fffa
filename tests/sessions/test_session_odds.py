"""Odds in a session: those of the stateless call, from what the seat sees and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from sessions.serving import Seat, create, play_on, started
from sessions.small import INSTALLED, Begun, Game
from sessions.tournaments import games_of
from wardroom.charts import restore_pack
from wardroom.dice import RecordedDice, SeededDice
from wardroom.engine import adjudication
from wardroom.engine.calls import OddsBudget
from wardroom.engine.games import OddsAsked
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Position, run
from wardroom.engine.situations import put_back
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.odds import DEFAULT_BUDGET, MOST_ODDS, NO_ODDS, odds_of
from wardroom.sessions.game.play import open_to
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.wire.session import session_types, view
from wardroom.text import common_labels

DOCUMENT = Path(__file__).parents[2] / "openapi" / "playing.md"
GAMES = {one.id: one.game for one in RULESETS if one.game is not None}
OPTIONAL = {
    "hunters": {"evasive_manoeuvres": True},
    "silent-victory": {"evasive_manoeuvres": True, "sunk_trick": True},
}
STANDING = {"ask_for_patrol": "request", "abort_heading": "heading", "upgrade_guns": "upgrade"}
"""The standing orders that are called otherwise than their decision."""
COUNTED = {"order", "rounds", "fire", "pretends"}
"""What the state of a call counts for its headline, and a trick that has failed already."""
OF_A_CHECK = {"depth", "cutie"}
"""What plays no part any more once a boat is found."""
BUDGET = {"states": 1000, "trials": 100}
DUEL = {
    "ships": [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 2,
}
NIGHT = {
    "ships": [
        {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2018", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
    "turns": 2,
    "mines": {"first": 1, "second": 1},
}


def asked(seat: Seat, **body: Any) -> Any:
    answer = seat.post("/odds", {"budget": BUDGET, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()["odds"]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)
def test_every_decision_says_how_its_odds_are_asked(ruleset: Any) -> None:
    kinds = [one.__struct_config__.tag for one in ruleset.game.decisions]
    assert list(ruleset.game.odds) == kinds


@pytest.mark.parametrize(
    ("ruleset", "calls"),
    [
        ("hunters", {"advance-box", "check-close-approach", "resolve-salvo"}),
        ("silent-victory", {"advance-box", "assign-patrol"}),
        ("battleships", {"resolve-gunnery-phase"}),
    ],
)
def test_the_stateless_call_gives_the_same(
    client: httpx.Client, ruleset: str, calls: set[str]
) -> None:
    """Whatever is offered in random games, by the situation of a read as it is sent."""
    types = session_types(INSTALLED[ruleset], GAMES[ruleset])
    budget, seen, found = msgspec.convert(BUDGET, OddsBudget), Counter[str](), set[str]()
    for number in range(4):
        game, random = Game(Begun(ruleset)), Random(number)
        for seat in game.seats * 60:
            actions = [
                action
                for _, action in offered(game.session, seat)
                if seen[action.__struct_config__.tag] < 6
            ]
            seen.update(action.__struct_config__.tag for action in actions)
            read = msgspec.json.decode(msgspec.json.encode(view(types, game.session, seat, "en")))
            for action, one in zip(
                actions, odds_of(game.session, seat, actions, budget), strict=True
            ):
                assert ("odds" in one) is not bool(one.get("reason"))
                if "odds" not in one or one["call"] in found:
                    continue
                found.add(one["call"])
                sent = {
                    "situation": read["view"]["situation"], "order": one["order"],
                    "options": read["rules"]["options"], "charts": read["rules"]["charts"],
                    "budget": BUDGET,
                }  # fmt: skip
                same = client.post(f"/v1/{ruleset}/calls/{one['call']}/odds", json=sent)
                assert same.json() == msgspec.json.decode(msgspec.json.encode(one["odds"]))
                (few,) = odds_of(game.session, seat, [action], budget, results=3)
                path = f"/v1/{ruleset}/calls/{one['call']}/odds"
                same = client.post(path, json={**sent, "results": 3})
                assert same.json() == msgspec.json.decode(msgspec.json.encode(few["odds"]))
            game.play(1, random)
            if game.session.over:
                break
    assert calls <= found


@pytest.mark.parametrize(
    ("ruleset", "kinds"),
    [
        ("hunters", {"evasion", "test_depth", "ask_for_patrol"}),
        ("silent-victory", {"abort_heading", "test_depth", "upgrade_guns"}),
    ],
)
def test_of_a_decision_within_a_call_the_situation_shows_all_that_is_due(
    ruleset: str, kinds: set[str]
) -> None:
    """The call of the odds, made from there, comes to the decision where the career stands."""
    seen = set[str]()
    for number in range(16):
        seed, options = bytes((number,)) * 32, {"evasive_manoeuvres": True}
        game, random = Game(Begun(ruleset, seed=seed, options=options)), Random(number)
        policy = random.choice([*GAMES[ruleset].policies.values()])
        while not game.session.over and game.session.number < 250 and not kinds <= seen:
            rules, position = game.session.rules, game.session.position
            state, offer = position.state, open_to(game.session, game.seats[0]).offers[0]
            if state.child is not None and not position.throws:
                situation = rules.game.view(state, None, rules.charts).situation
                seen |= within(rules, situation, state.child, offer)
            if offer.decision == "reroll" or number % 2:
                game.play(1, random)
            else:
                game.take(game.seats[0], policy(state, offer))
    assert kinds <= seen, seen


@pytest.mark.parametrize(
    ("ruleset", "kinds"),
    [
        ("hunters", {"test_depth", "evasion", "ask_for_patrol", "turn_back", "cut_refit"}),
        ("silent-victory", {"sunk_trick", "test_depth", "cutie", "noise_maker", "evasion"}),
    ],
)
def test_and_so_it_does_in_every_example_of_a_call(ruleset: str, kinds: set[str]) -> None:
    installed, seen = INSTALLED[ruleset], set[str]()
    for call in installed.calls.values():
        if call.call.takes != "situation" or call.call.parts is None or not call.call.decisions:
            continue
        for number, example in enumerate((*call.examples,) * 4):
            request = {**example.request(), "charts": "standard"}
            order = {**example.order, "standing_orders": {}}
            options = {**OPTIONAL[ruleset], **(example.options or {})}
            request |= {"options": options, "order": order}
            request.pop("dice", None)
            asked = msgspec.convert(request, call.types.odds_request)
            begun, random = adjudication.begin(call, asked), Random(number)
            rules = pinned_rules(installed, asked.options)
            position, decision = Position(begun.state), None
            dice = SeededDice(bytes(31) + bytes((number,)))
            while True:
                done = run(call.call.procedure, position, dice, rules.charts, decision=decision)
                position = done.position
                if not isinstance(done.awaiting, Offer):
                    break
                if not position.throws:
                    situation = put_back(begun.before, position.state, call.call.parts)
                    seen |= within(rules, situation, position.state, done.awaiting)
                decision = random.choice(done.awaiting.choices or (done.awaiting.example,))
    assert kinds <= seen, seen


def within(rules: Rules, situation: Any, child: Any, offer: Offer[Any]) -> set[str]:
    """The decision of a call, where it has odds: those are asked from where `child` stands."""
    ask = rules.game.odds.get(offer.decision)
    if ask is None or offer.decision == "weapon_group" or not offer.choices:
        return set()
    asked = ask(situation, offer.choices[-1], rules.options, rules.charts)
    if not isinstance(asked, OddsAsked):
        return set()
    call, order = rules.ruleset.calls[asked.call], asked.order
    del order["standing_orders"][STANDING.get(offer.decision, offer.decision)]
    told = {"situation": situation, "order": order, "options": rules.options, "charts": "standard"}
    request = msgspec.convert(msgspec.to_builtins(told), call.types.odds_request)
    begun = adjudication.begin(call, request, odds=True).state
    done = run(call.call.procedure, Position(begun), RecordedDice(()), rules.charts, supplied=True)
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.decision == offer.decision
    state = done.position.state
    differing = {
        name for name in state.__struct_fields__ if getattr(state, name) != getattr(child, name)
    }
    found = OF_A_CHECK if offer.decision == "evasion" else set()
    assert differing <= COUNTED | found, differing
    return {offer.decision}


def test_odds_are_asked_and_nothing_is_written(client: httpx.Client) -> None:
    seats = started(client, "battleships", setup=DUEL)
    told = 0
    for _ in range(4):
        for name in ("first", "second"):
            seat = seats[name]
            before = seat.get()
            every = asked(seat)
            told += len(every)
            assert [one["action"] for one in every] == [
                action
                for legal in before.json()["legal_actions"]
                if legal["kind"] != "set_standing_orders"
                for action in legal["choices"] or [legal["example"]["action"]]
            ]
            for one in every:
                assert asked(seat, action=one["action"]) == [one]
            assert seat.get().content == before.content
            play_on(seat, 1)
    assert told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", {"roll": "Encounter check 2d6: ", "salvo": "Target 1: sunk "}),
        ("ja", {"roll": "遭遇判定 2d6: ", "salvo": "目標1: 撃沈 "}),
    ],
)
def test_lines_say_what_to_show_beside_a_choice(
    client: httpx.Client, language: str, told: dict[str, str]
) -> None:
    """Those of the odds; where all of these is certain, what the throws ahead need."""
    seat = started(client, "hunters", setup={"opening": "lone_ship_by_night"})["commander"]
    shown = dict[str, str]()
    for _ in range(60):
        whole, few = asked(seat), asked(seat, results=0)
        assert [one["action"] for one in few] == [one["action"] for one in whole]
        for one, before in zip(few, whole, strict=True):
            assert "lines" not in before
            odds = one["odds"]
            assert odds is None or (odds["results"] == [] and "remainder" in odds)
            assert one["lines"] or (not one["ahead"] and not (odds and odds["lines"]))
            if odds and odds["lines"]:
                assert one["lines"] == odds["lines"]
        body = {"budget": BUDGET, "results": 0}
        spoken = seat.post("/odds", body, Accept_Language=language)
        assert spoken.headers["content-language"] == language
        for one in spoken.json()["odds"]:
            for line in one["lines"]:
                shown |= {name: line for name, begins in told.items() if line.startswith(begins)}
        if shown.keys() == told.keys():
            break
        first = seat.legal()[0]
        assert seat.act((first["choices"] or [first["example"]])[0]["action"]).is_success
    assert shown.keys() == told.keys()


def test_what_is_hidden_is_unknown(client: httpx.Client) -> None:
    options = {"mines": True, "flagships": True}
    unknown = dict[str, list[str]]()
    for _ in range(5):  # In one a ship may be lost before she moves.
        seats = started(client, "battleships", setup=NIGHT, options=options)
        for name in ("first", "second") * 6:
            for one in asked(seats[name]):
                if one["reason"] == "hidden":
                    unknown[one["call"]] = one["unknown"]
            play_on(seats[name], 1)
        if len(unknown) > 1:
            break
    assert unknown["move-fleet"] == ["/mines"]
    assert unknown["resolve-gunnery-phase"][0].endswith("/flagship")


def test_what_is_no_decision_and_who_may_not_ask(client: httpx.Client) -> None:
    seats = create(client, "hunters")
    (start,) = asked(seats["commander"])
    assert (start["action"]["kind"], start["reason"]) == ("start", "no_call")
    assert seats["spectator"].post("/odds", {}).status_code == 403
    action = {"kind": "course", "abort": True}
    refused = seats["commander"].post("/odds", {"action": action})
    assert (refused.status_code, refused.json()["code"]) == (422, "action_not_open")
    seats["commander"].post("/resign", If_Match="*")
    assert asked(seats["commander"]) == []


def test_the_creator_switches_odds_off_for_all(client: httpx.Client) -> None:
    owner = started(client, "drill", odds=False)["owner"]
    refused = owner.post("/odds", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "odds_off")
    assert owner.get().json()["odds"] is False
    forked = owner.post("/fork", {}).json()["session"]
    assert forked["odds"] is False
    play_on(owner)
    log = owner.get("/export").json()
    assert log["entries"][0]["content"]["founding"]["odds"] is False
    assert client.post("/v1/verify", json={"log": log}).json()["good"]
    body = {"setup": {}, "entrants": [{"name": "A"}, {"name": "B"}], "odds": False}
    made = client.post("/v1/drill/tournaments", json=body).json()
    for game in games_of(client, "drill", made):
        assert game["owner"].post("/odds", {}).json()["code"] == "odds_off"


def test_the_dearest_are_left_out() -> None:
    game = Game(Begun("hunters"))
    random = Random(1)
    while not any(one.decision == "course" for one in open_to(game.session, "commander").offers):
        game.play(1, random)
    actions = open_to(game.session, "commander").offers[0].choices * (MOST_ODDS + 8)
    found = odds_of(game.session, "commander", actions, DEFAULT_BUDGET)
    assert len(found) == len(actions)
    with_odds = [one for one in found if "odds" in one]
    assert len(with_odds) == MOST_ODDS
    assert {one.get("reason") for one in found} <= {None, "too_costly", "nothing_thrown"}
    costly = msgspec.structs.replace(DEFAULT_BUDGET, states=20_000, trials=20_000)
    found = odds_of(game.session, "commander", actions, costly)
    assert 0 < sum("odds" in one for one in found) < MOST_ODDS


def test_odds_name_the_choice_that_they_are_of(client: httpx.Client) -> None:
    owner = started(client, "battleships", setup=DUEL)["first"]
    odds, listed = asked(owner), [choice for one in owner.legal() for choice in one["choices"]]
    numbered = [(one["choice"], one["action"]) for one in odds if one["choice"] is not None]
    assert numbered == [(one["choice"], one["action"]) for one in listed]
    career = started(client, "hunters", setup={"opening": "lone_ship_by_night"})["commander"]
    choice = next(choice for one in career.legal() for choice in one["choices"])
    (one,) = asked(career, action=choice["action"])
    assert one["choice"] == choice["choice"]


def not_installed(rules: Rules) -> Rules:
    pins = msgspec.structs.replace(rules.pins, charts="of a house")
    return msgspec.structs.replace(rules, pins=pins)


def with_careers(rules: Rules, **changed: Any) -> Rules:
    """The same rules by a pack of that name with other members of its table `careers`."""
    pack = rules.pack
    tables = {**pack.written, "careers": {**pack.written["careers"], **changed}}
    other = restore_pack(pack.manifest, tables, type(pack.charts), pack)
    assert other.digest != pack.digest
    return msgspec.structs.replace(rules, pack=other)


@pytest.mark.parametrize(
    ("other", "refused"),
    [
        (not_installed, True),
        (lambda rules: with_careers(rules, last_month="1943-05"), True),
        (lambda rules: with_careers(rules, title="As before"), False),
    ],
    ids=["not installed", "another value in a table", "another title of a table"],
)
def test_a_game_of_other_charts_has_none(other: Callable[[Rules], Rules], refused: bool) -> None:
    game = Game(Begun("hunters"))
    game.play(1)
    offers = open_to(game.session, "commander").offers
    session = msgspec.structs.replace(game.session, rules=other(game.session.rules))
    (found,) = odds_of(session, "commander", [offers[0].example], DEFAULT_BUDGET)
    assert (found.get("reason") == "charts_not_here") is refused


def test_every_reason_has_its_words() -> None:
    told = [common_labels(language) for language in LANGUAGES]
    section = DOCUMENT.read_text("utf-8").partition("## Odds in a session")[2]
    section = section.partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]*) \|$", section, re.MULTILINE)
    assert [row for row in listed if row[0] in NO_ODDS] == [
        (code, common_labels("en").value(code, "reason")) for code in NO_ODDS
    ]
    for code in NO_ODDS:
        assert len({one.value(code, "reason") for one in told}) == len(told)
