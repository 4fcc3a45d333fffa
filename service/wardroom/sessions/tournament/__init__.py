"""Many games by one seed: their founding, entrants, rounds and standings, without storing."""
