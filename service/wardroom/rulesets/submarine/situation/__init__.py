"""What the procedures of the submarine games read of a situation: each part as a protocol.

A game's own structs have these members, and more. A part that a procedure changes is replaced as a
whole, by `terms.replace`, and keeps the game's type.
"""
