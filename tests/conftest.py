"""Every property test alike: an example has no time limit, whatever else the machine is doing."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
