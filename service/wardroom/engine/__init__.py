"""Procedures, dice and answers: what every ruleset is played with."""
