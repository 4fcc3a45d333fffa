"""The command line: a module for each command, loaded when the command is used."""
