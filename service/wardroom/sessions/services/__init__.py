"""The steps of a request: read in time, play, store, answer."""
