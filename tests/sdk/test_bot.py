"""The bot of the guide plays a patrol of Silent Victory in Korean, in a chat without a network."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from wardroom_client.session import AsyncService
from wardroom_client.storage import Folder

from api.serving import Server

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "service" / "wardroom" / "web" / "guides" / "bot.md").read_text("utf-8")
PROGRAM, IN_A_CHAT = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
(SHOWN,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
BOARD = "/v1/silent-victory/sessions/{session}/board.png"
OPENING = {"opening": "lone_ship_by_night"}
_MESSAGES = 400
_HANGUL = re.compile("[가-힣]")
_ORDERS = re.compile(r"^(\d+)\. (.+)$", re.MULTILINE)

Reply = tuple[str, bytes]


@pytest.fixture(scope="module")
def bot() -> dict[str, Any]:
    """What the program of the guide holds."""
    program: dict[str, Any] = {"__name__": "bot"}
    exec(compile(PROGRAM, "bot.md", "exec"), program)  # noqa: S102 - our own document
    return program


@pytest.fixture(scope="module")
def has_pictures(server: Server) -> bool:
    """Whether boards of this game are served as pictures."""
    with server.client() as client:
        return BOARD in client.get("/openapi/whole.json").json()["paths"]


def _has_ended(bot: Any, channel: str) -> bool:
    state: dict[str, Any] = bot.sessions[channel].state
    return bool(state["status"] == "over" or state["view"]["patrol_number"] != 1)


def test_it_has_fifty_lines() -> None:
    assert len([line for line in PROGRAM.splitlines() if line.strip()]) <= 50


def test_what_a_chat_needs_is_a_main_in_its_place() -> None:
    definitions = [line for line in IN_A_CHAT.splitlines() if line.startswith("async def ")]
    assert definitions == ["async def main() -> None:"]
    assert definitions[0] in PROGRAM
    compile(IN_A_CHAT, "bot.md", "exec")


def test_a_patrol_is_played_to_its_end(
    bot: dict[str, Any], server: Server, has_pictures: bool, tmp_path: Path
) -> None:
    async def play(setup: dict[str, str]) -> list[Reply]:
        async with AsyncService(server.url, language="ko") as service:
            playing = bot["Bot"](service, Folder(tmp_path))
            playing.game = {"setup": setup}
            replies = [await playing.answer("a", "!new")]
            while playing.sessions["a"].state["view"]["patrol_number"] is None:
                replies.append(await playing.answer("a", "1"))  # In port: load torpedoes.
            while not _has_ended(playing, "a"):
                replies.append(await playing.answer("a", "1"))
                assert len(replies) < _MESSAGES
            return replies

    patrols = [asyncio.run(play(setup)) for setup in ({}, OPENING)]
    for text, picture in (reply for replies in patrols for reply in replies):
        assert _HANGUL.search(text)
        assert len(text) <= 2000
        assert picture.startswith(b"\x89PNG") is has_pictures
    contact = patrols[1][0][0]
    assert "1. 수상 공격, 근거리" in contact  # So torpedoes are fired whatever the dice are.
    assert "발사관 Mk 14, " in "".join(text for text, _ in patrols[1])


def test_games_go_on_when_it_starts_again_and_each_channel_has_its_own(
    bot: dict[str, Any], server: Server, tmp_path: Path
) -> None:
    async def play(channel: str, message: str) -> tuple[str, str]:
        async with AsyncService(server.url, language="ko") as service:
            playing = bot["Bot"](service, Folder(tmp_path))
            text, _ = await playing.answer(channel, message)
            return text, playing.sessions[channel].url

    first, url = asyncio.run(play("a", "?"))
    assert _ORDERS.findall(first)
    sailing, same = asyncio.run(play("a", "1"))
    assert same == url
    assert sailing != first
    assert asyncio.run(play("a", "99")) == (sailing[sailing.index("**") :], url)
    assert asyncio.run(play("b", "?"))[1] != url
    assert asyncio.run(play("a", "!new"))[1] != url


def test_of_two_who_answer_at_once_one_decides(
    bot: dict[str, Any], server: Server, tmp_path: Path
) -> None:
    async def play() -> tuple[list[str], int]:
        async with AsyncService(server.url, language="ko") as service:
            playing = bot["Bot"](service, Folder(tmp_path))
            begun = [playing.answer("a", "?") for _ in range(2)]
            assert len({text for text, _ in await asyncio.gather(*begun)}) == 1
            before = playing.sessions["a"].state["number"]
            both = [playing.answer("a", "1") for _ in range(2)]
            texts = [text for text, _ in await asyncio.gather(*both)]
            return texts, playing.sessions["a"].state["number"] - before

    texts, entries = asyncio.run(play())
    assert entries == 1
    assert sum("(6.1)" in text for text in texts) == 1


def test_the_whole_program_reads_and_prints(server: Server, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(PROGRAM.replace("http://127.0.0.1:8000", server.url), "utf-8")
    ran = subprocess.run(
        [sys.executable, "bot.py"], cwd=tmp_path, input="?\n1\n1\n", text=True,
        encoding="utf-8", env={"PYTHONPATH": str(ROOT / "sdk" / "python"), "PYTHONUTF8": "1"},
        capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(SHOWN)
    assert len(_ORDERS.findall(ran.stdout)) >= 3
    (kept,) = Folder(tmp_path / "channels").values()
    assert json.loads(kept)["url"].startswith(server.url)
    assert (tmp_path / "board.png").exists()
