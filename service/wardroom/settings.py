"""Settings of the service, read from the environment."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from wardroom.sessions.adapters.archive.objects import ObjectsFault, folder_of
from wardroom.sessions.adapters.key_files import read_signing_keys
from wardroom.sessions.adapters.redis.connection import RedisFault, check
from wardroom.sessions.adapters.webhooks.hosts import HostsFault, WebhookHosts, read_hosts
from wardroom.sessions.log.receipt_keys import NO_KEYS, ReceiptKeyFault, SigningKeys
from wardroom.sessions.records.formats import Switch
from wardroom.variables import (
    AWS_CREDENTIALS,
    FROM_FILE,
    SECRETS_OF_OTHERS,
    SecretFault,
    near,
    secret_of,
)

_NONE = "off"
"""What stands for no archive."""
METRICS = "127.0.0.1:9464"
"""Where metrics are served unless something else is set, by the custom of OpenTelemetry."""
ANY_PROXY = "*"
"""What stands for every proxy there is."""
_ON_PORT = "port"
"""What stands for the place that metrics had in 0.1.0."""


class SettingsFault(Exception):
    """Environment variables that cannot be used: a message for each, which names it."""

    def __str__(self) -> str:
        """Return the messages, each in a line of its own."""
        return "\n".join(self.args)


def _about(sentence: str, unit: str = "", *, secret: bool = False, **bounds: Any) -> Meta:
    """Return the facts about a setting besides its name, type and default."""
    about: Meta = Meta(description=sentence, extra={"unit": unit, "secret": secret}, **bounds)
    return about


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings: each is declared only here.

    A field states the environment variable, the values that it takes, the default, the unit and
    the sentence of one setting. `wardroom settings`, deploy/settings.md and deploy/wardroom.env are
    made of it (`settings_page`), in this order; `SECTIONS` names the field that begins a section.
    One that is `secret` can also be read from the file that VARIABLE_FILE names.
    """

    host: Annotated[str, _about(
        "Address to listen on. In a container it is 0.0.0.0.", min_length=1,
    )] = msgspec.field(default="127.0.0.1", name="HOST")  # fmt: skip
    port: Annotated[int, _about(
        "Port to listen on; 0 picks a free one.", ge=0, le=65535,
    )] = msgspec.field(default=8000, name="PORT")  # fmt: skip
    workers: Annotated[int, _about(
        "Worker processes. One for each core is a good beginning: sessions are in Redis, so any "
        "worker answers any request.", ge=1, le=64,
    )] = msgspec.field(default=1, name="WORKERS")  # fmt: skip
    metrics: Annotated[str, _about(
        "Where Prometheus scrapes the metrics of all processes: an address HOST:PORT of their "
        "own, which clients must not reach. Empty: no metrics. `port`, for this release only: "
        "/metrics among the operations.",
    )] = msgspec.field(default=METRICS, name="WARDROOM_METRICS")  # fmt: skip
    forwarded_allow_ips: Annotated[str, _about(
        "The proxies whose X-Forwarded-For is believed: addresses and networks, separated by "
        "commas; 127.0.0.1 for nginx.conf. `*` believes everybody, so that any client can claim "
        "any address.",
    )] = msgspec.field(default="", name="WARDROOM_FORWARDED_ALLOW_IPS")  # fmt: skip
    cors_origins: Annotated[str, _about(
        "Origins whose pages may call the service from a browser, separated by commas, or `*` for "
        "any.",
    )] = msgspec.field(default="", name="WARDROOM_CORS_ORIGINS")  # fmt: skip
    root_path: Annotated[str, _about(
        "The path of the service at its proxy, such as /wardroom, with which the proxy passes "
        "paths on. Empty: a host of its own.",
    )] = msgspec.field(default="", name="WARDROOM_ROOT_PATH")  # fmt: skip
    redis_url: Annotated[str | None, _about(
        "Where sessions are kept: `redis://`, `rediss://`, `unix://`, "
        "`redis+sentinel://HOST,HOST/NAME` or `redis+cluster://HOST,HOST`; README.md has the "
        "permissions that its user needs. Empty: an embedded server keeps them in "
        "WARDROOM_DATA_DIR.", secret=True,
    )] = msgspec.field(default=None, name="REDIS_URL")  # fmt: skip
    data_dir: Annotated[str | None, _about(
        "The folder of the embedded server, which nobody else can read, and of what the service "
        "has seen of Redis, so that it notices one that was emptied or went back. Empty: the "
        "user's own data folder; with REDIS_URL a folder that lasts as long as the service runs.",
    )] = msgspec.field(default=None, name="WARDROOM_DATA_DIR")  # fmt: skip
    data_memory: Annotated[int, _about(
        "Memory that the embedded server may fill with sessions (its maxmemory); 0 is any amount. "
        "Above four fifths nothing new is created.", "megabytes", ge=0, le=1_048_576,
    )] = msgspec.field(default=512, name="WARDROOM_DATA_MEMORY")  # fmt: skip
    redis_timeout_ms: Annotated[int, _about(
        "The longest that the service waits for Redis.", "milliseconds", ge=10, le=60_000,
    )] = msgspec.field(default=2000, name="WARDROOM_REDIS_TIMEOUT_MS")  # fmt: skip
    redis_connections: Annotated[int, _about(
        "The most connections that a worker process opens to Redis.", ge=1, le=1000,
    )] = msgspec.field(default=32, name="WARDROOM_REDIS_CONNECTIONS")  # fmt: skip
    durability: Annotated[Literal["everysec", "always", "replicas"], _about(
        "What an acknowledged action survives: the death of any process (`everysec`), of the "
        "machine too (`always`), or a failover (`replicas`).",
    )] = msgspec.field(default="everysec", name="WARDROOM_DURABILITY")  # fmt: skip
    replicas: Annotated[int, _about(
        "With WARDROOM_DURABILITY=replicas: how many replicas must have an action before it is "
        "acknowledged.", ge=1, le=9,
    )] = msgspec.field(default=1, name="WARDROOM_REPLICAS")  # fmt: skip
    eviction: Annotated[Literal["refuse", "allow"], _about(
        "Whether sessions are kept in a Redis that removes keys when it is full "
        "(maxmemory-policy).",
    )] = msgspec.field(default="refuse", name="WARDROOM_EVICTION")  # fmt: skip
    format_switch: Annotated[Switch, _about(
        "When newer formats are written after an upgrade, which the release before cannot read: "
        "once no worker of it has lived for a while (`agreed`), not while this setting stands "
        "(`held`), or at once (`now`).",
    )] = msgspec.field(default="agreed", name="WARDROOM_FORMAT_SWITCH")  # fmt: skip
    session_seconds: Annotated[int, _about(
        "How long a session is kept without use. One in which nobody has acted is kept for a day.",
        "seconds", ge=1, le=366 * 86_400,
    )] = msgspec.field(default=30 * 86_400, name="WARDROOM_SESSION_SECONDS")  # fmt: skip
    invitation_seconds: Annotated[int, _about(
        "How long an invitation to a seat can be claimed, and a session is kept that waits for a "
        "seat.", "seconds", ge=1, le=366 * 86_400,
    )] = msgspec.field(default=14 * 86_400, name="WARDROOM_INVITATION_SECONDS")  # fmt: skip
    repeat_seconds: Annotated[int, _about(
        "How long after its entry a repeat of an action (`Idempotency-Key`) returns what the "
        "action did.", "seconds", ge=1, le=366 * 86_400,
    )] = msgspec.field(default=3600, name="WARDROOM_REPEAT_SECONDS")  # fmt: skip
    session_log_bytes: Annotated[int, _about(
        "The longest log of a session, without what other seats keep secret. A log to import may "
        "have twice that.", "bytes", ge=10_000, le=64 * 1024 * 1024,
    )] = msgspec.field(default=8 * 1024 * 1024, name="WARDROOM_SESSION_LOG_BYTES")  # fmt: skip
    archive: Annotated[str | None, _about(
        "Where games that are over are archived: `s3://BUCKET/PREFIX` (endpoint and credentials "
        "in the AWS_ variables), `file:///FOLDER` or `off`. Empty: the folder `archive` in "
        "WARDROOM_DATA_DIR with an embedded server, else nowhere.",
    )] = msgspec.field(default=None, name="WARDROOM_ARCHIVE")  # fmt: skip
    archive_after_seconds: Annotated[int, _about(
        "How long after its end a game is archived.", "seconds", ge=1, le=366 * 86_400,
    )] = msgspec.field(default=86_400, name="WARDROOM_ARCHIVE_AFTER_SECONDS")  # fmt: skip
    archived_seconds: Annotated[int, _about(
        "How long a game is kept in the archive.", "seconds", ge=1, le=100 * 366 * 86_400,
    )] = msgspec.field(default=366 * 86_400, name="WARDROOM_ARCHIVED_SECONDS")  # fmt: skip
    receipt_keys: Annotated[str | None, _about(
        "The file of the keys that receipts are signed with (`wardroom receipt-key FILE`): "
        "readable by its owner only, and the same on every machine. Empty: the service makes "
        "one in WARDROOM_DATA_DIR, or in the folder of an embedded server; else nothing is signed.",
    )] = msgspec.field(default=None, name="WARDROOM_RECEIPT_KEYS")  # fmt: skip
    service: Annotated[str, _about(
        "What receipts call this service: its origin, if it is reached from elsewhere.",
        min_length=1, max_length=200,
    )] = msgspec.field(default="wardroom", name="WARDROOM_SERVICE")  # fmt: skip
    budgets: Annotated[Literal["auto", "on", "off"], _about(
        "Whether each client has budgets and a share of the places. `auto`: on, unless HOST is "
        "loopback and no proxy is declared; then on from the first request that a proxy has "
        "forwarded.",
    )] = msgspec.field(default="auto", name="WARDROOM_BUDGETS")  # fmt: skip
    keys_file: Annotated[str | None, _about(
        "The file of API keys (`wardroom keys`): a client that sends one has budgets of its own.",
    )] = msgspec.field(default=None, name="WARDROOM_KEYS_FILE")  # fmt: skip
    admin_keys_file: Annotated[str | None, _about(
        "The file of the keys of the admin API (`wardroom keys issue --scope admin`). Empty: "
        "there is no admin API.",
    )] = msgspec.field(default=None, name="WARDROOM_ADMIN_KEYS_FILE")  # fmt: skip
    work_a_minute: Annotated[int, _about(
        "Work units of a client, each about a millisecond of processor time; 0 is any number. "
        "Every worker process grants its share.", "a minute", ge=0,
    )] = msgspec.field(default=30_000, name="WARDROOM_WORK_A_MINUTE")  # fmt: skip
    client_streams: Annotated[int, _about(
        "Event streams that a client may have open, if its share of WARDROOM_STREAMS is no less; "
        "0 is any number. Every worker process grants its share.", ge=0,
    )] = msgspec.field(default=120, name="WARDROOM_CLIENT_STREAMS")  # fmt: skip
    actions_a_minute: Annotated[int, _about(
        "Actions of a seat, over all processes; 0 is any number. Dry runs, claims and rotations "
        "count.", "a minute", ge=0,
    )] = msgspec.field(default=600, name="WARDROOM_ACTIONS_A_MINUTE")  # fmt: skip
    sessions_a_day: Annotated[int, _about(
        "Sessions that a client may create, over all processes; 0 is any number. Imports, forks "
        "and games of tournaments count.", "a day", ge=0,
    )] = msgspec.field(default=300, name="WARDROOM_SESSIONS_A_DAY")  # fmt: skip
    tournaments_a_day: Annotated[int, _about(
        "Tournaments that a client may create, over all processes; 0 is any number.", "a day", ge=0,
    )] = msgspec.field(default=20, name="WARDROOM_TOURNAMENTS_A_DAY")  # fmt: skip
    stored_bytes: Annotated[int, _about(
        "What a client may store, each byte counted for WARDROOM_SESSION_SECONDS; 0 is any "
        "amount. After that only decisions of its games are accepted, at the pace at which people "
        "play.", "bytes", ge=0,
    )] = msgspec.field(default=128 * 1024 * 1024, name="WARDROOM_STORED_BYTES")  # fmt: skip
    all_sessions_a_day: Annotated[int, _about(
        "Sessions that all clients without an API key may create together, shared out between "
        "their networks (a /16 of IPv4, a /48 of IPv6); 0 is any number.", "a day", ge=0,
    )] = msgspec.field(default=10_000, name="WARDROOM_ALL_SESSIONS_A_DAY")  # fmt: skip
    concurrency: Annotated[int, _about(
        "Requests that a worker process has at work at once, and as many whose bodies are on "
        "their way; it answers more with 503. /healthz, /readyz and event streams do not count.",
        ge=1, le=100_000,
    )] = msgspec.field(default=512, name="WARDROOM_CONCURRENCY")  # fmt: skip
    streams: Annotated[int, _about(
        "Event streams that a worker process may have open.", ge=1, le=100_000,
    )] = msgspec.field(default=1000, name="WARDROOM_STREAMS")  # fmt: skip
    heartbeat_seconds: Annotated[int, _about(
        "Between signs of life on an event stream.", "seconds", ge=1, le=300,
    )] = msgspec.field(default=15, name="WARDROOM_HEARTBEAT_SECONDS")  # fmt: skip
    stream_look_seconds: Annotated[int, _about(
        "Between looks at all sessions that are followed, for news whose announcement by Redis "
        "was lost.", "seconds", ge=1, le=3600,
    )] = msgspec.field(default=120, name="WARDROOM_STREAM_LOOK_SECONDS")  # fmt: skip
    max_body: Annotated[int, _about(
        "The largest request body. A batch may have four times that.",
        "bytes", ge=1024, le=64 * 1024 * 1024,
    )] = msgspec.field(default=262_144, name="WARDROOM_MAX_BODY")  # fmt: skip
    head_seconds: Annotated[int, _about(
        "How long the head of a request may take to arrive, and a connection be idle before it. A "
        "proxy must close idle connections earlier.", "seconds", ge=1, le=600,
    )] = msgspec.field(default=10, name="WARDROOM_HEAD_SECONDS")  # fmt: skip
    body_seconds: Annotated[int, _about(
        "How long the body of a request may take to arrive, and a piece of a long answer to be "
        "read.", "seconds", ge=1, le=600,
    )] = msgspec.field(default=30, name="WARDROOM_BODY_SECONDS")  # fmt: skip
    work_processes: Annotated[int, _about(
        "Work processes of a worker process for odds, batches and logs; as many again serve "
        "sessions whose actions take long.", ge=1, le=64,
    )] = msgspec.field(default=2, name="WARDROOM_WORK_PROCESSES")  # fmt: skip
    work_queue: Annotated[int, _about(
        "Requests that may wait for a work process; more are answered with 503.", ge=0, le=1000,
    )] = msgspec.field(default=8, name="WARDROOM_WORK_QUEUE")  # fmt: skip
    work_seconds: Annotated[int, _about(
        "The longest that one request is worked on; what is estimated to take longer is refused.",
        "seconds", ge=1, le=600,
    )] = msgspec.field(default=30, name="WARDROOM_WORK_SECONDS")  # fmt: skip
    work_memory: Annotated[int, _about(
        "Memory that a work process may take, beside what it shares with the others.",
        "megabytes", ge=64, le=65_536,
    )] = msgspec.field(default=256, name="WARDROOM_WORK_MEMORY")  # fmt: skip
    drain_seconds: Annotated[int, _about(
        "How long the service goes on after SIGTERM, not ready and closing connections, so that "
        "clients and proxies leave it.", "seconds", ge=0, le=600,
    )] = msgspec.field(default=2, name="WARDROOM_DRAIN_SECONDS")  # fmt: skip
    shutdown_seconds: Annotated[int, _about(
        "How long requests that are then still in flight may take.", "seconds", ge=0, le=600,
    )] = msgspec.field(default=10, name="WARDROOM_SHUTDOWN_SECONDS")  # fmt: skip
    restart_seconds: Annotated[int, _about(
        "How long a new worker has to start, at SIGHUP, before the one that it replaces is "
        "stopped.", "seconds", ge=0, le=600,
    )] = msgspec.field(default=10, name="WARDROOM_RESTART_SECONDS")  # fmt: skip
    charts_dir: Annotated[str | None, _about(
        "A folder of chart packs of your own, each a folder with a pack.toml.",
    )] = msgspec.field(default=None, name="WARDROOM_CHARTS_DIR")  # fmt: skip
    engine_dir: Annotated[str | None, _about(
        "The folder of the engine for browsers, which `make engine` makes: with it /play applies "
        "the rules again in the reader's own browser. Empty: only the service does.",
    )] = msgspec.field(default=None, name="WARDROOM_ENGINE_DIR")  # fmt: skip
    webhook_hosts: Annotated[str, _about(
        "Hosts that webhooks may be sent to, separated by commas: NAME, or *.NAME for all below "
        "one, each with :PORT or 443. Empty: no webhooks.",
    )] = msgspec.field(default="", name="WARDROOM_WEBHOOK_HOSTS")  # fmt: skip
    webhook_loopback: Annotated[Literal["refuse", "allow"], _about(
        "For tests only: whether listed hosts may be this machine, reached by http too.",
    )] = msgspec.field(default="refuse", name="WARDROOM_WEBHOOK_LOOPBACK")  # fmt: skip
    log_level: Annotated[Literal["debug", "info", "warning", "error"], _about(
        "The least severe lines that the log has; `info` has one for each request. Lines hold no "
        "seed, token, query or body.",
    )] = msgspec.field(default="info", name="WARDROOM_LOG_LEVEL")  # fmt: skip
    log_format: Annotated[Literal["json", "console"], _about(
        "How lines of the log are written.",
    )] = msgspec.field(default="json", name="WARDROOM_LOG_FORMAT")  # fmt: skip
    loop_ms: Annotated[int, _about(
        "For measuring: log what holds the event loop for more processor time than this; 0 is "
        "off.", "milliseconds", ge=0, le=60_000,
    )] = msgspec.field(default=0, name="WARDROOM_LOOP_MS")  # fmt: skip

    @property
    def budgeted(self) -> bool:
        """Whether clients have budgets from the start."""
        if self.budgets == "auto":
            return not is_loopback(self.host) or bool(self.proxies)
        return self.budgets == "on"

    @property
    def may_be_budgeted(self) -> bool:
        """Whether clients have budgets, or will once a proxy forwards a request."""
        return self.budgets != "off"

    @property
    def proxies(self) -> tuple[str, ...]:
        """The addresses and networks of `forwarded_allow_ips`, or `*`. Raises SettingsFault."""
        listed = [one.strip() for one in self.forwarded_allow_ips.split(",")]
        given = tuple(one for one in listed if one)
        return given if given == (ANY_PROXY,) else tuple(map(_proxy, given))

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

    @property
    def root(self) -> str:
        """The beginning of every path of the service, without a slash at its end; usually empty.

        Raises SettingsFault for what is no path.
        """
        root = self.root_path.rstrip("/")
        if root and not _ROOT.fullmatch(root):
            raise SettingsFault(
                f"WARDROOM_ROOT_PATH={self.root_path!r}: choose a path such as /wardroom or "
                "/games/wardroom, of letters, digits and `-._~`"
            )
        return root

    def share(self, amount: int) -> int:
        """The part of `amount` that one worker process may use, at least 1; 0 means no limit."""
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
    def engine_path(self) -> Path | None:
        """The folder of the engine for browsers; None where none is served."""
        return None if self.engine_dir is None else Path(self.engine_dir)

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
        """The hosts to which webhooks may be sent. Raises SettingsFault for an invalid host."""
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


