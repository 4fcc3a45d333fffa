"""`wardroom adjudicate`: one call."""

from __future__ import annotations

from typing import IO, Any

import click
import msgspec

from wardroom.api.decoding import decode, decoder_of
from wardroom.api.exchange import encode
from wardroom.api.operations.calls import adjudicated, lines_of, odds, told
from wardroom.commands.failing import fail, or_fail
from wardroom.commands.given import call_named, check_shown, language_named, read_json
from wardroom.engine.registry import InstalledCall
from wardroom.text import FALLBACK, fill_odds, labels


@click.command("adjudicate", short_help="Adjudicate one call.")
@click.argument("ruleset")
@click.argument("call")
@click.argument("request", type=click.File("rb"), default="-")
@click.option("--dice", "faces", help="Faces thrown at the table, in order: 4,3,6.")
@click.option("--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal.")
@click.option("--context", help="Name of the game; it distinguishes games with the same seed.")
@click.option("--charts", help="Chart pack, by name.")
@click.option(
    "--odds", "as_odds", is_flag=True, help="Print the odds of the order instead of an outcome."
)
@click.option("--text", "as_text", is_flag=True, help="Print lines of text instead of JSON.")
@click.option("--language", default=FALLBACK, help="Language of the lines, such as ja or ko.")
def adjudicate_(
    ruleset: str,
    call: str,
    request: IO[bytes],
    faces: str | None,
    seed: str | None,
    context: str | None,
    charts: str | None,
    as_odds: bool,
    as_text: bool,
    language: str,
) -> None:
    """Adjudicate REQUEST, a JSON file or standard input, by CALL of RULESET.

    REQUEST holds a whole request, as `wardroom calls RULESET CALL` prints it. It can also hold the
    answer of the previous call: its situation, options and charts are then used with an empty
    order. For a call without a situation it can hold the order alone. Without --dice or --seed the
    service draws the dice, and the answer returns their seed.
    """
    if as_odds and (faces or seed or context):
        fail("the odds throw no dice: leave out --dice, --seed and --context")
    installed = call_named(ruleset, call)
    spoken = language_named(installed.ruleset, language)
    if as_text:
        check_shown(installed.ruleset, spoken)
    asked = _request(installed, request)
    if charts is not None:
        asked["charts"] = charts
    if dice := _dice(faces, seed, context):
        asked["dice"] = dice
    words = labels(installed.ruleset, spoken)
    answer: Any
    if as_odds:
        if as_text:
            asked["results"] = 0
        decoder = decoder_of(installed.types.odds_request)
        found = or_fail(lambda: odds(installed, decode(decoder, encode(asked))), words=words)
        answer = fill_odds(installed.ruleset, found, spoken)
    else:
        decoder = decoder_of(installed.types.request)
        done = or_fail(lambda: adjudicated(installed, decode(decoder, encode(asked))), words=words)
        answer = told(installed, done, spoken, minimal=False)
    if as_text:
        for line in answer.lines if as_odds else lines_of(installed, answer, spoken):
            click.echo(line)
    else:
        click.echo(msgspec.json.format(encode(answer)))


_CARRIED = ("situation", "members", "options", "charts", "anachronisms")
"""The members of an answer that the next request takes over unchanged."""


def _request(installed: InstalledCall, source: IO[bytes]) -> dict[str, Any]:
    """Return the request in a file; the file holds a request, an answer or only an order."""
    given: dict[str, Any] = read_json(dict[str, Any], source)
    if "call" in given and "outcome" in given:
        return {name: given[name] for name in _CARRIED if name in given} | {"order": {}}
    if installed.call.takes in ("order", "nothing") and "order" not in given:
        return {"order": given}
    return given


def _dice(faces: str | None, seed: str | None, context: str | None) -> dict[str, Any] | None:
    if faces is not None:
        if seed is not None or context is not None:
            fail("give --dice, or --seed and --context, not both")
        try:
            return {
                "kind": "fixed",
                "rolls": [int(face) for face in faces.split(",") if face.strip()],
            }
        except ValueError:
            fail(f"--dice {faces}: whole numbers with commas between them are wanted")
    if seed is None:
        if context is not None:
            fail("--context goes with --seed")
        return None
    return {"kind": "seeded", "seed": seed, "context": context or ""}
