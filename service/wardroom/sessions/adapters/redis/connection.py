"""Clients of Redis from a URL: for one server, Sentinel or Cluster.

    redis://[[user]:password@]host:6379/0          rediss:// for TLS
    unix:///path/to/redis.sock?db=0
    redis+sentinel://[[user]:password@]host:26379,host:26379/name?db=0   rediss+sentinel://
    redis+cluster://[[user]:password@]host:7000,host:7001                rediss+cluster://

Other options are in the query (`_OPTIONS`). `sentinel_password` and `sentinel_username` are for the
Sentinels.

redis-py takes 140 ms to import, and is imported when the first connection is made: most commands
make none.
"""

from __future__ import annotations

import contextlib
import difflib
import functools
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit, urlunsplit

import msgspec

Client = Any
"""A client of redis-py: of one server, of a Sentinel's master, or of a Cluster."""

_BESIDE = 1
"""Connections in addition to those for commands: the one that waits for messages."""
_PLAIN = ("redis", "rediss", "unix")
_SENTINEL = ("redis+sentinel", "rediss+sentinel")
_CLUSTER = ("redis+cluster", "rediss+cluster")
_OPTIONS = (
    "db", "username", "password", "client_name", "protocol", "max_connections",
    "health_check_interval", "socket_timeout", "socket_connect_timeout", "socket_keepalive",
    "socket_read_size", "ssl_ca_certs", "ssl_ca_path", "ssl_ca_data", "ssl_certfile", "ssl_keyfile",
    "ssl_password", "ssl_cert_reqs", "ssl_check_hostname", "ssl_min_version", "ssl_ciphers",
    "ssl_include_verify_flags", "ssl_exclude_verify_flags",
)  # fmt: skip
"""The connection options that redis-py accepts, except options that would repeat writes or change
the type of replies from bytes."""
_OF_SENTINELS = ("sentinel_username", "sentinel_password")
_DATABASE = re.compile(r"/?|/[0-9]{1,9}/?")
_MASTER = re.compile(r"/[^/@]+/?")
_NUMBER = re.compile(r"[0-9]{1,9}")
_PORT = re.compile(r"[0-9]{1,5}")
_LAST_PORT = 65_535
_ESCAPED = "In a user or password, write each of `/?#[]` as %2F, %3F, %23, %5B, %5D."
_UNEXPECTED = re.compile(r"unexpected keyword argument '(\w+)'")


