"""Real answers of sessions for the OpenAPI document, from a small game of each ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wardroom.api.exchange import encode
from wardroom.api.operation import OperationExample
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.log.entity_tags import version_of
from wardroom.sessions.wire.example import ExampleGame, example_creation, example_game
from wardroom.sessions.wire.session import SessionTypes, answer, outcome, page, view
from wardroom.text import FALLBACK

Examples = dict[str, OperationExample]


class SessionExamples:
    """Requests to the session operations, with their answers; each request continues the game."""

    def __init__(self, ruleset: InstalledRuleset, types: SessionTypes) -> None:
        self._ruleset = ruleset
        self._types = types

    def created(self) -> Examples:
        """Return the answer that creates a game from its first example."""
        example = _game_of(self._ruleset).examples[0]
        return _shown(example.name, example.summary, example_creation(self._types, self._play()))

    def read(self) -> Examples:
        """Return a game that has not begun, as its creator sees it."""
        game = self._play()
        shown = view(self._types, game.founded.session, game.creator, FALLBACK)
        return _shown("created", "A game just created.", shown)

    def asked(self) -> Examples:
        """Return the first action of a game, with the session version in which it is taken.

        The version is that in the answer to the creation; other sessions have other versions.
        """
        game = self._play()
        action, _ = game.begun[0]
        value = {
            "action": msgspec.to_builtins(action),
            "version": version_of(game.founded.session, game.creator),
        }
        alone = len(game.founded.session.founding.seats) == 1
        summary = (
            "The first action of a session with committed dice."
            if alone
            else "The first action of each seat: it commits to a client seed."
        )
        return {value["action"]["kind"]: OperationExample(summary=summary, value=value)}

    def acted(self) -> Examples:
        """Return the answer to the first action."""
        game = self._play()
        _, acted = game.begun[0]
        came = outcome(acted, game.creator)
        told = answer(self._types, acted.session, game.creator, came, FALLBACK)
        ((name, asked),) = self.asked().items()
        return _shown(name, asked.summary, told)

    def tried(self) -> Examples:
        """Return the answer to a dry run of the first action."""
        ((name, asked),) = self.asked().items()
        return _shown(name, asked.summary, {"accepted": True, "problem": None})

    def logged(self) -> Examples:
        """Return the log page with the first entries of the game."""
        game = self._play()
        entries = [acted.entry for acted in (game.founded, *(each for _, each in game.begun))]
        _, begun = game.begun[-1]
        known = [entry for entry in entries if entry is not None]
        shown = page(begun.session, known, game.creator, FALLBACK, more=False)
        return _shown("begun", "The first entries.", msgspec.json.decode(shown))

    def _play(self) -> ExampleGame:
        return example_game(self._ruleset)


def _game_of(ruleset: InstalledRuleset) -> Any:
    return ruleset.ruleset.game


def _shown(name: str, summary: str, answered: Any) -> Examples:
    value = spelled_out(msgspec.json.decode(encode(answered)), {})
    return {name: OperationExample(summary=summary, value=value)}


def spelled_out(node: Any, known: Mapping[str, Any]) -> Any:
    """Return an answer whose schemas have no references.

    Generators look up every `$ref` in the document itself, even those in examples.
    """
    if isinstance(node, list):
        return [spelled_out(each, known) for each in node]
    if not isinstance(node, dict):
        return node
    known = node.get("$defs", known)
    name = str(node.get("$ref", "")).removeprefix("#/$defs/")
    others = {key: value for key, value in node.items() if key not in ("$ref", "$defs")}
    return {key: spelled_out(value, known) for key, value in (known.get(name, {}) | others).items()}