SECTIONS: Mapping[str, str] = {
    "host": "Where it listens",
    "redis_url": "Redis, and what it keeps",
    "session_seconds": "How long things are kept",
    "receipt_keys": "Receipts",
    "budgets": "Clients and their budgets",
    "concurrency": "How much at once, and how long",
    "drain_seconds": "Stopping and restarting",
    "charts_dir": "Charts, webhooks and the log",
}
"""The heading above each part of the declaration, by the field that the part begins with."""
GONE: Mapping[str, str] = {
    "WARDROOM_UNUSED_SECONDS": "a session in which nobody has acted is kept for a day",
    "WARDROOM_WAITING_SECONDS": "WARDROOM_INVITATION_SECONDS decides it",
}
"""Settings of the release before that are ignored in this one, and what holds in their place."""
_WHOLE = re.compile(r"-?[0-9]+")
_PREFIX = "WARDROOM_"


class Setting(msgspec.Struct, frozen=True):
    """The declaration of a setting."""

    member: str
    name: str
    """The environment variable."""
    kind: Any
    default: Any
    sentence: str
    unit: str
    """What a number counts, if that is not obvious."""
    secret: bool
    """Whether it can stand in a file, which NAME_FILE names."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The possible values; empty if there are too many to list."""
        plain = self.kind
        while get_origin(plain) is Annotated:
            plain = get_args(plain)[0]
        return get_args(plain) if get_origin(plain) is Literal else ()

    @property
    def range(self) -> tuple[int, int | None] | None:
        """The least and the largest number that it takes, if it takes numbers."""
        known: Any = msgspec.inspect.type_info(self.kind)
        described = getattr(known, "type", known)
        if not isinstance(described, msgspec.inspect.IntType):
            return None
        return described.ge or 0, described.le

    def read_in(self, environment: Mapping[str, str]) -> object:
        """Return its value in `environment`, or None where it is not set. Raises as `read`.

        Raises SecretFault too, for a secret that cannot be read from its file.
        """
        text = secret_of(environment, self.name) if self.secret else environment.get(self.name)
        if text or (text is not None and self.name == "WARDROOM_METRICS"):
            return self.read(text)
        return None

    def read(self, text: str) -> object:
        """Return the value in `text`. Raises SettingsFault, which lists the possible values.

        A secret is not repeated.
        """
        shown = self.name if self.secret else f"{self.name}={text!r}"
        if self.range is not None and not _WHOLE.fullmatch(text):
            raise SettingsFault(f"{shown}: {self._wanted}")
        try:
            return msgspec.convert(text, self.kind, strict=False)
        except msgspec.ValidationError as fault:
            raise SettingsFault(f"{shown}: {self._wanted or fault}") from fault

    @property
    def _wanted(self) -> str:
        if self.choices:
            return f"choose {listed(self.choices)}"
        if self.range is None:
            return ""
        least, most = self.range
        limits = f"of {least} or more" if most is None else f"from {least} to {most}"
        unit = f" ({self.unit})" if self.unit else ""
        return f"choose a whole number {limits}{unit}, written in digits"


