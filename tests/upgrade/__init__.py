"""An upgrade of a running service from an earlier version: `make upgrade-test`."""
