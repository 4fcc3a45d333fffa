"""The tokens that organise a tournament: replaced, a deputy's, one by the operator."""

from __future__ import annotations

import asyncio
import functools
import json
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest
from wardroom_client import verify as sdk

from runs.patience import in_time
from sessions.serving import Seat, begin
from sessions.test_games import at_once
from sessions.test_mixed_fleet import Setting, Worker, played
from sessions.test_ruling_streams import RELEASED, released
from sessions.test_tournament_events import listening
from sessions.test_umpire import rule
from sessions.tournaments import Held, Json, Meeting, enter, hold, verified
from sessions.toys import DRILL
from wardroom.engine.registry import install
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import NotNow, TokenWrong, UpgradeUnderWay
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.services.composition import Services
from wardroom.sessions.tournament.founding import TOURNAMENTS
from wardroom.sessions.wire.tournament import AnnouncementRequest, OrganiserToken

UMPIRE = {"umpire": {"sees_hidden": False}}
LOGGED = {"log_token_changes": True}
KEY = "a-key-that-nobody-else-has"
RULING = {"rule": "1.1", "reason": "So it is."}


def held_so(client: httpx.Client, **created: Any) -> Held:
    """Drills, of which the first is under way."""
    held = hold(client, "drill", **{**UMPIRE, **LOGGED, "setup": {"rounds": 4}, **created})
    begin(held.games[0])
    return held


def replaced(organiser: Seat, what: str = "/organiser/rotate", key: str = KEY) -> Seat:
    """Whoever has the token that the answer holds."""
    answer = organiser.post(what, Idempotency_Key=key)
    assert answer.status_code == 200, answer.text
    return organiser._replace(token=answer.json()["token"])


def deputy_of(organiser: Seat, key: str = KEY) -> Seat:
    """The deputy whom the organiser invites."""
    invited = organiser.post("/deputy/invite", Idempotency_Key=key)
    assert invited.status_code == 200, invited.text
    invitation = organiser._replace(token=invited.json()["invitation"])
    return replaced(invitation, "/deputy/claim", key)


def in_game(holder: Seat, held: Held, number: int = 1) -> Seat:
    """A game of the tournament, for the holder of a token of it."""
    path = holder.path.partition("/tournaments/")[0]
    return holder._replace(path=f"{path}/sessions/{held.sessions[number - 1]}")


def rekeys(log: Json) -> list[Json]:
    """What a log says of the tokens that organise its tournament."""
    events = [event for entry in log["entries"] for event in entry["content"]["events"]]
    actions = [(event["seat"], event["action"]) for event in events if event.get("action")]
    assert all(seat is None for seat, one in actions if one["kind"] == "rekey")
    return [one for _, one in actions if one["kind"] == "rekey"]


def test_a_replaced_token_opens_nothing_and_the_new_one_all(client: httpx.Client) -> None:
    held = held_so(client)
    old, game = held.organiser, in_game(held.organiser, held)
    assert game.get().status_code == 200
    new = replaced(old)
    assert [one.get().status_code for one in (old, game)] == [401, 401]
    assert old.post("/close").status_code == 401
    its = in_game(new, held)
    assert [one.get().status_code for one in (new, its)] == [200, 200]
    ruled = its.post("/rulings", {**RULING, "version": its.get().json()["version"]})
    assert ruled.status_code == 200, ruled.text
    # Sent again with the token that is no more, the request has the same answer, and adds nothing.
    assert replaced(old) == new
    assert [len(rekeys(new.get(f"/games/{n}/export").json())) for n in (1, 2, 3)] == [1, 1, 1]
    assert old.post("/organiser/rotate", Idempotency_Key=f"{KEY}-two").status_code == 401


def test_a_deputy_may_do_what_the_organiser_may_but_for_the_tokens(client: httpx.Client) -> None:
    held = held_so(client)
    deputy = deputy_of(held.organiser)
    game = in_game(deputy, held)
    assert [one.get().status_code for one in (deputy, game)] == [200, 200]
    ruled = game.post("/rulings", {**RULING, "version": game.get().json()["version"]})
    assert ruled.status_code == 200, ruled.text
    assert deputy.post("/entrants/2/withdraw", {"reason": "At sea."}).status_code == 200
    refused = {
        "/deputy/invite": 403, "/deputy/dismiss": 403, "/organiser/rotate": 403,
        "/organiser/claim": 403,
    }  # fmt: skip
    answers = {path: deputy.post(path, Idempotency_Key=KEY).status_code for path in refused}
    assert answers == refused
    # His place in a game is the organiser's, and the organiser keeps it.
    assert in_game(held.organiser, held).get().json()["seat"] == game.get().json()["seat"]
    assert held.organiser.post("/deputy/dismiss").status_code == 204
    assert [one.get().status_code for one in (deputy, game)] == [401, 401]
    assert in_game(held.organiser, held).get().status_code == 200


