"""What an attack on the boat comes to."""

from __future__ import annotations


def hits_result(hits: int, on_chart: int, *, sunk: bool) -> str:
    """What an attack comes to, as a code: told apart where it is not what the chart shows."""
    result = "sunk" if sunk else "hits" if hits else "no_hits"
    return result if hits == on_chart else f"{result}_in_all"
