"""The progress of a session: each command makes one entry. No module here accesses storage."""
