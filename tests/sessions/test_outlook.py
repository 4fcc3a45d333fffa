"""What comes of each action in a session: by the same dice, from what the seat knows alone."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from sessions.serving import Seat, started
from sessions.small import INSTALLED, Begun, Game
from wardroom.api.cost import of_session_odds
from wardroom.api.exchange import Request
from wardroom.engine import outlook as engine
from wardroom.engine.agreed_end import Until
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Start
from wardroom.rulesets.battleships.battle.decisions import LaunchTorpedoes
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.sessions.game import outlook as outlooks
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.outlook import outlooks_of
from wardroom.sessions.wire.session import session_types

LONE_SHIP = {"opening": "lone_ship_by_night"}
CAREERS = ("hunters", "silent-victory")
SETUPS: dict[str, dict[str, Any]] = {
    "hunters": LONE_SHIP,
    "silent-victory": LONE_SHIP,
    "battleships": {"scenario": "denmark_strait"},
}
GAMES = {name: one.ruleset.game for name, one in INSTALLED.items() if one.ruleset.game is not None}
TYPES = {name: session_types(INSTALLED[name], game) for name, game in GAMES.items()}


def posted(seat: Seat, **body: Any) -> httpx.Response:
    return seat.post("/odds", {"horizon": "encounter", "trials": 100, **body})


def request(ruleset: str, **body: Any) -> Any:
    body = {"horizon": "encounter", "trials": 100, **body}
    return msgspec.convert(body, TYPES[ruleset].odds_request)


def asked(game: Game, ruleset: str, seat: str, **body: Any) -> list[dict[str, Any]]:
    actions = [action for _, action in offered(game.session, seat)]
    return outlooks_of(game.session, seat, actions, request(ruleset, **body), "en")


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[engine.Question]:
    """What is worked out, without being worked out."""
    put: list[engine.Question] = []

    def noted(*given: Any) -> engine.Outlook:
        put.append(given[-1])
        return engine.Outlook(
            horizon="", policy="", trials=100, seed=put[-1].seed.hex(), chances=(), figures=()
        )

    monkeypatch.setattr(outlooks, "outlook", noted)
    outlooks.forget_outlooks()
    return put


@pytest.mark.parametrize("ruleset", CAREERS)
def test_every_choice_has_its_table_and_nothing_is_written(
    client: httpx.Client, ruleset: str
) -> None:
    seat = started(client, ruleset, setup=LONE_SHIP)[GAMES[ruleset].seats[0]]
    before = seat.get().content
    every = posted(seat).json()["odds"]
    assert len(every) > 2
    assert [one["choice"] for one in every] == [*range(len(every))]
    assert {one["outlook"]["seed"] for one in every} == {every[0]["outlook"]["seed"]}
    for one in every:
        assert (one["odds"], one["reason"], one["ahead"]) == (None, None, [])
        assert (one["outlook"]["trials"], one["outlook"]["horizon"]) == (100, "encounter")
        for chance in one["outlook"]["chances"]:
            low, high = chance["probability"]["interval"]
            assert low <= chance["probability"]["decimal"] <= high
            assert low < high
    first = every[0]
    assert posted(seat, action=first["action"]).json()["odds"] == [first]
    (spoken,) = posted(seat, action=first["action"], results=0).json()["odds"]
    assert spoken["outlook"] == first["outlook"]
    assert spoken["lines"][0].startswith("Boat or captain lost ")
    assert "outlook" not in seat.post("/odds", {"budget": {"trials": 100}}).json()["odds"][0]
    assert seat.get().content == before


def test_what_takes_too_long_is_refused_before_it_begins(client: httpx.Client) -> None:
    seat = started(client, "hunters", setup=LONE_SHIP)["commander"]
    refused = posted(seat, horizon="game", trials=20_000)
    assert (refused.status_code, refused.json()["type"].rpartition("#")[2]) == (422, "too-costly")
    assert [one["pointer"] for one in refused.json()["errors"]] == ["/trials"]
    for body in ({"horizon": "turn"}, {"trials": 99}, {"policy": ""}):
        assert posted(seat, **body).status_code == 400
    unknown = posted(seat, policy="closing").json()
    assert (unknown["code"], unknown["choices"]) == ("policy_unknown", [*GAMES["hunters"].policies])


def test_where_odds_are_off_nothing_is_played_on(client: httpx.Client) -> None:
    seat = started(client, "hunters", setup=LONE_SHIP, odds=False)["commander"]
    refused = posted(seat)
    assert (refused.status_code, refused.json()["code"]) == (409, "odds_off")


@pytest.mark.parametrize(
    ("options", "reason", "unknown"),
    [({}, None, ()), ({"mines": True}, "hidden", ("/mines",))],
    ids=["open", "mines"],
)
def test_where_something_is_hidden_nothing_is_played_on(
    options: dict[str, Any], reason: str | None, unknown: tuple[str, ...],
    questions: list[engine.Question],
) -> None:  # fmt: skip
    game = Game(Begun("battleships", options=options, setup={"scenario": "denmark_strait"}))
    for seat in game.seats:
        for one in asked(game, "battleships", seat, horizon="turn"):
            assert (one.get("reason"), one.get("unknown", ())) == (reason, unknown)
    assert bool(questions) is (reason is None)


def test_what_was_asked_before_is_kept(questions: list[engine.Question]) -> None:
    """By all that it follows from: who asks for more, or otherwise, has it worked out."""
    game = Game(Begun("hunters", setup=LONE_SHIP))
    count = len(asked(game, "hunters", "commander"))
    for body, more in (
        ({}, 0), ({"results": 0}, 0), ({"trials": 200}, 1), ({"policy": "cautious"}, 1),
        ({"policy": "balanced"}, 0), ({"horizon": "patrol"}, 1),
    ):  # fmt: skip
        before = len(questions)
        asked(game, "hunters", "commander", **body)
        assert len(questions) - before == more * count, body
    assert len({one.seed for one in questions}) == 3


def test_dice_and_what_begins_a_game_are_not_played_on(questions: list[engine.Question]) -> None:
    game = Game(Begun("hunters", setup=LONE_SHIP))
    found = outlooks_of(game.session, "commander", [Start()], request("hunters"), "en")
    assert found == [{"reason": "no_call"}]
    assert questions == []


def test_a_throw_that_may_be_thrown_again_is_played_on_either_way() -> None:
    """With a marker the first torpedo is open: both choices go on from that throw."""
    game = Game(Begun("hunters", setup=LONE_SHIP))
    state = game.session.position.state
    commander = msgspec.structs.replace(state.situation.commander, reroll_markers=1)
    situation = msgspec.structs.replace(state.situation, commander=commander)
    position = Position(msgspec.structs.replace(state, situation=situation))
    game.session = msgspec.structs.replace(game.session, position=position)
    while not game.session.position.reroll_open:
        (_, action), *_ = offered(game.session, "commander")
        game.take("commander", action)
    again, stands = asked(game, "hunters", "commander")
    assert again["outlook"].seed == stands["outlook"].seed
    assert again["outlook"].chances != stands["outlook"].chances


def test_as_many_are_played_on_as_there_is_time_for(questions: list[engine.Question]) -> None:
    game = Game(Begun("hunters", setup=LONE_SHIP))
    found = asked(game, "hunters", "commander", horizon="game", trials=150)
    assert [one.get("reason") for one in found[:3]] == [None, None, "too_costly"]
    assert len(questions) == 2


def test_a_seat_that_a_policy_plays_is_played_by_it(questions: list[engine.Question]) -> None:
    """In a battle against one, it steers the rival; whoever asks is played by what he names."""
    begun = Begun("battleships", setup={"scenario": "denmark_strait"})
    game = Game(begun)
    founding = msgspec.structs.replace(game.session.founding, policies={"second": "standing_off"})
    game.session = msgspec.structs.replace(game.session, founding=founding)
    seat = next(seat for seat in game.seats if offered(game.session, seat))
    asked(game, "battleships", seat, horizon="turn")
    (question, *_) = questions
    state = game.session.position.state
    offers: list[Offer[Any]] = [
        Offer(
            decision="movement",
            rule="",
            seat=one,
            example=LaunchTorpedoes(seat=Side(one), launches=()),
        )
        for one in game.seats
    ]
    steers = [question.policy(state, offer) for offer in offers]
    assert steers[0] == offers[0].example, "as one sails"
    assert steers[1].others == "standing_off"


@pytest.mark.parametrize(
    ("scenario", "policies", "named", "most", "least"),
    [
        ("surigao_strait", {}, {}, 1_000, 1_000),
        ("surigao_strait", {"second": "broadside"}, {}, 500, 300),
        ("surigao_strait", {}, {"policy": "closing"}, 250, 150),
        ("denmark_strait", {"second": "broadside"}, {"policy": "closing"}, 1_000, 1_000),
    ],
)
def test_a_turn_is_played_on_as_often_as_whoever_plays_on_has_time_for(
    scenario: str, policies: dict[str, str], named: dict[str, str], most: int, least: int,
    questions: list[engine.Question],
) -> None:  # fmt: skip
    """Whoever steers takes long, be it the policy that is named or that of the other side."""
    game = Game(Begun("battleships", setup={"scenario": scenario}))
    founding = msgspec.structs.replace(game.session.founding, policies=policies)
    game.session = msgspec.structs.replace(game.session, founding=founding)
    (seat, *_) = [seat for seat in game.seats if offered(game.session, seat)]
    ((_, action), *_) = offered(game.session, seat)
    sent = msgspec.convert({"horizon": "turn", **named}, TYPES["battleships"].odds_request)
    outlooks_of(game.session, seat, [action], sent, "en")
    (question,) = questions
    assert least <= question.trials <= most


def test_a_tournament_ends_where_it_was_agreed(questions: list[engine.Question]) -> None:
    agreed = Game(Begun("hunters", tournament=True, until=Until(patrols=1), setup={}))
    asked(agreed, "hunters", "commander", horizon="game")
    free = Game(Begun("hunters", setup={}))
    asked(free, "hunters", "commander", horizon="game")
    assert [one.stop is None for one in questions[:: len(questions) - 1]] == [False, True]


@pytest.mark.parametrize("ruleset", SETUPS)
def test_a_tournament_without_an_agreed_end_is_played_on_as_any_other_game(
    ruleset: str, questions: list[engine.Question]
) -> None:
    game = Game(Begun(ruleset, tournament=True, setup=SETUPS[ruleset]))
    seat = next(seat for seat in game.seats if offered(game.session, seat))
    found = asked(game, ruleset, seat, horizon="game")
    assert found
    assert "outlook" in found[0]
    assert questions[0].stop is None


@pytest.mark.parametrize(
    ("ruleset", "body", "units"),
    [
        ("hunters", {"horizon": "encounter", "trials": 2_000}, 8_000),
        ("hunters", {"horizon": "encounter", "trials": 2_000, "action": True}, 2_000),
        ("hunters", {"horizon": "encounter", "trials": 20_000}, 20_000),
        ("hunters", {"horizon": "patrol", "trials": 1_000, "action": True}, 3_000),
        ("hunters", {"horizon": "game", "trials": 20_000}, 1_000_000),
        ("battleships", {"horizon": "turn", "trials": 100, "action": True}, 80),
        ("battleships", {"horizon": "turn", "trials": 100, "policy": "closing"}, 3_600),
    ],
)
def test_it_is_paid_for_by_how_often_and_how_far(
    ruleset: str, body: dict[str, Any], units: int
) -> None:
    body = dict(body)
    if body.pop("action", False):
        game = Game(Begun(ruleset, setup=None if ruleset == "battleships" else LONE_SHIP))
        (action, *_) = [one for seat in game.seats for _, one in offered(game.session, seat)]
        body["action"] = msgspec.to_builtins(action)
    sent = Request(
        headers={}, path={}, query=None, body=request(ruleset, **body), media_type="", id="",
        size=0,
    )  # fmt: skip
    assert of_session_odds(GAMES[ruleset])(sent) == units
