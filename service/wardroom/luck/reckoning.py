"""The luck of a game: the results of its procedures, and the expectation of their dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.composite import Composite
from wardroom.engine.games import Game
from wardroom.engine.luck import Figure, Wanted
from wardroom.luck.laws import Law, Limits, Method
from wardroom.luck.ranking import Rank, Weights, rank
from wardroom.luck.stretches import Cutting, Stretch
from wardroom.luck.watching import Seen

METHOD = 2
"""The version of the result, raised when the same game would have other members."""
LIMITS = Limits()

FigureName = Annotated[str, Meta(description="The figure, as a code.")]
LuckierThan = Annotated[
    float,
    Meta(
        ge=0,
        le=100,
        description=(
            "The number of a hundred other throws of all these dice that would have a worse "
            "result. An equal result counts half."
        ),
    ),
]


class FigureLuck(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a game, and the value that its dice give on average."""

    figure: FigureName
    seat: Annotated[
        str | None,
        Meta(
            description="The seat whose luck the figure measures, or null if the game has only "
            "one seat."
        ),
    ]
    wanted: Annotated[Wanted, Meta(description="Whether a higher or a lower value is good luck.")]
    came: Annotated[int, Meta(description="The actual value.")]
    expected: Annotated[
        float,
        Meta(description="The value that such dice give on average, rounded to a hundredth."),
    ]
    luck: Annotated[
        float,
        Meta(
            description="The actual value minus the expected value. The average of this "
            "difference over all dice is 0."
        ),
    ]
    luckier_than: LuckierThan
    worse: Annotated[
        float,
        Meta(
            ge=0,
            le=100,
            description=(
                "The number of a hundred other throws of all these dice that would have a worse "
                "result."
            ),
        ),
    ]
    alike: Annotated[
        float,
        Meta(
            ge=0,
            le=100,
            description=(
                "The number of a hundred other throws of all these dice that would have an equal "
                "result."
            ),
        ),
    ]
    ended: Annotated[
        bool,
        Meta(
            description=(
                "Whether the game ended in one of the procedures: the boat or her commander was "
                "lost, or the enemy had no unit left. In the ranking, such an end is worse, or "
                "better, than every number."
            )
        ),
    ] = False
    method: Annotated[
        Method, Meta(description="`exact`, or `monte_carlo` if a part of the odds was sampled.")
    ]


