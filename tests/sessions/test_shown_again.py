"""An entry of a log shown again: what each seat saw then, nothing more, and what it chose from."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from kept.artefacts import RULESETS, everything_kept, keeping
from sessions.serving import Seat, started
from sessions.small import Begun, Game
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation
from wardroom.api.operations import log_replay, replay
from wardroom.api.operations.sessions import SessionLimits
from wardroom.sessions.game.play import open_to

Json = dict[str, Any]
ALIKE = ("status", "ending", "headline", "awaited", "view", "legal_actions", "seats",
         "seat_titles")  # fmt: skip
"""Members of a read that are those of the entry shown again."""
KEPT = {kept.ruleset: kept for kept in everything_kept() if kept.release == "0.1.0"}
_ACTIONS = 16


class Played(NamedTuple):
    """A game as its seats saw it, by seat and entry, when each entry was new."""

    ruleset: str
    seats: Mapping[str, Seat]
    seen: Mapping[tuple[str, int], Json]
    weighed: Mapping[tuple[str, int], Json]
    """The action that made the entry, and what `/odds` said before it."""
    under_way: Mapping[tuple[str, int], httpx.Response]
    """What was shown again before the game ended, to who had seen it."""
    others: Mapping[tuple[str, str], httpx.Response]
    """What each was answered then who asked for what another had seen."""
    logs: Mapping[str, Json]
    """The log as it was before the end, by whose it is."""

    def log(self) -> Json:
        """The log now, of the last seat."""
        log: Json = list(self.seats.values())[-1].get("/export").json()
        return log


GAMES: Mapping[str, Json] = {
    "hunters": {"setup": {"opening": "lone_ship_by_night"}},
    "silent-victory": {"setup": {"opening": "lone_ship_by_night"}},
    "battleships": {"setup": {"scenario": "denmark_strait"}},
}


def again(holder: Seat, **body: Any) -> httpx.Response:
    return holder.post("/replay", body)


def of_log(client: httpx.Client, ruleset: str, log: Any, **body: Any) -> httpx.Response:
    return client.post(f"/v1/{ruleset}/replay", json={"log": log, **body})


def alike(shown: Json) -> Json:
    return {name: shown[name] for name in ALIKE}


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, client: httpx.Client) -> Played:
    """A game of some actions by chance, then resigned: the first that the dice do not end."""
    random = Random(11)
    games = (actions_of(client, request.param, random) for _ in range(20))
    return next(game for game in games if game is not None)


def actions_of(client: httpx.Client, ruleset: str, random: Random) -> Played | None:
    """Play a game, and look at each entry when it is new; None: it ended before it was resigned."""
    seats = started(client, ruleset, **GAMES[ruleset])
    seen: dict[tuple[str, int], Json] = {}
    weighed: dict[tuple[str, int], Json] = {}

    def look() -> dict[str, Json]:
        found = {name: seat.get().json() for name, seat in seats.items()}
        for name, read in found.items():
            seen.setdefault((name, read["number"]), read)
        return found

    for turn in range(_ACTIONS):
        due = [(name, read) for name, read in look().items() if read["legal_actions"]]
        if not due:
            return None
        name, read = due[0]
        legal = random.choice(
            [one for one in read["legal_actions"] if one["kind"] != "set_standing_orders"]
        )
        action = random.choice(legal["choices"] or [legal["example"]])["action"]
        odds = seats[name].post("/odds", {"results": 0}).json()["odds"] if turn % 4 == 2 else None
        done = seats[name].act(action)
        assert done.status_code == 200, done.text
        if odds is not None and done.json()["number"] is not None:
            weighed[name, done.json()["number"]] = {"action": action, "odds": odds}
    look()
    under_way = {(name, number): again(seats[name], at=number) for name, number in seen}
    logs = {name: seat.get("/export").json() for name, seat in seats.items()}
    others = {
        (name, other): again(seat, seat=other)
        for name, seat in seats.items()
        for other in seats
        if other != name
    }
    if next(iter(seats.values())).post("/resign", {}, If_Match="*").status_code != 200:
        return None
    look()
    return Played(ruleset, seats, seen, weighed, under_way, others, logs)


def test_while_a_game_goes_on_each_sees_what_he_saw(played: Played) -> None:
    for (name, number), shown in played.under_way.items():
        assert shown.status_code == 200, shown.text
        assert alike(shown.json()) == alike(played.seen[name, number]), (name, number)


def test_while_a_game_goes_on_nobody_sees_what_another_saw(played: Played) -> None:
    for refused in played.others.values():
        assert (refused.status_code, refused.json()["code"]) == (409, "seat_hidden")


@pytest.mark.parametrize("repeated", [True, False])
def test_a_throw_that_was_or_was_not_repeated_is_a_decision(
    client: httpx.Client, repeated: bool
) -> None:
    owner = started(client, "drill", setup={"rounds": 9, "markers": 1})["owner"]
    owner.act({"kind": "press", "press": True})
    before = owner.post("/odds", {}).json()["odds"]
    number = owner.act({"kind": "reroll", "reroll": repeated}).json()["number"]
    shown = again(owner, at=number, odds=True).json()["decision"]
    assert shown["action"] == {"kind": "reroll", "reroll": repeated}
    assert [one["action"] for one in shown["odds"]] == [one["action"] for one in before]
    assert shown["odds"][shown["choice"]]["action"] == shown["action"]


def test_of_a_game_that_is_over_the_log_shows_what_every_seat_saw(
    played: Played, client: httpx.Client
) -> None:
    log = played.log()
    for (name, number), read in played.seen.items():
        shown = of_log(client, played.ruleset, log, at=number, seat=name)
        assert shown.status_code == 200, shown.text
        assert alike(shown.json()) == alike(read), (name, number)
        assert (shown.json()["number"], shown.json()["entries"]) == (number, log["number"])


def test_the_session_shows_the_same_as_its_log(played: Played, client: httpx.Client) -> None:
    log, seat = played.log(), next(iter(played.seats.values()))
    for name in played.seats:
        own = again(seat, at=log["number"] // 2, seat=name).json()
        assert own == of_log(client, played.ruleset, log, at=own["number"], seat=name).json()


def test_its_steps_are_those_that_the_log_has(played: Played, client: httpx.Client) -> None:
    """Each was seen by somebody when it came, or by nobody before the end."""
    log, told = played.log(), 0
    for entry in log["entries"][::3]:
        logged = [wordless(step) for step in steps_in(entry)]
        for name in played.seats:
            shown = of_log(client, played.ruleset, log, at=entry["number"], seat=name).json()
            assert all(wordless(step) in logged for step in shown["trace"])
            assert (
                len(played.seats) > 2 or name == "spectator" or len(shown["trace"]) == len(logged)
            )
            told += len(shown["trace"])
    assert told


def wordless(step: Json) -> Json:
    return {name: value for name, value in step.items() if name != "text"}


def test_what_was_chosen_stands_beside_what_the_choices_were_worth(
    played: Played, client: httpx.Client
) -> None:
    """As `/odds` had it before the action: from what its seat knew then."""
    assert played.weighed
    log = played.log()
    for (name, number), before in played.weighed.items():
        shown = of_log(
            client, played.ruleset, log, at=number, seat=name, odds=True, results=0
        ).json()["decision"]
        assert shown["seat"] == name
        assert shown["action"]["kind"] == before["action"]["kind"]
        worth = {json.dumps(one["action"]): one for one in shown["odds"]}
        for one in before["odds"]:
            found = dict(worth[json.dumps(one["action"])])
            assert found.pop("title")
            assert (found.pop("why") is None) == (one.get("reason") is None)
            assert found == one
        assert json.dumps(shown["action"]) in worth


def test_a_log_that_continues_is_shown_to_its_reader(played: Played, client: httpx.Client) -> None:
    """What is sealed in it nobody can play again without the seed."""
    for name, log in played.logs.items():
        shown = of_log(client, played.ruleset, log, at=2)
        if any(entry["seals"] for entry in log["entries"]):
            assert (shown.status_code, shown.json()["code"]) == (422, "log_not_usable")
            continue
        assert alike(shown.json()) == alike(played.seen[name, 2])
        for other in set(played.seats) - {name}:
            hidden = of_log(client, played.ruleset, log, at=2, seat=other)
            assert (hidden.status_code, hidden.json()["code"]) == (409, "seat_hidden")


def steps_in(entry: Json) -> list[Json]:
    """The steps of a log's `entry`, in no order."""
    bundles = [one["bundle"]["events"] for one in entry["opened"]]
    events = [event for events in (entry["content"]["events"], *bundles) for event in events]
    return [event["step"] for event in events if event.get("step") is not None]


