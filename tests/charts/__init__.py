"""Chart packs: what loads, what is refused and where, digests, and packs that build on another."""
