"""The one-line status of a session: before it begins, during play, and at its end."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wardroom.sessions.records.standing import Session
from wardroom.text import narrator, titles
from wardroom.text.words import labels

_OF_PLAY = frozenset({"stage", "over"})
"""Parts of a headline about play that still goes on."""


def headline_of(session: Session, shown: Any, awaited: Collection[str], language: str) -> str:
    """Return the status line of `session` for its reader; empty if the game has no such line.

    `awaited`: the seats that must act, as far as the reader may know. For a game that has not
    begun, the line says so; for a finished game, it states the ending.
    """
    rules, sides = session.rules, session.sides
    told = narrator(rules.ruleset, language, sides)
    if rules.game.headline is None:
        return ""
    playing = session.phase == "playing"
    parts = rules.game.headline(shown, tuple(awaited) if playing else (), rules.charts)
    if playing:
        return told.headline(parts)
    head = told.headline(tuple(part for part in parts if part.code not in _OF_PLAY))
    said = labels(rules.ruleset, language, sides).value(session.ending or "", "ending")
    return titles.headline(language, session.phase, head=head, ending=said)
