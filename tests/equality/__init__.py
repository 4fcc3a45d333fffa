"""Proof that a change of the code changes nothing on the wire and nothing that is stored.

`PYTHONPATH=tests python -m equality.play N DIR` plays N games and writes what was answered and
stored after every request. Played twice, by two commits, the two are compared, field by field:
`PYTHONPATH=tests python -m equality.compare DIR DIR`.
"""
