"""Checks of a log without the service that wrote it: replay, comparison and verdicts."""
