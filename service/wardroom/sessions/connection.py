"""Clients of Redis, from a URL: one server, Sentinel or Cluster.

    redis://[[user]:password@]host:6379/0          rediss:// for TLS
    unix:///path/to/redis.sock?db=0
    redis+sentinel://[[user]:password@]host:26379,host:26379/name?db=0   rediss+sentinel://
    redis+cluster://[[user]:password@]host:7000,host:7001                rediss+cluster://

`sentinel_password` (and `sentinel_username`) of the query are the sentinels' own.

redis-py takes 140 ms to import, and is imported when the first connection is made: most commands
make none.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

Client = Any
"""A client of redis-py: of one server, of a Sentinel's master, or of a Cluster."""

_BESIDE = 1
"""Connections beside those for commands: the one that waits for messages."""
_PLAIN = ("redis", "rediss", "unix")
_SENTINEL = ("redis+sentinel", "rediss+sentinel")
_CLUSTER = ("redis+cluster", "rediss+cluster")


class RedisFault(Exception):
    """A URL of Redis that cannot be used; the message never holds its password."""


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """Where Redis is, and how long to wait for it.

    `seconds`: the longest that a command or a connection may take. `connections`: the most a
    process opens.
    """

    url: str
    seconds: float = 2.0
    connections: int = 32

    @property
    def form(self) -> str:
        """`server`, `sentinel` or `cluster`."""
        scheme = urlsplit(self.url).scheme
        return "sentinel" if scheme in _SENTINEL else "cluster" if scheme in _CLUSTER else "server"

    @property
    def place(self) -> str:
        """The URL as it may be shown: without user, password and query."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def check(url: str) -> None:
    """Raise RedisFault when `url` is not one that can be used."""
    try:
        parts = urlsplit(url)
        if parts.scheme == "unix" and parts.path and not parts.query:
            return  # Such as that of the embedded server: there is nothing to read in it.
        if parts.scheme in _PLAIN:
            from redis.asyncio import ConnectionPool

            ConnectionPool.from_url(url)
            return
        if parts.scheme in (*_SENTINEL, *_CLUSTER):
            _hosts(url)
            if parts.scheme in _SENTINEL and not parts.path.strip("/"):
                raise RedisFault("names no master: redis+sentinel://host:26379/NAME")
            return
    except ValueError as fault:
        raise RedisFault(f"cannot be read: {fault}") from fault
    known = ", ".join(f"{scheme}://" for scheme in (*_PLAIN, *_SENTINEL, *_CLUSTER))
    raise RedisFault(f"starts with none of {known}")


def connect(target: Target) -> Client:
    """Return a client of `target`, which connects at its first use and never retries by itself."""
    from redis import DriverInfo
    from redis.asyncio import ConnectionPool, Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    common: dict[str, Any] = {
        "socket_timeout": target.seconds,
        "socket_connect_timeout": target.seconds,
        "retry": Retry(NoBackoff(), 0),
        # Made once: each connection would read the version of the library from its files.
        "driver_info": DriverInfo(),
    }
    if target.form == "sentinel":
        return _sentinel(target, common)
    if target.form == "cluster":
        return _cluster(target, common)
    if urlsplit(target.url).scheme != "unix":
        common["socket_keepalive"] = True
    pool = ConnectionPool.from_url(
        target.url, max_connections=target.connections + _BESIDE, **common
    )
    return Redis.from_pool(pool)


def listener(target: Target, client: Client, node: str) -> Client:
    """Return a client whose one connection waits for messages as long as it takes.

    `node`: of a Cluster, by name; its channels are sharded.
    """
    if target.form != "cluster":
        return client
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    found = client.get_node(node_name=node)
    return Redis(
        host=found.host,
        port=int(found.port),
        socket_connect_timeout=target.seconds,
        retry=Retry(NoBackoff(), 0),
        **_credentials(target.url),
    )


def _sentinel(target: Target, common: dict[str, Any]) -> Client:
    from redis.asyncio import Redis
    from redis.asyncio.sentinel import Sentinel

    parts = urlsplit(target.url)
    query = dict(parse_qsl(parts.query))
    own = {
        name: query[f"sentinel_{name}"]
        for name in ("username", "password")
        if f"sentinel_{name}" in query
    }
    credentials = _credentials(target.url)
    sentinel = Sentinel(  # type: ignore[no-untyped-call]
        _hosts(target.url),
        sentinel_kwargs={**common, **own},
        **common,
        **credentials,
    )
    return sentinel.master_for(
        parts.path.strip("/"),
        redis_class=Redis,
        db=int(query.get("db", "0")),
        max_connections=target.connections + _BESIDE,
    )


def _cluster(target: Target, common: dict[str, Any]) -> Client:
    from redis.asyncio.cluster import ClusterNode, RedisCluster

    return RedisCluster(
        startup_nodes=[ClusterNode(host, port) for host, port in _hosts(target.url)],
        max_connections=target.connections + _BESIDE,
        # One more attempt follows a slot that has moved; a lost reply is never asked for again.
        cluster_error_retry_attempts=0,
        **common,
        **_credentials(target.url),
    )


def _credentials(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    user, _, rest = parts.netloc.rpartition("@")[0].partition(":")
    found: dict[str, Any] = {}
    if user:
        found["username"] = unquote(user)
    if rest:
        found["password"] = unquote(rest)
    if parts.scheme.startswith("rediss"):
        found["ssl"] = True
    return found


def _hosts(url: str) -> list[tuple[str, int]]:
    parts = urlsplit(url)
    default = 26379 if parts.scheme in _SENTINEL else 6379
    found = []
    for place in parts.netloc.rpartition("@")[2].split(","):
        host, colon, port = place.rpartition(":")
        if not colon:
            host, port = place, str(default)
        if not host or not port.isdigit():
            raise RedisFault(f"{place!r} is no host and port")
        found.append((host.strip("[]"), int(port)))
    return found
