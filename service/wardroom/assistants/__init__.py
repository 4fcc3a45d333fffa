"""What assistants ask of the service, as tools of the Model Context Protocol: `wardroom[mcp]`."""
