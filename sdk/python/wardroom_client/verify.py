"""Checks the exported log of a session: its promise, its hash chain, its charts, and every die.

Needs nothing but the log and the standard library, and asks no server. What it does not do is
apply the rules again: `wardroom verify log.json` and `POST /v1/verify` do that as well. How a log
is hashed is written down in `openapi/log-format.md` of the project.

    >>> from pathlib import Path
    >>> from wardroom_client.verify import verify_log
    >>> log = Path("log.json").read_bytes()
    >>> check = verify_log(log, noted=[commitment, head])
    >>> check.good, check.complete
    (True, True)

Receipts are checked by `keys`, those that the service publishes at `/.well-known/jwks.json`. Have
them from a copy that you kept or from an origin that you chose (`fetch_keys`), never from a log.
This alone needs `cryptography` (`pip install "wardroom-client[receipts]"`).

`good` without `complete`: nothing is wrong, but not everything can be proven; `unproven` says what.
Whether the promise is the one that was made, and the game the one that was played, only what you
noted shows it: give it as `noted`.

Give it the export as it was received: a document that went through a data model may have lost
members, and with them its hashes.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import itertools
import json
import re
import sys
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]

FORMAT = "wardroom-session/1"
_FORMATS = "wardroom-session/"
ALGORITHM = "wardroom-dice/1"
RECEIPT_TYPE = "wardroom-receipt+jws"
RECEIPT_FORMAT = "wardroom-receipt/1"
_SKEW_SECONDS = 60
_SHORTEST_SEED = 16
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_SHARED = ("tournament", "name", "closes", "commitment", "contribution", "foreseeable", "until")
_OF_ENTRIES = {"number", "head", "at", "client_commitments"}
_CONTENT = {"number", "at", "ruleset_version", "events", "state_version", "ended"}
_AGREED_END = "agreed_end"
_STATE_EVERY = 32
_MOST_ROUNDS = 1000


@dataclass(frozen=True)
class Fault:
    """Something in a log that is not as it should be.

    `code`: one of WORDS. `kind`: what it is about: `format`, `commitment`, `chain`, `ending`,
    `founding`, `charts`, `seal`, `die`, `lines`, `beginning` or `receipt`. `entry`: number of the
    entry; `event`: position of the event in it, from 0.
    """

    code: str
    detail: str
    entry: int | None = None
    event: int | None = None
    expected: Any = None
    found: Any = None

    @property
    def kind(self) -> str:
        """What it is about."""
        return _KINDS[self.code]

    def title(self, language: str = "en") -> str:
        """The code in words: `en`, `ja` or `ko`."""
        return WORDS[self.code][language]


@dataclass(frozen=True)
class LogCheck:
    """What there is to say of a log.

    `foreseeable`: who could know every die before it was thrown, because they gave the seed:
    `organiser` or nobody (None).
    `foreseeable_by`: who could know dice that another game of the round had thrown before, as far
    as the log shows: `organiser`, `spectators`, `entrants`; empty for a game of no tournament.
    `revealed`: whether the server's seed is in it; without it the commitment and the dice cannot
    be checked yet. `entries`, `throws`: how many entries are chained, and how many throws follow
    from the seeds. `dice`: whether every throw does (`good`, `bad`, `hidden`, `unknown`), or
    `supplied`: the faces of `typed` throws were typed in, and prove nothing. `faults`: what is
    wrong; `unproven`: what the log cannot prove, or not without its rules.

    `signing`: `signed`, `unsigned`, `unchecked` (no `keys` were given), `unknown_key`,
    `unknown_form`, `revoked` or `bad`; `signed_by`: the key that signed the receipt for the latest
    entry, and `service` what the service calls itself. `trust`: `from_start` or `on_trust`: whether
    the log begins with its set-up, or a trusted receipt says that the service held the game from
    there on. `extent`:
    `complete`, `open` (signed to its last entry while the game went on), `cut` or `indeterminate`
    (it cannot be distinguished from a log that was cut short). `restored`: the entries to which the
    game was put back from a backup. `rulings`: those that hold a ruling of the umpire.
    """

    revealed: bool
    entries: int = 0
    throws: int = 0
    faults: list[Fault] = field(default_factory=list)
    unproven: list[Fault] = field(default_factory=list)
    foreseeable: str | None = None
    signing: str = "unchecked"
    signed_by: str | None = None
    service: str | None = None
    trust: str = "on_trust"
    extent: str = "indeterminate"
    restored: tuple[int, ...] = ()
    rulings: tuple[int, ...] = ()
    dice: str = "unknown"
    typed: int = 0
    foreseeable_by: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether no fault was found."""
        return not self.faults

    @property
    def complete(self) -> bool:
        """Whether everything is proven, but for the rules."""
        return not self.unproven


def verify_log(
    log: Any, noted: Iterable[str] = (), keys: Json | None = None, receipts: Iterable[str] = ()
) -> LogCheck:
    """Check an exported log: its bytes, its text, or what was parsed from it.

    Never raises for what the log holds. A number is its value: `1`, `1.0` and `1e0` are the same.
    A log of a later format cannot be judged: nothing of it is checked, and `unproven` says so.
    `noted`: commitments and heads of the game while it was on; each must be in it. `keys`: the JWK
    set whose receipts are trusted: the last entry must have one. Without them no log with its seed
    is `complete`: who knows the seed can play another game on it. `receipts`: those that you hold
    of the game. Raises ImportError where there are `keys` and no `cryptography`, ValueError for
    keys that are none.
    """
    faults: list[Fault] = []
    unproven: list[Fault] = []
    entries, revealed, foreseeable = 0, False, None
    thrown = _Thrown()
    by: tuple[str, ...] = ()
    trusted = None if keys is None else _trusted(keys)
    signed: Json = {}
    try:
        log = _read(log)
        if _is_of_other_format(log):
            detail = f"its format is {log['format']!r:.80}: nothing of the log is checked"
            return LogCheck(revealed=False, unproven=[Fault("format_unknown", detail)])
        if log["format"] != FORMAT:
            raise ValueError(f"not a log of {FORMAT}")
        log = _shaped(_in_full(log))
        revealed = log["seed"] is not None
        entries = len(log["entries"])
        founding = log["entries"][0]["content"]["founding"]
        foreseeable = (founding.get("tournament") or {}).get("foreseeable")
        by = _foreseeable_by(founding)
        unknown = _unknown(founding)
        unproven += unknown
        unproven += _unproven(log, founding)
        faults += _members(log)
        faults += _chain(log)
        faults += _noted(log, founding, noted)
        faults += _times(log)
        if not unknown:
            faults += _ending(log, founding)
            faults += _labels(log, founding)
            faults += _commitment(log, founding)
            faults += _client_seeds(log, founding)
            faults += _clocks(log, founding)
            unproven += _unknown_kinds(log, founding)
            faults += _charts(log, founding)
            faults += [*_name(log, founding), *_texts(log, founding)]
            unproven += _texts_missing(log, founding)
            faults += _seals(log, founding)
            thrown = _dice(log, founding)
            faults += thrown.faults
            unproven += thrown.unproven
        signed = _signed(log, founding, trusted, tuple(receipts))
        signed["restored"] = tuple(_put_back(log["entries"]).values())
        signed["rulings"] = _ruled(log["entries"])
        faults += signed.pop("faults")
        unproven += signed.pop("unproven")
        signed["extent"] = _extent(log, faults, signed.pop("signed_to"))
    except (
        AttributeError, IndexError, KeyError, OverflowError, RecursionError, TypeError, ValueError,
    ) as fault:  # fmt: skip
        faults.append(Fault("not_a_log", f"this is not an exported log: {fault!r}"))
    signed |= {"dice": thrown.verdict, "typed": thrown.typed, "foreseeable_by": by}
    return LogCheck(revealed, entries, thrown.confirmed, faults, unproven, foreseeable, **signed)


def verify_together(logs: list[Any], keys: Json) -> list[Fault]:
    """The entries for which a service signed two heads, as `logs` together show it.

    Each is a proof that the service cheated, for everybody who trusts `keys`. Never raises for what
    the logs hold; else as `verify_log`.
    """
    trusted = _trusted(keys)
    heads: dict[tuple[str, int], set[str]] = {}
    kept: dict[str, int] = {}
    for log in logs:
        try:
            log = _in_full(_read(log))  # noqa: PLW2901 - the same, its defaults written out
            found, covered = _signed_heads(log, trusted)
            back = _put_back(covered)
        except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError):
            continue
        for session, number, head in found:
            heads.setdefault((session, number), set()).add(head)
        for number in back.values():
            kept[found[0][0]] = min(number, kept.get(found[0][0], number))
    faults = []
    for (session, number), both in sorted(heads.items()):
        if len(both) > 1:
            last = kept.get(session, number)
            gone = f", put back to entry {last}" if number > last else ""
            code, detail = (
                "cut_before_receipt" if gone else "two_heads",
                f"of session {session}{gone}",
            )
            faults.append(Fault(code, detail, number, found=sorted(both)))
    return faults