class RedisFault(Exception):
    """A URL of Redis that is not usable; the message never contains its password."""


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """The address of Redis, and the time limit for its answers.

    `seconds`: the longest that a command or a connection may take. `connections`: the most a
    process opens.
    """

    url: str
    seconds: float = 2.0
    connections: int = 32

    @property
    def form(self) -> str:
        """The kind of Redis: `server`, `sentinel` or `cluster`."""
        scheme = urlsplit(self.url).scheme
        return "sentinel" if scheme in _SENTINEL else "cluster" if scheme in _CLUSTER else "server"

    @property
    def place(self) -> str:
        """The URL for display: without user, password and query."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def check(url: str) -> None:
    """Raise RedisFault if `url` is not usable; no connection is made."""
    try:
        parts = urlsplit(url)
    except ValueError as fault:
        raise RedisFault(
            f"cannot be read: it has brackets that enclose no address. {_ESCAPED}"
        ) from fault
    if parts.scheme == "unix" and parts.path and not parts.query:
        return  # Such as the URL of the embedded server: it has no parts to check.
    if parts.scheme not in (*_PLAIN, *_SENTINEL, *_CLUSTER):
        known = ", ".join(f"{scheme}://" for scheme in (*_PLAIN, *_SENTINEL, *_CLUSTER))
        raise RedisFault(f"starts with none of {known}")
    if parts.fragment or url.endswith("#"):
        raise RedisFault(f"has a `#`. {_ESCAPED}")
    if parts.scheme != "unix":
        _hosts(url)
    _check_path(parts)
    _check_options(parts)
    _check_connection(url)


def _check_path(parts: SplitResult) -> None:
    if parts.scheme == "unix":
        if not parts.path:
            raise RedisFault("names no socket: unix:///path/to/redis.sock")
    elif parts.scheme in _SENTINEL:
        if _MASTER.fullmatch(parts.path) is None:
            raise RedisFault(f"names no master: redis+sentinel://host:26379/NAME. {_ESCAPED}")
    elif _DATABASE.fullmatch(parts.path) is None:
        raise RedisFault(f"names a database that is no number: redis://host:6379/0. {_ESCAPED}")
    elif parts.scheme in _CLUSTER and parts.path.strip("/0"):
        raise RedisFault("names a database: a Cluster has 0 alone")


def _check_options(parts: SplitResult) -> None:
    found = parse_qsl(parts.query, keep_blank_values=True)
    secret = "@" in parts.query  # Part of a password may have been read as a query.
    known = (*_OPTIONS, *_OF_SENTINELS) if parts.scheme in _SENTINEL else _OPTIONS
    for name, value in found:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
            raise RedisFault(f"has an unknown option{'' if secret else f' {name!r}'}: {meant}")
        if not value:
            raise RedisFault(f"has no value for {name}")
    names = [name for name, _ in found]
    for name in names:
        if names.count(name) > 1:
            raise RedisFault(f"has {name} twice")
    options = dict(found)
    if "db" in options:
        if _NUMBER.fullmatch(options["db"]) is None:
            raise RedisFault("has a db that is no number")
        if parts.scheme in ("redis", "rediss") and parts.path.strip("/"):
            raise RedisFault("names a database twice: in its path and as db")
        if parts.scheme in _CLUSTER and int(options["db"]):
            raise RedisFault("names a database: a Cluster has 0 alone")


def _check_connection(url: str) -> None:
    """Create the connection objects: redis-py rejects unknown options, and files must exist."""
    from redis.asyncio import ConnectionPool
    from redis.exceptions import RedisError

    parts = urlsplit(url)
    try:
        pool: Any = ConnectionPool.from_url(_plain(parts))
        connection = pool.make_connection()
        if hasattr(connection, "ssl_context"):
            connection.ssl_context.get()
        if parts.scheme in (*_SENTINEL, *_CLUSTER):
            connect(Target(url=url))
    except TypeError as fault:
        found = _UNEXPECTED.search(str(fault))
        name = f"the option {found[1]}" if found else "an option"
        raise RedisFault(f"has {name}, which {parts.scheme}:// does not take") from fault
    except OSError as fault:  # This includes options of TLS.
        raise RedisFault(f"has a file for TLS that cannot be used: {fault.strerror}") from fault
    except (ValueError, RedisError) as fault:
        option = re.search(r"Invalid value for '(\w+)'", str(fault))
        name = option[1] if option else "an option"
        raise RedisFault(f"has {name} with a value that cannot be used") from fault


def connect(target: Target) -> Client:
    """Return a client of `target`, which connects at its first use and never retries by itself."""
    from redis.asyncio import ConnectionPool, Redis

    common = _common(target)
    if target.form == "sentinel":
        return _sentinel(target, common)
    if target.form == "cluster":
        return _cluster(target, common)
    if urlsplit(target.url).scheme != "unix":
        common["socket_keepalive"] = True
    pool = ConnectionPool.from_url(
        target.url, max_connections=target.connections + _BESIDE, **common
    )
    return Redis.from_pool(_packing(pool))


async def disconnect(client: Client) -> None:
    """Close all connections of `client`, and those to its Sentinels."""
    pool = getattr(client, "connection_pool", None)
    asked = getattr(pool, "sentinel_manager", None)
    for each in (client, *(asked.sentinels if asked else ())):
        with contextlib.suppress(Exception):
            await each.aclose()


def _common(target: Target) -> dict[str, Any]:
    from redis import DriverInfo
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return {
        "socket_timeout": target.seconds,
        "socket_connect_timeout": target.seconds,
        "retry": Retry(NoBackoff(), 0),
        # Made once: otherwise each connection would read the library's version from its files.
        "driver_info": DriverInfo(),
    }


def _packing(pool: Any) -> Any:
    """Return `pool`, whose connections encode their commands in C.

    redis-py does this only in its synchronous client. A commit has fifty arguments; encoding them
    in Python takes a tenth of the time of an action. A Cluster client makes its own connections,
    and is not changed.
    """
    pool.connection_class = _packing_in_c(pool.connection_class)
    return pool


@functools.cache
def _packing_in_c(kind: Any) -> Any:
    from redis.connection import HiredisRespSerializer

    pack = HiredisRespSerializer().pack
    return type(kind.__name__, (kind,), {"pack_command": lambda _, *command: pack(*command)})


def listener(target: Target, client: Client, node: str) -> Client:
    """Return a client with one connection, which waits for messages without a time limit.

    `node`: the name of a node of a Cluster, whose channels are sharded.
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
        **_options(target.url),
    )


