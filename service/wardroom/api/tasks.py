"""The tasks of users, by which operations are grouped in the OpenAPI document."""

from __future__ import annotations

import re

import msgspec


class Task(msgspec.Struct, frozen=True):
    """A task of users, and the paths of its operations.

    `paths`: regular expressions for the part after `/v1/{ruleset}/`, or for whole paths.
    """

    name: str
    description: str
    paths: tuple[str, ...]


def _calls(*names: str) -> str:
    return rf"calls/({'|'.join(names)})(/.*)?"


_BATTLE = (
    Task(
        "See the enemy",
        "Visibility, star shell and spotters.",
        (_calls("roll-visibility", "fire-star-shell", "launch-spotters"),),
    ),
    Task("Draw for the turn", "The chits that decide who acts, and when.", (_calls("draw-chits"),)),
    Task(
        "Fire guns",
        "Targets, declarations, salvos and the whole gunnery phase.",
        (_calls("list-targets", "declare-targets", "resolve-salvo", "resolve-gunnery-phase"),),
    ),
    Task(
        "Launch torpedoes",
        "Legal launches, and the torpedo phase.",
        (_calls("list-launches", "resolve-torpedo-phase"),),
    ),
    Task(
        "Move ships",
        "Legal moves, and the movement of ships.",
        (_calls("list-moves", "move-fleet"),),
    ),
    Task(
        "Control damage and keep score",
        "Damage control, points and victory.",
        (_calls("control-damage", "score-battle"),),
    ),
)
_PATROL = (
    Task(
        "Put to sea",
        "A new boat, its patrol, and the travel boxes.",
        (_calls("set-up-boat", "assign-patrol", "advance-box", "attempt-mission"),),
    ),
    Task(
        "Meet ships",
        "Encounters, random events, and following ships.",
        (
            _calls(
                "roll-encounter", "resolve-random-event", "check-close-approach", "follow-targets"
            ),
        ),
    ),
    Task(
        "Attack",
        "Torpedoes and deck gun, reloading, and submarine against submarine.",
        (_calls("resolve-salvo", "reload-tubes", "fight-submarine"),),
    ),
    Task(
        "Be attacked",
        "Escorts, depth charges, aircraft, hits and repairs.",
        (
            _calls(
                "run-depth-charge-cycle", "resolve-aircraft-encounter", "apply-hits", "repair-boat"
            ),
        ),
    ),
    Task(
        "Come home",
        "The way home, the refit, the crew, another boat.",
        (
            _calls(
                "abort-patrol", "attempt-resupply", "complete-patrol", "refit", "advance-crew",
                "request-boat", "upgrade-guns",
            ),
        ),
    ),
    Task(
        "Honour and judge",
        "Awards, promotion, and the level of victory.",
        (_calls("confer-award", "check-promotion", "judge-victory"),),
    ),
    Task(
        "Play with others",
        "A wolfpack of several boats, and the ranks of a tournament.",
        (_calls("run-pack-encounter", "roll-wolfpack-focus", "rank-tournament"),),
    ),
)  # fmt: skip
_OTHERS = (
    Task("More calls", "Calls that belong to no other group.", (r"calls/.*",)),
    Task("Adjudicate many at once", "Up to 50 calls in one request.", ("/v1/batch",)),
    Task(
        "Begin a game",
        "Begin a game that the service stores, import one, or continue a copy of one.",
        ("sessions", "sessions/import", r"sessions/\{session\}/fork", "openings"),
    ),
    Task(
        "Rule as an umpire",
        "Rulings and notes of an umpire, and the questions that seats ask them.",
        (r"sessions/\{session\}/(rulings|questions|notes)(/.*)?",),
    ),
    Task(
        "Play a game",
        "Read a session, act in it, ask for odds, take back an action, resign, agree on a draw, "
        "say something.",
        (
            r"sessions/\{session\}",
            r"sessions/\{session\}/(actions|odds|parts|undo|resign|draws|messages)(/.*)?",
        ),
    ),
    Task(
        "Invite others",
        "Seats, invitations, tokens and reading tickets.",
        (r"sessions/\{session\}/(seats|tickets)(/.*)?",),
    ),
    Task(
        "Follow a game",
        "The stream of events, webhooks, deadlines in a calendar, and the list of your own games.",
        (r"sessions/\{session\}/(events|webhooks|deadlines\.ics)(/.*)?", "/v1/sessions"),
    ),
    Task(
        "See boards",
        "The position on the table as a picture or in words.",
        ("boards(/.*)?", r"sessions/\{session\}/board.*"),
    ),
    Task(
        "Print a game",
        "The report of a game or of a tournament: sheet, chronicle, standings.",
        (r"sessions/\{session\}/report(/outlook|/sheet)?", r"tournaments/\{tournament\}/report"),
    ),
    Task(
        "Keep a game, and check its dice",
        "The log, its export and its narrative, the check of its commitment, chain, dice and "
        "rules, its entries shown again, and its luck.",
        (
            r"sessions/\{session\}/(log|export|luck|replay)",
            "replay",
            "/v1/verify",
            "/v1/narrative",
            r"/\.well-known/jwks\.json",
        ),
    ),
    Task(
        "Run a tournament",
        "A game for each player, all with the same dice, or rounds in which players meet.",
        ("tournaments.*",),
    ),
    Task(
        "Look up rules and words",
        "Rulesets, calls, rules, worked cases, options, and the words for each code.",
        ("/v1/rulesets", r"(calls|rules|cases|flows|options|words)(/.*)?"),
    ),
    Task(
        "Look up charts",
        "The chart tables, and the source of their numbers.",
        ("charts(/.*)?", "tables(/.*)?"),
    ),
    Task(
        "Watch the service",
        "Health, metrics, and this document.",
        ("/(healthz|readyz|metrics)", r"/openapi\.json", r"/openapi/\{document\}"),
    ),
)
TASKS = (*_BATTLE, *_PATROL, *_OTHERS)
"""The tasks in display order; a path belongs to the first task that has it."""

_OF_RULESET = r"/v1/[^/]+/"
_OF_BATTLES = "/v1/battleships/"


def task_of(path: str) -> Task:
    """Return the task of the operations at `path`, as in the document (`/v1/{ruleset}/rules`).

    Raises LookupError for a path without a task: every path must be listed here.
    """
    tasks = TASKS if path.startswith(_OF_BATTLES) else (*_PATROL, *_OTHERS)
    for task in tasks:
        if any(_has(each, path) for each in task.paths):
            return task
    raise LookupError(f"no task in {__name__} has {path}")


def _has(pattern: str, path: str) -> bool:
    whole = pattern if pattern.startswith("/") else _OF_RULESET + pattern
    return re.fullmatch(whole, path) is not None
