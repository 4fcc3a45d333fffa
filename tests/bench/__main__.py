"""Run the bench: `make bench`, or `make bench-quick` with fewer rounds."""

from __future__ import annotations

import argparse
import statistics
import sys

from bench import curves
from bench.agreement import agreements
from bench.in_process import costs, offer_costs, paces
from bench.kept import actions, memory
from bench.load import Measured, run
from bench.over_http import report as real_games
from bench.servers import processor_seconds, started
from bench.starts import report as starts
from bench.streams import report as streams
from bench.traced import traced
from bench.workloads import WORKLOADS, Workload
from runs.guardian import guard

_CONNECTIONS = 16


def in_process(rounds: int) -> None:
    """Print the microseconds of every call."""
    print(f"In process, microseconds a call (median of {rounds} rounds of 200 seeds)")
    print(f"  {'call':44}{'procedure':>12}{'answer':>10}{'JSON and text':>16}")
    for cost in costs(rounds):
        print(
            f"  {cost.name:44}{cost.procedure:12.1f}{cost.adjudication:10.1f}{cost.request:16.1f}"
        )


def offers(rounds: int) -> None:
    """Print what it costs to offer what a call awaits."""
    print(f"\nWhat a call awaits, in process, microseconds (median of {rounds} rounds of 200)")
    print(f"  {'call and example':62}{'minimal answer':>16}{'offer':>10}{'bytes':>8}")
    for cost in offer_costs(rounds):
        print(f"  {cost.name:62}{cost.minimal:16.1f}{cost.offer:10.1f}{cost.size:8}")


def whole_games(games: int) -> None:
    """Print how long whole games take."""
    print(f"\nWhole games in process, by standing policies (mean of {games})")
    print(f"  {'game and policy':40}{'ms a game':>12}{'games a second':>16}")
    for pace in paces(games):
        print(f"  {pace.name:40}{pace.milliseconds:12.1f}{pace.a_second:16.0f}")


def over_http(rounds: int, requests: int) -> None:
    """Print the service beside the bare handler, both with one worker, in alternating rounds.

    The processor time is of the workers, with all that HTTP costs them: without it, an answer costs
    what `in_process` prints.
    """
    print(f"\nOver HTTP, {_CONNECTIONS} connections, {rounds} alternating rounds of {requests}")
    print(f"  {'':26}{'bare req/s':>22}{'service req/s':>22}{'ratio [min-max]':>24}")
    with started("-m", "wardroom", "serve") as service, started("-m", "bench.bare") as bare:
        for workload in WORKLOADS:
            _compare(workload, service, bare, rounds, requests)


def _compare(workload: Workload, service: int, bare: int, rounds: int, requests: int) -> None:
    pairs: list[tuple[Measured, Measured]] = []
    costs: list[tuple[float, float]] = []
    for number in range(rounds + 1):
        sides = ((bare, f"/{workload.name}"), (service, workload.path))
        measured, taken = zip(
            *(_round(port, path, workload, requests) for port, path in sides), strict=True
        )
        if number:  # the first round warms both up
            pairs.append(measured)
            costs.append(taken)
    ratios = sorted(shipped.per_second / plain.per_second for plain, shipped in pairs)
    plain_rate, shipped_rate = (
        _spread([pair[side].per_second for pair in pairs]) for side in (0, 1)
    )
    ratio = f"{statistics.median(ratios):.2f} [{ratios[0]:.2f}-{ratios[-1]:.2f}]"
    print(f"  {workload.name:26}{plain_rate:>22}{shipped_rate:>22}{ratio:>24}")
    plain, shipped = pairs[-1]
    print(
        f"  {'':26}answers of {plain.answer_bytes} and {shipped.answer_bytes} bytes; "
        f"p50/p99 ms {plain.p50:.1f}/{plain.p99:.1f} and {shipped.p50:.1f}/{shipped.p99:.1f}"
    )
    plain_cost, shipped_cost = (statistics.median(cost[side] for cost in costs) for side in (0, 1))
    print(
        f"  {'':26}processor time a request {plain_cost:.0f} and {shipped_cost:.0f} us: "
        f"{plain_cost / shipped_cost:.2f}"
    )


