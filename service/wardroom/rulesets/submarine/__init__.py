"""What both submarine games share: the same rule, word or calendar, asking no one which game."""
