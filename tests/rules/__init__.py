"""Adjudication against the rulebook: cases, chart cells and odds."""
