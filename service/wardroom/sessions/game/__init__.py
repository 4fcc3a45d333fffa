"""The progress of a session: each command makes one entry; no module here reads or stores."""
