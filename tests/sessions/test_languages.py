"""Whoever reads a session reads it in his language, and what is kept of it is in none."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client.verify import verify_log

import wardroom.sessions
from sessions.serving import Seat, started
from sessions.test_events import Stream, listening
from sessions.test_games import GAMES, Playing, keeping
from wardroom.engine.refusals import said
from wardroom.engine.registry import Ruleset
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.game.commands import Act
from wardroom.sessions.game.play import act
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import answer, outcome, page
from wardroom.text import common_labels, languages

SESSIONS = Path(wardroom.sessions.__file__).parent
PRESS = {"kind": "press", "press": True}
ASKED = ("en", "ja", "ko")
AT = "2026-01-01T00:00:00.000Z"
ACTIONS = 40


def lines_of(entry: dict[str, Any]) -> str:
    return " ".join(entry["lines"])


def without_lines(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in ("lines", "narrative")}


def without_text(trace: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in step.items() if name != "text"} for step in trace]


def reading(seat: Seat, language: str) -> Any:
    return listening(seat, headers={"Accept-Language": language})


def told(stream: Stream) -> tuple[str, Any]:
    event = stream.next()
    assert event is not None
    return event.name, event.data


def test_two_listeners_of_a_session_hear_each_their_own_language(client: httpx.Client) -> None:
    seats = started(client, "drill", setup={"rounds": 2})
    owner, spectator = seats["owner"], seats["spectator"]
    with reading(owner, "ja") as japanese, reading(spectator, "ko, en;q=0.5") as english:
        assert japanese.response.headers["content-language"] == "ja"
        assert english.response.headers["content-language"] == "en"
        assert told(japanese)[0] == told(english)[0] == "opened"
        for _ in range(2):
            owner.act(PRESS, Accept_Language="en")
            (_, mine), (_, theirs) = told(japanese), told(english)
            assert "回の攻撃" in lines_of(mine)
            assert lines_of(theirs).startswith("Attack of round")
            assert mine.pop("version") != theirs.pop("version")  # Each seat has its own.
            assert without_lines(mine) == without_lines(theirs)


@pytest.mark.parametrize(
    ("who", "path", "body", "key"),
    [
        ("spectator", "/odds", {}, "seat_forbidden.odds"),
        ("spectator", "/undo", {}, "seat_forbidden.spectator"),
        ("spectator", "/fork", {}, "seat_forbidden.fork"),
        ("spectator", "/seats/owner/invite", None, "seat_forbidden.creator_or_umpire"),
        ("spectator", "/seats/owner/revoke", None, "seat_forbidden.creator"),
        ("spectator", "/seats/owner/rotate", None, "seat_forbidden.another_place"),
        ("owner", "/seats/spectator/invite", None, "seat_claimed.revoke"),
        ("owner", "/questions", {"question": "Is it?"}, "no_umpire"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_refusal_says_the_same_in_every_language(
    client: httpx.Client, language: str, who: str, path: str, body: Any, key: str
) -> None:
    seat = started(client, "drill")[who]
    headers = {"If-Match": "*", "Idempotency-Key": "k" * 22, "Accept-Language": language}
    refused = seat.post(path, body, **{name.replace("-", "_"): it for name, it in headers.items()})
    problem = refused.json()
    assert (problem["code"], refused.headers["content-language"]) == (
        key.partition(".")[0],
        language,
    )
    assert problem["detail"] == common_labels(language).refusal(said(key))


def test_every_sentence_of_a_refusal_of_sessions_is_in_every_language() -> None:
    source = "\n".join(path.read_text("utf-8") for path in SESSIONS.rglob("*.py"))
    raised = r'(?:(?:NotNow|SeatForbidden|UpgradeUnderWay)\(\s*|key=)"([a-z_]+\.[a-z_]+)"'
    keys = {*re.findall(raised, source)}
    assert {"seat_forbidden.odds", "upgrade_under_way.member", "session_not_readable.full"} <= keys
    unknown = {
        (language, key)
        for language in ASKED
        for key in keys
        if key not in common_labels(language).words.get("sentences", {})
    }
    assert unknown == set()


def test_two_readers_of_a_log_read_each_their_own_language(client: httpx.Client) -> None:
    seats = started(client, "drill")
    owner, spectator = seats["owner"], seats["spectator"]
    owner.act(PRESS, Accept_Language="ja")
    logs: dict[str, Any] = {}
    for language, seat in (("ja", owner), ("en", spectator), ("ja", spectator), ("en", owner)):
        response = seat.get("/log", headers={"Accept-Language": language})
        assert response.headers["content-language"] == language
        assert "Accept-Language" in response.headers["vary"]
        entries = response.json()["entries"]
        assert logs.setdefault(language, entries) == entries
    assert "回の攻撃" in lines_of(logs["ja"][-1])
    assert lines_of(logs["en"][-1]).startswith("Attack of round")
    assert [*map(without_lines, logs["ja"])] == [*map(without_lines, logs["en"])]


def test_a_repeat_says_which_language_it_is_in(client: httpx.Client) -> None:
    """The language that it asks for itself; in that of the first it is answered byte for byte."""
    owner = started(client, "drill")["owner"]
    etag = owner.etag()
    first = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="ja")
    again = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="ja")
    other = owner.act(PRESS, etag, Idempotency_Key="one", Accept_Language="en")
    assert again.content == first.content
    assert [each.headers["content-language"] for each in (again, other)] == ["ja", "en"]
    steps = [without_text(each.json()["trace"]) for each in (first, other)]
    assert steps[0] == steps[1]
    assert "回" not in other.text


NO_SEAT = {
    "en": "There is no seat “{}”.",
    "ja": "席「{}」はありません。",
}


@pytest.mark.parametrize("given", ["nobody", "1941-05", "{name}<b>\n"])
def test_a_refusal_has_what_was_typed_as_it_was_typed(client: httpx.Client, given: str) -> None:
    for language, wanted in NO_SEAT.items():
        headers = {"Accept-Language": language}
        body = {"setup": {}, "seat": given}
        refused = client.post("/v1/drill/sessions", json=body, headers=headers).json()
        (error,) = refused["errors"]
        said = wanted.format(given.replace("\n", "\ufffd"))  # Nothing typed makes a line.
        assert (refused["detail"], error["detail"], error["pointer"]) == (said, said, "/seat")


def test_an_export_has_no_lines_and_no_language(client: httpx.Client) -> None:
    owner = started(client, "drill")["owner"]
    owner.act(PRESS, Accept_Language="ja")
    exports = [owner.get("/export", headers={"Accept-Language": each}) for each in ASKED]
    assert len({response.content for response in exports}) == 1
    assert all("content-language" not in response.headers for response in exports)
    assert not any(entry["lines"] for entry in exports[0].json()["entries"])
    assert "回" not in exports[0].text


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.id)
def test_what_is_kept_is_the_same_in_every_language(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    """An action is answered in each language, and what it would store is compared."""

    async def play() -> None:
        services = keeping(redis)
        assert ruleset.game is not None
        example = ruleset.game.examples[0]
        playing = Playing(services, ruleset.id)
        await playing.begin(example.order, options=example.options or {})
        said: dict[str, list[str]] = {language: [] for language in ASKED}
        for number in range(ACTIONS):
            for seat, token in playing.tokens.items():
                legal = (await playing.view(seat))["legal_actions"]
                if not legal:
                    continue
                request = msgspec.convert(legal[0]["example"], playing.types.request)
                loaded = await services.admission.load_as(ruleset.id, playing.session, token)
                kept = []
                for language in ASKED:
                    acted = act(loaded.session, seat, request.action, AT)
                    answered = answer(
                        playing.types, acted.session, seat, outcome(acted, seat), language
                    )
                    said[language] += [step.text for step in answered.trace]
                    kept.append(change_of(acted, loaded.revision, seat))
                assert kept[0] == kept[1] == kept[2]
                await services.playing.change(
                    Asked(
                        ruleset=ruleset.id,
                        session=playing.session,
                        token=token,
                        if_match="*",
                        key=None,
                        language=ASKED[number % len(ASKED)],
                    ),
                    Act(request),
                )
        seat = ruleset.game.seats[0]
        loaded, entries = await services.reading.log(
            ruleset.id, playing.session, playing.tokens[seat], 0, 200
        )
        spoken = languages(loaded.session.rules.ruleset)
        for language in ASKED[1:]:
            assert (said[language] != said["en"]) is (language in spoken)
        pages = [
            msgspec.json.decode(page(loaded.session, entries, seat, language, more=False))
            for language in ASKED
        ]
        contents = [[*map(without_lines, page["entries"])] for page in pages]
        assert contents[0] == contents[1] == contents[2]
        written = await playing.export(seat)
        found = await services.replaying.verify(msgspec.json.decode(written, type=Export))
        assert found.good, found.faults[:3]
        assert verify_log(msgspec.json.decode(written)).good
        await services.sessions.store.close()

    asyncio.run(play())
