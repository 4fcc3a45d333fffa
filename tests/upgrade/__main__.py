"""The upgrade of a running service: `make upgrade-test`, or `python -m upgrade COMMIT`."""

from __future__ import annotations

import itertools
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec

from faults.servers import until
from runs.guardian import guard
from runs.receiver import received
from upgrade import clients
from upgrade.playing import Club, Traffic
from upgrade.releases import ARCHIVE, LATER, PRESENT, Release, Running, built, running
from wardroom.sessions.adapters.embedded.server import embedded_server

_FROM = Path(__file__).parent / "from"
_ROUNDS = 12
_HELD_BACK = "wardroom_formats_held_back 0.0"


def main() -> int:
    """Upgrade to this checkout, and from it to a later release; 0 where nothing was refused.

    The earlier version is the commit that is named, or the one in `from`; that is empty as long as
    no release has been made.
    """
    commit = sys.argv[1] if len(sys.argv) > 1 else _FROM.read_text().strip()
    failed = False
    if commit:
        failed = _upgrade(built(commit), PRESENT)
    else:
        print(
            "From the release before: there is none yet, tests/upgrade/from is empty.", flush=True
        )
    return int(_upgrade(PRESENT, LATER) or failed)


def _upgrade(old: Release, new: Release) -> bool:
    """Upgrade from `old` to `new`, play at every stage, and print it; whether something failed."""
    print(f"From {old.name} to {new.name}:", flush=True)
    failed = False
    with tempfile.TemporaryDirectory(prefix="wardroom-upgrade-") as place, ExitStack() as stack:
        folder = Path(place)
        redis = stack.enter_context(embedded_server(folder)).url
        url, came = stack.enter_context(received())
        club = Club(url)
        with running(old, folder, redis) as before:
            failed |= _play("the old release alone", [before], club, founding=True)
            with running(new, folder, redis) as after:
                failed |= _play("both", [after, before], club, founding=True)
            failed |= _play("the old one alone again", [before], club, founding=True)
            after = stack.enter_context(running(new, folder, redis))
            failed |= _play("both", [before, after], club)
        began = time.monotonic()
        failed |= _play("the new release, before the switch", [after], club)
        until(lambda: _HELD_BACK in after.client.get("/metrics").text)
        for line in after.log.read_text().splitlines():
            if '"newer formats' in line:
                told, seconds = json.loads(line), time.monotonic() - began
                print(f"  within {seconds:.0f} s {told['event']}: {', '.join(told['formats'])}")
                break
        failed |= _play("the new release, after it", [after], club, founding=True)
        print(f"  clients of {old.name} play at {new.name}:", flush=True)
        failed |= clients.play(old.checkout, str(after.client.base_url))
        traffic = Traffic()
        club.close(traffic, after.client)
        logs = [game.log(traffic, after.client) for game in club.all]
        failed |= _arrived(club, came) | _archived(club, folder)
        before = stack.enter_context(running(old, folder, redis))
        for service in (after, before):
            found = [_verified(traffic, service, log) for log in logs]
            good = sum(one["good"] for one in found)
            whole = sum(one["complete"] for one in found)
            print(f"  {service.name}: of {len(logs)} logs {good} are good, {whole} wholly proven")
            failed |= good < len(logs) or (service is after and whole < len(logs))
        keys = after.client.get("/.well-known/jwks.json").json()
        for release in (new, old):
            checks = [release.verify_log(log, keys) for log in logs]
            good, whole = sum(one.good for one in checks), sum(one.complete for one in checks)
            print(f"  the client of {release.name}: {good} are good, {whole} wholly proven")
            failed |= whole < len(logs)
        published = old.published(folder / "games")
        found = [_verified(traffic, after, log) for log in published]
        good = sum(bool(one["good"]) for one in found)
        print(f"  {after.name}: of {len(found)} games that {old.name} publishes {good} are good")
        failed |= good < len(found)
        failed |= _told("logs exported and verified", traffic)
    return failed


def _verified(traffic: Traffic, service: Running, log: Any) -> Any:
    return traffic.send(service.client, "POST", "/v1/verify", json={"log": log}).json()


def _arrived(club: Club, came: list[bytes]) -> bool:
    """Whether the end of some game that has a webhook never came to it."""
    expected = {game.session for game in (*club.games, *club.ended)}

    def ended() -> set[str]:
        events = [msgspec.json.decode(body) for body in tuple(came)]
        return {each["data"]["session"] for each in events if each["type"] == "session.ended"}

    with suppress(AssertionError):
        until(lambda: ended() >= expected)
    print(
        f"  webhooks: {len(came)} events, the end of {len(ended() & expected)} of {len(expected)}"
    )
    return not ended() >= expected


def _archived(club: Club, folder: Path) -> bool:
    """Whether some game that ended at once never came to the archive."""

    def objects() -> set[str]:
        return {path.name for path in (folder / ARCHIVE).glob("sessions/*/*")}

    expected = {game.session for game in club.ended}
    with suppress(AssertionError):
        until(lambda: objects() >= expected)
    print(
        f"  the archive has {len(objects() & expected)} of {len(expected)} games that ended early"
    )
    return not objects() >= expected


def _play(stage: str, services: Sequence[Running], club: Club, *, founding: bool = False) -> bool:
    """Play all of the `club`, with new games where `founding`, each move at the next service."""
    traffic = Traffic()
    asked = itertools.cycle([service.client for service in services])
    if founding:
        for service in services:
            club.found(traffic, service.client)
    for number in range(_ROUNDS):
        club.play(traffic, asked, number // 3)
    return _told(stage, traffic)


def _told(stage: str, traffic: Traffic) -> bool:
    refused = sum(count for status, count in traffic.statuses.items() if status >= 400)
    print(
        f"  {stage}: {traffic.statuses.total()} requests, {traffic.statuses[503]} x 503, "
        f"{refused - traffic.statuses[503]} otherwise refused",
        flush=True,
    )
    for failure in traffic.failures[:3]:
        print(f"    {failure}")
    return bool(refused)


if __name__ == "__main__":
    guard()
    raise SystemExit(main())
