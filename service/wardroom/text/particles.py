"""Korean particles, by how the word before them ends: a phrase has `은(는)`, a line one of them.

A syllable of Hangul shows its final consonant, and a figure is read as one: `7을`, `2를`, `3으로`.
A word in Latin letters goes by its last, as names are read: `Prien은`, `Wolf는`, `Gneisenau로`.
Of letters that are read in two ways (`Duke`, `Clark`), and of other scripts, both forms stand.
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
"""What a phrase has: the form after a final consonant, and that after a vowel."""
_TO = "(으)로"
"""The particle that takes ㄹ for a vowel: `서울로`, `1로`."""
_PARTICLE = re.compile("|".join(map(re.escape, _FORMS)))
_UNREAD = re.compile(r"(?:[\"'`\u2019\u201d»」』)\]]|\s*\([^()]*\))*$")
"""What stands between a word and its particle and is not read: quotes, and a remark in brackets."""

_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8
_OPEN, _RIEULS, _CLOSED = "2459adfiorsuvwxyz", "178l", "036mn"
"""Figures and letters after which nothing, ㄹ or another final consonant is heard."""


def filled(phrase: str, details: Mapping[str, Any]) -> str:
    """Return `phrase` with its `details`, and of each particle the form that it then has.

    What the details themselves hold is left as it is. Raises KeyError for one that is not there.
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


def _chosen(particle: str, before: str) -> str:
    """Return the form of `particle` that stands after `before`; both where it cannot be said."""
    word = _UNREAD.sub("", before)
    final = _final(word[-1:], ng=word[-2:].lower() == "ng")
    if final is None:
        return particle
    closed, opened = _FORMS[particle]
    return opened if final == "" or (final == "ㄹ" and particle == _TO) else closed


def _final(letter: str, *, ng: bool) -> str | None:
    """Return the final consonant after `letter`: none, ㄹ or another; None: not known."""
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
