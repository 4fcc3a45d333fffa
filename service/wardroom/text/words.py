"""Labels of codes, and sentences that explain some, in every language of a ruleset.

They are in tables by the kind of code (`[kinds]`, `[values]`): common ones in `text/words`, shared
ones in folders that games name, and a game's own in its `data/words`. A code has a label, or a
label and a sentence: `fire = ["Fire", "Tubes or the deck gun."]`. `[terms]` explains words of other
tables: `"members.w" = "Damage to the guns."`. A phrase without details is also the label of its
code.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.charts.toml import read_toml
from wardroom.engine.printings import Printing
from wardroom.engine.refusals import Said
from wardroom.engine.registry import InstalledRuleset, Phrases, listed_options
from wardroom.engine.sides import Sides
from wardroom.text.particles import filled
from wardroom.text.template import Template, template

FALLBACK = "en"
"""The language of every ruleset; others are added to it."""
_COMMON = Path(__file__).parent / "words"
_PARAMS = {
    "values": "", "calls": "call", "kinds": "kind", "members": "field", "fields": "field",
    "options": "option", "purposes": "purpose", "stages": "stage",
}  # fmt: skip
"""The groups whose codes appear in sentences, by the particular that holds one."""
_GROUPS = {"undo": ("values", "problems")}
"""Tables whose codes belong to several groups."""
_Tables = dict[str, dict[str, str | tuple[str, str]]]


SeatTitles = Annotated[
    dict[str, str],
    Meta(
        description="The name of each seat, in the language of the answer: the nation of its "
        "units, if the seats have different nations."
    ),
]


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """The words for one code."""

    label: Annotated[str, Meta(description="A short label for the code.")]
    text: Annotated[str, Meta(description="The meaning of the code, as a sentence.")] = ""


@functools.lru_cache(64)
def labels(ruleset: InstalledRuleset, language: str, sides: Sides = ()) -> Labels:
    """The labels of `ruleset` in `language`, or in the fallback language without it.

    `sides`: the sides of the game; seats are named by their nations. The result is cached.
    """
    spoken = language if language in ruleset.phrases else FALLBACK
    words = _words(ruleset, spoken)
    if sides:
        values = {**words.get("values", {}), **_of_sides(ruleset.phrases[spoken], sides)}
        words = {**words, "values": values}
    return Labels(spoken, words, _words(ruleset, FALLBACK), ruleset)


def _of_sides(phrases: Phrases, sides: Sides) -> dict[str, Word]:
    """Return the words for values that name one of the `sides`, by their nations."""
    values: dict[str, Word] = {}
    for seat, name in side_names(phrases, sides).items():
        values |= {f"{member}.{seat}": Word(name) for member in ("seat", "side", "to", "you")}
        if (won := phrases.results.get("won")) is not None:
            values[f"{seat}_wins"] = Word(won.format(side=name))
    return values


def side_names(phrases: Phrases, sides: Sides) -> dict[str, str]:
    """Return the label of each of the `sides`, by seat: `the British player`."""
    words = phrases.words
    return {
        seat: words["side_of"].format(
            nations=words["nations_joint"].join(words[nation] for nation in nations)
        )
        for seat, nations in sides
    }


@functools.lru_cache(64)
def common_labels(language: str) -> Labels:
    """The labels of common codes in `language`, one of the common languages."""
    return Labels(language, read_words((_COMMON,), language), read_words((_COMMON,), FALLBACK))


@functools.cache
def common_languages() -> tuple[str, ...]:
    """The languages of the common words, the fallback first."""
    found = sorted(path.stem for path in _COMMON.glob("*.toml"))
    return (FALLBACK, *(language for language in found if language != FALLBACK))


class Labels:
    """The labels of codes in one `language`; every method returns the label of a code.

    A code without a label in the language has the English one, otherwise itself; nothing is raised.
    Tests check that every code has a label.
    """

    def __init__(
        self,
        language: str,
        words: Mapping[str, Mapping[str, Word]],
        english: Mapping[str, Mapping[str, Word]],
        ruleset: InstalledRuleset | None = None,
    ) -> None:
        self.language = language
        self.words = words
        self._english = english
        self._ruleset = ruleset
        self._refusals: dict[str, Template] = {}

    def of(self, sides: Sides) -> Labels:
        """Return the words of a game with these `sides`, as `labels` does."""
        return labels(self._ruleset, self.language, sides) if sides and self._ruleset else self

    @property
    def ruleset(self) -> str:
        """The id of the codes' ruleset; empty for common codes."""
        return self._ruleset.id if self._ruleset else ""

    def word(self, group: str, code: str) -> Word:
        """The word of `code` among those of `group`, as the tables name it (`kinds`)."""
        for words in (self.words, self._english):
            if (found := words.get(group, {}).get(code)) is not None:
                return found
        return Word(code)

    def knows(self, group: str, code: str) -> bool:
        """Whether `code` has a word in the language, or in English."""
        return any(code in words.get(group, {}) for words in (self.words, self._english))

    def codes(self, group: str) -> tuple[str, ...]:
        """The codes of `group` that have a word, in the order of the tables."""
        found = (words.get(group, {}) for words in (self._english, self.words))
        return tuple(dict.fromkeys(code for words in found for code in words))

    def kind(self, code: str) -> str:
        """The label of a kind of action or decision: `fire`, `supply_dice`."""
        return self.word("kinds", code).label

    def stage(self, code: str) -> str:
        """The label of a stage or phase of play: `additional_round`."""
        return self.word("stages", code).label

    def value(self, code: str, member: str = "") -> str:
        """The label of a value that a `member` can have: `batteries`, `night`.

        The member distinguishes the meanings of a value (`port`, a side and a place).
        """
        qualified = f"{member}.{code}"
        return self.word("values", qualified if self.knows("values", qualified) else code).label

    def seats(self, seats: Iterable[str]) -> dict[str, str]:
        """The label of each of the `seats` of a game, by seat."""
        return {seat: self.value(seat, "seat") for seat in seats}

    def member(self, name: str) -> str:
        """The label of a member of an action: `tubes`."""
        return self.word("members", name).label

    def option(self, name: str) -> str:
        """The label of an option: `evasive_manoeuvres`."""
        return self.word("options", name).label

    def choice(self, option: str, choice: str) -> str:
        """The label of what an `option` can be, where that is a code."""
        return self.word("choices", f"{option}.{choice}").label

    def call(self, name: str) -> str:
        """The label of a call: `resolve-salvo`."""
        return self.word("calls", name).label

    def purpose(self, code: str) -> str:
        """The label of a throw's or a step's purpose: `detection`."""
        return self.word("purposes", code).label

    def result(self, code: str) -> str:
        """The label of a step's result: `undetected`."""
        return self.word("results", code).label

    def reason(self, code: str) -> str:
        """The label of a modifier: `close_range`."""
        return self.word("reasons", code).label

    def problem(self, code: str) -> str:
        """The label of a problem, by its `code`."""
        return self.word("problems", code).label

    def sentence(self, code: str, params: Mapping[str, Any]) -> str:
        """A problem as a sentence, by its `code`, with its particulars if it has a template.

        A code has several templates where it has particulars of several names: that of the limit
        in `out_of_range` is `out_of_range.maximum`.
        """
        for key in (".".join([code, *params]), code):
            if self.knows("sentences", key):
                told = {name: _written(value) for name, value in params.items()}
                try:
                    return filled(self.word("sentences", key).label, told)
                except KeyError:
                    pass  # It has no particulars.
        word = self.word("problems", code)
        return word.text or word.label

    def refusal(self, refused: Said) -> str:
        """Why something is refused, as a sentence with its particulars."""
        told = self._refusals.get(refused.key)
        if told is None:
            group = "sentences" if self.knows("sentences", refused.key) else "problems"
            code = refused.key if group == "sentences" else refused.code
            told = template(self._of_params, self.word(group, code).label, writer=self)
            self._refusals[refused.key] = told
        try:
            return told(refused.params)[0]
        except KeyError:  # It has no particulars.
            return self.sentence(refused.code, {})

    def ship(self, code: str) -> str:
        """The label of a unit by its id, `hms_hood`; empty for an id that the ruleset has not."""
        ships = self._ruleset.named.get("ships", {}) if self._ruleset else {}
        return self.name(ships[code]) if code in ships else ""

    @functools.cached_property
    def _of_params(self) -> dict[str, str]:
        """The labels of codes that fill a sentence: `call.refit`, `ship.yamato`."""
        found: dict[str, str] = {}
        for group, words in (*self._english.items(), *self.words.items()):
            if (of := _PARAMS.get(group)) is not None:
                for code, word in words.items():
                    found[f"{of}.{code}" if of else code] = word.label
        ships = self._ruleset.named.get("ships", {}) if self._ruleset else {}
        found.update((f"ship.{code}", self.name(name)) for code, name in ships.items())
        return found

    def of_boards(self, code: str) -> str | None:
        """A phrase of boards that several games share: `hull`; None if there is none."""
        return self.word("board", code).label if self.knows("board", code) else None

    @functools.cached_property
    def on_boards(self) -> dict[str, str]:
        """The labels of codes that fill such a phrase, by code or by particular and code."""
        groups = ((words.get("values", {}), words.get("board", {})) for words in
                  (self._english, self.words))  # fmt: skip
        return {
            code: word.label
            for pair in groups
            for words in pair
            for code, word in words.items()
            if "{" not in word.label
        }

    def rule(self, number: str) -> str:
        """The title of a rule: `9.6.7`; empty for an unknown number."""
        return self.word("rules", number).label if self.knows("rules", number) else ""

    def rule_line(self, number: str) -> str:
        """A rule in one line; in English without a translation."""
        return self.word("rule_lines", number).label

    def terms(self) -> dict[str, Word]:
        """The words that are explained, by table and code: each label with its sentence."""
        explained = {**self._english.get("terms", {}), **self.words.get("terms", {})}
        return {
            key: Word(self.word(*key.split(".", 1)).label, told.label)
            for key, told in explained.items()
        }

    def date(self, date: str) -> str:
        """A month or a day, as the language writes it: `1942-08`, `1941-05-24`."""
        year, month, *day = date.split("-")
        written = self.word("dates", "day" if day else "month").label
        named = self.word("dates", month).label
        return written.format(year=year, name=named, day=int("".join(day) or 0))

    def case(self, case: str, title: str) -> str:
        """The title of a worked case, by its id and its English title: `9.2.1-ha`."""
        of, _, reading = case.rpartition(".")
        if of in self._cases and self.knows("case_readings", reading):
            return self.word("case_readings", reading).label.format(title=self._cases[of])
        return self._cases.get(case, title)

    @functools.cached_property
    def _cases(self) -> Mapping[str, str]:
        """The titles of cases in the language; they are many, and read when one is asked for."""
        if self._ruleset is None:
            return {}
        path = self._ruleset.ruleset.data / "case_titles" / f"{self.language}.toml"
        return read_toml(path, dict[str, str]) if path.is_file() else {}

    def chart(self, title: str) -> str:
        """The label of a chart table, by the title that it has in its pack."""
        return self.word("charts", title).label

    def title(self, title: str) -> str:
        """The label of a ruleset or its game, by its English title, or by its English summary."""
        return self.word("names", title).label

    @property
    def joint(self) -> str:
        """The separator of parts of a line: `, ` and `、`."""
        return self.word("values", "joint").label if self.knows("values", "joint") else ", "

    @property
    def printing(self) -> Printing | None:
        """The printing that the ruleset adjudicates; None without a printed rulebook."""
        printing = self._ruleset.ruleset.printing if self._ruleset else None
        return None if printing is None else printing.named(self.title)

    def name(self, name: str) -> str:
        """A name of the charts, as it is written in the language: `Yamato`, `Orion + Neptune`.

        Unknown names do not change: players give some.
        """
        known = self.words.get("names", {})
        if name in known:
            return known[name].label
        parts = name.split(" + ")
        if len(parts) > 1:
            return " + ".join(map(self.name, parts))
        head, bracket, rest = name.partition(" (")
        return f"{self.name(head)}{bracket}{rest}" if head in known else name