@pytest.fixture(scope="module")
def drill(client: httpx.Client) -> Json:
    """The log of a game that is over."""
    seats = started(client, "drill")
    seats["owner"].post("/resign", {}, If_Match="*")
    log: Json = seats["owner"].get("/export").json()
    return log


def forged(log: Json) -> Json:
    first, *more = log["entries"]
    content = {**first["content"], "at": "2020-01-01T00:00:00Z"}
    return {**log, "entries": [{**first, "content": content}, *more]}


REFUSED: Mapping[str, tuple[Callable[[Json], Json], int, str, str]] = {
    "an entry before the first": (lambda log: {"log": log, "at": 0}, 400, "out_of_range", "/at"),
    "an entry behind the last": (
        lambda log: {"log": log, "at": log["number"] + 1}, 422, "entry_unknown", "/at",
    ),
    "a seat that is none": (
        lambda log: {"log": log, "seat": "cook"}, 422, "seat_unknown", "/seat",
    ),
    "an umpire where there is none": (
        lambda log: {"log": log, "seat": "umpire"}, 422, "seat_unknown", "/seat",
    ),
    "a forged log": (lambda log: {"log": forged(log)}, 422, "log_not_usable", "/log"),
    "a log cut short": (
        lambda log: {"log": {**log, "entries": log["entries"][:1]}}, 422, "log_not_usable", "/log",
    ),
    "a log without an entry": (
        lambda log: {"log": {**log, "entries": []}}, 400, "length_wrong", "/log/entries",
    ),
    "a log of another format": (
        lambda log: {"log": {**log, "format": "wardroom-session/2"}},
        422, "rules_not_here", "/log",
    ),
    "a game that a terminal has saved": (
        lambda _: {"log": {"format": 1, "ruleset": "drill", "setup": {}, "moves": []}},
        400, "terminal_game", "/log",
    ),
    "a log without a founding": (
        lambda log: {"log": {**log, "entries": log["entries"][1:]}}, 422, "log_not_usable", "/log",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_shown(client: httpx.Client, drill: Json, name: str) -> None:
    asked, status, code, pointer = REFUSED[name]
    refused = client.post("/v1/drill/replay", json=asked(drill))
    assert refused.status_code == status, refused.text
    errors = refused.json().get("errors") or [refused.json()]
    assert (errors[-1]["code"], errors[-1].get("pointer")) == (code, pointer)


def test_a_log_of_another_ruleset_is_not_shown(client: httpx.Client, drill: Json) -> None:
    refused = of_log(client, "duel", drill)
    assert (refused.status_code, refused.json()["code"]) == (422, "log_not_usable")
    assert "drill" in refused.json()["detail"]


def test_where_there_are_no_odds_none_are_told_afterwards(client: httpx.Client) -> None:
    seat = started(client, "hunters", odds=False)["commander"]
    seat.act(seat.legal()[0]["example"]["action"])
    number = seat.get().json()["number"]
    shown = again(seat, at=number)
    assert shown.json()["decision"]["action"]
    assert "odds" not in shown.json()["decision"]
    refused = again(seat, at=number, odds=True)
    assert (refused.status_code, refused.json()["code"]) == (409, "odds_off")


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "This decision throws no die."),
        ("ja", "この行動ではダイスを振りません。"),
        ("ko", "이 행동에는 주사위를 굴리지 않습니다."),
    ],
)
def test_one_choice_is_weighed_alone_beside_what_was_chosen(
    client: httpx.Client, language: str, why: str
) -> None:
    log = json.loads(KEPT["hunters"].log())
    asked = {"log": log, "at": 11, "odds": True, "choice": 1}
    shown = client.post(
        "/v1/hunters/replay", json=asked, headers={"Accept-Language": language}
    ).json()["decision"]
    assert (shown["choice"], shown["title"]) == (0, shown["odds"][1]["title"])
    assert [(one["choice"], one["why"]) for one in shown["odds"]] == [(1, why), (0, None)]


