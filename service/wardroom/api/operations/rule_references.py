"""Links to the things that belong to a rule, and to the place where a search found it.

A link to a part of an answer has a JSON Pointer as its fragment (RFC 6901, section 6).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.api.problems import rule_path
from wardroom.engine.registry import InstalledRuleset, listed_options
from wardroom.rulebook.references import ChartModifier, references_of, tables_of
from wardroom.rulebook.searching import Found, Place
from wardroom.text import Labels


class RulePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place at which a rule was found."""

    place: Annotated[
        Place,
        Meta(
            description="The kind of text at that place: a part of the rule, or "
            "something that belongs to the rule."
        ),
    ]
    name: Annotated[
        str,
        Meta(
            description="The number of the rule, the id of the case, or the name of the chart, "
            "modifier, option, decision or refusal."
        ),
    ]
    text: Annotated[str, Meta(description="The words at that place.")]
    language: Annotated[
        str, Meta(description="The language of `text`; empty if it is a number of a rule.")
    ]
    url: Annotated[str, Meta(description="Where that is served.")]


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, chart, option, decision, refusal or call, by name, with its title and its path."""

    name: Annotated[str, Meta(description="The number of the rule, or the name or code.")]
    title: Annotated[
        str, Meta(description="The title or label; for a refusal, the sentence of the problem.")
    ]
    url: Annotated[
        str,
        Meta(description="Its path. A fragment is a JSON Pointer into the document at that path."),
    ]


class ModifierReference(Reference, frozen=True, kw_only=True):
    """A modifier that the rule gives to a chart."""

    chart: Annotated[str, Meta(description="The table that has the modifier.")]
    value: Annotated[
        int | dict[str, int],
        Meta(
            description="The value that the modifier adds to the roll. For a modifier that "
            "changes over the "
            "years: the value that it adds, by the year from which that value applies."
        ),
    ]


class RuleReferences(msgspec.Struct, frozen=True, kw_only=True):
    """The charts, calls, options, decisions, refusals and other rules that belong to a rule."""

    above: Annotated[
        Reference | None, Meta(description="The heading above the rule; null if there is none.")
    ]
    below: Annotated[tuple[Reference, ...], Meta(description="The rules directly under this rule.")]
    before: Annotated[
        Reference | None, Meta(description="The previous rule; null if this is the first rule.")
    ]
    after: Annotated[
        Reference | None, Meta(description="The next rule; null if this is the last rule.")
    ]
    companions: Annotated[
        tuple[Reference, ...],
        Meta(description="Other rules that the cases of the rule apply, the most frequent first."),
    ]
    calls: Annotated[tuple[Reference, ...], Meta(description="The calls that apply the rule.")]
    charts: Annotated[
        tuple[Reference, ...],
        Meta(description="Tables of the standard charts that the rule reads."),
    ]
    modifiers: Annotated[
        tuple[ModifierReference, ...],
        Meta(description="Modifiers of the standard charts that the rule gives."),
    ]
    options: Annotated[tuple[Reference, ...], Meta(description="Options that concern it.")]
    decisions: Annotated[
        tuple[Reference, ...], Meta(description="Decisions that the rule gives to the player.")
    ]
    refusals: Annotated[
        tuple[Reference, ...], Meta(description="Problems that refuse orders because of the rule.")
    ]


def references_shown(
    ruleset: InstalledRuleset, number: str, labels: Labels, root: str
) -> RuleReferences:
    """Return the references of the rule `number`, with the words of `labels`."""
    belonging = references_of(ruleset)[number]
    titles = tables_of(ruleset)
    calls = tuple(ruleset.calls)

    def rule(of: str | None) -> Reference | None:
        return None if of is None else rule_reference(ruleset, of, labels, root)

    def rules(numbers: tuple[str, ...]) -> tuple[Reference, ...]:
        return tuple(rule_reference(ruleset, one, labels, root) for one in numbers)

    def modifier(of: ChartModifier) -> ModifierReference:
        return ModifierReference(
            name=of.reason, title=labels.reason(of.reason), chart=of.chart, value=of.value,
            url=table_url(ruleset, of.chart, root),
        )  # fmt: skip

    return RuleReferences(
        above=rule(belonging.above),
        below=rules(belonging.below),
        before=rule(belonging.before),
        after=rule(belonging.after),
        companions=rules(belonging.companions),
        calls=tuple(
            Reference(
                name=name,
                title=labels.call(name),
                url=f"{root}/v1/{ruleset.id}/calls#/calls/{calls.index(name)}",
            )
            for name in ruleset.covering()[number]
        ),
        charts=tuple(
            Reference(name=one, title=labels.chart(titles[one]), url=table_url(ruleset, one, root))
            for one in belonging.charts
        ),
        modifiers=tuple(map(modifier, belonging.modifiers)),
        options=tuple(
            Reference(name=one, title=labels.option(one), url=_option(ruleset, one, root))
            for one in belonging.options
        ),
        decisions=tuple(
            Reference(name=one, title=labels.kind(one), url=_word(ruleset, "kinds", one, root))
            for one in belonging.decisions
        ),
        refusals=tuple(
            Reference(
                name=one, title=labels.sentence(one, {}), url=_word(ruleset, "problems", one, root)
            )
            for one in belonging.refusals
        ),
    )


def place_of(ruleset: InstalledRuleset, number: str, found: Found, root: str) -> RulePlace:
    """Return the place where a search found the rule `number`, with a path."""
    return RulePlace(
        place=found.place,
        name=found.name,
        text=found.text,
        language=found.language,
        url=_place_url(ruleset, number, found, root),
    )


def _place_url(ruleset: InstalledRuleset, number: str, found: Found, root: str) -> str:
    of_rule = root + rule_path(ruleset.id, number)
    belonging = references_of(ruleset)[number]
    match found.place:
        case "case":
            ids = [case.id for case in belonging.cases]
            url = f"{of_rule}?after={ids.index(found.name)}&limit=1#/cases/0"
        case "option":
            url = _option(ruleset, found.name, root)
        case "chart":
            url = table_url(ruleset, found.name, root)
        case "modifier":
            charts = {modifier.reason: modifier.chart for modifier in belonging.modifiers}
            url = table_url(ruleset, charts[found.name], root)
        case "decision":
            url = _word(ruleset, "kinds", found.name, root)
        case "refusal":
            url = _word(ruleset, "problems", found.name, root)
        case _:
            url = of_rule
    return url


def rule_reference(ruleset: InstalledRuleset, number: str, labels: Labels, root: str) -> Reference:
    """Return the rule `number` as a link, in the words of `labels`."""
    return Reference(
        name=number, title=labels.rule(number), url=root + rule_path(ruleset.id, number)
    )


def table_url(ruleset: InstalledRuleset, table: str, root: str) -> str:
    """Return the path of the sheet of a table."""
    return f"{root}/v1/{ruleset.id}/tables/{table}"


def _option(ruleset: InstalledRuleset, name: str, root: str) -> str:
    names = [option.name for option in listed_options(ruleset.ruleset.options)]
    return f"{root}/v1/{ruleset.id}/options#/options/{names.index(name)}"


def _word(ruleset: InstalledRuleset, group: str, code: str, root: str) -> str:
    return f"{root}/v1/{ruleset.id}/words#/words/{group}/{code}"
