"""What knows no session: times, names, tokens, hash chains, commitments, refusals."""