def test_what_was_chosen_is_weighed_however_dear_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is asked for by its number: those that are left out are asked for alone."""
    together: list[int] = []

    def dear(_session: Any, _seat: str, actions: list[Any], *_: Any) -> list[Json]:
        together.append(len(actions))
        return [{"reason": "too_costly" if len(actions) > 1 else "nothing_thrown"} for _ in actions]

    monkeypatch.setattr(log_replay, "odds_to_horizon", dear)
    limits = SessionLimits(max_body=10**6, max_log=10**6)
    by_log, *_ = replay.replay_operations(dict(RULESETS), {}, keeping(None), limits)
    log = json.loads(KEPT["hunters"].log())
    found = {}
    for choice in ({}, {"choice": 1}):
        asked = msgspec.convert({"log": log, "at": 11, "odds": True, **choice}, by_log.body)
        answer = asyncio.run(_of(by_log, asked))
        weighed = json.loads(answer.body)["decision"]["odds"]
        found[len(choice)] = [(one["choice"], one["reason"]) for one in weighed]
    assert found == {
        0: [(0, "nothing_thrown"), (1, "too_costly")],
        1: [(1, "nothing_thrown"), (0, "nothing_thrown")],
    }
    assert together == [2, 1, 2, 1, 1]


@pytest.mark.parametrize(
    ("asked", "weighed"),
    [
        ({}, [(0, "refused"), (1, "too_costly")]),
        ({"choice": 1}, [(1, "refused"), (0, "too_costly")]),
        ({"choice": 0}, [(0, "refused")]),
    ],
)
def test_beyond_the_throw_as_many_choices_are_weighed_as_were_paid_for(
    asked: Json, weighed: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked for by its number comes first, then what was chosen; none is weighed again."""
    together: list[int] = []

    def dear(_session: Any, _seat: str, actions: list[Any], *_: Any) -> list[Json]:
        together.append(len(actions))
        return [{"reason": "refused"}, {"reason": "too_costly"}][: len(actions)]

    monkeypatch.setattr(log_replay, "odds_to_horizon", dear)
    log = json.loads(KEPT["hunters"].log())
    found = _weighed("hunters", log, at=11, horizon="encounter", **asked)
    assert [(one["choice"], one["reason"]) for one in found] == weighed
    assert together == [len(weighed)]


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_game_of_a_tournament_without_an_agreed_end_is_weighed(ruleset: str) -> None:
    game = Game(Begun(ruleset, tournament=True, setup=GAMES[ruleset]["setup"]))
    horizon = "turn" if ruleset == "battleships" else "encounter"
    number, seat = game.session.number, ""
    while game.session.number == number:  # What is secret still makes no entry.
        seat, offer = next(
            (one, offers[0]) for one in game.seats if (offers := open_to(game.session, one).offers)
        )
        game.take(seat, offer.example)
    at = game.session.number
    game.end()
    found = _weighed(ruleset, game.log(), at=at, seat=seat, horizon=horizon, trials=100)
    assert any("outlook" in one for one in found)


