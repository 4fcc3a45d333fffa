"""The progress of a session: each command makes one entry; nothing here reads or stores."""
