"""`python -m in_browser`: every case to the engine in Node.js, beside this process."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from in_browser.asking import CATALOGUES, chain_of, in_node, in_this_process
from wardroom.conformance.comparing import faults


def main() -> int:
    """Print what differs, and how many answers there were."""
    sent = [(one.ruleset, case) for one in CATALOGUES for case in one.cases]
    chains = [chain_of(*each) for each in sent]
    began = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        answered = in_node(chains, Path(folder))
    took, answers, wrong = perf_counter() - began, 0, 0
    for (_, case), there, here in zip(sent, answered, in_this_process(chains), strict=True):
        found = ["it differs from what this process answers"] if there != here else []
        for step, one in zip(case.steps, there, strict=True):
            found += faults(step.expected, one.status, json.loads(one.body), "trace")
        answers, wrong = answers + len(there), wrong + bool(found)
        for each in found:
            print(f"{case.id}: {each}")
    print(f"{answers} answers to {len(sent)} cases, {wrong} wrong; {took:.1f} s in Node.js")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
