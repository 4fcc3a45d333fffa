from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.finding import Finding


T = TypeVar("T", bound="Verification")


@_attrs_define
class Verification:
    """The result of the check of a log.

    Each part is `good`, `bad`, `hidden` (cannot be checked while the seed is secret), or `unknown`
    (cannot be checked here). `unproven` gives the reasons.

    """

    beginning: str
    """ Whether a fork or an import begins in the state of the log that it continues; `unknown` unless that log is
    among `earlier`. `good` for a game that begins with its set-up. Today one of `bad`, `good`, `hidden`, `unknown`;
    more may come. """
    chain: str
    """ Whether every entry up to the end of the game matches its hash, and every revealed event matches its seal.
    Today one of `bad`, `good`, `hidden`, `unknown`; more may come. """
    charts: str
    """ The charts used for the replay. `installed`: the charts of this service; `carried`: the charts that came
    with the log. Carried charts have the digest that the log names. Only their own tables state where their values
    come from. Today one of `carried`, `installed`; more may come. """
    commitment: str
    """ Whether every seed matches its commitment and was revealed at the right time. Today one of `bad`, `good`,
    `hidden`, `unknown`; more may come. """
    complete: bool
    """ Whether everything is proven: the game has ended, nothing is hidden, a trusted key has signed the last
    entry, no dice were typed in, its rules are installed here, and any log that it continues was sent too. """
    dice: str
    """ Whether every face follows from the seeds. `supplied`: the faces were typed in, and follow from none. Today
    one of `bad`, `good`, `hidden`, `supplied`, `unknown`; more may come. """
    ending: None | str
    """ How the game ended, as a code. """
    entries: int
    """ Number of entries. """
    extent: str
    """ `complete`: the log reaches the end of the game, as a receipt or the seed proves; `open`: signed up to its
    last entry while the game was in progress; `cut`: entries were removed from its end; `indeterminate`: the log
    cannot be distinguished from one that was cut short. Today one of `complete`, `cut`, `indeterminate`, `open`;
    more may come. """
    faults: list[Finding]
    """ The faults found, at most 100. """
    foreseeable: None | str
    """ Who can know every die before it is thrown. `organiser` means that he gave the complete seed. Null means
    that the service drew the seed: `foreseeable_by` has who can know dice that another game of the round has
    thrown. """
    foreseeable_by: list[str]
    """ Who can know dice of a game before they are thrown there, once another game of the round has thrown them:
    all games of a round have the same dice. `organiser`: he reads the other games, or gave the complete seed.
    `spectators`: they watch another game. `entrants`: they hear of another game, or have somebody play in it for
    them. The list is empty for a game of no tournament. It does not name an organiser from whom games are hidden,
    though he may open one to rule on it: the log of that game shows this. A log does not show whether the
    tournament hides its games from the organiser: what is made of a log alone names him in any case. """
    good: bool
    """ Whether no fault was found. Only with `complete` is the log proven. """
    outcomes: str
    """ Whether a replay under the rules gives the same outcomes. Today one of `bad`, `good`, `hidden`, `unknown`;
    more may come. """
    restored: list[int]
    """ The entries to which the game was restored from a backup, as the log states. Play after such an entry was
    lost, and its dice were thrown again. """
    rulings: list[int]
    """ The entries with a ruling of the umpire. The replay applies each and goes on from there. """
    service: None | str
    """ The name that the signing service states for itself. """
    signed_by: None | str
    """ The key that signed the receipt for the latest entry. """
    signing: str
    """ Whether the receipts in the log match it and are signed by a trusted key. `unsigned`: the log has no
    receipts; `unchecked`: no key was given to check them; `unknown_key`: only other keys signed them; `revoked`:
    only revoked keys signed them; `unknown_form`: their form is not known here; `bad`: a signature is wrong, or a
    receipt belongs to another log. Today one of `bad`, `revoked`, `signed`, `unchecked`, `unknown_form`,
    `unknown_key`, `unsigned`; more may come. """
    throws: int
    """ Number of throws that the seeds confirm. """
    trust: str
    """ `from_start`: the log begins with its set-up, or a trusted receipt says that the service held the game from
    there on. `on_trust`: it begins with a state that only its writer vouches for. Today one of `from_start`,
    `on_trust`; more may come. """
    typed: int
    """ Number of throws whose faces were typed in, and prove nothing. """
    unproven: list[Finding]
    """ The parts that the log cannot prove, or that cannot be checked here. The list is empty if everything is
    proven. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beginning = self.beginning

        chain = self.chain

        charts = self.charts

        commitment = self.commitment

        complete = self.complete

        dice = self.dice

        ending: None | str
        ending = self.ending

        entries = self.entries

        extent = self.extent

        faults = []
        for faults_item_data in self.faults:
            faults_item = faults_item_data.to_dict()
            faults.append(faults_item)

        foreseeable: None | str
        foreseeable = self.foreseeable

        foreseeable_by = self.foreseeable_by

        good = self.good

        outcomes = self.outcomes

        restored = self.restored

        rulings = self.rulings

        service: None | str
        service = self.service

        signed_by: None | str
        signed_by = self.signed_by

        signing = self.signing

        throws = self.throws

        trust = self.trust

        typed = self.typed

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
                "ending": ending,
                "entries": entries,
                "extent": extent,
                "faults": faults,
                "foreseeable": foreseeable,
                "foreseeable_by": foreseeable_by,
                "good": good,
                "outcomes": outcomes,
                "restored": restored,
                "rulings": rulings,
                "service": service,
                "signed_by": signed_by,
                "signing": signing,
                "throws": throws,
                "trust": trust,
                "typed": typed,
                "unproven": unproven,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.finding import Finding  # noqa: PLC0415

        d = dict(src_dict)
        beginning = d.pop("beginning")

        chain = d.pop("chain")

        charts = d.pop("charts")

        commitment = d.pop("commitment")

        complete = d.pop("complete")

        dice = d.pop("dice")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        entries = d.pop("entries")

        extent = d.pop("extent")

        faults = []
        _faults = d.pop("faults")
        for faults_item_data in _faults:
            faults_item = Finding.from_dict(faults_item_data)

            faults.append(faults_item)

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        good = d.pop("good")

        outcomes = d.pop("outcomes")

        restored = cast(list[int], d.pop("restored"))

        rulings = cast(list[int], d.pop("rulings"))

        def _parse_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        service = _parse_service(d.pop("service"))

        def _parse_signed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        signed_by = _parse_signed_by(d.pop("signed_by"))

        signing = d.pop("signing")

        throws = d.pop("throws")

        trust = d.pop("trust")

        typed = d.pop("typed")

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
            ending=ending,
            entries=entries,
            extent=extent,
            faults=faults,
            foreseeable=foreseeable,
            foreseeable_by=foreseeable_by,
            good=good,
            outcomes=outcomes,
            restored=restored,
            rulings=rulings,
            service=service,
            signed_by=signed_by,
            signing=signing,
            throws=throws,
            trust=trust,
            typed=typed,
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
