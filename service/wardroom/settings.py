"""Settings of the service, read from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from wardroom.sessions.connection import RedisFault, check
from wardroom.sessions.formats import Switch
from wardroom.sessions.objects import ObjectsFault, folder_of
from wardroom.sessions.receipt_keys import (
    NO_KEYS,
    ReceiptKeyFault,
    SigningKeys,
    read_signing_keys,
)
from wardroom.sessions.webhook_hosts import HostsFault, WebhookHosts, read_hosts

_NONE = "off"
"""What stands for no archive."""
METRICS = "127.0.0.1:9464"
"""Where metrics are served unless something else is set, by the custom of OpenTelemetry."""
_ON_PORT = "port"
"""What stands for the place that metrics had in 0.1.0."""


class SettingsFault(Exception):
    """An environment variable that cannot be used; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be set, under the name of its environment variable.

    A budget of 0 is any amount. Chart packs are folders of `charts_dir`, each with a `pack.toml`.
    """

    host: Annotated[str, Meta(min_length=1)] = msgspec.field(default="127.0.0.1", name="HOST")
    port: Annotated[int, Meta(ge=0, le=65535)] = msgspec.field(default=8000, name="PORT")
    workers: Annotated[int, Meta(ge=1, le=64)] = msgspec.field(default=1, name="WORKERS")
    metrics: str = msgspec.field(default=METRICS, name="WARDROOM_METRICS")
    """Where metrics are served: an address HOST:PORT of their own; none where it is empty; `port`
    for /metrics among the operations, which will go with the next release."""
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
    budgets: Literal["auto", "on", "off"] = msgspec.field(default="auto", name="WARDROOM_BUDGETS")
    """Whether clients have budgets and shares of places; `auto`: unless the service listens on
    loopback alone and no proxy is declared."""
    keys_file: str | None = msgspec.field(default=None, name="WARDROOM_KEYS_FILE")
    """The API keys that `wardroom keys` has issued: a client that sends one has its own budgets."""
    admin_keys_file: str | None = msgspec.field(default=None, name="WARDROOM_ADMIN_KEYS_FILE")
    """The keys that `wardroom keys issue --scope admin` has issued: there is an admin API, below
    /admin/, only with this file."""
    work_a_minute: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=30_000, name="WARDROOM_WORK_A_MINUTE"
    )
    """Work units a minute and client, each about a millisecond of processor time. Every worker
    process grants its share of it."""
    actions_a_minute: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=600, name="WARDROOM_ACTIONS_A_MINUTE"
    )
    """Actions a minute and seat of a session; dry runs, claims and rotations are among them."""
    sessions_a_day: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=300, name="WARDROOM_SESSIONS_A_DAY"
    )
    """Sessions that a client may create a day, imports, forks and games of tournaments too."""
    tournaments_a_day: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=20, name="WARDROOM_TOURNAMENTS_A_DAY"
    )
    """Tournaments that a client may create a day."""
    stored_bytes: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=128 * 1024 * 1024, name="WARDROOM_STORED_BYTES"
    )
    """Bytes that a client may store before it creates another session, each counted for
    WARDROOM_SESSION_SECONDS."""
    all_sessions_a_day: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=10_000, name="WARDROOM_ALL_SESSIONS_A_DAY"
    )
    """Sessions that all clients together may create a day."""
    client_streams: Annotated[int, Meta(ge=0)] = msgspec.field(
        default=120, name="WARDROOM_CLIENT_STREAMS"
    )
    """Event streams that a client may have open, if its share of WARDROOM_STREAMS is no less.
    Every worker process grants its share of them."""
    streams: Annotated[int, Meta(ge=1, le=100_000)] = msgspec.field(
        default=1000, name="WARDROOM_STREAMS"
    )
    """Event streams that a worker process may have open."""
    work_processes: Annotated[int, Meta(ge=1, le=64)] = msgspec.field(
        default=2, name="WARDROOM_WORK_PROCESSES"
    )
    """Work processes that a worker process has for odds, batches and logs; as many again serve
    sessions whose actions take long."""
    work_queue: Annotated[int, Meta(ge=0, le=1000)] = msgspec.field(
        default=8, name="WARDROOM_WORK_QUEUE"
    )
    """Requests that may wait for a work process; more are turned away with 503."""
    work_seconds: Annotated[int, Meta(ge=1, le=600)] = msgspec.field(
        default=30, name="WARDROOM_WORK_SECONDS"
    )
    """The longest that one request is worked on; what is estimated to take longer is refused."""
    work_memory: Annotated[int, Meta(ge=64, le=65_536)] = msgspec.field(
        default=512, name="WARDROOM_WORK_MEMORY"
    )
    """Megabytes that a work process may take beside what it shares with the others."""
    loop_ms: Annotated[int, Meta(ge=0, le=60_000)] = msgspec.field(
        default=0, name="WARDROOM_LOOP_MS"
    )
    """Logs what holds the event loop for longer, in milliseconds of processor time; 0 is off."""
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
    """How long the body of a request may take to come, and a piece of a long answer to be read."""
    concurrency: Annotated[int, Meta(ge=1, le=100_000)] = msgspec.field(
        default=512, name="WARDROOM_CONCURRENCY"
    )
    """Requests that a worker process has at work at once, and as many whose bodies are on their
    way; more are turned away with 503. Event streams have a bound of their own."""
    drain_seconds: Annotated[int, Meta(ge=0, le=600)] = msgspec.field(
        default=2, name="WARDROOM_DRAIN_SECONDS"
    )
    """How long the service goes on, once it has been told to stop, so that clients and proxies
    leave it."""
    shutdown_seconds: Annotated[int, Meta(ge=0, le=600)] = msgspec.field(
        default=10, name="WARDROOM_SHUTDOWN_SECONDS"
    )
    """How long requests that are then still in flight may take."""

    restart_seconds: Annotated[int, Meta(ge=0, le=600)] = msgspec.field(
        default=10, name="WARDROOM_RESTART_SECONDS"
    )
    """How long a new worker has to start, at SIGHUP, before the one it replaces is stopped."""

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
    eviction: Literal["refuse", "allow"] = msgspec.field(default="refuse", name="WARDROOM_EVICTION")
    """Whether sessions are kept in a Redis that throws keys away when it is full."""
    session_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=30 * 86_400, name="WARDROOM_SESSION_SECONDS"
    )
    """How long a session is kept without use."""
    unused_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=86_400, name="WARDROOM_UNUSED_SECONDS"
    )
    """How long a session is kept in which nobody has acted."""
    waiting_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=14 * 86_400, name="WARDROOM_WAITING_SECONDS"
    )
    """How long a session is kept that waits for another seat to begin."""
    invitation_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=14 * 86_400, name="WARDROOM_INVITATION_SECONDS"
    )
    """How long an invitation to a seat can be claimed."""
    repeat_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=3600, name="WARDROOM_REPEAT_SECONDS"
    )
    """How long after its entry a repeat of an action is answered as the action was."""
    session_log_bytes: Annotated[int, Meta(ge=10_000, le=64 * 1024 * 1024)] = msgspec.field(
        default=8 * 1024 * 1024, name="WARDROOM_SESSION_LOG_BYTES"
    )
    """Bytes of the longest log of a session, without what other seats keep secret."""
    archive: str | None = msgspec.field(default=None, name="WARDROOM_ARCHIVE")
    """Where games that are over are archived: `s3://BUCKET/PREFIX`, `file:///FOLDER` or `off`;
    without it a folder beside an embedded server, else nowhere."""
    archive_after_seconds: Annotated[int, Meta(ge=1, le=366 * 86_400)] = msgspec.field(
        default=86_400, name="WARDROOM_ARCHIVE_AFTER_SECONDS"
    )
    """How long after its end a game is archived."""
    archived_seconds: Annotated[int, Meta(ge=1, le=100 * 366 * 86_400)] = msgspec.field(
        default=366 * 86_400, name="WARDROOM_ARCHIVED_SECONDS"
    )
    """How long a game is kept in the archive."""
    format_switch: Switch = msgspec.field(default="agreed", name="WARDROOM_FORMAT_SWITCH")
    """When newer formats are written, after which no older release can read all sessions: once all
    workers that live read them (`agreed`), not as long as this worker lives (`held`), or at once
    (`now`)."""
    receipt_keys: str | None = msgspec.field(default=None, name="WARDROOM_RECEIPT_KEYS")
    """The file of the keys that receipts are signed with; without one nothing is signed."""
    service: Annotated[str, Meta(min_length=1, max_length=200)] = msgspec.field(
        default="wardroom", name="WARDROOM_SERVICE"
    )
    """What receipts call the service: its origin, for one that is reached from elsewhere."""
    heartbeat_seconds: Annotated[int, Meta(ge=1, le=300)] = msgspec.field(
        default=15, name="WARDROOM_HEARTBEAT_SECONDS"
    )
    """Between signs of life on an event stream."""
    stream_look_seconds: Annotated[int, Meta(ge=1, le=3600)] = msgspec.field(
        default=120, name="WARDROOM_STREAM_LOOK_SECONDS"
    )
    """Between looks at all sessions with event streams, for news that was not announced."""
    webhook_hosts: str = msgspec.field(default="", name="WARDROOM_WEBHOOK_HOSTS")
    """Hosts that webhooks may be sent to, comma-separated: `NAME` or `*.NAME`, each with `:PORT`
    or 443; without any there are no webhooks."""
    webhook_loopback: Literal["refuse", "allow"] = msgspec.field(
        default="refuse", name="WARDROOM_WEBHOOK_LOOPBACK"
    )
    """Whether listed hosts may be this machine, and webhooks reach it by http: for tests."""

    @property
    def budgeted(self) -> bool:
        """Whether clients have budgets."""
        if self.budgets == "auto":
            return not is_loopback(self.host) or bool(self.forwarded_allow_ips)
        return self.budgets == "on"

    @property
    def metrics_on_port(self) -> bool:
        """Whether metrics are served among the operations."""
        return self.metrics == _ON_PORT

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """The host and port of the listener of metrics; None where there is none.

        Raises SettingsFault for what is no address.
        """
        if not self.metrics or self.metrics_on_port:
            return None
        try:
            parts = urlsplit(f"//{self.metrics}")
            host, port = parts.hostname, parts.port
        except ValueError:
            host, port = None, None
        if host is None or port is None or parts.netloc != self.metrics or parts.username:
            raise SettingsFault(
                f"WARDROOM_METRICS={self.metrics!r}: neither an address (127.0.0.1:9464, "
                "[::1]:9464) nor `port`"
            )
        return host, port

    def share(self, amount: int) -> int:
        """What one worker process grants of `amount`, at least 1; 0 is any."""
        return amount and max(1, amount // self.workers)

    @property
    def archive_url(self) -> str | None:
        """Where the archive is; None: there is none."""
        return None if self.archive == _NONE else self.archive

    @property
    def archived_in_time(self) -> bool:
        """Whether a game can be archived before it expires."""
        return self.archive_after_seconds < self.session_seconds

    @property
    def charts_path(self) -> Path | None:
        """The folder of the custom chart packs; None where there is none."""
        return None if self.charts_dir is None else Path(self.charts_dir)

    @property
    def signing_keys(self) -> SigningKeys:
        """The keys in the file `receipt_keys`; none without one. Raises SettingsFault."""
        if self.receipt_keys is None:
            return NO_KEYS
        try:
            return SigningKeys(self.service, read_signing_keys(Path(self.receipt_keys)))
        except ReceiptKeyFault as fault:
            raise SettingsFault(f"WARDROOM_RECEIPT_KEYS: {fault}") from fault

    @property
    def webhooks(self) -> WebhookHosts:
        """The hosts that webhooks may be sent to. Raises SettingsFault for what is none."""
        try:
            return read_hosts(self.webhook_hosts, loopback=self.webhook_loopback == "allow")
        except HostsFault as fault:
            raise SettingsFault(f"WARDROOM_WEBHOOK_HOSTS: {fault}") from fault

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins of `cors_origins`, as browsers send them (`https://club.example`), or `*`.

        Raises SettingsFault for what is no origin.
        """
        listed = (origin.strip() for origin in self.cors_origins.split(","))
        return tuple(_origin(origin) for origin in listed if origin)


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings in `environment`, by default the process's own.

    An empty value is none: the default, but of WARDROOM_METRICS no metrics.

    Raises SettingsFault naming the variable that cannot be used, and why.
    """
    source = os.environ if environment is None else environment
    chosen: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = source.get(field.encode_name, "")
        if text or (field.name == "metrics" and field.encode_name in source):
            chosen[field.name] = _read(field, text)
    settings = Settings(**chosen)  # type: ignore[arg-type]
    if settings.charts_path is not None and not settings.charts_path.is_dir():
        raise SettingsFault(f"WARDROOM_CHARTS_DIR: {settings.charts_dir} is not a folder")
    settings.origins  # noqa: B018 - raises for what is none
    settings.webhooks  # noqa: B018 - likewise
    settings.metrics_address  # noqa: B018 - likewise
    if settings.archive_url is not None:
        try:
            folder_of(settings.archive_url)
        except ObjectsFault as fault:
            raise SettingsFault(f"WARDROOM_ARCHIVE: {fault}") from fault
        if not settings.archived_in_time:
            raise SettingsFault(
                "WARDROOM_ARCHIVE_AFTER_SECONDS: must be less than WARDROOM_SESSION_SECONDS, or "
                "games expire before they are archived"
            )
    if settings.redis_url is not None:
        try:
            check(settings.redis_url)
        except RedisFault as fault:
            raise SettingsFault(f"REDIS_URL {fault}") from fault
        if settings.durability == "replicas" and "+cluster://" in settings.redis_url:
            raise SettingsFault("WARDROOM_DURABILITY=replicas: not on a Cluster")
    return settings


def is_loopback(host: str) -> bool:
    """Whether nobody on another machine reaches what listens on `host`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


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
