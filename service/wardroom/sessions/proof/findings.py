"""Findings of a log's check: faults, unproven parts, and a verdict on each part.

Every finding has a code; `words/` explains the codes in each language.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.charts.toml import read_toml
from wardroom.sessions.log.export import Export, OtherFormat
from wardroom.sessions.records.founding import Foreseeable, ForeseeableBy, Trust

Verdict = Literal["good", "bad", "hidden", "unknown"]
DiceVerdict = Literal["good", "bad", "hidden", "unknown", "supplied"]
Kind = Literal[
    "commitment", "chain", "ending", "founding", "seal", "die", "outcome", "rules", "charts",
    "lines", "beginning", "receipt", "format",
]  # fmt: skip
Signing = Literal[
    "signed", "unsigned", "unchecked", "unknown_key", "unknown_form", "revoked", "bad"
]
Extent = Literal["complete", "open", "cut", "indeterminate"]

LANGUAGES = ("en", "ja", "ko")
_MOST_FAULTS = 100
_WORDS = Path(__file__).parent / "words"

CODES: dict[str, Kind] = {
    "another_seed": "commitment",
    "another_session": "commitment",
    "not_as_noted": "commitment",
    "client_seed_differs": "commitment",
    "revealed_early": "commitment",
    "thrown_early": "commitment",
    "deadline_not_kept": "commitment",
    "clock_not_kept": "rules",
    "out_of_place": "chain",
    "not_linked": "chain",
    "changed": "chain",
    "wrong_end": "chain",
    "redated": "chain",
    "cut": "ending",
    "seed_withheld": "ending",
    "goes_on_after_end": "ending",
    "no_founding": "founding",
    "mislabelled": "founding",
    "not_sealed_so": "seal",
    "seals_differ": "seal",
    "face_differs": "die",
    "stream_used_twice": "die",
    "step_differs": "outcome",
    "step_missing": "outcome",
    "step_not_due": "outcome",
    "content_differs": "outcome",
    "not_taken": "rules",
    "charts_differ": "charts",
    "name_differs": "founding",
    "text_differs": "lines",
    "text_missing": "lines",
    "lines_differ": "lines",
    "beginning_differs": "beginning",
    "receipt_bad": "receipt",
    "receipt_differs": "receipt",
    "cut_before_receipt": "ending",
    "two_heads": "receipt",
    "seed_not_revealed": "commitment",
    "tournament_seed_not_revealed": "commitment",
    "hidden": "outcome",
    "not_ended": "ending",
    "dice_supplied": "die",
    "rules_not_here": "rules",
    "not_comparable": "rules",
    "kind_unknown": "rules",
    "member_unknown": "rules",
    "format_unknown": "format",
    "founding_unknown": "founding",
    "beginning_not_proven": "beginning",
    "not_signed": "receipt",
    "receipt_key_unknown": "receipt",
    "receipt_key_revoked": "receipt",
    "receipt_form_unknown": "receipt",
    "another_log": "receipt",
}
"""All codes of findings, with their subjects."""

OF_CLIENTS: dict[str, Kind] = {
    "not_a_log": "format",
    "not_one_tournament": "commitment",
    "game_twice": "format",
    "lines_not_read": "lines",
    "signature_not_checked": "receipt",
}
"""Codes that only the checks of the clients have, which apply no rules."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A fault in a log, or something that the log cannot prove."""

    code: Annotated[
        str, Meta(description="The code of the finding. `openapi/checking.md` lists every code.")
    ]
    kind: Annotated[
        Kind,
        Meta(
            description="The subject of the finding. `commitment`: a seed does not match its "
            "commitment; `chain`: an entry was changed, added, moved or removed; "
            "`ending`: the log stops before the game ends; `founding`: the statements of the log "
            "about itself are wrong; `seal`: a revealed event does not match its "
            "seal; `die`: a face does not follow from the seeds; `outcome`: the "
            "rules give another outcome; `rules`: the rules refuse what the log "
            "holds, or are not installed here; `charts`, `lines`: parts that came with the log, "
            "and that no hash binds; `beginning`: the state in which the log continues another "
            "log; `receipt`: the signatures of a service; `format`: the way the log is written."
        ),
    ]
    title: Annotated[
        str, Meta(description="The meaning of the code, in the language of the answer.")
    ]
    entry: Annotated[int | None, Meta(description="Number of the entry.")] = None
    event: Annotated[
        int | None,
        Meta(
            description="Position of the event, from 0, among the events of the entry that the "
            "log shows, in the order in which they happened."
        ),
    ] = None
    detail: Annotated[str, Meta(description="Details of the finding in this log, in English.")]
    expected: Annotated[Any, Meta(description="What should stand there.")] = None
    found: Annotated[Any, Meta(description="What stands there.")] = None


def finding(code: str, detail: str, entry: int | None = None, **more: Any) -> Finding:
    """Return a finding with `code`, one of CODES, in English."""
    title = words("en")[code]
    return Finding(code=code, kind=CODES[code], title=title, detail=detail, entry=entry, **more)


@functools.cache
def words(language: str) -> dict[str, str]:
    """Return the words for all codes of findings, including the codes of the clients."""
    said: dict[str, str] = read_toml(_WORDS / f"{language}.toml")
    return said


