"""Boards of both submarine games: the boat's mat, its track, the encounter, the log sheet."""
