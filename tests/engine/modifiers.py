"""The modifiers that stand in charts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wardroom.charts import Modifier
from wardroom.charts.bands import Bands
from wardroom.charts.modifiers import ModifierByYear


def modifiers(value: Any) -> Iterator[Modifier]:
    """Every modifier in a chart."""
    if isinstance(value, Modifier):
        yield value
    elif isinstance(value, ModifierByYear):
        for year in range(1939, 1946):
            yield from value.of(year)
    elif isinstance(value, Bands):
        for band in value:
            yield from modifiers(band.result)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from modifiers(getattr(value, name))
    elif isinstance(value, dict):
        for each in value.values():
            yield from modifiers(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from modifiers(each)
