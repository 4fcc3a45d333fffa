"""Reads requests: strictly, within a size limit, with problems that name the faulty member.

If a member is given twice, the last one counts. Only the value of a number counts: `1.0` and `1e0`
are 1, no matter what type the member has. A body that does not fit is corrected if possible
(`engine/lenient_reading.py`): `3.0` is read as an integer, and `{}` as an empty list, if only that
fits.
"""

from __future__ import annotations

import contextlib
import itertools
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

import msgspec
from msgspec import UNSET

from wardroom.api.choices import UNKNOWN, likest_first, names_at, values_at
from wardroom.api.every_fault import faults_in
from wardroom.api.exchange import JSON
from wardroom.api.negotiation import MOST_QUERY_BYTES, is_json
from wardroom.api.problems import (
    BODY_TOO_LARGE,
    EMPTY_BODY,
    INVALID_BODY,
    INVALID_PARAMETER,
    MALFORMED_JSON,
    UNSUPPORTED_MEDIA_TYPE,
    FaultsBeside,
    FieldError,
    ProblemError,
    nothing_beside,
)
from wardroom.charts.canonical import number_in
from wardroom.engine.lenient_reading import is_list_for_object, may_be_meant, meant
from wardroom.engine.refusals import said
from wardroom.engine.schema_faults import SchemaFault, Terms, read_fault
from wardroom.text import FALLBACK, common_labels
from wardroom.utf_8 import EncodingFault, without_mark

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from litestar.types import Receive

_LONGEST_ECHO = 200
"""The most characters of the caller's text, or of a message that may quote it, in an answer."""
_LONGEST_LOOKED_THROUGH = 262_144
"""The most bytes of a faulty body that is read once more to find the context of its fault."""
_MOST_FAULTS = 20
"""The most faults of a body that are named."""
_MOST_CHOSEN = 8
"""The most faults whose accepted values are searched, which takes longest."""
_MOST_PARAMETERS = 100
"""The most parameters of a query: no operation has nearly as many."""

_OF_THE_MEMBER = ("member_missing", "member_unknown")


class ClientGone(Exception):
    """The client disconnected before its request was complete."""


async def read_body(
    headers: dict[bytes, bytes], receive: Receive, limit: int, left_out: bytes = b""
) -> bytes:
    """Return the JSON body of a request, or a default for an empty body.

    Raises ProblemError if it is empty, not JSON according to its Content-Type, or has more than
    `limit` bytes, stated or counted; ClientGone if it does not arrive.
    """
    content_type = headers.get(b"content-type")
    encoded = headers.get(b"content-encoding", b"identity") != b"identity"
    if encoded or (content_type is not None and not is_json(content_type)):
        raise _unsupported()
    stated = headers.get(b"content-length")
    if stated is not None and stated.isdigit() and int(stated[:20]) > limit:
        raise _too_large(limit)
    chunks, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientGone
        chunks.append(message["body"])
        size += len(message["body"])
        if size > limit:
            raise _too_large(limit)
        more = message["more_body"]
    body = chunks[0] if len(chunks) == 1 else b"".join(chunks)
    if not body and left_out:
        return left_out
    if not body:
        raise empty_body()
    if content_type is None:
        raise _unsupported()
    return body


