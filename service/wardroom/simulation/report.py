"""What came of many games: distributions, counts, losses by period; as tables and as a plot."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    """By percentage: that many per cent of the games have no more."""
    highest: int


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often something was so: the count, its share, and the 95 % interval of that."""

    count: int
    share: float
    interval: tuple[float, float]


class Risk(msgspec.Struct, frozen=True, kw_only=True):
    """Patrols begun in a period, and those among them that ended in loss."""

    begun: int
    lost: Share


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Many games played by one policy.

    `reconstructed`: the tables of their charts whose numbers nobody has printed, and which the
    figures rest on as much as on the others.
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


def tables(summaries: Sequence[Summary]) -> list[Table]:
    """The summaries side by side, a column each."""
    first = summaries[0]
    found = [_figures(summaries)]
    found += [_words(summaries, name) for name in first.words]
    if any(summary.risks for summary in summaries):
        found.append(_risks(summaries))
    return found


def _table(title: str, summaries: Sequence[Summary], head: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(head)
    for summary in summaries:
        table.add_column(summary.policy, justify="right")
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


def _words(summaries: Sequence[Summary], name: str) -> Table:
    table = _table(_spaced(name).capitalize(), summaries, "")
    for word in _in_order(summary.words[name] for summary in summaries):
        shares = (summary.words[name].get(word) for summary in summaries)
        table.add_row(_spaced(word), *("-" if s is None else _percent(s) for s in shares))
    return table


def _risks(summaries: Sequence[Summary]) -> Table:
    table = _table("Patrols that ended in loss", summaries, "begun in")
    for period in sorted({period for summary in summaries for period in summary.risks}):
        risks = (summary.risks.get(period) for summary in summaries)
        table.add_row(period, *("-" if r is None else f"{_percent(r.lost)} of {r.begun:,}"
                                for r in risks))  # fmt: skip
    return table


def scenario_tables(by_scenario: Mapping[str, Sequence[Summary]]) -> list[Table]:
    """What became of each scenario, a table for each policy: endings, and the mean of figures."""
    first = next(iter(by_scenario.values()))
    ending = next(iter(first[0].words))
    found = []
    for number, summary in enumerate(first):
        own = {
            name: summaries[number]
            for name, summaries in by_scenario.items()
            if number < len(summaries)
        }
        endings = _in_order(each.words[ending] for each in own.values())
        table = Table(title=summary.policy, title_justify="left")
        table.add_column("scenario", no_wrap=True)
        for head in (*endings, *summary.figures):
            table.add_column(_spaced(head), justify="right")
        for name, each in own.items():
            shares = (each.words[ending].get(word) for word in endings)
            table.add_row(
                _spaced(name),
                *("-" if share is None else _percent(share) for share in shares),
                *(f"{spread.mean:,.1f}" for spread in each.figures.values()),
            )
        found.append(table)
    return found


def _percent(share: Share) -> str:
    return f"{share.share:.1%}"


def _in_order(found: Any) -> list[str]:
    """Every word of any summary, the most frequent of the first that has it first."""
    return list(dict.fromkeys(word for words in found for word in words))


def _spaced(code: str) -> str:
    return code.replace("_", " ")


# ------------------------------------------------------------------------------ plot


def plot(
    path: Path, title: str, tallies: Mapping[str, Sequence[Tally]], summaries: Sequence[Summary]
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
    _bars(axes[0][1], names[0], summaries)
    _bars(axes[1][0], names[1 % len(names)], summaries)
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


def _bars(axes: Axes, name: str, summaries: Sequence[Summary]) -> None:
    words = _in_order(summary.words[name] for summary in summaries)
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
