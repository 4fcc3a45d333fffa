"""The pages of the contract, and the readers for whom each page of /docs is written."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

CONTRACT_PATH = "/docs/contract"
DATA = {"vectors.json": "contract-vectors", "logs.json": "contract-logs"}
"""The data files that pages of the contract name, each with the operation that serves it."""
SOURCES = (
    Path(__file__).parents[2] / "web" / "contract",  # In an installed package.
    Path(__file__).parents[4] / "openapi",  # In a checkout.
)
"""The pages are in the first of these folders that exists."""


class Page(NamedTuple):
    """A page of the contract: the title that lists show, and the subject."""

    title: str
    summary: str


PICTURE = "picture"
CONTRACT = {
    PICTURE: Page(
        "The API in one picture",
        "Call, answer, next, awaiting, continue, session, events, verify: how they go together.",
    ),
    "fairness": Page("What a game proves", "Who vouches for the dice, and to whom. No formulas."),
    "seeds": Page("Seeds", "How the dice of a game are fixed, and who could foresee them."),
    "playing": Page(
        "Playing a session",
        "What can be done, refusals, undo, odds, openings, policies, forks, endings.",
    ),
    "following": Page(
        "Following a game", "Where a game stands, its log in words, events and webhooks."
    ),
    "seats-and-tokens": Page("Seats and tokens", "Invitations, a lost token, keys, tickets."),
    "clocks-and-umpire": Page(
        "Clocks and the umpire", "Deadlines and their clocks, questions and rulings."
    ),
    "tournaments": Page("Tournaments", "Many games by one seed: rounds, hidden games, standings."),
    "requests": Page("Requests", "Versions, repeats, budgets, the archive, upgrades."),
    "limits": Page("Limits", "What a service accepts at most, and where it is specified."),
    "log-format": Page("The format of a log", "The chain, its entries, seals, and the export."),
    "checking": Page("Checking a log", "Commands, findings, receipts, what no log can prove."),
    "dice": Page("Dice", "The seeded dice, and the streams that they are thrown in."),
    "promise": Page("What may change", "What later releases keep, and what they may add."),
    "boards": Page("Boards", "A game as a picture, in words and as data."),
    "reports": Page("Reports", "A game or a tournament on paper."),
    "luck": Page("Luck", "What came of a game beside what its dice bring on average."),
}
"""The pages of the contract, in the order in which they are listed."""
MOVED = {"sessions": "Where each section is now"}
"""Pages that only refer to others: they keep their address, but are in no list."""

PLAYER, CLIENT_AUTHOR, UMPIRE, CONTRIBUTOR = (
    "If you play",
    "If you write a client",
    "If you run games as umpire or organiser",
    "If you change the rules, the charts or the service",
)
TUTORIAL, HOW_TO, REFERENCE, EXPLANATION = "tutorial", "how-to", "reference", "explanation"
READERS = {
    PLAYER: {
        "guides/play-in-the-browser": TUTORIAL,
        "guides/first-adjudication": TUTORIAL,
        "guides/dice-and-proofs": HOW_TO,
        "guides/real-dice": HOW_TO,
        "guides/check-a-game": HOW_TO,
        "guides/move-a-game": HOW_TO,
        "contract/fairness": EXPLANATION,
        "contract/luck": REFERENCE,
    },
    CLIENT_AUTHOR: {
        "contract/picture": EXPLANATION,
        "guides/session": TUTORIAL,
        "guides/web-page": HOW_TO,
        "guides/outlook": HOW_TO,
        "guides/streams": HOW_TO,
        "guides/webhooks": HOW_TO,
        "guides/bot": HOW_TO,
        "guides/vassal": HOW_TO,
        "guides/tabletop-simulator": HOW_TO,
        "guides/assistants": HOW_TO,
        "contract/playing": REFERENCE,
        "contract/following": REFERENCE,
        "contract/seats-and-tokens": REFERENCE,
        "contract/requests": REFERENCE,
        "contract/limits": REFERENCE,
        "contract/seeds": REFERENCE,
        "contract/log-format": REFERENCE,
        "contract/checking": REFERENCE,
        "contract/dice": REFERENCE,
        "contract/boards": REFERENCE,
        "contract/promise": REFERENCE,
    },
    UMPIRE: {
        "guides/umpire": TUTORIAL,
        "guides/tournaments": HOW_TO,
        "guides/put-right": HOW_TO,
        "guides/wolfpack": HOW_TO,
        "guides/league": HOW_TO,
        "contract/clocks-and-umpire": REFERENCE,
        "contract/tournaments": REFERENCE,
        "contract/reports": REFERENCE,
    },
    CONTRIBUTOR: {
        "guides/charts": HOW_TO,
    },
}
"""By reader: the pages below /docs that are written for them, with the kind of each page."""

ALSO = {
    UMPIRE: ("guides/real-dice", "guides/move-a-game", "guides/check-a-game"),
    CONTRIBUTOR: ("contract/promise",),
}
"""By reader: pages below /docs that are listed for other readers, but that they look for too."""


class InTheProject(NamedTuple):
    """A file for contributors, in the project only: its purpose, its path and its content.

    `asked`: search words for it in other languages.
    """

    task: str
    file: str
    about: str
    asked: tuple[str, ...] = ()


IN_THE_PROJECT = (
    InTheProject(
        "Begin to contribute", "CONTRIBUTING.md",
        "Which page is for what.",
        ("貢献", "開発", "기여", "개발"),
    ),
    InTheProject(
        "Run the tests", "docs/contributing/tests.md",
        "make test runs every check and test, as CI does.",
        ("テストの実行", "テスト", "테스트 실행", "테스트"),
    ),
    InTheProject(
        "Add a language", "docs/contributing/recipes.md",
        "A how-to for each kind of change: a language, a rule, a case, a call, an option, a game.",
        ("translate", "translation", "言語を追加", "翻訳", "언어 추가", "번역"),
    ),
    InTheProject(
        "Correct a number of a chart for everybody", "docs/reconstructed.md",
        "Which numbers of the charts were reconstructed, and how to correct one.",
    ),
    InTheProject(
        "Find your way in the code", "docs/contributing/architecture.md",
        "The parts of the service, with a drawing.",
        ("architecture", "設計", "구조"),
    ),
)  # fmt: skip
"""The files for contributors, which are not below /docs."""


def contract(name: str) -> str:
    """Return a file of the contract, from `openapi/` of the project.

    `name`: the name of a file in the folder. Raises FileNotFoundError if there is none.
    """
    folder = next(one for one in SOURCES if one.is_dir())
    return (folder / name).read_text("utf-8")


class Client(NamedTuple):
    """A client of the service in the project: its language, purpose and installation.

    `install`: the command in a checkout of the project. `guide`: the page below /docs that shows
    how to use it. `files`: its files in a release, as patterns of names; `fetch`: the command that
    downloads the first file.
    """

    language: str
    summary: str
    install: str
    guide: str
    files: tuple[str, ...]
    fetch: str


CLIENTS = (
    Client(
        "Python", "Python 3.11 or later: every call, sessions, and the check of a log.",
        "pip install ./sdk/python", "guides/bot",
        ("wardroom_client-*.whl", "wardroom_client-*.tar.gz"), "pip install",
    ),
    Client(
        "TypeScript", "Browsers and Node.js 20 or later: sessions, events, and the check of a log.",
        "make typescript && npm install sdk/typescript/wardroom-client-*.tgz", "guides/web-page",
        ("wardroom-client-*.tgz",), "npm install",
    ),
    Client(
        "Lua", "Tabletop Simulator and other hosts of Lua: one file without dependencies.",
        "cp sdk/lua/wardroom.lua .", "guides/tabletop-simulator",
        ("wardroom.lua",), "curl -O",
    ),
    Client(
        "Java", "VASSAL, and Java 17 or later: one file without dependencies.",
        "cp sdk/java/Wardroom.java .", "guides/vassal",
        ("Wardroom.java",), "curl -O",
    ),
)  # fmt: skip
"""The clients, in the order in which they are listed; sdk/README.md has the same list."""