def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return a decoder of JSON as `kind`, which keeps the value of numbers without a type."""
    return msgspec.json.Decoder(kind, float_hook=number_in)


def decode(
    decoder: msgspec.json.Decoder[Any],
    body: bytes | msgspec.Raw,
    otherwise: Sequence[Any] = (),
    may_mend: Callable[[], bool] = lambda: True,
    beside: FaultsBeside = nothing_beside,
) -> Any:
    """Return the decoded `body`; raises ProblemError that names the faulty member.

    `otherwise`: the types that it may have instead. `beside`: returns further faults of a body that
    does not fit; for a fault that both report, its sentence is used.

    A body that does not fit as it is written is corrected in one more pass over its values.
    `may_mend` is called first; if it forbids the correction, None is returned.
    """
    sent = UNKNOWN
    try:
        if isinstance(body, bytes):
            body = without_mark(body)
        try:
            return decoder.decode(body)
        except msgspec.ValidationError as fault:
            for kind in otherwise:
                with contextlib.suppress(msgspec.ValidationError):
                    return msgspec.json.decode(body, type=kind)
            if not may_be_meant(str(fault), memoryview(body)):
                raise
            if not may_mend():
                return None
            sent = meant(decoder.type, msgspec.json.decode(body))
            return _decoded_as_meant(decoder, sent, str(fault))
    except msgspec.ValidationError as fault:
        if sent is UNKNOWN:
            sent = _looked_through(body)
        # If an invalid list for an object remains, `sent` has been changed.
        known = UNKNOWN if fault.__cause__ is not None else sent
        found = _field_errors(str(fault), decoder.type, known)
        errors = tuple(itertools.islice(_with(found, beside(known)), _MOST_FAULTS))
        raise ProblemError(INVALID_BODY, _sentence(errors[0]), errors=errors) from fault
    except msgspec.DecodeError as fault:
        raise ProblemError(MALFORMED_JSON, str(fault)[:_LONGEST_ECHO]) from fault
    except EncodingFault as fault:
        raise ProblemError(MALFORMED_JSON, f"The JSON cannot be read: {fault}.") from fault
    except UnicodeDecodeError as fault:
        raise ProblemError(MALFORMED_JSON, "The body is not UTF-8.") from fault
    except RecursionError as fault:
        raise ProblemError(MALFORMED_JSON, "The body is nested too deeply.") from fault


def _with(found: Iterator[FieldError], sentences: Iterable[FieldError]) -> Iterator[FieldError]:
    """Yield faults in the words of `sentences`, if they have some, and then the other sentences."""
    others = {(one.pointer, one.code): one for one in sentences}
    for one in found:
        said_so = others.pop((one.pointer, one.code), one)
        yield msgspec.structs.replace(one, detail=said_so.detail, params=said_so.params)
    yield from others.values()


def _decoded_as_meant(decoder: msgspec.json.Decoder[Any], body: Any, fault: str) -> Any:
    """Return the decoded `body` after corrections of its plain values.

    Raises ValidationError with the original fault if a list is in place of an object that may not
    be empty, or else with the first remaining fault.
    """
    try:
        return decoder.decode(msgspec.json.encode(body))
    except msgspec.ValidationError as left:
        place = read_fault(fault).place
        if is_list_for_object(fault) and read_fault(str(left)).place.startswith(place):
            raise msgspec.ValidationError(fault) from left
        raise


def decode_query(
    kind: type[msgspec.Struct] | None, query: bytes, others: Collection[str] = ()
) -> Any:
    """Return the query parameters as `kind`; raises ProblemError that names a faulty parameter.

    `others`: names of further accepted parameters, which were removed from `query`.
    """
    if not query and kind is None:
        return None
    if len(query) > MOST_QUERY_BYTES:
        told = f"A query has at most {MOST_QUERY_BYTES:,} bytes."
        raise ProblemError(INVALID_PARAMETER, told)
    # If a parameter is repeated, only the last one is read.
    parts = {part.partition("=")[0]: part for part in query.decode("latin-1").split("&")}
    if len(parts) > _MOST_PARAMETERS:
        told = f"A query has at most {_MOST_PARAMETERS} parameters."
        raise ProblemError(INVALID_PARAMETER, told)
    last = "&".join(parts.values())
    given = dict(parse_qsl(last, keep_blank_values=True, errors="replace"))
    known = {} if kind is None else {f.encode_name: f for f in msgspec.structs.fields(kind)}
    for name in given:
        if name not in known:
            choices = likest_first([*known, *others], name)
            raise parameter_problem(name, "parameter_unknown", choices=choices)
    for name, text in given.items():
        try:
            msgspec.convert(text, known[name].type, strict=False)
        except msgspec.ValidationError as fault:
            code, terms, _, told = read_fault(str(fault))
            choices = values_at(known[name].type, "$")
            raise parameter_problem(name, code, terms, told, choices=choices) from fault
    return None if kind is None else msgspec.convert(given, kind, strict=False)


def parameter_problem(
    name: str, code: str, params: Terms | None = None, sentence: str = "", *, choices: Sequence[Any]
) -> ProblemError:
    """Return the problem of the query parameter `name`, with a `code` of a schema fault.

    `params` fill its sentence, or `sentence` replaces it; `choices` are the accepted values.
    """
    params = params or {}
    error = FieldError(
        parameter=name[:_LONGEST_ECHO],
        code=code,
        detail=_detail(code, params, sentence),
        params=params,
        choices=tuple(choices) or UNSET,
    )
    return ProblemError(INVALID_PARAMETER, f"{error.parameter}: {error.detail}", errors=[error])


def _detail(code: str, params: Terms, sentence: str) -> str:
    """Return a fault in English, in the words of its code or in a more precise `sentence`."""
    if code == "value_wrong" and not params:
        return sentence[:_LONGEST_ECHO]
    return common_labels(FALLBACK).sentence(code, params)


def _field_errors(first: str, kind: Any, body: Any) -> Iterator[FieldError]:
    """Yield the fault that msgspec found, and then all other faults, as errors.

    `body`: the body in plain values, which was read once more to find the context of the fault.
    """
    fault = read_fault(first)
    named = {_named(fault)}
    yield _field_error(fault, kind, body)
    for other in () if body is UNKNOWN else faults_in(kind, body, _MOST_FAULTS):
        fault = read_fault(other)
        if _named(fault) not in named:
            named.add(_named(fault))
            yield _field_error(fault, kind, body, choose=len(named) <= _MOST_CHOSEN)


def _named(fault: SchemaFault) -> tuple[str, str, Any]:
    """Return the identity of a fault: its place, its code and the member."""
    return fault.place, fault.code, fault.terms.get("member")


def _field_error(fault: SchemaFault, kind: Any, body: Any, *, choose: bool = True) -> FieldError:
    """Return a fault as an error.

    `kind` is the required type of `body`, a body in plain values. It gives the accepted values, if
    they are to be added (`choose`).
    """
    code, params, place = fault.code, fault.terms, fault.place
    pointer, member = fault.pointer, str(params.get("member", ""))
    if code in _OF_THE_MEMBER:
        pointer += "/" + member.replace("~", "~0").replace("/", "~1")
    choices: tuple[Any, ...] = ()
    if choose and code == "member_unknown":
        choices = names_at(kind, place, body, member)
    elif choose:
        choices = values_at(kind, f"{place}.{member}" if member else place, body)
    if (place, code) == ("$.version", "pattern_not_matched") and _is_any(body):
        told = said("pattern_not_matched.pattern.header", header="If-Match")
        params = {**params, **told.params}
    return FieldError(
        pointer=pointer[: 5 * _LONGEST_ECHO],
        code=code,
        detail=_detail(code, params, fault.told),
        params=params,
        choices=choices or UNSET,
    )


def _is_any(sent: Any) -> bool:
    """Return whether a body has the version `*`, which only a header may have."""
    return isinstance(sent, dict) and sent.get("version") == "*"


def _looked_through(body: bytes | msgspec.Raw) -> Any:
    """Return the plain values of `body`, or UNKNOWN for invalid JSON or a body that is too long."""
    if len(memoryview(body)) > _LONGEST_LOOKED_THROUGH:
        return UNKNOWN
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return UNKNOWN


def _sentence(error: FieldError) -> str:
    where = error.pointer or "the body"
    return f"{where}: {error.detail}"


def empty_body() -> ProblemError:
    """Return the problem of a request that lacks a required body."""
    return ProblemError(EMPTY_BODY, "This operation requires a JSON body.")


def _unsupported() -> ProblemError:
    return ProblemError(
        UNSUPPORTED_MEDIA_TYPE,
        UNSUPPORTED_MEDIA_TYPE.meaning,
        headers=((b"accept", JSON.encode()), (b"accept-encoding", b"identity")),
    )


def _too_large(limit: int) -> ProblemError:
    return ProblemError(BODY_TOO_LARGE, "", refused=(said("body_too_large.most", most=limit),))
