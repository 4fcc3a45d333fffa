"""Games in a terminal: a person at the same machine that sessions keep."""

from wardroom.terminal.game_file import GameFile, GameFileFault, check_rules, read_game
from wardroom.terminal.play import play
from wardroom.terminal.screen import Screen

__all__ = ["GameFile", "GameFileFault", "Screen", "check_rules", "play", "read_game"]
