"""Requests and answers as types; answers are made from what their reader may see."""
