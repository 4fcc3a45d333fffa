from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.verification_beginning import VerificationBeginning
from ..models.verification_chain import VerificationChain
from ..models.verification_charts import VerificationCharts
from ..models.verification_commitment import VerificationCommitment
from ..models.verification_dice import VerificationDice
from ..models.verification_outcomes import VerificationOutcomes

if TYPE_CHECKING:
    from ..models.finding import Finding


T = TypeVar("T", bound="Verification")


@_attrs_define
class Verification:
    """What the check of a log has found.

    Each part is `good`, `bad`, `hidden` (not to be checked while the seed is secret), or `unknown`
    (not to be checked here); `unproven` says why.

    """

    beginning: VerificationBeginning
    """ Whether a fork or an import begins where the other log stood: `unknown` unless that log is among `earlier`.
    `good` for a game from its set-up. """
    chain: VerificationChain
    """ Whether every entry is there as it was hashed, up to the end of the game, and what was opened as it was
    sealed. """
    charts: VerificationCharts
    """ Whose charts it was played again by: `installed`: this service's own; `carried`: those that came with the
    log. These have the digest that it names; where their values come from, their tables say, and nobody else. """
    commitment: VerificationCommitment
    """ Whether every seed is the one promised, and in its time. """
    complete: bool
    """ Whether everything could be checked: the game has ended, nothing is hidden, its rules are here, and it does
    not go on from a log that is not. """
    dice: VerificationDice
    """ Whether every face follows from the seeds. """
    ended: None | str
    """ How the game ended. """
    entries: int
    """ How many entries there are. """
    faults: list[Finding]
    """ What is wrong, 100 faults at most; empty: nothing. """
    good: bool
    """ Whether no fault was found. Only with `complete` is the log proven. """
    outcomes: VerificationOutcomes
    """ Whether the rules, played again, come to the same. """
    throws: int
    """ How many throws the seeds have confirmed. """
    unproven: list[Finding]
    """ What the log cannot prove, or not here; empty: everything is proven. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beginning = self.beginning.value

        chain = self.chain.value

        charts = self.charts.value

        commitment = self.commitment.value

        complete = self.complete

        dice = self.dice.value

        ended: None | str
        ended = self.ended

        entries = self.entries

        faults = []
        for faults_item_data in self.faults:
            faults_item = faults_item_data.to_dict()
            faults.append(faults_item)

        good = self.good

        outcomes = self.outcomes.value

        throws = self.throws

        unproven = []
        for unproven_item_data in self.unproven:
            unproven_item = unproven_item_data.to_dict()
            unproven.append(unproven_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "beginning": beginning,
                "chain": chain,
                "charts": charts,
                "commitment": commitment,
                "complete": complete,
                "dice": dice,
                "ended": ended,
                "entries": entries,
                "faults": faults,
                "good": good,
                "outcomes": outcomes,
                "throws": throws,
                "unproven": unproven,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.finding import Finding  # noqa: PLC0415

        d = dict(src_dict)
        beginning = VerificationBeginning(d.pop("beginning"))

        chain = VerificationChain(d.pop("chain"))

        charts = VerificationCharts(d.pop("charts"))

        commitment = VerificationCommitment(d.pop("commitment"))

        complete = d.pop("complete")

        dice = VerificationDice(d.pop("dice"))

        def _parse_ended(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ended = _parse_ended(d.pop("ended"))

        entries = d.pop("entries")

        faults = []
        _faults = d.pop("faults")
        for faults_item_data in _faults:
            faults_item = Finding.from_dict(faults_item_data)

            faults.append(faults_item)

        good = d.pop("good")

        outcomes = VerificationOutcomes(d.pop("outcomes"))

        throws = d.pop("throws")

        unproven = []
        _unproven = d.pop("unproven")
        for unproven_item_data in _unproven:
            unproven_item = Finding.from_dict(unproven_item_data)

            unproven.append(unproven_item)

        verification = cls(
            beginning=beginning,
            chain=chain,
            charts=charts,
            commitment=commitment,
            complete=complete,
            dice=dice,
            ended=ended,
            entries=entries,
            faults=faults,
            good=good,
            outcomes=outcomes,
            throws=throws,
            unproven=unproven,
        )

        verification.additional_properties = d
        return verification

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
