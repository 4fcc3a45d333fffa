"""Silent Victory: U.S. submarines at war, 1941-45, phase of play by phase of play."""
