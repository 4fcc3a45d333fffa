"""The server around the API: what is done for every request, whatever it asks for."""
