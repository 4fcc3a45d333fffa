"""The types of requests and answers, and the making of answers from what a reader may see."""