def listed(words: Sequence[str], joint: str = "or") -> str:
    """Return `words` with commas, and `joint` before the last."""
    *others, last = words
    return f"{', '.join(others)} {joint} {last}" if others else last


@functools.cache
def declared() -> Mapping[str, Setting]:
    """Every setting by its environment variable, in the order of the declaration."""
    settings = {}
    for field in msgspec.structs.fields(Settings):
        (about,) = (one for one in field.type.__metadata__ if isinstance(one, Meta))
        settings[field.encode_name] = Setting(
            field.name, field.encode_name, field.type, field.default, about.description or "",
            **(about.extra or {}),
        )  # fmt: skip
    return settings


class Reading(msgspec.Struct, frozen=True):
    """The settings of an environment, and its faults; a faulty setting has its default.

    `wrong`: the members of the settings that are at fault.
    """

    settings: Settings
    faults: list[str]
    wrong: set[str]


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings in `environment`, by default the process's own.

    An empty value is none: the default, but of WARDROOM_METRICS no metrics.

    Raises SettingsFault for all variables that cannot be used at once, and why.
    """
    found = reading_of(os.environ if environment is None else environment)
    if found.faults:
        raise SettingsFault(*found.faults)
    return found.settings


def reading_of(environment: Mapping[str, str]) -> Reading:
    """Return the settings that `environment` contains, and all of its faults."""
    faults, wrong = [], set()
    for name, meant in _mistaken(environment).items():
        faults.append(f"{name} is not a setting: did you mean {meant}?")
        wrong.add(declared()[_variables()[meant]].member)

    def noted(member: str, work: Callable[[], object]) -> object:
        """Return the result of `work`; a fault is recorded as a fault of `member`."""
        try:
            return work()
        except (SettingsFault, SecretFault) as fault:
            faults.extend(map(str, fault.args))
            wrong.add(member)
            return None

    chosen: dict[str, Any] = {}
    for setting in declared().values():
        value = noted(setting.member, functools.partial(setting.read_in, environment))
        if value is not None:
            chosen[setting.member] = value
    for name in SECRETS_OF_OTHERS:
        noted(
            "archive" if name in AWS_CREDENTIALS else "",
            functools.partial(secret_of, environment, name),
        )
    settings = Settings(**chosen)
    for member, demand in _DEMANDS.items():
        noted(member, functools.partial(demand, settings))
    defaults = {one.member: one.default for one in declared().values() if one.member in wrong}
    return Reading(msgspec.structs.replace(settings, **defaults), faults, wrong)


def doubts(environment: Mapping[str, str], settings: Settings) -> list[str]:
    """Return advice to the operator about settings with which a service can start.

    `settings`: those of `environment`.
    """
    found = [
        f"{name} is not a setting any more, and is ignored: {instead}"
        for name, instead in GONE.items()
        if environment.get(name)
    ]
    if strange := sorted(_strange(environment)):
        by_kubernetes = any(name.endswith("_SERVICE_HOST") for name in strange)
        found.append(
            f"not settings, and ignored: {', '.join(map(_with_plain, strange))}"
            + (" (Kubernetes sets such: `enableServiceLinks: false`)" if by_kubernetes else "")
        )
    return [*found, *_risks(settings)]


def _risks(settings: Settings) -> Iterator[str]:
    """Yield advice about settings that are accepted but seldom intended."""
    if settings.proxies == (ANY_PROXY,):
        yield (
            "WARDROOM_FORWARDED_ALLOW_IPS=*: whoever reaches the service can claim any address, "
            "and with it the budgets of others"
        )
    if settings.webhook_loopback == "allow":
        yield "WARDROOM_WEBHOOK_LOOPBACK=allow: webhooks may reach this machine, which is for tests"
    if settings.replicas > 1 and settings.durability != "replicas":
        yield f"WARDROOM_REPLICAS={settings.replicas}: of use with WARDROOM_DURABILITY=replicas"
    cores = os.cpu_count() or 1
    if settings.workers > cores:
        yield f"WORKERS={settings.workers}: more than the {cores} cores of this machine"


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach a listener on `host`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


_ROOT = re.compile(r"(/(?!\.\.?(/|$))[A-Za-z0-9._~-]+)+")
_PORTS = {"http": 80, "https": 443}


def _origin(text: str) -> str:
    """Return `text` in the form in which a browser sends an origin."""
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


def _proxy(text: str) -> str:
    """Return the address or network that is written in `text`."""
    try:
        return str(ip_network(text) if "/" in text else ip_address(text))
    except ValueError:
        try:
            meant = f", did you mean {ip_network(text, strict=False)}?"
        except ValueError:
            meant = " nor `*` alone"
        raise SettingsFault(
            f"WARDROOM_FORWARDED_ALLOW_IPS: {text!r} is neither an address (127.0.0.1) nor a "
            f"network (10.0.0.0/8, 2001:db8::/32){meant}"
        ) from None


@functools.cache
def _variables() -> Mapping[str, str]:
    """Return the variables that are read, each with its setting: those of secrets' files too."""
    found = {name: name for name in declared()}
    return found | {f"{one.name}{FROM_FILE}": one.name for one in declared().values() if one.secret}


