"""Basics that do not depend on a session: times, names, tokens, chains, commitments, refusals."""
