"""The patch of a ruling: the members that it may change, its result, and what is sealed.

Umpires can change only what they see. Hidden parts are changed by separate operations, which are
sealed. Sealed and open operations never affect the same value, so they can be applied in any order.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.inspect import Type

from wardroom.engine.games import HeldSituation
from wardroom.engine.refusals import Gathering, Param, Refused, RuleError, Said, StateFault, said
from wardroom.engine.runner import decided
from wardroom.engine.schema_faults import Plain, read_fault
from wardroom.engine.situations import Situations
from wardroom.sessions.basics.json_patch import (
    PatchAdd,
    PatchOperation,
    PatchRemove,
    PatchReplace,
    PatchTest,
    above_of,
    applied,
    check_values,
    is_of_list,
    is_within,
)
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.basics.typed_members import described, types_at, unknown_members
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session

_MOST_TRIED = 100
"""The most offers tried after a ruling; no decision of a game has nearly so many choices."""
_SPARE_BYTES = 4096
"""The bytes that a patch may have in excess of the size of the situation that it changes."""
_ANACHRONISMS = False
"""Nothing may be present before its date, or after it: as in any game."""


class Patched(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a patch.

    `state`: the state of the game; `moved`: whether values have changed that determine the places
    of its dice. `shown`: the operations that everybody may see; `sealed`: the others, by the place
    of their bundle (`log/seals.py`).
    """

    state: Any
    moved: bool
    shown: tuple[PatchOperation, ...]
    sealed: dict[int, tuple[PatchOperation, ...]]


def patched(session: Session, patch: Sequence[PatchOperation]) -> Patched:
    """Return the result of `patch` in `session`.

    Raises Refused with all faults: an open procedure, a change that the umpire may not make, an
    operation that cannot be applied, an impossible situation.
    """
    rules, state = session.rules, session.position.state
    held, situations = rules.game.situation, rules.ruleset.ruleset.situations
    if held is None or situations is None:
        raise Refused("no_situation", rule="", member="/patch")
    whole, open_to_all = held.whole(state), held.as_seen(state, None)
    _check_no_procedure(session, whole)
    check_values(patch)
    unknown = tuple(open_to_all.unknown)
    places = _places(session, held, patch, unknown)
    blind = bool(unknown) and not session.sees_all(UMPIRE)
    document = applied(_plain(whole), patch)
    if blind:
        document_seen = applied(_plain(open_to_all), patch)
        seen = _situation(document_seen, open_to_all, situations, rules)
        _put(held, state, seen, rules)
    try:
        situation = _situation(document, whole, situations, rules)
        after = _put(held, state, situation, rules)
    except Refused as refusal:
        if blind:  # The fault itself would reveal hidden facts.
            raise Refused("hidden_stands_against", rule="", member="/patch") from refusal
        raise
    _check_hidden_since(patch, places, set(held.as_seen(after, None).unknown) - set(unknown))
    if blind:
        _check_shown_since(session, held, after)
    return Patched(
        state=after,
        moved=held.placed(whole) != held.placed(held.whole(after)),
        shown=tuple(one for one, place in zip(patch, places, strict=True) if place is None),
        sealed=_by_bundle(patch, places),
    )


def _by_bundle(
    patch: Sequence[PatchOperation], places: Sequence[int | None]
) -> dict[int, tuple[PatchOperation, ...]]:
    """Return the sealed operations of `patch`, by bundle."""
    sealed: dict[int, tuple[PatchOperation, ...]] = {}
    for operation, place in zip(patch, places, strict=True):
        if place is not None:
            sealed[place] = (*sealed.get(place, ()), operation)
    return dict(sorted(sealed.items()))


def check_held(session: Session, patch: Sequence[PatchOperation]) -> None:
    """Raise Refused for a `patch` that is too large for a ruling in a log.

    A patch may have at most 4 KB more than the situation that the umpire sees, and no operation may
    add a member that the situation's type does not have. The patch is not applied for this check:
    values that a later operation removes count too. Replayed logs may contain larger patches, so
    callers that accept a new ruling call this first.
    """
    rules, state = session.rules, session.position.state
    held, situations = rules.game.situation, rules.ruleset.ruleset.situations
    if held is None or situations is None:
        return
    shown = held.whole(state) if session.sees_all(UMPIRE) else held.as_seen(state, None)
    size, most = (len(msgspec.json.encode(one)) for one in (patch, shown))
    if size > most + _SPARE_BYTES:
        raise Refused(
            "patch_too_large.held", rule="", member="/patch", bytes=size, most=most + _SPARE_BYTES
        )
    kind, gathering = described(situations.order or situations.kind), Gathering()
    for number, operation in enumerate(patch):
        if not isinstance(operation, PatchTest | PatchRemove):
            with gathering:
                _check_members(kind, operation, f"/patch/{number}")
    gathering.close()


