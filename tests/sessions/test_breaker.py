"""When Redis is taken for dead, and when it is tried again: what happens, second by second."""

from __future__ import annotations

import pytest

from wardroom.sessions.adapters.redis.breaker import Breaker


@pytest.mark.parametrize(
    ("events", "states"),
    [
        # f: a fault, s: a success, ?: whether work is admitted, a number: seconds that pass.
        ("ffff?", "1"),
        ("fffff?", "0"),
        ("fffff 1 ?", "1"),
        ("fffff 1 ??", "10"),  # One attempt alone.
        ("fffff 1 ?f?", "10"),
        ("fffff 1 ?f 1 ?", "11"),
        ("fffff 1 ?s??", "111"),
        ("fffff 1 ? 3 ?", "11"),  # The attempt was given up before it had an outcome.
        ("ffffsffff?", "1"),
        ("sfffffffff?", "1"),  # Redis has just answered: of a Cluster, another node.
        ("sfffff 2 f?", "0"),
    ],
)
def test_it_opens_after_faults_and_closes_after_a_success(events: str, states: str) -> None:
    now, changes, admitted = 100.0, list[bool](), ""
    breaker = Breaker(2.0, lambda: now, changes.append)
    for word in events.split():
        if word.isdigit():
            now += int(word)
            continue
        for event in word:
            if event == "?":
                admitted += str(int(breaker.admits()))
            else:
                breaker.succeed() if event == "s" else breaker.fail()
    assert admitted == states
    assert breaker.open is (len(changes) % 2 == 1)
    assert changes == [True, False][: len(changes)]
