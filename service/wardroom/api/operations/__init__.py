"""The operations of the API, and what only they need."""
