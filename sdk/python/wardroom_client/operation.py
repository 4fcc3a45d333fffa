"""An operation of the service as a method, plain or a coroutine's: it sends what it is given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import Parameter, Signature
from types import MethodType
from typing import TYPE_CHECKING, Any

from .requests import part
from .stubs import docstrings_of

if TYPE_CHECKING:
    from ._async.client import AsyncClient
    from ._sync.client import Client

_IN_PATH = re.compile(r"\{(\w+)\}")
_NOTHING: Mapping[str, str] = {}


class Operations:
    """Operations of a client, which answers at once or with coroutines."""

    def __init__(self, client: Client | AsyncClient) -> None:
        self._client = client


class Operation:
    """A method of `Operations`, whose types and docstring are in the stub of its module.

    `takes`: what it takes beside the parameters in its path, of `body`, `token` and `language`;
    with a question mark what may be left out. `query`, `headers`: the names of their arguments, by
    those of the service. `accept`, `repeated`: as `call` of a client has them.
    """

    def __init__(
        self,
        method: str,
        path: str,
        takes: str = "",
        *,
        query: Mapping[str, str] = _NOTHING,
        headers: Mapping[str, str] = _NOTHING,
        accept: str = "application/json",
        repeated: bool = True,
    ) -> None:
        self._method, self._path, self._takes = method, path, takes.split()
        self._query, self._headers = query, headers
        self._accept, self._repeated = accept, repeated
        self._made: Signature | None = None

    def __set_name__(self, owner: type[Operations], name: str) -> None:
        self.__name__, self.__qualname__ = name, f"{owner.__name__}.{name}"
        self.__module__, self._owner = owner.__module__, owner.__name__

    def __get__(self, operations: Operations | None, owner: type[Operations]) -> Any:
        return self if operations is None else MethodType(self, operations)

    @property
    def __doc__(self) -> str | None:  # type: ignore[override]  # help() reads it of each method
        return docstrings_of(self.__module__, self._owner).get(self.__name__)

    @property
    def __signature__(self) -> Signature:
        if self._made is None:
            names = _IN_PATH.findall(self._path)
            stated = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in names]
            for taken in self._takes:
                name = taken.removesuffix("?")
                kind = Parameter.POSITIONAL_OR_KEYWORD if name == "body" else Parameter.KEYWORD_ONLY
                default = Parameter.empty if name == taken else None
                stated.append(Parameter(name, kind, default=default))
            named = (*self._query.values(), *self._headers.values())
            stated += [Parameter(name, Parameter.KEYWORD_ONLY, default=None) for name in named]
            itself = Parameter("self", Parameter.POSITIONAL_ONLY)
            self._made = Signature([itself, *stated])
        return self._made

    def __call__(self, operations: Operations, /, *args: object, **named: object) -> Any:
        """Return what the service answers, or a coroutine of it. Raises as `call` of a client."""
        given = self.__signature__.bind(operations, *args, **named).arguments
        return operations._client.call(  # noqa: SLF001 - of the class that this is a method of
            self._method,
            _IN_PATH.sub(lambda name: part(given[name[1]]), self._path),
            given.get("body"),
            query={name: given.get(argument) for name, argument in self._query.items()},
            headers={name: given.get(argument) for name, argument in self._headers.items()},
            token=given.get("token"),
            language=given.get("language"),
            accept=self._accept,
            repeated=self._repeated,
        )
