"""The stores and receivers of sessions: Redis, the archive, the schedule, webhooks."""
