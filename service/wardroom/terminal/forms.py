"""Filling in an order by questions from its JSON Schema and the current bounds.

If a member has few possible values, they are listed in the language. Enter takes the example's
value. `<` goes back to the previous question, and from the first out of the form.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.engine.bounds import Limit
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken
from wardroom.text import Labels

Node = Mapping[str, Any]
BACK = "<"
_FEW = 60
"""The most elements of a list that are numbered; others are asked for member by member."""


class WentBack(Exception):
    """The player has left the form at its first question."""


class _Again(Exception):
    """The player has gone back to the question before."""


def filled(
    schema: Node, example: Any, limits: Sequence[Limit], screen: Screen, labels: Labels, say: Spoken
) -> Any:
    """Return the action that the player fills in, as builtins; `example` has the defaults.

    Raises WentBack if they leave the form, Left if they leave the table.
    """
    answers: list[Any] = []
    while True:
        try:
            return _Form(schema, limits, screen, labels, say, answers).ask(example)
        except _Again:
            continue


class _Form:
    """One filling: answers given before are not asked for again."""

    def __init__(
        self,
        schema: Node,
        limits: Sequence[Limit],
        screen: Screen,
        labels: Labels,
        say: Spoken,
        answers: list[Any],
    ) -> None:
        self._schema, self._defs = schema, schema.get("$defs", {})
        self._limits, self._screen = limits, screen
        self._labels, self._say = labels, say
        self._answers, self._given = answers, iter(tuple(answers))

    def ask(self, example: Any) -> Any:
        return self._ask(self._schema, example, "")

    # ------------------------------------------------------------------------- by schema

    def _ask(self, node: Node, example: Any, path: str) -> Any:
        node = self._resolved(node)
        if "anyOf" in node:
            return self._alternative(node["anyOf"], example, path)
        if "enum" in node:
            return self._one_of(node["enum"], example, path)
        asker: Callable[[Node, Any, str], Any] = {
            "object": self._object,
            "array": self._array,
            "boolean": self._yes_or_no,
            "integer": self._number,
        }.get(node.get("type", ""), self._text)
        return asker(node, example, path)

    def _resolved(self, node: Node) -> Node:
        while "$ref" in node:
            node = self._defs[node["$ref"].rpartition("/")[2]]
        return node

    def _alternative(self, nodes: Sequence[Node], example: Any, path: str) -> Any:
        kinds = [self._resolved(node) for node in nodes]
        kinds = [one for kind in kinds for one in map(self._resolved, kind.get("anyOf", [kind]))]
        open_ = [kind for kind in kinds if kind.get("type") != "null"]
        if len(open_) < len(kinds):
            default = example is not None
            if not self._agreed(self._say("give", member=self._member(path)), default=default):
                return None
        if len(open_) == 1:
            return self._ask(open_[0], example, path)
        tags = [_tag(kind) for kind in open_]
        name = next(iter(tags[0]), "")
        words = [self._labels.value(str(tag.get(name)), name) for tag in tags]
        given = example.get(name) if isinstance(example, dict) else None
        at = next((at for at, tag in enumerate(tags) if tag.get(name) == given), None)
        chosen = self._pick(self._member(path or f"/{name}"), words, at)
        return self._ask(open_[chosen], example if chosen == at else None, path)

    def _object(self, node: Node, example: Any, path: str) -> dict[str, Any]:
        given = example if isinstance(example, dict) else {}
        answer = {}
        for name, member in node.get("properties", {}).items():
            if name not in node.get("required", ()) and not _has_default(member):
                wanted = self._say("give", member=self._labels.member(name))
                if not self._agreed(wanted, default=name in given):
                    continue
            default = given.get(name, self._resolved(member).get("default", member.get("default")))
            answer[name] = self._ask(member, default, f"{path}/{name}")
        return answer

    def _array(self, node: Node, example: Any, path: str) -> list[Any]:
        given, item = list(example or ()), self._resolved(node.get("items", {}))
        least, most = node.get("minItems", 0), node.get("maxItems", _FEW)
        every = self._elements(item)
        if every is None or least == most:
            return self._one_by_one(item, given, path, (least, most))
        taken: list[Any] = []
        while len(taken) < most:
            left = [each for each in every if self._goes_with(each, taken, node, path)]
            rows = [self._told(each) for each in left]
            at = len(rows)
            if len(taken) < len(given):
                place = given[len(taken)]
                at = left.index(place) if place in left else at
            done = [self._say("done")] if len(taken) >= least else []
            if not rows:
                break
            chosen = self._pick(self._member(path), rows + done, min(at, len(rows + done) - 1))
            if chosen >= len(rows):
                break
            taken.append(left[chosen])
        return taken

    def _one_by_one(
        self, item: Node, given: list[Any], path: str, bounds: tuple[int, int]
    ) -> list[Any]:
        least, most = bounds
        taken: list[Any] = []
        while len(taken) < most:
            place = len(taken)
            more = self._say("one_more", member=self._member(path), count=place)
            if place >= least and not self._agreed(more, default=place < len(given)):
                break
            like = given[place] if place < len(given) else (given[-1] if given else None)
            taken.append(self._ask(item, like, f"{path}/*"))
        return taken

    def _elements(self, item: Node) -> list[Any] | None:
        """Return every possible element of a list if there are few; None if there are many."""
        if "enum" in item:
            return list(item["enum"])
        members = item.get("properties")
        if not members or set(item.get("required", ())) < set(members):
            return None
        listed = [self._values(member) for member in members.values()]
        count = 1
        for values in listed:
            count *= len(values)
        if not 0 < count <= _FEW:
            return None
        return [dict(zip(members, values, strict=True)) for values in itertools.product(*listed)]

    def _values(self, member: Node) -> Sequence[Any]:
        """Return the possible values of a member if they are listed, otherwise none."""
        node = self._resolved(member)
        if "enum" in node:
            return tuple(node["enum"])
        if node.get("type") == "boolean":
            return (False, True)
        low, high = node.get("minimum"), node.get("maximum")
        if low is not None and high is not None and high - low < _FEW:
            return range(low, high + 1)
        return ()

    def _goes_with(self, each: Any, taken: list[Any], node: Node, path: str) -> bool:
        if node.get("uniqueItems") and each in taken:
            return False
        for limit in self._limits:
            head, star, name = limit.members[0].rpartition("/*/")
            if limit.kind == "all_different" and star and head == path:
                return all(each.get(name) != one.get(name) for one in taken)
        return True

    # ------------------------------------------------------------------------- single answers

    def _one_of(self, values: Sequence[Any], example: Any, path: str) -> Any:
        if len(values) == 1:
            return values[0]
        words = [self._worded(value, path) for value in values]
        at = values.index(example) if example in values else None
        return values[self._pick(self._member(path), words, at)]

    def _yes_or_no(self, _node: Node, example: Any, path: str) -> bool:
        return self._agreed(self._say("give", member=self._member(path)), default=bool(example))

    def _number(self, node: Node, example: Any, path: str) -> int:
        low, high = node.get("minimum", 0), node.get("maximum", 10**9)
        if low == high:
            return int(low)
        shown = self._say("number_in", member=self._member(path), low=low, high=high)

        def read(typed: str) -> int | None:
            if not typed and isinstance(example, int):
                return example
            number = int(typed) if typed.lstrip("-").isdecimal() else None
            return number if number is not None and low <= number <= high else None

        default = "" if example is None else f" [{example}]"
        return int(
            self._answer(f"{shown}{default}", read, self._say("number_wrong", low=low, high=high))
        )

    def _text(self, _node: Node, example: Any, path: str) -> Any:
        default = "" if example in (None, "") else f" [{example}]"
        return self._answer(f"{self._member(path)}{default}", lambda typed: typed or example or "")

    def _agreed(self, question: str, *, default: bool) -> bool:
        return self._pick(question, (self._say("yes"), self._say("no")), 0 if default else 1) == 0

    def _pick(self, question: str, rows: Sequence[str], default: int | None) -> int:
        def read(typed: str) -> int | None:
            if not typed:
                return default
            number = int(typed) if typed.isdecimal() else 0
            return number - 1 if 1 <= number <= len(rows) else None

        def show() -> None:
            self._screen.say(question)
            self._screen.menu(rows, default)

        wrong = self._say("pick_wrong", last=len(rows))
        return int(self._answer(self._say("prompt"), read, wrong, show))

    def _answer(
        self,
        question: str,
        read: Callable[[str], Any],
        wrong: str = "",
        show: Callable[[], None] = lambda: None,
    ) -> Any:
        """Return typed text converted by `read`, which returns None for invalid text."""
        for answer in self._given:
            return answer
        show()
        while True:
            typed = self._screen.typed(question)
            if typed == BACK:
                if not self._answers:
                    raise WentBack
                self._answers.pop()
                raise _Again
            answer = read(typed)
            if answer is not None:
                self._answers.append(answer)
                return answer
            self._screen.say(wrong)

    # ------------------------------------------------------------------------- words

    def _member(self, path: str) -> str:
        name = next((part for part in reversed(path.split("/")) if part not in ("", "*")), "")
        return self._labels.member(name) if name else ""

    def _worded(self, value: Any, path: str) -> str:
        return worded(value, self._labels, self._say, path.rpartition("/")[2])

    def _told(self, element: Any) -> str:
        return worded(element, self._labels, self._say)


def worded(value: Any, labels: Labels, say: Spoken, member: str = "") -> str:
    """Return builtins in words: `Tube 1, Target 2`."""
    if isinstance(value, dict):
        told = (
            f"{labels.member(name)} {worded(each, labels, say, name)}"
            for name, each in value.items()
            if name not in ("kind", "seat")
        )
        return labels.joint.join(told) or say("none")
    if isinstance(value, list | tuple):
        listed = [worded(each, labels, say, member) for each in value]
        brackets = any(isinstance(each, dict) for each in value) and len(listed) > 1
        return " ".join(f"({each})" if brackets else each for each in listed) or say("none")
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if not isinstance(value, str):
        return str(value)
    return labels.ship(value) or labels.value(value, member)


def _tag(node: Node) -> dict[str, Any]:
    """Return the member that identifies an alternative, with its only value."""
    return {
        name: member["enum"][0]
        for name, member in node.get("properties", {}).items()
        if len(member.get("enum", ())) == 1
    }


def _has_default(member: Node) -> bool:
    return "default" in member


def decoded(schema: Any) -> Node:
    """Return the schema of a legal action, as data."""
    node: Node = msgspec.json.decode(bytes(schema))
    return node
