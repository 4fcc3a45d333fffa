"""The service with the toys in it, as its workers import it."""

from __future__ import annotations

from litestar.types import ASGIApp

from sessions.toys import TOYS
from wardroom.app import create_app
from wardroom.rulesets.catalogue import RULESETS


def create() -> ASGIApp:
    """The application, with the environment's settings."""
    return create_app(rulesets=(*RULESETS, *TOYS))
