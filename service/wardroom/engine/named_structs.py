"""The wire types of a ruleset: their names, and the members that all types have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.charts import STANDARD

CLOSED = {"frozen": True, "kw_only": True, "forbid_unknown_fields": True}
"""The settings of request types: unknown members are refused."""
OPEN = {"frozen": True, "kw_only": True}
"""The settings of answer types."""

ChartsName = Annotated[str, Meta(max_length=60, description="Chart pack, by name.")]


def named(module: str, *names: str) -> Callable[..., Any]:
    """Return a function that makes structs whose names begin with the given names.

    `names`: for example a ruleset's id. The function takes the end of the name, the fields as for
    `defstruct`, the docstring, and further arguments of `defstruct`, such as CLOSED.
    """
    prefix = "".join(map(pascal, names))

    def struct(suffix: str, fields: list[Any], doc: str, **config: Any) -> Any:
        return msgspec.defstruct(
            prefix + suffix, fields, module=module, namespace={"__doc__": doc}, **config
        )

    return struct


def rules_asked(options: Any) -> list[Any]:
    """Return the fields of a request that select the rules: `options` and `charts`."""
    return [
        ("options", options, msgspec.field(default_factory=options)),
        ("charts", ChartsName, STANDARD),
    ]


def pascal(name: str) -> str:
    """Return a name in Pascal case: `run-depth-charge-cycle` as `RunDepthChargeCycle`."""
    return "".join(word.capitalize() for word in name.replace("_", "-").split("-"))
