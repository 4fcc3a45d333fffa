"""The words for every code of a ruleset, in each of its languages."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.choices import likest_first
from wardroom.api.decoding import parameter_problem
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import (
    TAG,
    Rulesets,
    answer_of,
    in_language,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import NOT_FOUND, PROBLEM_TYPES
from wardroom.charts import STANDARD
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.references import tables_of
from wardroom.sessions.proof import findings
from wardroom.text import FALLBACK, Labels, Word, labels

Group = dict[str, Word]
_YEAR = re.compile(r"19[0-9]{2}")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """The words by the kind of code, then by code."""

    kinds: Annotated[
        Group,
        Meta(
            description="Kinds of actions and decisions. The sentence, if there is one, explains "
            "the decision to a newcomer."
        ),
    ]
    members: Annotated[Group, Meta(description="Members of actions, set-ups and results, by name.")]
    values: Annotated[
        Group,
        Meta(
            description="Values of members: systems, areas, endings, statuses, why there is no "
            "undo or no odds, and all others. "
            "A value with two meanings also has a word for each member, as `member.value`: look "
            "for this word first. Every ending, of the game or of the session, "
            "has the key `ending.value`."
        ),
    ]
    stages: Annotated[Group, Meta(description="Stages of the game.")]
    purposes: Annotated[Group, Meta(description="Purposes of throws and of the steps of a trace.")]
    results: Annotated[
        Group,
        Meta(
            description="Results of steps. A result with two meanings also has a word for each "
            "purpose, as `purpose.result`: look for this word first."
        ),
    ]
    reasons: Annotated[
        Group,
        Meta(
            description="Modifiers. The code `year` has a word for any year. Each year of the "
            "charts also has a word of its own, such as `year_1942`."
        ),
    ]
    next: Annotated[Group, Meta(description="Reasons why a call comes next.")]
    calls: Annotated[Group, Meta(description="Calls.")]
    options: Annotated[
        Group, Meta(description="Options. The sentence describes what the option changes.")
    ]
    choices: Annotated[
        Group,
        Meta(description="Choices of options, as `option.choice`, if the choice is a code."),
    ]
    rules: Annotated[Group, Meta(description="Rules, by number.")]
    problems: Annotated[Group, Meta(description="Problems, by `code`.")]
    problem_types: Annotated[
        Group, Meta(description="Types of problems, by the part of their `type` after `#`.")
    ]
    findings: Annotated[Group, Meta(description="Findings of the check of a log, by `code`.")]
    charts: Annotated[
        Group,
        Meta(
            description=(
                "Titles of chart tables, by the name in a step of a trace. A part of a table, such "
                "as a row, may have no word. The name of a part begins with the name of its table."
            )
        ),
    ]
    examples: Annotated[
        Group,
        Meta(description="Examples of calls, as `call.example`. The word describes the example."),
    ]
    ships: Annotated[Group, Meta(description="Ships and other units of the charts, by id.")]
    scenarios: Annotated[Group, Meta(description="Scenarios of the charts, by id.")]
    policies: Annotated[
        Group, Meta(description="Standing policies. The sentence describes how the policy plays.")
    ]
    openings: Annotated[
        Group, Meta(description="Prepared situations. The sentence describes the situation.")
    ]
    terms: Annotated[
        Group,
        Meta(
            description="The glossary: words of the other groups, by `group.code`, as people read "
            "them. The sentence explains the term to somebody who does not play."
        ),
    ]


class WordList(msgspec.Struct, frozen=True, kw_only=True):
    """The words for the codes of a ruleset."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    language: Annotated[str, Meta(description="The language of the words.")]
    words: Words


GROUPS = Words.__struct_fields__
_QUALIFIED = ("values", "results")
"""Groups in which a code may follow the name of its owner: `ending.sunk`."""


_ANY_GROUP = f"({'|'.join(GROUPS)})"


class WordsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which words to list."""

    group: (
        Annotated[
            str,
            Meta(
                max_length=400,
                description="Return only the words of these groups: names of members of `words`, "
                "separated by commas. The other groups are then empty.",
                # Only for the document: an unknown name is refused with a list of the known ones.
                extra_json_schema={"pattern": f"^{_ANY_GROUP}(,{_ANY_GROUP})*$"},
            ),
        ]
        | UnsetType
    ) = UNSET
    keys: (
        Annotated[
            str,
            Meta(
                max_length=4000,
                description="Only the words of these codes, separated by commas. `member.value` "
                "also finds the word of `value`. The name of a row of a chart table also finds "
                "the words of the tables that contain the row. A code without a word is left "
                "out.",
            ),
        ]
        | UnsetType
    ) = UNSET


def chosen(words: Words, query: WordsQuery) -> Words:
    """Return the `words` selected by `query`, in their order; other groups are empty.

    Raises ProblemError for an unknown group, with a list of the groups.
    """
    groups: Sequence[str] = GROUPS if query.group is UNSET else query.group.split(",")
    for name in groups:
        if name not in GROUPS:
            choices = likest_first(list(GROUPS), name)
            raise parameter_problem("group", "value_unknown", {"value": name}, choices=choices)
    keys = None if query.keys is UNSET else query.keys.split(",")
    return Words(**{name: _found(words, name, keys) if name in groups else {} for name in GROUPS})


def _found(words: Words, name: str, keys: Sequence[str] | None) -> Group:
    """Return the words of group `name` for any of `keys`; without keys, all words."""
    group: Group = getattr(words, name)
    if keys is None:
        return group
    codes = {code for key in keys for code in _leads_to(name, key)}
    return {code: word for code, word in group.items() if code in codes}


def _leads_to(group: str, key: str) -> Iterator[str]:
    """Yield those codes of a `group` to which `key` may refer."""
    yield key
    if group in _QUALIFIED:
        yield key.partition(".")[2]
    elif group == "charts":
        yield from itertools.accumulate(key.split("."), "{}.{}".format)


def words_of(ruleset: InstalledRuleset, language: str) -> Words:
    """Return the words for every code of `ruleset` in `language`, one of its languages."""
    known = labels(ruleset, language)
    groups: dict[str, Mapping[str, Word]] = {
        **known.words,
        **_of_service(language),
        "problems": {**_of_types(known), **known.words["problems"]},
        **_named(ruleset, known),
        "values": {**_endings(ruleset, known), **known.words.get("values", {})},
        "reasons": {**_years(ruleset, language), **known.words.get("reasons", {})},
        "charts": _charts(ruleset, known),
        "examples": _examples(ruleset, known),
        "terms": known.terms(),
    }
    return Words(**{name: dict(groups.get(name, {})) for name in Words.__struct_fields__})


def _of_service(language: str) -> dict[str, Mapping[str, Word]]:
    """Return the words of the service; the words of problem types are only in English."""
    said = findings.words(language)
    found = {code: Word(said[code]) for code in findings.CODES}
    if language != FALLBACK:
        return {"findings": found}
    types = {kind.name: Word(kind.title, kind.meaning) for kind in PROBLEM_TYPES}
    return {"findings": found, "problem_types": types}


def _years(ruleset: InstalledRuleset, language: str) -> dict[str, Word]:
    """Return the words for those modifiers in the standard charts that depend on the year."""
    phrase = ruleset.phrases[language].reasons.get("year")
    if phrase is None:
        return {}
    years = sorted(set(_years_in(ruleset.packs[STANDARD].tables)))
    return {f"year_{year}": Word(phrase.format(year=year)) for year in years}


def _years_in(table: Any) -> Iterator[str]:
    if isinstance(table, Mapping):
        for key, value in table.items():
            if _YEAR.fullmatch(key):
                yield key
            yield from _years_in(value)
    elif isinstance(table, list | tuple):
        for each in table:
            yield from _years_in(each)


def _endings(ruleset: InstalledRuleset, labels: Labels) -> dict[str, Word]:
    """Return the endings of the game, with the same keys as the endings of all sessions."""
    game = ruleset.ruleset.game
    codes = () if game is None else game.tally_order.get("ending", ())
    return {f"ending.{code}": labels.word("values", code) for code in codes}


def _of_types(labels: Labels) -> dict[str, Word]:
    """Return the words of problems whose code is their type."""
    english = labels.language == FALLBACK
    return {
        kind.code: Word(kind.title, kind.meaning)
        if english
        else labels.word("problem_types", kind.name)
        for kind in PROBLEM_TYPES
    }


def _named(ruleset: InstalledRuleset, labels: Labels) -> dict[str, Mapping[str, Word]]:
    """Return the names in the charts."""
    return {
        group: {code: Word(labels.name(name)) for code, name in names.items()}
        for group, names in ruleset.named.items()
    }


def _charts(ruleset: InstalledRuleset, labels: Labels) -> dict[str, Word]:
    """Return the tables of the standard charts; names in them have groups of their own."""
    return {table: Word(labels.chart(title)) for table, title in tables_of(ruleset).items()}


def _examples(ruleset: InstalledRuleset, labels: Labels) -> dict[str, Word]:
    """Return the examples of every call, in English if not translated."""
    codes = (
        f"{name}.{each.name}" for name, call in ruleset.calls.items() for each in call.examples
    )
    return {code: labels.word("examples", code) for code in codes}


def words_operation(rulesets: Rulesets) -> Operation:
    """Return the operation that lists the words for codes; the lists are made only once."""

    @functools.cache
    def words_in(ruleset: str, language: str) -> Words:
        return words_of(rulesets[ruleset], language)

    def answer(ruleset: str, language: str, words: Words) -> Response:
        listed = WordList(ruleset=ruleset, language=language, words=words)
        return answer_of(listed, *in_language(language))

    @functools.cache
    def every(ruleset: str, language: str) -> Response:
        return answer(ruleset, language, words_in(ruleset, language))

    def list_words(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        language = language_of(ruleset, request)
        if request.query == WordsQuery():
            return every(ruleset.id, language)
        words = chosen(words_in(ruleset.id, language), request.query)
        return answer(ruleset.id, language, words)

    return Operation(
        method="GET", path="/v1/{ruleset}/words", id="list_words", tag=TAG,
        summary="The words for every code of a ruleset.",
        description="Returns, in the requested language, a label for every code that an answer of "
        "the ruleset can hold, and a sentence if the label is not enough. `group` and `keys` "
        "limit the list.",
        answer=list_words,
        parameters=(ruleset_parameter(rulesets),), query=WordsQuery, returns=WordList,
        problems=(NOT_FOUND,),
        in_languages=True, conditional=True,
    )  # fmt: skip