class Verdicts(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict on each part of a log."""

    commitment: Annotated[
        Verdict,
        Meta(
            description="Whether every seed matches its commitment and was revealed at the right "
            "time."
        ),
    ]
    chain: Annotated[
        Verdict,
        Meta(
            description="Whether every entry up to the end of the game matches its hash, and "
            "every revealed event matches its seal."
        ),
    ]
    dice: Annotated[
        DiceVerdict,
        Meta(
            description=(
                "Whether every face follows from the seeds. `supplied`: the faces were typed in, "
                "and do not follow from the seeds."
            )
        ),
    ]
    outcomes: Annotated[
        Verdict, Meta(description="Whether a replay under the rules gives the same outcomes.")
    ]
    beginning: Annotated[
        Verdict,
        Meta(
            description="Whether a fork or an import begins in the state of the log that it "
            "continues; `unknown` if that log is not among `earlier`. `good` for "
            "a game that begins with its set-up."
        ),
    ]
    signing: Annotated[
        Signing,
        Meta(
            description="Whether the receipts in the log match the log and are signed by a "
            "trusted key. `unsigned`: the log has no receipts; `unchecked`: no key was "
            "given to check them; `unknown_key`: only other keys signed them; "
            "`revoked`: only revoked keys signed them; `unknown_form`: the form of the receipts "
            "is not known here; `bad`: a signature is wrong, or a receipt belongs "
            "to another log."
        ),
    ]
    signed_by: Annotated[
        str | None, Meta(description="The key that signed the receipt for the latest entry.")
    ] = None
    service: Annotated[
        str | None, Meta(description="The name that the signing service states for itself.")
    ] = None
    trust: Annotated[
        Trust,
        Meta(
            description="`from_start`: the log begins with its set-up, or a trusted receipt "
            "states that the service has held the game since its set-up. `on_trust`: the log "
            "begins with a state for which only its writer vouches."
        ),
    ]
    extent: Annotated[
        Extent,
        Meta(
            description="`complete`: the log reaches the end of the game, as a receipt or the "
            "seed proves; `open`: the log was signed up to its last entry while the game was in "
            "progress; `cut`: entries were removed from its end; "
            "`indeterminate`: the log cannot be distinguished from one that was "
            "cut short."
        ),
    ]


class Verification(Verdicts, frozen=True, kw_only=True):
    """The result of the check of a log.

    Each part is `good`, `bad`, `hidden` (cannot be checked while the seed is secret), or `unknown`
    (cannot be checked here). `unproven` gives the reasons.
    """

    good: Annotated[
        bool,
        Meta(
            description=(
                "Whether no fault was found. The log is proven only if `complete` is true too."
            )
        ),
    ]
    complete: Annotated[
        bool,
        Meta(
            description="Whether everything is proven: the game has ended, nothing is hidden, a "
            "trusted key has signed the last entry, no dice were typed in, the rules of the log "
            "are installed here, and every log that it continues was sent too."
        ),
    ]
    entries: Annotated[int, Meta(description="Number of entries.")]
    throws: Annotated[int, Meta(description="Number of throws that the seeds confirm.")]
    typed: Annotated[
        int, Meta(description="Number of throws whose faces were typed in; these prove nothing.")
    ] = 0
    ending: Annotated[str | None, Meta(description="How the game ended, as a code.")]
    faults: Annotated[
        tuple[Finding, ...],
        Meta(description=f"The faults that were found, at most {_MOST_FAULTS}."),
    ]
    unproven: Annotated[
        tuple[Finding, ...],
        Meta(
            description="The parts that the log cannot prove, or that cannot be checked here. The "
            "list is empty if everything is proven."
        ),
    ]
    charts: Annotated[
        Literal["installed", "carried"],
        Meta(
            description="The charts used for the replay. `installed`: the charts of this "
            "service; `carried`: the charts that came with the log. Carried "
            "charts have the digest that the log names. Only their own tables "
            "state where their values come from."
        ),
    ] = "installed"

    foreseeable: Foreseeable = None
    foreseeable_by: ForeseeableBy = ()
    restored: Annotated[
        tuple[int, ...],
        Meta(
            description="The entries to which the game was restored from a backup, as the log "
            "states. Play after such an entry was lost, and its dice were thrown "
            "again."
        ),
    ] = ()

    rulings: Annotated[
        tuple[int, ...],
        Meta(
            description=(
                "The entries with a ruling of the umpire. The replay applies each ruling and "
                "continues from it."
            )
        ),
    ] = ()

    def told_in(self, language: str) -> Verification:
        """Return the same findings, with titles in `language`."""

        def in_words(findings: Iterable[Finding]) -> tuple[Finding, ...]:
            return tuple(
                msgspec.structs.replace(each, title=words(language)[each.code]) for each in findings
            )

        return msgspec.structs.replace(
            self, faults=in_words(self.faults), unproven=in_words(self.unproven)
        )


def of_other_format(log: OtherFormat) -> Verification:
    """Return the finding that a log has an unknown format, without any other finding."""
    detail = f"its format is {log.format!r:.80}: nothing of the log is checked"
    return Verification(
        good=True,
        complete=False,
        commitment="unknown",
        chain="unknown",
        dice="unknown",
        outcomes="unknown",
        beginning="unknown",
        signing="unchecked",
        trust="on_trust",
        extent="indeterminate",
        entries=0,
        throws=0,
        ending=None,
        faults=(),
        unproven=(finding("format_unknown", detail),),
    )


def verification(
    log: Export,
    verdicts: Verdicts,
    faults: list[Finding],
    unproven: list[Finding],
    throws: int,
) -> Verification:
    """Return the findings about `log`; `throws` is the number of its confirmed throws."""
    ended = log.entries[-1].content.get("ended")
    return Verification(
        good=not faults,
        complete=not unproven,
        **msgspec.structs.asdict(verdicts),
        entries=len(log.entries),
        throws=throws,
        ending=ended if isinstance(ended, str) else None,
        faults=tuple(faults[:_MOST_FAULTS]),
        unproven=tuple(unproven),
    )
