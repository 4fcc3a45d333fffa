"""A whole career, from set-up to its end, as one procedure made of all the others (6.1)."""
