"""The rules: the registry, the procedure runner, and one package a ruleset."""