def _weighed(ruleset: str, log: Json, **asked: Any) -> list[Json]:
    """The odds of the decision that is asked for."""
    limits = SessionLimits(max_body=10**6, max_log=10**6)
    operations = replay.replay_operations(dict(RULESETS), {}, keeping(None), limits)
    by_log = next(one for one in operations if one.path == f"/v1/{ruleset}/replay")
    body = msgspec.convert({"log": log, "odds": True, **asked}, by_log.body)
    weighed: list[Json] = json.loads(asyncio.run(_of(by_log, body)).body)["decision"]["odds"]
    return weighed


async def _of(operation: Operation, body: Any) -> Response:
    request = Request(headers={}, path={}, query=None, body=body, media_type="", id="", size=0)
    answer = operation.answer(request)
    assert not isinstance(answer, Response)
    return await answer


@pytest.mark.parametrize(
    ("ruleset", "horizon", "kind"),
    [
        ("hunters", "encounter", "engage"),
        ("silent-victory", "encounter", "engage"),
        ("battleships", "turn", "targets"),
    ],
)
def test_what_comes_of_each_choice_is_what_was_said_before_it_was_made(
    client: httpx.Client, ruleset: str, horizon: str, kind: str
) -> None:
    """By the same dice and in the same figures, in the session and in its log."""
    seats = started(client, ruleset, **GAMES[ruleset])
    asked = {"horizon": horizon, "trials": 100, "results": 0}
    name, seat = next((name, one) for name, one in seats.items() if one.legal())
    [legal] = [one for one in seat.legal() if one["kind"] == kind]
    choice = next(iter(legal["choices"]), legal["example"])["action"]
    sent = asked if legal["choices"] else {**asked, "action": choice}
    before = seat.post("/odds", sent).json()["odds"]
    assert before
    assert all(one["outlook"]["horizon"] == horizon for one in before)
    while (done := seat.act(choice).json())["number"] is None:
        name, seat = next((name, one) for name, one in seats.items() if one.legal())
        choice = seat.legal()[0]["example"]["action"]
    number = done["number"]
    if len(seats) == 1:
        shown = again(seat, at=number, odds=True, **asked).json()["decision"]
        assert told(shown["odds"]) == told(before)
    seat.post("/resign", {}, If_Match="*")
    log = seat.get("/export").json()
    shown = of_log(client, ruleset, log, at=number, seat=name, odds=True, **asked).json()
    weighed = shown["decision"]["odds"]
    assert all(one["lines"] and one["outlook"]["trials"] == 100 for one in weighed)
    assert len(seats) > 1 or told(weighed) == told(before)
    session = again(seat, at=number, seat=name, odds=True, **asked).json()
    assert session["decision"] == shown["decision"]


