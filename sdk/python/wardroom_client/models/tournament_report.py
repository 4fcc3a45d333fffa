from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.printing import Printing
    from ..models.report_entrant import ReportEntrant
    from ..models.report_intervention import ReportIntervention
    from ..models.report_round import ReportRound
    from ..models.tournament_standings import TournamentStandings


T = TypeVar("T", bound="TournamentReport")


@_attrs_define
class TournamentReport:
    """The report of a tournament, as far as its reader may know it."""

    closed: None | str
    """ When it was closed, or null if it is open. """
    closes: str
    """ The latest time at which it closes. """
    commitment: str
    """ The commitment to the seed, in hexadecimal. """
    created: str
    """ When it was created (RFC 3339, UTC). """
    entrants: list[ReportEntrant]
    """ Every entrant, by number. """
    foreseeable: None | str
    """ Who could know every die before it was thrown, because he gave the complete seed, or null if the service
    drew it. """
    foreseeable_by: list[str]
    """ Who can know dice of a game before they are thrown there, once another game of the round has thrown them:
    all games of a round have the same dice. `organiser`: he reads the other games, or gave the complete seed.
    `spectators`: they watch another game. `entrants`: they hear of another game, or have somebody play in it for
    them. The list is empty for a game of no tournament. It does not name an organiser from whom games are hidden,
    though he may open one to rule on it: the log of that game shows this. A log does not show whether the
    tournament hides its games from the organiser: what is made of a log alone names him in any case. """
    interventions: list[ReportIntervention]
    """ Rulings, withdrawals and ends by the operator, by game. """
    language: str
    """ Language of titles and lines. """
    name: str
    """ Its name; may be empty. """
    printing: None | Printing
    """ The printing of the rulebook that is adjudicated, or null if the ruleset has no printed rulebook. """
    reader: int | None
    """ The reader's number as an entrant, or null for the organiser. """
    rounds: list[ReportRound]
    """ The rounds that have begun. """
    ruleset: str
    """ The ruleset, as in its paths. """
    seed: None | str
    """ The seed. It is null until the tournament is closed. """
    standings: None | TournamentStandings
    """ The standings, or null if the reader may not know them yet. """
    status: str
    """ Whether it is closed. Today one of `closed`, `open`; more may come. """
    title: str
    """ Title of the game. """
    tournament: str
    """ Id of the tournament. """
    version: str
    """ Version of the ruleset that its games are played by. """
    kind: str = "tournament"
    """ `tournament`. Today one of `tournament`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.printing import Printing  # noqa: PLC0415
        from ..models.tournament_standings import TournamentStandings  # noqa: PLC0415

        closed: None | str
        closed = self.closed

        closes = self.closes

        commitment = self.commitment

        created = self.created

        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        foreseeable: None | str
        foreseeable = self.foreseeable

        foreseeable_by = self.foreseeable_by

        interventions = []
        for interventions_item_data in self.interventions:
            interventions_item = interventions_item_data.to_dict()
            interventions.append(interventions_item)

        kind = self.kind

        language = self.language

        name = self.name

        printing: dict[str, Any] | None
        if isinstance(self.printing, Printing):
            printing = self.printing.to_dict()
        else:
            printing = self.printing

        reader: int | None
        reader = self.reader

        rounds = []
        for rounds_item_data in self.rounds:
            rounds_item = rounds_item_data.to_dict()
            rounds.append(rounds_item)

        ruleset = self.ruleset

        seed: None | str
        seed = self.seed

        standings: dict[str, Any] | None
        if isinstance(self.standings, TournamentStandings):
            standings = self.standings.to_dict()
        else:
            standings = self.standings

        status = self.status

        title = self.title

        tournament = self.tournament

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closed": closed,
                "closes": closes,
                "commitment": commitment,
                "created": created,
                "entrants": entrants,
                "foreseeable": foreseeable,
                "foreseeable_by": foreseeable_by,
                "interventions": interventions,
                "kind": kind,
                "language": language,
                "name": name,
                "printing": printing,
                "reader": reader,
                "rounds": rounds,
                "ruleset": ruleset,
                "seed": seed,
                "standings": standings,
                "status": status,
                "title": title,
                "tournament": tournament,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.printing import Printing  # noqa: PLC0415
        from ..models.report_entrant import ReportEntrant  # noqa: PLC0415
        from ..models.report_intervention import ReportIntervention  # noqa: PLC0415
        from ..models.report_round import ReportRound  # noqa: PLC0415
        from ..models.tournament_standings import TournamentStandings  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_closed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        closed = _parse_closed(d.pop("closed"))

        closes = d.pop("closes")

        commitment = d.pop("commitment")

        created = d.pop("created")

        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = ReportEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        interventions = []
        _interventions = d.pop("interventions")
        for interventions_item_data in _interventions:
            interventions_item = ReportIntervention.from_dict(interventions_item_data)

            interventions.append(interventions_item)

        kind = d.pop("kind")

        language = d.pop("language")

        name = d.pop("name")

        def _parse_printing(data: object) -> None | Printing:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                printing_type_0 = Printing.from_dict(data)

                return printing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Printing, data)

        printing = _parse_printing(d.pop("printing"))

        def _parse_reader(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        reader = _parse_reader(d.pop("reader"))

        rounds = []
        _rounds = d.pop("rounds")
        for rounds_item_data in _rounds:
            rounds_item = ReportRound.from_dict(rounds_item_data)

            rounds.append(rounds_item)

        ruleset = d.pop("ruleset")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        def _parse_standings(data: object) -> None | TournamentStandings:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                standings_type_0 = TournamentStandings.from_dict(data)

                return standings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TournamentStandings, data)

        standings = _parse_standings(d.pop("standings"))

        status = d.pop("status")

        title = d.pop("title")

        tournament = d.pop("tournament")

        version = d.pop("version")

        tournament_report = cls(
            closed=closed,
            closes=closes,
            commitment=commitment,
            created=created,
            entrants=entrants,
            foreseeable=foreseeable,
            foreseeable_by=foreseeable_by,
            interventions=interventions,
            kind=kind,
            language=language,
            name=name,
            printing=printing,
            reader=reader,
            rounds=rounds,
            ruleset=ruleset,
            seed=seed,
            standings=standings,
            status=status,
            title=title,
            tournament=tournament,
            version=version,
        )

        tournament_report.additional_properties = d
        return tournament_report

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
