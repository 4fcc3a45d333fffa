"""The `state` of a waiting call as a text, which holds its request and the events since.

No position of play leaves the process. To continue from a text, its moves are replayed, so the
result is always possible under the rules with some dice. It proves nothing about these dice: anyone
can write a text with faces of their choice, as they can send fixed dice.

    text    base64url of head and body
    head    format (1 byte), number of moves (2), units of one run in hundredths (4), big-endian
    body    JSON of digest, call, request, faces and moves, compressed by zlib

The head determines the price of a continuation, before the body is unpacked. Before the replay, the
head is compared with the body: a state with another number of moves, or with less than half of the
actual units, is refused.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import math
import zlib
from struct import Struct
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta

from wardroom.engine.as_sent import as_sent
from wardroom.engine.calls import Face
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledCall

MOST_CHARACTERS = 16_384
MOST_UNPACKED = 65_536
"""The most bytes of the unpacked body."""
MOST_MOVES = 300
_FORMAT = 2
_HEAD = Struct(">BHI")
_HEAD_CHARACTERS = 12
"""The characters that contain the head, and a few more: groups of four are decoded separately."""
_HUNDREDTHS = 100
_UNDERSTATED = 2
"""The factor by which a run may exceed the stated units: the release that wrote a text may have
estimated less."""
_MOST_STATED = 2**32 - 1
_CHECKSUM_BYTES = 8
"""The bytes of the checksum with which a text of release 0.1.0 begins."""


class EarlierState(StateFault):
    """The state was written by release 0.1.0, which alone can read it."""

    code = "state_of_earlier_release"


class StateTooLong(StateFault):
    """The state is too large to continue from."""

    code = "state_too_long"


class Move(msgspec.Struct, frozen=True):
    """A decision, and the faces thrown after it."""

    decision: Any
    faces: tuple[int, ...] = ()


class Dialogue(msgspec.Struct, frozen=True):
    """A call that has begun: its request, and the events since.

    `faces`: the faces thrown before the first decision. `written`: the request as JSON, if it was
    read from a text.
    """

    request: Any
    faces: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    written: bytes = b""

    def with_more(self, decision: Any, faces: tuple[int, ...]) -> Dialogue:
        """Return the dialogue with a `decision`, if any, and the `faces` thrown after it."""
        moves = self.moves
        if decision is not None:
            return msgspec.structs.replace(self, moves=(*moves, Move(decision, faces)))
        if not moves:
            return msgspec.structs.replace(self, faces=self.faces + faces)
        last = Move(moves[-1].decision, moves[-1].faces + faces)
        return msgspec.structs.replace(self, moves=(*moves[:-1], last))


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    decision: msgspec.Raw
    faces: tuple[Face, ...] = ()


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    digest: str
    """The digest of the rules and charts."""
    call: str
    request: msgspec.Raw
    faces: tuple[Face, ...] = ()
    moves: Annotated[tuple[_Move, ...], Meta(max_length=MOST_MOVES)] = ()


class _Head(NamedTuple):
    format: int
    moves: int
    hundredths: int


_read_body = msgspec.json.Decoder(_Body).decode


def units_stated(text: str) -> float:
    """Return the units that a state text states for its continuation; 0 if it is refused."""
    try:
        head = _head(_decoded(text[:_HEAD_CHARACTERS]))
    except StateFault:
        return 0
    if head.moves > MOST_MOVES or len(text) > MOST_CHARACTERS:
        return 0
    return head.hundredths * (1 + head.moves) / _HUNDREDTHS


def state_of(installed: InstalledCall, dialogue: Dialogue) -> str:
    """Return `dialogue` as a text that `dialogue_of` can read."""
    request = dialogue.request
    written = dialogue.written or written_request(request)
    moves = tuple(
        _Move(msgspec.Raw(msgspec.json.encode(as_sent(move.decision))), move.faces)
        for move in dialogue.moves
    )
    digest = installed.ruleset.digests[request.charts]
    body = _Body(digest, installed.call.name, msgspec.Raw(written), dialogue.faces, moves)
    head = _HEAD.pack(_FORMAT, len(moves), _hundredths(installed, request))
    packed = zlib.compress(msgspec.json.encode(body))
    return base64.urlsafe_b64encode(head + packed).decode().rstrip("=")


def written_request(request: Any) -> bytes:
    """Return `request` without its dice, as JSON."""
    return msgspec.json.encode(as_sent(msgspec.structs.replace(request, dice=UNSET)))


def call_of(text: str) -> str:
    """Return the name of the call in a state text; empty if the text has none."""
    if len(text) > MOST_CHARACTERS:
        return ""
    try:
        content = _decoded(text)
        _head(content)
        return _read_body(_unpacked(content[_HEAD.size :])).call
    except (StateFault, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def dialogue_of(installed: InstalledCall, text: str) -> Dialogue:
    """Return the dialogue in a text of `state_of`, before its moves are played again.

    Raises EarlierState for a text of release 0.1.0, StateTooLong for a text that is too long, and
    StateFault for any other text that was not written for this call under these rules and charts.
    """
    content = _decoded(text)
    if _is_of_0_1_0(content):
        raise EarlierState("the state was written by release 0.1.0, for that release alone")
    if len(text) > MOST_CHARACTERS:
        raise StateTooLong(f"the state has more than {MOST_CHARACTERS} characters")
    head, call = _head(content), installed.call
    if head.moves > MOST_MOVES:
        raise StateTooLong(f"the state has more than {MOST_MOVES} decisions")
    try:
        body = _read_body(_unpacked(content[_HEAD.size :]))
        if body.call != call.name:
            raise StateFault(f"the state is not one of {call.name}")
        request = _decoder(installed.types.request).decode(body.request)
        if request.dice is not UNSET:
            raise StateFault("the state has a request with dice")
        if installed.ruleset.digests.get(request.charts) != body.digest:
            raise StateFault("the rules or charts of the state are not installed here")
        decide = _decoder(installed.types.decision).decode
        moves = tuple([Move(decide(move.decision), move.faces) for move in body.moves])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise StateFault(f"the state is not one of {call.name}") from fault
    if head.moves != len(moves) or head.hundredths * _UNDERSTATED < _hundredths(installed, request):
        raise StateFault("the state takes more work than it states")
    return Dialogue(request, body.faces, moves, bytes(body.request))


@functools.cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _hundredths(installed: InstalledCall, request: Any) -> int:
    return min(_MOST_STATED, math.ceil(installed.units(request) * _HUNDREDTHS))


def _decoded(text: str) -> bytes:
    """Return the bytes of a text, or at least the bytes of its head."""
    try:
        content = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError as fault:
        raise _damaged() from fault
    if len(content) < _HEAD.size:
        raise _damaged()
    return content


def _head(content: bytes) -> _Head:
    head = _Head._make(_HEAD.unpack_from(content))
    if head.format != _FORMAT:
        raise _damaged()
    return head


def _unpacked(packed: bytes) -> bytes:
    """Return the unpacked body, without unpacking more than the allowed size."""
    unpacking = zlib.decompressobj()
    try:
        body = unpacking.decompress(packed, MOST_UNPACKED + 1)
    except zlib.error as fault:
        raise _damaged() from fault
    if len(body) > MOST_UNPACKED:
        raise StateTooLong(f"the state holds more than {MOST_UNPACKED} bytes")
    if not unpacking.eof or unpacking.unused_data:
        raise _damaged()
    return body


def _is_of_0_1_0(content: bytes) -> bool:
    """Return whether `content` begins with a checksum of its rest, as release 0.1.0 wrote it."""
    checksum, packed = content[:_CHECKSUM_BYTES], content[_CHECKSUM_BYTES:]
    return hashlib.sha256(packed).digest()[:_CHECKSUM_BYTES] == checksum


def _damaged() -> StateFault:
    return StateFault("the state is damaged")
