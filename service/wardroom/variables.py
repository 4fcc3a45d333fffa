"""Environment variables: finds misspelt names, and reads secrets from files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from wardroom.utf_8 import EncodingFault, without_mark

FROM_FILE = "_FILE"
"""What follows on the name of a secret in the name of the variable that holds a path to it."""
AWS_CREDENTIALS = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
OTLP_HEADERS = ("OTEL_EXPORTER_OTLP_TRACES_HEADERS", "OTEL_EXPORTER_OTLP_HEADERS")
"""The former where both are set."""
SECRETS_OF_OTHERS = (*AWS_CREDENTIALS, *OTLP_HEADERS)
"""Secrets that are read from files too, although other programs have named them."""
_NEAR = 2


class SecretFault(Exception):
    """A secret that cannot be read from its file; the message names the variable alone."""


def secret_of(environment: Mapping[str, str], name: str) -> str:
    """Return the secret `name` from `environment`, or from the file that NAME_FILE names.

    The end of the file's line does not count. Empty where neither is set. Raises SecretFault.
    """
    given, path = environment.get(name, ""), environment.get(f"{name}{FROM_FILE}", "")
    if not path:
        return given
    if given:
        raise SecretFault(f"{name} and {name}{FROM_FILE} are both set: set one of them")
    try:
        secret = without_mark(Path(path).read_bytes()).decode().rstrip("\r\n")
    except OSError as fault:
        raise SecretFault(f"{name}{FROM_FILE}={path!r}: {fault.strerror}") from fault
    except EncodingFault as fault:
        raise SecretFault(f"{name}{FROM_FILE}={path!r}: {fault}") from fault
    except UnicodeDecodeError as fault:
        raise SecretFault(f"{name}{FROM_FILE}={path!r}: the file is not UTF-8") from fault
    if not secret or not secret.isprintable():
        raise SecretFault(f"{name}{FROM_FILE}={path!r}: the file must hold one line, the secret")
    return secret


def near(name: str, names: Iterable[str]) -> str | None:
    """Return the most similar of `names`, if it differs from `name` by at most two letters.

    Capital and small letters are alike.
    """
    name = name.upper()
    found = [(_letters(name, one), one) for one in names if _may_be_near(name, one)]
    fewest, nearest = min(found, default=(_NEAR + 1, ""))
    return nearest if fewest <= _NEAR else None


def _may_be_near(name: str, other: str) -> bool:
    """Return False for most names that differ by more than two letters, by a quick test."""
    if abs(len(name) - len(other)) > _NEAR:
        return False
    third = len(other) // 3
    return any(part in name for part in (other[:third], other[third:-third], other[-third:]))


def _letters(one: str, other: str) -> int:
    """Return how many letters must be added, removed or changed to turn one name into the other.

    Any number beyond `_NEAR` where more are. What both begin with counts for nothing.
    """
    while one and one[:1] == other[:1]:
        one, other = one[1:], other[1:]
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        row, above = [number], row
        for column, its in enumerate(other, 1):
            row.append(min(above[column] + 1, row[-1] + 1, above[column - 1] + (letter != its)))
        if min(row) > _NEAR:
            break
    return row[-1]
