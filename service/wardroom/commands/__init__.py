"""What the command line does, a module a command: each is loaded when it is asked for."""
