"""Every total of the assignment charts, month by month (7.0, P1a and P1p), and the first bases."""

from __future__ import annotations

import pytest

from .answers import answered, two_dice

# By base and first month of the column (nobody is based in Australia in 1941): areas, and after the
# dash the special mission (Transport, Minelaying, Evacuation, Reconnaissance, Lifeguard) or the
# Wolfpack.
CHART = """
base         from     2        3        4        5      6        7      8        9      10       11       12
australia    1942-01  solom    indo     phil-T   china  java     phil   solom    indo   phil     solom    java
australia    1942-07  java     china    solom    indo-M solom    solom  java     indo   solom    china    indo-M
australia    1943-01  china-M  china    indo     solom  phil     solom  indo     phil   java     china-M  java
australia    1943-07  marsh-R  marian-W marsh-R  china  solom    china  solom    marian marsh-L  phil-T   china
australia    1944-01  phil-W   java-M   marian-L marsh  marian   java   marian   china  china    java-L   indo
australia    1944-07  china-M  java     phil-L   java   phil     china  phil-W   china  china    java     china-M
australia    1945-01  china    empire   empire-W empire empire-L empire empire-L empire china    empire-L china
pearl_harbor 1941-12  empire   empire   marsh    empire marsh    marsh  marsh    empire empire   marsh    empire
pearl_harbor 1942-01  marian   marsh    midway   china  empire   empire marsh    marian midway   midway   china
pearl_harbor 1942-07  china    china    marian   empire-M empire marian empire   marsh  empire-M china    marian
pearl_harbor 1943-01  empire-M china    marsh    marian empire   empire empire   phil   marian   china-M  phil
pearl_harbor 1943-07  marsh-R  marsh-W  marsh-R  empire marsh    china  empire   marian marsh-L  phil-T   empire-W
pearl_harbor 1944-01  phil-W   empire   marian-L marsh  marsh    phil   marian   china  empire   empire   marian
pearl_harbor 1944-07  china-M  empire   phil-L   empire phil     empire phil-W   china  china    empire   china-M
pearl_harbor 1945-01  china    empire   empire-W empire empire-L empire empire-L empire china    empire-L china
"""  # noqa: E501
AREAS = {
    "china": "china_sea",
    "indo": "indochina",
    "java": "java_sea",
    "marian": "marianas",
    "marsh": "marshalls",
    "phil": "philippines",
    "solom": "solomons",
}
MISSIONS = {
    "T": "transport",
    "M": "minelaying",
    "E": "evacuation",
    "R": "reconnaissance",
    "L": "lifeguard",
}
COLUMNS = [line.split() for line in CHART.strip().splitlines()[1:]]
LAST_MONTHS = {
    "1941-12": "1941-12",
    "1942-01": "1942-06",
    "1942-07": "1942-12",
    "1943-01": "1943-06",
    "1943-07": "1943-12",
    "1944-01": "1944-06",
    "1944-07": "1944-12",
    "1945-01": "1945-07",
}


@pytest.mark.parametrize(("base", "first", "words"), [(b, f, w) for b, f, *w in COLUMNS])
def test_column(base: str, first: str, words: list[str]) -> None:
    for date in {first, LAST_MONTHS[first]}:
        for total, word in enumerate(words, 2):
            area, _, suffix = word.partition("-")
            # A Gar rolls for every patrol, and sails as long as the war goes on.
            situation = {"date": date, "base": {"at": base}, "boat": {"type": "Gar"}}
            assignment = answered(
                "silent-victory", "assign-patrol", {}, two_dice(total), situation=situation
            ).situation.patrol.assignment
            assert assignment.area == AREAS.get(area, area)
            assert assignment.mission == MISSIONS.get(suffix)
            assert assignment.wolfpack is (suffix == "W")


BASES = [
    # class       ten dice of the first base: Philippines, Australia, Pearl Harbor
    ("Porpoise", "PPPPPPPHHH"),
    ("Gato",     "AAAAAHHHHH"),
    ("Balao",    "AAAAAHHHHH"),
    ("Tench",    "AAAAAHHHHH"),
    ("Argonaut", "AAAAAHHHHH"),
]  # fmt: skip
NO_DIE = [("Salmon", "P"), ("Tambor", "H"), ("Gar", "H"), ("Narwhal", "H")]
NAMES = {"P": "philippines", "A": "australia", "H": "pearl_harbor"}


@pytest.mark.parametrize(("type_", "letters"), BASES)
def test_first_base(type_: str, letters: str) -> None:
    gun = [6] if type_ == "Gato" else []
    found = [
        answered("silent-victory", "set-up-boat", {"type": type_}, [*gun, face]).outcome.base
        for face in range(1, 11)
    ]
    assert found == [NAMES[letter] for letter in letters]


@pytest.mark.parametrize(("type_", "letter"), NO_DIE)
def test_a_first_base_without_a_die(type_: str, letter: str) -> None:
    found = answered("silent-victory", "set-up-boat", {"type": type_}).outcome.base
    assert found == NAMES[letter]
