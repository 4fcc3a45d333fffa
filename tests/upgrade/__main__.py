"""The upgrade of a running service: `make upgrade-test`, or `python -m upgrade COMMIT`."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from faults.servers import until
from runs.guardian import guard
from upgrade.playing import RULESETS, Game, Traffic
from upgrade.releases import LATER, PRESENT, Release, Running, built, running
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
    games: list[Game] = []
    with tempfile.TemporaryDirectory(prefix="wardroom-upgrade-") as place, ExitStack() as stack:
        folder = Path(place)
        redis = stack.enter_context(embedded_server(folder)).url
        with running(old, folder, redis) as before:
            failed |= _play("the old release alone", [before], games, founding=True)
            with running(new, folder, redis) as after:
                failed |= _play("both", [after, before], games, founding=True)
            failed |= _play("the old one alone again", [before], games, founding=True)
            after = stack.enter_context(running(new, folder, redis))
            failed |= _play("both", [before, after], games)
        began = time.monotonic()
        failed |= _play("the new release, before the switch", [after], games)
        until(lambda: _HELD_BACK in after.client.get("/metrics").text)
        for line in after.log.read_text().splitlines():
            if '"newer formats' in line:
                told, seconds = json.loads(line), time.monotonic() - began
                print(f"  within {seconds:.0f} s {told['event']}: {', '.join(told['formats'])}")
                break
        failed |= _play("the new release, after it", [after], games, founding=True)
        traffic = Traffic()
        logs = [game.log(after.client) for game in games]
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


def _play(
    stage: str, services: Sequence[Running], games: list[Game], *, founding: bool = False
) -> bool:
    """Play all `games`, and new ones of `founding`, each move at the next of the `services`."""
    traffic = Traffic()
    if founding:
        games += [
            Game(traffic, service.client, ruleset) for service in services for ruleset in RULESETS
        ]
    for number in range(_ROUNDS):
        for place, game in enumerate(games):
            game.traffic = traffic
            game.act(services[(number + place) % len(services)].client, number // 3)
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
