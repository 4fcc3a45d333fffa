"""The cases of a ruleset: their files, their catalogue, and sending them to a service."""
