"""Questions as they come up at the table, in three languages: what they find first answers them."""

from __future__ import annotations

from rules.catalogue import ruleset
from support.every import every
from wardroom.rulebook.searching import search_rules

Question = tuple[str, str, tuple[str, str, str]]

QUESTIONS: tuple[Question, ...] = (
    (
        "hunters",
        "9.2.1",
        (
            "May the bow and stern tubes be fired in the same round?",
            "艦首と艦尾の発射管を同じラウンドに撃てますか",
            "함수와 함미 발사관을 같은 라운드에 쏠 수 있습니까",
        ),
    ),
    (
        "hunters",
        "9.3.2",
        (
            "How many shots may the deck gun fire in a round?",
            "甲板砲は1ラウンドに何発撃てますか",
            "갑판포는 한 라운드에 몇 발 쏩니까",
        ),
    ),
    (
        "hunters",
        "9.2.4",
        (
            "When is a torpedo that hit a dud?",
            "命中した魚雷が不発になるのはいつですか",
            "명중한 어뢰는 언제 불발입니까",
        ),
    ),
    (
        "hunters",
        "7.2.3",
        (
            "How long does the wolfpack result last?",
            "狼群の効果はいつまで続きますか",
            "울프팩 효과는 얼마나 계속됩니까",
        ),
    ),
    (
        "hunters",
        "10.6.2",
        (
            "Does a second light wound become a severe wound?",
            "軽傷を二度受けると重傷になりますか",
            "경상을 두 번 입으면 중상이 됩니까",
        ),
    ),
    (
        "hunters",
        "9.6.4",
        (
            "What happens when the boat dives beyond test depth?",
            "耐圧深度を超えて潜るとどうなりますか",
            "시험 심도를 넘어 잠항하면 어떻게 됩니까",
        ),
    ),
    (
        "hunters",
        "8.3.2",
        (
            "Can I wait for night before I attack?",
            "攻撃の前に夜まで待てますか",
            "공격하기 전에 밤을 기다릴 수 있습니까",
        ),
    ),
    (
        "hunters",
        "10.2.1",
        (
            "Both diesel engines are inoperable: what now?",
            "ディーゼル機関が2基とも機能不全です",
            "디젤 엔진 두 개가 모두 작동 불가입니다",
        ),
    ),
    (
        "hunters",
        "14.9.1",
        (
            "Where can a boat be resupplied at sea?",
            "海上での再補給はどこでできますか",
            "해상 보급은 어디에서 할 수 있습니까",
        ),
    ),
    (
        "hunters",
        "11.2.3",
        (
            "What modifies the promotion roll?",
            "昇進の判定にはどんな修正がありますか",
            "진급 굴림의 수정치는 무엇입니까",
        ),
    ),
    (
        "silent-victory",
        "10.6.1",
        (
            "What does the loss of SJ radar change?",
            "SJレーダーを失うと何が変わりますか",
            "SJ 레이더를 잃으면 무엇이 달라집니까",
        ),
    ),
    (
        "silent-victory",
        "9.8.4",
        (
            "No anti-aircraft gun works: what then?",
            "使える対空砲がないときはどうしますか",
            "쓸 수 있는 대공포가 없으면 어떻게 합니까",
        ),
    ),
    (
        "silent-victory",
        "9.6.7",
        (
            "How does the Cutie work against an escort?",
            "キューティーは護衛艦にどう使いますか",
            "큐티는 호위함에 어떻게 씁니까",
        ),
    ),
    (
        "silent-victory",
        "9.7.4",
        (
            "Can a capital ship be followed?",
            "主要艦は追尾できますか",
            "주력함을 추적할 수 있습니까",
        ),
    ),
    (
        "silent-victory",
        "7.4.5",
        (
            "How many pilots does a lifeguard mission pick up?",
            "救助任務で搭乗員を何人収容しますか",
            "구조 임무에서 조종사를 몇 명 건집니까",
        ),
    ),
    (
        "silent-victory",
        "11.4",
        (
            "When is a captain relieved for failed patrols?",
            "哨戒に失敗した艦長はいつ解任されますか",
            "정찰에 실패한 함장은 언제 해임됩니까",
        ),
    ),
    (
        "battleships",
        "5.11",
        (
            "At what may a secondary battery fire?",
            "副砲は何を撃てますか",
            "부포는 무엇을 쏠 수 있습니까",
        ),
    ),
    (
        "battleships",
        "9.2",
        (
            "What does a unit that leaves the map by an exit score?",
            "退出口からマップを出たユニットの得点は何点ですか",
            "출구로 지도를 벗어난 유닛은 몇 점입니까",
        ),
    ),
    (
        "battleships",
        "8.1",
        (
            "What does a damage control roll repair?",
            "ダメージ・コントロールで何が直りますか",
            "손상 통제로 무엇을 수리합니까",
        ),
    ),
    (
        "battleships",
        "5.5",
        (
            "What is the modifier for several ships at one target?",
            "複数の艦が同じ目標を砲撃するときの修正は",
            "여러 함선이 같은 목표를 포격할 때의 수정치는",
        ),
    ),
)
"""Game, rule that answers, and the question in English, Japanese and Korean."""
FURTHER: tuple[Question, ...] = (
    (
        "hunters",
        "9.8.1",
        (
            "How do I crash dive from an aircraft?",
            "航空機に対する急速潜航はどう判定しますか",
            "항공기를 만나면 급속 잠항은 어떻게 굴립니까",
        ),
    ),
    (
        "hunters",
        "10.1.3",
        (
            "Does flooding go on after the round?",
            "追加浸水はどう判定しますか",
            "추가 침수는 어떻게 굴립니까",
        ),
    ),
    (
        "hunters",
        "10.11.2",
        (
            "The Kommandant recovers slower than the refit",
            "整備より回復が遅い者はどうなりますか",
            "재정비보다 회복이 늦은 사람은 어떻게 됩니까",
        ),
    ),
    (
        "hunters",
        "5.2.2",
        (
            "How many tons make a decisive victory?",
            "決定的勝利には何トン必要ですか",
            "결정적 승리에는 몇 톤이 필요합니까",
        ),
    ),
    (
        "hunters",
        "7.4.1",
        (
            "When is the agent landed?",
            "諜報員はいつ上陸しますか",
            "첩보원은 언제 상륙합니까",
        ),
    ),
    (
        "hunters",
        "9.7.7",
        (
            "Does the boat find the convoy again when following?",
            "追尾した護送船団は見つかりますか",
            "추적한 호송선단을 찾습니까",
        ),
    ),
    (
        "hunters",
        "12.1.1",
        (
            "What triggers a random event?",
            "ランダム・イベントはいつ発生しますか",
            "랜덤 이벤트는 언제 발생합니까",
        ),
    ),
    (
        "hunters",
        "14.8.1",
        (
            "What does the evasion number do to hits?",
            "回避運動で方向が同じなら命中はどうなりますか",
            "회피 기동에서 방향이 같으면 명중은 어떻게 됩니까",
        ),
    ),
    (
        "hunters",
        "11.3.1",
        (
            "How many tons earn the Knight's Cross?",
            "騎士十字章は何トンで得られますか",
            "기사 철십자장은 몇 톤에 받습니까",
        ),
    ),
    (
        "hunters",
        "10.2.1",
        (
            "One diesel engine is out",
            "ディーゼル機関を1基失いました",
            "디젤 엔진 하나를 잃었습니다",
        ),
    ),
    (
        "silent-victory",
        "9.9.1",
        (
            "Who fires first when two submarines meet?",
            "敵の潜水艦と会ったとき先に撃つのはどちらですか",
            "적 잠수함을 만나면 누가 먼저 쏩니까",
        ),
    ),
    (
        "silent-victory",
        "14.8.1",
        (
            "When does a torpedo circle back?",
            "円周航走する魚雷の手順",
            "어뢰가 되돌아오는 원주 운동의 절차",
        ),
    ),
    (
        "silent-victory",
        "9.2.9",
        (
            "Can I torpedo the escort?",
            "護衛艦を攻撃できますか",
            "호위함을 공격할 수 있습니까",
        ),
    ),
    (
        "silent-victory",
        "11.3.4.3",
        (
            "What does an upgrade marker give?",
            "要求マーカーで何が得られますか",
            "업그레이드 마커는 무엇을 줍니까",
        ),
    ),
    (
        "silent-victory",
        "7.3.1",
        (
            "Where is the first base?",
            "最初の基地はどこですか",
            "첫 기지는 어디입니까",
        ),
    ),
    (
        "silent-victory",
        "10.8.1",
        (
            "Torpedo doors are damaged",
            "発射管扉が損傷しました",
            "발사관 문이 손상되었습니다",
        ),
    ),
    (
        "battleships",
        "5.10",
        (
            "How does range change the attack?",
            "射程で攻撃力はどう変わりますか",
            "사거리에 따라 공격력은 어떻게 됩니까",
        ),
    ),
    (
        "battleships",
        "7.4",
        (
            "How often may a ship turn?",
            "回頭は何回までできますか",
            "선회는 몇 번까지 할 수 있습니까",
        ),
    ),
    (
        "battleships",
        "6.2",
        (
            "How far do torpedoes run?",
            "魚雷は何ヘクス走りますか",
            "어뢰의 제한은 몇 헥스입니까",
        ),
    ),
    (
        "battleships",
        "10.9",
        (
            "What happens when the flagship sinks?",
            "旗艦が沈むとどうなりますか",
            "기함이 가라앉으면 어떻게 됩니까",
        ),
    ),
)
"""Further ones, for which two lines were reworded: the answer is among the first three."""
LANGUAGES = ("en", "ja", "ko")
SECOND = {
    ("14.9.1", "en"): "14.9",  # Its heading, which says where by the rules beneath it.
    ("9.3.2", "ja"): "9.3",  # Its heading says it too.
    ("9.3.2", "ko"): "9.6.5",
    ("5.5", "en"): "5.9",
}
"""Where another rule comes first: which it is. The one that answers is the second."""


@every("language", LANGUAGES)
@every(("name", "rule", "asked"), QUESTIONS, ids=lambda value: str(value)[:20])
def test_questions_are_answered_by_what_is_found(
    name: str, rule: str, asked: tuple[str, str, str], language: str
) -> None:
    question = asked[LANGUAGES.index(language)]
    first, second = (hit.rule for hit in search_rules(ruleset(name), question, 2))
    before = SECOND.get((rule, language))
    assert (first, second) == (before, rule) if before else first == rule


@every("language", LANGUAGES)
@every(("name", "rule", "asked"), FURTHER, ids=lambda value: str(value)[:20])
def test_further_questions_are_answered_among_the_first(
    name: str, rule: str, asked: tuple[str, str, str], language: str
) -> None:
    question = asked[LANGUAGES.index(language)]
    assert rule in [hit.rule for hit in search_rules(ruleset(name), question, 3)]
