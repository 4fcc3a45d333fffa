"""`wardroom keys`: issue, list and revoke API keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import click
import msgspec

from wardroom.api.keys import Key, changing, digest_of, draw_key, read_keys
from wardroom.api.scopes import CLIENT_SCOPES, SCOPES, Scope
from wardroom.commands.failing import fail, or_fail

_file = click.option(
    "--file", "path", type=click.Path(dir_okay=False, path_type=Path), envvar="WARDROOM_KEYS_FILE",
    required=True, help="The file of keys (WARDROOM_KEYS_FILE).",
)  # fmt: skip


@click.group(short_help="Issue, list and revoke API keys.")
def keys() -> None:
    """Issue, list and revoke API keys: a client that sends a key has its own budgets.

    The file holds only digests. A running service reads a change within a second.
    """


@keys.command()
@_file
@click.option("--name", required=True, help="Who gets the key, as the list shows it.")
@click.option("--days", type=click.IntRange(1, 3660), default=365, show_default=True,
              help="How long the key may be used.")  # fmt: skip
@click.option("--scope", type=click.Choice(SCOPES), multiple=True, default=CLIENT_SCOPES,
              help="What the key may be used for; repeatable. Default: everything "
              "except admin, which is for keys in the file of "
              "WARDROOM_ADMIN_KEYS_FILE.")  # fmt: skip
@click.option("--times", type=click.IntRange(1, 1000), default=1, show_default=True,
              help="Size of its budgets, as a multiple of those of an address.")  # fmt: skip
def issue(path: Path, name: str, days: int, scope: tuple[Scope, ...], times: int) -> None:
    """Print a new key, which is shown only once."""
    key, now = draw_key(), datetime.now(UTC).replace(microsecond=0)
    digest = digest_of(key)

    def add(kept: list[Key]) -> None:
        kept.append(
            Key(
                id=digest[:12], name=name, digest=digest, scope=tuple(dict.fromkeys(scope)),
                times=times, issued=now, ends=now + timedelta(days=days),
            )
        )  # fmt: skip

    _change(path, add)
    click.echo(key)


@keys.command("list")
@_file
def list_(path: Path) -> None:
    """List the keys.

    Each line holds the id, whether the key is valid, its end, its scope and its name.
    """
    kept = or_fail(lambda: read_keys(path)).keys
    now = datetime.now(UTC)
    for key in kept:
        status = "revoked" if key.revoked else "good" if key.good(now) else "expired"
        scope = ",".join(key.scope)
        click.echo(f"{key.id}  {status:7}  {key.ends:%Y-%m-%d}  {scope}  x{key.times}  {key.name}")


@keys.command()
@_file
@click.argument("key_id", metavar="ID")
def revoke(path: Path, key_id: str) -> None:
    """Revoke the key ID: the service refuses it within a second."""

    def mark(kept: list[Key]) -> None:
        for place, key in enumerate(kept):
            if key.id == key_id:
                at = key.revoked or datetime.now(UTC).replace(microsecond=0)
                kept[place] = msgspec.structs.replace(key, revoked=at)
                return
        fail(f"{path} has no key {key_id!r}: `wardroom keys list` shows those that there are")

    _change(path, mark)
    click.echo(f"{key_id} is revoked")


def _change(path: Path, change: Callable[[list[Key]], Any]) -> None:
    def written() -> None:
        with changing(path) as kept:
            change(kept)

    or_fail(written)
