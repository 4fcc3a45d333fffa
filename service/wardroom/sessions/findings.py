"""What the check of a log finds: faults, each named, and a verdict on each part."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.sessions.log import Export

Verdict = Literal["good", "bad", "hidden"]

_MOST_FAULTS = 100


class LogFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something in a log that is not as it should be."""

    kind: Annotated[
        Literal["commitment", "chain", "seal", "die", "outcome", "rules"],
        Meta(
            description="`commitment`: the seed is not the one promised; `chain`: an entry was "
            "changed, added or taken out; `seal`: what was opened is not what was sealed; `die`: a "
            "face does not follow from the seeds; `outcome`: the rules say otherwise; `rules`: the "
            "rules of the log are not here, or do not take an action of it."
        ),
    ]
    entry: Annotated[int | None, Meta(description="Number of the entry.")] = None
    event: Annotated[
        int | None, Meta(description="Position of the event in the entry, from 0.")
    ] = None
    detail: Annotated[str, Meta(description="What is wrong, in words.")]
    expected: Annotated[Any, Meta(description="What should stand there.")] = None
    found: Annotated[Any, Meta(description="What stands there.")] = None


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What the check of a log has found.

    Each part is `good`, `bad`, or `hidden`: not to be checked before the seed is revealed.
    """

    good: Annotated[bool, Meta(description="Whether no fault was found.")]
    complete: Annotated[
        bool, Meta(description="Whether everything could be checked: nothing is hidden.")
    ]
    commitment: Annotated[Verdict, Meta(description="Whether the seed is the one promised.")]
    chain: Annotated[
        Verdict,
        Meta(
            description="Whether every entry is there as it was hashed, and what was opened "
            "as it was sealed."
        ),
    ]
    dice: Annotated[Verdict, Meta(description="Whether every face follows from the seeds.")]
    outcomes: Annotated[
        Verdict, Meta(description="Whether the rules, played again, come to the same.")
    ]
    entries: Annotated[int, Meta(description="How many entries there are.")]
    throws: Annotated[int, Meta(description="How many throws the seeds have confirmed.")]
    ended: Annotated[str | None, Meta(description="How the game ended.")]
    faults: Annotated[
        tuple[LogFault, ...],
        Meta(description=f"What is wrong, {_MOST_FAULTS} faults at most; empty: nothing."),
    ]
    charts: Annotated[
        Literal["installed", "carried"],
        Meta(
            description="Whose charts it was played again by: `installed`: this service's own; "
            "`carried`: those that came with the log. These have the digest that it names; where "
            "their values come from, their tables say, and nobody else."
        ),
    ] = "installed"


def verification(
    log: Export,
    faults: list[LogFault],
    commitment: str,
    links: str,
    dice: str,
    outcomes: str,
    throws: int,
) -> Verification:
    """The `faults` of `log` and the verdicts on its parts; `throws`: how many are confirmed."""
    ended = log.entries[-1].content.get("ended")
    return Verification(
        good=not faults,
        complete="hidden" not in (commitment, links, dice, outcomes),
        commitment=msgspec.convert(commitment, Verdict),
        chain=msgspec.convert(links, Verdict),
        dice=msgspec.convert(dice, Verdict),
        outcomes=msgspec.convert(outcomes, Verdict),
        entries=len(log.entries),
        throws=throws,
        ended=ended if isinstance(ended, str) else None,
        faults=tuple(faults[:_MOST_FAULTS]),
    )
