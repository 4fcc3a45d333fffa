"""What differs between the submarine games, as `siblings.toml` lists it: by which rule, and why.

Beside each name stands a digest of what The Hunters has and one of what Silent Victory has (`-`
where it has nothing): a change of either is found by them. `python -m rules.sibling_list`, run in
`tests/`, prints what is new or changed, with the difference between the two games, and accepts it
by writing the list anew. Rules and reasons stay. What is new is `open`: somebody has to find the
rule, or to make the two the same.
"""

from __future__ import annotations

import difflib
import hashlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from rules.siblings import Pair, Pairs, Unit, differing

LIST = Path(__file__).with_name("siblings.toml")
TITLES = ("The Hunters", "Silent Victory")


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule, of either game, that makes something different, and how."""

    rule: str
    reason: str
    digests: str = ""


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How something differs by no rule that was released so: the promise keeps it as it is."""

    reason: str
    digests: str = ""


class Open(msgspec.Struct, frozen=True):
    """What is different, and nobody has said why."""

    digests: str = ""


Entry = Difference | Frozen | Open


class SiblingList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`siblings.toml`: by module, `wire` or `trace`, and name; what is `open` by its digests alone.

    `words`: what The Hunters calls something, and Silent Victory otherwise. A name may end in `*`:
    all that begins so and has no entry of its own (`Area:*`, or `*` alone).
    """

    words: dict[str, str] = {}
    different: dict[str, dict[str, Difference]] = {}
    frozen: dict[str, dict[str, Frozen]] = {}
    open: dict[str, dict[str, str]] = {}

    def entries(self) -> dict[Unit, Entry]:
        """Return every entry."""
        opened = {
            module: {name: Open(digests) for name, digests in named.items()}
            for module, named in self.open.items()
        }
        return {
            Unit(module, name): entry
            for table in (self.different, self.frozen, opened)
            for module, named in table.items()
            for name, entry in named.items()
        }


class Comparison(msgspec.Struct, frozen=True):
    """What differs and is not listed, what is listed and does not differ, and what has changed.

    `changed`: by entry, the titles of the games that have changed.
    """

    new: tuple[Unit, ...]
    idle: tuple[Unit, ...]
    changed: dict[Unit, tuple[str, ...]]


def kept() -> SiblingList:
    """Return the list as it is kept."""
    return msgspec.toml.decode(LIST.read_bytes(), type=SiblingList)


def compare(entries: Mapping[Unit, Entry], pairs: Pairs) -> Comparison:
    """Return what differs otherwise than `entries` have it; `pairs`: all that differs."""
    spoken = spoken_of(entries, pairs)
    changed: dict[Unit, tuple[str, ...]] = {}
    for unit, of in sorted(spoken.items()):
        if unit in entries:
            before = entries[unit].digests.split() or ("", "")
            both = zip(TITLES, before, digests(of), strict=True)
            titles = tuple(title for title, then, now in both if then != now)
            changed |= {unit: titles} if titles else {}
    return Comparison(
        new=tuple(sorted(spoken.keys() - entries.keys())),
        idle=tuple(sorted(entries.keys() - spoken.keys())),
        changed=changed,
    )


def renewed(before: SiblingList, pairs: Pairs) -> SiblingList:
    """Return the list of `pairs`, with the rules and reasons that `before` has for them."""
    entries = before.entries()
    now = SiblingList(before.words)
    for unit, of in sorted(spoken_of(entries, pairs).items()):
        found = " ".join(digests(of))
        match entries.get(unit):
            case Difference() as each:
                renewed = msgspec.structs.replace(each, digests=found)
                now.different.setdefault(unit.module, {})[unit.name] = renewed
            case Frozen(reason):
                now.frozen.setdefault(unit.module, {})[unit.name] = Frozen(reason, found)
            case _:
                now.open.setdefault(unit.module, {})[unit.name] = found
    return now


def spoken_of(entries: Mapping[Unit, Entry], pairs: Pairs) -> dict[Unit, Pairs]:
    """Return the pairs that each entry speaks of; a pair without an entry is one of its own."""
    beginnings = [unit for unit in entries if unit.name.endswith("*")]
    spoken: dict[Unit, Pairs] = {}
    for unit, pair in pairs.items():
        wider = [each for each in beginnings if covers(each, unit)]
        entry = unit if unit in entries or not wider else wider[0]
        spoken.setdefault(entry, {})[unit] = pair
    return spoken


def covers(entry: Unit, unit: Unit) -> bool:
    """Return whether `entry`, whose name ends in `*`, speaks of `unit`."""
    beginning = entry.name.removesuffix("*")
    return entry.module == unit.module and unit.name.startswith(beginning)


def digests(pairs: Pairs) -> tuple[str, str]:
    """Return a digest of what each game has of `pairs`; `-` where it has nothing."""
    sides: tuple[list[str], list[str]] = ([], [])
    for unit, pair in sorted(pairs.items()):
        for side, found in zip(sides, pair, strict=True):
            if found is not None:
                side.append(f"{unit.name}\n{found.code}\n")
    here, there = ("".join(side).encode() for side in sides)
    return _digest(here), _digest(there)


def _digest(code: bytes) -> str:
    return hashlib.sha256(code).hexdigest()[:8] if code else "-"


def named_once(pair: Pair) -> str:
    """Return the rules or codes that one of a pair names and the other does not; may be empty."""
    names = [frozenset[str]() if found is None else found.names for found in pair]
    alone = (
        (title, sorted(own - other, key=_in_order))
        for title, own, other in zip(TITLES, names, reversed(names), strict=True)
    )
    return "; ".join(f"{title}: {', '.join(named)}" for title, named in alone if named)


def _in_order(name: str) -> list[str]:
    return [part.rjust(4) if part.isdigit() else part for part in name.split(".")]


def shown(unit: Unit, pair: Pair) -> str:
    """Return the lines in which the two of a pair differ."""
    here, there = ([] if found is None else found.code.splitlines() for found in pair)
    lines = difflib.unified_diff(here, there, *TITLES, lineterm="")
    return "\n".join([f"{unit.module} {unit.name}", *lines, ""])


def written(given: SiblingList, pairs: Pairs) -> str:
    """Return the list of `pairs` as TOML."""
    lines = [
        "# What has one name in both submarine games and is not the same: `sibling_list.py`.",
        "",
        "[words]",
        *(f"{word} = {_quoted(other)}" for word, other in given.words.items()),
    ]
    for module, different in given.different.items():
        lines += ["", f"[different.{_quoted(module)}]"]
        for name, each in different.items():
            what = f"rule = {_quoted(each.rule)}, reason = {_quoted(each.reason)}"
            lines.append(f"{_quoted(name)} = {{ {what}, digests = {_quoted(each.digests)} }}")
    for module, frozen in given.frozen.items():
        lines += ["", "# Frozen by the promise.", f"[frozen.{_quoted(module)}]"]
        for name, kept_so in frozen.items():
            what = f"reason = {_quoted(kept_so.reason)}, digests = {_quoted(kept_so.digests)}"
            lines.append(f"{_quoted(name)} = {{ {what} }}")
    for module, opened in given.open.items():
        lines += ["", f"[open.{_quoted(module)}]"]
        lines += _opened(module, opened, pairs)
    return "\n".join(lines) + "\n"


def _opened(module: str, opened: Mapping[str, str], pairs: Pairs) -> Iterator[str]:
    for name, found in opened.items():
        line = f"{_quoted(name)} = {_quoted(found)}"
        once = named_once(pairs[Unit(module, name)])
        yield f"{line}  # {once}" if once else line


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def main() -> None:
    """Print what is new or changed, and write the list anew."""
    before = kept()
    entries = before.entries()
    pairs = differing(before.words)
    found = compare(entries, pairs)
    spoken = spoken_of(entries, pairs)
    for unit in found.new:
        sys.stdout.write(f"open: {shown(unit, pairs[unit])}\n")
    for unit, titles in found.changed.items():
        sys.stdout.write(f"changed in {' and '.join(titles)}: {unit.module} {unit.name}\n")
        for each, pair in sorted(spoken[unit].items()):
            sys.stdout.write(f"{shown(each, pair)}\n")
    for unit in found.idle:
        sys.stdout.write(f"no longer different: {unit.module} {unit.name}\n")
    LIST.write_text(written(renewed(before, pairs), pairs), "utf-8")


if __name__ == "__main__":
    main()
