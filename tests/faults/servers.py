"""Real Redis servers on loopback: one, a master with replica and sentinels, a cluster of three."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import redis

from bench.servers import free_port
from runs import patience
from wardroom.sessions.adapters.embedded import server as embedded

Held = TypeVar("Held")


class Node:
    """A Redis on a loopback port with an append-only file, that can be killed and started again."""

    def __init__(self, folder: Path, *options: str, name: str = "node") -> None:
        self.port = free_port()
        self.folder = folder / f"{name}-{self.port}"
        self.folder.mkdir(parents=True)
        self._options = options
        self.process = self._start()

    @property
    def client(self) -> Any:
        """A client of it."""
        return redis.Redis(port=self.port, decode_responses=True)

    def kill(self) -> None:
        """Kill it, as `kill -9` does."""
        self.process.kill()
        self.process.wait()

    def restart(self, replica_of: Node | None = None) -> None:
        """Start it again on what it has written, as the replica of another if need be."""
        if replica_of is not None:
            self._options = ("--replicaof", f"127.0.0.1 {replica_of.port}")
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [
                    embedded.program(), "--port", str(self.port), "--bind", "127.0.0.1",
                    "--dir", self.folder, "--appendonly", "yes", "--appendfsync", "everysec",
                    "--save", "", "--repl-diskless-sync-delay", "0", *self._options,
                ],
                stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        until(lambda: bool(self.client.ping()))
        return process


class Watch:
    """A sentinel that watches the master on `port` under the name `sessions`."""

    def __init__(self, folder: Path, port: int, quorum: int) -> None:
        self.port = free_port()
        own = folder / f"sentinel-{self.port}"
        own.mkdir(parents=True)
        (own / "sentinel.conf").write_text(
            f"port {self.port}\nbind 127.0.0.1\ndir {own}\n"
            f"sentinel monitor sessions 127.0.0.1 {port} {quorum}\n"
            "sentinel down-after-milliseconds sessions 1500\n"
            "sentinel failover-timeout sessions 3000\nsentinel parallel-syncs sessions 1\n"
        )
        with (own / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [embedded.program(), own / "sentinel.conf", "--sentinel"],
                stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        until(lambda: bool(self.client.ping()))

    @property
    def client(self) -> Any:
        """A client of it."""
        return redis.Redis(port=self.port, decode_responses=True)

    def master(self) -> int:
        """The port of the master as it knows it."""
        found: Any = self.client.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", "sessions")
        return int(found[1])

    def kill(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.wait()


def replicated(folder: Path) -> tuple[Node, Node, list[Watch]]:
    """A master, its replica, and three sentinels that know both."""
    master = Node(folder)
    replica = Node(folder, "--replicaof", f"127.0.0.1 {master.port}")
    until(lambda: replica.client.info("replication")["master_link_status"] == "up")
    watches = [Watch(folder, master.port, 2) for _ in range(3)]
    for watch in watches:
        until(lambda watch=watch: knows_all(watch))  # type: ignore[misc]
    return master, replica, watches


def settled(nodes: Sequence[Node], watches: Sequence[Watch]) -> tuple[Node, Node] | None:
    """The master that every sentinel names and the replica that follows it; None where not so.

    On a machine under load a sentinel takes a slow master for a dead one, and the replica just
    promoted, or the old master just back, may be turned round once more: who is who must be asked.
    """
    ports = {watch.master() for watch in watches}
    master = next((node for node in nodes if {node.port} == ports), None)
    if master is None or master.client.info("replication")["role"] != "master":
        return None
    (replica,) = (node for node in nodes if node is not master)
    told = replica.client.info("replication")
    follows = told["role"] == "slave" and int(told["master_port"]) == master.port
    return (master, replica) if follows and told["master_link_status"] == "up" else None


def knows_all(watch: Watch) -> bool:
    """Whether a sentinel has found the replica and the other sentinels."""
    told: Any = watch.client.execute_command("SENTINEL", "MASTER", "sessions")
    found = told if isinstance(told, dict) else dict(zip(told[::2], told[1::2], strict=True))
    return (int(found["num-slaves"]), int(found["num-other-sentinels"])) == (1, 2)


def cluster(folder: Path) -> list[Node]:
    """Three masters that share the slots."""
    options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "2000", "--cluster-port")
    buses = [free_port() for _ in range(3)]
    nodes = [Node(folder, *options, str(bus)) for bus in buses]
    for at, node in enumerate(nodes):
        first, last = at * 16384 // 3, (at + 1) * 16384 // 3 - 1
        node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, last)
        node.client.execute_command("CONFIG", "SET", "cluster-announce-ip", "127.0.0.1")
        if at:
            node.client.execute_command("CLUSTER", "MEET", "127.0.0.1", nodes[0].port, buses[0])
    for node in nodes:
        until(lambda node=node: state_of(node) == ("ok", "3"))  # type: ignore[misc]
    return nodes


def state_of(node: Node) -> tuple[str, str]:
    """What a node thinks of its cluster."""
    told: Any = node.client.execute_command("CLUSTER", "INFO")
    lines = told if isinstance(told, dict) else dict(
        line.split(":") for line in str(told).split("\r\n") if ":" in line
    )  # fmt: skip
    return str(lines["cluster_state"]), str(lines["cluster_known_nodes"])


def move_slot(slot: int, source: Node, target: Node) -> int:
    """Move a slot with its keys, as a resharding does; how many keys it had."""
    names = [str(node.client.execute_command("CLUSTER", "MYID")) for node in (source, target)]
    target.client.execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", names[0])
    source.client.execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", names[1])
    moved = 0
    while keys := source.client.execute_command("CLUSTER", "GETKEYSINSLOT", slot, 1):
        time.sleep(0.01)  # Long enough for requests to meet a slot half moved.
        source.client.execute_command("MIGRATE", "127.0.0.1", target.port, keys[0], 0, 5000)
        moved += 1
    for node in (target, source):
        node.client.execute_command("CLUSTER", "SETSLOT", slot, "NODE", names[1])
    return moved


def until(holds: Callable[[], Held | None]) -> Held:
    """What `holds()` gives once that is anything; it may fail for a while.

    Longer than a sentinel that finds its machine too slow does nothing at all (30 s).
    """
    return patience.until(holds, redis.RedisError, OSError, KeyError, seconds=120)
