"""The replies of Redis that mean failure, and other reasons for failure.

The word comes from Redis, the sentence from the service: a reply of Redis may quote what was sent.
"""

from __future__ import annotations

import os
import re
import socket
import ssl
from collections.abc import Iterator

import redis.exceptions as redis_faults

from wardroom.sessions.basics.away_reasons import NO_ROOM, NO_SLOT, TIMEOUT, AwayReason

_LOST = AwayReason("CONNECTION", "The connection to Redis was lost.")
_NO_MASTER = AwayReason("SENTINEL", "No Sentinel that replies names a master.")
_NOT_REDIS = AwayReason("PROTOCOL", "What replies is no Redis.")
_NOT_CLUSTER = "Redis is no Cluster: use redis://, not redis+cluster://."
_OF_CLUSTER = "Redis is a node of a Cluster: use redis+cluster://."
_OTHER = "Redis has rejected what the service sent."

_LASTING = {
    "WRONGPASS": "The user or the password is wrong, or the user is switched off.",
    "NOAUTH": "Redis requires a password.",
    "NOPERM": "The user of Redis may not run a command, or not on these keys or channels: "
    "deploy/README.md lists what it needs.",
    "DENIED": "Redis is in protected mode: it requires a password, or a `bind`.",
    "MOVED": _OF_CLUSTER,
    "ASK": _OF_CLUSTER,
    "CROSSSLOT": _OF_CLUSTER,
}
"""By first word, replies of Redis that persist until Redis or the service is reconfigured."""
_PASSING = {
    "MISCONF": "Redis cannot write to its disk.",
    "OOM": "Redis has used up its memory (`maxmemory`).",
    "READONLY": "Redis is a replica, and accepts no writes.",
    "LOADING": "Redis is loading its data.",
    "MASTERDOWN": "Redis is a replica that has lost its master.",
    "NOREPLICAS": "Redis has fewer replicas than it requires (`min-replicas-to-write`).",
    "CLUSTERDOWN": "The Cluster is down: it lacks a node.",
    "TRYAGAIN": "The Cluster is moving the slot of the session.",
    "BUSY": "Redis is running a script that does not end.",
    "NOSCRIPT": "Redis has forgotten a script.",
    "EXECABORT": "Redis has aborted a transaction.",
    "UNBLOCKED": "Redis has interrupted a command.",
    "UNKILLABLE": "Redis is running a script that cannot be ended.",
    "WRONGTYPE": "A key holds something else than what the service stores there.",
}
"""By first word, replies of Redis that pass after a while, or that concern one key."""
_LASTING_ERRORS = {
    "DB index is out of range": "Redis has no database of this number.",
    "invalid DB index": "Redis has no database of this number.",
    "SELECT is not allowed in cluster mode": _OF_CLUSTER,
    "cluster support disabled": _NOT_CLUSTER,
    "Cluster mode is not enabled": _NOT_CLUSTER,
    "invalid password": "The password is wrong.",
    "without any password configured": "Redis has no password, and REDIS_URL names one.",
    "unknown command 'SENTINEL": "This is no Sentinel: use redis://, not redis+sentinel://.",
    "unknown command": "Redis lacks a command that the service needs: it is a Sentinel, too old, "
    "or the command was renamed.",
}
"""By part of their text, replies of Redis with the word ERR that waiting does not cure."""
_PASSING_ERRORS = {
    "max number of clients reached": "Redis has as many connections as it accepts.",
}
_DETAILS = _LASTING | _PASSING
_ERRORS = _LASTING_ERRORS | _PASSING_ERRORS
_DENIED = ("ACL failure in script", "The user executing the script")
"""How Redis replies NOPERM to a command within a script."""
_WORD = re.compile(r"([A-Z]{3,20})\b")
_LINE_OF_SCRIPT = re.compile(r"user_script:(\d+)")
_OF_PIPELINE = re.compile(r"\ACommand # \d+ .* of pipeline caused error: \(?['\"]?", re.DOTALL)
_NUMBERED = re.compile(r"\[Errno (-?\d+)\]")
_OLD_SCRIPT = re.compile(r"\A(?:ERR )?Error running script .*?: -?(?=[A-Z]{3,20} )", re.DOTALL)
"""The text in front of Redis's own words: in a pipeline, and in scripts before Redis 7."""


