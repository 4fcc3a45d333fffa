"""The requests that are sent: examples of the registry, by name."""

from __future__ import annotations

import msgspec

from wardroom.rulesets.catalogue import install_all


class Workload(msgspec.Struct, frozen=True):
    """A request to one call of the service."""

    name: str
    ruleset: str
    call: str
    body: bytes

    @property
    def path(self) -> str:
        """Where the service answers it."""
        return f"/v1/{self.ruleset}/calls/{self.call}"


def _example(ruleset: str, call: str, example: str) -> Workload:
    registered = install_all()[ruleset].calls[call].call
    found = next(entry for entry in registered.examples if entry.name == example)
    return Workload(call, ruleset, call, msgspec.json.encode(found.request()))


WORKLOADS = (
    _example("hunters", "resolve-salvo", "convoy_at_night"),
    _example("hunters", "run-depth-charge-cycle", "one_round_thrown_at_the_table"),
)
