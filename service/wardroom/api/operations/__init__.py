"""The operations of the API and their own support code."""
