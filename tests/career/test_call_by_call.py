"""Careers played call by call, each order made of what came out before, led by `next`.

So plays a front end without sessions: whatever comes out of a call fits into the next one, what is
prescribed next can be done, and none of it is refused.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.adjudication import adjudicate, resume
from wardroom.engine.refusals import Refused
from wardroom.rulesets.catalogue import install_all
from wardroom.rulesets.hunters.situation.terms import BoatType

HUNTERS = install_all()["hunters"]
KEPT = ("boat", "crew", "kommandant", "patrol", "posting", "record", "escort_quality")
"""What is carried from call to call under the same name."""
_MOST_CALLS = 2500

Json = dict[str, Any]


class FrontEnd:
    """Knows what came out of the calls so far, and does what is prescribed next."""

    def __init__(self, number: int, options: Json) -> None:
        self.random = Random(number)
        self.seed = f"{number:032x}"
        self.options = options
        self.facts: Json = {}
        self.called: Counter[str] = Counter()
        self.prescribed: set[str] = set()
        self.chances: Json = {}

    def send(self, call: str, **extra: Any) -> Json:
        """The answer to `call`, with what is known and said besides; decisions at random."""
        installed = HUNTERS.calls[call]
        fields = {field.encode_name for field in msgspec.structs.fields(installed.call.order)}
        order = {name: self.facts[name] for name in fields & self.facts.keys()} | extra
        self.called[call] += 1
        dice = {"kind": "seeded", "seed": self.seed, "context": f"call {self.called.total()}"}
        body = {"order": order, "options": self.options, "dice": dice}
        answer = adjudicate(installed, msgspec.convert(body, installed.types.request))
        while answer.awaiting is not None:
            choices = answer.awaiting.choices or (answer.awaiting.example,)
            self.called["decision"] += 1
            dice = {**dice, "context": f"call {self.called.total()}"}
            body = {
                "state": answer.state,
                "decision": msgspec.to_builtins(self.random.choice(choices)),
                "dice": dice,
            }
            answer = resume(installed, msgspec.convert(body, installed.types.resume))
        told: Json = msgspec.to_builtins(answer)
        self.prescribed |= {step["reason"] for step in told["next"]}
        for name in KEPT:
            if name in told["outcome"]:
                self.facts[name] = told["outcome"][name]
        return told

    # ------------------------------------------------------------------ in port

    def career(self, type_: str) -> Json:
        """A career from its set-up to the judgement."""
        out = self.send("set-up-boat", type=type_)["outcome"]
        self.facts |= {"date": out["date"], "posting": None, "record": {"start": out["date"]}}
        answer = self.patrol()
        while answer["call"] != "judge-victory":
            answer = self.in_port(answer)
        return answer

    def in_port(self, answer: Json) -> Json:
        """From the end of a patrol through refit, crew, honours and requests to the next one."""
        patrol = answer["outcome"]
        lost = answer["next"][0]["reason"] == "boat_lost"
        answer = self.send(
            self.next_call(answer, "refit"),
            rescued=lost,
            early_abort=patrol["early_abort"],
            resupplied=patrol["resupplied"],
        )
        refit, sails = answer["outcome"], answer["outcome"]["next_patrol"]
        if refit["new_boat"] is not None:
            self.facts["posting"] = None
        self.send(
            self.next_call(answer, "advance-crew"),
            ships=self.facts["ships"],
            success=patrol["success"],
        )
        self.send("confer-award")
        answer = self.send("check-promotion", next_patrol=sails)
        asked = {step["call"] for step in answer["next"]}
        if "request-boat" in asked and self.random.random() < 0.5:
            recovery = refit["recovery"] if refit["new_boat"] != "commander_wounded" else []
            answer = self.send(
                "request-boat",
                recovery=recovery,
                replaced=refit["replaced"],
                early_abort=patrol["early_abort"],
            )
            if answer["outcome"]["granted"]:
                sails, self.facts["posting"] = answer["outcome"]["next_patrol"], None
        if sails is None:
            return self.send("judge-victory", next_patrol=None)
        self.facts["date"] = sails
        assert self.next_call(answer, "assign-patrol")
        return self.patrol()

    # ------------------------------------------------------------------ at sea

    def patrol(self) -> Json:
        """A patrol: the answer of `complete-patrol`, or of `judge-victory` for the last one."""
        self.facts |= {
            "ships": [],
            "gyro": False,
            "rolls": 0,
            "targets": [],
            "look_on": None,
            "box": None,
        }
        answer = self.send("assign-patrol")
        while answer["call"] not in ("complete-patrol", "judge-victory"):
            assert self.called.total() < _MOST_CALLS
            answer = self.at_sea(answer)
        return answer

    def at_sea(self, answer: Json) -> Json:
        """Do one of the things prescribed next."""
        steps = [step for step in answer["next"] if self.possible(step)]
        assert steps, (answer["call"], answer["next"])
        step = steps[0] if steps[0]["reason"] == "abort" else self.random.choice(steps)
        if step["call"] == "roll-encounter":
            return self.look_out(step["reason"])
        done: dict[str, Any] = {
            "advance-box": self.advance,
            "attempt-mission": self.attempt,
            "resolve-random-event": self.event,
            "resolve-salvo": self.attack,
            "run-depth-charge-cycle": lambda: self.hide(step["reason"], answer),
            "resolve-aircraft-encounter": self.dive,
            "repair-boat": self.repair,
            "reload-tubes": lambda: self.reload(answer),
            "follow-targets": self.follow,
            "abort-patrol": self.abort,
            "complete-patrol": lambda: self.complete(step["reason"]),
            "judge-victory": lambda: self.judge(answer),
        }
        result: Json = done[step["call"]]()
        return result

    def possible(self, step: Json) -> bool:
        """Whether what a step prescribes on a condition can be done."""
        reason = step["reason"]
        if reason == "next_check":
            return bool(self.facts["rolls"])
        if reason == "next_box":
            return not self.facts["rolls"]
        if reason == "may_follow":
            afloat = bool(self.facts["targets"]) and self.facts["escorted"]
            return afloat and self.facts["met"] != "capital_ship"
        if reason == "reload":
            return self.reloadable()
        if reason == "abort":
            return not self.facts["patrol"]["aborting"]
        return True

    def reloadable(self) -> bool:
        """Whether a tube is empty that has a reload at its end."""
        boat = self.facts["boat"]
        forward = 4
        spare = {end: sum(boat[f"{end}_reloads"].values()) for end in ("forward", "aft")}
        return any(
            held == "empty" and spare["forward" if tube < forward else "aft"]
            for tube, held in enumerate(boat["tubes"])
        )

    def advance(self) -> Json:
        """Enter the next box; a boat that wounds have left to its engineer goes home instead."""
        self.facts["targets"] = []
        box, patrol = self.facts["box"], self.facts["patrol"]
        if box is not None and box["resupply"] and not (patrol["aborting"] or patrol["resupplied"]):
            box["resupply"] = False
            return self.seek_supply()
        try:
            answer = self.send("advance-box")
        except Refused as refusal:
            if refusal.code != "must_abort":
                raise
            return self.abort()
        out = answer["outcome"]
        self.facts |= {"rolls": out["rolls"], "look_on": out["row"], "box": out["box"]}
        self.facts["left_after_event"] = out["rolls_left_after_event"]
        return answer

    def seek_supply(self) -> Json:
        """Look for a supply boat before leaving the station; nothing prescribes it (14.9.4)."""
        before = self.facts["patrol"]["box"]
        answer = self.send("attempt-resupply")
        out = answer["outcome"]
        if out["result"] == "resupplied":
            assert out["box"]["number"] < before
            self.facts |= {"rolls": out["rolls"], "look_on": out["row"], "box": out["box"]}
            self.facts["left_after_event"] = out["rolls_left_after_event"]
        return answer

    def look_out(self, reason: str) -> Json:
        """An encounter check of the box, or ships met by other means."""
        patrol = self.facts["patrol"]
        how: Json = {"row": self.facts["look_on"]}
        if reason in ("lone_ship", "convoy_found_again"):
            how = {"encounter": "ship" if reason == "lone_ship" else "convoy"}
        elif reason == "additional_round":
            how = {"row": "additional_round"}
        else:
            self.facts["rolls"] -= 1
        again = reason == "additional_round"
        answer = self.send(
            "roll-encounter", **how, assignment=patrol["assignment"],
            random_event_used=patrol["random_event_used"],
            aborting=patrol["aborting"] and not again,
            radio=self.facts["boat"]["systems"]["radio"],
        )  # fmt: skip
        out = answer["outcome"]
        patrol["random_event_used"] = out["random_event_used"]
        if again:
            self.facts["escorted"] = out["escorted"]
            self.facts["arrived"] = out["result"] == "escort"
            if out["targets_escape"]:
                self.facts["targets"] = []
        else:
            self.facts |= {
                "met": out["result"], "escorted": out["escorted"], "time": out["time"],
                "wolfpack": out["wolfpack"], "arrived": False, "escort_quality": None,
                "targets": [target["ship"] for target in out["targets"]],
            }  # fmt: skip
        return answer

    def event(self) -> Json:
        patrol, box = self.facts["patrol"], self.facts["box"]
        answer = self.send(
            "resolve-random-event", assignment=patrol["assignment"],
            homeward=patrol["aborting"] or (not box["on_station"] and box["number"] > 4),
        )  # fmt: skip
        out = answer["outcome"]
        patrol["random_event_used"] = out["random_event_used"]
        patrol["superior_torpedoes"] |= out["superior_torpedoes"]
        self.facts["gyro"] = any(abort["cause"] == "gyro_compass" for abort in out["must_abort"])
        self.facts["rolls"] = min(self.facts["rolls"], self.facts["left_after_event"])
        if out["no_encounters"]:
            patrol["blocked_boxes"], self.facts["rolls"] = 1, 0
        if out["lone_ship"] and patrol["aborting"]:
            return {"call": "left alone", "next": self.onward()}
        return answer

    def onward(self) -> list[Json]:
        """What a front end does by itself once ships have been left: the rules say no more."""
        return [
            {"reason": "next_check", "call": "roll-encounter"},
            {"reason": "next_box", "call": "advance-box"},
        ]

    def attack(self) -> Json:
        """Attack with whatever can be fired, or leave."""
        boat, escorted = self.facts["boat"], self.facts["escorted"]
        systems, loaded = boat["systems"], [held in ("G7a", "G7e") for held in boat["tubes"]]
        night = self.facts["time"] == "night" and not self.facts["arrived"]
        submerged = systems["periscope"] == "operational"
        ends = {"forward": range(4), "aft": range(4, len(loaded))}
        groups = [
            {"weapon": end, "torpedoes": [
                {"tube": at + 1, "target": self.random.randint(1, len(self.facts["targets"]))}
                for at in tubes if loaded[at]
            ]}
            for end, tubes in ends.items()
            if any(loaded[at] for at in tubes)
            and systems[f"{end}_torpedo_doors"] == "operational"
        ]  # fmt: skip
        postures = [*(["surfaced"] if night or not escorted else []),
                    *(["submerged"] if submerged else [])]  # fmt: skip
        if not groups or not postures or not self.facts["targets"]:
            return {"call": "left alone", "next": self.onward()}
        posture = self.random.choice(postures)
        if escorted and posture == "submerged":
            groups = groups[:1]
        range_ = self.random.choice(["close", "medium", "long"])
        extra: Json = {}
        if escorted and range_ == "close":
            extra["approach"] = "escort_arrived" if self.facts["arrived"] else "undetected"
            if not self.facts["arrived"] and not (approach := self.approach(posture))["ready"]:
                return dict(approach["answer"])
        answer = self.send(
            "resolve-salvo", posture=posture, range=range_, attack=groups,
            superior_torpedoes=self.facts["patrol"]["superior_torpedoes"], groups_fired=[], **extra,
        )  # fmt: skip
        out = answer["outcome"]
        sunk = [each["ship"] for each in out["targets"] if each["condition"] == "sunk"]
        self.facts["ships"] += [
            {"kind": ship["kind"], "tonnage": ship["tonnage"], "name": ship["name"]}
            for ship in sunk
        ]
        self.facts["targets"] = [
            each["ship"] for each in out["targets"] if each["condition"] != "sunk"
        ]
        self.facts["made"] = out["attack_made"]
        return answer

    def approach(self, posture: str) -> Json:
        """The check before firing at close range; found, the boat is hunted at once."""
        answer = self.send("check-close-approach")
        out = answer["outcome"]
        if out["may_fire"]:
            return {"ready": True}
        self.facts["made"] = {"range": "close", "posture": posture, "fired": False}
        self.facts["found"] = out["detection"]
        return {"ready": False, "answer": answer}

    def hide(self, reason: str, answer: Json) -> Json:
        """Be hunted: by the escorts of the ships attacked, or by some that came by themselves."""
        extra: Json = {"wolfpack": None}
        if reason in ("escorts_check", "attacked"):
            extra = {
                "attack": self.facts["made"],
                "wolfpack": self.facts["wolfpack"],
                "capital_ship": self.facts["met"] == "capital_ship",
            }
            if reason == "attacked":
                extra["detected"] = self.facts["found"]
        extra["arrived"] = reason == "escort_arrives" and self.facts["arrived"]
        extra["previously_detected"] = bool(answer["outcome"].get("previously_detected"))
        return self.send("run-depth-charge-cycle", **extra, time=self.facts.get("time") or "day")

    def dive(self) -> Json:
        mission = self.facts["look_on"] == "special_mission"
        answer = self.send("resolve-aircraft-encounter", mission=mission)
        self.facts["targets"] = []
        return answer

    def repair(self) -> Json:
        return self.send("repair-boat", one_box_from_port=self.facts["box"]["next_to_port"])

    def reload(self, answer: Json) -> Json:
        """Reload every tube; then whatever else was prescribed."""
        self.send("reload-tubes")
        others = [step for step in answer["next"] if step["call"] != "reload-tubes"]
        return {"call": "reloaded", "next": others or self.onward()}

    def follow(self) -> Json:
        area = self.facts["patrol"]["assignment"]["area"]
        answer = self.send("follow-targets", area=area, encounter=self.facts["met"])
        out = answer["outcome"]
        if out["result"] == "contact_lost":
            self.facts["targets"] = []
            return {"call": "left alone", "next": self.onward()}
        self.facts |= {
            "targets": [each["ship"] for each in out["targets"]], "escorted": out["escorted"],
            "time": out["time"], "wolfpack": None, "arrived": False,
        }  # fmt: skip
        return answer

    def attempt(self) -> Json:
        return self.send("attempt-mission")

    def abort(self) -> Json:
        return self.send("abort-patrol", gyro_compass_failed=self.facts["gyro"],
                         rolls_left=self.facts["rolls"])  # fmt: skip

    def complete(self, reason: str) -> Json:
        how = {"towed_home": "towed", "new_boat_after_rescue": "rescued"}.get(reason)
        return self.send("complete-patrol", sunk_this_patrol=len(self.facts["ships"]),
                         brought_home=how)  # fmt: skip

    def judge(self, answer: Json) -> Json:
        return self.send("judge-victory", ending=answer["outcome"]["ending"])

    def next_call(self, answer: Json, wanted: str) -> str:
        """`wanted`, which `answer` prescribes next."""
        calls = [step["call"] for step in answer["next"]]
        assert wanted in calls, (answer["call"], answer["next"])
        return wanted


OPTIONS: tuple[Json, ...] = (
    {},
    {"escort_quality": True, "aircraft_quality": True, "evasive_manoeuvres": True},
    {"standard_tonnage": True, "reduced_convoy": True, "event_in_repeated_box": "rest_of_box"},
    {"resupply_at_sea": True, "diesel_repair": "in_port_only"},
)


@pytest.mark.parametrize("number", range(24))
def test_a_career_call_by_call(number: int) -> None:
    types = tuple(BoatType)
    front_end = FrontEnd(number, OPTIONS[number % len(OPTIONS)])
    answer = front_end.career(types[number % len(types)])
    assert answer["outcome"]["over"]
