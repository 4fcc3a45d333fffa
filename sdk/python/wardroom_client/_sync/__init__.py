# Written by sdk/generate.py from the module of this name in _async: do not edit.
"""What `wardroom_client.session` offers."""
