"""`python -m sessions.toys.serve`: the service with the toys in it, as `wardroom serve` runs it."""

from __future__ import annotations

from bench.servers import serve

if __name__ == "__main__":
    serve("sessions.toys.app:create")
