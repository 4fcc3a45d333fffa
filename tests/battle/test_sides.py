"""The sides of a battle are called by their nations, wherever those tell them apart."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.rulesets.battleships.battle.state import BattleSetUp
from wardroom.rulesets.catalogue import install_all
from wardroom.text import labels, narrator

RULESET = install_all()["battleships"]
GAME = RULESET.ruleset.game
SURIGAO = {"scenario": "surigao_strait"}
ALIKE = {
    "ships": [
        {"id": "hms_hood", "hex": "2020", "facing": "C", "speed": 4},
        {"id": "hms_norfolk", "side": "second", "hex": "2612", "facing": "D", "speed": 4},
    ],
    "base_visibility": 12,
}
NAMED: list[tuple[dict[str, Any], str, str, str]] = [
    ({"scenario": "denmark_strait"}, "en", "the British player", "the German player"),
    ({"scenario": "denmark_strait"}, "ja", "イギリス側", "ドイツ側"),
    ({"scenario": "denmark_strait"}, "ko", "영국 측", "독일 측"),
    (SURIGAO, "en", "the Japanese player", "the US and British player"),
    (SURIGAO, "ja", "日本側", "アメリカ・イギリス側"),
    (ALIKE, "en", "the first player", "the second player"),
]


@pytest.mark.parametrize(("set_up", "language", "first", "second"), NAMED)
def test_a_side_has_one_name_in_lines_headlines_and_as_a_seat(
    set_up: dict[str, Any], language: str, first: str, second: str
) -> None:
    assert GAME is not None
    assert GAME.headline is not None
    assert GAME.sides is not None
    charts = RULESET.packs["standard"].charts
    state = GAME.begin(msgspec.convert(set_up, BattleSetUp), RULESET.ruleset.options(), charts)
    sides = GAME.sides(state)
    known, told = labels(RULESET, language, sides), narrator(RULESET, language, sides)
    for seat, name in (("first", first), ("second", second)):
        assert known.value(seat, "seat") == name
        assert name in known.value(f"{seat}_wins", "ending")
        shown = GAME.view(state, seat, charts)
        assert name in told.headline(GAME.headline(shown, (seat,), charts))
