"""Webhooks that tell people: one sentence, in the form of their chat and in their language."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from rules.catalogue import rulesets
from sessions.test_hidden import order
from sessions.test_round_robin_keeping import meet
from sessions.test_tournament_keeping import DAY, hold
from sessions.test_tournament_webhooks import caught_up, hook
from sessions.test_webhooks import Hooked, begun, lasts
from sessions.webhooks import Came, Receiver, desk, receiving
from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.webhooks.notices import NOTICED, Notice
from wardroom.sessions.game.commands import Say, SayDraw
from wardroom.sessions.game.drawing import DrawRequest
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.webhook import NewWebhookRequest
from wardroom.text import common_labels, common_languages, labels

LINK = "https://play.example.org/#/game/7"
SAID = "The Duel: it is the turn of south."


def discord(content: str, *users: str) -> bytes:
    """The body for Discord, in which nobody is called but those of the prefix."""
    mentions = {"parse": [], "users": users, "roles": []}
    return msgspec.json.encode({"content": content, "allowed_mentions": mentions})


def sentence(came: Came) -> str:
    """What people read of a webhook."""
    if came.headers["content-type"].startswith("text/plain"):
        return came.body.decode()
    told = msgspec.json.decode(came.body)
    return str(told.get("text", told.get("content")))


@pytest.mark.parametrize(
    ("told", "media_type", "body"),
    [
        ({"format": "plain"}, "text/plain; charset=utf-8", SAID.encode()),
        ({"format": "text"}, "application/json", msgspec.json.encode({"text": SAID})),
        ({"format": "discord"}, "application/json", discord(SAID)),
        (
            {"format": "discord", "prefix": "<@123>", "link": LINK},
            "application/json",
            discord(f"<@123> {SAID} {LINK}", "123"),
        ),
    ],
    ids=["plain", "text", "discord", "prefix and link"],
)
def test_a_turn_is_told_in_the_form_of_the_chat(
    redis: EmbeddedServer, told: dict[str, Any], media_type: str, body: bytes
) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, "duel", rounds=5)
            made = await game.hook("south", receiver, **told)
            assert made.format == (await game.hooks("south"))[0].format == told["format"]
            await game.take("south", order("south", 2, 3, "marlin"))
            await game.take("north", order("north", 4, 5))
            await at.swept()
            (came,) = receiver.came  # Not the entry.
            assert (came.headers["content-type"], came.body) == (media_type, body)
            receiver.verified(made.secret)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Battleships: the first player missed a deadline."),
        ("ja", "Battleships: 第一プレイヤーが期限までに行動しませんでした。"),
        ("ko", "Battleships: 제1플레이어가 기한을 넘겼습니다."),
    ],
)
def test_a_sentence_is_in_the_language_of_the_request(language: str, said: str) -> None:
    known = labels(rulesets()["battleships"], language)
    terms = {"game": "Battleships", "seat": known.value("first", "seat")}
    notice = Notice(format="plain", language=language)
    assert notice.body(known, "session.deadline", terms).decode() == said


def test_a_clock_is_told_to_the_umpire(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = Hooked(at.services, "drill")
            deadlines = {
                "per": "action",
                "seconds": 86_400,
                "remind_seconds": 3600,
                "then": "umpire",
            }
            await game.begin({"rounds": 9}, umpire={}, deadlines=deadlines)
            await game.take("owner", {"kind": "start"})
            await game.hook("umpire", receiver, format="plain")
            await lasts(at, DAY - 3600)
            await lasts(at, 3600)
            seat = common_labels("en").value("owner", "seat")
            assert [sentence(one) for one in receiver.came] == [
                f"The Drill: the time of {seat} is running out.",
                f"The Drill: {seat} missed a deadline.",
            ]

    asyncio.run(play())


def test_of_a_tournament_the_rounds_and_the_ends_are_told_and_no_name(
    redis: EmbeddedServer,
) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, closes=at.at + 10 * DAY, rounds=5)
            await hook(held, receiver, format="text")
            await held.act(1, {"kind": "start"})
            await held.enter("Prien")
            await at.swept()
            assert receiver.came == []
            await held.close()
            await caught_up(at)
            said = [sentence(one) for one in receiver.came]
            assert said[-1].endswith(": the tournament is closed.")
            assert [("game 1" in one, "is over" in one) for one in said[:-1]].count(
                (True, True)
            ) == 1
            assert "Prien" not in str(said)

    asyncio.run(play())


TOLD_OF_AN_END: list[tuple[dict[str, Any], bool, str]] = [
    ({}, False, "The Drill, game 1: the game is over ({})."),
    ({"hidden_from_organiser": True}, False, "The Drill, game 1: the game is over."),
    ({"hidden_from_organiser": True}, True, "The Drill, game 1: the game is over ({})."),
]
"""Whether games are hidden, whether this one was opened, and what the organiser is told."""


@pytest.mark.parametrize(("terms", "opened", "said"), TOLD_OF_AN_END)
def test_how_a_hidden_game_ends_is_not_told(
    redis: EmbeddedServer, terms: dict[str, Any], opened: bool, said: str
) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            umpired = {"umpire": {}, **terms}
            held = await hold(at.services, closes=at.at + 10 * DAY, terms=umpired, rounds=2)
            await hook(held, receiver, format="plain")
            await held.act(1, {"kind": "start"})
            if opened:
                token = held.made["tokens"]["organiser"]
                await at.services.hidden_games.open_game("drill", held.id, 1, token, "He asks.")
            while legal := (session := await held.session(1))["legal_actions"]:
                await held.act(1, legal[0]["example"]["action"])
            await caught_up(at)
            ending = common_labels("en").value(session["ending"], "ending")
            assert [sentence(one) for one in receiver.came] == [said.format(ending)]

    asyncio.run(play())


@pytest.mark.parametrize("member", ["prefix", "link"])
def test_what_belongs_to_a_sentence_is_refused_for_events(
    redis: EmbeddedServer, member: str
) -> None:
    async def play() -> None:
        async with desk(redis) as at:
            game = await begun(at, "duel", rounds=5)
            receiver = Receiver(iter(()))
            receiver.url = "https://127.0.0.1/"
            with pytest.raises(Refused) as refused:
                await game.hook("south", receiver, **{member: LINK})
            assert (refused.value.code, refused.value.member) == ("notice_wanted", f"/{member}")

    asyncio.run(play())


def test_people_are_told_that_somebody_talks_and_not_what(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver, receiving() as programs:
            game = Hooked(at.services, "duel")
            await game.begin({"rounds": 5}, talk="notes", texts="beside")
            await game.play(2)
            await game.hook("south", receiver, format="plain")
            await game.hook("south", programs)
            asked = Asked(
                ruleset="duel", session=game.session, token=game.tokens["north"], if_match="*"
            )
            await at.services.playing.change(asked, Say(note="Tea at four?"))
            await at.swept()
            assert "The Duel: a message of north." in map(sentence, receiver.came)
            assert "message" in programs.types
            assert "Tea" not in str([*receiver.came, *programs.came])

    asyncio.run(play())


def test_every_sentence_is_in_every_language() -> None:
    further = {"title", "game", "over", "due"}  # The last: in calendars.
    wanted = {*NOTICED.values(), *further}
    for language in common_languages():
        assert set(common_labels(language).words["notices"]) == wanted


def test_a_turn_behind_many_entries_is_told_at_once(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, "duel", rounds=50)
            await game.take("south", order("south", 2, 3))
            await game.hook("south", receiver, format="plain")
            for _ in range(30):  # While nothing is delivered.
                await game.take("north", order("north", 4, 5))
                await game.take("south", order("south", 2, 3))
            await game.take("north", order("north", 4, 5))
            await at.swept()
            assert [sentence(one) for one in receiver.came][-1:] == [SAID]

    asyncio.run(play())


def test_the_end_of_a_game_is_told_before_the_close(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, closes=at.at + 10 * DAY, rounds=50)
            await hook(held, receiver, format="plain")
            await held.act(1, {"kind": "start"})
            for _ in range(24):
                await held.act(1, {"kind": "press", "press": True})
            await held.close()
            await caught_up(at)
            said = [sentence(one) for one in receiver.came]
            assert any("game 1: the game is over" in one for one in said)
            assert said[-1].endswith(": the tournament is closed.")

    asyncio.run(play())


def test_a_round_is_named_by_its_number(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await meet(at.services)
            token = held.made["tokens"]["organiser"]
            asked = NewWebhookRequest(url=receiver.url, format="discord")
            create = at.services.webhooking.create_tournament_webhook
            await create("duel", held.id, token, asked, "en")
            await held.begin(1)
            await at.swept()
            assert [sentence(one) for one in receiver.came] == ["The Duel: round 1 begins."]

    asyncio.run(play())


def test_whoever_offers_a_draw_is_not_told_of_a_turn(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = Hooked(at.services, "duel")
            await game.begin({"rounds": 5}, draws="agreed")
            await game.play(2)
            await game.hook("north", receiver, format="plain")
            for says in ("offer", "decline"):
                asked = Asked(
                    ruleset="duel", session=game.session, token=game.tokens["north"], if_match="*"
                )
                await at.services.playing.change(asked, SayDraw(DrawRequest(says=says)))
                await at.swept()
            assert receiver.came == []

    asyncio.run(play())
