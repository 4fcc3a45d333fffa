"""Battleships: surface actions of two fleets, 1939-45."""
