"""One line a trace step: what was rolled, every modifier, the total, the result, the rule.

    Detection check 2: 2d6 [4 3] = 7, +2 year 1942, +1 previously detected, total 10: detected
    (9.6.7, E2)

Phrases are templates by code. A step's details fill them; a detail that is itself a code (a man,
a system) is looked up among the words.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from wardroom.charts import Modifier
from wardroom.engine.boards import BoardLine
from wardroom.engine.calls import AwaitedDecisionBase, AwaitedDice
from wardroom.engine.foreseen import Thrower
from wardroom.engine.legal_actions import ThrowDetails
from wardroom.engine.procedure import Reroll
from wardroom.engine.registry import InstalledRuleset, Phrases
from wardroom.engine.sides import Sides
from wardroom.engine.trace import Detail, TraceStep
from wardroom.lru_cache import remembered
from wardroom.text.template import Template, template
from wardroom.text.words import FALLBACK, Labels, labels, side_names

_REROLL = str(Reroll.__struct_config__.tag)
_REMEMBERED, _MOST_BYTES = 4096, 512 * 1024
"""The cache size for each part of a line, and its bytes. Rules, charts and dice have few different
values, but those in a log can be of any length."""

_NO_PHRASE = (KeyError, ValueError)
"""A missing code or detail in the phrases, or a detail of another kind than theirs."""


@functools.lru_cache(64)
def languages(ruleset: InstalledRuleset) -> tuple[str, ...]:
    """The languages that `ruleset` has phrases in, the fallback first."""
    return (FALLBACK, *(name for name in ruleset.phrases if name != FALLBACK))


def fill(ruleset: InstalledRuleset, answer: Any, language: str = FALLBACK) -> Any:
    """Write the text of what `answer` awaits, and of its trace and next steps; returns `answer`.

    Raises KeyError for a code that the phrases lack.
    """
    told = narrator(ruleset, language)
    for step in answer.trace:
        step.text = told.line(step)
    for following in answer.next:
        following.text = told.phrases.next[following.reason]
    if answer.awaiting is not None:
        asked = told.asked(answer.awaiting, labels(ruleset, language))
        msgspec.structs.force_setattr(answer.awaiting, "text", asked)
    return answer


def going_on(ruleset: InstalledRuleset, awaiting: Any, path: str, language: str = FALLBACK) -> str:
    """Return the last line of a `text`: what is awaited, and how to continue at `path`."""
    known = labels(ruleset, language)
    told = known.word("asked", f"go_on.{awaiting.__struct_config__.tag}").label
    return told.format(asked=narrator(ruleset, language).asked(awaiting, known), path=path)


@functools.lru_cache(64)
def narrator(ruleset: InstalledRuleset, language: str, sides: Sides = ()) -> Narrator:
    """The narrator for `ruleset` in `language`, or in the fallback language without it.

    `sides`: the sides of the game; seats are named by their nations.
    """
    known = labels(ruleset, language, sides)
    phrases = ruleset.phrases[known.language]
    named = {f"side.{seat}": name for seat, name in side_names(phrases, sides).items()}
    words = {**phrases.words, **named}
    return Narrator(msgspec.structs.replace(phrases, words=words) if sides else phrases, known)


class Narrator:
    """Tells trace steps in one language, and remembers how it told the parts of a line."""

    def __init__(self, phrases: Phrases, known: Labels | None = None) -> None:
        self.phrases = phrases
        self.known = known
        self._joint = phrases.words.get("joint", ", ")
        self._step = phrases.words.get("step", "{said}: {result} ({cited})")
        self._valued = _by_value(phrases.choices)
        self._worded = remembered(_REMEMBERED, _MOST_BYTES)(self._templates)
        self._entitled = functools.lru_cache(_REMEMBERED)(self._of_phrase)
        self._on_board = functools.lru_cache(_REMEMBERED)(self._of_board)
        self._counted = remembered(_REMEMBERED, _MOST_BYTES)(self._modifiers)

    def line(self, step: TraceStep) -> str:
        """`step` as one line. Raises KeyError for a code that the phrases lack."""
        worded, counted = self._worded, self._counted
        named = bool(step.details.get("name"))
        phrases, cited = worded(step.purpose, step.result, step.rule, step.chart, named)
        body, result = phrases(step.details)
        roll, modifiers = step.roll, step.modifiers
        if roll is not None:
            body = f"{body}: {_rolled(roll.dice, roll.faces, roll.natural, roll.rerolled)}"
        if modifiers:
            body = f"{body}{': ' if roll is None else self._joint}{counted(modifiers, step.total)}"
        return self._step.format(said=body, result=result, cited=cited)

    def came(self, step: TraceStep) -> str:
        """The result of `step`, without dice, modifiers and rule; plain codes as in `retold`."""
        try:
            named = bool(step.details.get("name"))
            phrases, _ = self._worded(step.purpose, step.result, step.rule, step.chart, named)
            body, result = phrases(step.details)
        except _NO_PHRASE:
            body, result = step.purpose, step.result
        return self._step.partition("{result}")[0].format(said=body) + result

    def retold(self, step: TraceStep) -> str:
        """`step` of a log as one line; with plain codes if a later release wrote it."""
        try:
            return self.line(step)
        except _NO_PHRASE:
            cited = _citation(step.rule, step.chart, self._joint)
            return f"{step.purpose}: {step.result} ({cited})"

    def board_line(self, said: BoardLine) -> str:
        """The phrase for a position. Raises KeyError for a code that the phrases lack."""
        (line,) = self._on_board(said.code)(said.details)
        return line

    def headline(self, parts: tuple[BoardLine, ...]) -> str:
        """The state of a game in one line. Raises KeyError for a code that the phrases lack."""
        return self._joint.join(map(self._headed, parts))

    def _headed(self, part: BoardLine) -> str:
        if part.code == "stage" and self.known is not None:
            return self.known.stage(str(part.details["stage"]))
        (said,) = self._entitled(self.phrases.headlines[part.code])(part.details)
        return said

    def asked(self, awaiting: AwaitedDice | AwaitedDecisionBase, labels: Labels) -> str:
        """What a call awaits, as one line. Raises KeyError for a missing detail."""

        def worded(key: str, **told: str) -> str:
            return labels.word("asked", key).label.format(cited=awaiting.rule, **told)

        if isinstance(awaiting, AwaitedDice):
            return self.asked_throw(awaiting, awaiting.rule, labels)
        details: dict[str, Any] = msgspec.to_builtins(awaiting.details)
        if awaiting.decision == _REROLL:
            title = worded(_REROLL, purpose=labels.purpose(details["purpose"]))
        else:
            title = self.title(awaiting.decision, details)
        if (roll := awaiting.rolled) is not None:
            title = f"{title}: {_rolled(roll.dice, roll.faces, roll.natural, roll.rerolled)}"
        if awaiting.seat is None:
            return worded("decision", title=title)
        return worded("decision_of", title=title, seat=labels.value(awaiting.seat, "seat"))

    def asked_throw(self, dice: AwaitedDice | ThrowDetails, rule: str, labels: Labels) -> str:
        """The awaited `dice` of a `rule`, as one line: their owner and their purpose."""
        said = self.throw(dice.purpose, dice.details)
        whose = self.whose(dice.thrower, said)
        told = labels.word("asked", "dice" if whose is None else "dice_of").label
        return told.format(dice=dice.dice, purpose=said, whose=whose, cited=rule)

    def throw(self, purpose: str, details: Mapping[str, Detail]) -> str:
        """The purpose of a throw, as its line will begin.

        Details that are not known before the throw are left out.
        """
        phrases = self.phrases
        try:
            phrase = phrases.throws.get(purpose) or self._begins(purpose, bool(details.get("name")))
            (said,) = self._entitled(phrase)(details)
        except _NO_PHRASE:
            return purpose if self.known is None else self.known.purpose(purpose)
        return said

    def whose(self, thrower: Thrower | None, text: str) -> str | None:
        """The owner of a throw, with the unit if the `text` does not name it."""
        if thrower is None:
            return None
        seat = thrower.seat if self.known is None else self.known.value(thrower.seat, "seat")
        if thrower.name is None:
            return seat
        name = thrower.name if self.known is None else self.known.name(thrower.name)
        return seat if name in text else self._joint.join((seat, name))

    def title(self, kind: str, details: Mapping[str, Any]) -> str:
        """The heading of a decision of this `kind`, with its `details`."""
        return self._titled(self.phrases.titles.get(kind), kind, details)

    def choice(self, kind: str, choice: Mapping[str, Any], details: Mapping[str, Any]) -> str:
        """The title of `choice`, the members of a decision of this `kind`, with its `details`."""
        members = _leaves(choice)
        return self._titled(self._of_choice(kind, members), kind, {**details, **members})

    def part(self, kind: str, members: Mapping[str, Any]) -> str:
        """The title of `members`, a part of a decision of this `kind`, without lists."""
        return _part(self, kind, tuple(members.items()))

    def decided(self, kind: str, choice: Mapping[str, Any]) -> str:
        """The words for the decision `choice` without its offer.

        They are the choice's own words if their details are known, otherwise `decided` of its kind.
        """
        members, decided = _leaves(choice), self.phrases.choices.get(f"{kind}.decided")
        try:
            return self._titled(self._of_choice(kind, members) or decided, kind, members)
        except (*_NO_PHRASE, TypeError):
            return self._titled(decided, kind, members)

    def nothing(self, kind: str, empty: Mapping[str, Any]) -> str | None:
        """The title of a decision of this `kind` that does nothing because members are `empty`.

        None if there is no phrase for it.
        """
        return self._of_value(kind, _leaves(empty))

    def _of_choice(self, kind: str, members: Mapping[str, Any]) -> str | None:
        return self._of_value(kind, members) or self.phrases.choices.get(kind)

    def _of_value(self, kind: str, members: Mapping[str, Any]) -> str | None:
        """Return the phrase of the first of `members` whose value has one, or None.

        An empty list has one only if no other list of the decision has an element.
        """
        valued = self._valued.get(kind)
        if valued is None:
            return None
        for name, value in members.items():
            phrases = valued.get(name)
            if phrases is not None and (phrase := phrases.get(f"{_plain(value)}")) is not None:
                listed = any(isinstance(each, tuple) and each for each in members.values())
                return None if value == () and listed else phrase
        return None

    def _titled(self, phrase: str | None, kind: str, details: Mapping[str, Any]) -> str:
        if phrase is None and self.known is not None and self.known.knows("kinds", kind):
            return self.known.kind(kind)
        if phrase is None:  # A ruleset without words.
            return kind.replace("_", " ").capitalize()
        (title,) = self._entitled(phrase)(details)
        return title

    def _of_phrase(self, phrase: str) -> Template:
        return template(self.phrases.words, phrase, writer=self.known)

    def _of_board(self, code: str) -> Template:
        phrase, words = self.phrases.board.get(code), self.phrases.words
        if phrase is None and self.known is not None:  # A label that games share.
            phrase, words = self.known.of_boards(code), self.known.on_boards
        if phrase is None:
            raise KeyError(code)
        return template(words, phrase, writer=self.known)

    def _templates(
        self, purpose: str, result: str, rule: str, chart: str | None, named: bool
    ) -> tuple[Template, str]:
        """The parts of a step's line: the phrases of its purpose and result, and its citation."""
        phrases, begins = self.phrases, self._begins(purpose, named)
        outcome = phrases.results.get(f"{purpose}.{result}") or phrases.results[result]
        told = template(phrases.words, begins, outcome, writer=self.known)
        return told, _citation(rule, chart, self._joint)

    def _begins(self, purpose: str, named: bool) -> str:
        """The beginnings of a line of this `purpose`, with and without a name in its details."""
        phrases = self.phrases
        begins = phrases.named.get(purpose) if named else None
        return phrases.purposes[purpose] if begins is None else begins

    def _modifiers(self, modifiers: tuple[Modifier, ...], total: int | None) -> str:
        named = [self._modifier(modifier) for modifier in modifiers]
        return self._joint.join([*named, self.phrases.words["total"].format(total=total)])

    def _modifier(self, modifier: Modifier) -> str:
        reasons, reason = self.phrases.reasons, modifier.reason
        if reason.startswith("year_"):
            named = reasons["year"].format(year=reason[5:])
        else:
            named = reasons[reason]
        return f"{modifier.value:+d} {named}"


