# ruff: noqa: RUF001 - lines in Japanese
"""Lines as a reader wants them: what one of each language found wrong, and how it is written."""

from __future__ import annotations

from typing import Any

import pytest

from wardroom.dice import Roll
from wardroom.engine.boards import BoardLine
from wardroom.engine.trace import TraceStep
from wardroom.text import narrator

from .play import RULESETS

H, S, B = "hunters", "silent-victory", "battleships"
OAK = {"award": "KCO", "wanted": 113_200, "tons": 98_000}
BASE = {"type": "Argonaut", "month": "1942-08"}
SUNK = {"target": 1, "damage": 3, "points_to_sink": 1}
FIRED = {"torpedo": "Mk14", "tube": 2, "target": 1, "range": "medium", "needed": 7}
STRUCK = {"name": "Bismarck", "odds": "3:1"}
MOVED = {"name": "HMS Hood", "since": "3622", "hex": "3120", "facing": "C", "speed": 5}
BEGUN = {"number": 3, "month": "1941-12", "type": "VIIB"}
HOME = {"months": 1}
MET = {"months": 1, "boxes": 2, "man": "doctor"}

LINES = [
    (H, "en", "award_check", "no_award", OAK,
     "Award, 98,000 t sunk in all: none, 113,200 t needed for the Oak Leaves (1.1)"),
    (S, "en", "base", "australia", BASE,
     "Base of the Argonaut class in August 1942: Australia (1.1)"),
    (S, "ja", "base", "australia", BASE, "1942年8月のアルゴノートの基地: オーストラリア（1.1）"),
    (S, "ko", "base", "australia", BASE, "아르고넛급의 기지, 1942년 8월: 호주 (1.1)"),
    (H, "en", "damage", "ship_sunk", SUNK, "Damage to target 1: sunk (3 points, 1 needed) (1.1)"),
    (S, "en", "damage", "ship_sunk", {**SUNK, "damage": 1},
     "Damage to target 1: sunk (1 point, 1 needed) (1.1)"),
    (S, "en", "torpedo_fire", "hit", FIRED,
     "Mk 14 from tube 2 at target 1, medium range: hit (7 or less) (1.1)"),
    (B, "en", "combat_result", "none", STRUCK,
     "Combat result of Bismarck at 3:1: no damage (1.1)"),
    (B, "ja", "combat_result", "none", STRUCK,
     "ビスマルクの戦闘結果、オッズ3:1: 損害なし（1.1）"),
    (B, "ko", "combat_result", "none", STRUCK,
     "비스마르크의 전투 결과, 전투비 3:1: 손상 없음 (1.1)"),
    (B, "en", "move", "moved", MOVED,
     "HMS Hood moves: from 3622 to 3120, facing C, speed 5 (1.1)"),
    (B, "ja", "move", "moved", MOVED,
     "フッドの移動: 3622から3120へ、艦首C、速度5（1.1）"),
    (H, "ko", "patrol_begins", "begins", BEGUN,
     "3차 정찰, 1941년 12월, VIIB형: 정찰 시작 (1.1)"),
    (H, "ja", "patrol_begins", "begins", BEGUN,
     "第3回哨戒、1941年12月、VIIB型: 哨戒開始（1.1）"),
    (H, "ko", "random_event", "swim_call", {}, "랜덤 이벤트: 수영 허가 (1.1)"),
    (H, "ko", "hit", "flooding_x2", {"hit": 1, "flooding": 2},
     "1번째 명중: 침수 ×2, 현재 2칸 (1.1)"),
    (H, "ja", "refit_length", "months", HOME, "整備期間: 在港1ヵ月（1.1）"),
    (H, "en", "starting_rank", "KptLt", {"type": "IXB", "year": 1940},
     "Starting rank, IXB of 1940: Kapitänleutnant (1.1)"),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "language", "purpose", "result", "details", "line"), LINES)
def test_a_line(
    ruleset: str, language: str, purpose: str, result: str, details: dict[str, Any], line: str
) -> None:
    step = TraceStep(rule="1.1", purpose=purpose, result=result, details=details)
    assert narrator(RULESETS[ruleset], language).line(step) == line


def test_japanese_joins_with_its_own_marks() -> None:
    step = TraceStep(
        rule="8.3", chart="A1", purpose="test_depth", result="survived", details={"against": 2},
        roll=Roll(dice="2d6", faces=(4, 3), natural=7, stream="x"), total=7,
    )  # fmt: skip
    line = narrator(RULESETS[H], "ja").line(step)
    assert line == "耐圧判定、対船体損傷2: 2d6 [4 3] = 7: 船体は持ちこたえる（8.3、A1）"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Yamato against Iowa (hypothetical), 24 May 1941, turn 1 of 12, by day"),
        ("ja", "大和対アイオワ（架空戦）、1941年5月24日、第1ターン（全12ターン）、昼間"),
        ("ko", "야마토 대 아이오와 (가상), 1941년 5월 24일, 1턴 (전체 12턴), 주간"),
    ],
)
def test_a_battle_is_named_and_dated(language: str, line: str) -> None:
    said = BoardLine(
        code="scenario",
        details={
            "scenario_name": "Yamato against Iowa (hypothetical)", "date": "1941-05-24",
            "turn": 1, "turns": 12, "time": "day",
        },
    )  # fmt: skip
    assert narrator(RULESETS[B], language).board_line(said) == line


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Yamato", "大和"),
        ("HMS Orion + HMS Neptune", "オライオン + ネプチューン"),
        ("Destroyer division (Japan, 4 ships)", "駆逐隊（日本4隻）"),
        ("Yamato (yamato_2)", "大和 (yamato_2)"),
        ("The Flying Dutchman", "The Flying Dutchman"),
    ],
)
def test_units_on_a_japanese_board(name: str, written: str) -> None:
    said = BoardLine(code="name", details={"name": name})
    assert narrator(RULESETS[B], "ja").board_line(said) == written