def _check_members(kind: Type, operation: PatchOperation, member: str) -> None:
    """Raise Refused if `operation` adds members that a situation of `kind` does not have."""
    types, path = types_at(kind, operation.path), operation.path
    unknown: str | None = path if not types else None
    if types and isinstance(operation, PatchAdd | PatchReplace):
        each = (next(unknown_members(operation.value, one, path), None) for one in types)
        found = [*each]
        unknown = None if None in found else found[0]
    if unknown is not None:
        raise Refused("patch_not_applied.member", rule="", member=member, pointer_name=unknown)


def _plain(situation: Any) -> Any:
    """Return `situation` as a JSON document; tuples become lists."""
    return msgspec.json.decode(msgspec.json.encode(situation))


def _check_no_procedure(session: Session, whole: Any) -> None:
    """Raise Refused while a procedure is open, because the procedure controls its part."""
    under_way = whole.open
    if under_way is None and not session.position.throws:
        return
    call = session.rules.game.name if under_way is None else under_way.call
    stage = "" if under_way is None else under_way.stage
    raise Refused("procedure_open.ruling", rule="", member="/patch", call=call, stage=stage)


# ------------------------------------------------------------------------------ what may be changed


def _places(
    session: Session,
    held: HeldSituation,
    patch: Sequence[PatchOperation],
    unknown: tuple[str, ...],
) -> list[int | None]:
    """Return the bundle of each operation of `patch`; None if everybody may see the operation.

    Raises Refused for a change that the umpire may not make.
    """
    gathering, places = Gathering(), list[int | None]()
    for number, operation in enumerate(patch):
        with gathering:
            _check_course(held, operation, number)
            places.append(_place(session, held, operation, number, unknown))
    gathering.close()
    return places


def _check_course(held: HeldSituation, operation: PatchOperation, number: int) -> None:
    """Raise Refused for a patch of the whole situation, or of values that follow from play."""
    for pointer in operation.written:
        for name in held.course:
            if is_within(pointer, f"/{name}") or not pointer:
                raise Refused(
                    "follows_from_play", rule="", member=f"/patch/{number}", pointer_name=f"/{name}"
                )


def _place(
    session: Session,
    held: HeldSituation,
    operation: PatchOperation,
    number: int,
    unknown: tuple[str, ...],
) -> int | None:
    """Return where `operation` is sealed; None if everybody may see it. Raises Refused."""
    member, path = f"/patch/{number}", operation.path
    within = [_around(pointer, unknown) for pointer in operation.touched]
    meets = any(
        is_within(one, pointer)
        for pointer, around in zip(operation.touched, within, strict=True)
        if around is None
        for one in unknown
    ) or any(
        is_within(one, above_of(pointer))
        for pointer in operation.shifting
        if is_of_list(pointer) and _around(pointer, unknown) is None
        for one in unknown
    )
    sees_all = session.sees_all(UMPIRE)
    if not sees_all and (meets or any(one is not None for one in within)):
        raise Refused("hidden_from_umpire", rule="", member=member, pointer_name=path)
    if not sees_all and any(
        is_within(pointer, one) or is_within(one, pointer)
        for pointer in operation.written
        for one in held.entangled
        if unknown
    ):
        raise Refused("hidden_from_umpire.entangled", rule="", member=member, pointer_name=path)
    # Operations in two bundles never affect the same value either.
    found = {None if one is None else _place_of(session, held, one) for one in within}
    if meets or len(found) > 1:
        raise Refused("hidden_and_open", rule="", member=member, pointer_name=path)
    return found.pop()


def _around(pointer: str, unknown: Sequence[str]) -> str | None:
    """Return the hidden pointer that is equal to `pointer`, or leads to a value around it."""
    return next((one for one in unknown if is_within(pointer, one)), None)


def _place_of(session: Session, held: HeldSituation, hidden: str) -> int:
    """Return where changes at a hidden pointer are sealed: for one seat, or for all seats.

    A value of which several seats each see a part is opened only at the end.
    """
    seats, state = session.founding.seats, session.position.state
    seeing = [
        number
        for number, seat in enumerate(seats)
        if hidden not in held.as_seen(state, seat).unknown
    ]
    return len(seats) + seeing[0] if len(seeing) == 1 else 2 * len(seats)


def _check_hidden_since(
    patch: Sequence[PatchOperation], places: Sequence[int | None], since: Collection[str]
) -> None:
    """Raise Refused for a visible operation that causes a hidden result."""
    for number, (operation, place) in enumerate(zip(patch, places, strict=True)):
        for pointer in operation.written if place is None else ():
            about = above_of(pointer) if is_of_list(pointer) else pointer
            if any(is_within(one, about) or is_within(pointer, one) for one in since):
                raise Refused(
                    "hidden_and_open", rule="", member=f"/patch/{number}", pointer_name=pointer
                )


