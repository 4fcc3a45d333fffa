"""Many games with one seed: founding, entrants, rounds and standings, without storage."""
