"""No order in which answers come puts the past back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from wardroom_client.latest import Latest

_GAMES = 500
_EVENTS = 40


@dataclass
class Asked:
    """A request under way; `state` once the service has worked on it."""

    at: int
    acts: bool
    state: dict[str, Any] | None = None


def test_no_order_of_answers_puts_the_past_back() -> None:
    for seed in range(_GAMES):
        random, latest = Random(seed), Latest()
        number = secret = 0
        asked: list[Asked] = []
        seen = (0, 0)
        for _ in range(_EVENTS):
            what = random.choice(
                ("read", "act", "work", "work", "another acts", "answer", "answer")
            )
            waiting = [one for one in asked if one.state is None]
            done = [one for one in asked if one.state is not None]
            acting = any(one.acts for one in asked)
            if what == "read" or (what == "act" and not acting):
                asked.append(Asked(latest.ask(), acts=what == "act"))
            elif what == "another acts":
                number, secret = number + 1, 0
            elif what == "work" and waiting:
                one = random.choice(waiting)
                if one.acts and random.random() < 0.5:
                    secret += 1
                elif one.acts:
                    number, secret = number + 1, 0
                one.state = {"number": number, "secret": secret}
            elif what == "answer" and done:
                one = random.choice(done)
                asked.remove(one)
                assert one.state is not None
                latest.see(one.state, one.at, acted=one.acts)
                assert latest.state is not None
                kept = (latest.state["number"], latest.state["secret"])
                assert kept >= seen, (seed, kept, seen)
                if one.acts:
                    assert kept >= (one.state["number"], one.state["secret"])
                seen = kept


def test_no_answer_from_before_a_restore_overtakes_one_from_behind_it() -> None:
    latest = Latest()
    before, behind = latest.ask(), latest.ask()
    latest.see({"number": 7, "generation": 1}, behind)
    latest.see({"number": 9}, before)
    assert latest.state == {"number": 7, "generation": 1}


def test_a_log_that_was_put_back_is_seen() -> None:
    latest = Latest()
    latest.see({"number": 9}, latest.ask())
    latest.see({"number": 7}, latest.ask())
    assert latest.state == {"number": 7}
