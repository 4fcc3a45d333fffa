"""The bench: adjudications and requests, measured as ratios in one run (`make bench`)."""
