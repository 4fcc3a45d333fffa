"""The answer to every registered example, kept as text: a changed line is a changed outcome."""
