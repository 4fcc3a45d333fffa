"""Properties that hold for every registered call, whatever ruleset brings it."""
