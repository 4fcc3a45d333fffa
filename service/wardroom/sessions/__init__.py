"""Sessions: games in progress, kept in Redis, with dice that anyone can verify afterwards.

`record` says what a session is, `play` moves it by one action (pure), `chain` and `commitment`
make its log tamper-evident, `wire` says what each seat may see, `verification` checks a log and
`replay` plays it again. `tournament` is many games on one seed, `organising` keeps it. `store`
keeps it all, `keeper` puts them together.
"""
