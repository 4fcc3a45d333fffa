"""The rulebook as a reference: everything that belongs to a rule, and a search."""