COUNTED = (
    *_DETAILS, "ERR", "CERTIFICATE", "TLS",
    *(reason.code for reason in (_LOST, _NO_MASTER, _NOT_REDIS, NO_ROOM, NO_SLOT, TIMEOUT)),
)  # fmt: skip
"""The codes of reasons that are counted separately."""
OTHER = "OTHER"
"""The name under which all other words of a reply are counted, so that the number of metrics is
limited."""


def counted_as(reason: AwayReason) -> str:
    """Return the name by which failures for this `reason` are counted."""
    return reason.code if reason.code in COUNTED else OTHER


def reason_of(fault: BaseException) -> AwayReason:
    """Return why a command failed with `fault`, of redis-py or of the system."""
    for each in _chain(fault):
        reason = _of_reply(each) or _of_tls(each) or _of_connection(each)
        if reason is not None:
            return reason
    return NO_SLOT if isinstance(fault, redis_faults.RedisClusterException) else _LOST


def reason_of_reply(text: str, word: str = "") -> AwayReason:
    """Return the reason of an error reply, from its `text` and its first `word`."""
    text = _OLD_SCRIPT.sub("", _OF_PIPELINE.sub("", text))
    found = _WORD.match(text)
    if found is not None and (not word or (word == "ERR" and found[1] in _DETAILS)):
        word = found[1]
    if any(denied in text for denied in _DENIED):
        word = "NOPERM"
    if word not in ("", "ERR"):
        return AwayReason(word, _DETAILS.get(word, _OTHER))
    details = (detail for part, detail in _ERRORS.items() if part in text)
    failed = _LINE_OF_SCRIPT.search(text)
    other = f"A script of the service has failed at line {failed[1]}." if failed else _OTHER
    return AwayReason("ERR", next(details, other))


def lasts(reason: AwayReason) -> bool:
    """Return whether waiting is useless, because the configuration of Redis caused the reply."""
    if reason.code == "ERR":
        return reason.detail in _LASTING_ERRORS.values()
    return reason.code in _LASTING


def replied(fault: BaseException) -> bool:
    """Return whether `fault` is an error reply of Redis."""
    word = getattr(fault, "status_code", None)
    return word is not None or isinstance(fault, redis_faults.ResponseError)


def _of_reply(fault: BaseException) -> AwayReason | None:
    if not replied(fault):
        return None
    return reason_of_reply(str(fault), getattr(fault, "status_code", None) or "")


def _of_tls(fault: BaseException) -> AwayReason | None:
    if isinstance(fault, ssl.SSLCertVerificationError):
        told = f"The certificate of Redis is not trusted: {fault.verify_message}."
        return AwayReason("CERTIFICATE", told)
    if isinstance(fault, ssl.SSLError):
        return AwayReason("TLS", f"TLS has failed: {fault.reason or 'no agreement'}.")
    return None


def _of_connection(fault: BaseException) -> AwayReason | None:
    if isinstance(fault, redis_faults.MaxConnectionsError):
        return NO_ROOM
    if isinstance(fault, (TimeoutError, redis_faults.TimeoutError)):
        return TIMEOUT
    if isinstance(fault, redis_faults.InvalidResponse):
        return _NOT_REDIS
    if type(fault).__name__ == "MasterNotFoundError":  # Its module is imported for Sentinels alone.
        return _NO_MASTER
    told = _of_system(fault)
    return AwayReason("CONNECTION", f"Redis cannot be reached: {told}.") if told else None


def _of_system(fault: BaseException) -> str | None:
    """Return the system's message without the address that asyncio puts in front of it."""
    if isinstance(fault, socket.gaierror):
        return fault.strerror
    number = _NUMBERED.search(str(fault)) if isinstance(fault, OSError) else None
    return None if number is None else os.strerror(int(number[1]))


def _chain(fault: BaseException) -> Iterator[BaseException]:
    """Yield `fault` and its causes."""
    each: BaseException | None = fault
    while each is not None:
        yield each
        context = each.__context__
        if isinstance(context, redis_faults.ResponseError) and not isinstance(
            each, redis_faults.RedisClusterException
        ):
            context = None  # It was answered by another attempt, which failed with `each`.
        each = each.__cause__ or context
