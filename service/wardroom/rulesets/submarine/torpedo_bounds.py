"""What torpedoes of a weapon group are held to at this moment in both games (9.2.1)."""

from __future__ import annotations

from wardroom.engine.bounds import Keywords, Limit


def torpedo_bounds(
    group: str, targets: tuple[int, ...], forward: tuple[int, ...], aft: tuple[int, ...]
) -> tuple[dict[str, Keywords], tuple[Limit, ...]]:
    """Return what torpedoes in the weapon group at the pointer `group` are held to (9.2.1).

    They come from the tubes `forward` and `aft`, each fired once, at `targets`.
    """
    ready = {end: tubes for end, tubes in (("forward", forward), ("aft", aft)) if tubes}
    members: dict[str, Keywords] = {group: {"anyOf": tuple(ready)}}
    for end, tubes in ready.items():
        torpedoes = f"{group}={end}/torpedoes"
        members[torpedoes] = {"maxItems": len(tubes)}
        members[f"{torpedoes}/*/tube"] = {"enum": tubes}
        members[f"{torpedoes}/*/target"] = {"enum": targets}
    once = Limit(kind="all_different", members=(f"{group}/torpedoes/*/tube",), rule="9.2.1")
    return members, (once,)
