"""The server around the API: the steps that all requests go through."""
