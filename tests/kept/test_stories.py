"""This release goes on with the games and tournaments of earlier ones, whatever they have.

Time goes on as well: for the services it is when the stories were told, and then later.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library
from wardroom_client.verify import verify_log, verify_tournament

from kept.artefacts import RULESETS, Stories, Story, keeping, read_stories
from kept.files import STORIES, of_releases
from sessions.narratives import check, check_exported
from sessions.signing import KEYS
from sessions.test_games import Playing
from sessions.test_tournament_keeping import Clock
from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.key_files import read_signing_keys
from wardroom.sessions.game.commands import Act, Rule
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import signing_key
from wardroom.sessions.proof.narratives import narrated
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import page

DATABASE = 3
DAY = 86_400.0
RELEASES = {path.parent.name: read_stories(path) for path in of_releases(STORIES)}
NOT_COMPARED = {"text", "title", "label", "headline", "lines", "receipts"}
"""Texts, which a release may word otherwise (`openapi/promise.md`), and what is signed anew."""


def named(*, tournaments: bool) -> list[Any]:
    return [
        pytest.param(release, story, id=f"{release}-{story.name}")
        for release, stories in RELEASES.items()
        for story in stories.stories
        if story.is_tournament is tournaments
    ]


sessions = pytest.mark.parametrize(("release", "story"), named(tournaments=False))
tournaments = pytest.mark.parametrize(("release", "story"), named(tournaments=True))


@asynccontextmanager
async def restored(
    redis: EmbeddedServer, stories: Stories
) -> AsyncIterator[tuple[Services, Clock]]:
    """A services of the Redis of the stories, at the time when they were told."""
    folder = Path(tempfile.mkdtemp(dir=redis.folder))
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
        stories.restore(server, folder)
    services = keeping(redis, DATABASE, KEYS)
    Archive(services.sessions.store, Objects(folder.as_uri()))
    clock = Clock(services)
    clock.at = stories.at
    try:
        yield services, clock
    finally:
        await services.sessions.store.close()


def missing(old: Any, new: Any, at: str = "") -> list[str]:
    """Where what was shown is not shown any more; members may have come."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [
            fault
            for name in old.keys() - NOT_COMPARED
            for fault in missing(old[name], new.get(name, ...), f"{at}/{name}")
        ]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [fault for n, pair in pairs for fault in missing(*pair, f"{at}/{n}")]
    if at.endswith("/description") and isinstance(old, str) and isinstance(new, str):
        return []  # Of a schema, in words: no text is promised.
    return [] if old == new else [f"{at}: {new!r} in place of {old!r}"[:300]]


@sessions
def test_everybody_is_shown_what_he_was(redis: EmbeddedServer, release: str, story: Story) -> None:
    """And the entries of a log are what they were, so that whoever noted a head finds it."""

    async def read() -> None:
        async with restored(redis, RELEASES[release]) as (services, _):
            for place, token in story.tokens.items():
                told = await services.reading.view(story.ruleset, story.id, token)
                assert missing(story.shown[place], msgspec.json.decode(told.body)) == []
                if story.begun:
                    log = await services.reading.export(story.ruleset, story.id, token)
                    assert missing(story.logs[place], msgspec.json.decode(log)) == []

    asyncio.run(read())


@sessions
def test_each_line_stands_beside_its_own_event(
    redis: EmbeddedServer, release: str, story: Story
) -> None:
    """In the log as everybody reads it, and of the log that he exported then."""

    async def read() -> None:
        async with restored(redis, RELEASES[release]) as (services, _):
            for place, token in story.tokens.items() if story.begun else ():
                loaded, entries = await services.reading.log(story.ruleset, story.id, token, 0, 200)
                shown = page(loaded.session, entries, loaded.seat, "ko", more=False)
                for entry in json.loads(shown)["entries"]:
                    check(entry)
                log, installed = story.logs[place], RULESETS[story.ruleset]
                then = narrated(msgspec.convert(log, Export), installed, "ko").entries
                for entry, one in zip(log["entries"], then, strict=True):
                    check_exported(entry, msgspec.json.encode(one))

    asyncio.run(read())


