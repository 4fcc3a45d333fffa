"""Checks the exported log of a session: its promise, its hash chain, its charts, and every die.

Needs nothing but the log and the standard library, and asks no server. What it does not do is
apply the rules again: `wardroom verify log.json` and `POST /v1/verify` do that as well. How a log
is hashed is written down in `openapi/sessions.md` of the project.

    >>> import json
    >>> from wardroom_client.verify import verify_log
    >>> log = json.load(open("log.json"))
    >>> check = verify_log(log)
    >>> check.good, check.revealed
    (True, True)

`good` without `revealed` says that the chain is whole; promise and dice wait for the seed. Whether
the promise is the one that was made, only who noted it down can tell: compare `log["commitment"]`.

Give it the export as it was received: a document that went through a data model may have lost
members, and with them its hashes.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

FORMAT = "wardroom-session/1"
ALGORITHM = "wardroom-dice/1"
_SEALS_TOGETHER = 8


@dataclass(frozen=True)
class Fault:
    """Something in a log that is not as it should be.

    `kind`: `format`, `commitment`, `chain`, `charts`, `seal` or `die`. `entry`: number of the
    entry; `event`: position of the event in it, from 0.
    """

    kind: str
    detail: str
    entry: int | None = None
    event: int | None = None
    expected: Any = None
    found: Any = None


@dataclass(frozen=True)
class LogCheck:
    """What there is to say of a log.

    `revealed`: whether the server's seed is in it; without it the commitment and the dice cannot
    be checked yet. `entries`, `throws`: how many entries are chained, and how many throws follow
    from the seeds.
    """

    revealed: bool
    entries: int = 0
    throws: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Whether no fault was found."""
        return not self.faults


def verify_log(log: Any) -> LogCheck:
    """Check an exported log, as parsed from JSON. Never raises for what the log holds."""
    faults: list[Fault] = []
    entries, throws, revealed = 0, 0, False
    try:
        if log["format"] != FORMAT:
            raise ValueError(f"not a log of {FORMAT}")
        revealed = log["seed"] is not None
        entries = len(log["entries"])
        founding = log["entries"][0]["content"]["founding"]
        faults += _chain(log)
        faults += _commitment(log, founding)
        faults += _charts(log, founding)
        faults += _seals(log, founding)
        throws, dice = _dice(log, founding)
        faults += dice
    except (
        AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError,
    ) as fault:  # fmt: skip
        faults.append(Fault("format", f"this is not an exported log: {fault!r}"))
    return LogCheck(revealed, entries, throws, faults)


def canonical(value: Any) -> bytes:
    """`value` as canonical JSON (RFC 8785; a log has no fractions)."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


def verify_tournament(logs: list[Any]) -> LogCheck:
    """Check the logs of a tournament's games, each by itself and that all have the same dice.

    Never raises for what the logs hold. `faults` name the log they are of by its session, before
    their detail.
    """
    checks = [verify_log(log) for log in logs]
    faults = []
    for log, check in zip(logs, checks, strict=True):
        session = log.get("session") if isinstance(log, dict) else None
        faults += [replace(fault, detail=f"{session}: {fault.detail}") for fault in check.faults]
    if not faults:
        played = [log["entries"][0]["content"]["founding"].get("tournament") for log in logs]
        shared = [
            None if one is None else (one["tournament"], one["commitment"], log["seed"])
            for log, one in zip(logs, played, strict=True)
        ]
        if None in shared or len(set(shared)) > 1:
            faults.append(Fault("commitment", "these are not games of one tournament"))
        if len({log["session"] for log in logs}) < len(logs):
            faults.append(Fault("format", "a game stands there twice"))
    return LogCheck(
        revealed=all(check.revealed for check in checks),
        entries=sum(check.entries for check in checks),
        throws=sum(check.throws for check in checks),
        faults=faults,
    )


def commitment_of(founding: dict[str, Any], seed: bytes) -> bytes:
    """What a session with this `founding` commits itself to `seed` with."""
    return _committed(b"wardroom-commitment/1", founding["session"], founding["pins"], seed)


def tournament_commitment_of(founding: dict[str, Any], seed: bytes) -> bytes:
    """What the tournament of a session with this `founding` commits itself to `seed` with."""
    tournament = founding["tournament"]["tournament"]
    return _committed(b"wardroom-tournament/1", tournament, founding["pins"], seed)


def sealing_seed(founding: dict[str, Any], seed: bytes) -> bytes:
    """What the log is sealed with: in a tournament, where many have the seed, one of its own."""
    if founding.get("tournament") is None:
        return seed
    own = _field(b"wardroom-tournament-seals/1") + _field(founding["session"].encode())
    return hmac.digest(seed, own, "sha256")


def dice_seed(seed: bytes, seats: list[str], client_seeds: dict[str, str]) -> bytes:
    """The seed of the dice: the server's, keyed with those that the seats gave."""
    given = b"".join(
        _field(seat.encode()) + _field(bytes.fromhex(client_seeds.get(seat, ""))) for seat in seats
    )
    return hmac.digest(seed, _field(b"wardroom-client-seeds/1") + given, "sha256")


