"""The archive: games that are over, as objects in a folder or in S3-compatible storage."""
