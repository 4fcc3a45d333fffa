"""Every kind of decision says what it is about, or is listed with the reason why it does not."""

from __future__ import annotations

from support.every import every
from wardroom.engine.procedure import REROLL
from wardroom.engine.session_actions import SET_STANDING_ORDERS, SUPPLY_DICE
from wardroom.rulesets.catalogue import install_all
from wardroom.text import labels, languages

RULESETS = install_all()

WITHOUT = {
    REROLL: "the throw and what it comes to stand above the choices",
    SUPPLY_DICE: "what the throw needs stands beside the faces",
    SET_STANDING_ORDERS: "the page says above the form what it is for, and nobody has to open it",
}


def kinds(ruleset: str) -> set[str]:
    """The kinds of decisions that a game of `ruleset` asks for."""
    game = RULESETS[ruleset].ruleset.game
    assert game is not None
    own = {str(kind.__struct_config__.tag) for kind in game.decisions}
    return own | {REROLL, SUPPLY_DICE, SET_STANDING_ORDERS}


@every("ruleset", tuple(RULESETS))
def test_every_kind_of_decision_has_a_hint_or_a_reason(ruleset: str) -> None:
    for language in languages(RULESETS[ruleset]):
        known = labels(RULESETS[ruleset], language)
        silent = {kind for kind in kinds(ruleset) if not known.word("kinds", kind).text}
        assert silent == set(WITHOUT), (language, silent ^ set(WITHOUT))