def begun(text: str) -> str:
    """Return `text` as a sentence or a line begins with it."""
    return text[:1].upper() + text[1:]


def _written(value: Any) -> str:
    """A particular of a problem as JSON, a text without its quotes."""
    if isinstance(value, tuple | list):
        return " | ".join(map(_written, value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


@functools.lru_cache(64)
def _words(ruleset: InstalledRuleset, language: str) -> Mapping[str, Mapping[str, Word]]:
    """The words of `ruleset` in `language`, including those of its phrases.

    They are cached; the labels of every language include those of the fallback.
    """
    folders = (_COMMON, *ruleset.ruleset.words, ruleset.ruleset.data / "words")
    groups = _of_phrases(ruleset.phrases[language])
    if language == FALLBACK:
        groups["rules"] = {rule.number: Word(rule.title) for rule in ruleset.rules}
        groups["rule_lines"] = {rule.number: Word(rule.line) for rule in ruleset.rules}
        groups["options"] = {
            option.name: Word(option.title, option.description)
            for option in listed_options(ruleset.ruleset.options)
        }
        groups["examples"] = {
            f"{name}.{example.name}": Word(example.summary)
            for name, call in ruleset.calls.items()
            for example in call.examples
        }
    for group, words in read_words(folders, language).items():
        groups.setdefault(group, {}).update(words)
    return groups


def _of_phrases(phrases: Phrases) -> dict[str, dict[str, Word]]:
    """The phrases without details, by the group of their codes."""
    sections = {
        "purposes": phrases.purposes,
        "results": phrases.results,
        "reasons": phrases.reasons,
        "next": phrases.next,
        "values": phrases.words,
    }
    return {
        group: {code: Word(text) for code, text in section.items() if "{" not in text}
        for group, section in sections.items()
    }


def read_words(folders: tuple[Path, ...], language: str) -> dict[str, dict[str, Word]]:
    """The words of one language in `folders`, by group and code; a later folder wins.

    Raises ValueError for a file that cannot be read.
    """
    groups: dict[str, dict[str, Word]] = {}
    for folder in folders:
        path = folder / f"{language}.toml"
        if path.is_file():
            tables = read_toml(path, _Tables)
            for group, words in tables.items():
                for each in _GROUPS.get(group, (group,)):
                    groups.setdefault(each, {}).update(
                        (code, Word(said) if isinstance(said, str) else Word(*said))
                        for code, said in words.items()
                    )
    return groups
