"""How states of a battle go back to the version before.

The other way they need no more than that the options of their game are put into them.
"""

from __future__ import annotations

from typing import Any

_SINCE_2 = ("round_land", "stay_in_battle")


def without_options_since_2(state: Any) -> Any:
    """Return `state`, in plain values, as version 1: without options that came later."""
    if isinstance(state, list | tuple):
        return [without_options_since_2(each) for each in state]
    if not isinstance(state, dict):
        return state
    older = {name: without_options_since_2(each) for name, each in state.items()}
    options = older.get("options")
    if isinstance(options, dict):
        older["options"] = {name: options[name] for name in options if name not in _SINCE_2}
    return older
