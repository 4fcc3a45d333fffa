"""Checks of a log by readers who have only the log: replay, comparison and verdicts."""
