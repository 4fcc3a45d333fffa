"""What a version stores, as a schema: compared with that of a release as a request would be.

What an earlier release wrote is read as long as its formats have their versions: like a request
that somebody has learned to send, a stored record gets nothing but optional members meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from api.promised import broken, shape
from wardroom.api.exchange import JSON
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.tickets import StoredTicket
from wardroom.sessions.adapters.webhooks.record import Webhook
from wardroom.sessions.log.entry import StoredEntry
from wardroom.sessions.log.folded import Folded
from wardroom.sessions.records.access import Access
from wardroom.sessions.records.archived import ArchivedGame, Stub
from wardroom.sessions.records.formats import Formats, state_of
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.remains import Left
from wardroom.sessions.records.standing import Standing
from wardroom.sessions.tournament.founding import TournamentFounding
from wardroom.terminal.game_file import GameFile

RECORDS: tuple[type[Any], ...] = (
    Founding, Standing, StoredEntry, Access, TournamentFounding, Folded, Left, ArchivedGame, Stub,
    Webhook, StoredTicket, GameFile,
)  # fmt: skip
_FIRST_NAMED = {StoredTicket: "KeptTicket"}
"""The names under which releases keep types that have another one now."""
Json = dict[str, Any]


def stored(rulesets: Mapping[str, InstalledRuleset]) -> Json:
    """The schema of each record and state that is stored, by its format."""
    types: dict[str, Any] = {_FIRST_NAMED.get(kind, kind.__name__): kind for kind in RECORDS}
    for ruleset in rulesets.values():
        assert ruleset.ruleset.game is not None
        types[state_of(ruleset.id)] = ruleset.ruleset.game.state
    found: Json = {name: schema_of(kind) for name, kind in types.items()}
    return found


def schema_of(kind: Any) -> Json:
    """The schema of one stored type, with what it refers to."""
    (schema,), components = msgspec.json.schema_components(
        [kind], ref_template="#/components/schemas/{name}"
    )
    plain = msgspec.json.encode({"schema": schema, "schemas": components})
    found: Json = _unformed(shape(msgspec.json.decode(plain)))
    return found


def _unformed(part: Any) -> Any:
    """A schema without the `format` of texts, which describes them and refuses none."""
    if isinstance(part, list):
        return [_unformed(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        name: _unformed(each)
        for name, each in part.items()
        if name != "format" or not isinstance(each, str)
    }


def unreadable(old: Json, new: Json, same: Iterable[str]) -> list[str]:
    """What of records of the `old` schemas the `new` cannot read; of formats that are `same`."""
    return [
        f"{name}: {fault}"
        for name in same
        for fault in broken(_asked(old[name]), _asked(new[name]))
    ]


def same_version(old: Formats, new: Formats, names: Iterable[str]) -> list[str]:
    """Of records with these `names` those whose format has the version still, or never had one."""
    return sorted(name for name in names if old.get(name) == new.get(name))


def _asked(schema: Json) -> Json:
    """A document with one operation that takes what has the `schema`."""
    body = {"required": True, "content": {JSON: {"schema": schema["schema"]}}}
    operation = {"operationId": "read", "requestBody": body, "responses": {}}
    return {
        "paths": {"/": {"post": operation}},
        "components": {"schemas": schema["schemas"]},
    }