def doors(target: Target) -> Iterator[tuple[Client, tuple[str, ...]]]:
    """Yield a client for each Sentinel, or each node of a Cluster, in `target`.

    Each client comes with the command with which redis-py begins there. redis-py itself reports too
    little about the faults at each Sentinel or node.
    """
    from redis.asyncio import Redis

    if target.form == "server":
        return
    parts = urlsplit(target.url)
    sentinel = target.form == "sentinel"
    options = _of_sentinels(parts) if sentinel else _options(target.url)
    words = ("SENTINEL", "MASTERS") if sentinel else ("CLUSTER", "SLOTS")
    for host, port in _hosts(target.url):
        yield Redis(host=host, port=port, **{**_common(target), **options}), words


def _sentinel(target: Target, common: dict[str, Any]) -> Client:
    from redis.asyncio import Redis
    from redis.asyncio.sentinel import Sentinel

    parts = urlsplit(target.url)
    given = {"max_connections": target.connections + _BESIDE, **common, **_options(target.url)}
    sentinel = Sentinel(  # type: ignore[no-untyped-call]
        _hosts(target.url), sentinel_kwargs={**common, **_of_sentinels(parts)}, **given
    )
    master = sentinel.master_for(parts.path.strip("/"), redis_class=Redis)
    _packing(master.connection_pool)
    return master


def _cluster(target: Target, common: dict[str, Any]) -> Client:
    """Return a Cluster client that follows a moved slot once, and repeats no lost command."""
    from redis.asyncio.cluster import ClusterNode, RedisCluster

    given = {"max_connections": target.connections + _BESIDE, **common, **_options(target.url)}
    return RedisCluster(
        startup_nodes=[ClusterNode(host, port) for host, port in _hosts(target.url)],
        **given,
    )


def _options(url: str) -> dict[str, Any]:
    """Return the connection options for redis-py, without the address."""
    from redis.asyncio.connection import parse_url

    options: dict[str, Any] = {**parse_url(_plain(urlsplit(url)))}
    for name in ("host", "port"):
        options.pop(name, None)
    if options.pop("connection_class", None) is not None:
        options["ssl"] = True
    return options


def _plain(parts: SplitResult) -> str:
    """Return the URL of a single server with the options of the servers in `parts`."""
    if parts.scheme in _PLAIN:
        return parts.geturl()
    scheme, _, _ = parts.scheme.partition("+")
    user, at, _ = parts.netloc.rpartition("@")
    (host, port), *_ = _hosts(parts.geturl())
    place = f"[{host}]" if ":" in host else host
    query = [pair for pair in parse_qsl(parts.query) if pair[0] not in _OF_SENTINELS]
    return urlunsplit((scheme, f"{user}{at}{place}:{port}", "", urlencode(query), ""))


def _of_sentinels(parts: SplitResult) -> dict[str, str]:
    return {
        name.removeprefix("sentinel_"): value
        for name, value in parse_qsl(parts.query)
        if name in _OF_SENTINELS
    }


def _hosts(url: str) -> list[tuple[str, int]]:
    """Return the hosts of `url` and their ports.

    The faults quote nothing, because the text may contain a password.
    """
    parts = urlsplit(url)
    default, several = (
        (26379, True) if parts.scheme in _SENTINEL else (6379, parts.scheme in _CLUSTER)
    )
    listed = parts.netloc.rpartition("@")[2]
    if not listed and not several:
        return [("localhost", default)]
    found = []
    for place in listed.split(",") if several else [listed]:
        host, colon, port = place.rpartition(":")
        if not colon or place.endswith("]"):
            host, port = place, str(default)
        if not host and not several:
            host = "localhost"
        if (
            not host
            or "," in host
            or _PORT.fullmatch(port) is None
            or not 0 < int(port) <= _LAST_PORT
        ):
            raise RedisFault(f"names something that is no HOST:PORT. {_ESCAPED}")
        found.append((host.strip("[]"), int(port)))
    return found
