"""`wardroom admin`: the operator's work with sessions and tournaments."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import msgspec
import structlog

from wardroom.api.keys import read_keys
from wardroom.api.operations.administration import budget_times, checked, client_of
from wardroom.api.seats import session_problems
from wardroom.app import open_archive, open_guard, open_store
from wardroom.commands.failing import fail, or_fail
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.adapters.embedded.server import (
    NoServer,
    ServerFault,
    default_folder,
    embedded_server,
)
from wardroom.sessions.adapters.redis.fleet import Fleet
from wardroom.sessions.adapters.redis.scan import CursorWrong
from wardroom.sessions.basics.refusals import (
    NotNow,
    SessionUnknown,
    TournamentUnknown,
    UpgradeUnderWay,
)
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.overview import Page, Wanted
from wardroom.settings import Settings, read_settings
from wardroom.text import FALLBACK, common_labels
from wardroom.utf_8 import without_mark

Work = Callable[[Services], Awaitable[Any]]
Of = Callable[[Services, str], Awaitable[Any]]

_ids = click.argument("ids", metavar="ID...", nargs=-1, required=True)
_AGE = re.compile(r"(\d{1,9})([smhd])")
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
_encode = msgspec.json.Encoder().encode


class _Age(click.ParamType[int]):
    name = "AGE"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        match = _AGE.fullmatch(value)
        if match is None:
            self.fail(f"{value!r} is no age: 90s, 30m, 12h and 7d are", param, ctx)
        return int(match[1]) * _UNITS[match[2]]


@click.group(short_help="Manage the sessions of a service.")
def admin() -> None:
    """Find, show, end, expire and delete sessions and tournaments; erase names; mark a restore.

    The commands use the Redis that REDIS_URL names, or the embedded server in WARDROOM_DATA_DIR,
    and the settings of the service. They never print a seed, a token or a key, but for the
    invitation that `invite-organiser` makes.
    """


@admin.command()
@click.option("--tournaments", is_flag=True, help="List tournaments instead of sessions.")
@click.option(
    "--older-than", type=_Age(), help="Only those created longer ago than this: 90s, 30m, 12h, 7d."
)
@click.option("--younger-than", type=_Age(), help="Only those created less long ago than this.")
@click.option(
    "--idle-for", type=_Age(), help="Only those without a new entry for longer than this."
)
@click.option("--larger-than", type=click.IntRange(0), help="Only those of more bytes.")
@click.option("--smaller-than", type=click.IntRange(0), help="Only those of fewer bytes.")
@click.option("--client", help="Only those created by this client: an address, or 'key ID'.")
@click.option("--ruleset", help="Only those of this ruleset.")
@click.option(
    "--status",
    help="Only those in this status: created, playing, over, gone, lost, unreadable; of "
    "tournaments open, closed, unreadable.",
)
@click.option("--digest", help="Only the one whose id has this digest, as the log has it.")
@click.option("--limit", type=click.IntRange(1, 500), default=100, show_default=True,
              help="Approximate number of items on a page.")  # fmt: skip
@click.option("--cursor", help="Cursor of the next page, as printed below a page.")
@click.option("--all", "every", is_flag=True, help="Print every page.")
@click.option("--ids", "ids_only", is_flag=True, help="Print only the ids, one a line.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each.")
def find(
    tournaments: bool,
    limit: int,
    cursor: str | None,
    every: bool,
    ids_only: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """List the sessions that match every given option.

    Redis is scanned in slices, so that it keeps serving. A session that changes meanwhile can be
    listed twice or not at all.
    """

    async def page(services: Services, cursor: str | None) -> Page[Any]:
        wanted = checked(Wanted(**given), services.records.rulesets, tournaments=tournaments)
        search = (
            services.overview.find_tournaments if tournaments else services.overview.find_sessions
        )
        return await search(wanted, cursor, limit)

    digest = given["digest"]
    columns = _OF_TOURNAMENTS if tournaments else _OF_SESSIONS
    if ids_only:
        columns = columns[:1]

    async def pages(services: Services) -> tuple[str | None, int]:
        at, headed, count = cursor, ids_only or as_json, 0
        while True:
            found = await page(services, at)
            if not headed:
                _row(columns, [name for name, _ in columns])
                headed = True
            for item in found.items:
                if as_json:
                    click.echo(_encode(item))
                else:
                    _row(columns, [_cell(getattr(item, name)) for name, _ in columns])
            at, count = found.cursor, count + len(found.items)
            if at is None or not (every or digest):
                return at, count

    more, count = _run(pages)
    if more is not None:
        click.echo(f"there is more: --cursor {more}", err=True)
    if digest and not count:
        kind, option = ("tournament", "without") if tournaments else ("session", "with")
        fail(f"no {kind} has the digest {digest}; look {option} --tournaments too")


@admin.command()
@_ids
def show(ids: tuple[str, ...]) -> None:
    """Print sessions or tournaments as JSON.

    For a session that has gone, print what remains of it.
    """

    def print_it(_: str, row: Any) -> None:
        click.echo(msgspec.json.format(_encode(row), indent=2))

    _each(
        ids,
        lambda services, one: services.overview.show_session(one),
        lambda services, one: services.overview.show_tournament(one),
        print_it,
    )


@admin.command()
@_ids
@click.option(
    "--reason", default="", help="The reason, which everybody can read in the log of the session."
)
def end(ids: tuple[str, ...], reason: str) -> None:
    """End games in their current state, and close tournaments.

    The log of a game that is ended verifies like any other; its `ended` is `ended_by_operator`.
    """

    async def end_session(services: Services, session: str) -> Any:
        if not 1 <= len(reason) <= 200:
            fail("--reason TEXT, of 200 letters at most, is required: the log of the game shows it")
        return await services.operating.end_session(session, reason)

    _each(
        ids,
        end_session,
        lambda services, one: services.operating.end_tournament(one),
        _told("has ended"),
    )


@admin.command()
@_ids
def expire(ids: tuple[str, ...]) -> None:
    """Expire sessions or tournaments now, as if they had long been unused."""
    _each(
        ids,
        lambda services, one: services.operating.delete_session(one, "expired"),
        lambda services, one: services.operating.delete_tournament_of(one, "expired"),
        _told("has expired"),
    )


@admin.command()
@_ids
def delete(ids: tuple[str, ...]) -> None:
    """Delete sessions, or tournaments with all their games.

    Players can still read the commitment, the seed, the number of entries, the last head, and the
    ending `deleted_by_operator`.
    """
    _each(
        ids,
        lambda services, one: services.operating.delete_session(one),
        lambda services, one: services.operating.delete_tournament_of(one),
        _told("is deleted"),
    )


@admin.command()
@_ids
def archive(ids: tuple[str, ...]) -> None:
    """Archive finished games now, before they are due."""
    _each(
        ids,
        lambda services, one: services.operating.archive_session(one),
        _no_tournament,
        _told("is archived"),
    )


@admin.command()
@_ids
def restore(ids: tuple[str, ...]) -> None:
    """Put games from the archive back into Redis.

    They stay there until they are due to be archived again.

    This command does not restore a backup: see `wardroom admin restored`.
    """
    _each(
        ids,
        lambda services, one: services.operating.restore_session(one),
        _no_tournament,
        _told("is in Redis"),
    )


async def _no_tournament(_: Services, __: str) -> Any:
    raise TournamentUnknown


def _told(what: str) -> Callable[[str, Any], None]:
    return lambda one, _: click.echo(f"{one} {what}")


def _each(
    ids: Iterable[str], of_session: Of, of_tournament: Of, then: Callable[[str, Any], None]
) -> None:
    """Do the work for each of `ids`, sessions or tournaments, and report each result."""

    async def do(services: Services, one: str) -> None:
        for work in (of_session, of_tournament):
            with contextlib.suppress(SessionUnknown, TournamentUnknown):
                then(one, await work(services, one))
                return
        fail(f"no session or tournament has the id {one}")

    async def every(services: Services) -> None:
        for one in ids:
            await do(services, one)

    _run(every)


@admin.command("invite-organiser")
@click.argument("tournament")
def invite_organiser(tournament: str) -> None:
    """Issue a new invitation for the organiser of TOURNAMENT, whose token is lost.

    Prints the invitation: whoever claims the place with it (POST .../organiser/claim) organises the
    tournament. The earlier token, or the earlier invitation, opens nothing from then on. Everybody
    in the tournament sees that it happened; the logs of its games have it if it asked for that.
    """

    async def invite(services: Services) -> str:
        try:
            made = await services.organiser_tokens.invite_organiser(tournament)
        except TournamentUnknown:
            fail(f"no tournament has the id {tournament}")
        except (NotNow, UpgradeUnderWay) as fault:
            fail(common_labels(FALLBACK).refusal(fault.said))
        return made.invitation

    click.echo(_run(invite))


@admin.command("erase-name")
@click.option("--session", help="Erase the name of the entrant who plays this game.")
@click.option(
    "--tournament", help="Erase the name of an entrant of this tournament; requires --entrant."
)
@click.option("--entrant", type=click.IntRange(1), help="The number of the entrant.")
@click.option("--name",
              help="Erase this exact name everywhere; '-' reads standard input.")  # fmt: skip
def erase_name(
    session: str | None, tournament: str | None, entrant: int | None, name: str | None
) -> None:
    """Erase the name of a person.

    Every log that held the name still verifies.

    Prints each place from which the name was erased, as TOURNAMENT/ENTRANT, and has Redis rewrite
    its append-only file; the result is reported on standard error. A backup of Redis made before
    still holds the name: after restoring the backup, erase the name again.
    """
    if name is not None:
        whole = _name_read() if name == "-" else name
        _pages(
            lambda services, cursor: services.operating.erase_name(whole, cursor, 500), erases=True
        )
    elif session is not None:
        place, of_session = session, session
        _erased(place, lambda services: services.operating.erase_name_of(of_session))
    elif tournament is not None and entrant is not None:
        of = tournament, entrant
        _erased(f"{tournament}/{entrant}", lambda services: services.operating.erase_entrant(*of))
    else:
        fail("--session, --tournament with --entrant, or --name is required")


def _name_read() -> str:
    """Return the name on standard input; a name that is not UTF-8 ends the command."""
    try:
        return without_mark(sys.stdin.buffer.read()).decode().rstrip("\r\n")
    except ValueError as fault:
        fail(f"--name: {fault}")


def _erased(place: str, work: Work, what: str = "name") -> None:
    async def erased(services: Services) -> bool:
        found: bool = await work(services)
        await _rewrite(services)
        return found

    click.echo(f"{place} {'erased' if _run(erased) else f'has no {what}'}")


async def _rewrite(services: Services) -> None:
    """Start a rewrite of the append-only file, and report its result."""
    done = await services.operating.rewrite_file(_REWRITING_SECONDS)
    click.echo(_OF_FILE[done.outcome].format(why=done.why), err=True)


_REWRITING_SECONDS = 600
"""The most seconds to wait for the end of the rewrite."""
_OF_FILE = {
    "rewritten": "Redis has rewritten its append-only file: nothing erased stands in it.",
    "begun": "Redis is rewriting its append-only file: until that ends it holds what was erased.",
    "none": "Redis keeps no append-only file. A snapshot that it wrote holds what was erased.",
    "not_rewritten": "The append-only file of Redis was NOT rewritten ({why}): it holds what was "
    "erased until BGREWRITEAOF.",
}


@admin.command("erase-text")
@click.option("--session", required=True, help="The session beside whose log the texts stand.")
@click.option("--entry", type=click.IntRange(1), help="Erase only the texts of this entry.")
def erase_text(session: str, entry: int | None) -> None:
    """Erase people's texts in a game whose texts are stored beside its log.

    The log still verifies: `wardroom verify` reports the text as missing, which is no fault.

    Redis rewrites its append-only file; the result is reported on standard error. A backup of
    Redis made before still holds the text, and so does every log that was exported.
    """
    place = session if entry is None else f"{session}/{entry}"
    _erased(place, lambda services: services.operating.erase_texts(session, entry), "text")


@admin.command("erase-client")
@click.argument("client")
def erase_client(client: str) -> None:
    """Erase CLIENT as creator of sessions, and its budgets.

    CLIENT is an address or 'key ID'.

    For an IPv6 address erase the network that `find` shows (2001:db8::/64), and its /48. Redis
    rewrites its append-only file; the result is reported on standard error.
    """
    name = or_fail(lambda: client_of(client))
    _pages(lambda services, cursor: services.operating.erase_client(name, cursor, 500), erases=True)


@admin.command()
@click.option("--since", required=True, metavar="TIME",
              help="Time of the backup, or any later time before the restart.")  # fmt: skip
def restored(since: str) -> None:
    """Mark every game under way as restored from a backup.

    The log of each game states it.

    Run it after Redis has been restored and before the service starts again. It prints one line of
    JSON for each session, and accepts Redis as it is (`wardroom admin accept`). Running it again
    with the same TIME changes nothing.
    """
    try:
        at = written_time(datetime.fromisoformat(since).astimezone(UTC).timestamp())
    except (ValueError, OverflowError):
        fail(f"--since {since}: a time is required, such as 2026-11-23T09:00:00Z")
    _pages(lambda services, cursor: services.operating.mark_restored(at, cursor, 500))


@admin.command()
def accept() -> None:
    """Accept Redis as it is, if the service refuses sessions because Redis lost data.

    Sessions go on within a second. Where a backup was put back, run `wardroom admin restored`
    instead: it accepts Redis too.
    """
    done = _run(lambda services: services.operating.accept())
    click.echo("Redis is accepted as it is." if done else "Nothing is to be accepted.")


@admin.command()
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each.")
def usage(as_json: bool) -> None:
    """List what each client has used of its budgets.

    The budgets count sessions, tournaments and bytes.

    Nothing is counted if budgets are off (WARDROOM_BUDGETS).
    """
    file = or_fail(read_settings).keys_file
    times = budget_times(() if file is None else or_fail(lambda: read_keys(Path(file)).keys))
    rows = _pages(
        lambda services, cursor: services.overview.usage(times, cursor, 500), quiet=not as_json
    )
    if not as_json:
        _row(_OF_USAGE, [name for name, _ in _OF_USAGE])
        for row in sorted(rows, key=lambda row: (row.budget, -row.used)):
            _row(_OF_USAGE, [_cell(getattr(row, name)) for name, _ in _OF_USAGE])


def _pages(
    work: Callable[[Services, str | None], Awaitable[Page[Any]]],
    *,
    quiet: bool = False,
    erases: bool = False,
) -> list[Any]:
    """Do `work` page by page. Print a line for each item, and the count, unless `quiet`.

    If the work `erases`, the append-only file is rewritten afterwards.
    """

    async def every(services: Services) -> list[Any]:
        items: list[Any] = []
        cursor: str | None = None
        while True:
            page = await work(services, cursor)
            items += page.items
            if not quiet:
                for one in page.items:
                    click.echo(one if isinstance(one, str) else _encode(one))
            cursor = page.cursor
            if cursor is None:
                if erases:
                    await _rewrite(services)
                return items

    done: list[Any] = _run(every)
    if not quiet:
        click.echo(f"{len(done)} in all", err=True)
    return done


_installed = functools.cache(install_all)


def _run(work: Work) -> Any:
    """Return the result of `work` on the sessions of the configured service."""
    # What a command prints is read by other programs, and holds no lines of a log.
    structlog.configure(logger_factory=lambda *_: structlog.PrintLogger(sys.stderr))
    with _with_redis(or_fail(read_settings)) as settings:
        rulesets = or_fail(lambda: _installed(settings.charts_path))
        keys = or_fail(lambda: settings.signing_keys)

        async def connected() -> Any:
            store = open_store(settings)
            assert store is not None
            guard = open_guard(settings, store, open_archive(settings, store))
            services = Services(rulesets, store, asyncio.to_thread, keys)
            services.operating.guard = guard
            fleet = Fleet(
                store.access,
                store.formats,
                rulesets,
                services.records.rules.keep_installed,
                monotonic=time.monotonic,
            )
            try:
                with session_problems(""):
                    await store.clock.ask_time()
                    await fleet.look(announce=False)
                    return await work(services)
            except CursorWrong:
                fail("--cursor: no page has printed it")
            finally:
                await store.close()

        return or_fail(lambda: asyncio.run(connected()))


@contextlib.contextmanager
def _with_redis(settings: Settings) -> Iterator[Settings]:
    """Return `settings` with a Redis: the configured one, or the embedded server of `serve`."""
    if settings.redis_url is not None:
        yield settings
        return
    folder = default_folder() if settings.data_dir is None else Path(settings.data_dir)
    if not folder.is_dir():
        fail(f"no REDIS_URL, and no data in {folder}: see WARDROOM_DATA_DIR")
    own = {"data_dir": str(folder)}
    if settings.archive is None and settings.archived_in_time:
        own["archive"] = (folder.absolute() / "archive").as_uri()
    try:
        with embedded_server(folder, settings.durability, settings.data_memory) as server:
            yield msgspec.structs.replace(settings, redis_url=server.url, **own)
    except (NoServer, ServerFault) as fault:
        fail(f"WARDROOM_DATA_DIR={folder}: {fault}")


_OF_SESSIONS = [
    ("session", 43), ("ruleset", 14), ("status", 10), ("ending", 17), ("number", 6),
    ("bytes", 9), ("archived", 9), ("created", 24), ("updated", 24), ("client", 0),
]  # fmt: skip
_OF_TOURNAMENTS = [
    ("tournament", 43), ("ruleset", 14), ("status", 10), ("bytes", 9), ("created", 24),
    ("closes", 24), ("client", 0),
]  # fmt: skip
_OF_USAGE = [("client", 24), ("budget", 11), ("used", 12), ("amount", 12), ("whole", 24)]


def _row(columns: list[tuple[str, int]], cells: list[str]) -> None:
    """Print a line of a table."""
    padded = [f"{cell:<{width}}" for (_, width), cell in zip(columns, cells, strict=True)]
    click.echo("  ".join(padded).rstrip())


def _cell(value: object) -> str:
    return "-" if value in (None, "") else str(value)
