"""The parts of a situation."""
