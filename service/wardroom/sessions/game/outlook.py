"""Outlooks: the results of each action of a seat when policies play on up to a horizon.

It is computed from what the seat knows, with separate dice: their seed follows from the question
and is the same for every action. If anything is hidden from the seat, there is no outlook.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.engine.odds import seed_for
from wardroom.engine.outlook import (
    THROW,
    Outlook,
    OutlookOfGame,
    Question,
    actions_within,
    outlook,
)
from wardroom.engine.procedure import Offer, Reroll
from wardroom.engine.refusals import Refused, RuleError
from wardroom.engine.runner import Position
from wardroom.lru_cache import LRUCache
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.game.play import agreed_end
from wardroom.sessions.log.seen import situation_shown_to
from wardroom.sessions.records.rules import canonical_position
from wardroom.sessions.records.standing import Session
from wardroom.text import outlook_line

_KEPT_BYTES, _BYTES = 512 * 1024, 2_048
_KEPT = LRUCache[bytes, Outlook](_KEPT_BYTES, lambda _: _BYTES)
"""Outlooks by the digest of the question: a page asks the same questions again and again."""


def forget_outlooks() -> None:
    """Clear the cache: every outlook is computed again at the next request."""
    _KEPT.clear()


def odds_to_horizon(
    session: Session, seat: str, actions: Sequence[Any], request: Any, language: str
) -> list[dict[str, Any]]:
    """Return the odds of each of the `actions` of `seat`, in order, as members of the answer.

    The `horizon` of `request` determines how far: the odds of a throw or, beyond it, the outlook.
    Raises Refused for an unknown policy.
    """
    if request.horizon != THROW:
        return outlooks_of(session, seat, actions, request, language)
    return odds_of(
        session, seat, actions, request.budget, results=request.results, language=language
    )


def outlooks_of(
    session: Session, seat: str, actions: Sequence[Any], request: Any, language: str
) -> list[dict[str, Any]]:
    """Return the odds of each of the `actions` of `seat`, in order, as members of the answer.

    `request`: the horizon, the policy and the number of trials, as the wire type. Actions that
    would take too long are left out. With `results` each has a line in `language`. Raises Refused
    for an unknown policy.
    """
    rules, state = session.rules, session.position.state
    game, of = rules.game, rules.game.outlook
    assert of is not None
    if game.hides(state, seat):
        situation = situation_shown_to(session, seat)
        unknown = tuple(getattr(situation, "unknown", ()))
        return [{"reason": "hidden", "unknown": unknown} for _ in actions]
    asking = _Asking(session, seat, of, request, actions)
    found = [asking.of(action) for action in actions]
    if isinstance(request.results, UnsetType):
        return found
    return [
        {**one, "lines": (outlook_line(rules.ruleset, one["outlook"], language),)}
        if "outlook" in one
        else {**one, "lines": ()}
        for one in found
    ]


class _Asking:
    """The common settings for all actions of a seat."""

    def __init__(
        self, session: Session, seat: str, of: OutlookOfGame, request: Any, actions: Sequence[Any]
    ) -> None:
        rules, game = session.rules, session.rules.game
        name = request.policy or of.policy
        if name not in game.policies:
            raise Refused("policy_unknown", rule="", member="/policy", choices=tuple(game.policies))
        horizon = of.horizons[request.horizon]
        self._rules = rules
        self._position = Position(of.known(session.position.state, seat), session.position.throws)
        playing = [session.policies.get(each, name) for each in session.founding.seats]
        units = fmean(horizon.units(self._position.state, each) for each in playing)
        decided = [action for action in actions if self._is_decision(action)]
        trials = horizon.trials_of(request.trials, units, len(decided))
        self._left = actions_within(units, trials)
        policies = {seat: game.policies[one] for seat, one in session.policies.items()}
        asked = game.policies[name]

        def policy(state: Any, offer: Offer[Any]) -> Any:
            return policies.get(offer.seat or "", asked)(state, offer)

        tournament = session.founding.tournament
        until = UNSET if tournament is None else tournament.until
        agreed = None if isinstance(until, UnsetType) else until
        question = (rules.ruleset.id, seat, request.horizon, name, session.policies, agreed)
        asked_at = msgspec.json.encode(question, order="deterministic")
        asked_at += canonical_position(rules, self._position)
        self._asked = msgspec.json.encode(rules.pins) + asked_at
        self._question = Question(
            of=of,
            seat=seat,
            horizon=request.horizon,
            name=name,
            policy=policy,
            trials=trials,
            seed=seed_for(asked_at),
            stop=agreed_end(session),
        )

    def of(self, action: Any) -> dict[str, Any]:
        """Return the outlook of `action`, or the reason why there is none."""
        if not self._is_decision(action):
            return {"reason": "no_call"}
        if self._left < 1:
            return {"reason": "too_costly"}
        rules, question = self._rules, self._question
        of_action = msgspec.json.encode((question.trials, action), order="deterministic")
        key = hashlib.sha256(self._asked + of_action).digest()
        told = _KEPT.get(key)
        self._left -= 1
        if told is None:
            try:
                told = outlook(rules.game.procedure, self._position, action, rules.charts, question)
            except RuleError:
                return {"reason": "refused"}
            _KEPT.put(key, told)
        return {"outlook": told}

    def _is_decision(self, action: Any) -> bool:
        """Return whether `action` is a decision of the game, unlike typed faces or a start."""
        if isinstance(action, Reroll):
            return self._position.reroll_open
        return isinstance(action, self._rules.game.decisions) and not self._position.throws
