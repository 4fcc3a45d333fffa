"""Careers whose players have agreed on an end beforehand (13.1.1)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec import UNSET
from wardroom_client import verify as sdk

from sessions.forging import with_chain
from sessions.serving import begin, play_on
from sessions.small import AT, CLOSES, INSTALLED, OTT, Begun, Game
from sessions.test_forgeries import verified
from sessions.test_games import at_once
from sessions.test_standings import row
from sessions.test_tournament_keeping import KEY, Clock
from sessions.tournaments import Json, enter, hold, post
from wardroom.engine.agreed_end import Until
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import whole
from wardroom.engine.standings import ContestGame
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game.commands import Act
from wardroom.sessions.game.play import close, open_to, resign
from wardroom.sessions.log.entry import FirstEntry
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.narratives import narrative_in
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    Entrant,
    TournamentFounding,
    write_tournament,
)
from wardroom.sessions.tournament.standings import StandingGame, standings
from wardroom.text.words import labels

SUBMARINES = ("hunters", "silent-victory")
FIRST_MONTH = {"hunters": "1939-09", "silent-victory": "1941-12"}


def played(ruleset: str, until: Any = UNSET, seed: int = 1, decisions: int = 20_000) -> Game:
    """A career of a tournament that has such an end, as a policy plays it."""
    game = Game(Begun(ruleset, tournament=True, seed=bytes([seed]) * 32, until=until))
    policy, (seat,) = game.session.rules.game.policies["cautious"], game.seats
    for _ in range(decisions):
        if game.session.over:
            break
        (offer, *_) = open_to(game.session, seat).offers
        try:
            game.take(seat, policy(game.session.position.state, offer))
        except Refused:
            game.take(seat, offer.example)
    return game


def months(session: Session) -> tuple[str, list[str]]:
    """The month in which a career would sail again, and those in which its patrols began."""
    situation = whole(session.position.state)
    return situation.date, [patrol.start for patrol in situation.record.patrols]


# ------------------------------------------------------------------------------ where it stops


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("patrols", [1, 2])
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_career_ends_after_so_many_patrols(ruleset: str, patrols: int, seed: int) -> None:
    """Who lives has made them all, and is in port; who does not has ended by the rules."""
    session = played(ruleset, Until(patrols=patrols), seed).session
    made = len(whole(session.position.state).record.patrols)
    assert (session.ending == "agreed_end") is (made == patrols)
    assert session.over


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_career_ends_after_a_month(ruleset: str, seed: int) -> None:
    """The last patrol begins in that month or before it; the next would begin later."""
    first = FIRST_MONTH[ruleset]
    last = f"{int(first[:4]) + 1}-02"
    session = played(ruleset, Until(month=last), seed).session
    assert session.ending == "agreed_end"
    sails, begun = months(session)
    assert begun[0] == first
    assert max(begun) <= last < sails


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_whichever_end_comes_first(ruleset: str) -> None:
    first = FIRST_MONTH[ruleset]
    session = played(ruleset, Until(month=first, patrols=3)).session
    assert (session.ending, len(months(session)[1])) == ("agreed_end", 1)
    session = played(ruleset, Until(month=f"{int(first[:4]) + 1}-12", patrols=1)).session
    assert (session.ending, len(months(session)[1])) == ("agreed_end", 1)


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_the_same_game_goes_on_where_nothing_was_agreed(ruleset: str) -> None:
    """It is the same to the entry that ends the other, and awaits the next load there."""
    stopped = played(ruleset, Until(patrols=1))
    taken = len(stopped.entries) - 2
    assert played(ruleset, decisions=taken).session.position == stopped.session.position
    assert open_to(stopped.session, stopped.seats[0]).offers == ()


@pytest.mark.parametrize(
    ("until", "at", "opening", "ending"),
    [
        (Until(closing=True), CLOSES, None, "agreed_end"),
        (Until(closing=True, patrols=9), CLOSES, None, "agreed_end"),
        (Until(closing=True), AT, None, "closed"),
        (Until(patrols=9), CLOSES, None, "closed"),
        (Until(closing=True), CLOSES, 0, "closed"),
        (UNSET, CLOSES, None, "closed"),
    ],
    ids=["at the time", "whichever comes first", "closed earlier", "of patrols", "never begun", ""],
)
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_an_hour_of_the_clock(
    ruleset: str, until: Any, at: str, opening: int | None, ending: str
) -> None:
    """Only who plays at the very time that was agreed on has come to his end."""
    game = Game(Begun(ruleset, tournament=True, until=until, opening=opening))
    game.session = game.took(close(game.session, at))
    assert game.session.ending == ending
    steps = [event.get("step") for event in msgspec.json.decode(game.entries[-1].content)["events"]]
    assert [step["rule"] for step in steps if step] == ["13.1.1"] * (ending == "agreed_end")


# ------------------------------------------------------------------------------ in its log


KINDS = ("month", "patrols", "closing")


def an_end(ruleset: str, kind: str) -> Until:
    """An early end of such a kind."""
    given: Json = {"month": FIRST_MONTH[ruleset], "patrols": 1, "closing": True}
    return Until(**{kind: given[kind]})


def ended(ruleset: str, kind: str, seed: int = 1) -> Game:
    """A career that has come to such an end."""
    until = an_end(ruleset, kind)
    game = played(ruleset, until, seed, decisions=3 if until.closing else 20_000)
    if not game.session.over:
        game.lapse()
    assert game.session.ending == "agreed_end"
    return game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_log_with_it_verifies(ruleset: str, kind: str) -> None:
    """It is played again to the same place, and no client finds a fault."""
    log = ended(ruleset, kind).log()
    assert log["entries"][-1]["content"]["ended"] == "agreed_end"
    found, told = verified(log), sdk.verify_log(log)
    assert found is not None
    assert (found.good, found.outcomes, found.ending) == (True, "good", "agreed_end")
    assert (told.faults, [one.code for one in told.unproven]) == ([], ["not_signed"])


def agreed_on(log: Json, until: Json | None) -> Json:
    """`log` as if that had been agreed on; None: nothing."""
    tournament = log["entries"][0]["content"]["founding"]["tournament"]
    tournament.pop("until")
    tournament |= {} if until is None else {"until": until}
    with_chain(log)
    return log


class Elsewhere(NamedTuple):
    """What the log of a career of one patrol says was agreed on, and what verifiers find then."""

    until: Json | None
    fault: str
    to_clients: str | None = None


ELSEWHERE = {
    "later": Elsewhere({"patrols": 2}, "step_not_due"),
    "another end": Elsewhere({"month": "1942-12"}, "step_not_due"),
    "none": Elsewhere(None, "mislabelled", "mislabelled"),
    "of a later release": Elsewhere(
        {"patrols": 1, "moon": "full"}, "founding_unknown", "founding_unknown"
    ),
}


def agreed_logs() -> Iterator[tuple[str, Json]]:
    """Logs that end as was agreed, and some that say that something else was."""
    for kind in KINDS:
        yield f"agreed end: {kind}", ended("hunters", kind).log()
    for what, elsewhere in ELSEWHERE.items():
        log = played("hunters", Until(patrols=1)).log()
        yield f"agreed end elsewhere: {what}", agreed_on(log, elsewhere.until)


@pytest.mark.parametrize("what", ELSEWHERE)
def test_a_log_that_ends_elsewhere_is_not_good(what: str) -> None:
    until, fault, to_clients = ELSEWHERE[what]
    log = agreed_on(played("hunters", Until(patrols=1)).log(), until)
    found, told = verified(log), sdk.verify_log(log)
    assert found is not None
    by_service = [*found.faults, *found.unproven]
    assert fault in {one.code for one in by_service}
    by_client = {one.code for one in (*told.faults, *told.unproven)}
    assert by_client - {"not_signed"} == ({to_clients} if to_clients else set())


def test_what_was_never_agreed_on_is_nowhere() -> None:
    """A founding without it is, byte for byte, that of a release that knows of none."""
    game = Game(Begun("hunters", tournament=True))
    assert b'"until"' not in game.entries[0].content
    record = write_tournament(founded(game, None))
    before = msgspec.msgpack.decode(TOURNAMENTS.as_of({TOURNAMENTS.name: "1"}, record))
    assert "until" not in before


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_its_last_line_says_so(ruleset: str, kind: str, language: str) -> None:
    game = ended(ruleset, kind)
    export = msgspec.convert(game.log(), Export)
    *_, last = narrative_in(export.entries[-1], game.session.rules.ruleset, language)
    words = {
        "en": "the career ends here", "ja": "経歴はここで終わる", "ko": "경력은 여기서 끝남",
    }  # fmt: skip
    assert words[language] in last.line
    assert "13.1.1" in last.line
    assert labels(game.session.rules.ruleset, language).knows("values", "ending.agreed_end")


# ------------------------------------------------------------------------------ who wins


def founded(game: Game, until: Until | None, contest: str = "top_tonnage") -> TournamentFounding:
    """A tournament of four entrants, each with a game like this one."""
    first = FirstEntry(ruleset_version="1", state_version=1, state="")
    return TournamentFounding(
        tournament="B" * 43,
        name="Club",
        pins=game.session.rules.pins,
        seats=game.seats,
        entrants=tuple(
            Entrant(digest=OTT.digest, session=each * 43, first=first, name=OTT) for each in "CDEF"
        ),
        created=AT,
        closes=CLOSES,
        commitment=b"",
        seed=bytes(32),
        digests={},
        setup={},
        contest=contest,
        until=until,
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_field_that_has_come_to_its_end_has_a_winner(ruleset: str, kind: str) -> None:
    """By the tons of that end, with whoever has ended before; who gave up has no place."""
    games, until = [ended(ruleset, kind, seed) for seed in (1, 2)], an_end(ruleset, kind)
    lost, gone = played(ruleset), played(ruleset, until, decisions=3)
    gone.session = gone.took(resign(gone.session, gone.seats[0], AT))
    sessions = [game.session for game in (*games, lost, gone)]
    founding = founded(lost, until)
    field = [*map(StandingGame, founding.games, sessions)]
    found = standings(lost.session.rules, founding, field)
    assert found.unranked is None
    *ranked, last = found.rows
    tons = [one.figures["tons_sunk"] for one in ranked]
    assert tons == sorted(tons, reverse=True)
    assert [one.place for one in ranked] == [1 + sum(more > one for more in tons) for one in tons]
    assert (last.number, last.place, last.unfinished) == (4, None, "resigned")
    verdicts = {one.number: one.verdicts for one in ranked}
    assert verdicts[1] == verdicts[2] == {"ending": "agreed_end"}
    assert verdicts[3]["ending"] == lost.session.ending
    assert verdicts[3]["victory"]


@pytest.mark.parametrize("contest", ["top_tonnage", "survival", "two_player"])
@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_the_contests_rank_who_has_come_to_the_end(ruleset: str, contest: str) -> None:
    """The survivors of a survival contest are who lives then."""
    games = [played(ruleset, Until(patrols=1), seed) for seed in (1, 2)]
    installed = INSTALLED[ruleset]
    assert installed.ruleset.game is not None
    rank = installed.ruleset.game.contests[contest]
    there = [
        ContestGame(
            player=str(number), situation=whole(game.session.position.state), ending="agreed_end"
        )
        for number, game in enumerate(games)
    ]
    placed = rank(there, installed.ruleset.options(), installed.packs["standard"].charts)
    assert placed[0].place == 1
    assert None not in {one.place for one in placed}


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_who_was_lost_when_the_hour_came_is_ranked_as_lost(ruleset: str) -> None:
    """The last steps of his career were still to be taken: it does not upset the others."""
    lost, other = whole(played(ruleset).session.position.state), ended(ruleset, "closing")
    installed = INSTALLED[ruleset]
    assert installed.ruleset.game is not None
    there = [
        ContestGame(player="lost", situation=lost, ending="agreed_end"),
        ContestGame(
            player="other", situation=whole(other.session.position.state), ending="agreed_end"
        ),
    ]
    rank = installed.ruleset.game.contests["top_tonnage"]
    placed = rank(there, installed.ruleset.options(), installed.packs["standard"].charts)
    words = {one.player: one.words for one in placed}
    assert words["lost"]["ending"] == lost.fate.how
    assert words["other"] == {"ending": "agreed_end"}


# ------------------------------------------------------------------------------ over HTTP


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_an_evening_of_careers(client: httpx.Client, ruleset: str) -> None:
    """Whoever has made his patrol is ranked, while the other sails; all see what was agreed."""
    held = hold(client, ruleset, until={"patrols": 1}, seed="5e" * 32)
    assert held.made["tournament"]["until"] == {"patrols": 1}
    (seat,) = set(held.games[0]) - {"spectator"}
    for game in held.games[:2]:
        begin(game)
        play_on(game[seat])
    for number, game in enumerate(held.games[:2], 1):
        session = game[seat].get().json()
        assert (session["status"], session["legal_actions"]) == ("over", [])
        assert session["ending"] is not None
        founding = game[seat].get("/log").json()["entries"][0]["content"]["founding"]
        assert founding["tournament"]["until"] == {"patrols": 1}
        assert row(held, number)["place"] == 1
        refused = game[seat].post("/resign", If_Match="*").json()["code"]
        assert refused == "session_over"
    assert row(held, 3)["place"] is None
    enter(held.organiser, "Bea").raise_for_status()
    held.organiser.post("/close")
    log = held.organiser.get("/games/1/export").json()
    assert client.post("/v1/verify", json={"log": log}).json()["good"] is True


@pytest.mark.parametrize(
    ("ruleset", "body", "status", "code", "pointer"),
    [
        ("hunters", {"until": {"month": "1939-08"}}, 422, "month_not_played", "/until/month"),
        ("hunters", {"until": {"month": "1943-07"}}, 422, "month_not_played", "/until/month"),
        (
            "hunters",
            {
                "until": {"month": "1940-01"},
                "entrants": [{"name": "Ott"}, {"name": "Bea", "setup": {"type": "VIID"}}],
            },
            422, "month_not_played", "/entrants/1/setup",
        ),
        (
            "silent-victory", {"until": {"month": "1941-11"}},
            422, "month_not_played", "/until/month",
        ),
        (
            "silent-victory", {"until": {"month": "1945-08"}},
            422, "month_not_played", "/until/month",
        ),
        ("hunters", {"until": {"month": "1940"}}, 400, "pattern_not_matched", "/until/month"),
        ("hunters", {"until": {"patrols": 0}}, 400, "out_of_range", "/until/patrols"),
        ("hunters", {"until": {"moon": "full"}}, 400, "member_unknown", "/until/moon"),
        ("hunters", {"until": {}}, 422, "until_of_nothing", "/until"),
        ("hunters", {"until": {"closing": False}}, 422, "until_of_nothing", "/until"),
        ("battleships", {"until": {"patrols": 1}}, 400, "member_unknown", "/until"),
        ("drill", {"until": {"closing": True}}, 400, "member_unknown", "/until"),
    ],
)  # fmt: skip
def test_an_end_that_cannot_be_is_refused(
    client: httpx.Client, ruleset: str, body: Json, status: int, code: str, pointer: str
) -> None:
    refused = post(client, ruleset, **body)
    assert refused.status_code == status, refused.text
    assert refused.json()["errors"][0]["pointer"] == pointer
    assert refused.json()["code"] == code


def test_who_enters_late_comes_to_it_too(client: httpx.Client) -> None:
    """Or is refused, naming his set-up."""
    held = hold(client, "hunters", until={"month": "1940-01"})
    refused = enter(held.organiser, "Bea", type="VIIC", start="1941-05")
    assert (refused.status_code, refused.json()["code"]) == (422, "month_not_played")
    assert refused.json()["errors"][0]["pointer"] == "/entrants/0/setup"
    assert enter(held.organiser, "Bea", type="IXA").status_code == 201


# ------------------------------------------------------------------------------ by the clock


@pytest.mark.parametrize(
    ("seconds", "endings"),
    [(3600, ["agreed_end", "agreed_end", "closed"]), (3599, ["closed"] * 3)],
    ids=["at the time", "by the organiser before"],
)
def test_games_end_at_the_time_that_was_agreed_on(
    redis: EmbeddedServer, seconds: int, endings: list[str]
) -> None:
    """Whoever closes it; a game that nobody has begun has not come to it."""

    async def play() -> None:
        store = Store(Target(url=redis.url), Keeping(), now=time.time)
        services = Services({"hunters": INSTALLED["hunters"]}, store, at_once)
        clock = Clock(services)
        closes = clock.at + 3600
        entrants = [{"name": name} for name in ("Ott", "Bea", "Kolbe")]
        body: Json = {"setup": {}, "entrants": entrants, "until": {"closing": True}}
        body["closes"] = datetime.fromtimestamp(closes, UTC).isoformat()
        new = msgspec.convert(body, services.organising.types["hunters"].new)
        told = await services.organising.create_tournament("hunters", new, None)
        made = msgspec.json.decode(told.body)
        organiser = made["tokens"]["organiser"]
        for one in made["entrants"][:2]:
            session, invited = one["session"], one["invitations"]["commander"]
            seat = await services.seats.claim("hunters", session, "commander", invited, KEY)
            start = {"action": {"kind": "start"}}
            request = msgspec.convert(start, services.playing.types["hunters"].request)
            asked = Asked(
                ruleset="hunters", session=session, token=seat.token, if_match="*", key=None,
                language="en",
            )  # fmt: skip
            await services.playing.change(asked, Act(request))
        clock.at += seconds
        if seconds < 3600:
            await services.organising.close_tournament("hunters", told.session, organiser)
        clock.at += 61
        for number, ending in enumerate(endings, 1):
            log = msgspec.json.decode(
                await services.organising.tournament_log(
                    "hunters", told.session, number, organiser, with_charts=False
                )
            )
            assert log["entries"][-1]["content"]["ended"] == ending
            found = await services.replaying.verify(msgspec.convert(log, Export))
            assert (found.good, found.outcomes) == (True, "good")
        await store.close()

    asyncio.run(play())
