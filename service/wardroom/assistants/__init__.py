"""Tools of the Model Context Protocol for assistants: `wardroom[mcp]`."""
