"""The results of many games: distributions, counts, losses by period; as tables and as a plot."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.table import Table

from wardroom.engine.games import Tally
from wardroom.engine.odds import interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOT_FORMATS = (".svg", ".png", ".pdf")
"""What a plot can be written as."""

_QUANTILES = (5, 25, 50, 75, 95)


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """How a figure is distributed over the games."""

    mean: float
    quantiles: dict[str, int]
    """By percentage: this percentage of the games has at most this value."""
    highest: int


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often something happened: the count, its share, and the share's 95 % interval."""

    count: int
    share: float
    interval: tuple[float, float]


class Risk(msgspec.Struct, frozen=True, kw_only=True):
    """Patrols begun in a period, and those among them that ended in loss."""

    begun: int
    lost: Share


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Many games played by one policy.

    `reconstructed`: the chart tables with reconstructed numbers, which the figures depend on as
    much as on others.
    """

    policy: str
    games: int
    seconds: float
    reconstructed: tuple[str, ...]
    figures: dict[str, Spread]
    words: dict[str, dict[str, Share]]
    risks: dict[str, Risk]


def summarised(
    policy: str, tallies: Sequence[Tally], seconds: float, reconstructed: tuple[str, ...] = ()
) -> Summary:
    """`tallies` (at least one) in short; `seconds`: how long the games took."""
    games = len(tallies)
    figures = {
        name: _spread([tally.figures[name] for tally in tallies]) for name in tallies[0].figures
    }
    words = {
        name: {
            word: _share(count, games)
            for word, count in Counter(tally.words[name] for tally in tallies).most_common()
        }
        for name in tallies[0].words
    }
    begun: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for tally in tallies:
        for period, (patrols, losses) in tally.risks.items():
            begun[period] += patrols
            lost[period] += losses
    risks = {
        period: Risk(begun=begun[period], lost=_share(lost[period], begun[period]))
        for period in sorted(begun)
    }
    return Summary(
        policy=policy,
        games=games,
        seconds=seconds,
        reconstructed=reconstructed,
        figures=figures,
        words=words,
        risks=risks,
    )


def _spread(values: list[int]) -> Spread:
    values = sorted(values)
    return Spread(
        mean=statistics.fmean(values),
        quantiles={
            str(percent): values[min(len(values) - 1, len(values) * percent // 100)]
            for percent in _QUANTILES
        },
        highest=values[-1],
    )


def _share(count: int, total: int) -> Share:
    share = count / total if total else 0.0
    return Share(count=count, share=share, interval=interval(share, total) if total else (0.0, 1.0))


# ------------------------------------------------------------------------------ tables


Order = Mapping[str, Sequence[str]]
"""By the name of one of a tally's words, what it can be, in the rulebook's order."""


def tables(summaries: Sequence[Summary], order: Order) -> list[Table]:
    """Return the summaries side by side, a column each, their rows in the rulebook's order."""
    first = summaries[0]
    found = [_figures(summaries)]
    found += [_words(summaries, name, order.get(name, ())) for name in first.words]
    if any(summary.risks for summary in summaries):
        found.append(_risks(summaries))
    return found


def _table(title: str, summaries: Sequence[Summary], head: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(head)
    for summary in summaries:
        table.add_column(_short(summary.policy), justify="right")
    return table


def _figures(summaries: Sequence[Summary]) -> Table:
    table = _table("Figures of a game", summaries, "")
    for name in summaries[0].figures:
        spreads = [summary.figures[name] for summary in summaries]
        table.add_row(f"{_spaced(name)}: mean", *(f"{spread.mean:,.1f}" for spread in spreads))
        for percent in _QUANTILES:
            label = "median" if percent == 50 else f"{percent} % have at most"
            table.add_row(f"  {label}", *(f"{s.quantiles[str(percent)]:,}" for s in spreads))
        table.add_row("  highest", *(f"{spread.highest:,}" for spread in spreads))
    return table


def _words(summaries: Sequence[Summary], name: str, order: Sequence[str]) -> Table:
    table = _table(f"{_spaced(name).capitalize()} ({_INTERVALS})", summaries, "")
    for word in _in_order((summary.words[name] for summary in summaries), order):
        shares = (summary.words[name].get(word) for summary in summaries)
        table.add_row(_spaced(word), *("-" if s is None else _percent(s) for s in shares))
    return table


def _risks(summaries: Sequence[Summary]) -> Table:
    table = _table(f"Patrols that ended in loss ({_INTERVALS})", summaries, "begun in")
    for period in sorted({period for summary in summaries for period in summary.risks}):
        risks = [summary.risks.get(period) for summary in summaries]
        table.add_row(period, *("-" if risk is None else _percent(risk.lost) for risk in risks))
        table.add_row("  of", *("-" if risk is None else f"{risk.begun:,}" for risk in risks))
    return table


def scenario_tables(by_scenario: Mapping[str, Sequence[Summary]], order: Order) -> list[Table]:
    """Return the results of each scenario, one table per policy: endings, and means of figures."""
    first = next(iter(by_scenario.values()))
    ending = next(iter(first[0].words))
    found = []
    for number, summary in enumerate(first):
        own = {
            name: summaries[number]
            for name, summaries in by_scenario.items()
            if number < len(summaries)
        }
        endings = _in_order((each.words[ending] for each in own.values()), order.get(ending, ()))
        table = Table(title=_short(summary.policy), title_justify="left")
        table.add_column("scenario", no_wrap=True)
        for head in (*endings, *summary.figures):
            table.add_column(_spaced(head), justify="right")
        for name, each in own.items():
            shares = (each.words[ending].get(word) for word in endings)
            table.add_row(
                _spaced(name),
                *("-" if share is None else f"{share.share:.1%}" for share in shares),
                *(f"{spread.mean:,.1f}" for spread in each.figures.values()),
            )
        found.append(table)
    return found


_INTERVALS = "in brackets the 95 % interval"


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.share:.1%} ({100 * low:.0f}-{100 * high:.0f})"


