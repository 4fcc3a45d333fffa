"""What the service refuses, as an exception (RFC 9457)."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import httpx

    from .types.common import ProblemCode

    HttpCode = Literal[
        "http_301", "http_302", "http_307", "http_308", "http_400", "http_401", "http_403",
        "http_404", "http_405", "http_408", "http_413", "http_414", "http_429", "http_431",
        "http_500", "http_501", "http_502", "http_503", "http_504",
    ]  # fmt: skip

_PROBLEM = "application/problem+json"
_NOT_FOLLOWED = ": no redirect is followed, as key and token would go with it"


class Refused(Exception):
    """A request was refused.

    `status`: of HTTP. `code`: what is wrong, one of the codes of the contract; `http_502` and the
    like where the answer held no problem document, as that of a proxy. `retry_after`: seconds after
    which to try again, None where the service names no time. `body`: the problem document, or None.
    """

    def __init__(
        self, status: int, body: dict[str, Any] | None = None, retry_after: float | None = None
    ) -> None:
        self.status = status
        self.body = body
        self.retry_after = retry_after
        self.code: ProblemCode | HttpCode = (body or {}).get("code", f"http_{status}")
        is_redirect = 300 <= status < 400
        nothing_said = f"the answer had the status {status}{_NOT_FOLLOWED if is_redirect else ''}"
        super().__init__(str((body or {}).get("detail", nothing_said)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Have it copied and sent to other processes as it was made."""
        return (type(self), (self.status, self.body, self.retry_after))

    @property
    def errors(self) -> list[dict[str, Any]]:
        """What is wrong with each member or parameter: `pointer`, `code` and `detail`."""
        return list((self.body or {}).get("errors", ()))

    @property
    def rule(self) -> str | None:
        """The rule that forbids it, if one does."""
        return (self.body or {}).get("rule")

    @classmethod
    def of(cls, answer: httpx.Response) -> Refused:
        """The refusal that `answer` is; it has been read."""
        body = None
        if answer.headers.get("content-type", "").startswith(_PROBLEM):
            try:
                body = answer.json()
            except ValueError:  # It broke off.
                body = None
        return cls(answer.status_code, body if isinstance(body, dict) else None, wait_of(answer))


def wait_of(answer: httpx.Response) -> float | None:
    """The seconds of `Retry-After`, which may be a date; None: there is none."""
    stated = answer.headers.get("retry-after")
    if stated is None:
        return None
    if stated.isascii() and stated.isdigit():
        return float(stated)
    try:
        return max(0.0, parsedate_to_datetime(stated).timestamp() - time.time())
    except ValueError:
        return None
