"""The types of requests and answers, made for each reader of a session."""
