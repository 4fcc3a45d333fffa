"""Webhooks in stored and sent form: events, signatures and permitted receivers."""
