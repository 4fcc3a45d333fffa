"""Odds as lines: uncertain results by target, and the needs of each throw ahead.

Each game's words select the results: members with a phrase in `[odds]`. `{share}` is the
probability that it is so, `{mean}` a mean, and `{values}` every value with its probability.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec import UNSET

from wardroom.charts import Modifier
from wardroom.engine.ahead import ThrowAhead
from wardroom.engine.calls import Marginal, MarginalValue
from wardroom.engine.outlook import Outlook
from wardroom.engine.registry import InstalledRuleset
from wardroom.text.template import DATE
from wardroom.text.words import FALLBACK, Labels, begun, labels

_MOST_VALUES = 6
"""The most values of a result that are listed one by one; more make a table."""
_WHOLE_FROM, _TENTHS_FROM = 100, 0.05
"""The least mean that is written without decimals, and the least that is written in tenths."""
_GROUP, _OUTLOOK = "odds", "outlook"


def fill_odds(ruleset: InstalledRuleset, odds: Any, language: str = FALLBACK) -> Any:
    """Return the `odds` of a call with their lines, if they are of a request with `results`."""
    if odds.remainder is UNSET:
        return odds
    return msgspec.structs.replace(odds, lines=odds_lines(ruleset, odds.marginals, language))


def odds_lines(
    ruleset: InstalledRuleset, marginals: Iterable[Marginal], language: str
) -> tuple[str, ...]:
    """Return `marginals` as lines in `language`: one for each target or unit, then the rest.

    Certain results, and results without a phrase of `ruleset`, are left out. The parts of a line
    have the order of the phrases.
    """
    known, marginals = labels(ruleset, language), tuple(marginals)
    certain = {one.name: one.values[0].value for one in marginals if len(one.values) == 1}
    order = {key: place for place, key in enumerate(known.codes(_GROUP))}
    said: dict[str, list[tuple[int, str]]] = {}
    for marginal in marginals:
        of, _, member = marginal.name.rpartition("/")
        key = _key(known, member, marginal)
        if marginal.name not in certain and key in order:
            part = (order[key], _told(known, marginal, key))
            said.setdefault(_whose(known, of, certain), []).append(part)
    rest = said.pop("", None)
    lines = [*said.items(), *([] if rest is None else [("", rest)])]
    return tuple(_line(known, whose, [part for _, part in sorted(parts)]) for whose, parts in lines)


def ahead_lines(
    ruleset: InstalledRuleset, throws: Iterable[ThrowAhead], language: str
) -> tuple[str, ...]:
    """Return the needs of each of `throws`, in `language`; equal needs are listed once.

    Throws of one purpose list the modifiers that distinguish them.
    """
    known, throws = labels(ruleset, language), tuple(throws)
    common: dict[str, set[Modifier]] = {}
    for throw in throws:
        common.setdefault(throw.purpose, {*throw.modifiers}).intersection_update(throw.modifiers)
    return tuple(dict.fromkeys(_needed(known, one, common[one.purpose]) for one in throws))


def outlook_line(ruleset: InstalledRuleset, outlook: Outlook, language: str) -> str:
    """Return the outcome in `language`: each chance and each mean with its 95 % interval.

    A figure that was the same in every trial is left out. Shares have tenths, for losses are rare.
    """
    known, said = labels(ruleset, language), list[str]()
    for one in outlook.chances:
        share = one.probability
        low, high = (f"{100 * bound:.1f}" for bound in share.interval or (0, 1))
        told = _phrase(known, "line.share", percent=f"{100 * share.decimal:.1f}")
        told = _phrase(known, "line.range", told=told, low=low, high=high)
        said.append(_phrase(known, one.name, _OUTLOOK, share=told))
    for figure in outlook.figures:
        low, high = map(_mean, figure.interval)
        told = _phrase(known, "line.range", told=_mean(figure.mean), low=low, high=high)
        if figure.interval[0] < figure.interval[1]:
            said.append(_phrase(known, figure.name, _OUTLOOK, mean=told))
    return _line(known, "", said)


def _needed(labels: Labels, throw: ThrowAhead, common: set[Modifier]) -> str:
    results = (
        (" ".join((labels.result(one.result), *_spans(one.rows))), one.probability.decimal)
        for one in throw.results
    )
    own = (one for one in throw.modifiers if one not in common)
    return _phrase(
        labels,
        "line.throw",
        purpose=labels.purpose(throw.purpose),
        dice=labels.joint.join(
            (throw.dice, *(f"{one.value:+} {labels.reason(one.reason)}" for one in own))
        ),
        values=_shares(labels, results),
    )


def _spans(rows: Sequence[str]) -> Iterator[str]:
    """Yield the `rows` of a chart; totals that follow each other are one, such as `4-11`."""
    totals = [int(row) for row in rows if row.isdecimal()]
    yield from (row for row in rows if not row.isdecimal())
    for _, span in groupby(enumerate(sorted(totals)), key=lambda one: one[1] - one[0]):
        first, *others = (total for _, total in span)
        yield f"{first}-{others[-1]}" if others else str(first)


def _line(labels: Labels, whose: str, parts: Sequence[str]) -> str:
    said = _phrase(labels, "line.joint").join(parts)
    line = _phrase(labels, "line.of", whose=whose, said=said) if whose else said
    return begun(line)


def _whose(labels: Labels, pointer: str, certain: Mapping[str, Any]) -> str:
    """Return the unit or target of results at `pointer`; empty if there is none."""
    unit, number = certain.get(f"{pointer}/ship"), certain.get(f"{pointer}/number")
    if unit is not None:
        return labels.ship(unit) or str(unit)
    return "" if number is None else _phrase(labels, "line.number", number=number)


def _key(labels: Labels, member: str, marginal: Marginal) -> str:
    """Return the key of the phrase of `member`: with `.so` where it is true or not, if there is."""
    so = f"{member}.so"
    whether = any(isinstance(one.value, bool) for one in marginal.values)
    return so if whether and labels.knows(_GROUP, so) else member


def _told(labels: Labels, marginal: Marginal, key: str) -> str:
    """Return the phrase `key`, filled from `marginal`."""
    so = (one.probability.decimal for one in marginal.values if one.value is True)
    member = marginal.name.rpartition("/")[2]
    return _phrase(
        labels,
        key,
        share=_percent(labels, next(so, 0.0)),
        mean=_mean(marginal.mean),
        values=_values(labels, marginal.values, member),
    )


def _values(labels: Labels, values: Sequence[MarginalValue], member: str) -> str:
    """Return the likeliest `values` of `member` with their probabilities, and the rest together."""
    ranked = sorted(values, key=lambda one: -one.probability.decimal)
    told = [(_value(labels, one.value, member), one.probability.decimal) for one in ranked]
    if len(told) > _MOST_VALUES:
        few = _MOST_VALUES - 1
        others = sum(probability for _, probability in told[few:])
        told = [*told[:few], (_phrase(labels, "line.others"), others)]
    return _shares(labels, told)


def _value(labels: Labels, value: int | str | bool | None, member: str) -> str:
    if value is None:
        return labels.value("none", member)
    if not isinstance(value, str):
        return str(value)
    if DATE.fullmatch(value):
        return labels.date(value)
    return labels.ship(value) or labels.value(value, member)


def _shares(labels: Labels, parts: Iterable[tuple[str, float]]) -> str:
    return labels.joint.join(f"{label} {_percent(labels, share)}" for label, share in parts)


def _percent(labels: Labels, share: float) -> str:
    """Return a `share` in percent: never 0 if it is possible, never 100 if it is not certain."""
    whole = round(share * 100)
    told = "<1" if whole == 0 and share > 0 else ">99" if whole == 100 and share < 1 else str(whole)
    return _phrase(labels, "line.share", percent=told)


def _mean(mean: float | None) -> str:
    """Return a `mean` for readers: whole tons, points in tenths."""
    if mean is None:
        return "-"
    if abs(mean) >= _WHOLE_FROM:
        return f"{mean:,.0f}"
    return f"{mean:.1f}" if abs(mean) >= _TENTHS_FROM else f"{mean:.2f}"


def _phrase(labels: Labels, key: str, group: str = _GROUP, **told: object) -> str:
    return labels.word(group, key).label.format(**told)
