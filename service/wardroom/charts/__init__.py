"""Chart packs: the numbers of a game as data, typed, proved whole, and honest about their source."""

from wardroom.charts.bands import Band, Bands, Spans
from wardroom.charts.faults import ChartFault
from wardroom.charts.modifiers import Modifier, ModifierByYear
from wardroom.charts.pack import ChartPack, Provenance, TableSource, load_pack

__all__ = [
    "Band",
    "Bands",
    "ChartFault",
    "ChartPack",
    "Modifier",
    "ModifierByYear",
    "Provenance",
    "Spans",
    "TableSource",
    "load_pack",
]
