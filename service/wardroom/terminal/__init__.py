"""Games in a terminal, on the same machine of rules as sessions."""
