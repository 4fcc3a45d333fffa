"""Boards as pictures and words."""
