"""A captain's career, from set-up to victory, made of the rules and procedures of the package."""
