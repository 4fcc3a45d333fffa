"""What is done to the service and its Redis while sessions are played."""

from __future__ import annotations

import contextlib
import functools
import itertools
import random
import time
from collections.abc import Callable
from pathlib import Path

from redis.crc import key_slot

from faults.harness import Counts, Service, play
from faults.proxy import Proxy, to_port
from faults.servers import Node, Watch, cluster, move_slot, replicated, settled, until

_DAY = 86_400
_OFFSETS = (120, -120, 40 * _DAY, -2 * 3600, 0)
"""How far a clock that is set is ahead."""


def killed(folder: Path, seconds: float, players: int, durability: str = "everysec") -> Counts:
    """The service, Redis and their connections killed, delayed and cut at random.

    Games go into the archive as soon as they are over; at the end each is there once.
    """
    with contextlib.ExitStack() as stack:
        redis = Node(folder, "--appendfsync", durability)
        stack.callback(redis.kill)
        proxy = stack.enter_context(Proxy(to_port(redis.port)))
        archive = folder / "archive"
        settings = {
            "WARDROOM_DURABILITY": durability,
            "WARDROOM_ARCHIVE": archive.as_uri(),
            "WARDROOM_ARCHIVE_AFTER_SECONDS": "1",
        }
        service = Service(folder, proxy.url, 2, settings)
        stack.callback(service.kill)
        randomly = random.Random(1)

        def kill_redis() -> None:
            redis.kill()
            redis.restart()

        def delay() -> None:
            proxy.delay = 0.05
            time.sleep(0.5)
            proxy.delay = 0.0

        def swallow() -> None:
            proxy.manner = "swallow"
            time.sleep(0.8)
            proxy.cut()
            proxy.manner = "pass"

        manners: dict[str, Callable[[], None]] = {
            "kills of the service": service.restart,
            "kills of Redis": kill_redis,
            "cuts": proxy.cut,
            "delays": delay,
            "drops": swallow,
        }

        def faults(counts: Counts) -> None:
            ends = time.monotonic() + seconds
            names = list(manners)
            at = 0
            while time.monotonic() < ends or at < len(names):
                # Each once, then at random.
                name = names[at] if at < len(names) else randomly.choice(names)
                manners[name]()
                counts.kills[name] = counts.kills.get(name, 0) + 1
                at += 1
                time.sleep(randomly.uniform(0.2, 0.8))

        counts = play(service, faults, players=players)
        until(lambda: _all_archived(redis))
        stubs = sorted(_sessions(redis))
        objects = [path.name for path in archive.glob("sessions/*/*")]
        counts.archived = len(objects)
        counts.lost += len(set(stubs) - set(objects))
        counts.duplicated += len(objects) - len(set(stubs) & set(objects))
        counts.duplicated += len(set(redis.client.scan_iter("wardroom:{*}:log")))
        return counts


def _sessions(redis: Node) -> list[str]:
    """The ids of all sessions."""
    return [str(key)[len("wardroom:{") : -1] for key in set(redis.client.scan_iter("wardroom:{*}"))]


def _all_archived(redis: Node) -> bool:
    client = redis.client
    return all(client.hexists(f"wardroom:{{{one}}}", "archived") for one in _sessions(redis))


def stopped(folder: Path, seconds: float, players: int) -> Counts:
    """The service stopped and started again while it is used, and workers of it killed."""
    with contextlib.ExitStack() as stack:
        redis = Node(folder)
        stack.callback(redis.kill)
        url = f"redis://127.0.0.1:{redis.port}/0"
        service = Service(folder, url, 2, {"WARDROOM_DRAIN_SECONDS": "1"})
        stack.callback(service.kill)

        def faults(counts: Counts) -> None:
            ends = time.monotonic() + seconds
            while True:
                time.sleep(1.0)
                service.stop()
                counts.kills["stops"] = counts.kills.get("stops", 0) + 1
                time.sleep(1.0)
                service.kill_worker()
                counts.kills["kills of a worker"] = counts.kills.get("kills of a worker", 0) + 1
                # One that dies again at once is taken for one that cannot run.
                time.sleep(6.0)
                if time.monotonic() > ends:
                    return

        return play(service, faults, players=players)


