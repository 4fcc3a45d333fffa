"""Korean particles by the end of the word before: a phrase has `은(는)`, a line one of them.

A Hangul syllable shows its final consonant; a figure counts by its reading: `7을`, `2를`, `3으로`.
A word in Latin letters counts by its last letter: `Prien은`, `Wolf는`, `Gneisenau로`. Ambiguous
letters (`Duke`, `Clark`) and other scripts keep both forms.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from typing import Any

_FORMS = {
    "은(는)": ("은", "는"),
    "이(가)": ("이", "가"),
    "을(를)": ("을", "를"),
    "과(와)": ("과", "와"),
    "(으)로": ("으로", "로"),
}
"""A particle in a phrase: the form after a final consonant, and the form after a vowel."""
_TO = "(으)로"
"""The particle that treats ㄹ as a vowel: `서울로`, `1로`."""
_PARTICLE = re.compile("|".join(map(re.escape, _FORMS)))
_UNREAD = re.compile(r"(?:[\"'`\u2019\u201d»」』)\]]|\s*\([^()]*\))*$")
"""Unread text between a word and its particle: quotes, and a remark in brackets."""

_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8
_OPEN, _RIEULS, _CLOSED = "2459adfiorsuvwxyz", "178l", "036mn"
"""Figures and letters after which nothing, ㄹ or another final consonant is heard."""


def filled(phrase: str, details: Mapping[str, Any]) -> str:
    """Return `phrase` filled with `details`, with the right form of each particle.

    The details themselves do not change. Raises KeyError for a missing one.
    """
    if _PARTICLE.search(phrase) is None:
        return phrase.format_map(details)
    said = ""
    for written, field, spec, _ in string.Formatter().parse(phrase):
        end = 0
        for found in _PARTICLE.finditer(written):
            said += written[end : found.start()]
            said += _chosen(found[0], said)
            end = found.end()
        said += written[end:]
        if field is not None:
            said += format(details[field], spec or "")
    return said


def _chosen(particle: str, preceding: str) -> str:
    """Return the form of `particle` after `preceding`; both forms if it is not known."""
    word = _UNREAD.sub("", preceding)
    final = _final(word[-1:], ng=word[-2:].lower() == "ng")
    if final is None:
        return particle
    closed, opened = _FORMS[particle]
    return opened if final == "" or (final == "ㄹ" and particle == _TO) else closed


def _final(letter: str, *, ng: bool) -> str | None:
    """Return the final consonant after `letter`: none, ㄹ or another; None if not known."""
    if not letter:
        return None
    if _FIRST_SYLLABLE <= ord(letter) <= _LAST_SYLLABLE:
        place = (ord(letter) - _FIRST_SYLLABLE) % _FINALS
        return "" if place == 0 else "ㄹ" if place == _RIEUL else "ㅇ"
    small = letter.lower()
    if small in _OPEN:
        return ""
    if small in _RIEULS:
        return "ㄹ"
    return "ㅇ" if small in _CLOSED or ng else None