class ProcedureLuck(msgspec.Struct, frozen=True, kw_only=True):
    """A procedure that was played: its results, and the results that its dice bring on average."""

    call: Annotated[str, Meta(description="The name of the call that played it.")]
    entry: Annotated[
        int | None,
        Meta(
            description="The log entry of the first throw of the procedure, or null if the entry "
            "is not known."
        ),
    ]
    figures: Annotated[
        tuple[FigureLuck, ...],
        Meta(description="The figures that the dice of the procedure could change."),
    ]


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """The luck of a game.

    `openapi/luck.md` describes what it states and what it does not.
    """

    method_version: Annotated[
        int, Meta(description="The version of the method. Another version gives other figures.")
    ]
    figures: Annotated[
        tuple[FigureLuck, ...],
        Meta(description="Each figure over all procedures, the most important first."),
    ]
    procedures: Annotated[
        tuple[ProcedureLuck, ...], Meta(description="Each procedure whose dice changed a figure.")
    ]
    left_out: Annotated[
        int,
        Meta(
            description="The number of procedures at the end that are not counted, because the "
            "work for one game is limited. Usually 0."
        ),
    ] = 0


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A judged procedure: its call, the stream of its first throw, its stretches.

    `came`: its addition to each figure; `ended`: for each whether the game ended with it.
    """

    call: str
    stream: str
    came: tuple[int, ...]
    ended: tuple[bool, ...]
    stretches: tuple[Stretch, ...]

    @property
    def steps(self) -> int:
        """The work on it."""
        return sum(each.law.steps + each.came.steps for each in self.stretches)

    def is_about(self, figure: Figure, number: int) -> bool:
        """Whether dice could change figure `number` in it."""
        laws = (weights(each.law, number) for each in self.stretches)
        kept = ({key if figure.ends else key[0] for key in law} for law in laws)
        return any(len(keys) > 1 for keys in kept)


def judge(
    game: Game, charts: Any, procedures: Iterable[list[Seen]], limits: Limits = LIMITS
) -> tuple[list[Judged], int]:
    """Return the judged procedures of `game` with dice, and the number left out.

    `procedures`: the steps of each, from a watch.
    """
    machine, luck = game.procedure, game.luck
    assert luck is not None
    assert isinstance(machine, Composite)
    cutting, spent, left_out = Cutting(charts, limits), 0, 0
    judged: list[Judged] = []
    for seen in procedures:
        stream = next((roll.stream for step in seen for roll in step.rolls), None)
        if stream is None:
            continue
        if spent >= limits.total:
            left_out += 1
            continue
        kind = seen[0].kind
        counted = luck.procedures[kind]
        begun = counted.count(seen[0].before, charts)
        ended = counted.count(seen[-1].after, charts)
        each = Judged(
            call=counted.call,
            stream=stream,
            came=tuple(map(int.__sub__, ended, begun)),
            ended=counted.ended(seen[-1].after),
            stretches=cutting.of(counted, machine.children[kind], seen),
        )
        judged.append(each)
        spent += each.steps
    return judged, left_out


def reckoned(game: Game, judged: list[Judged], left_out: int, entries: Mapping[str, int]) -> Luck:
    """Return the luck of `game` with these `judged` procedures.

    `entries`: by stream, the log entry of its throws.
    """
    luck = game.luck
    assert luck is not None
    numbered = tuple(enumerate(luck.figures))
    procedures = []
    for each in judged:
        about = tuple(
            _figure(figure, number, (each,))
            for number, figure in numbered
            if each.is_about(figure, number)
        )
        if about:
            entry = entries.get(each.stream)
            procedures.append(ProcedureLuck(call=each.call, entry=entry, figures=about))
    return Luck(
        method_version=METHOD,
        figures=tuple(
            _figure(figure, number, tuple(e for e in judged if e.is_about(figure, number)))
            for number, figure in numbered
        ),
        procedures=tuple(procedures),
        left_out=left_out,
    )


def rank_of(figure: Figure, number: int, judged: Iterable[Judged]) -> Rank:
    """Return the rank of figure `number` in procedures."""
    pairs = [
        (_floats(weights(stretch.law, number)), _floats(weights(stretch.came, number)))
        for each in judged
        for stretch in each.stretches
    ]
    fewer = figure.wanted == "fewer"
    if figure.ends != "best":
        return rank(pairs, fewer=fewer, ends=figure.ends == "worst")
    # On the reversed scale the result that ends the game is best.
    mirrored = rank(pairs, fewer=not fewer, ends=True)
    return Rank(1 - mirrored.worse - mirrored.alike, mirrored.alike)


def luck_in(judged: Iterable[Judged], number: int) -> Fraction:
    """Return the actual minus the expected value of figure `number` in procedures."""
    stretches = (stretch for each in judged for stretch in each.stretches)
    return sum(
        (_mean(stretch.came, number) - _mean(stretch.law, number) for stretch in stretches),
        Fraction(0),
    )


def weights(law: Law, number: int) -> dict[tuple[int, bool], Fraction]:
    """Return the distribution of figure `number` in `law`."""
    found: dict[tuple[int, bool], Fraction] = {}
    for (came, ended), share in law.weights.items():
        key = (came[number], number < len(ended) and ended[number])
        found[key] = found.get(key, Fraction(0)) + share
    return found


def _floats(exact: Mapping[tuple[int, bool], Fraction]) -> Weights:
    return {key: float(share) for key, share in exact.items()}


def _mean(law: Law, number: int) -> Fraction:
    return sum((came[number] * share for (came, _), share in law.weights.items()), Fraction(0))


def _figure(figure: Figure, number: int, judged: tuple[Judged, ...]) -> FigureLuck:
    came = sum(each.came[number] for each in judged)
    luck = luck_in(judged, number)
    laws = (law for each in judged for one in each.stretches for law in (one.law, one.came))
    ranked = rank_of(figure, number, judged)
    exact = all(law.method == "exact" for law in laws)
    return FigureLuck(
        figure=figure.name,
        seat=figure.seat,
        wanted=figure.wanted,
        came=came,
        expected=round(float(came - luck), _PLACES),
        luck=round(float(luck), _PLACES),
        ended=any(number < len(each.ended) and each.ended[number] for each in judged),
        luckier_than=round(100 * ranked.middle, _PLACES),
        worse=_of_a_hundred(ranked.worse),
        alike=_of_a_hundred(ranked.alike),
        method="exact" if exact else "monte_carlo",
    )


_PLACES = 2


def _of_a_hundred(share: float) -> float:
    """Return a share as a percentage, within its bounds despite rounding of floats."""
    return round(100 * min(max(share, 0.0), 1.0), _PLACES)