def _in_order(found: Iterable[Iterable[str]], order: Sequence[str]) -> list[str]:
    """Return every word of any summary, in `order`; words not in it come last, by name."""
    words = sorted({word for words in found for word in words})
    return sorted(words, key=lambda word: order.index(word) if word in order else len(order))


def _short(policy: str) -> str:
    """Return the heading of a policy's column; for a user's policy the name of its class."""
    return policy.rpartition(":")[2]


def _spaced(code: str) -> str:
    return code.replace("_", " ")


# ------------------------------------------------------------------------------ plot


def plot(
    path: Path,
    title: str,
    tallies: Mapping[str, Sequence[Tally]],
    summaries: Sequence[Summary],
    order: Order,
) -> None:
    """Write a plot of the simulations, by policy, to `path`: its suffix says in which format.

    Raises ImportError without matplotlib, and ValueError for a format that it does not write.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, StrMethodFormatter

    figure = Figure(figsize=(11, 9), layout="constrained")
    FigureCanvasAgg(figure)
    figure.suptitle(title)
    axes = figure.subplots(2, 2)
    first = next(iter(summaries[0].figures))
    _histogram(axes[0][0], first, tallies)
    axes[0][0].xaxis.set_major_locator(MaxNLocator(5))
    axes[0][0].xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    names = list(summaries[0].words)
    for place, name in ((axes[0][1], names[0]), (axes[1][0], names[1 % len(names)])):
        _bars(place, name, summaries, order.get(name, ()))
    if any(summary.risks for summary in summaries):
        _hazard(axes[1][1], summaries)
    else:
        _histogram(axes[1][1], list(summaries[0].figures)[1 % len(summaries[0].figures)], tallies)
    # Without a date, so that the same simulation gives the same file.
    metadata = {"Date": None} if path.suffix == ".svg" else None
    figure.savefig(path, metadata=metadata)


def _histogram(axes: Axes, name: str, tallies: Mapping[str, Sequence[Tally]]) -> None:
    values = {policy: [tally.figures[name] for tally in all_] for policy, all_ in tallies.items()}
    axes.hist(list(values.values()), bins=30, histtype="step", label=list(values))
    axes.set_xlabel(_spaced(name))
    axes.set_ylabel("games")
    axes.legend()


def _bars(axes: Axes, name: str, summaries: Sequence[Summary], order: Sequence[str]) -> None:
    words = _in_order((summary.words[name] for summary in summaries), order)
    height = 0.8 / len(summaries)
    for number, summary in enumerate(summaries):
        shares = [summary.words[name].get(word) for word in words]
        places = [at + number * height for at in range(len(words))]
        axes.barh(places, [100 * share.share if share else 0 for share in shares], height,
                  label=summary.policy)  # fmt: skip
    axes.set_yticks([at + 0.4 - height / 2 for at in range(len(words))], map(_spaced, words))
    axes.invert_yaxis()
    axes.set_xlabel("% of games")
    axes.set_title(_spaced(name))


def _hazard(axes: Axes, summaries: Sequence[Summary]) -> None:
    periods = sorted({period for summary in summaries for period in summary.risks})
    for summary in summaries:
        risks = [summary.risks[period] for period in periods if period in summary.risks]
        shown = [period for period in periods if period in summary.risks]
        shares = [100 * risk.lost.share for risk in risks]
        below = [100 * (risk.lost.share - risk.lost.interval[0]) for risk in risks]
        above = [100 * (risk.lost.interval[1] - risk.lost.share) for risk in risks]
        axes.errorbar(shown, shares, yerr=[below, above], marker="o", capsize=3,
                      label=summary.policy)  # fmt: skip
    axes.set_ylabel("% of patrols that ended in loss")
    axes.set_xlabel("begun in")
    axes.set_ylim(bottom=0)
    axes.legend()
