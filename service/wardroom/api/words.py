"""What every code of a ruleset is called, in each of its languages."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.api.exchange import Request, Response
from wardroom.api.listings import (
    TAG,
    Rulesets,
    answer_of,
    in_language,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.operations import Operation
from wardroom.api.problems import NOT_FOUND, PROBLEM_TYPES
from wardroom.charts import STANDARD, titled
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions import findings
from wardroom.text import FALLBACK, Labels, Word, labels

Group = dict[str, Word]
_OF_ANOTHER_GROUP = re.compile(r"\.(ship|scenario|opening)\.")
"""What the tables name, and not the tables themselves."""


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """Words by what the code is, and by code."""

    kinds: Annotated[Group, Meta(description="Kinds of actions and decisions.")]
    members: Annotated[Group, Meta(description="Members of actions and set-ups, by name.")]
    values: Annotated[
        Group,
        Meta(
            description="Values of members: systems, areas, endings, statuses and all others. A "
            "value that means two things has a word by member too, as `member.value`: look for "
            "that first."
        ),
    ]
    stages: Annotated[Group, Meta(description="Stages of the game.")]
    purposes: Annotated[
        Group, Meta(description="What dice are thrown for, or a step of a trace is about.")
    ]
    results: Annotated[
        Group,
        Meta(
            description="What a step comes to. A result that means two things has a word by "
            "purpose too, as `purpose.result`: look for that first."
        ),
    ]
    reasons: Annotated[
        Group, Meta(description="Modifiers. `year` stands for all years, as of `year_1942`.")
    ]
    next: Annotated[Group, Meta(description="Why a call comes next.")]
    calls: Annotated[Group, Meta(description="Calls.")]
    options: Annotated[Group, Meta(description="Options; the sentence says what they change.")]
    choices: Annotated[
        Group, Meta(description="What an option can be, as `option.choice`, where it is a code.")
    ]
    rules: Annotated[Group, Meta(description="Rules, by number.")]
    problems: Annotated[Group, Meta(description="Problems, by `code`.")]
    problem_types: Annotated[
        Group, Meta(description="Types of problems, as behind the `#` of their `type`.")
    ]
    findings: Annotated[Group, Meta(description="Findings of the check of a log, by `code`.")]
    charts: Annotated[
        Group,
        Meta(
            description="Chart tables, as a step of a trace names them: their titles. A table "
            "without a word, such as a row, is part of the one whose name its own begins with."
        ),
    ]
    examples: Annotated[
        Group, Meta(description="Examples of calls, as `call.example`: what each shows.")
    ]
    ships: Annotated[Group, Meta(description="Ships and other units of the charts, by id.")]
    scenarios: Annotated[Group, Meta(description="Scenarios of the charts, by id.")]
    policies: Annotated[
        Group, Meta(description="Standing policies; the sentence says how they play.")
    ]
    openings: Annotated[
        Group, Meta(description="Prepared situations; the sentence says what they are.")
    ]


class WordList(msgspec.Struct, frozen=True, kw_only=True):
    """What the codes of a ruleset are called."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    language: Annotated[str, Meta(description="The language of the words.")]
    words: Words


def words_of(ruleset: InstalledRuleset, language: str) -> Words:
    """What every code of `ruleset` is called in `language`, one of its own."""
    known = labels(ruleset, language)
    groups: dict[str, Mapping[str, Word]] = {
        **known.words,
        **_of_service(language),
        **_named(ruleset, known),
        "charts": _charts(ruleset, known),
        "examples": _examples(ruleset, known),
    }
    return Words(**{name: dict(groups.get(name, {})) for name in Words.__struct_fields__})


def _of_service(language: str) -> dict[str, Mapping[str, Word]]:
    """What the service itself has words for; those of problem types are in English alone here."""
    found = {code: Word(said) for code, said in findings.words(language).items()}
    if language != FALLBACK:
        return {"findings": found}
    types = {kind.name: Word(kind.title, kind.meaning) for kind in PROBLEM_TYPES}
    return {"findings": found, "problem_types": types}


def _named(ruleset: InstalledRuleset, known: Labels) -> dict[str, Mapping[str, Word]]:
    """What the charts name."""
    return {
        group: {code: Word(known.name(name)) for code, name in names.items()}
        for group, names in ruleset.named.items()
    }


def _charts(ruleset: InstalledRuleset, known: Labels) -> dict[str, Word]:
    """The tables of the standard charts; what they name has groups of its own."""
    titles = titled(ruleset.packs[STANDARD].tables)
    return {
        table: Word(known.chart(title))
        for table, title in titles.items()
        if not _OF_ANOTHER_GROUP.search(table)
    }


def _examples(ruleset: InstalledRuleset, known: Labels) -> dict[str, Word]:
    """The examples of every call; those that nobody has translated are in English."""
    codes = (
        f"{name}.{each.name}" for name, call in ruleset.calls.items() for each in call.examples
    )
    return {code: known.word("examples", code) for code in codes}


def words_operation(rulesets: Rulesets) -> Operation:
    """The operation that lists what codes are called; its answers are made once."""

    @functools.cache
    def listed(ruleset: str, language: str) -> Response:
        words = words_of(rulesets[ruleset], language)
        answer = WordList(ruleset=ruleset, language=language, words=words)
        return answer_of(answer, *in_language(language))

    def list_words(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        return listed(ruleset.id, language_of(ruleset, request))

    return Operation(
        method="GET", path="/v1/{ruleset}/words", id="list_words", tag=TAG,
        summary="What every code of a ruleset is called.",
        description="A label for every code that an answer of the ruleset can hold, and a sentence "
        "where it helps, in the language asked for.",
        answer=list_words,
        parameters=(ruleset_parameter(rulesets),), returns=WordList, problems=(NOT_FOUND,),
        in_languages=True, conditional=True,
    )  # fmt: skip
