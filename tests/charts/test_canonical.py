"""Canonical JSON is that of RFC 8785: names are sorted by their UTF-16 code units."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from wardroom_client.verify import canonical as of_the_client

from wardroom.charts.canonical import canonical
from wardroom.charts.faults import ChartFault
from wardroom.charts.pack import carried_pack, restore_pack
from wardroom.rulesets.hunters.charts.pack import HuntersCharts

from .packs import standard

SHIP, PRIVATE, WIDE, LAST = "\U0001f6a2", "\ue000", "\uff21", "\ud7a3"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"b": 1, "a": [{"d": 1, "c": None}]}, '{"a":[{"c":null,"d":1}],"b":1}'),
        ({"a": SHIP, "": WIDE}, f'{{"":"{WIDE}","a":"{SHIP}"}}'),
        # The example of RFC 8785, 3.2.3.
        (
            {"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\U0001f600": 5, "\x80": 6, "\xf6": 7},
            '{"\\r":2,"1":4,"\x80":6,"\xf6":7,"\u20ac":1,"\U0001f600":5,"\ufb33":3}',
        ),
        (
            [{PRIVATE: {PRIVATE: 1, SHIP: 2}, SHIP: 3}],
            f'[{{"{SHIP}":3,"{PRIVATE}":{{"{SHIP}":2,"{PRIVATE}":1}}}}]',
        ),
    ],
)  # fmt: skip
def test_names_are_sorted_as_rfc_8785_sorts_them(value: Any, written: str) -> None:
    assert canonical(value) == of_the_client(value) == written.encode()


@pytest.mark.parametrize("key", [SHIP, PRIVATE, WIDE, "Ott " + SHIP])
def test_a_pack_has_no_key_above_u_d7ff(key: str) -> None:
    tables = copy.deepcopy(standard().tables)
    opening = tables["openings"]["opening"]
    opening[key] = copy.deepcopy(next(iter(opening.values())))
    for read in (carried_pack, restore_pack):
        with pytest.raises(ChartFault, match=r"table openings: has the key .* above U\+D7FF"):
            read(standard().manifest, tables, HuntersCharts, standard())


def test_a_pack_may_have_any_other_key() -> None:
    tables = copy.deepcopy(standard().tables)
    opening = tables["openings"]["opening"]
    opening[f"1941년 {LAST}"] = copy.deepcopy(next(iter(opening.values())))
    tables["openings"]["title"] = SHIP
    assert carried_pack(standard().manifest, tables, HuntersCharts, standard()).digest