def faces(seed: bytes, stream: str, count: int, sides: int) -> list[int]:
    """The first `count` faces of `stream`, by `wardroom-dice/1` with an empty context."""
    key = _sha256(ALGORITHM.encode(), seed)
    start, block, found = _field(b"") + _field(stream.encode()), 0, []
    while len(found) < count:
        drawn = hmac.digest(key, start + block.to_bytes(4, "big"), "sha256")
        found += [byte % sides + 1 for byte in drawn if byte < 256 // sides * sides]
        block += 1
    return found[:count]


def link(previous: bytes, content: Any, seals: list[bytes]) -> bytes:
    """The head of the chain after an entry."""
    return _sha256(b"wardroom-chain/1", previous, canonical(content), b"".join(seals))


def seal(salt: bytes, item: Any) -> bytes:
    """The digest under which `item` is sealed."""
    return _sha256(b"wardroom-seal/1", salt, canonical(item))


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


def _chain(log: dict[str, Any]) -> Iterator[Fault]:
    head = log["commitment"]
    for position, entry in enumerate(log["entries"]):
        number = position + 1
        if entry["number"] != number or entry["content"]["number"] != number:
            yield Fault(
                "chain",
                "an entry is missing, or out of place",
                number,
                expected=number,
                found=entry["number"],
            )
        if entry["previous"] != head:
            yield Fault(
                "chain",
                "the entry does not follow on the one before it",
                number,
                expected=head,
                found=entry["previous"],
            )
        seals = [bytes.fromhex(one) for one in entry["seals"]]
        linked = link(bytes.fromhex(entry["previous"]), entry["content"], seals).hex()
        if entry["head"] != linked:
            yield Fault(
                "chain",
                "the entry is not the one that was hashed",
                number,
                expected=linked,
                found=entry["head"],
            )
        head = entry["head"]
    if (log["number"], log["head"]) != (len(log["entries"]), head):
        yield Fault(
            "chain",
            "the log does not end where it says",
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
                "commitment",
                f"the seed is not the one that the {name} commits to",
                expected=promised,
                found=stated,
            )
    tournament = founding.get("tournament")
    if log["seed"] is not None and tournament is not None:
        promised = tournament_commitment_of(founding, bytes.fromhex(log["seed"])).hex()
        if tournament["commitment"] != promised:
            yield Fault(
                "commitment",
                "the seed is not the one that the tournament commits to",
                1,
                expected=promised,
                found=tournament["commitment"],
            )
    if founding["session"] != log["session"]:
        yield Fault(
            "commitment",
            "the founding is of another session",
            1,
            expected=log["session"],
            found=founding["session"],
        )


def _charts(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    carried = log.get("charts")
    if carried is not None:
        promised = founding["pins"]["charts_digest"]
        written_in, tables = carried.get("format", 1), carried["tables"]
        digested = tables if written_in == 1 else [written_in, tables]
        found = hashlib.sha256(canonical(digested)).hexdigest()
        if found != promised:
            yield Fault(
                "charts",
                "the charts that came with the log are not those that it is bound to",
                1,
                expected=promised,
                found=found,
            )


def _seals(log: dict[str, Any], founding: dict[str, Any]) -> Iterator[Fault]:
    for entry in log["entries"]:
        for opened in entry["opened"]:
            if seal(bytes.fromhex(opened["salt"]), opened["item"]).hex() not in entry["seals"]:
                yield Fault(
                    "seal",
                    "what was opened is not what was sealed",
                    entry["number"],
                    opened["item"].get("at"),
                    found=opened["item"],
                )
        if log["seed"] is not None and entry["seals"]:
            found = _sealed_by(sealing_seed(founding, bytes.fromhex(log["seed"])), entry)
            if found != entry["seals"]:
                yield Fault(
                    "seal",
                    "the seals are not those of what was hidden",
                    entry["number"],
                    expected=found,
                    found=entry["seals"],
                )


def _sealed_by(seed: bytes, entry: dict[str, Any]) -> list[str]:
    """The seals that `entry` must have, now that everything in it is open."""
    number = entry["number"]
    found = [
        seal(_keyed(seed, b"wardroom-salt/1", number, at), opened["item"])
        for at, opened in enumerate(entry["opened"])
    ]
    wanted = max(1, -(-len(found) // _SEALS_TOGETHER)) * _SEALS_TOGETHER
    found += [_keyed(seed, b"wardroom-padding/1", number, at) for at in range(len(found), wanted)]
    return [one.hex() for one in sorted(found)]


def _dice(log: dict[str, Any], founding: dict[str, Any]) -> tuple[int, list[Fault]]:
    if log["seed"] is None or founding["dice"] != "committed":
        return 0, []
    seeds: dict[str, str] = {}
    for entry in log["entries"]:
        for event in _events(entry):
            action = event.get("action")
            if action is not None and action["kind"] == "start":
                seeds.setdefault(event["seat"], action["client_seed"])
    seed = dice_seed(bytes.fromhex(log["seed"]), founding["seats"], seeds)
    confirmed, faults, used = 0, [], set()
    # What was thrown before a fork or an import follows from the seeds of the other game.
    begun = (founding["beginning"] or {"throws": []})["throws"]
    inherited = [thrown for throw in begun for thrown in _throws(throw)]
    for entry in log["entries"]:
        for position, event in enumerate(_events(entry)):
            roll = (event.get("step") or {}).get("roll")
            for stream, thrown in _throws(roll) if roll is not None else ():
                if (stream, thrown) in inherited:
                    continue
                count, sides = _die(roll["dice"])
                expected = faces(seed, stream, count, sides)
                if stream in used:
                    faults.append(
                        Fault("die", f"{stream} is thrown twice", entry["number"], position)
                    )
                elif expected != thrown:
                    faults.append(
                        Fault(
                            "die",
                            f"the throw {stream} does not follow from the seeds",
                            entry["number"],
                            position,
                            expected,
                            thrown,
                        )
                    )
                else:
                    confirmed += 1
                used.add(stream)
    return confirmed, faults


def _events(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of an entry that can be seen, in their order."""
    placed = {opened["item"]["at"]: opened["item"] for opened in entry["opened"]}
    rest = list(entry["content"]["events"])
    found: list[dict[str, Any]] = []
    position = 0
    while placed or rest:
        if position in placed:
            found.append(placed.pop(position))
        elif rest:
            found.append(rest.pop(0))
        else:
            found.append(placed.pop(min(placed)))
        position += 1
    return found


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


def _die(notation: str) -> tuple[int, int]:
    """How many dice of how many sides a notation means."""
    named = {"d66": (2, 6), "d100": (2, 10)}
    if notation in named:
        return named[notation]
    match = re.fullmatch(r"([0-9]{1,2})d([0-9]{1,3})", notation)
    if match is None or not 2 <= int(match[2]) <= 255:
        raise ValueError(f"not a dice notation: {notation!r}")
    return int(match[1]), int(match[2])


__all__ = ["Fault", "LogCheck", "verify_log", "verify_tournament"]
