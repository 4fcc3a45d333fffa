"""`python -m sessions.toys.serve`: the service with the toys in it, as `wardroom serve` runs it."""

from __future__ import annotations

from wardroom.server import reserved, run
from wardroom.settings import read_settings

if __name__ == "__main__":
    settings = read_settings()
    with reserved(settings) as held:
        run(settings, held, "sessions.toys.app:create")
