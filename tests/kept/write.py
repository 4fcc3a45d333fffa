"""Write what this release keeps of every ruleset: `make keep`."""

from __future__ import annotations

import asyncio
import re
import shutil
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import redis as library

from api.promised import shape
from api.refusing import kept as kept_refusals
from kept.artefacts import (
    RULESETS,
    KeptPack,
    is_released,
    keeping,
    pack_key,
    taken_out,
    text,
)
from kept.files import (
    CLIENTS,
    FOLDER,
    FORMATS,
    GAMES,
    LOG,
    PACK,
    PROMISED,
    RECORDS,
    REFUSALS,
    SESSION,
    STORIES,
)
from kept.files import write as write_file
from kept.records import stored
from kept.stories import told
from release.game_logs import FEW, maker
from runs.guardian import guard
from sessions.test_games import Playing
from wardroom import __version__
from wardroom.api.table import document_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.fleet import readable

_BEFORE_IT_IS_STORED = 10
_BEFORE_IT_IS_RESIGNED = 20
"""Actions of each seat: enough for a contact at sea, or the first turns of a battle."""
_SDK = Path(__file__).parents[2] / "sdk"


def main() -> None:
    """Write the artefacts of this version."""
    write(__version__, FOLDER)


def write(version: str, kept: Path) -> None:
    """Write what this checkout, as release `version`, keeps to the folder `kept`, all or nothing.

    Raises SystemExit for a version of which something is kept, and for a development version.
    """
    release = kept / version
    if not is_released(version):
        raise SystemExit(f"{version} is of no release: nothing is kept of it")
    if release.exists():
        raise SystemExit(f"{release} is of a release: it stays as it is")
    with tempfile.TemporaryDirectory() as place:
        made = Path(place) / version
        _write_all(made)
        _write_clients(made / CLIENTS)
        maker().make(Path(place) / "games", FEW).replace(made / GAMES)
        shutil.move(made, release)


def _write_all(release: Path) -> None:
    with tempfile.TemporaryDirectory() as place, embedded_server(Path(place)) as redis:
        for ruleset in RULESETS.values():
            folder = release / ruleset.id
            folder.mkdir(parents=True)
            asyncio.run(_write(ruleset, redis, folder))
    with (
        tempfile.TemporaryDirectory() as place,
        tempfile.TemporaryDirectory() as service,
        embedded_server(Path(place)) as redis,
    ):
        _written(release / STORIES, told(Path(service), redis))
    document = document_of(dict(RULESETS))
    promised = shape(document)
    del promised["components"]["responses"]
    _written(release / PROMISED, promised)
    _written(release / REFUSALS, kept_refusals(document, RULESETS))
    _written(release / FORMATS, readable(RULESETS).formats)
    _written(release / RECORDS, stored(RULESETS))


def _write_clients(path: Path) -> None:
    """Write what checks a log in each client: one module in Python, some in TypeScript."""
    with tarfile.open(path, "w:gz") as clients:
        clients.add(_SDK / "python" / "wardroom_client" / "verify.py", "verify.py")
        for path in typescript_modules():
            clients.add(path, f"typescript/{path.name}")


def typescript_modules() -> list[Path]:
    """Return the modules of the TypeScript client that `verify` is made of."""
    source = _SDK / "typescript" / "src"
    found, waiting = set[str](), {"verify.ts"}
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= set(re.findall(r'from "\./(\w+\.ts)"', (source / name).read_text("utf-8")))
        waiting -= found
    return [source / name for name in sorted(found)]


def _written(path: Path, content: Any) -> None:
    """Write `content` a member a line, so that it can be read."""
    write_file(path, msgspec.json.format(msgspec.json.encode(content, order="sorted"), indent=1))


async def _write(ruleset: InstalledRuleset, redis: EmbeddedServer, folder: Path) -> None:
    game = ruleset.ruleset.game
    assert game is not None
    services = keeping(redis)
    example = game.examples[0]
    stored, over = Playing(services, ruleset.id), Playing(services, ruleset.id)
    for playing, actions in ((stored, _BEFORE_IT_IS_STORED), (over, _BEFORE_IT_IS_RESIGNED)):
        await playing.begin(example.order, options=example.options or {})
        await playing.play(actions)
    assert (await stored.view(game.seats[0]))["status"] != "over", "there is nothing to go on with"
    await over.resign(game.seats[0])
    seat = over.tokens[game.seats[0]]
    log = await services.reading.export(ruleset.id, over.session, seat, with_charts=True)
    digest = (await stored.view(game.seats[0]))["rules"]["charts_digest"]
    await services.sessions.store.close()
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        session = taken_out(server, stored.session, stored.tokens)
        pack = KeptPack(digest=digest, pack=text(server.get(pack_key(digest))))
    written = {SESSION: session, PACK: pack, LOG: msgspec.Raw(log)}
    for name, content in written.items():
        text_of_it = msgspec.json.format(msgspec.json.encode(content), indent=1)
        write_file(folder / name, text_of_it + b"\n")


if __name__ == "__main__":
    guard()
    main()