def test_a_deputy_goes_when_another_is_invited_or_his_token_is_replaced(
    client: httpx.Client,
) -> None:
    held = held_so(client)
    first = deputy_of(held.organiser)
    again = replaced(first, "/deputy/rotate")
    assert [one.get().status_code for one in (first, again)] == [401, 200]
    assert held.organiser.post("/deputy/invite", Idempotency_Key=f"{KEY}-2").status_code == 200
    assert again.get().status_code == 401
    told = held.organiser.get().json()["organisation"]
    assert (told["organiser"], told["deputy"]) == ("claimed", "invited")
    kinds = ["deputy_invited", "deputy_rotated", "deputy_invited"]
    assert [one["change"] for one in told["changes"]] == kinds
    assert held.games[0]["owner"].get().status_code == 200


def test_a_late_repeat_of_an_invitation_makes_no_other(client: httpx.Client) -> None:
    """The deputy who was invited since stays, and so does a place that nobody has."""
    held = held_so(client)
    deputy_of(held.organiser)
    for path, there in (("/deputy/invite", "invited"), ("/deputy/dismiss", None)):
        held.organiser.post(path, Idempotency_Key=f"{KEY}-2")
        late = held.organiser.post("/deputy/invite", Idempotency_Key=KEY)
        assert (late.status_code, late.json()["code"]) == (409, "not_invited")
        assert held.organiser.get().json()["organisation"]["deputy"] == there


def test_a_late_repeat_of_an_entrants_invitation_makes_no_other(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Anna", "Ben", **UMPIRE)
    path = "/entrants/1/invite"
    first, second = (f"{KEY}-{number}" for number in "12")
    made = [meeting.organiser.post(path, Idempotency_Key=key).json() for key in (first, second)]
    late = meeting.organiser.post(path, Idempotency_Key=first)
    assert (late.status_code, late.json()["code"]) == (409, "not_invited")
    again = meeting.organiser.post(path, Idempotency_Key=second)
    assert again.json() == made[1]


def test_who_organises_is_told_that_a_game_was_deleted(client: httpx.Client) -> None:
    held = held_so(client)
    deputy = deputy_of(held.organiser)
    games = [in_game(one, held) for one in (held.organiser, deputy)]
    assert [one.get().status_code for one in games] == [200, 200]
    assert held.organiser.delete().status_code == 204
    assert [one.get().status_code for one in games] == [410, 410]


@pytest.mark.parametrize("logged", [True, False])
def test_logs_have_the_changes_where_the_tournament_asked_for_it(
    client: httpx.Client, logged: bool, tmp_path: Path
) -> None:
    held = held_so(client, log_token_changes=logged, deadlines={"seconds": 3600})
    new = replaced(held.organiser)
    deputy_of(new)
    assert new.post("/deputy/dismiss").status_code == 204
    closed = new.post("/close").json()
    made = ["organiser_rotated", "deputy_invited", "deputy_dismissed"]
    assert [one["change"] for one in closed["organisation"]["changes"]] == made
    for number in (1, 2, 3):
        log = new.get(f"/games/{number}/export").json()
        expected = [{"kind": "rekey", "number": n, "change": one} for n, one in enumerate(made, 1)]
        assert rekeys(log) == (expected if logged else [])
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True)
        for verifier in (sdk, *(released(release, tmp_path) for release in RELEASED)):
            assert verifier.verify_log(log).good


IN_WORDS = {
    "en": ("Organiser's tokens", "the organiser has replaced their token"),
    "ja": ("主催者のトークン", "主催者がトークンを取り替えました"),
    "ko": ("주최자의 토큰", "주최자가 토큰을 교체했습니다"),
}


