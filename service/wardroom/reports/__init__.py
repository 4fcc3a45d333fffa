"""Reports of games and tournaments: log sheets and chronicles, as HTML, plain text and data."""
