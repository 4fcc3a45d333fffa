"""The records of a session: its founding, its standing and the access to it."""
