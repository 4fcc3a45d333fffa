"""The service tested against its own document: examples, coverage, fuzzing and stateful phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.by_schemathesis import is_as_said
from api.serving import Server

FOLDER = Path(__file__).parent


WHOLE_CALLS = "resolve-salvo(/continue)?|refit/odds"
ALIKE_CALLS = (
    "roll-encounter(/(continue|text|odds))?|refit(/(continue|text))?|resolve-salvo/(text|odds)"
)
"""The calls that are fuzzed here; all others are served by the same code.

Sessions are tested against the document in tests/sessions, with a game that needs no luck. A whole
catalogue is a file of megabytes, always the same: it is asked for once, with the examples.
"""
LOGS = "^/v1/(verify|narrative)$"
"""A log has hundreds of members, and the coverage phase minutes of work with them."""
ALIKE_OF_RULESETS = "hunters/boards|(silent-victory|battleships)/replay"
"""The same of another ruleset is tested whole: the board of a boat, and the log of a game.

What lies in a boat of The Hunters the calls take as well.
"""
WHOLE = (
    rf"^/v1/(?!((verify|narrative|sessions|{ALIKE_OF_RULESETS})$|.*/(calls|sessions|tournaments|cases)))"
    rf"|^/(?!v1/)|^/v1/hunters/calls/({WHOLE_CALLS})$"
)
ALIKE = rf"^/v1/(hunters/calls/({ALIKE_CALLS})|{ALIKE_OF_RULESETS})$"
"""What takes the same requests as these once more: the coverage phase has thousands for each."""


@pytest.mark.parametrize(
    ("phases", "chosen"),
    [
        ("examples,coverage,fuzzing,stateful", f"--include-path-regex={WHOLE}"),
        ("examples,fuzzing", f"--include-path-regex={LOGS}|{ALIKE}"),
        ("examples", f"--exclude-path-regex={WHOLE}|{LOGS}|{ALIKE}|/sessions|/tournaments"),
    ],
    ids=["every phase", "examples and fuzzing", "examples"],
)
def test_the_service_is_what_its_document_says(server: Server, phases: str, chosen: str) -> None:
    is_as_said(server, FOLDER, f"--phases={phases}", chosen)