def _mistaken(source: Mapping[str, str]) -> Mapping[str, str]:
    """Return the variables that look like misspelt settings, each with the likely setting.

    HOST, PORT and WORKERS are too short: other programs have variables within two letters of them.
    One without our prefix may be another program's too, unless the setting itself is missing.
    """
    long = [name for name in _variables() if "_" in name]
    meant = {name: near(name, long) for name in sorted({*source} - {*_variables(), *GONE})}
    return {
        name: setting
        for name, setting in meant.items()
        if setting is not None and (name.startswith(_PREFIX) or not _is_set(source, setting))
    }


def _is_set(source: Mapping[str, str], name: str) -> bool:
    return bool(source.get(name) or source.get(f"{name}{FROM_FILE}"))


def _strange(source: Mapping[str, str]) -> set[str]:
    """Return the other variables with our prefix that are not settings."""
    own = {name for name in source if name.upper().startswith(_PREFIX)}
    return own - {*_variables(), *GONE, *_mistaken(source)}


def _with_plain(name: str) -> str:
    """Return `name` and, if there is one, the setting that has this name without our prefix."""
    plain = name[len(_PREFIX) :]
    return f"{name} (the setting is {plain})" if plain in _variables() else name


def _check_charts(settings: Settings) -> None:
    if settings.charts_path is not None and not settings.charts_path.is_dir():
        raise SettingsFault(f"WARDROOM_CHARTS_DIR: {settings.charts_dir} is not a folder")