def failed_over(folder: Path, seconds: float, players: int) -> Counts:
    """The master killed again and again, its replica promoted by Sentinel.

    An acknowledgement waits for the replica, so that nothing acknowledged is lost.
    """
    with contextlib.ExitStack() as stack:
        master, replica, watches = replicated(folder)
        for node in (master, replica):
            stack.callback(node.kill)
        for watch in watches:
            stack.callback(watch.kill)
        hosts = ",".join(f"127.0.0.1:{watch.port}" for watch in watches)
        settings = {"WARDROOM_DURABILITY": "replicas"}
        service = Service(folder, f"redis+sentinel://{hosts}/sessions", 2, settings)
        stack.callback(service.kill)

        def faults(counts: Counts) -> None:
            ends = time.monotonic() + seconds
            nodes = (master, replica)
            while True:
                time.sleep(1.0)
                old, new = until(lambda: settled(nodes, watches))
                old.kill()
                until(functools.partial(_is_master, watches, new))
                counts.kills["failovers"] = counts.kills.get("failovers", 0) + 1
                old.restart(replica_of=new)
                until(lambda: settled(nodes, watches))
                if time.monotonic() > ends:
                    time.sleep(1.0)
                    return

        return play(service, faults, players=players)


def _is_master(watches: list[Watch], node: Node) -> bool:
    return all(watch.master() == node.port for watch in watches)


def resharded(folder: Path, seconds: float, players: int) -> Counts:
    """Slots moved between the masters of a cluster, under the sessions that live in them."""
    with contextlib.ExitStack() as stack:
        nodes = cluster(folder)
        for node in nodes:
            stack.callback(node.kill)
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        service = Service(folder, f"redis+cluster://{hosts}", 2)
        stack.callback(service.kill)

        def faults(counts: Counts) -> None:
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                time.sleep(0.3)
                for at, source in enumerate(nodes):
                    moved = _move_some(source, nodes[(at + 1) % 3])
                    counts.kills["slots moved"] = counts.kills.get("slots moved", 0) + moved

        return play(service, faults, players=players)


def _move_some(source: Node, target: Node) -> int:
    """Move two slots that sessions live in."""
    keys = [str(key) for key in set(source.client.scan_iter("wardroom:{*}", count=1000))]
    slots = list(dict.fromkeys(key_slot(key.encode()) for key in keys))[:2]
    for slot in slots:
        move_slot(slot, source, target)
    return len(slots)


def clocks_set(folder: Path, seconds: float, players: int) -> Counts:
    """The clock of Redis and of the service set forward and back while it is used."""
    with contextlib.ExitStack() as stack:
        redis = Node(folder)
        stack.callback(redis.kill)
        ahead = folder / "ahead"
        ahead.write_text("0")
        settings = {
            "AHEAD_FILE": str(ahead),
            # Who sends an action again is answered however late it is by then.
            "WARDROOM_REPEAT_SECONDS": str(366 * _DAY),
        }
        url = f"redis://127.0.0.1:{redis.port}/0"
        service = Service(folder, url, 2, settings, "sessions.other_clock")
        stack.callback(service.kill)

        def faults(counts: Counts) -> None:
            ends = time.monotonic() + seconds
            for offset in itertools.cycle(_OFFSETS):
                time.sleep(0.5)
                following = ahead.with_suffix(".next")
                following.write_text(str(offset))
                following.replace(ahead)
                counts.kills["settings of the clock"] = (
                    counts.kills.get("settings of the clock", 0) + 1
                )
                if time.monotonic() > ends:
                    return

        return play(service, faults, players=players)


SCENARIOS: dict[str, Callable[[Path, float, int], Counts]] = {
    "killed": killed,
    "stopped": stopped,
    "failed over": failed_over,
    "resharded": resharded,
    "clocks set": clocks_set,
}
LONG_SCENARIOS: dict[str, Callable[[Path, float, int], Counts]] = {
    **SCENARIOS,
    "killed, always": functools.partial(killed, durability="always"),
}
"""Those of the long run. What of a disk outlives its machine, no process here can try out."""
