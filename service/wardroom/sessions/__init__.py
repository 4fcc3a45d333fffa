"""Sessions: games that are stored in Redis, with dice that anyone can verify afterwards.

The rooms stand on each other, each on those before it: `basics`, `records` (what is stored of a
session), `log` (its entries), `game` (its commands, pure), `tournament` (many games by one seed,
pure), `proof` (a log checked), `adapters` (Redis, the archive, webhooks), `wire` (requests and
answers), `services` (what is done for a request). docs/contributing/architecture.md lists what
each knows.
"""
