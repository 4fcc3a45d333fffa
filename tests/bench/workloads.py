"""The requests that are sent: examples of the registry, by name."""

from __future__ import annotations

import msgspec

from wardroom.rulesets.catalogue import install_all


class Workload(msgspec.Struct, frozen=True):
    """A request to one call of the service. `name` tells it apart, and is a path."""

    name: str
    ruleset: str
    call: str
    body: bytes

    @property
    def path(self) -> str:
        """Where the service answers it."""
        return f"/v1/{self.ruleset}/calls/{self.call}"


def _example(name: str, ruleset: str, call: str, example: str) -> Workload:
    registered = install_all()[ruleset].calls[call]
    found = next(entry for entry in registered.examples if entry.name == example)
    return Workload(name, ruleset, call, msgspec.json.encode(found.request()))


# What a call costs beside HTTP depends on its throws: the first salvo makes 6, the second 10.
WORKLOADS = (
    _example("salvo-of-two", "hunters", "resolve-salvo", "tanker_in_a_convoy"),
    _example("salvo-of-four", "hunters", "resolve-salvo", "convoy_at_night"),
    _example(
        "depth-charge-round", "hunters", "run-depth-charge-cycle", "one_round_thrown_at_the_table"
    ),
)
