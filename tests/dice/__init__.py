"""The dice by themselves, and the algorithm that anyone can repeat."""