def _check_archive(settings: Settings) -> None:
    if settings.archive_url is None:
        return
    try:
        folder_of(settings.archive_url)
    except ObjectsFault as fault:
        raise SettingsFault(f"WARDROOM_ARCHIVE: {fault}") from fault
    if not settings.archived_in_time:
        raise SettingsFault(
            "WARDROOM_ARCHIVE_AFTER_SECONDS: must be less than WARDROOM_SESSION_SECONDS, or games "
            "expire before they are archived"
        )


def _check_redis(settings: Settings) -> None:
    if settings.redis_url is None:
        if settings.durability == "replicas":
            raise SettingsFault(
                "WARDROOM_DURABILITY=replicas: set REDIS_URL, the embedded server has no replicas"
            )
        return
    try:
        check(settings.redis_url)
    except RedisFault as fault:
        raise SettingsFault(f"REDIS_URL {fault}") from fault
    if settings.durability == "replicas" and "+cluster://" in settings.redis_url:
        raise SettingsFault("WARDROOM_DURABILITY=replicas: not on a Cluster")


def _check_metrics(settings: Settings) -> None:
    """Raise SettingsFault where metrics were set to be at the address of the service."""
    address = settings.metrics_address
    if address is None or settings.metrics == METRICS or address[1] != settings.port:
        return
    hosts = {address[0], settings.host}
    if settings.port and (len(hosts) == 1 or hosts & {"0.0.0.0", "::"}):  # noqa: S104 - compared
        raise SettingsFault(f"WARDROOM_METRICS={settings.metrics}: the service has this PORT")


_DEMANDS: Mapping[str, Callable[[Settings], object]] = {
    "charts_dir": _check_charts,
    "archive": _check_archive,
    "redis_url": _check_redis,
    "forwarded_allow_ips": lambda settings: settings.proxies,
    "cors_origins": lambda settings: settings.origins,
    "webhook_hosts": lambda settings: settings.webhooks,
    "metrics": _check_metrics,
    "root_path": lambda settings: settings.root,
}
"""What raises SettingsFault for a setting that cannot be used, by itself or beside others."""
