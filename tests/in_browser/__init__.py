"""The engine for browsers: the same rules, run by a Python of WebAssembly."""
