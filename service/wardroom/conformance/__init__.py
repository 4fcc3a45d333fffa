"""The cases of a ruleset: as they are written, as others can use them, and sent to a service."""
