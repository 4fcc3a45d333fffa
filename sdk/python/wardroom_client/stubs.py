"""What a module that is generated has in its stub alone: names of types, and what operations do.

Checkers and editors read the stubs. A program reads one when it is asked for what stands there.
"""

from __future__ import annotations

import ast
import re
from functools import cache

_TYPE = re.compile(r"^(?:class )?([A-Z]\w*)(?:\(|: TypeAlias =| = TypedDict\()", re.MULTILINE)


def type_of(module: str, name: str) -> type[dict[str, object]]:
    """Return the type `name` of `module`: a `dict`. Raises AttributeError where it has none."""
    if name not in types_of(module):
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    return dict


@cache
def types_of(module: str) -> frozenset[str]:
    """Return the names of the types of `module`."""
    return frozenset(_TYPE.findall(_stub_of(module)))


@cache
def docstrings_of(module: str, kind: str) -> dict[str, str | None]:
    """Return what the methods of the class `kind` in `module` do, by their names."""
    for node in ast.parse(_stub_of(module)).body:
        if isinstance(node, ast.ClassDef) and node.name == kind:
            return {
                one.name: ast.get_docstring(one)
                for one in node.body
                if isinstance(one, ast.FunctionDef)
            }
    return {}


def _stub_of(module: str) -> str:
    import pkgutil  # It takes longer than the rest of the module, and few programs ask.

    package, _, name = module.rpartition(".")
    found = pkgutil.get_data(package, f"{name}.pyi")
    return "" if found is None else found.decode()