def _round(port: int, path: str, workload: Workload, requests: int) -> tuple[Measured, float]:
    """What one round measures, and the microseconds of processor time that a request took."""
    before = processor_seconds(port)
    measured = run(port, path, workload.body, requests=requests, connections=_CONNECTIONS)
    return measured, (processor_seconds(port) - before) / requests * 1_000_000


def sessions(rounds: int, requests: int, live: int) -> None:
    """Print a session's action beside a bare handler, and what many sessions take."""
    print(f"\nA session's action, {_CONNECTIONS} sessions at once, beside two bare Redis trips")
    print(f"  {'':26}{'bare req/s':>22}{'service req/s':>22}{'ratio [min-max]':>24}")
    pairs = list(actions(rounds, requests, _CONNECTIONS))
    ratios = sorted(shipped.per_second / plain.per_second for plain, shipped in pairs)
    plain_rate, shipped_rate = (
        _spread([pair[side].per_second for pair in pairs]) for side in (0, 1)
    )
    ratio = f"{statistics.median(ratios):.2f} [{ratios[0]:.2f}-{ratios[-1]:.2f}]"
    print(f"  {'press':26}{plain_rate:>22}{shipped_rate:>22}{ratio:>24}")
    plain, shipped = pairs[-1]
    print(
        f"  {'':26}answers of {plain.answer_bytes} and {shipped.answer_bytes} bytes; "
        f"p50/p99 ms {plain.p50:.1f}/{plain.p99:.1f} and {shipped.p50:.1f}/{shipped.p99:.1f}"
    )
    taken = memory(live)
    before, after = taken.service_before / 2**20, taken.service_after / 2**20
    print(
        f"  {taken.sessions} live sessions of {taken.entries} entries: "
        f"{taken.redis_bytes / 1024:.1f} KB each in Redis; "
        f"the service had {before:.1f} MB before and {after:.1f} MB after"
    )


def traces(rounds: int, requests: int) -> None:
    """Print what traces cost."""
    print(f"\nTraces, in process, {rounds} alternating rounds of {requests}: processor time")
    for cost in traced(rounds, requests):
        print(f"  {cost.name:26}us a request, ratio [min-max] to traces off")
        for kind, ratios in cost.ratios.items():
            spread = f"{statistics.median(ratios):.2f} [{ratios[0]:.2f}-{ratios[-1]:.2f}]"
            print(f"    {kind:24}{cost.microseconds[kind]:12.1f}{spread:>24}")


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} [{min(values):.0f}-{max(values):.0f}]"


def odds(runs: int) -> None:
    """Print how far seeded runs lie from the exact odds."""
    print(f"\nExact odds against {runs} seeded runs, largest distance in standard errors")
    for found in agreements(runs):
        print(f"  {found.name:32}{found.results:6} results{found.largest:8.2f}")


def main() -> int:
    """Run every part; 1: a curve bends worse than its law."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    quick = parser.parse_args().quick
    in_process(3 if quick else 9)
    offers(3 if quick else 9)
    whole_games(50 if quick else 300)
    over_http(rounds=2 if quick else 7, requests=1_000 if quick else 4_000)
    sessions(
        rounds=2 if quick else 7, requests=500 if quick else 2_000, live=500 if quick else 10_000
    )
    streams(500 if quick else 10_000, heartbeat=3 if quick else 10)
    traces(rounds=7 if quick else 25, requests=200 if quick else 400)
    real_games(300 if quick else 2000, 1_000 if quick else 4_000)
    starts(3 if quick else 9, earlier=not quick)
    odds(20_000 if quick else 200_000)
    return 1 if curves.report(quick=quick) else 0


if __name__ == "__main__":
    guard()
    sys.exit(main())
