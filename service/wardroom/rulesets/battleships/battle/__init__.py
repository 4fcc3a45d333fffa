"""A whole battle: the game of Battleships, from set-up to the count of points."""
