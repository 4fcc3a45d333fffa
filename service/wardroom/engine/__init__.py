"""The kernel, which plays the procedures of every ruleset."""