def fetch_keys(origin: str, timeout: float = 10) -> Json:
    """The JWK set that the service at `origin` (`https://club.example`) publishes.

    Raises OSError, ValueError. Name only an origin that you have from somewhere else than a log.
    """
    parts = urlsplit(origin)
    own = parts.scheme == "http" and parts.hostname in ("127.0.0.1", "::1", "localhost")
    if (
        not parts.hostname
        or parts.port == 0
        or parts.path.strip("/")
        or not (own or parts.scheme == "https")
    ):
        raise ValueError("an https origin is required, without a path; http of this machine alone")
    address = f"{parts.scheme}://{parts.netloc}/.well-known/jwks.json"
    with urllib.request.build_opener(_NoRedirects).open(address, timeout=timeout) as answer:
        found: Json = json.loads(answer.read(1_048_576))
    return found


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The keys of an origin come from that origin, or not at all."""

    def redirect_request(self, *_: Any) -> None:
        """Follow none."""


def canonical(value: Any) -> bytes:
    """`value` as canonical JSON (RFC 8785): a number is its value, however it is written.

    Raises ValueError for a number that JSON does not have.
    """
    text = _AS_SORTED.encode(value)
    written = text.encode()
    shapes = written.translate(_SHAPES)
    if _SORTED_OTHERWISE in shapes or _is_written_otherwise(text, _LARGE in shapes):
        return _written(value).encode()
    return written


_AS_WRITTEN = json.JSONEncoder(ensure_ascii=False)
_AS_SORTED = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))
_SHAPES = bytes.maketrans(b"123456789" + bytes(range(0xEE, 0xF5)), b"0" * 9 + b"\xff" * 7)
_SORTED_OTHERWISE = b"\xff"
"""A character above U+D7FF, by its first byte: below it UTF-8 and UTF-16 sort alike."""
_LARGE = b"0" * 16
"""An integer that may be beyond 2^53. Texts may look like this as well, such as digests."""
_EXACT = 2**53
"""Up to it every integer is written as it is."""
_MOST_DIGITS = 21
"""Digits before the point of the longest number that is written without an exponent."""
_MOST_ZEROS = 5
"""Zeros behind the point, likewise."""


def _is_written_otherwise(text: str, large: bool) -> bool:
    """Whether a number in `text` is not an integer, or beyond 2^53 where it may have a `large`."""
    integer = _exact if large else None
    try:
        json.loads(text, parse_float=_not_json, parse_constant=_not_json, parse_int=integer)
    except ValueError:
        return True
    return False


def _exact(literal: str) -> int:
    if abs(value := int(literal)) > _EXACT:
        raise ValueError("it may be written otherwise")
    return value


def _written(value: Any) -> str:
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        members = (f"{_text(name)}:{_written(value[name])}" for name in names)
        return f"{{{','.join(members)}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(_written, value))}]"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _number(value)
    return _text(value)


def _text(value: Any) -> str:
    return _AS_WRITTEN.encode(value)


def _number(value: float) -> str:
    """`value` as ECMAScript writes it (RFC 8785, section 3.2.2.3)."""
    if not abs(value) <= sys.float_info.max:
        raise ValueError("JSON has no such number")
    sign, figures, exponent = Decimal(repr(float(value))).as_tuple()
    assert isinstance(exponent, int)
    digits = "".join(map(str, figures)).rstrip("0")
    point = len(figures) + exponent
    if not digits:
        return "0"
    if len(digits) <= point <= _MOST_DIGITS:
        written = digits.ljust(point, "0")
    elif 0 < point <= _MOST_DIGITS:
        written = f"{digits[:point]}.{digits[point:]}"
    elif -_MOST_ZEROS <= point <= 0:
        written = f"0.{'0' * -point}{digits}"
    else:
        fraction = f".{digits[1:]}" if len(digits) > 1 else ""
        written = f"{digits[0]}{fraction}e{point - 1:+d}"
    return f"-{written}" if sign else written


def verify_tournament(logs: list[Any], keys: Json | None = None) -> LogCheck:
    """Check the logs of a tournament's games, each by itself and that all have the same dice.

    `keys`: as of `verify_log`. Never raises for what the logs hold. `faults` name the log they are
    of by its session, before their detail.
    """
    logs = [_read_or_not(log) for log in logs]
    checks = [verify_log(log, keys=keys) for log in logs]
    faults = []
    for log, check in zip(logs, checks, strict=True):
        session = log.get("session") if isinstance(log, dict) else None
        faults += [replace(fault, detail=f"{session}: {fault.detail}") for fault in check.faults]
    if not faults:
        logs = [log for log in logs if not _is_of_other_format(log)]
        played = [log["entries"][0]["content"]["founding"].get("tournament") for log in logs]
        shared = [
            None if one is None else canonical([one.get(name) for name in _SHARED])
            for one in played
        ]
        numbers = [one and one["round"] for one in played]
        seeds = set(zip(numbers, (log.get("seed") for log in logs), strict=True))
        several = len(set(numbers)) < len(seeds)
        apart = len({log.get("tournament_seed") for log in logs}) > 1
        if None in shared or len(set(shared)) > 1 or several or apart:
            faults.append(Fault("not_one_tournament", _told("not_one_tournament")))
        else:
            people = [log["entrant"]["name"] for log in logs if log.get("entrant")]
            for names in ([log["session"] for log in logs], people, *_paired(logs)):
                if len(set(names)) < len(names):
                    faults.append(Fault("game_twice", _told("game_twice")))
    return LogCheck(
        revealed=all(check.revealed for check in checks),
        entries=sum(check.entries for check in checks),
        throws=sum(check.throws for check in checks),
        typed=sum(check.typed for check in checks),
        faults=faults,
        unproven=[each for check in checks for each in check.unproven],
        foreseeable=next((check.foreseeable for check in checks if check.foreseeable), None),
        foreseeable_by=tuple(
            dict.fromkeys(who for check in checks for who in check.foreseeable_by)
        ),
    )


def _foreseeable_by(founding: Json) -> tuple[str, ...]:
    """Who could know dice of a game from another game of its round."""
    tournament = founding.get("tournament")
    if not tournament:
        return ()
    watching = () if "entrants" in tournament else ("spectators",)
    return ("organiser", *watching, "entrants")


def _paired(logs: list[Json]) -> tuple[list[Any], list[Any]]:
    """Who plays in which round, and who has met whom by which seats: nothing stands there twice.

    But for a game that counts for nobody and is played again, once, by the same two.
    """
    sides, counted = [], []
    again = [
        (str(one["again"]), one.get("entrants")) for one in map(_played, logs) if "again" in one
    ]
    for log in logs:
        played, ended = _played(log), log["entries"][-1]["content"]["ended"]
        by_seat = played.get("entrants") or {}
        sides.append((played["round"], by_seat))
        if ended not in _PLAYED_AGAIN or (log["session"], by_seat) not in again:
            counted.append(by_seat)
    in_rounds = [(number, one) for number, by_seat in sides for one in by_seat.values()]
    met: list[Any] = [tuple(sorted(by_seat.items())) for by_seat in counted if by_seat]
    return in_rounds, met + [session for session, _ in again]


def _played(log: Json) -> Json:
    """What the log of a game says of its tournament."""
    played: Json = log["entries"][0]["content"]["founding"]["tournament"]
    return played


_PLAYED_AGAIN = ("annulled", "ended_by_operator")
"""How games end that count for nobody, and can be played again."""


def commitment_of(founding: dict[str, Any], seed: bytes) -> bytes:
    """What a session with this `founding` commits itself to `seed` with."""
    return _committed(b"wardroom-commitment/1", founding["session"], founding["pins"], seed)


def tournament_commitment_of(founding: dict[str, Any], seed: bytes) -> bytes:
    """What the tournament of a session with this `founding` commits itself to `seed` with."""
    tournament = founding["tournament"]["tournament"]
    return _committed(b"wardroom-tournament/1", tournament, founding["pins"], seed)


def round_seed_of(seed: bytes, number: int) -> bytes:
    """The seed of the games of round `number`, from 1, of a tournament that has this `seed`."""
    where = _field(b"wardroom-tournament-round/1") + number.to_bytes(4, "big")
    return hmac.digest(seed, where, "sha256")


def client_commitment_of(commitment: str, seat: str, client_seed: bytes) -> str:
    """What `seat` commits to its client seed with, in a session that has this `commitment`."""
    parts = (bytes.fromhex(commitment), seat.encode(), client_seed)
    return _sha256(b"wardroom-client-commitment/1", *parts).hex()


def client_commitments(log: Any) -> dict[str, str]:
    """What every seat has committed to its client seed with, in a log that is good."""
    return {
        event["seat"]: action["commitment"].lower()
        for _, _, event, action in _actions(log)
        if action["kind"] == "commit"
    }


def sealing_seed(founding: dict[str, Any], seed: bytes) -> bytes:
    """What the log is sealed with: in a tournament, where many have the seed, one of its own."""
    if founding.get("tournament") is None:
        return seed
    own = _field(b"wardroom-tournament-seals/1") + _field(founding["session"].encode())
    return hmac.digest(seed, own, "sha256")


def dice_seed(
    seed: bytes, seats: list[str], client_seeds: dict[str, str], contribution: str = ""
) -> bytes:
    """The seed of the dice: the server's, keyed with those that the seats gave.

    `contribution`: that of the organiser of a tournament, as if they had a seat, the first.
    """
    added = [("organiser", contribution)] if contribution else []
    added += [(seat, client_seeds.get(seat, "")) for seat in seats]
    given = b"".join(_field(seat.encode()) + _field(bytes.fromhex(one)) for seat, one in added)
    return hmac.digest(seed, _field(b"wardroom-client-seeds/1") + given, "sha256")


def text_digest(salt: str, text: str) -> bytes:
    """Return what stands in the chain for a text, 32 bytes."""
    return _sha256(b"wardroom-text/1", bytes.fromhex(salt), text.encode())


def name_digest(salt: str, name: str) -> bytes:
    """What stands in the chain for the `name` of an entrant; `salt` in hexadecimal."""
    return _sha256(b"wardroom-name/1", bytes.fromhex(salt), name.encode())


def faces(seed: bytes, stream: str, count: int, sides: int) -> list[int]:
    """The first `count` faces of `stream`, by `wardroom-dice/1` with an empty context."""
    key = _sha256(ALGORITHM.encode(), seed)
    start, block = _field(b"") + _field(stream.encode()), 0
    found: list[int] = []
    while len(found) < count:
        drawn = hmac.digest(key, start + block.to_bytes(4, "big"), "sha256")
        found += [byte % sides + 1 for byte in drawn if byte < 256 // sides * sides]
        block += 1
    return found[:count]


def link(previous: bytes, content: Any, seals: list[bytes]) -> bytes:
    """The head of the chain after an entry."""
    return _sha256(b"wardroom-chain/1", previous, canonical(content), b"".join(seals))


def seal(salt: bytes, bundle: Any) -> bytes:
    """The digest under which a `bundle` of hidden events is sealed."""
    return _sha256(b"wardroom-seal/1", salt, canonical(bundle))


# ------------------------------------------------------------------------------ within


def _field(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content


def _sha256(*fields: bytes) -> bytes:
    return hashlib.sha256(b"".join(map(_field, fields))).digest()


def _keyed(seed: bytes, domain: bytes, number: int, position: int) -> bytes:
    place = number.to_bytes(4, "big") + position.to_bytes(4, "big")
    return hmac.digest(seed, _field(domain) + place, "sha256")


def _committed(domain: bytes, name: str, pins: dict[str, Any], seed: bytes) -> bytes:
    options = hashlib.sha256(canonical(pins["options"])).hexdigest()
    parts = (name, pins["ruleset"], pins["charts_digest"], options, ALGORITHM)
    return _sha256(domain, *(part.encode() for part in parts), seed)


def _read(log: Any) -> Any:
    """A log as it is parsed, each number in it as its value. Raises ValueError, TypeError.

    Half a surrogate pair is no text: it has no UTF-8 to be hashed.
    """
    if isinstance(log, bytes | bytearray):
        log = log.decode()
    text = log.removeprefix("\ufeff") if isinstance(log, str) else json.dumps(log)
    found = _parsed(text)
    (_AS_WRITTEN.encode(found) if _SURROGATE.search(text) else text).encode()
    return found


_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def _read_or_not(log: Any) -> Any:
    """A log as it is parsed, or what was given where it is none."""
    try:
        return _read(log)
    except (RecursionError, TypeError, ValueError):
        return log


def _parsed(text: str) -> Any:
    return json.loads(text, parse_float=_number_in, parse_constant=_not_json)


def _number_in(literal: str) -> int | float:
    """The number that a literal with a fraction or an exponent stands for: 3.0 is 3."""
    value = float(literal)
    if abs(value) > sys.float_info.max:
        raise ValueError("JSON has no such number")
    return int(value) if value.is_integer() else value


def _is_of_other_format(log: Any) -> bool:
    """Whether it says that it is a log of a format that is not known here."""
    stated = log.get("format") if isinstance(log, dict) else None
    return isinstance(stated, str) and stated.startswith(_FORMATS) and stated != FORMAT


def _in_full(log: dict[str, Any]) -> dict[str, Any]:
    """`log` with the members that may be left out of an export, where they have their default."""
    beside: Json = {"seals": [], "opened": [], "lines": [], "narrative": []}
    entries = [{**beside, **entry} for entry in log["entries"]]
    counted = [log["number"], (log.get("charts") or {}).get("format", 1)]
    counted += [opened["place"] for entry in entries for opened in entry["opened"]]
    if any(type(number) is not int for number in counted):  # What no hash holds: true is not 1.
        raise TypeError("a number is none")
    left_out: Json = {
        "seat": "spectator",
        "seed": None,
        "charts": None,
        "entrant": None,
        "receipts": [],
        "tournament_seed": None,
        "entrants": {},
        "texts": [],
    }
    return {**left_out, **log, "entries": entries}


_Shape = Callable[[Any, str], object]
"""Looks at a value at a place, and raises ValueError where it is not of a kind."""


def _is(what: str, holds: Callable[[Any], bool]) -> _Shape:
    def shape(value: Any, at: str) -> None:
        if not holds(value):
            raise ValueError(f"{at} is not {what}")

    return shape


def _maybe(shape: _Shape) -> _Shape:
    return lambda value, at: value is None or shape(value, at)


def _list_of(shape: _Shape) -> _Shape:
    def shapes(value: Any, at: str) -> None:
        _LIST(value, at)
        for position, each in enumerate(value):
            shape(each, f"{at}/{position}")

    return shapes


def _each(shape: _Shape) -> _Shape:
    def shapes(value: Any, at: str) -> None:
        _OBJECT(value, at)
        for name, each in value.items():
            shape(each, f"{at}/{name}")

    return shapes


def _with(shapes: Mapping[str, _Shape], *there: str) -> _Shape:
    """An object whose members have `shapes`; those named `there` may be anything, but not missing.

    One that is missing is looked at as null.
    """

    def shape(value: Any, at: str) -> None:
        _OBJECT(value, at)
        for name in there:
            if name not in value:
                raise ValueError(f"{at}/{name} is not there")
        for name, each in shapes.items():
            each(value.get(name), f"{at}/{name}")

    return shape


def _action(value: Any, at: str) -> None:
    _with({"kind": _TEXT})(value, at)
    _with(_ACTIONS.get(value["kind"], {}))(value, at)


def _event(**also: _Shape) -> _Shape:
    done = _with(
        {"action": _maybe(_action), "step": _maybe(_with({"roll": _maybe(_ROLL)})), **also}
    )

    def shape(value: Any, at: str) -> None:
        done(value, at)
        if value.get("action") is not None:
            _with({"seat": _maybe(_TEXT)}, "seat")(value, at)

    return shape


_HEX = re.compile("([0-9a-fA-F]{2})*")
_TEXT = _is("a text", lambda value: isinstance(value, str))
_DIGITS = _is(
    "in hexadecimal", lambda value: isinstance(value, str) and bool(_HEX.fullmatch(value))
)
_NUMBER = _is("a number", lambda value: type(value) in (int, float))
_OBJECT = _is("an object", lambda value: isinstance(value, dict))
_LIST = _is("a list", lambda value: isinstance(value, list))
_THROW: dict[str, _Shape] = {
    "stream": _TEXT, "faces": _list_of(_NUMBER), "rerolled": _list_of(_list_of(_NUMBER)),
}  # fmt: skip
_ROLL = _with({**_THROW, "dice": _TEXT})
_ACTIONS: dict[str, dict[str, _Shape]] = {
    "commit": {"commitment": _TEXT},
    "reveal": {"client_seed": _DIGITS},
    "start": {"client_seed": _DIGITS},
    "restored": {"from": _NUMBER},
}
_BUNDLE = _with({"events": _list_of(_event(at=_NUMBER)), "order": _maybe(_list_of(_NUMBER))})
_ENTRY = _with(
    {
        "number": _NUMBER,
        "previous": _DIGITS,
        "head": _TEXT,
        "content": _with({"events": _list_of(_event())}, "ended"),
        "seals": _list_of(_DIGITS),
        "opened": _list_of(_with({"place": _NUMBER, "salt": _DIGITS, "bundle": _BUNDLE})),
        "lines": _list_of(_TEXT),
        "narrative": _LIST,
    }
)
_FOUNDING = _with(
    {
        "session": _TEXT,
        "commitment": _TEXT,
        "dice": _TEXT,
        "seats": _list_of(_TEXT),
        "pins": _with({"ruleset": _TEXT, "charts_digest": _TEXT, "options": _OBJECT}),
        "beginning": _maybe(_with({"throws": _list_of(_with(_THROW))})),
        "lineage": _maybe(
            _with(
                {
                    "session": _maybe(_TEXT), "commitment": _maybe(_TEXT), "kind": _TEXT,
                    "trust": _TEXT,
                },
                "session", "commitment",
            )
        ),
        "tournament": _maybe(
            _with(
                {
                    "tournament": _TEXT, "commitment": _TEXT, "round": _NUMBER,
                    "entrant": _maybe(_TEXT), "entrants": _maybe(_each(_TEXT)),
                    "contribution": _maybe(_DIGITS), "until": _maybe(_OBJECT),
                    "again": _maybe(_TEXT),
                }
            )
        ),
    },
    "setup", "beginning", "lineage",
)  # fmt: skip
_NAMED = _with({"name": _TEXT, "salt": _DIGITS})
_LOG = _with(
    {
        "session": _TEXT,
        "commitment": _DIGITS,
        "number": _NUMBER,
        "head": _TEXT,
        "seat": _TEXT,
        "seed": _maybe(_DIGITS),
        "tournament_seed": _maybe(_DIGITS),
        "entries": _list_of(_ENTRY),
        "charts": _maybe(_with({"format": _maybe(_NUMBER), "tables": _OBJECT})),
        "entrant": _maybe(_NAMED),
        "entrants": _each(_NAMED),
        "texts": _list_of(
            _with({"entry": _NUMBER, "member": _TEXT, "text": _TEXT, "salt": _DIGITS})
        ),
        "receipts": _list_of(_TEXT),
    }
)
"""What a log is: the TypeScript client has the same."""


def _shaped(log: Json) -> Json:
    """`log`, which is one, in full. Raises ValueError where it is none."""
    _LOG(log, "log")
    _FOUNDING(log["entries"][0]["content"].get("founding"), "founding")
    return log


def _members(log: dict[str, Any]) -> Iterator[Fault]:
    """Members that every entry has, and one of these has not."""
    for entry in log["entries"]:
        content, number = entry["content"], entry["number"]
        bound = number == 1 or number % _STATE_EVERY == 0 or content.get("ended") is not None
        missing = sorted((_CONTENT | ({"state"} if bound else set())) - set(content))
        if missing:
            yield Fault("mislabelled", f"the entry lacks {', '.join(missing)}", entry["number"])


_KNOWN = {
    "": {
        "session", "pins", "seats", "dice", "setup", "beginning", "lineage", "commitment",
        "tournament", "reveal_seconds", "odds", "policies", "umpire", "deadlines",
        "texts", "supplied_by", "draws", "assistants", "talk",
    },
    "pins": {"ruleset", "version", "game", "charts", "charts_digest", "digest", "options"},
    "tournament": {
        "tournament", "name", "round", "entrant", "entrants", "closes", "commitment",
        "contribution", "foreseeable", "until", "again", "pack",
    },
    "tournament/until": {"month", "patrols", "closing"},
    "lineage": {"kind", "trust", "session", "commitment", "number", "head"},
    "beginning": {"state", "state_version", "throws", "streams"},
    "umpire": {"sees_hidden", "ending_seconds", "results", "questions_per_day"},
    "deadlines": {"per", "seconds", "remind_seconds", "then", "policy", "weekly"},
    "deadlines/weekly": {"zone", "days", "time", "offsets"},
}  # fmt: skip
"""The members of a founding, and of what stands in it, that have a meaning here."""
_CODES = {
    "dice": {"committed", "supplied"},
    "supplied_by": {"owner", "either", "umpire"},
    "texts": {"beside"},
    "draws": {"agreed"},
    "assistants": {"refused"},
    "talk": {"phrases", "notes"},
}
"""The codes of a founding that a later release may have more of, by where they stand."""
_OF_A_THROW = {"purpose", "stream", "faces", "rerolled", "standing"}
_OF_AN_OFFSET = {"since", "minutes"}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_ZONE = re.compile(r"[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z][A-Za-z0-9_+-]*){0,2}")
_HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_LONGEST_ZONE, _MOST_OFFSETS, _DAY_OF_MINUTES = 60, 100, 1440
"""What a zone and its offsets have at most."""


def _held(founding: Any, within: str) -> Any:
    """What a founding holds `within` some of its members, one in another; nothing: it has none."""
    for name in filter(None, within.split("/")):
        founding = (founding.get(name) if isinstance(founding, dict) else None) or {}
    return founding if isinstance(founding, dict) else {}


def _unknown(founding: dict[str, Any]) -> list[Fault]:
    """That a founding holds what only a later release knows, with what follows from that."""
    found = [
        f"{within and f'/{within}'}/{name}"
        for within, known in _KNOWN.items()
        for name in _held(founding, within)
        if name not in known
    ]
    found += [
        f"/beginning/throws/{position}/{name}"
        for position, throw in enumerate((founding.get("beginning") or {}).get("throws", []))
        for name in throw
        if name not in _OF_A_THROW
    ]
    offsets = _held(founding, "deadlines/weekly").get("offsets")
    found += [
        f"/deadlines/weekly/offsets/{position}/{name}"
        for position, offset in enumerate(offsets if isinstance(offsets, list) else ())
        for name in (offset if isinstance(offset, dict) else ())
        if name not in _OF_AN_OFFSET
    ]
    for place, codes in _CODES.items():
        within, _, name = place.rpartition("/")
        code = _held(founding, within).get(name)
        found += [f"/{place}"] if isinstance(code, str) and code not in codes else []
    if not found:
        return []
    detail = f"{', '.join(found)[:200]}: promise, dice and outcomes are not checked"
    return [Fault("founding_unknown", detail, 1)]


def _unproven(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    last = log["entries"][-1]
    if log["seed"] is None:
        yield Fault("seed_not_revealed", "the log holds no seed")
    elif log["tournament_seed"] is None and founding.get("tournament") is not None:
        yield Fault("tournament_seed_not_revealed", "the tournament has to be closed")
    if last["content"]["ended"] is None:
        yield Fault("not_ended", "compare its head with the last one that you saw", log["number"])
    if founding["lineage"] is not None:
        yield Fault(
            "beginning_not_proven",
            "`wardroom verify` and `POST /v1/verify` take the log that it goes on from",
            1,
        )
    if any(entry.get("lines") or entry.get("narrative") for entry in log["entries"]):
        yield Fault("lines_not_read", "`wardroom verify` and `POST /v1/verify` compare them")


def _noted(log: dict[str, Any], founding: dict[str, Any], noted: Iterable[str]) -> Iterator[Fault]:
    known = {log["commitment"], *(entry["head"] for entry in log["entries"])}
    known.add((founding.get("tournament") or log)["commitment"])
    for one in noted:
        if one.strip().lower() not in known:
            detail = "neither a commitment of the log nor the head of an entry"
            yield Fault("not_as_noted", detail, expected=one)


def _ending(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    *before, last = (entry["content"]["ended"] for entry in log["entries"])
    if log["seed"] is not None and last is None:
        yield Fault(
            "cut",
            "the seed is there, and the last entry is not the end of the game",
            log["number"],
        )
    if log["seed"] is None and last is not None and founding.get("tournament") is None:
        yield Fault("seed_withheld", _told("seed_withheld"))
    for number, ended in enumerate(before, 1):
        if ended is not None:
            yield Fault("goes_on_after_end", "the game ended here", number, found=ended)


def _times(log: dict[str, Any]) -> Iterator[Fault]:
    latest = None
    for entry in log["entries"]:
        stated = entry["content"].get("at")
        try:
            if not isinstance(stated, str) or _TIME.fullmatch(stated) is None:
                raise ValueError
            at = datetime.fromisoformat(stated).timestamp()
        except ValueError:
            yield Fault("redated", "this is no time of a log", entry["number"], found=stated)
            continue
        if latest is not None and at < latest - _SKEW_SECONDS:
            yield Fault(
                "redated", _told("redated"), entry["number"],
                found=stated,
            )  # fmt: skip
        latest = at if latest is None else max(at, latest)


def _labels(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    goes_on, of_tournament = founding["beginning"] is not None, founding.get("tournament")
    stated = {
        "lineage": goes_on == (founding["lineage"] is not None) and _is_whole(founding["lineage"]),
        "setup": goes_on == (founding["setup"] is None),
        "tournament": of_tournament is None
        or (not goes_on and _names_sides(of_tournament, founding["seats"])),
        "dice": of_tournament is None or founding["dice"] == "committed",
        "reveal_seconds": _commits(founding) == (founding.get("reveal_seconds") is not None),
        "umpire": founding.get("umpire") is not None or not _ruled(log["entries"]),
        "until": (of_tournament or {}).get("until") is not None
        or all(entry["content"].get("ended") != _AGREED_END for entry in log["entries"]),
        "supplied_by": _typed_as_stated(log, founding),
        "talk": founding.get("talk") != "notes" or founding.get("texts") is not None,
        "weekly": _is_weekly(_held(founding, "deadlines")),
    }
    for name, fits in stated.items():
        if not fits:
            yield Fault("mislabelled", f"the {name} does not fit the rest of the founding", 1)
    if log["tournament_seed"] is not None and (of_tournament is None or log["seed"] is None):
        yield Fault("mislabelled", "the seed of a tournament does not belong here")
    umpire = () if founding.get("umpire") is None else ("umpire",)
    if log["seat"] not in (*founding["seats"], "spectator", *umpire):
        yield Fault("mislabelled", "there is no such seat", found=log["seat"])


def _is_weekly(deadlines: Json) -> bool:
    """Whether `deadlines` have no days of the week, or such as a founding can have."""
    if "weekly" not in deadlines:
        return True
    weekly = deadlines["weekly"] if isinstance(deadlines["weekly"], dict) else {}
    zone, days, hour, offsets = (weekly.get(name) for name in ("zone", "days", "time", "offsets"))
    return (
        isinstance(zone, str)
        and len(zone) <= _LONGEST_ZONE
        and _ZONE.fullmatch(zone) is not None
        and isinstance(hour, str)
        and _HOUR.fullmatch(hour) is not None
        and isinstance(days, list)
        and all(day in _WEEKDAYS for day in days)
        and 0 < len(days) == len(set(days))
        and isinstance(offsets, list)
        and 0 < len(offsets) <= _MOST_OFFSETS
        and all(map(_is_offset, offsets))
        and all(one["since"] < other["since"] for one, other in itertools.pairwise(offsets))
    )


def _is_offset(offset: Any) -> bool:
    """Whether `offset` says by how many minutes local time is ahead of UTC, and since when."""
    if not isinstance(offset, dict):
        return False
    since, minutes = offset.get("since"), offset.get("minutes")
    if not isinstance(minutes, int | float) or isinstance(minutes, bool):
        return False
    if minutes != int(minutes) or abs(minutes) > _DAY_OF_MINUTES:
        return False
    if not isinstance(since, str) or _TIME.fullmatch(since) is None:
        return False
    try:
        datetime.fromisoformat(since)
    except ValueError:
        return False
    return True


def _typed_as_stated(log: Json, founding: Json) -> bool:
    """Whether faces were typed by the umpire where they give them, and only there."""
    typed = [each for each in _actions(log) if each[3]["kind"] == "supply_dice"]
    by_umpire = [event.get("seat") == "umpire" for _, _, event, _ in typed]
    by, supplied = founding.get("supplied_by"), founding["dice"] == "supplied"
    if by != "umpire":
        return (by is None or supplied) and not any(by_umpire)
    return supplied and founding.get("umpire") is not None and all(by_umpire)


def _names_sides(tournament: Json, seats: list[str]) -> bool:
    """Whether it is the game of one entrant, or names another for each of the `seats`."""
    by_seat, entrant = tournament.get("entrants"), tournament.get("entrant")
    number = tournament["round"]
    if type(number) is not int or not 1 <= number <= _MOST_ROUNDS:
        return False
    if by_seat is None:
        return entrant is not None and "again" not in tournament
    if "again" in tournament and number == 1:
        return False
    distinct = len(set(by_seat.values())) == len(by_seat)
    return entrant is None and distinct and by_seat.keys() == {*seats}


def _is_whole(lineage: Json | None) -> bool:
    """Whether a lineage names a session with its commitment, or is an import taken on trust."""
    if lineage is None:
        return True
    if lineage["session"] is None:
        found = (lineage["commitment"], lineage["kind"], lineage["trust"])
        return found == (None, "import", "on_trust")
    return lineage["commitment"] is not None


def _chain(log: dict[str, Any]) -> Iterator[Fault]:
    head = log["commitment"]
    for position, entry in enumerate(log["entries"]):
        number = position + 1
        stated = [entry["number"], entry["content"].get("number")]
        if canonical(stated) != canonical([number, number]):
            yield Fault(
                "out_of_place",
                _told("out_of_place"),
                number,
                expected=number,
                found=entry["number"],
            )
        if entry["previous"] != head:
            yield Fault(
                "not_linked",
                _told("not_linked"),
                number,
                expected=head,
                found=entry["previous"],
            )
        seals = [bytes.fromhex(one) for one in entry["seals"]]
        linked = link(bytes.fromhex(entry["previous"]), entry["content"], seals).hex()
        if entry["head"] != linked:
            yield Fault(
                "changed",
                _told("changed"),
                number,
                expected=linked,
                found=entry["head"],
            )
        head = entry["head"]
    if (log["number"], log["head"]) != (len(log["entries"]), head):
        yield Fault(
            "wrong_end",
            _told("wrong_end"),
            expected=[len(log["entries"]), head],
            found=[log["number"], log["head"]],
        )


def _commitment(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    promised = log["commitment"]
    if log["seed"] is not None:
        promised = commitment_of(founding, bytes.fromhex(log["seed"])).hex()
    for name, stated in (("log", log["commitment"]), ("founding", founding["commitment"])):
        if stated != promised:
            yield Fault(
                "another_seed",
                f"the seed is not the one that the {name} commits to",
                expected=promised,
                found=stated,
            )
    tournament = founding.get("tournament")
    if log["tournament_seed"] is not None and tournament is not None:
        seed = bytes.fromhex(log["tournament_seed"])
        promised = tournament_commitment_of(founding, seed).hex()
        if tournament["commitment"] != promised:
            yield Fault(
                "another_seed",
                "the tournament's seed is not the one that it commits to",
                1,
                expected=promised,
                found=tournament["commitment"],
            )
        follows = round_seed_of(seed, tournament["round"]).hex()
        if log["seed"] != follows:
            yield Fault(
                "another_seed",
                "the seed does not follow from that of the tournament",
                expected=follows,
                found=log["seed"],
            )
    if founding["session"] != log["session"]:
        yield Fault(
            "another_session",
            _told("another_session"),
            1,
            expected=log["session"],
            found=founding["session"],
        )


def _commits(founding: dict[str, Any]) -> bool:
    """Whether every seat commits to a client seed before it reveals it."""
    several, of_tournament = len(_people(founding)) > 1, founding.get("tournament")
    return founding["dice"] == "committed" and several and of_tournament is None


def _people(founding: dict[str, Any]) -> list[str]:
    """The seats that no policy plays."""
    return [seat for seat in founding["seats"] if seat not in founding.get("policies", {})]


def _actions(log: Any) -> Iterator[tuple[dict[str, Any], int, dict[str, Any], dict[str, Any]]]:
    """Every event, with its entry and position; and what was done: a `step` for one of the rules.

    An event that is neither action nor step is of a later release, and has no kind.
    """
    for entry in log["entries"]:
        for position, event in enumerate(_events({"opened": [], **entry})):
            kind = "" if event.get("step") is None else "step"
            yield entry, position, event, event.get("action") or {"kind": kind}


def _client_seeds(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    """Seeds revealed too early, too late or not as promised; dice thrown before all were."""
    if not _commits(founding):
        return
    promises = _Promises(log["commitment"], _people(founding), founding["reveal_seconds"])
    voids = 0
    for entry, position, event, action in _actions(log):
        voids += action["kind"] == "void"
        wrong = promises.fault_of(event.get("seat"), action, entry["content"].get("at"))
        if wrong is not None:
            title = _told(wrong)
            yield Fault(wrong, title, entry["number"], position, found=event)
    ended = log["entries"][-1]["content"]["ended"]
    if voids != (ended == "void"):
        title = _told("deadline_not_kept")
        yield Fault("deadline_not_kept", title, log["number"], found=ended)


@dataclass
class _Promises:
    """What the `seats` of a session have promised so far, and kept."""

    commitment: str
    seats: list[str]
    seconds: int
    promised: dict[str, str] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    deadline: str = ""

    def fault_of(self, seat: Any, action: dict[str, Any], at: str) -> str | None:
        """What is wrong about an action of `seat`; None: nothing."""
        kind = action["kind"]
        if kind == "commit":
            late = seat not in self.seats or len(self.promised) == len(self.seats)
            self.promised[seat] = action["commitment"].lower()
            if len(self.promised) == len(self.seats):
                self.deadline = _later(at, self.seconds)
            return "client_seed_differs" if late else None
        if kind == "reveal":
            return self._revealed(seat, bytes.fromhex(action["client_seed"]), at)
        silent = [one for one in self.seats if one not in self.kept]
        if kind == "void":
            due = seat is None and self.deadline and at >= self.deadline and silent
            return None if due and action["seats"] == silent else "deadline_not_kept"
        return "thrown_early" if kind == "step" and silent else None

    def _revealed(self, seat: Any, seed: bytes, at: str) -> str | None:
        if not self.deadline:
            return "revealed_early"
        made = client_commitment_of(self.commitment, seat, seed)
        short = 0 < len(seed) < _SHORTEST_SEED
        if short or seat in self.kept or made != self.promised.get(seat):
            return "client_seed_differs"
        self.kept.add(seat)
        return None if at < self.deadline else "deadline_not_kept"


def _later(at: str, seconds: int) -> str:
    """The time so many `seconds` after `at`, as logs have it."""
    then = datetime.fromisoformat(at).astimezone(UTC) + timedelta(seconds=seconds)
    return then.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _clocks(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    """Reminders, deadlines and stops at a wrong time, as far as that shows without the rules."""
    clocks = _Clocks(founding["seats"], founding.get("deadlines"))
    rulings = _Rulings.of(founding)
    for entry in log["entries"]:
        acts = [event for event in _events(entry) if event.get("action") is not None]
        content = entry["content"]
        if _unknown_kind(entry) is not None:
            clocks.unheard()
            rulings.unknown = True
        last: Json = acts[-1] if acts else {"seat": None, "action": {"kind": ""}}
        try:
            at = _milliseconds(content.get("at"))
            kept = rulings.keeps(last, entry["number"], at, content["ended"])
            if kept is None:
                kept = clocks.keeps(last.get("seat"), last["action"], at, content["ended"])
        except (KeyError, TypeError, ValueError):
            kept = last["action"].get("kind") not in _OF_CLOCK
        if not kept:
            title = _told("clock_not_kept")
            yield Fault("clock_not_kept", title, entry["number"], found=last)


def _unknown_kinds(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    """The first kind that is not known here: behind it nobody can say where a clock stands."""
    for entry in log["entries"] if founding.get("deadlines") else ():
        kind = _unknown_kind(entry)
        if kind is not None:
            number = entry["number"]
            detail = f"its kind is {kind!r:.60}: no clock is checked from entry {number} on"
            yield Fault("kind_unknown", detail, number)
            return


def _unknown_kind(entry: dict[str, Any]) -> str | None:
    """The first kind of an action in `entry` that is not known here."""
    for event in _events(entry):
        action = event.get("action") or {}
        kind = (action.get("decision") or action).get("kind")
        if isinstance(kind, str) and kind not in _OF_ACTIONS:
            return kind
    return None


_OF_CLOCK = frozenset({"reminder", "deadline", "put_off", "stands"})
_STOP_CLOCKS = frozenset({"restored", "withdraw", "reinstate", "propose_faces"})
_OF_NOBODY = _OF_CLOCK | {
    "void", "close", "withdraw", "reinstate", "end", "invite", "open", "rekey", "announce",
    "restored",
    "offer_draw", "accept_draw", "decline_draw", "say", "propose_faces",
}  # fmt: skip
_NO_PROGRESS = frozenset({
    "undo", "question", "ruling", "note", "resign", "policy", "set_standing_orders", "pause",
    "resume",
})  # fmt: skip
"""Kinds of actions that need not begin the clock of their seat anew."""
_OF_GAMES = frozenset({
    "abort_heading", "additional_round", "ask_for_patrol", "choose_class", "choose_patrol",
    "commit", "course", "cut_refit", "cutie", "engage", "engage_submarine", "evasion", "fire",
    "flagship", "follow", "fourth_ship", "limited_boat", "load_torpedoes", "mines",
    "mix_reloads", "movement", "noise_maker", "reload", "repairs", "request_boat", "reroll",
    "reroll_advancement", "reroll_contact", "reroll_dive", "reroll_miss", "retire", "reveal",
    "seek_supply", "spare_parts", "spotter_planes", "star_shell", "start", "stay_up",
    "straggler", "sunk_trick", "supply_dice", "switch_time", "take_torpedoes", "targets",
    "test_depth", "time_of_day", "torpedoes", "turn_back", "upgrade_guns", "wait_for_night",
    "weapon_group",
})  # fmt: skip
"""Kinds that `legal_actions` list: what seats decide, in whatever game."""
_OF_ACTIONS = _OF_NOBODY | _NO_PROGRESS | _OF_GAMES


_BY_RULING = {
    "forfeit": "forfeited", "draw": "draw_ruled", "adjudicate": "adjudicated", "annul": "annulled",
}  # fmt: skip
"""How a game ends by the member of a ruling that ends it."""


@dataclass
class _Rulings:
    """The ruling or withdrawal that is pending, as a log shows it: its entry, due time, ending.

    It is pending for `waits` milliseconds, and until the `last` in which its tournament is open at
    most. `away`: the seats of those withdrawn. Behind an action of an `unknown` kind nobody can
    say which is.
    """

    waits: int
    last: int | None
    pending: tuple[int, int, str] | None = None
    away: set[str] = field(default_factory=set)
    unknown: bool = False

    @classmethod
    def of(cls, founding: dict[str, Any]) -> _Rulings:
        """What a `founding` says of them."""
        waits = (founding.get("umpire") or {}).get("ending_seconds", 0) * 1000
        closes = (founding.get("tournament") or {}).get("closes")
        return cls(waits, _milliseconds(closes) - 1 if waits and closes is not None else None)

    def keeps(self, event: Json, number: int, at: int, ended: str | None) -> bool | None:
        """Whether a pending ruling can take effect in this entry; None: it is no such entry."""
        seat, action = event.get("seat"), event["action"]
        if action.get("kind") == "stands":
            due = self.unknown or self.pending == (action["entry"], at, ended)
            return seat is None and due
        doer, ending = (seat, action.get("kind")), None
        if doer == ("umpire", "ruling"):
            ending = next((_BY_RULING[name] for name in _BY_RULING if action.get(name)), None)
            if ended is not None or "pending_ending" in action:
                self.pending = None
        elif doer == (None, "withdraw"):
            self.away, ending = {*action["seats"]}, "withdrawn"
        elif doer == (None, "reinstate"):
            self.away = self.away - {*action["seats"]}
            self.pending = self.pending if self.away else None
        if ended is None and ending is not None and self.waits:
            due_at = at + self.waits
            self.pending = number, due_at if self.last is None else min(due_at, self.last), ending
        return None


@dataclass
class _Clocks:
    """What a log shows of the clocks of its `seats`, under the `deadlines` of its founding.

    `began`: from when on the seconds of each seat count at the earliest, in milliseconds. `said`:
    when it runs out, as a reminder states since which nothing has changed. Behind an action of an
    `unknown` kind nobody can say when a clock began.
    """

    seats: list[str]
    deadlines: Json | None
    began: dict[str, int] = field(default_factory=dict)
    undone: dict[str, int] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)
    before: int = 0
    unknown: bool = False

    def unheard(self) -> None:
        """Note an action of an unknown kind, which may have done anything to any clock."""
        self.unknown, self.said = True, {}

    def keeps(self, seat: str | None, action: Json, at: int, ended: str | None) -> bool:
        """Whether an entry with this last `action` can stand there."""
        kind, before, self.before = action.get("kind"), self.before, at
        # Where the clock of the service was set back, what ran on it runs out earlier by as much.
        began, back = self.began or dict.fromkeys(self.seats, at), max(0, before - at)
        self.began = {one: since - back for one, since in began.items()}
        if kind in _OF_CLOCK:
            return (
                seat is None
                and self.deadlines is not None
                and self._fell_due(action, at, before, ended)
            )
        if seat is not None or kind in _STOP_CLOCKS or kind == "":  # Empty: what it did is hidden.
            self.said = {}
        if kind == "undo":
            self.undone[str(seat)] = self.undone.get(str(seat), 0) + 1
        elif seat in self.began and kind not in _NO_PROGRESS:
            if self.undone.get(seat):
                self.undone[seat] -= 1
            elif self.deadlines is not None and self.deadlines["per"] == "action":
                self.began[seat] = at
        return True

    def _fell_due(self, action: Json, at: int, before: int, ended: str | None) -> bool:
        terms = self.deadlines
        assert terms is not None
        if action["kind"] == "put_off":
            began, stopped = _milliseconds(action["from"]), _milliseconds(action["to"])
            self.said = {}
            return stopped - began == action["seconds"] * 1000 and began <= at < stopped
        if action["kind"] == "reminder":
            due, seat = _milliseconds(action["due"]), action["seat"]
            again, self.said[seat] = seat in self.said, due
            reminds = max(due - terms["remind_seconds"] * 1000, before)
            return not again and at == reminds and self._earned(seat, due)
        fits = action["then"] == terms["then"] and (
            action["then"] != "resign" or ended == "deadline_missed"
        )
        late = action["seats"]
        if action["then"] == "umpire":  # Everybody whose clock ran out then is named.
            fits = fits and {one for one, due in self.said.items() if due == at} <= {*late}
        return bool(late and fits) and all(
            self._earned(seat, at) and self.said.get(seat, at) == at for seat in late
        )

    def _earned(self, seat: str, due: int) -> bool:
        """Whether the clock of `seat` can have run out by `due`."""
        assert self.deadlines is not None
        return self.unknown or bool(due >= self.began[seat] + self.deadlines["seconds"] * 1000)


def _milliseconds(at: str) -> int:
    """A time of a log, in milliseconds since 1970."""
    return round(datetime.fromisoformat(at).timestamp() * 1000)


def _charts(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    carried = log.get("charts")
    if carried is not None:
        promised = founding["pins"]["charts_digest"]
        written_in, tables = carried.get("format", 1), carried["tables"]
        digested = tables if written_in == 1 else [written_in, tables]
        found = hashlib.sha256(canonical(digested)).hexdigest()
        if found != promised:
            yield Fault(
                "charts_differ",
                "the charts that came with the log are not those that it is bound to",
                1,
                expected=promised,
                found=found,
            )


def _name(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    tournament = founding.get("tournament") or {}
    promised = {"": tournament.get("entrant"), **(tournament.get("entrants") or {})}
    for seat, named in {"": log["entrant"], **log["entrants"]}.items():
        if named is None:
            continue
        found = name_digest(named["salt"], named["name"]).hex()
        if found != promised.get(seat):
            yield Fault(
                "name_differs",
                "the name does not have the digest of the founding",
                1,
                expected=promised.get(seat),
                found=found,
            )


_TEXTS = ("reason", "question", "note")
"""Members of actions that stand beside the log, if texts do; of an answer `to` one seat its `rule`
does too."""


def _texts(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    """Texts beside the log whose digests are not those in the chain."""
    promised = _texts_promised(log, founding)
    for (number, member), digest in promised.items():
        if not isinstance(digest, str) or re.fullmatch("[0-9a-f]{64}", digest) is None:
            detail = f"the {member} is the text itself, and no digest"
            yield Fault("text_differs", detail, number, found=digest)
    for one in log["texts"]:
        wanted = promised.get((one["entry"], one["member"]))
        found = text_digest(one["salt"], one["text"]).hex()
        if found != wanted:
            detail = f"the {one['member']:.20} does not have the digest in the chain"
            yield Fault("text_differs", detail, one["entry"], expected=wanted, found=found)


def _texts_missing(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    """Digests of texts that are not beside the log: they were erased."""
    there = {(one["entry"], one["member"]) for one in log["texts"]}
    for number, member in _texts_promised(log, founding):
        if (number, member) not in there:
            yield Fault("text_missing", f"the {member} is not beside the log", number)


def _texts_promised(log: dict[str, Any], founding: dict[str, Any]) -> dict[tuple[int, str], Any]:
    """What stands in the chain for texts, by the entry and the member of its action."""
    promised: dict[tuple[int, str], Any] = {}
    for entry in log["entries"] if founding.get("texts") is not None else ():
        for event in _events(entry):
            action = event.get("action")
            if isinstance(action, dict):
                texts = _TEXTS if "to" not in action else (*_TEXTS, "rule")
                named = {name: action[name] for name in texts if name in action}
                promised |= {(entry["number"], name): one for name, one in named.items()}
    return promised


def _seals(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    for number, entry in enumerate(log["entries"], 1):
        sealed = dict(enumerate(entry["seals"]))
        for opened in entry["opened"]:
            bundle, place = opened["bundle"], opened["place"]
            if seal(bytes.fromhex(opened["salt"]), bundle).hex() != sealed.pop(place, None):
                yield Fault(
                    "not_sealed_so",
                    _told("not_sealed_so"),
                    entry["number"],
                    found=bundle,
                )
        if log["seed"] is not None and entry["seals"]:
            found = _sealed_by(sealing_seed(founding, bytes.fromhex(log["seed"])), number, entry)
            if found != entry["seals"]:
                yield Fault(
                    "seals_differ",
                    _told("seals_differ"),
                    number,
                    expected=found,
                    found=entry["seals"],
                )


def _sealed_by(seed: bytes, number: int, entry: dict[str, Any]) -> list[str]:
    """The seals that entry `number` must have, now that everything in it is open."""
    return [
        seal(_keyed(seed, b"wardroom-salt/1", number, place), opened["bundle"]).hex()
        for place, opened in enumerate(entry["opened"])
    ]


@dataclass
class _Thrown:
    """What there is to say of the throws of a log: how many are `confirmed`, how many `typed`."""

    verdict: str = "unknown"
    confirmed: int = 0
    typed: int = 0
    faults: list[Fault] = field(default_factory=list)
    unproven: list[Fault] = field(default_factory=list)


def _dice(log: dict[str, Any], founding: dict[str, Any]) -> _Thrown:
    """How many throws follow from the seeds, those that do not, and those of other dice."""
    if founding["dice"] == "supplied":
        typed = sum(action["kind"] == "supply_dice" for *_, action in _actions(log))
        told = "1 throw was" if typed == 1 else f"{typed} throws were"
        said = Fault("dice_supplied", f"{told} typed, and prove nothing", found=typed)
        return _Thrown("supplied", typed=typed, unproven=[said] if typed else [])
    if log["seed"] is None:
        return _Thrown("hidden")
    gives = "reveal" if _commits(founding) else "start"
    seeds: dict[str, str] = {}
    for _, _, event, action in _actions(log):
        if action["kind"] == gives:
            seeds.setdefault(event["seat"], action["client_seed"])
    added = (founding.get("tournament") or {}).get("contribution") or ""
    seed = dice_seed(bytes.fromhex(log["seed"]), founding["seats"], seeds, added)
    found, used = _Thrown(), set()
    for entry, position, roll, stream, thrown in _own_throws(log, founding):
        die = _die(roll["dice"])
        expected = faces(seed, stream, *die) if die else None
        if stream in used:
            fault = Fault("stream_used_twice", f"{stream} is thrown twice", entry, position)
            found.faults.append(fault)
        elif expected is None:
            detail = f"there are no dice {roll['dice']:.40} in this release"
            found.unproven.append(Fault("not_comparable", detail, entry, position))
        elif expected != thrown:
            detail = f"the throw {stream} does not follow from the seeds"
            found.faults.append(Fault("face_differs", detail, entry, position, expected, thrown))
        else:
            found.confirmed += 1
        used.add(stream)
    found.verdict = "bad" if found.faults else "unknown" if found.unproven else "good"
    return found


def _own_throws(
    log: dict[str, Any], founding: dict[str, Any]
) -> Iterator[tuple[int, int, Json, str, list[int]]]:
    """Every throw but those made before a fork or an import: they are of the other game.

    Each with its entry, the position of its event, and its roll.
    """
    begun = (founding["beginning"] or {"throws": []})["throws"]
    inherited = [thrown for throw in begun for thrown in _throws(throw)]
    for entry in log["entries"]:
        for position, event in enumerate(_events(entry)):
            roll: Json = (event.get("step") or {}).get("roll") or {}
            for stream, thrown in _throws(roll) if roll else []:
                if (stream, thrown) not in inherited:
                    yield entry["number"], position, roll, stream, thrown


def _trusted(keys: Json) -> Json:
    """The Ed25519 keys of a JWK set, by name: the thumbprint that RFC 7638 gives them.

    Keys of other kinds are ignored (RFC 7517, section 5).
    """
    found: Json = {}
    for key in keys["keys"]:
        signs = key.get("alg", "EdDSA") in ("EdDSA", "Ed25519") and key.get("use", "sig") == "sig"
        if (key.get("kty"), key.get("crv")) == ("OKP", "Ed25519") and "x" in key and signs:
            members = canonical({"crv": "Ed25519", "kty": "OKP", "x": key["x"]})
            kid = _base64url(hashlib.sha256(members).digest())
            if key.get("kid") != kid:
                raise ValueError(f"the kid {key.get('kid')} is not the thumbprint of its key")
            if kid not in found or not found[kid].get("revoked"):
                found[kid] = key
    if found:
        import cryptography  # noqa: F401 - that it is missing is said before anything is read
    return found


def _put_back(entries: list[Json]) -> dict[int, int]:
    """The entries to which a log was put back from a backup, each by the number of what says so."""
    return {
        entry["number"]: event["action"]["from"]
        for entry in entries
        for event in entry["content"]["events"]
        if event.get("action") is not None
        and (event["seat"], event["action"]["kind"]) == (None, "restored")
    }


def _ruled(entries: list[Json]) -> tuple[int, ...]:
    """The entries that hold a ruling of the umpire, by their numbers."""
    return tuple(
        entry["number"]
        for entry in entries
        if any(
            (event.get("action") or {}).get("kind") == "ruling"
            for event in entry["content"]["events"]
        )
    )


def _signed(log: Json, founding: Json, keys: Json | None, held: tuple[str, ...]) -> Json:
    """What the receipts of a log show to whoever trusts `keys` (None: they have not said)."""
    read = [_receipt(text, keys or {}) for text in (*log["receipts"], *held)]
    kept = min(_put_back(log["entries"]).values(), default=len(log["entries"]))
    faults, unproven, fitting = [], [], []
    for position, (standing, kid, receipt) in enumerate(read, 1):
        if standing == "bad":
            faults.append(Fault("receipt_bad", f"receipt {position} of the log"))
        elif standing == "signed":
            differ = _differences(receipt, log, founding)
            if not differ:
                fitting.append((receipt["number"], kid, receipt))
            elif (
                receipt["session"] == log["session"]
                and set(differ) <= _OF_ENTRIES
                and (differ == ["number"] or receipt["number"] > kept)
            ):
                faults.append(
                    Fault(
                        "cut_before_receipt",
                        "the log was put back or cut: receipt for number "
                        f"{receipt['number']}, head {receipt['head']} is not in it",
                        min(kept, len(log["entries"])),
                        expected=receipt["number"], found=len(log["entries"]),
                    )
                )  # fmt: skip
            else:
                detail = f"receipt {position} of the log differs in {', '.join(differ)}"
                faults.append(Fault("receipt_differs", detail))
    newest: tuple[int, str | None, Any] = (0, None, None)
    number, signer, last = max(fitting, key=lambda each: each[0], default=newest)
    standings = {standing: kid for standing, kid, _ in read}
    if (keys is not None or log["seed"] is not None) and number != len(log["entries"]):
        why = "no key was given to check its receipts" if read and not keys else _NO_RECEIPT
        unproven.append(Fault("not_signed", why, len(log["entries"])))
    for standing, code in _NOT_TRUSTED.items() if keys is not None else ():
        if standing in standings:
            unproven.append(Fault(code, f"the receipts name {standings[standing]:.200}"))
    unsigned = (
        "unsigned" if not read
        else "unchecked" if not keys
        else next((each for each in _NOT_TRUSTED if each in standings), "unknown_key")
    )  # fmt: skip
    lineage = founding["lineage"]
    vouched = lineage is None or (last is not None and lineage["trust"] == "from_start")
    return {
        "signing": "bad" if faults else "signed" if last else unsigned,
        "signed_by": signer,
        "service": last and last["service"],
        "trust": "from_start" if vouched else "on_trust",
        "signed_to": number,
        "faults": faults,
        "unproven": unproven,
    }


def _extent(log: Json, faults: list[Fault], signed_to: int) -> str:
    """Whether the log goes to the end of its game."""
    if any(each.kind == "ending" and each.code.startswith("cut") for each in faults):
        return "cut"
    signed = signed_to == len(log["entries"])
    if log["entries"][-1]["content"]["ended"] is not None and (signed or log["seed"] is not None):
        return "indeterminate" if faults else "complete"
    return "open" if signed and not faults else "indeterminate"


def _receipt(text: str, keys: Json) -> tuple[str, str, Any]:
    """A JWS as it was read: whether a trusted key signed it, that key's name, and what it says."""
    kid = ""
    try:
        header, payload, signature = text.split(".")
        stated = _parsed(_unbase64(header).decode())
        written, sealed = _unbase64(payload), _unbase64(signature)
        kid = str(stated.get("kid", ""))
        if not _is_known(stated):
            return "unknown_form", kid, None
        if kid not in keys:
            return "unknown_key", kid, None
        if not _is_signed(keys[kid], f"{header}.{payload}".encode(), sealed):
            raise ValueError("not signed with that key")
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return "bad", kid, None
    if keys[kid].get("revoked"):
        return "revoked", kid, None
    try:
        receipt = _parsed(written.decode())
        known = receipt["format"] == RECEIPT_FORMAT and type(receipt["number"]) is int
    except (KeyError, RecursionError, TypeError, ValueError):
        known = False
    return ("signed", kid, receipt) if known else ("unknown_form", kid, None)


