"""The log of a session: its entries, their seals, readers' views, and receipts."""
