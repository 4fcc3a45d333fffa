"""Hits, injuries and repairs."""
