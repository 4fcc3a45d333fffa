"""The rulebook as something to look things up in: what belongs to a rule, and a search over it."""
