"""Sessions: games in progress, kept in Redis, with dice that anyone can verify afterwards.

`record` says what a session is, `play` moves it by one action (pure), `chain` and `commitment`
make its log tamper-evident, `views` says what each seat may see, `verification` replays a log.
`store` keeps it all, `keeper` puts them together.
"""
