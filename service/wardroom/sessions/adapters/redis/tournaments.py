"""Tournaments in Redis."""

from __future__ import annotations

import msgspec

from wardroom.sessions.adapters.redis.access import Fields, RedisAccess, Script, Swap
from wardroom.sessions.adapters.redis.budgets import creator
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.keeping import CREATION_SECONDS, Keeping
from wardroom.sessions.adapters.redis.payment import Budgets
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats
from wardroom.sessions.records.access import Issued
from wardroom.sessions.tournament.founding import TOURNAMENTS

CREATED = "created"
"""Where the answer to the creation of a tournament is stored."""
_HOLDER = b"holder:"
_encode = msgspec.msgpack.Encoder().encode
_read_issued = msgspec.msgpack.Decoder(Issued).decode
_CREATE, _ENTER = Script("create_tournament"), Script("enter")


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as it is stored.

    `closed`: when the organiser closed it; `deleted`: whether it is being deleted. `holder`: the
    place to which the requested token belongs; empty: none. `hooked`: whether it has webhooks.
    """

    founding: bytes
    closed: bytes | None = None
    revision: bytes = b"0"
    deleted: bool = False
    holder: str = ""
    hooked: bool = False


class TournamentStore:
    """The tournaments in the Redis of `access`."""

    def __init__(
        self,
        access: RedisAccess,
        clock: Clock,
        keeping: Keeping,
        formats: WrittenFormats,
        budgets: Budgets,
    ) -> None:
        self._access, self._clock, self._keeping = access, clock, keeping
        self._formats, self._budgets = formats, budgets

    async def create(self, tournament: str, founding: bytes, answer: bytes, closes: float) -> str:
        """Store a tournament, and for a limited time the `answer` to its creation.

        Returns `done`; `exists` if a tournament has this id; `deleted` if one had it.
        """
        _, milliseconds = self._keeping.lasting(
            self._clock.until(tournament, closes) + self._keeping.seconds
        )
        founding = self._formats.as_read(TOURNAMENTS, founding)
        arguments = (founding, answer, milliseconds, str(CREATION_SECONDS * 1000), creator())
        reply = await self._access.run(_CREATE, tournament_keys(tournament), arguments)
        if reply == b"done":
            await self._budgets.charge(len(founding) + len(answer))
        return str(reply.decode())

    async def read(self, tournament: str, token: bytes = b"") -> Tournament | None:
        """Return a stored tournament; None if it does not exist.

        `token`: the digest of the token whose holder is requested.
        """
        key, _ = tournament_keys(tournament)
        places = ("founding", "closed", "revision", "deleted", _HOLDER + token, "hooks")
        found: list[bytes | None] = await self._access.command("HMGET", key, *places)
        founding, closed, revision, deleted, holder, hooks = found
        if founding is None:
            return None
        held_by = (holder or b"").decode()
        return Tournament(
            founding, closed, revision or b"0", deleted is not None, held_by, hooks is not None
        )

    async def put_token(self, tournament: str, token: bytes, place: str) -> None:
        """Store the place in a tournament that belongs to the token with the digest `token`."""
        key, _ = tournament_keys(tournament)
        await self._access.swap(key, Swap(there=("founding",), changed={_HOLDER + token: place}))
        await self._budgets.charge(len(_HOLDER + token) + len(place))

    async def take_place(
        self, tournament: str, place: str, issued: Issued, instead: Issued | None = None
    ) -> Issued | None:
        """Give the `place` of an entrant to a new token; return None if there is no tournament.

        `instead`: the token that has the place until now; None: none. Returns the token that has
        the place afterwards: the issued one, or that of a quicker request.
        """
        key, _ = tournament_keys(tournament)
        field, holder, kept = f"taken:{place}", _HOLDER + issued.digest, _encode(issued)
        before = None if instead is None else _encode(instead)
        replaced = () if instead is None else (_HOLDER + instead.digest,)
        taken = before
        while True:
            if taken is None or taken == before:
                given, unset = issued, replaced
                changed: Fields = {field: kept, holder: place}
            else:  # Write it once more, so that the replicas receive it.
                given, unset, changed = _read_issued(taken), (), {field: taken}
            swap = Swap(
                absent=("deleted", field) if taken is None else ("deleted",),
                there=("founding",),
                expected={} if taken is None else {field: taken},
                changed=changed,
                unset=unset,
            )
            odd = await self._access.swap(key, swap)
            if odd != field:
                break
            taken = await self._access.get(key, field)
        await self._budgets.charge(
            sum(map(len, (field, kept, holder, place, before or b"", *replaced)))
        )
        return given if odd is None else None

    async def invite_entrant(
        self,
        tournament: str,
        record: Tournament,
        founding: bytes,
        place: str,
        taken: Issued | None,
    ) -> bool:
        """Replace the founding of the tournament by one with a new invitation to `place`.

        `taken`: the token that has the place; it becomes invalid. Returns False if the stored
        founding has changed, or if another token has the place.
        """
        key, _ = tournament_keys(tournament)
        field, founding = f"taken:{place}", self._formats.as_read(TOURNAMENTS, founding)
        swap = Swap(
            absent=("deleted", "closed", *((field,) if taken is None else ())),
            there=("founding",),
            expected={} if taken is None else {field: _encode(taken)},
            changed={"founding": founding},
            unset=() if taken is None else (field, _HOLDER + taken.digest),
        )
        done = await self._access.swap(key, moving(swap, record.revision)) is None
        await self._budgets.charge(len(founding) - len(record.founding) if done else 0)
        return done

    async def taken_place(self, tournament: str, place: str) -> Issued | None:
        """Return the token that has the `place` of an entrant; None if the place is unclaimed."""
        key, _ = tournament_keys(tournament)
        found = await self._access.get(key, f"taken:{place}")
        return None if found is None else _read_issued(found)

    async def answer(self, tournament: str, answer_key: str = CREATED) -> bytes | None:
        """Return the stored answer to the creation of a tournament, or to an entry."""
        _, key = tournament_keys(tournament, answer_key)
        return await self._access.get(key)

    async def enter(
        self, tournament: str, revision: bytes, founding: bytes, answer_key: str, answer: bytes
    ) -> tuple[str, bytes]:
        """Replace the founding of a tournament at `revision` by `founding`.

        Used when an entrant enters or is withdrawn, or when a round begins. Returns a word and its
        details: `done`; `again` and the stored answer; `stale`; `closed`; `gone`.
        """
        keys = tournament_keys(tournament, answer_key)
        founding = self._formats.as_read(TOURNAMENTS, founding)
        arguments = (revision, founding, answer, str(CREATION_SECONDS * 1000))
        word, *more = await self._access.run(_ENTER, keys, arguments)
        if word == b"again":
            return "again", more[0]
        await self._budgets.charge(sum(more))
        return word.decode(), b""

    async def drop(self, tournament: str, revision: bytes = b"") -> bool:
        """Mark a tournament as being deleted; without a `revision` delete it.

        Returns False if the revision has changed. The mark of a deleted tournament stays for a
        while, so that a repeat of its creation does not restore it.
        """
        keys = tournament_keys(tournament)
        mark: Fields = {"deleted": "1"}
        if revision:
            swap = _standing(Swap(there=("founding",), changed=mark), revision)
            return await self._access.swap(keys[0], swap) != "revision"
        return await self._access.shrink(keys, b"", (), mark, str(CREATION_SECONDS * 1000))

    async def rename(self, tournament: str, revision: bytes, founding: bytes) -> bool:
        """Replace the founding of a tournament at `revision`; False if it has changed meanwhile."""
        changed: Fields = {"founding": self._formats.as_read(TOURNAMENTS, founding)}
        swap = moving(Swap(there=("founding",), changed=changed), revision)
        return await self._access.swap(tournament_keys(tournament)[0], swap) is None

    async def closed(self, tournament: str) -> bool:
        """Return whether the organiser has closed a tournament."""
        key, _ = tournament_keys(tournament)
        return bool(await self._access.command("HEXISTS", key, "closed"))

    async def close(self, tournament: str, at: bytes, revision: bytes) -> bool:
        """Close a tournament in which all games are over; a second closing has no effect.

        Returns False if the revision has changed: somebody has entered, and their game is not over.
        """
        key, _ = tournament_keys(tournament)
        swap = Swap(absent=("closed",), there=("founding",), changed={"closed": at})
        return await self._access.swap(key, _standing(swap, revision)) != "revision"


def _standing(swap: Swap, revision: bytes) -> Swap:
    """Return the change of a tournament at `revision`; a new tournament has no revision."""
    if revision == b"0":
        return msgspec.structs.replace(swap, absent=(*swap.absent, "revision"))
    return msgspec.structs.replace(swap, expected={**swap.expected, "revision": revision})


def moving(swap: Swap, revision: bytes) -> Swap:
    """Return the change that moves a tournament from `revision` to the next revision."""
    changed = {**swap.changed, "revision": str(int(revision) + 1)}
    return msgspec.structs.replace(_standing(swap, revision), changed=changed)


def tournament_keys(tournament: str, answer_key: str = CREATED) -> tuple[str, str]:
    """Return the keys of a tournament, in the order that its scripts require."""
    key = f"wardroom:tournament:{{{tournament}}}"
    return key, f"{key}:answer:{answer_key}"
