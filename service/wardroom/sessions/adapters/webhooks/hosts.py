"""The hosts to which the operator lets webhooks be sent, and the URLs on these hosts."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

import msgspec

from wardroom.engine.refusals import Refused

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

MOST_LETTERS = 500
"""The longest URL of a webhook, in characters."""
_PORTS = {"http": 80, "https": 443}
_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"({_LABEL}\.)*{_LABEL}")
_NUMBER = re.compile(r"([0-9]+|0x[0-9a-f]*)")
_LISTED = re.compile(r"(\*\.)?([a-z0-9.-]+)(?::([0-9]{1,5}))?")
# Only these characters are accepted in a URL: two parsers could read others differently.
_URL = re.compile(
    r"(https?)://([a-z0-9.-]{1,253})(?::([0-9]{1,5}))?(/[a-z0-9/._~!$&'()*+,;=:@%-]*)?"
    r"(\?[a-z0-9/._~!$&'()*+,;=:@%?-]*)?",
    re.IGNORECASE | re.ASCII,
)


class HostsFault(Exception):
    """A list of hosts that is not usable; the message states the reason."""


class Destination(msgspec.Struct, frozen=True, kw_only=True):
    """The destination of a webhook. `target`: path and query."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def url(self) -> str:
        """The URL, without the port if it is the default port of the scheme."""
        port = "" if self.port == _PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{self.host}{port}{self.target}"


class _Listed(msgspec.Struct, frozen=True):
    """A host with a port; if `wild`, all hosts below it."""

    host: str
    port: int
    wild: bool

    def has(self, host: str) -> bool:
        """Return whether `host` is this host or, if `wild`, below it."""
        return host.endswith(f".{self.host}") if self.wild else host == self.host


class WebhookHosts(msgspec.Struct, frozen=True):
    """The hosts to which webhooks may be sent. If the list is empty, there are no webhooks.

    `loopback`: for tests: hosts may be on this machine, and reached by http there.
    """

    listed: tuple[_Listed, ...] = ()
    loopback: bool = False

    def __bool__(self) -> bool:
        return bool(self.listed)

    def destination(self, url: str, member: str = "/url") -> Destination:
        """Return where `url` leads. Raises Refused, for `member`."""
        found = _URL.fullmatch(url) if len(url) <= MOST_LETTERS else None
        host = found[2].lower() if found else ""
        if found is None or _NAME.fullmatch(host) is None:
            raise Refused("webhook_url_wrong", rule="", member=member, most=MOST_LETTERS)
        scheme = found[1].lower()
        port = int(found[3] or _PORTS[scheme])
        if scheme == "http" and not self.loopback:
            raise Refused("webhook_not_https", rule="", member=member)
        listed = [one for one in self.listed if one.has(host)]
        any_port = self.loopback and scheme == "http" and 0 < port < 65536
        if not listed or not (any_port or port in {one.port for one in listed}):
            raise Refused("webhook_host_not_listed", rule="", member=member)
        target = (found[4] or "/") + (found[5] or "")
        return Destination(scheme=scheme, host=host, port=port, target=target)


def read_hosts(text: str, *, loopback: bool = False) -> WebhookHosts:
    """Return the hosts that `text` lists; `*.NAME` means all hosts below NAME.

    Raises HostsFault for anything else.
    """
    words = (word.strip().lower() for word in text.split(","))
    return WebhookHosts(tuple(_listed(word, loopback) for word in words if word), loopback)


@functools.cache
def _suffixes() -> PublicSuffixList | None:
    """Return the list of public suffixes, read once; None if it is not installed.

    Without the list no webhooks are sent: it is in the same extra as the sender.
    """
    try:
        from publicsuffixlist import PublicSuffixList
    except ImportError:
        return None
    return PublicSuffixList()


def _anybodys(host: str) -> bool:
    """Return whether anybody can register a name below `host`, such as below co.uk or github.io."""
    suffixes = _suffixes()
    return suffixes is not None and suffixes.is_public(host)


def _listed(word: str, loopback: bool) -> _Listed:
    found = _LISTED.fullmatch(word)
    if found is None or _NAME.fullmatch(found[2]) is None:
        raise HostsFault(f"{word!r} is no host: NAME, *.NAME or NAME:PORT, in ASCII, is wanted")
    wild, host, port = bool(found[1]), found[2], int(found[3] or _PORTS["https"])
    labels = host.split(".")
    if _NUMBER.fullmatch(labels[-1]) and not (loopback and host == "127.0.0.1"):
        raise HostsFault(f"{word!r} is an address: list the name of a host")
    if wild and (len(labels) < 2 or _anybodys(host)):
        raise HostsFault(
            f"{word!r} is too many hosts: anybody can have one there. *.NAME.ORG is the least"
        )
    if not 0 < port < 65536:
        raise HostsFault(f"{word!r}: there is no such port")
    return _Listed(host, port, wild)
