"""Silent Victory in port: what one call gives out the next takes, from patrol to patrol."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from support.every import every
from wardroom.engine import adjudication

from .catalogue import Table, ruleset

CLASSES = ("Porpoise", "Salmon", "Tambor", "Gar", "Gato", "Balao", "Tench", "Narwhal", "Argonaut")
LAST_MONTH = "1945-07"


TONS = {
    "small_freighter": 3000, "large_freighter": 6000, "escort": 1200, "warship": 1700,
    "capital_ship": 20000,
}  # fmt: skip
"""Of a ship of each kind."""


class Career:
    """A career whose patrols are made up: what they sank, and what they cost boat and men.

    What the last answer left is sent on, and what happens at sea is written into it.
    """

    def __init__(self, type_: str, random: Random) -> None:
        self.random = random
        self.situation: Table = {}
        self.send("set-up-boat", type=type_)

    def send(self, call: str, **order: Any) -> Table:
        """The outcome of a call whose standing orders answer every decision, as plain values."""
        installed = ruleset("silent-victory").calls[call]
        dice = {"kind": "seeded", "seed": f"{self.random.getrandbits(128):032x}"}
        body: Table = {"order": order, "dice": dice}
        if self.situation:
            body["situation"] = self.situation
        answer = adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))
        assert answer.awaiting is None, answer.awaiting
        self.situation = msgspec.json.decode(msgspec.json.encode(answer.situation))
        outcome: Table = msgspec.to_builtins(answer.outcome)
        return outcome

    @property
    def ending(self) -> str | None:
        """How it ended; None while it goes on."""
        fate = self.situation["fate"]
        return None if fate is None else fate["how"]

    def patrol(self) -> str:
        """One patrol from assignment to the next start; the month in which it started."""
        self.send("assign-patrol", standing_orders={"request": None, "reroll": []})
        date: str = self.situation["date"]
        self._sail()
        self.send("complete-patrol")
        if self.ending is None:
            self._in_port()
        return date

    def _sail(self) -> None:
        """To the last box and home, with losses."""
        there = self.situation
        mission = there["patrol"]["mission"]
        if mission == "open":
            mission = self.random.choice(("accomplished", "failed"))
        home = {"box": 9, "mission": mission, "checks_due": 0}
        crew = self._hurt()
        damage = {"hull_damage": self.random.randint(0, 6)}
        self.situation = there | {
            "patrol": there["patrol"] | home | {"ships": self._ships()},
            "crew": there["crew"] | crew | {"passenger": None},
            "boat": there["boat"] | damage,
        }
        # It is made by hand, and owes nothing.
        self.situation.pop("owed", None)

    def _hurt(self) -> Table:
        health = ("fit", "fit", "fit", "light_wound", "severe_wound", "killed")
        men = ("exec", "third_officer", "chief_engineer", "pharmacists_mate")
        hurt = {man: self.random.choice(health) for man in men}
        return hurt | {"captain": self.random.choice(health[:5])}

    def _ships(self) -> list[Table]:
        fates = ("sunk", "sunk", "damaged")
        return [
            {"kind": kind, "tonnage": TONS[kind], "fate": self.random.choice(fates)}
            for kind in self.random.choices(tuple(TONS), k=self.random.choice((0, 0, 1, 4, 8, 12)))
        ]

    def _in_port(self) -> None:
        reroll: Table = {"reroll": []}
        self.send("refit", standing_orders={"new_class": "Gato", "reroll": []})
        self.send("advance-crew", standing_orders={"reroll_advancement": True, "reroll": []})
        self.send("confer-award", standing_orders=reroll)
        over = self.situation["port"]["next_patrol"] is None
        self.send("check-promotion", last=over, standing_orders=reroll)
        if not over:
            self._new_guns_and_boats()

    def _new_guns_and_boats(self) -> None:
        markers, there = self._requests(), self.situation
        wanted = there["boat"]["type"] != "Balao" and there["date"] >= "1943-07"
        if wanted and self._owes("request-boat"):
            asked = self.send("request-boat", type="Balao", standing_orders={"reroll": []})
            assert self._requests() == markers - 1
            assert (self.situation["boat"]["type"] == "Balao") is asked["granted"]
        if self._owes("upgrade-guns"):
            self.send("upgrade-guns", standing_orders={"upgrade": True, "reroll": []})

    def _owes(self, call: str) -> bool:
        """Whether `call` is among those that can be made next."""
        return any(step["call"] == call for step in self.situation["owed"])

    def _requests(self) -> int:
        commander = self.situation["commander"]
        left: int = commander["upgrade_markers"] + commander["granted_upgrades"]
        return left


@every("type_", CLASSES)
@every("seed", range(6))
def test_a_career_is_passed_from_call_to_call(type_: str, seed: int) -> None:
    career = Career(type_, Random(seed))
    starts = []
    while career.ending is None:
        starts.append(career.patrol())
    assert starts == sorted(set(starts))
    assert starts[-1] <= LAST_MONTH
    record = career.situation["record"]
    assert record["patrols_completed"] == len(record["patrols"]) == len(starts)
    assert record["successful_patrols"] <= record["patrols_completed"]
    sunk = [TONS[ship["kind"]] for ship in record["ships"] if ship["fate"] == "sunk"]
    assert record["tons_sunk"] == sum(sunk)
    judged = career.send("judge-victory")
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
        while career.ending is None:
            career.patrol()
        commander, crew = career.situation["commander"], career.situation["crew"]
        seen |= {award for award, times in commander["awards"].items() if times}
        seen |= set(crew["experts"]) | {str(career.ending), commander["rank"]}
        seen.add("another" if career.situation["boat"]["type"] != type_ else "same")
    wanted = {"navy_cross", "silver_star", "purple_heart", "another", "same", "commander"}
    assert wanted <= seen