def told(odds: list[Json]) -> list[Json]:
    """What an answer says of actions, without what a game shown again says beside."""
    return [
        {name: one[name] for name in ("choice", "action", "outlook", "lines", "reason")}
        for one in odds
    ]


@pytest.mark.parametrize(
    ("body", "status", "code", "pointer"),
    [
        ({"horizon": "turn"}, 400, "value_unknown", "/horizon"),
        ({"horizon": "encounter", "trials": 99}, 400, "out_of_range", "/trials"),
        ({"horizon": "encounter", "policy": "closing"}, 422, "policy_unknown", "/policy"),
        ({"horizon": "encounter", "policy": ""}, 400, "length_wrong", "/policy"),
        ({"horizon": "game", "trials": 20_000}, 422, "too_costly", "/trials"),
    ],
)
@pytest.mark.parametrize("blanks", [0, 300_000])
def test_a_horizon_that_nothing_is_played_to(
    client: httpx.Client, body: Json, status: int, code: str, pointer: str, blanks: int
) -> None:
    """However long the body is."""
    log = json.loads(KEPT["hunters"].log())
    asked = json.dumps({"log": log, "at": 11, "odds": True, **body})
    json_type = {"Content-Type": "application/json"}
    refused = client.post("/v1/hunters/replay", content=" " * blanks + asked, headers=json_type)
    assert refused.status_code == status, refused.text
    [fault] = refused.json().get("errors") or [refused.json()]
    assert fault.get("pointer") == pointer
    assert code in {fault.get("code"), refused.json()["type"].rpartition("#")[2].replace("-", "_")}


def test_where_odds_are_off_nothing_is_played_on_afterwards(client: httpx.Client) -> None:
    seat = started(client, "hunters", odds=False)["commander"]
    seat.act(seat.legal()[0]["example"]["action"])
    number = seat.get().json()["number"]
    refused = again(seat, at=number, odds=True, horizon="patrol")
    assert (refused.status_code, refused.json()["code"]) == (409, "odds_off")


def test_where_mines_may_be_hidden_each_choice_says_so(client: httpx.Client) -> None:
    seats = started(
        client, "battleships", setup={"scenario": "denmark_strait"}, options={"mines": True}
    )
    for seat in seats.values():
        for offer in seat.legal()[:1]:
            number = seat.act(offer["example"]["action"]).json()["number"]
    next(iter(seats.values())).post("/resign", {}, If_Match="*")
    found = [
        again(seat, at=number, seat=name, odds=True, horizon="turn").json()["decision"]
        for name, seat in seats.items()
    ]
    reasons = [one["reason"] for decision in found if decision for one in decision["odds"]]
    assert set(reasons) == {"hidden"}


@pytest.mark.parametrize("ruleset", KEPT)
def test_a_log_of_the_first_release_is_shown(client: httpx.Client, ruleset: str) -> None:
    log = json.loads(KEPT[ruleset].log())
    for entry in log["entries"][::7]:
        shown = of_log(client, ruleset, log, at=entry["number"])
        assert shown.status_code == 200, shown.text
        assert shown.json()["headline"]
        assert shown.json()["board"]["lines"]
        assert shown.json()["at"] == entry["content"]["at"]


def test_a_stranger_is_shown_no_session(client: httpx.Client) -> None:
    seat, other = (started(client, "drill")["owner"] for _ in range(2))
    assert client.post(f"{seat.path}/replay", json={}).status_code == 401
    assert again(Seat(client, seat.path, other.token)).status_code == 401