@sessions
def test_it_is_played_on(redis: EmbeddedServer, release: str, story: Story) -> None:
    async def go_on() -> None:
        async with restored(redis, RELEASES[release]) as (services, clock):
            clock.at += 60
            playing = Playing(services, story.ruleset)
            playing.session = story.id
            playing.tokens = story.tokens | await playing.claimed(story.invitations)
            seat = next(iter(playing.tokens))
            before = await playing.view(seat)
            if before["status"] != "over":
                await playing.play(30)
                await playing.resign(seat)
                assert (await playing.view(seat))["number"] > before["number"]
            log = json.loads(await playing.export(seat))
            found = await services.replaying.verify(msgspec.convert(log, Export))
            assert found.good, found.faults[:3]
            assert verify_log(log).good

    asyncio.run(go_on())


@sessions
def test_an_action_that_is_sent_again_is_answered_as_it_was(
    redis: EmbeddedServer, release: str, story: Story
) -> None:
    async def repeat() -> None:
        async with restored(redis, RELEASES[release]) as (services, _):
            for repeated in story.repeated:
                answer = await services.playing.change(
                    Asked(
                        ruleset=story.ruleset,
                        session=story.id,
                        token=story.tokens[repeated.place],
                        if_match=repeated.etag,
                        key=repeated.key,
                        language="en",
                    ),
                    Act(
                        msgspec.convert(
                            repeated.body, services.playing.types[story.ruleset].request
                        )
                    ),
                )
                assert missing(repeated.answer, msgspec.json.decode(answer.body)) == []

    asyncio.run(repeat())


@sessions
def test_whoever_is_too_late_misses_his_deadline(
    redis: EmbeddedServer, release: str, story: Story
) -> None:
    async def wait() -> None:
        async with restored(redis, RELEASES[release]) as (services, clock):
            playing = Playing(services, story.ruleset)
            playing.session, playing.tokens = story.id, story.tokens
            seat = next(iter(story.tokens))
            before = await playing.view(seat)
            clock.at += 21 * DAY
            after = await playing.view(seat)
            due = (before["deadlines"] or {}).get("due")
            assert (after["number"] > before["number"]) is bool(due)

    asyncio.run(wait())


@tournaments
def test_a_tournament_goes_on_and_is_closed(
    redis: EmbeddedServer, release: str, story: Story
) -> None:
    async def go_on() -> None:
        async with restored(redis, RELEASES[release]) as (services, clock):
            for place, token in story.tokens.items():
                shown = await services.organising.view(
                    await services.tournaments.load(story.ruleset, story.id, token)
                )
                assert missing(story.shown[place], json.loads(shown)) == []
            clock.at += 60
            for game in await _games(services, story):
                await _play_on(services, story, game)
            organiser = story.tokens["organiser"]
            await services.organising.close_tournament(story.ruleset, story.id, organiser)
            standings = await services.rounds.standings(
                await services.tournaments.load(story.ruleset, story.id, organiser)
            )
            assert len(json.loads(standings)["rows"]) >= 4
            logs = [
                json.loads(
                    await services.organising.tournament_log(
                        story.ruleset, story.id, game["number"], organiser, with_charts=False
                    )
                )
                for game in await _games(services, story)
            ]
            for log in logs:
                found = await services.replaying.verify(msgspec.convert(log, Export))
                assert (found.good, found.complete) == (True, True), found.faults[:3]
            assert verify_tournament(logs).good

    asyncio.run(go_on())


async def _games(services: Services, story: Story) -> list[Any]:
    found = await services.rounds.games(
        await services.tournaments.load(story.ruleset, story.id, story.tokens["organiser"])
    )
    games: list[Any] = json.loads(found)["games"]
    return games