def _is_known(header: Json) -> bool:
    """Whether it is the header of a receipt of this release: another form proves nothing."""
    signed_so = header.get("alg") in ("EdDSA", "Ed25519") and header.get("typ") == RECEIPT_TYPE
    return signed_so and set(header) == {"alg", "kid", "typ"} and isinstance(header["kid"], str)


def _not_json(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


_NO_RECEIPT = "it has no fitting receipt"
_NOT_TRUSTED = {
    "revoked": "receipt_key_revoked",
    "unknown_form": "receipt_form_unknown",
    "unknown_key": "receipt_key_unknown",
}
"""What is found of receipts that prove nothing, by how they stand; the first counts."""


def _is_signed(key: Json, content: bytes, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(_unbase64(key["x"])).verify(signature, content)
    except InvalidSignature:
        return False
    return True


def _differences(receipt: Json, log: Json, founding: Json) -> list[str]:
    """The members of a receipt that are not those of the log; `number`: it ends before that."""
    if not 1 <= receipt["number"] <= len(log["entries"]):
        return ["number"]
    covered, pins = log["entries"][: receipt["number"]], founding["pins"]
    actions = [
        (event["seat"], event["action"])
        for entry in covered
        for event in entry["content"]["events"]
        if event.get("action") is not None
    ]
    stands = {
        "session": log["session"],
        "ruleset": pins["ruleset"],
        "commitment": log["commitment"],
        "charts_digest": pins["charts_digest"],
        "options_digest": hashlib.sha256(canonical(pins["options"])).hexdigest(),
        "seats": founding["seats"],
        "client_commitments": {
            seat: action["commitment"].lower()
            for seat, action in actions
            if action["kind"] == "commit"
        },
        "tournament": (founding.get("tournament") or {}).get("tournament"),
        "lineage": founding["lineage"],
        "head": covered[-1]["head"],
        "at": covered[-1]["content"].get("at"),
    }
    return [
        name for name, value in stands.items() if canonical(receipt.get(name)) != canonical(value)
    ]


def _signed_heads(log: Json, keys: Json) -> tuple[list[tuple[str, int, str]], list[Json]]:
    """The sessions, numbers and heads of entries that trusted receipts of a log are for.

    And the entries themselves, from the latest on. Who signs a head signs every entry before it: it
    has their heads in its hash.
    """
    read = [_receipt(text, keys)[2] for text in log["receipts"]]
    signed = sorted((each for each in read if each), key=lambda each: each["number"])
    found = [(each["session"], each["number"], each["head"]) for each in signed]
    head, number = (signed[-1]["head"], signed[-1]["number"]) if signed else ("", 0)
    covered = []
    for entry in reversed(log["entries"][: max(number, 0)]):
        seals = [bytes.fromhex(one) for one in entry["seals"]]
        if link(bytes.fromhex(entry["previous"]), entry["content"], seals).hex() != head:
            break
        # Counted from the receipt: what an entry states as its number, nobody has signed.
        found.append((signed[-1]["session"], number, head))
        covered.append(entry)
        head, number = entry["previous"], number - 1
    return found, covered


def _told(code: str) -> str:
    """What a code says, as the detail of a fault that needs no other."""
    return WORDS[code]["en"]


def _base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def _unbase64(text: str) -> bytes:
    """What `_base64url` wrote; ValueError for anything that it would write otherwise."""
    if re.fullmatch(r"[A-Za-z0-9_-]*", text) is None:
        raise ValueError("not base64url")
    content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if _base64url(content) != text:
        raise ValueError("not canonical base64url")
    return content


def _events(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of an entry that can be seen, in their order."""
    bundles = {opened["place"]: opened["bundle"] for opened in entry["opened"]}
    waiting = {place: list(bundle["events"]) for place, bundle in bundles.items()}
    orders = [bundle["order"] for bundle in bundles.values() if "order" in bundle]
    hidden = [waiting[place].pop(0) for place in (*orders, ())[0] if waiting.get(place)]
    left = [event for place in sorted(waiting) for event in waiting[place]]
    visible = entry["content"]["events"]
    found: list[dict[str, Any]] = []
    taken = 0
    for event in (*hidden, *sorted(left, key=lambda event: event["at"])):
        found += visible[taken : event["at"]]
        taken = max(taken, event["at"])
        found.append(event)
    return [*found, *visible[taken:]]


def _throws(roll: dict[str, Any]) -> list[tuple[str, list[int]]]:
    """Every throw behind a roll, oldest first: a throw and those that replaced it."""
    stream, earlier = roll["stream"], roll["rerolled"]
    place, _, purpose = stream.rpartition("/")
    base = place.rpartition("reroll/")[0] if earlier else ""
    names = [
        f"{base}reroll/{number}/{purpose}" if number else f"{base}{purpose}"
        for number in range(len(earlier) + 1)
    ]
    return list(zip(names if earlier else [stream], [*earlier, roll["faces"]], strict=True))


def _die(notation: str) -> tuple[int, int] | None:
    """How many dice of how many sides a notation means; None: it is not known here."""
    named = {"d66": (2, 6), "d100": (2, 10)}
    if notation in named:
        return named[notation]
    match = re.fullmatch(r"([0-9]{1,2})d([0-9]{1,3})", notation)
    if match is None or not 2 <= int(match[2]) <= 255:
        return None
    return int(match[1]), int(match[2])


WORDS: dict[str, dict[str, str]] = {
    "another_seed": {
        "en": "The seed is not the one that was promised.",
        "ja": "シードが約束されたものと違います。",
        "ko": "시드가 약속한 것과 다릅니다.",
    },
    "another_session": {
        "en": "The first entry belongs to another session.",
        "ja": "最初の項目が別のセッションのものです。",
        "ko": "첫 항목이 다른 세션의 것입니다.",
    },
    "not_as_noted": {
        "en": "The log lacks a value that was noted during the game.",
        "ja": "ゲーム中に知らされた値が、このログにありません。",
        "ko": "게임 중에 알려진 값이 이 기록에 없습니다.",
    },
    "client_seed_differs": {
        "en": "A client seed differs from the seed to which its seat committed.",
        "ja": "クライアントシードが、その席が約束したものと違います。",
        "ko": "클라이언트 시드가 그 자리가 약속한 것과 다릅니다.",
    },
    "revealed_early": {
        "en": "A client seed was revealed before every seat had committed to one.",
        "ja": "すべての席がシードを約束する前に、クライアントシードが公開されています。",
        "ko": "모든 자리가 시드를 약속하기 전에 클라이언트 시드가 공개되었습니다.",
    },
    "thrown_early": {
        "en": "A die was thrown before every seat had revealed its client seed.",
        "ja": "すべての席がクライアントシードを公開する前に、ダイスが振られています。",
        "ko": "모든 자리가 클라이언트 시드를 공개하기 전에 주사위를 굴렸습니다.",
    },
    "deadline_not_kept": {
        "en": "A client seed was revealed too late, or the game ended as void without reason.",
        "ja": "クライアントシードの公開が期限に遅れたか、理由なくゲームが無効とされています。",
        "ko": "클라이언트 시드가 기한보다 늦게 공개되었거나, 이유 없이 게임이 무효로 끝났습니다.",
    },
    "clock_not_kept": {
        "en": "A reminder or a deadline is missing, or comes at a wrong time.",
        "ja": "期限の通知か期限切れの記録が、欠けているか、違う時刻になっています。",
        "ko": "기한 알림이나 기한 경과 기록이 빠졌거나 시각이 다릅니다.",
    },
    "out_of_place": {
        "en": "An entry is missing or in the wrong place.",
        "ja": "項目が欠けているか、順番が違います。",
        "ko": "항목이 빠졌거나 자리가 바뀌었습니다.",
    },
    "not_linked": {
        "en": "An entry does not follow from the entry before it.",
        "ja": "項目が前の項目に続いていません。",
        "ko": "항목이 앞의 항목에 이어지지 않습니다.",
    },
    "changed": {
        "en": "An entry was changed after it was hashed.",
        "ja": "項目がハッシュされたときのものと違います。",
        "ko": "항목이 해시할 때의 것과 다릅니다.",
    },
    "wrong_end": {
        "en": "The log does not end at the entry that it names as its last.",
        "ja": "ログの終わりが、書かれている所と違います。",
        "ko": "기록이 적힌 곳에서 끝나지 않습니다.",
    },
    "redated": {
        "en": "The time of an entry is earlier than the time of the entry before it.",
        "ja": "時刻の前後が合いません。",
        "ko": "시각의 앞뒤가 맞지 않습니다.",
    },
    "cut": {
        "en": "The log was cut short: its seed is revealed, and its game has no ending.",
        "ja": "ログが途中で切られています。シードは公開済みなのに、終わりの項目がありません。",
        "ko": "기록이 도중에 잘렸습니다. 시드는 공개되었는데 게임의 끝이 없습니다.",
    },
    "seed_withheld": {
        "en": "The game has ended, but the log does not reveal the seed.",
        "ja": "ゲームが終わっているのに、シードが伏せられています。",
        "ko": "게임이 끝났는데 시드가 빠져 있습니다.",
    },
    "goes_on_after_end": {
        "en": "The log goes on after the game has ended.",
        "ja": "ゲームの終わりの後にも項目が続いています。",
        "ko": "게임이 끝난 뒤에도 항목이 이어집니다.",
    },
    "no_founding": {
        "en": "The first entry has no founding.",
        "ja": "最初の項目に開始の記録がありません。",
        "ko": "첫 항목에 시작 기록이 없습니다.",
    },
    "mislabelled": {
        "en": "The log's statements about itself contradict each other.",
        "ja": "ログが自身について述べていることが食い違っています。",
        "ko": "기록이 스스로에 대해 적은 것이 서로 맞지 않습니다.",
    },
    "not_sealed_so": {
        "en": "A revealed event does not match its seal.",
        "ja": "開かれたものが、封じられたものと違います。",
        "ko": "열린 것이 봉인된 것과 다릅니다.",
    },
    "seals_differ": {
        "en": "The seals do not match what was hidden.",
        "ja": "封印が、隠されていたものと合いません。",
        "ko": "봉인이 숨겨진 것과 맞지 않습니다.",
    },
    "face_differs": {
        "en": "A face does not follow from the seeds.",
        "ja": "ダイスの目がシードから導かれるものと違います。",
        "ko": "주사위 눈이 시드에서 나온 것이 아닙니다.",
    },
    "stream_used_twice": {
        "en": "The same stream of dice is used twice.",
        "ja": "同じダイスの流れが二度使われています。",
        "ko": "같은 주사위 흐름이 두 번 쓰였습니다.",
    },
    "step_differs": {
        "en": "The rules lead to a different step.",
        "ja": "ルールどおりに進めると、違う結果になります。",
        "ko": "규칙대로 하면 다른 결과가 나옵니다.",
    },
    "step_missing": {
        "en": "A step is missing.",
        "ja": "手順が一つ抜けています。",
        "ko": "단계가 하나 빠졌습니다.",
    },
    "step_not_due": {
        "en": "The rules do not lead to this step.",
        "ja": "ルールからは、この手順になりません。",
        "ko": "규칙으로는 이 단계에 이르지 않습니다.",
    },
    "content_differs": {
        "en": "An entry holds something that does not follow from the rules.",
        "ja": "ルールから導かれない内容が項目にあります。",
        "ko": "규칙에서 나오지 않는 내용이 항목에 있습니다.",
    },
    "not_taken": {
        "en": "The rules do not accept an action in the log.",
        "ja": "ルールでは、ここに書かれていることは認められません。",
        "ko": "규칙은 여기 적힌 것을 받아들이지 않습니다.",
    },
    "charts_differ": {
        "en": "The charts in the log do not match its digest of the charts.",
        "ja": "ログに付いてきた表が、ログが拠っている表と違います。",
        "ko": "기록과 함께 온 표가 기록이 따르는 표와 다릅니다.",
    },
    "name_differs": {
        "en": "The name does not match the log's digest of the name.",
        "ja": "名前が、ログに記された値と合いません。",
        "ko": "이름이 기록에 적힌 값과 맞지 않습니다.",
    },
    "text_differs": {
        "en": "The text does not match the log's digest of the text.",
        "ja": "文章が、ログに記された値と合いません。",
        "ko": "글이 기록에 적힌 값과 맞지 않습니다.",
    },
    "text_missing": {
        "en": "A text is not beside the log: it was erased, or is not for this reader.",
        "ja": "文章がログに付いていません。消去されたか、この読み手には見せられないものです。",
        "ko": "글이 기록에 딸려 있지 않습니다. 지워졌거나, 이 독자에게는 보이지 않는 글입니다.",
    },
    "lines_differ": {
        "en": "The lines of text do not match the steps.",
        "ja": "文章が手順の内容と合っていません。",
        "ko": "문장이 단계의 내용과 다릅니다.",
    },
    "beginning_differs": {
        "en": "The game does not begin where the other log ended.",
        "ja": "もとのログの状況から始まっていません。",
        "ko": "다른 기록이 멈춘 곳에서 시작하지 않습니다.",
    },
    "receipt_bad": {
        "en": "A receipt is malformed, or its signature is wrong.",
        "ja": "受領証の形式か署名が正しくありません。",
        "ko": "확인증의 형식이나 서명이 올바르지 않습니다.",
    },
    "receipt_differs": {
        "en": "A receipt belongs to another log, or the log was changed after it was signed.",
        "ja": "受領証が別のログのものか、署名の後にログが変えられています。",
        "ko": "확인증이 다른 기록의 것이거나, 서명된 뒤에 기록이 바뀌었습니다.",
    },
    "cut_before_receipt": {
        "en": "The log was put back or cut short: it lacks an entry that a receipt signs.",
        "ja": "ログが以前の時点に戻されたか、途中で切られています。受領証の値がログにありません。",
        "ko": "기록이 이전 시점으로 되돌려졌거나 도중에 잘렸습니다. 확인증의 값이 기록에 없습니다.",
    },
    "two_heads": {
        "en": "The service signed two different heads for one entry. It has cheated.",
        "ja": "サービスが一つの項目に異なる二つの値を署名しています。サービスの不正です。",
        "ko": "서비스가 한 항목에 서로 다른 두 값을 서명했습니다. 서비스가 속인 것입니다.",
    },
    "seed_not_revealed": {
        "en": "The seed is not revealed yet, so the commitment and the dice cannot be checked.",
        "ja": "シードがまだ公開されていないので、約束とダイスは検証できません。",
        "ko": "시드가 아직 공개되지 않아 약속과 주사위를 검증할 수 없습니다.",
    },
    "tournament_seed_not_revealed": {
        "en": "The tournament's seed is not revealed, so it is not known whether this seed "
        "follows from it.",
        "ja": "トーナメントのシードが未公開で、このシードがそこから出たかは検証できません。",
        "ko": "토너먼트의 시드가 공개되지 않아, 이 시드가 거기서 나온 것인지 검증할 수 없습니다.",
    },
    "hidden": {
        "en": "Something stays hidden until the seed is revealed, so the rules cannot be "
        "applied again yet.",
        "ja": "シードが公開されるまで隠されているものがあり、ルールを当てはめ直せません。",
        "ko": "시드가 공개될 때까지 숨겨진 것이 있어 규칙을 다시 적용할 수 없습니다.",
    },
    "not_ended": {
        "en": "The game has not ended, so it is not known whether entries were cut off at the end.",
        "ja": "ゲームが終わっていないので、後ろの項目が切られたかどうかは分かりません。",
        "ko": "게임이 끝나지 않아, 뒤의 항목이 잘렸는지 알 수 없습니다.",
    },
    "dice_supplied": {
        "en": "The dice were thrown at a table and typed in. A log cannot prove such dice.",
        "ja": "ダイスは卓上で振られ、出目が入力されました。こうした出目はログでは証明できません。",
        "ko": "주사위는 탁자에서 굴려 눈을 입력한 것입니다. 이런 눈은 기록으로 증명할 수 없습니다.",
    },
    "rules_not_here": {
        "en": "The rules or charts of this log are not installed here, so they cannot be "
        "applied again.",
        "ja": "このログのルールか表がここにないので、当てはめ直せません。",
        "ko": "이 기록의 규칙이나 표가 여기 없어 다시 적용할 수 없습니다.",
    },
    "not_comparable": {
        "en": "Another release wrote this entry, and the rules of this release give another "
        "result. Check the log with that release.",
        "ja": "この項目は別のリリースが書いたもので、このリリースでは違う結果になります。"
        "ここでは比べられません。",
        "ko": "이 항목은 다른 릴리스가 쓴 것이고, 이 릴리스로는 다른 결과가 나옵니다. 여기서는 "
        "비교할 수 없습니다.",
    },
    "kind_unknown": {
        "en": "This release does not know the kind of an entry, so no outcome is checked from "
        "there on.",
        "ja": "このリリースの知らない種類の項目があります。そこから先の結果は検証していません。",
        "ko": "이 릴리스가 모르는 종류의 항목이 있어, 거기서부터는 결과를 검증하지 않았습니다.",
    },
    "member_unknown": {
        "en": "An entry has members unknown to this release, so no outcome is checked from "
        "there on.",
        "ja": "このリリースの知らない内容を含む項目があります。"
        "そこから先の結果は検証していません。",
        "ko": "이 릴리스가 모르는 내용이 든 항목이 있어, 거기서부터는 결과를 검증하지 않았습니다.",
    },
    "format_unknown": {
        "en": "This release does not know the format of the log, so nothing is checked. Check "
        "the log with a later release.",
        "ja": "このリリースの知らない形式のログなので、何も検証していません。"
        "新しいリリースで検証してください。",
        "ko": "이 릴리스가 모르는 형식의 기록이라 아무것도 검증하지 않았습니다. 새 릴리스로 "
        "검증하십시오.",
    },
    "founding_unknown": {
        "en": "The founding has members unknown to this release, so what follows is not checked.",
        "ja": "ゲームの設定に未知の項目があります。そこから先は検証していません。",
        "ko": "게임 설정에 알 수 없는 항목이 있어 그다음은 검증하지 않았습니다.",
    },
    "beginning_not_proven": {
        "en": "The game continues another log. That earlier log is needed to prove how this "
        "game begins.",
        "ja": "別のログの続きです。始まりを証明するには、そのログが要ります。",
        "ko": "다른 기록에서 이어진 게임이라, 시작을 증명하려면 그 기록이 필요합니다.",
    },
    "not_signed": {
        "en": "No trusted key has signed the last entry.",
        "ja": "最後の項目に、信頼する鍵の署名がありません。",
        "ko": "마지막 항목에 신뢰하는 키의 서명이 없습니다.",
    },
    "receipt_key_unknown": {
        "en": "A receipt is signed by a key that is not among the trusted keys.",
        "ja": "受領証が、信頼する鍵で署名されていません。",
        "ko": "확인증이 신뢰하는 키로 서명되지 않았습니다.",
    },
    "receipt_key_revoked": {
        "en": "A receipt is signed by a revoked key, so anybody may have made it.",
        "ja": "受領証の鍵は失効しています。誰が作ったものか分かりません。",
        "ko": "확인증의 키가 폐기되었습니다. 누가 만든 것인지 알 수 없습니다.",
    },
    "receipt_form_unknown": {
        "en": "This release does not know the form of a receipt, and did not check it.",
        "ja": "このリリースの知らない形式の受領証があり、検証していません。",
        "ko": "이 릴리스가 모르는 형식의 확인증이 있어 검증하지 않았습니다.",
    },
    "another_log": {
        "en": "This service keeps another log of this session.",
        "ja": "このサービスが保存しているこのセッションのログは、これと異なります。",
        "ko": "이 서비스에 보관된 이 세션의 기록은 이것과 다릅니다.",
    },
    "not_a_log": {
        "en": "This is not an exported log.",
        "ja": "これは書き出されたログではありません。",
        "ko": "내보낸 기록이 아닙니다.",
    },
    "not_one_tournament": {
        "en": "These are not games of one tournament.",
        "ja": "一つのトーナメントのゲームではありません。",
        "ko": "한 토너먼트의 게임이 아닙니다.",
    },
    "game_twice": {
        "en": "A game or a player occurs twice.",
        "ja": "同じゲームか同じ参加者が二度あります。",
        "ko": "같은 게임이나 참가자가 두 번 있습니다.",
    },
    "lines_not_read": {
        "en": "The log has lines, which are not compared without the rules.",
        "ja": "ログに文章が付いていますが、ルールなしでは照合できません。",
        "ko": "기록에 문장이 있으나 규칙 없이는 대조할 수 없습니다.",
    },
    "signature_not_checked": {
        "en": "The signatures of receipts cannot be checked here: there is no WebCrypto with "
        "Ed25519.",
        "ja": "ここには Ed25519 に対応した WebCrypto がないため、受領証の署名を検証できません。",
        "ko": "여기에는 Ed25519를 지원하는 WebCrypto가 없어 확인증의 서명을 검증할 수 없습니다.",
    },
}
"""Every code of a fault in words, in English, Japanese and Korean.

Made by `make sdk` from the words of the service, do not edit.
"""

_KINDS = {
    "another_seed": "commitment",
    "another_session": "commitment",
    "not_as_noted": "commitment",
    "client_seed_differs": "commitment",
    "revealed_early": "commitment",
    "thrown_early": "commitment",
    "deadline_not_kept": "commitment",
    "clock_not_kept": "rules",
    "out_of_place": "chain",
    "not_linked": "chain",
    "changed": "chain",
    "wrong_end": "chain",
    "redated": "chain",
    "cut": "ending",
    "seed_withheld": "ending",
    "goes_on_after_end": "ending",
    "no_founding": "founding",
    "mislabelled": "founding",
    "not_sealed_so": "seal",
    "seals_differ": "seal",
    "face_differs": "die",
    "stream_used_twice": "die",
    "step_differs": "outcome",
    "step_missing": "outcome",
    "step_not_due": "outcome",
    "content_differs": "outcome",
    "not_taken": "rules",
    "charts_differ": "charts",
    "name_differs": "founding",
    "text_differs": "lines",
    "text_missing": "lines",
    "lines_differ": "lines",
    "beginning_differs": "beginning",
    "receipt_bad": "receipt",
    "receipt_differs": "receipt",
    "cut_before_receipt": "ending",
    "two_heads": "receipt",
    "seed_not_revealed": "commitment",
    "tournament_seed_not_revealed": "commitment",
    "hidden": "outcome",
    "not_ended": "ending",
    "dice_supplied": "die",
    "rules_not_here": "rules",
    "not_comparable": "rules",
    "kind_unknown": "rules",
    "member_unknown": "rules",
    "format_unknown": "format",
    "founding_unknown": "founding",
    "beginning_not_proven": "beginning",
    "not_signed": "receipt",
    "receipt_key_unknown": "receipt",
    "receipt_key_revoked": "receipt",
    "receipt_form_unknown": "receipt",
    "another_log": "receipt",
    "not_a_log": "format",
    "not_one_tournament": "commitment",
    "game_twice": "format",
    "lines_not_read": "lines",
    "signature_not_checked": "receipt",
}

__all__ = [
    "WORDS",
    "Fault",
    "LogCheck",
    "fetch_keys",
    "verify_log",
    "verify_together",
    "verify_tournament",
]
