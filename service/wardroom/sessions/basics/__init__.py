"""What is made of no session: times, names, tokens, hash chains, commitments, refusals."""
