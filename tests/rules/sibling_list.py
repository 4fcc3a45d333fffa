"""What differs between the submarine games, as `siblings.toml` lists it: by which rule, and why.

`python -m rules.sibling_list`, run in `tests/`, writes the list anew. What stands in it and differs
still stays as it is, and what does not is dropped. What is new is `open`: somebody has to find the
rule, or to make the two the same. A comment names the rules that one cites and the other does not.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from rules.siblings import Pair, Unit, differing

LIST = Path(__file__).with_name("siblings.toml")
_TITLES = ("The Hunters", "Silent Victory")


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule, of either game, that makes something different, and how."""

    rule: str
    reason: str


class SiblingList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`siblings.toml`: by module, or `wire`, and name.

    `words`: what The Hunters calls something, and Silent Victory otherwise. `open`: what differs,
    and nobody has said why. A name may end in `*`: all that begins so (`Area:*`, or `*` alone).
    """

    words: dict[str, str] = {}
    different: dict[str, dict[str, Difference]] = {}
    open: dict[str, tuple[str, ...]] = {}

    def entries(self) -> dict[Unit, Difference | None]:
        """Every entry; None for what is open."""
        found: dict[Unit, Difference | None] = {
            Unit(module, name): None for module, names in self.open.items() for name in names
        }
        for module, named in self.different.items():
            found |= {Unit(module, name): difference for name, difference in named.items()}
        return found


def kept() -> SiblingList:
    """The list as it is kept."""
    return msgspec.toml.decode(LIST.read_bytes(), type=SiblingList)


def covers(entry: Unit, unit: Unit) -> bool:
    """Whether `entry` of the list speaks of `unit`."""
    if entry.module != unit.module:
        return False
    beginning, star, _ = entry.name.partition("*")
    return unit.name.startswith(beginning) if star else unit.name == entry.name


def renewed(before: SiblingList, pairs: Mapping[Unit, Pair]) -> SiblingList:
    """The list of `pairs` that differ, with what `before` says of those."""
    entries = before.entries()
    now: dict[Unit, Difference | None] = {}
    for unit in pairs:
        known = [entry for entry in entries if covers(entry, unit) and entries[entry] is not None]
        now |= {entry: entries[entry] for entry in known} if known else {unit: None}
    different: dict[str, dict[str, Difference]] = {}
    still_open: dict[str, tuple[str, ...]] = {}
    for unit, difference in sorted(now.items()):
        if difference is None:
            still_open[unit.module] = (*still_open.get(unit.module, ()), unit.name)
        else:
            different.setdefault(unit.module, {})[unit.name] = difference
    return SiblingList(before.words, different, still_open)


def cited_once(pair: Pair) -> str:
    """The rules that one of a pair cites and the other does not, in words; may be empty."""
    rules = [frozenset[str]() if found is None else found.rules for found in pair]
    alone = (
        (title, sorted(own - other, key=_in_order))
        for title, own, other in zip(_TITLES, rules, reversed(rules), strict=True)
    )
    return "; ".join(f"{title}: {', '.join(cited)}" for title, cited in alone if cited)


def _in_order(rule: str) -> list[int]:
    return [int(part) for part in rule.split(".")]


def written(given: SiblingList, pairs: Mapping[Unit, Pair]) -> str:
    """The list of `pairs` as TOML."""
    lines = [
        "# What has one name in both submarine games and is not the same: `sibling_list.py`.",
        "",
        "[words]",
        *(f"{word} = {_quoted(other)}" for word, other in given.words.items()),
    ]
    for module, named in given.different.items():
        lines += ["", f"[different.{_quoted(module)}]"]
        for name, each in named.items():
            what = f"rule = {_quoted(each.rule)}, reason = {_quoted(each.reason)}"
            lines.append(f"{_quoted(name)} = {{ {what} }}")
    lines += ["", "[open]"]
    for module, names in given.open.items():
        lines.append(f"{_quoted(module)} = [")
        for name in names:
            cited = cited_once(pairs[Unit(module, name)])
            lines.append(f"  {_quoted(name)},  # {cited}" if cited else f"  {_quoted(name)},")
        lines.append("]")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def main() -> None:
    """Write the list anew, and print what has been added to it."""
    before = kept()
    pairs = differing(before.words)
    now = renewed(before, pairs)
    LIST.write_text(written(now, pairs), "utf-8")
    for unit in sorted(now.entries().keys() - before.entries().keys()):
        sys.stdout.write(f"open: {unit.module} {unit.name}\n")


if __name__ == "__main__":
    main()
