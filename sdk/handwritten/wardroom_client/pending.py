"""Requests that are under way, and those that were not answered before their program ended."""

from __future__ import annotations

import json
import secrets
from collections.abc import MutableMapping
from typing import Any

from .storage import Shared, exclusive

Json = dict[str, Any]

_under_way: set[str] = set()
"""The keys of the requests of this program that are under way."""


class Pending:
    """The requests at a `place` of a `storage`, each with its `url`, `body` and `key`.

    Any number of them can be under way at the same time, in threads, tasks and programs. One that
    is not, because its program ended or its answer was lost, is free: whoever sends the same
    request next sends it with that key. `sole`: a free one is replaced by another request.
    """

    def __init__(self, storage: MutableMapping[str, str] | None, place: str, *, sole: bool) -> None:
        self._storage: MutableMapping[str, str] = {} if storage is None else storage
        self._place = f"wardroom requests {place}"
        self._former_place = f"wardroom request {place}"
        self._sole = sole

    def free(self) -> Json | None:
        """A request that was sent, was not answered and is not under way."""
        with exclusive(self._storage):
            return next(filter(self._is_free, self._read()), None)

    def begin(self, request: Json, known: Json | None) -> Json:
        """Return `request` with the key to send it with, under way from now on.

        `known`: one that the caller has sent before, without an answer.
        """
        with exclusive(self._storage):
            kept = self._read()
            before = [one for one in (known, *kept) if one is not None and self._is_free(one)]
            same = (one for one in before if {name: one[name] for name in request} == request)
            key = next((one["key"] for one in same), None) or secrets.token_hex(16)
            begun = {**request, "key": key}
            left = [
                one for one in kept if one["key"] != key and not (self._sole and self._is_free(one))
            ]
            _under_way.add(key)
            self._write([*left, begun | self._holder()])
            return begun

    def end(self, key: str, *, answered: bool) -> None:
        """End the request with `key`, which is free from now on if it was not answered."""
        with exclusive(self._storage):
            kept = self._read()
            left = [one for one in kept if one["key"] != key]
            if not answered:
                left += [_without_holder(one) for one in kept if one["key"] == key]
            self._write(left)
            _under_way.discard(key)

    def _holder(self) -> Json:
        return {"holder": self._storage.holder()} if isinstance(self._storage, Shared) else {}

    def _is_free(self, request: Json) -> bool:
        if request["key"] in _under_way:
            return False
        holder = request.get("holder")
        if holder is None or not isinstance(self._storage, Shared):
            return True
        return not self._storage.is_alive(holder) or holder == self._storage.holder()

    def _read(self) -> list[Json]:
        former = self._storage.get(self._former_place)
        found: list[Json] = [] if former is None else [json.loads(former)]
        return [*found, *json.loads(self._storage.get(self._place, "[]"))]

    def _write(self, requests: list[Json]) -> None:
        if requests:
            self._storage[self._place] = json.dumps(requests, ensure_ascii=False)
        else:
            self._storage.pop(self._place, None)
        self._storage.pop(self._former_place, None)


def _without_holder(request: Json) -> Json:
    return {name: value for name, value in request.items() if name != "holder"}