@pytest.mark.parametrize("language", IN_WORDS)
def test_reports_name_the_changes_where_the_tournament_asked_for_it(
    client: httpx.Client, language: str
) -> None:
    title, change = IN_WORDS[language]
    told = []
    for logged in (True, False):
        held = hold(client, "hunters", log_token_changes=logged)
        player = held.games[0]["commander"]
        begin({"commander": player})
        new = replaced(held.organiser)
        for reader in (new, player._replace(path=new.path)):
            data = reader.get(f"/report?format=json&language={language}").json()
            told.append([(one["number"], one["text"]) for one in data["token_changes"]])
            text = reader.get(f"/report?format=text&language={language}").text
            assert (title in text, change in text) == (logged, logged)
        of_game = player.get(f"/report?format=text&language={language}").text
        # A line may be broken anywhere between its words.
        assert ("".join(change.split()) in "".join(of_game.split())) == logged
    assert told == [[(1, change)], [(1, change)], [], []]


def test_whoever_organises_a_round_robin_watches_its_games(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Anna", "Ben", **LOGGED)
    assert meeting.begin_round().status_code == 201
    (game,) = meeting.games(1)
    path = meeting.organiser.path.partition("/tournaments/")[0] + f"/sessions/{game['session']}"
    watching = meeting.organiser._replace(path=path)
    assert watching.get().status_code == 200
    new = replaced(meeting.organiser)
    deputy = deputy_of(new)
    assert watching.get().status_code == 401
    for holder in (new, deputy):
        assert holder._replace(path=path).get().json()["seat"] == "spectator"
    assert len(rekeys(new.get("/games/1/export").json())) == 2


def test_nothing_is_replaced_once_it_is_closed(client: httpx.Client) -> None:
    held = held_so(client)
    held.organiser.post("/close")
    for path in ("/organiser/rotate", "/deputy/invite"):
        answer = held.organiser.post(path, Idempotency_Key=KEY)
        assert (answer.status_code, answer.json()["code"]) == (409, "tournament_closed")


def test_the_operator_invites_whoever_is_to_organise(redis: EmbeddedServer) -> None:
    asyncio.run(_organiser_invited(redis.url))


async def _organiser_invited(url: str) -> None:
    store = Store(Target(url=url), now=time.time)
    services = Services({"drill": install(DRILL)}, store, at_once)
    request = {"setup": {"rounds": 3}, "entrants": [{"name": "Ott"}], **LOGGED}
    new = msgspec.convert(request, services.organising.types["drill"].new)
    made = json.loads((await services.organising.create_tournament("drill", new, None)).body)
    tournament, lost = made["tournament"]["tournament"], made["tokens"]["organiser"]
    invite = services.organiser_tokens.invite_organiser
    first, second = [(await invite(tournament)).invitation for _ in range(2)]
    claim = functools.partial(services.organiser_tokens.claim, "drill", tournament, "organiser")
    for given in (lost, first, second):
        with pytest.raises(TokenWrong):
            await services.tournaments.load("drill", tournament, given)
    with pytest.raises(TokenWrong):
        await claim(first, KEY)
    token = (await claim(second, KEY)).token
    assert (await claim(second, KEY)).token == token
    with pytest.raises(NotNow):
        await claim(second, f"{KEY}-two")
    assert (await services.tournaments.load("drill", tournament, token)).organises
    log = await services.organising.tournament_log("drill", tournament, 1, token, with_charts=False)
    told = [one["change"] for one in rekeys(json.loads(log))]
    assert told == ["organiser_invited", "organiser_invited"]
    await store.close()


MAY = {
    "GET ": 200, "GET /entrants": 200, "GET /rounds": 200, "GET /games": 200,
    "GET /standings": 200, "GET /report?format=json": 200, "GET /games/1/export": 200,
    "GET /tickets": 200, "GET /webhooks": 200, "POST /tickets": 201,
    "POST /entrants/2/invite": 200, "POST /deputy/rotate": 200,
    "POST /deputy/invite": 403, "POST /deputy/dismiss": 403, "POST /organiser/rotate": 403,
    "POST /deputy/claim": 403, "POST /organiser/claim": 403,
}  # fmt: skip
"""What a deputy asks of a round robin, and the status of the answer."""


@pytest.mark.parametrize("asked", MAY)
def test_a_deputy_is_answered_as_the_organiser_is(client: httpx.Client, asked: str) -> None:
    meeting = Meeting(client, "duel", "Anna", "Ben", **UMPIRE)
    deputy, (method, path) = deputy_of(meeting.organiser), asked.split(" ")
    assert deputy.post("/rounds", {}).status_code == 201
    headers = {} if method == "GET" else {"Idempotency-Key": f"{KEY}-asked"}
    answer = client.request(method, f"{deputy.path}{path}", headers={**deputy.headers, **headers})
    assert answer.status_code == MAY[asked], answer.text
    if answer.status_code == 403:
        assert answer.json()["code"] == "seat_forbidden"


def test_everybody_reads_who_organises_and_which_place_is_his(client: httpx.Client) -> None:
    held = held_so(client)
    deputy, player = deputy_of(held.organiser), held.games[0]["owner"]
    told = {
        one.get().json()["organisation"].pop("place")
        for one in (held.organiser, deputy, player._replace(path=deputy.path))
    }
    assert told == {"organiser", "deputy", None}
    others = [
        {**one.get().json()["organisation"], "place": None}
        for one in (held.organiser, deputy, player._replace(path=deputy.path))
    ]
    assert others[0] == others[1] == others[2]


def test_a_deputy_enters_players_and_closes(client: httpx.Client) -> None:
    held = held_so(client)
    deputy = deputy_of(held.organiser)
    assert enter(deputy, "Prien").status_code == 201
    closed = deputy.post("/close")
    assert (closed.status_code, closed.json()["status"]) == (200, "closed")


def test_a_deputy_follows_what_happens(client: httpx.Client) -> None:
    held = held_so(client)
    deputy = deputy_of(held.organiser)
    game, player = in_game(deputy, held), held.games[0]["owner"]
    with listening(held, deputy) as stream:
        assert stream.next().name == "opened"
        player.act({"kind": "press", "press": True})
        assert stream.next().data["game"] == 1
    with client.stream("GET", f"{game.path}/events", headers=game.headers) as response:
        assert response.status_code == 200
        assert next(one for one in in_time(response.iter_lines()) if one.startswith("event: "))
    assert held.organiser.post("/deputy/dismiss").status_code == 204
    for seat in (deputy, game):
        assert client.get(f"{seat.path}/events", headers=seat.headers).status_code == 401


def test_a_key_names_one_request_of_one_token(client: httpx.Client) -> None:
    """The same key for something else is another request; a body changes nothing about it."""
    held = held_so(client)
    invited = held.organiser.post("/deputy/invite", Idempotency_Key=KEY).json()
    assert held.organiser.post("/deputy/invite", Idempotency_Key=KEY).json() == invited
    new = replaced(held.organiser)
    assert new.token != invited["invitation"]
    again = held.organiser.post("/organiser/rotate", {"of": "another"}, Idempotency_Key=KEY)
    assert (again.status_code, again.json()["token"]) == (200, new.token)
    assert replaced(new).token != new.token
    changes = ["deputy_invited", "organiser_rotated", "organiser_rotated"]
    told = replaced(new).get().json()["organisation"]["changes"]
    assert [one["change"] for one in told] == changes


@pytest.mark.parametrize(("keys", "made"), [((KEY, f"{KEY}-2"), 1), ((KEY, KEY), 2)])
def test_of_two_who_replace_a_token_at_once_one_request_is_done(
    redis: EmbeddedServer, keys: tuple[str, str], made: int
) -> None:
    """`made`: how many of them are answered with a token; both, where they are one request."""
    asyncio.run(_rotated_at_once(redis.url, keys, made))


async def _rotated_at_once(url: str, keys: tuple[str, str], made: int) -> None:
    store = Store(Target(url=url), now=time.time)
    services = Services({"drill": install(DRILL)}, store, at_once)
    request = {"setup": {"rounds": 3}, "entrants": [{"name": "Ott"}], **LOGGED}
    new = msgspec.convert(request, services.organising.types["drill"].new)
    created = json.loads((await services.organising.create_tournament("drill", new, None)).body)
    tournament, old = created["tournament"]["tournament"], created["tokens"]["organiser"]
    rotate = services.organiser_tokens.rotate
    answers = await asyncio.gather(
        *(rotate("drill", tournament, "organiser", old, key) for key in keys),
        return_exceptions=True,
    )
    issued = [one for one in answers if isinstance(one, OrganiserToken)]
    assert (len(issued), len({one.token for one in issued})) == (made, 1)
    assert all(isinstance(one, OrganiserToken | TokenWrong) for one in answers)
    held = await services.tournaments.load("drill", tournament, issued[0].token)
    assert [one.change for one in held.founding.organisation.changes] == ["organiser_rotated"]
    log = await services.organising.tournament_log(
        "drill", tournament, 1, issued[0].token, with_charts=False
    )
    assert len(rekeys(json.loads(log))) == 1
    await store.close()


def test_a_slow_request_gives_no_place_back_to_a_token_that_was_replaced_since(
    redis: EmbeddedServer,
) -> None:
    asyncio.run(_rotated_meanwhile(redis.url))


async def _rotated_meanwhile(url: str) -> None:
    store = Store(Target(url=url), now=time.time)
    services = Services({"drill": install(DRILL)}, store, at_once)
    request = {"setup": {"rounds": 3}, "entrants": [{"name": "Ott"}], **UMPIRE}
    new = msgspec.convert(request, services.organising.types["drill"].new)
    created = json.loads((await services.organising.create_tournament("drill", new, None)).body)
    tournament, first = created["tournament"]["tournament"], created["tokens"]["organiser"]
    session = created["entrants"][0]["session"]
    keys, made = services.organiser_tokens, list[str]()
    whole, rotate = keys._settle_game, functools.partial(keys.rotate, "drill", tournament)
    await services.admission.load_as("drill", session, first)

    async def slow(founding: Any, game: Any) -> None:
        if not made:
            made.append("under way")
            made[:] = [(await rotate("organiser", _token_of(founding), f"{KEY}-2")).token]
        await whole(founding, game)

    def _token_of(founding: Any) -> str:
        issued = founding.organisation.organiser.token
        return tokens.token(issued.grain, KEY, "organiser")

    with patch.object(keys, "_settle_game", slow):
        second = (await rotate("organiser", first, KEY)).token
    for dead in (first, second):
        with pytest.raises(TokenWrong):
            await services.admission.load_as("drill", session, dead)
    await services.admission.load_as("drill", session, made[0])
    await store.close()


def test_it_waits_until_every_worker_reads_who_organises(redis: EmbeddedServer) -> None:
    """A worker of the release before would write the tournament without the deputy."""

    async def whole(setting: Setting) -> None:
        worker = Worker(setting.url, HUNTERS)
        setting.workers.append(worker)
        await worker.fleet.look()
        services = worker.services
        new = functools.partial(msgspec.convert, type=services.organising.types["hunters"].new)
        body = {
            "setup": {}, "entrants": [{"name": "Ada"}],
            "deadlines": {"seconds": 3600, "then": "resign"}, "umpire": {},
        }  # fmt: skip
        made = await services.organising.create_tournament("hunters", new(body), None)
        token = json.loads(made.body)["tokens"]["organiser"]
        written = worker.fleet._reads
        formats = written.formats | {TOURNAMENTS.name: "1"}
        worker.store.formats.behind = msgspec.structs.replace(written, formats=formats)
        with pytest.raises(UpgradeUnderWay, match="log_token_changes"):
            await services.organising.create_tournament("hunters", new({**body, **LOGGED}), None)
        keys = services.organiser_tokens
        asked = ("hunters", made.session)
        for refused in (
            keys.rotate(*asked, "organiser", token, KEY),
            keys.invite_deputy(*asked, token, KEY),
            keys.invite_organiser(made.session),
            services.pausing.pause(*asked, token, written_time(time.time() + 3600)),
            services.announcing.announce(*asked, token, AnnouncementRequest(rule="1", reason="-")),
        ):
            with pytest.raises(UpgradeUnderWay, match=r"organisation|pause|announcements"):
                await refused
        # A refusal has replaced nothing, and where there is no deputy none is dismissed.
        assert (await services.tournaments.load(*asked, token)).organises
        await keys.dismiss_deputy(*asked, token)
        worker.store.formats.behind = None
        renewed = await keys.rotate(*asked, "organiser", token, KEY)
        assert (await services.tournaments.load(*asked, renewed.token)).organises

    setting = Setting(redis, HUNTERS)
    played(whole, setting)
    setting.server.flushdb()
    setting.server.close()


def test_who_organises_no_more_reads_no_game_of_an_earlier_round(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", "C", meetings=1, umpire={"results": True})
    meeting.begin_round()
    (earlier,) = meeting.games()
    begin(meeting.seats(earlier))
    deputy = deputy_of(meeting.organiser)
    path = f"/v1/duel/sessions/{earlier['session']}"
    as_deputy, as_organiser = (Seat(client, path, one.token) for one in (deputy, meeting.organiser))
    assert rule(as_deputy, {"annul": True}).status_code == as_organiser.get().status_code == 200
    meeting.begin_round()
    meeting.organiser.post("/deputy/dismiss")
    assert as_deputy.get().status_code == 401
    replaced(meeting.organiser, "/organiser/rotate", "k" * 30)
    assert as_organiser.get().status_code == 401
