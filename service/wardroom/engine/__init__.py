"""The kernel that plays every ruleset: procedures, dice and answers."""