def _check_shown_since(session: Session, held: HeldSituation, after: Any) -> None:
    """Raise Refused if a patch shows one seat something that other seats still do not see.

    An umpire who does not see a secret cannot reveal it to a rival either.
    """
    before = session.position.state

    def shown_to(seat: str | None) -> set[str]:
        hidden = set(held.as_seen(before, seat).unknown)
        return hidden - set(held.as_seen(after, seat).unknown)

    to_all = shown_to(None)
    if any(shown_to(seat) - to_all for seat in session.founding.seats):
        raise Refused("hidden_stands_against", rule="", member="/patch")


# ------------------------------------------------------------------------------ what it leads to


_Fault = tuple[str, str, str]
"""A refusal: its sentence, its rule and its member."""


def _fault(refusal: Refused) -> _Fault:
    return str(refusal.said), refusal.rule, refusal.member


def _faults(situation: Any, situations: Situations, rules: Rules) -> Iterator[Refused]:
    """Yield a refusal for every impossible value in a complete `situation`."""
    options, charts = rules.options, rules.charts
    try:
        yield from situations.faults_held(situation, options, charts, _ANACHRONISMS, rules.holds)
    except Refused as refusal:
        yield from refusal.each


def _faulty_before(before: Any, situations: Situations, rules: Rules) -> frozenset[_Fault]:
    """Return the faults of a situation as it was before a patch.

    A game under way may be in a situation that a later check refuses. The umpire can rule in it
    nevertheless.
    """
    try:
        order = msgspec.convert(_plain(before), situations.order or situations.kind)
        situation = situations.complete(order, rules.options, rules.charts)
    except (Refused, msgspec.ValidationError):
        return frozenset()
    return frozenset(map(_fault, _faults(situation, situations, rules)))


def _situation(document: Any, before: Any, situations: Situations, rules: Rules) -> Any:
    """Return the situation in `document`, with all members.

    Raises Refused with all its faults except those that it had before the patch.
    """
    options, charts, gathering = rules.options, rules.charts, Gathering()
    kind = situations.order or situations.kind
    if not isinstance(document, dict):
        unlike = _unlike("type_wrong", {"expected": "object"})
        raise Refused(unlike, rule="", member="/situation")
    for one in msgspec.structs.fields(kind):
        with gathering:
            if one.encode_name in document:
                _converted(document[one.encode_name], one.type, f"/situation/{one.encode_name}")
    with gathering:
        order = _converted(document, kind, "/situation")
    gathering.close()
    with gathering:
        situation = situations.complete(order, options, charts)
    gathering.close()
    faults = tuple(_faults(situation, situations, rules))
    known = _faulty_before(before, situations, rules) if faults else ()
    for fault in faults:
        with gathering:
            if _fault(fault) not in known:
                raise fault
    gathering.close()
    return situation


def _converted(value: Any, kind: Any, member: str) -> Any:
    """Return `value` as `kind`; raises Refused that names the member with a fault."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        found = read_fault(str(fault))
        terms = {name: _param(value) for name, value in found.terms.items()}
        raise Refused(_unlike(found.code, terms), rule="", member=member + found.pointer) from fault


def _unlike(what: str, terms: Mapping[str, Param]) -> Said:
    """Return the message for a situation that does not fit its schema."""
    if what == "type_wrong":
        more = {name: value for name, value in terms.items() if name != "expected"}
        return said("situation_unlike.type_wrong", expected=terms["expected"], **more)
    return said("situation_unlike", **terms)


def _param(value: Plain | tuple[Plain, ...]) -> Param:
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return value if isinstance(value, int | None) else str(value)


def _put(held: HeldSituation, state: Any, situation: Any, rules: Rules) -> Any:
    """Return `state` with `situation`; raises Refused if no game can have that situation."""
    try:
        after = held.put(state, situation, rules.charts)
        rules.game.procedure.verify(after, rules.charts)
        check_offers(rules, after)
    except StateFault as fault:
        raise stuck(fault) from fault
    return after


def check_offers(rules: Rules, state: Any) -> None:
    """Raise Refused for a `state` with an offer that the rules do not accept."""
    procedure, charts = rules.game.procedure, rules.charts
    offers = () if procedure.finished(state) else procedure.offers(state, charts)
    for offer in offers:
        for decision in itertools.islice((offer.example, *offer.choices), _MOST_TRIED):
            try:
                decided(procedure, state, decision, charts)
            except RuleError as fault:
                raise stuck(fault) from fault


def stuck(fault: RuleError) -> Refused:
    """Return the refusal of a patch that leaves the game without a next move."""
    if not isinstance(fault, Refused):
        return Refused("cannot_go_on", rule="", member="/patch", fault_name=str(fault)[:200])
    if fault.code == "cannot_go_on":
        return fault
    refusal = Refused("cannot_go_on.refused", rule="", member="/patch")
    refusal.others = fault.each
    return refusal
