"""The log of a session: its entries, what is sealed in them, how it is read, and its receipts."""
