"""Settings of the service, read from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from wardroom.sessions.connection import RedisFault, check


class SettingsFault(Exception):
    """An environment variable that cannot be used; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be set, under the name of its environment variable.

    A rate limit of 0 is none. Chart packs are folders of `charts_dir`, each with a `pack.toml`.
    """

    host: Annotated[str, Meta(min_length=1)] = msgspec.field(default="127.0.0.1", name="HOST")
    port: Annotated[int, Meta(ge=0, le=65535)] = msgspec.field(default=8000, name="PORT")
    workers: Annotated[int, Meta(ge=1, le=64)] = msgspec.field(default=1, name="WORKERS")
    charts_dir: str | None = msgspec.field(default=None, name="WARDROOM_CHARTS_DIR")
    log_level: Literal["debug", "info", "warning", "error"] = msgspec.field(
        default="info", name="WARDROOM_LOG_LEVEL"
    )
    log_format: Literal["json", "console"] = msgspec.field(
        default="json", name="WARDROOM_LOG_FORMAT"
    )
    max_body: Annotated[int, Meta(ge=1024, le=64 * 1024 * 1024)] = msgspec.field(
        default=262_144, name="WARDROOM_MAX_BODY"
    )
    """Bytes of the largest request body."""
    rate_limit: Annotated[int, Meta(ge=0)] = msgspec.field(default=0, name="WARDROOM_RATE_LIMIT")
    """Requests a minute and client, counted by each worker process for itself."""
    work_threads: Annotated[int, Meta(ge=1, le=64)] = msgspec.field(
        default=2, name="WARDROOM_WORK_THREADS"
    )
    """Threads a worker process has for odds and batches."""
    work_queue: Annotated[int, Meta(ge=0, le=1000)] = msgspec.field(
        default=8, name="WARDROOM_WORK_QUEUE"
    )
    """How many of them may wait for a thread; more are turned away with 503."""
    forwarded_allow_ips: str = msgspec.field(default="", name="WARDROOM_FORWARDED_ALLOW_IPS")
    """Proxies whose X-Forwarded-For is believed, comma-separated; none unless stated."""
    cors_origins: str = msgspec.field(default="", name="WARDROOM_CORS_ORIGINS")
    """Origins whose pages may call the service from a browser, comma-separated, or `*` for any."""
    head_seconds: Annotated[int, Meta(ge=1, le=600)] = msgspec.field(
        default=10, name="WARDROOM_HEAD_SECONDS"
    )
    """How long the head of a request may take to come, and a connection be idle before it."""
    body_seconds: Annotated[int, Meta(ge=1, le=600)] = msgspec.field(
        default=30, name="WARDROOM_BODY_SECONDS"
    )
    """How long the body of a request may take to come."""
    concurrency: Annotated[int, Meta(ge=1, le=100_000)] = msgspec.field(
        default=512, name="WARDROOM_CONCURRENCY"
    )
    """Requests that a worker process has in hand at once; more are turned away with 503. Event
    streams have a bound of their own."""
    drain_seconds: Annotated[int, Meta(ge=0, le=600)] = msgspec.field(
        default=2, name="WARDROOM_DRAIN_SECONDS"
    )
    """How long the service goes on, once it has been told to stop, so that clients and proxies
    leave it."""
    shutdown_seconds: Annotated[int, Meta(ge=0, le=600)] = msgspec.field(
        default=10, name="WARDROOM_SHUTDOWN_SECONDS"
    )
    """How long requests that are then still in flight may take."""

    redis_url: str | None = msgspec.field(default=None, name="REDIS_URL")
    """Where sessions are kept: `redis://`, `rediss://`, `unix://`, `redis+sentinel://HOSTS/NAME`,
    `redis+cluster://HOSTS`."""
    redis_timeout_ms: Annotated[int, Meta(ge=10, le=60_000)] = msgspec.field(
        default=2000, name="WARDROOM_REDIS_TIMEOUT_MS"
    )
    """The longest that Redis is waited for."""
    redis_connections: Annotated[int, Meta(ge=1, le=1000)] = msgspec.field(
        default=32, name="WARDROOM_REDIS_CONNECTIONS"
    )
    """Connections that a worker process opens at most."""
    data_dir: str | None = msgspec.field(default=None, name="WARDROOM_DATA_DIR")
    """Where `wardroom serve` keeps sessions itself when no REDIS_URL is set."""
    durability: Literal["everysec", "always", "replicas"] = msgspec.field(
        default="everysec", name="WARDROOM_DURABILITY"
    )
    """What an acknowledged action survives: see `Durability` of the session store."""
    replicas: Annotated[int, Meta(ge=1, le=9)] = msgspec.field(default=1, name="WARDROOM_REPLICAS")
    """How many replicas must have an action before it is acknowledged, with `replicas`."""
    session_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=30 * 86_400, name="WARDROOM_SESSION_SECONDS"
    )
    """How long a session is kept without use."""
    session_log_bytes: Annotated[int, Meta(ge=10_000, le=64 * 1024 * 1024)] = msgspec.field(
        default=8 * 1024 * 1024, name="WARDROOM_SESSION_LOG_BYTES"
    )
    """Bytes of the longest log of a session, without what other seats keep secret."""
    session_rate: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=0, name="WARDROOM_SESSION_RATE"
    )
    """Actions a minute of each seat of a session, counted over all workers; 0 is any."""
    heartbeat_seconds: Annotated[int, Meta(ge=1, le=300)] = msgspec.field(
        default=15, name="WARDROOM_HEARTBEAT_SECONDS"
    )
    """Between signs of life on an event stream."""

    @property
    def charts_path(self) -> Path | None:
        """The folder of the custom chart packs; None where there is none."""
        return None if self.charts_dir is None else Path(self.charts_dir)

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins of `cors_origins`, as browsers send them (`https://club.example`), or `*`.

        Raises SettingsFault for what is no origin.
        """
        listed = (origin.strip() for origin in self.cors_origins.split(","))
        return tuple(_origin(origin) for origin in listed if origin)


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings in `environment`, by default the process's own; an empty value is none.

    Raises SettingsFault naming the variable that cannot be used, and why.
    """
    source = os.environ if environment is None else environment
    chosen: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = source.get(field.encode_name, "")
        if text:
            chosen[field.name] = _read(field, text)
    settings = Settings(**chosen)  # type: ignore[arg-type]
    if settings.charts_path is not None and not settings.charts_path.is_dir():
        raise SettingsFault(f"WARDROOM_CHARTS_DIR: {settings.charts_dir} is not a folder")
    settings.origins  # noqa: B018 - raises for what is none
    if settings.redis_url is not None:
        try:
            check(settings.redis_url)
        except RedisFault as fault:
            raise SettingsFault(f"REDIS_URL {fault}") from fault
        if settings.durability == "replicas" and "+cluster://" in settings.redis_url:
            raise SettingsFault("WARDROOM_DURABILITY=replicas: not on a Cluster")
    return settings


_PORTS = {"http": 80, "https": 443}


def _origin(text: str) -> str:
    """`text` as a browser would send it as its origin."""
    if text == "*":
        return text
    try:
        parts = urlsplit(text.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    bare = host and "*" not in host and parts.netloc.rpartition("@")[1] == ""
    if not bare or parts.scheme not in _PORTS or parts.path or parts.query or parts.fragment:
        raise SettingsFault(
            f"WARDROOM_CORS_ORIGINS: {text!r} is no origin: https://HOST, http://HOST:PORT or, for "
            "every page there is, * is wanted"
        )
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}" + ("" if port in (None, _PORTS[parts.scheme]) else f":{port}")


def _read(field: msgspec.structs.FieldInfo, text: str) -> object:
    try:
        return msgspec.convert(text, field.type, strict=False)
    except msgspec.ValidationError as fault:
        raise SettingsFault(f"{field.encode_name}={text!r}: {fault}") from fault
