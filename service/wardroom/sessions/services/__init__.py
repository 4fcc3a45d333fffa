"""What is done for a request: read in time, play, store, answer."""
