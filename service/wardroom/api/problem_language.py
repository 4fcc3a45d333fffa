"""The language of problems: finds the words for a request."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.types import Scope

from wardroom.api.negotiation import asked_in, language
from wardroom.api.paths import resolved_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import Labels, common_labels, common_languages, labels, languages

_LANGUAGE = "problem_language"


class ProblemLanguage:
    """Finds the words of a request's ruleset, in the language of the request."""

    def __init__(self, rulesets: Mapping[str, InstalledRuleset]) -> None:
        self._rulesets = rulesets
        for spoken in common_languages():  # Read in advance: no request waits.
            common_labels(spoken)
        for ruleset in rulesets.values():
            for spoken in languages(ruleset):
                labels(ruleset, spoken)

    def attend(self, scope: Scope) -> None:
        """Store in the `scope` of a request the object that finds its words."""
        scope["state"][_LANGUAGE] = self

    def labels(self, about: str, headers: dict[bytes, bytes], query: bytes) -> Labels:
        """Return the words for a request: those of its ruleset, or the common words."""
        liked = asked_in(headers, query)[0].get(b"accept-language")
        ruleset = self._rulesets.get(about)
        if ruleset is None:
            return common_labels(language(liked, common_languages()))
        return labels(ruleset, language(liked, languages(ruleset)))


def labels_for(scope: Scope) -> Labels | None:
    """Return the words for the request of `scope`; None if the request is unknown."""
    state = scope["state"]
    problem_language: ProblemLanguage | None = state.get(_LANGUAGE)
    if problem_language is None:
        return None
    return problem_language.labels(
        resolved_of(scope).ruleset, state["headers"], scope["query_string"]
    )
