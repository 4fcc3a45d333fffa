"""The scopes of API keys: each permits one kind of operation."""

from __future__ import annotations

from typing import Literal, get_args

Scope = Literal["calls", "sessions", "tournaments", "admin"]
"""Calls and other operations that store nothing, sessions, tournaments; or, with a key in the file
of the admin API, that API."""
ADMIN: Scope = "admin"
SCOPES: tuple[Scope, ...] = get_args(Scope)
CLIENT_SCOPES = tuple(scope for scope in SCOPES if scope != ADMIN)