# The cache is shared by all narrators: it holds names of ships, which players write.
@remembered(_REMEMBERED, _MOST_BYTES)
def _part(narrator: Narrator, kind: str, told: tuple[tuple[str, Any], ...]) -> str:
    return narrator.choice(kind, dict(told), {})


def _by_value(choices: Mapping[str, str]) -> dict[str, dict[str, dict[str, str]]]:
    """Return the phrases of `choices` that a value of a member has: by kind, member and value."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for key, phrase in choices.items():
        kind, _, valued = key.partition(".")
        name, dot, value = valued.partition(".")
        if dot:
            found.setdefault(kind, {}).setdefault(name, {})[value] = phrase
    return found


def _plain(value: Any) -> str:
    """A value as in a key of the phrases."""
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else "none" if value == () else value


def _leaves(members: Mapping[str, Any]) -> dict[str, Any]:
    """The members of a decision, and those of its members, side by side."""
    found: dict[str, Any] = {}
    for name, value in members.items():
        if isinstance(value, dict):
            found |= _leaves(value)
        else:
            found[name] = tuple(value) if isinstance(value, list) else value
    return found


@remembered(_REMEMBERED, _MOST_BYTES)
def _rolled(
    dice: str, faces: tuple[int, ...], natural: int, rerolled: tuple[tuple[int, ...], ...]
) -> str:
    """A roll, with the throws that it replaced before it."""
    shown = " > ".join(f"{dice} [{' '.join(map(str, thrown))}]" for thrown in (*rerolled, faces))
    return f"{shown} = {natural}" if len(faces) > 1 else shown


def _citation(rule: str, chart: str | None, joint: str) -> str:
    """The rule, and the printed chart if one was looked up: `E2`, and `A2` of `A2_second_round`."""
    printed = (chart or "").partition(".")[0].partition("_")[0]
    return f"{rule}{joint}{printed}" if printed[:1].isupper() else rule
