"""The services of sessions and tournaments: each carries out one kind of request."""
