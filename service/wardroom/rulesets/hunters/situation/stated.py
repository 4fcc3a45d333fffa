"""Facts that the situation decides where it is known far enough, and that the order states else."""

from __future__ import annotations

from wardroom.engine.refusals import Refused


def as_known(known: bool | None, stated: bool | None, rule: str, member: str) -> bool:
    """Return what is `known` of a fact, else what is `stated` of it, else that it is not so.

    Raises Refused, by `rule` and at `member` of the order, where the two contradict each other.
    """
    if known is None:
        return bool(stated)
    if stated is not None and stated is not known:
        raise Refused("not_as_the_situation", rule=rule, member=member, choices=(known,))
    return known
