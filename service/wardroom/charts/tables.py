"""The common members of every table of a chart pack.

Its annotations are no texts: those of `Table` would be read anew for each of 180 kinds of table.
"""

from typing import Literal

import msgspec

Provenance = Literal[
    "rulebook", "published_card", "public_implementation", "player_report", "reconstructed"
]


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """What every chart table has. A sub-table that states no provenance has its parent's.

    A table only equals itself, so that derived values can be cached by table.
    """

    title: str = ""
    provenance: Provenance | None = None
    note: str = ""


class Partial:
    """Marks a table keyed by a closed set of words that need not have an entry for every word.

    Written `Annotated[dict[Key, Value], Partial(...)]`. `optional`: the words that may be left
    out; none given: any of them. Tables without this mark must be complete.
    """

    __slots__ = ("optional",)

    def __init__(self, *optional: str) -> None:
        self.optional = frozenset(optional)
