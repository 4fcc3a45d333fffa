"""Sending the cases of a catalogue to a service, with the result of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from wardroom.conformance.catalogue import CaseCatalogue, CaseStep, WorkedCase
from wardroom.conformance.comparing import Level, faults
from wardroom.conformance.service import Service

_MOST_ITEMS = 50
"""The number of cases in one batch."""


class Verdict(msgspec.Struct, frozen=True):
    """The differences in a service's answers to a case."""

    case: WorkedCase
    faults: tuple[str, ...]


def asked(catalogue: CaseCatalogue, level: Level) -> tuple[WorkedCase, ...]:
    """The cases to send at `level`: not every adjudicator has seeded dice."""
    return tuple(case for case in catalogue.cases if level != "outcome" or not case.seeded)


def verdicts(service: Service, catalogue: CaseCatalogue, level: Level) -> Iterator[Verdict]:
    """Send every case, in batches if the service accepts them. Raises NotAnswering."""
    sending = _Sending(service, catalogue.ruleset)
    every = asked(catalogue, level)
    for begin in range(0, len(every), _MOST_ITEMS):
        cases = every[begin : begin + _MOST_ITEMS]
        for case, first in zip(cases, sending.begun(cases), strict=True):
            yield Verdict(case, tuple(sending.faults(case, first, level)))


Answered = tuple[int, Any]
"""The status of a response, and its JSON."""


class _Sending:
    """The cases of one ruleset on their way to a service."""

    def __init__(self, service: Service, ruleset: str) -> None:
        self._service = service
        self._ruleset = ruleset
        self._by_batch = True

    def begun(self, cases: Sequence[WorkedCase]) -> list[Answered]:
        """The answers to the first request of each case."""
        together = [case for case in cases if "/" not in case.steps[0].request.call]
        answered = self._batch(together)
        return [answered.get(case.id) or self._alone(case.steps[0]) for case in cases]

    def faults(self, case: WorkedCase, first: Answered, level: Level) -> Iterator[str]:
        """The differences in a case, given the answer to its first request."""
        answered = first
        for number, step in enumerate(case.steps):
            if number:
                answered = self._alone(step, answered)
            for fault in faults(step.expected, *answered, level):
                yield f"request {number + 1}: {fault}" if len(case.steps) > 1 else fault

    def _batch(self, cases: Sequence[WorkedCase]) -> dict[str, Answered]:
        """The answers of one batch, by id; none if the service does not accept batches."""
        if not (self._by_batch and cases):
            return {}
        requests = [case.steps[0].request for case in cases]
        items = [
            {"id": case.id, "call": f"{self._ruleset}/{request.call}", "request": request.body}
            for case, request in zip(cases, requests, strict=True)
        ]
        status, answer = self._service.post("/v1/batch", {"items": items})
        results = answer.get("items") if status == 200 and isinstance(answer, dict) else None
        if not isinstance(results, list) or len(results) != len(items):
            self._by_batch = False
            return {}
        return {
            str(one.get("id")): (one.get("status"), one.get("answer", one.get("problem")))
            for one in results
        }

    def _alone(self, step: CaseStep, before: Answered | None = None) -> Answered:
        """The answer to a single request, with the `state` of the previous answer."""
        body = step.request.body
        if before is not None:
            state = before[1].get("state") if isinstance(before[1], dict) else None
            body = {"state": state, **body}
        return self._service.post(f"/v1/{self._ruleset}/calls/{step.request.call}", body)
