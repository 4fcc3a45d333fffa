"""Lists in pages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

NextPage = Annotated[
    str | None,
    Meta(
        description="`after` of the next page, or null if there is no next page. This release "
        "returns the whole list at once, so `after` is always null."
    ),
]
"""`next` of a list that has no pages yet but may get them: clients already follow it."""
