"""What sessions are kept in and sent to: Redis, the archive, the schedule, webhooks."""
