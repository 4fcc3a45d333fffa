"""Webhooks as they are kept and sent: events, signatures, and where they may be sent."""
