"""Sessions: games that are stored in Redis, with dice that anyone can verify afterwards.

Each package imports only those before it: `basics`, `records` (what is stored of a session), `log`
(its entries), `game` (its commands, pure), `tournament` (many games with one seed, pure), `proof`
(checks of a log), `adapters` (Redis, the archive, webhooks), `wire` (requests and answers),
`services` (the steps of a request). docs/contributing/architecture.md lists what each may import.
"""
