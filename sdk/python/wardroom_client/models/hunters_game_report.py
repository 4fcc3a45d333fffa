from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.chronicle_period import ChroniclePeriod
    from ..models.deadlines import Deadlines
    from ..models.lineage import Lineage
    from ..models.printing import Printing
    from ..models.report_charts import ReportCharts
    from ..models.report_option import ReportOption
    from ..models.report_proof import ReportProof
    from ..models.report_seat import ReportSeat
    from ..models.submarine_career_sheet import SubmarineCareerSheet
    from ..models.throws_counted import ThrowsCounted
    from ..models.umpire import Umpire


T = TypeVar("T", bound="HuntersGameReport")


@_attrs_define
class HuntersGameReport:
    """The report of a game, as far as its reader may know it."""

    begun: str
    """ Time of the first entry (RFC 3339, UTC). """
    charts: ReportCharts
    """ The charts of a game, and the sources of the numbers that it used. """
    chronicle: list[ChroniclePeriod]
    """ The game line by line, by patrol or turn. """
    deadlines: Deadlines | None
    """ How long a seat may take, or null if there is no limit. """
    dice: str
    """ Where the dice come from. Today one of `committed`, `supplied`; more may come. """
    ended_by: list[str]
    """ The seats that ended it. """
    ending: None | str
    """ The code of the ending, or null while the game continues. """
    entrant: None | str
    """ Name of the entrant whose game this is. """
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
    headline: str
    """ A line on the state of the game. """
    language: str
    """ Language of titles and lines. """
    last: str
    """ Time of the last entry. """
    lineage: Lineage | None
    options: list[ReportOption]
    """ The options that differ from their defaults. """
    printing: None | Printing
    """ The printing of the rulebook that is adjudicated, or null if the ruleset has no printed rulebook. """
    proof: ReportProof
    """ The proof of a game: its commitment, seed and head, and the result of a check. """
    reader: str
    """ The reader's seat, or `umpire`, or `spectator`. """
    ruleset: str
    """ The ruleset, as in its paths. """
    seats: list[ReportSeat]
    """ The seats of the game. """
    session: str
    """ Id of the session. """
    sheet: None | SubmarineCareerSheet
    """ The game on the sheet of the rulebook, whose form its `kind` names. It is null if the game has no sheet. """
    status: None | str
    """ Status of the session, or null if the log could not be replayed. """
    throws: ThrowsCounted
    """ The throws of a game that its reader may see, counted. """
    title: str
    """ Title of the game. """
    tournament: None | str
    """ Name of its tournament, or null if it belongs to none. """
    umpire: None | Umpire
    """ The umpire of the game, or null if there is none. """
    version: str
    """ Version of the ruleset that the game is played by. """
    winner: None | str
    """ The seat that has won, or null. """
    kind: str = "game"
    """ `game`: the report of one game. Today one of `game`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.deadlines import Deadlines  # noqa: PLC0415
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.printing import Printing  # noqa: PLC0415
        from ..models.submarine_career_sheet import SubmarineCareerSheet  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415

        begun = self.begun

        charts = self.charts.to_dict()

        chronicle = []
        for chronicle_item_data in self.chronicle:
            chronicle_item = chronicle_item_data.to_dict()
            chronicle.append(chronicle_item)

        deadlines: dict[str, Any] | None
        if isinstance(self.deadlines, Deadlines):
            deadlines = self.deadlines.to_dict()
        else:
            deadlines = self.deadlines

        dice = self.dice

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        entrant: None | str
        entrant = self.entrant

        foreseeable: None | str
        foreseeable = self.foreseeable

        foreseeable_by = self.foreseeable_by

        headline = self.headline

        kind = self.kind

        language = self.language

        last = self.last

        lineage: dict[str, Any] | None
        if isinstance(self.lineage, Lineage):
            lineage = self.lineage.to_dict()
        else:
            lineage = self.lineage

        options = []
        for options_item_data in self.options:
            options_item = options_item_data.to_dict()
            options.append(options_item)

        printing: dict[str, Any] | None
        if isinstance(self.printing, Printing):
            printing = self.printing.to_dict()
        else:
            printing = self.printing

        proof = self.proof.to_dict()

        reader = self.reader

        ruleset = self.ruleset

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        session = self.session

        sheet: dict[str, Any] | None
        if isinstance(self.sheet, SubmarineCareerSheet):
            sheet = self.sheet.to_dict()
        else:
            sheet = self.sheet

        status: None | str
        status = self.status

        throws = self.throws.to_dict()

        title = self.title

        tournament: None | str
        tournament = self.tournament

        umpire: dict[str, Any] | None
        if isinstance(self.umpire, Umpire):
            umpire = self.umpire.to_dict()
        else:
            umpire = self.umpire

        version = self.version

        winner: None | str
        winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "begun": begun,
                "charts": charts,
                "chronicle": chronicle,
                "deadlines": deadlines,
                "dice": dice,
                "ended_by": ended_by,
                "ending": ending,
                "entrant": entrant,
                "foreseeable": foreseeable,
                "foreseeable_by": foreseeable_by,
                "headline": headline,
                "kind": kind,
                "language": language,
                "last": last,
                "lineage": lineage,
                "options": options,
                "printing": printing,
                "proof": proof,
                "reader": reader,
                "ruleset": ruleset,
                "seats": seats,
                "session": session,
                "sheet": sheet,
                "status": status,
                "throws": throws,
                "title": title,
                "tournament": tournament,
                "umpire": umpire,
                "version": version,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.chronicle_period import ChroniclePeriod  # noqa: PLC0415
        from ..models.deadlines import Deadlines  # noqa: PLC0415
        from ..models.lineage import Lineage  # noqa: PLC0415
        from ..models.printing import Printing  # noqa: PLC0415
        from ..models.report_charts import ReportCharts  # noqa: PLC0415
        from ..models.report_option import ReportOption  # noqa: PLC0415
        from ..models.report_proof import ReportProof  # noqa: PLC0415
        from ..models.report_seat import ReportSeat  # noqa: PLC0415
        from ..models.submarine_career_sheet import SubmarineCareerSheet  # noqa: PLC0415
        from ..models.throws_counted import ThrowsCounted  # noqa: PLC0415
        from ..models.umpire import Umpire  # noqa: PLC0415

        d = dict(src_dict)
        begun = d.pop("begun")

        charts = ReportCharts.from_dict(d.pop("charts"))

        chronicle = []
        _chronicle = d.pop("chronicle")
        for chronicle_item_data in _chronicle:
            chronicle_item = ChroniclePeriod.from_dict(chronicle_item_data)

            chronicle.append(chronicle_item)

        def _parse_deadlines(data: object) -> Deadlines | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deadlines_type_0 = Deadlines.from_dict(data)

                return deadlines_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Deadlines | None, data)

        deadlines = _parse_deadlines(d.pop("deadlines"))

        dice = d.pop("dice")

        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_entrant(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        entrant = _parse_entrant(d.pop("entrant"))

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        headline = d.pop("headline")

        kind = d.pop("kind")

        language = d.pop("language")

        last = d.pop("last")

        def _parse_lineage(data: object) -> Lineage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                lineage_type_0 = Lineage.from_dict(data)

                return lineage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Lineage | None, data)

        lineage = _parse_lineage(d.pop("lineage"))

        options = []
        _options = d.pop("options")
        for options_item_data in _options:
            options_item = ReportOption.from_dict(options_item_data)

            options.append(options_item)

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

        proof = ReportProof.from_dict(d.pop("proof"))

        reader = d.pop("reader")

        ruleset = d.pop("ruleset")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = ReportSeat.from_dict(seats_item_data)

            seats.append(seats_item)

        session = d.pop("session")

        def _parse_sheet(data: object) -> None | SubmarineCareerSheet:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sheet_type_0 = SubmarineCareerSheet.from_dict(data)

                return sheet_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineCareerSheet, data)

        sheet = _parse_sheet(d.pop("sheet"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        throws = ThrowsCounted.from_dict(d.pop("throws"))

        title = d.pop("title")

        def _parse_tournament(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        tournament = _parse_tournament(d.pop("tournament"))

        def _parse_umpire(data: object) -> None | Umpire:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                umpire_type_0 = Umpire.from_dict(data)

                return umpire_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Umpire, data)

        umpire = _parse_umpire(d.pop("umpire"))

        version = d.pop("version")

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        hunters_game_report = cls(
            begun=begun,
            charts=charts,
            chronicle=chronicle,
            deadlines=deadlines,
            dice=dice,
            ended_by=ended_by,
            ending=ending,
            entrant=entrant,
            foreseeable=foreseeable,
            foreseeable_by=foreseeable_by,
            headline=headline,
            kind=kind,
            language=language,
            last=last,
            lineage=lineage,
            options=options,
            printing=printing,
            proof=proof,
            reader=reader,
            ruleset=ruleset,
            seats=seats,
            session=session,
            sheet=sheet,
            status=status,
            throws=throws,
            title=title,
            tournament=tournament,
            umpire=umpire,
            version=version,
            winner=winner,
        )

        hunters_game_report.additional_properties = d
        return hunters_game_report

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
