"""What is special to Lua: the kinds of it, waiting, keys, and the guide to Tabletop Simulator."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from api.serving import Server
from clients.conftest import LUA_SOURCE
from clients.java import ROOT
from clients.plain import Refused, answered
from clients.tabletop import LUAS, Null, Tabletop
from clients.test_plain import salvo
from docs.test_readme import CURLS, SHOWN

GUIDE = ROOT / "service" / "wardroom" / "web" / "guides" / "tabletop-simulator.md"
README = ROOT / "sdk" / "lua" / "README.md"

Laid = Callable[..., Tabletop]


@pytest.fixture
def laid() -> Iterator[Laid]:
    """Lays a table with the client and some more sources."""
    tables: list[Tabletop] = []

    def lay(*sources: str, kind: str = "lua52", null: Null | None = None) -> Tabletop:
        tables.append(Tabletop(kind, [LUA_SOURCE.read_text("utf-8"), *sources], null=null))
        return tables[-1]

    yield lay
    for table in tables:
        table.close()


def _client(table: Tabletop, origin: str, **options: Any) -> Any:
    return table.lua.eval("Wardroom.new")(origin, table.table(options))


@pytest.mark.parametrize("kind", LUAS)
def test_every_kind_of_lua_runs_it(server: Server, laid: Laid, kind: str) -> None:
    table = laid(kind=kind)
    client = _client(table, server.url)
    answer = answered(table, client, "adjudicate", "hunters", "resolve-salvo", salvo())
    assert answer.outcome.ships_sunk == 1
    session = answered(table, client, "create", "hunters", {"setup": {}})
    answered(table, session, "start", "5eed" * 8)
    assert session.state.status == "playing"


def test_it_can_be_pasted_above_another_script() -> None:
    source = LUA_SOURCE.read_text("utf-8")
    table = Tabletop("lua52", [source, "seen = Wardroom.new"])
    assert table.lua.eval("seen") is not None
    assert not re.search(r"^return\b", source, re.MULTILINE)


def test_keys_are_secrets_of_a_length_that_is_accepted(server: Server, laid: Laid) -> None:
    """Two programs whose `math.random` begins alike do not get each other's games."""
    tables = [laid("math.randomseed(1)") for _ in range(2)]
    games = [
        answered(table, _client(table, server.url), "create", "hunters", {"setup": {}})
        for table in tables
    ]
    keys = [table.sent[0].headers["idempotency-key"] for table in tables]
    assert all(re.fullmatch(r"[!-~]{22,255}", key) for key in keys)
    assert len({*keys}) == len({game.id for game in games}) == 2


def test_it_asks_again_when_it_was_asked_to(laid: Laid) -> None:
    """As often as it may, and no sooner than `Retry-After` says."""
    table = laid(
        """
        status, sent, after = 503, 0, "7"
        function custom(url, method, download, data, headers, callback)
          sent = sent + 1
          callback({ response_code = status, text = "", is_error = false,
            getResponseHeader = function(name) return name == "Retry-After" and after or nil end })
        end
        """
    )
    client = _client(table, "http://service", custom=table.lua.globals().custom)
    with pytest.raises(Refused) as seen:
        _later(table, client)
    assert (seen.value.status, seen.value.code) == (503, "http_503")
    assert table.waited == [7.0, 7.0, 7.0]
    table.lua.execute("sent, after = 0, '3600'")
    with pytest.raises(Refused):
        _later(table, client)
    assert table.lua.eval("sent") == 1


def _later(table: Tabletop, client: Any) -> None:
    """Ask of a transport that answers at once."""
    done: list[Any] = []
    client.odds(client, "hunters", "resolve-salvo", None, lambda *both: done.append(both))
    table.run()
    ((_, problem),) = done
    raise Refused(table.plain(problem))


def test_it_watches_until_it_is_stopped(server: Server, laid: Laid) -> None:
    table = laid("function note(state) seen = (seen or 0) + 1; stop() end")
    client = _client(table, server.url)
    mine = answered(table, client, "create", "hunters", {"setup": {}})
    theirs = answered(table, client, "open", "hunters", mine.id, mine.token)
    answered(table, mine, "start", None)
    table.lua.globals().stop = theirs.watch(theirs, 5, table.lua.globals().note)
    table.run()
    assert table.lua.eval("seen") == 1
    assert table.waited == [5]


def test_a_seat_is_kept_and_taken_up_again(server: Server, laid: Laid) -> None:
    table = laid()
    client = _client(table, server.url)
    session = answered(table, client, "create", "hunters", {"setup": {}})
    saved = session.saved(session)
    assert set(json.loads(saved)) == {"ruleset", "id", "token"}
    again = answered(table, client, "restore", saved)
    assert again.state.session == session.id


# ------------------------------------------------------------------------------- what people read


def _code(document: str) -> list[str]:
    """The Lua that a document shows."""
    return re.findall(r"```lua\n(.*?)```", document, re.DOTALL)


def _read(table: Tabletop, begins: str) -> list[str]:
    """Run a function of a script, and return what it has printed since."""
    before = len(table.printed)
    table.lua.execute(begins)
    table.run()
    return table.printed[before:]


@pytest.mark.parametrize("kind", ["lua52", "lua54"])
def test_the_guide_does_what_it_says(server: Server, laid: Laid, kind: str) -> None:
    blocks = [block.replace(SHOWN, server.url) for block in _code(GUIDE.read_text("utf-8"))]
    assert len(blocks) == 3
    table = laid("\n".join(blocks), kind=kind)
    fired = _read(table, "fire()")
    assert fired[0].startswith("G7a from tube 1 at target 1, medium range")
    assert fired[-1].startswith("Next: ")
    assert any(line.startswith("Detection check") for line in _read(table, "fire_and_go_on()"))
    begun = _read(table, "begin()")
    assert "VII" in begun[0]
    assert begun[1].startswith("0: ")
    assert _read(table, "choose(0)")
    assert _read(table, "take_back()") == begun
    (refused,) = _read(table, "take_back()")
    assert "taken back" in refused
    saved = table.lua.eval("onSave()")
    other = laid("\n".join(blocks), kind=kind)
    other.lua.globals().saved = saved
    assert _read(other, "onLoad(saved)") == begun
    assert _read(other, "choose(1)")[-2].startswith("weapon_group: ")
    assert _read(other, 'act("weapon_group")')[0].startswith("G7a from tube 1 at ")


def test_the_readme_does_what_it_says(server: Server, laid: Laid) -> None:
    (block,) = _code(README.read_text("utf-8"))
    table = laid()
    printed = _read(table, block.replace(SHOWN, server.url))
    assert printed[:2] == CURLS[0].partition("}}'\n")[2].splitlines()[:2]
    assert printed[-1] == "Attack surfaced, close range"