async def _play_on(services: Services, story: Story, game: Any, most: int = 5) -> None:
    """Play a game on where its entrants' tokens are kept."""
    tokens = {
        seat: story.tokens[f"entrant {number}"]
        for seat, number in game["entrants"].items()
        if f"entrant {number}" in story.tokens
    }
    if tokens and game["status"] == "playing":
        playing = Playing(services, story.ruleset)
        playing.session, playing.tokens = game["session"], tokens
        await playing.play(most)


ruled = pytest.mark.parametrize(
    ("release", "story"),
    [
        one
        for one in named(tournaments=True)
        if one.values[1].shown["organiser"]["umpire"] and one.values[1].ruleset == "battleships"
    ],
)


@ruled
def test_a_ruling_moves_the_streams_as_in_the_version_it_was_begun_under(
    redis: EmbeddedServer, release: str, story: Story
) -> None:
    async def go_on() -> None:
        async with restored(redis, RELEASES[release]) as (services, clock):
            clock.at += 60
            playing = Playing(services, story.ruleset)
            playing.tokens = {"umpire": story.tokens["organiser"]}
            games = [one for one in await _games(services, story) if one["status"] == "playing"]
            for game in games:
                playing.session = game["session"]
                while not await _ruled(playing):
                    before = (await playing.view("umpire"))["number"]
                    await _play_on(services, story, game, 1)
                    after = await playing.view("umpire")
                    assert after["number"] > before, after["status"]
                await _play_on(services, story, game, 5)
            organiser = story.tokens["organiser"]
            await services.organising.close_tournament(story.ruleset, story.id, organiser)
            assert games
            for game in games:
                log = json.loads(
                    await services.organising.tournament_log(
                        story.ruleset, story.id, game["number"], organiser, with_charts=False
                    )
                )
                version = log["entries"][0]["content"]["founding"]["pins"]["version"]
                begins = "ruling/" if version == "1" else f"ruling/{game['session']}/"
                moved = _moved(log)
                assert moved
                assert all(stream.startswith(begins) for stream in moved)
                assert all(stream.split("/")[1].isdecimal() is (version == "1") for stream in moved)
                found = await services.replaying.verify(msgspec.convert(log, Export))
                assert (found.good, found.outcomes) == (True, "good"), found.faults[:3]
                assert verify_log(log).good

    asyncio.run(go_on())


def test_a_ruling_is_given_in_games_of_the_first_release() -> None:
    assert "0.1.0" in {one.values[0] for one in ruled.mark.args[1]}


async def _ruled(playing: Playing) -> bool:
    """Whether the umpire could have a turn of the battle fought again."""
    situation = (await playing.view("umpire"))["view"]["situation"]
    if situation["open"] is not None or situation["turn"] == 1:
        return False
    patch = [{"op": "replace", "path": "/turn", "value": situation["turn"] - 1}]
    ruling = msgspec.convert({"rule": "3", "reason": "So it is.", "patch": patch}, RulingRequest)
    with suppress(Refused):  # In the middle of a turn something may not fit.
        await playing.services.playing.change(
            Asked(
                ruleset=playing.ruleset,
                session=playing.session,
                token=playing.tokens["umpire"],
                if_match="*",
                key=None,
                language="en",
            ),
            Rule(ruling),
        )
        return True
    return False


def _moved(log: Any) -> set[str]:
    """The streams that a ruling has moved."""
    streams = {
        event["step"]["roll"]["stream"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if (event.get("step") or {}).get("roll")
    }
    return {stream for stream in streams if stream.startswith("ruling/")}


@pytest.mark.parametrize("release", RELEASES)
def test_its_receipts_are_good_and_its_keys_sign_on(tmp_path: Path, release: str) -> None:
    stories = RELEASES[release]
    path = tmp_path / "receipt-keys.json"
    path.write_text(stories.keys)
    path.chmod(0o600)
    assert signing_key(read_signing_keys(path), stories.at) is not None
    logs = [log for story in stories.stories for log in story.logs.values()]
    signed = [verify_log(log, keys=stories.jwks) for log in logs]
    assert all(check.good for check in signed)
    assert {check.signing for check in signed} == {"signed"}
