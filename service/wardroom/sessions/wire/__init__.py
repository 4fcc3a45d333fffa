"""Requests and answers as types, made of what a session is for whoever asks."""
