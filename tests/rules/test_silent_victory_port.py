"""Silent Victory in port: what one call gives out the next takes, from patrol to patrol."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine import adjudication

from .catalogue import Table, ruleset

CLASSES = ("Porpoise", "Salmon", "Tambor", "Gar", "Gato", "Balao", "Tench", "Narwhal", "Argonaut")
LAST_MONTH = "1945-07"


def sent(call: str, order: Table, random: Random) -> Table:
    """The outcome of a call whose standing orders answer every decision, as plain values."""
    installed = ruleset("silent-victory").calls[call]
    dice = {"kind": "seeded", "seed": f"{random.getrandbits(128):032x}"}
    request = msgspec.convert({"order": order, "dice": dice}, installed.types.request)
    answer = adjudication.adjudicate(installed, request)
    assert answer.awaiting is None, answer.awaiting
    outcome: Table = msgspec.to_builtins(answer.outcome)
    return outcome


class Career:
    """A career whose patrols are made up: what they sank, and what they cost boat and men."""

    def __init__(self, type_: str, random: Random) -> None:
        self.random = random
        begun = sent("set-up-boat", {"type": type_}, random)
        self.date: str | None = begun["date"]
        self.base: str = begun["base"]
        self.boat: Table = begun["boat"]
        self.crew: Table = begun["crew"]
        self.captain: Table = begun["captain"]
        self.record: Table = {"start": begun["date"]}
        self.ending: str | None = None
        self.patrols = 0

    def send(self, call: str, **order: Any) -> Table:
        return sent(call, order, self.random)

    def patrol(self) -> None:
        """One patrol from assignment to the next start."""
        assert self.date is not None
        date = self.date
        assigned = self.send(
            "assign-patrol", date=date, base=self.base, boat=self.boat, crew=self.crew,
            captain=self.captain, standing_orders={"request": None, "reroll": []},
        )  # fmt: skip
        patrol = self._sailed(assigned["patrol"])
        done = self.send(
            "complete-patrol", date=date, base=self.base, patrol=patrol, crew=self._hurt(),
            boat=assigned["boat"] | {"hull_damage": self.random.randint(0, 6)},
            captain=self.captain, record=self.record, ships=self._ships(),
        )  # fmt: skip
        self.patrols += 1
        self.record, self.base, self.ending = done["record"], done["base"], done["ending"]
        if self.ending is None:
            self._in_port(date, done)

    def _sailed(self, patrol: Table) -> Table:
        mission = patrol["mission"]
        if mission == "open":
            mission = self.random.choice(("accomplished", "failed"))
        return patrol | {"box": 9, "mission": mission}

    def _hurt(self) -> Table:
        health = ("fit", "fit", "fit", "light_wound", "severe_wound", "killed")
        men = ("exec", "third_officer", "chief_engineer", "pharmacists_mate")
        hurt = {man: self.random.choice(health) for man in men}
        return self.crew | hurt | {"captain": self.random.choice(health[:5])}

    def _ships(self) -> list[Table]:
        kinds = ("small_freighter", "large_freighter", "escort", "warship", "capital_ship")
        fates = ("sunk", "sunk", "damaged")
        return [
            {"kind": self.random.choice(kinds), "tonnage": 3000, "fate": self.random.choice(fates)}
            for _ in range(self.random.choice((0, 0, 1, 4, 8, 12)))
        ]

    def _in_port(self, date: str, done: Table) -> None:
        reroll: Table = {"reroll": []}
        wounded = done["crew"]["captain"] != "fit"
        refit = self.send(
            "refit", date=date, boat=done["boat"], crew=done["crew"], captain=done["captain"],
            early_abort=done["early_abort"], rescued=done["rescued"],
            standing_orders={"new_class": "Gato", "reroll": []},
        )  # fmt: skip
        replaced = refit["new_boat"] is not None
        self.boat, self.crew, self.date = refit["boat"], refit["crew"], refit["next_patrol"]
        crew = self.send(
            "advance-crew", crew=self.crew, captain=refit["captain"], record=self.record,
            unit_awards=done["boat"]["unit_awards"],
            standing_orders={"reroll_advancement": True, "reroll": []},
        )  # fmt: skip
        awarded = self.send(
            "confer-award", captain=crew["captain"], record=crew["record"], wounded=wounded,
            unit_awards=self.boat["unit_awards"], boat_replaced=replaced, standing_orders=reroll,
        )  # fmt: skip
        self.boat = self.boat | {"unit_awards": awarded["unit_awards"]}
        checked = self.send(
            "check-promotion", next_patrol=self.date, captain=awarded["captain"],
            record=awarded["record"], standing_orders=reroll,
        )  # fmt: skip
        self.crew, self.captain, self.record = crew["crew"], checked["captain"], checked["record"]
        if self.date is not None:
            self._new_guns_and_boats(date, refit)

    def _new_guns_and_boats(self, date: str, refit: Table) -> None:
        upgraded = self.send(
            "upgrade-guns", date=date, next_patrol=self.date, boat=self.boat, captain=self.captain,
            success=self.record["last_patrol"]["success"],
            standing_orders={"upgrade": True, "reroll": []},
        )  # fmt: skip
        self.boat = upgraded["boat"]
        markers = self.captain["upgrade_markers"] + self.captain["granted_upgrades"]
        if not markers or self.boat["type"] == "Balao" or date < "1943-07":
            return
        asked = self.send(
            "request-boat", type="Balao", date=date, next_patrol=self.date, boat=self.boat,
            base=self.base, crew=self.crew, captain=self.captain, recovery=refit["recovery"],
            replaced=refit["replaced"], standing_orders={"reroll": []},
        )  # fmt: skip
        self.boat, self.crew, self.captain = asked["boat"], asked["crew"], asked["captain"]
        self.base, self.date = asked["base"], asked["next_patrol"]
        spent = asked["captain"]["upgrade_markers"] + asked["captain"]["granted_upgrades"]
        assert spent == markers - 1
        assert (self.boat["type"] == "Balao") is asked["granted"]


@pytest.mark.parametrize("type_", CLASSES)
@pytest.mark.parametrize("seed", range(6))
def test_a_career_is_passed_from_call_to_call(type_: str, seed: int) -> None:
    career = Career(type_, Random(seed))
    starts = []
    while career.date is not None and career.ending is None:
        starts.append(career.date)
        career.patrol()
    assert starts == sorted(set(starts))
    assert starts[-1] <= LAST_MONTH
    record = career.record
    assert record["patrols"] == len(starts) == career.patrols
    assert record["successful_patrols"] <= record["patrols"]
    assert record["tons_sunk"] == 3000 * sum(ship["fate"] == "sunk" for ship in record["ships"])
    judged = career.send("judge-victory", record=record, ending=career.ending)
    assert judged["over"]
    if career.ending == "relieved":
        assert judged["victory"] == "defeat"
        assert record["failures_towards_relief"] >= 3
    else:
        assert record["last_promotion_check"] == LAST_MONTH


def test_the_careers_here_are_varied() -> None:
    """They bring new boats, experts, awards and reliefs, or they would show little."""
    seen: set[str] = set()
    for type_ in CLASSES:
        career = Career(type_, Random(1))
        while career.date is not None and career.ending is None:
            career.patrol()
        seen |= {award for award, times in career.captain["awards"].items() if times}
        seen |= set(career.crew["experts"]) | {str(career.ending), career.captain["rank"]}
        seen.add("another" if career.boat["type"] != type_ else "same")
    wanted = {"navy_cross", "silver_star", "purple_heart", "another", "same", "commander"}
    assert wanted <= seen
