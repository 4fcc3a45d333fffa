"""Chart packs: a game's numbers as typed, complete data with their sources."""

from wardroom.charts.bands import Band, Bands, Spans
from wardroom.charts.faults import ChartFault
from wardroom.charts.layering import completed
from wardroom.charts.modifiers import Modifier, ModifierByYear
from wardroom.charts.pack import (
    STANDARD,
    ChartPack,
    TableSource,
    carried_pack,
    digested,
    load_pack,
    pack_folders,
    restore_pack,
    titled,
    without_notes,
)
from wardroom.charts.proof import Problem
from wardroom.charts.tables import Partial, Provenance, Table
from wardroom.charts.upgrades import Upgrade, present_format

__all__ = [
    "STANDARD",
    "Band",
    "Bands",
    "ChartFault",
    "ChartPack",
    "Modifier",
    "ModifierByYear",
    "Partial",
    "Problem",
    "Provenance",
    "Spans",
    "Table",
    "TableSource",
    "Upgrade",
    "carried_pack",
    "completed",
    "digested",
    "load_pack",
    "pack_folders",
    "present_format",
    "restore_pack",
    "titled",
    "without_notes",
]
