"""How a session goes on: every command makes one entry, and nothing here reads or stores."""
