"""`wardroom receipt-key`: the keys with which a service signs receipts."""

from __future__ import annotations

import time
from pathlib import Path

import click
import msgspec

from wardroom.commands.failing import fail, or_fail
from wardroom.sessions.adapters.key_files import new_key, read_signing_keys, write_signing_keys
from wardroom.sessions.log.receipt_keys import (
    ROTATION_SECONDS,
    JwkSet,
    PrivateJwk,
    Revocation,
    signing_key,
)


@click.command("receipt-key", short_help="Make or revoke a key that receipts are signed with.")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--at-once", is_flag=True, help="The new key signs from now on, not after a day.")
@click.option("--revoke", metavar="KID", help="Mark a key as stolen; a new key replaces it.")
@click.option("--public", is_flag=True, help="Print the public keys and change nothing.")
def receipt_key(file: Path, at_once: bool, revoke: str | None, public: bool) -> None:
    """Add a new key to FILE, the service's WARDROOM_RECEIPT_KEYS; create FILE if it is missing.

    The newest key signs. If FILE has another key, the new one begins to sign after a day, so that
    everybody can fetch the public keys before then. Older keys stay published. Running services
    read FILE when they are restarted. Keep FILE as secret as a password, and the same on all
    machines.
    """
    keys = or_fail(lambda: read_signing_keys(file)) if file.exists() or public else ()
    if public:
        listed = JwkSet(keys=tuple(key.public for key in keys))
        click.echo(msgspec.json.format(msgspec.json.encode(listed)))
        return
    now = int(time.time())
    if revoke is not None:
        keys = _revoked(keys, revoke, now)
    made = now if at_once or signing_key(keys, now) is None else now + ROTATION_SECONDS
    key = new_key(made)
    try:
        write_signing_keys(file, (*keys, key))
    except OSError as fault:
        fail(f"{file}: {fault.strerror}")
    signs = "signs now" if made == now else "signs in a day"
    click.echo(f"{key.kid} {signs}")


def _revoked(keys: tuple[PrivateJwk, ...], kid: str, now: int) -> tuple[PrivateJwk, ...]:
    """Return `keys` with `kid` revoked; an unknown `kid` ends the command."""
    if all(key.kid != kid for key in keys):
        fail(f"there is no key {kid}; there are {', '.join(key.kid for key in keys) or 'none'}")
    revocation = Revocation(revoked_at=now, reason="compromised")
    return tuple(
        msgspec.structs.replace(key, revoked=revocation, d=msgspec.UNSET) if key.kid == kid else key
        for key in keys
    )
