"""Many connections that send one request after another, and count how each is answered.

`python -m overload.crowd PORT CONNECTIONS SECONDS` prints the counts by status as JSON. It takes
the processor only when nobody else needs it.
"""

from __future__ import annotations

import json
import os
import resource
import selectors
import socket
import sys
import time
from collections import Counter
from pathlib import Path

from bench.load import post
from runs.patience import patience

_EXAMPLE = (
    Path(__file__).parents[2]
    / "service/wardroom/rulesets/hunters/data/examples/check-close-approach.json"
)


def crowd(port: int, connections: int, seconds: float) -> Counter[str]:
    """Send requests over so many `connections`; how many were answered with each status."""
    example = json.loads(_EXAMPLE.read_text())[0]
    body = json.dumps({name: example[name] for name in ("situation", "dice")}).encode()
    request = post(port, "/v1/hunters/calls/check-close-approach", body)
    selector = selectors.DefaultSelector()
    counts: Counter[str] = Counter()

    def connect() -> None:
        connection = socket.create_connection(("127.0.0.1", port), timeout=patience())
        selector.register(connection, selectors.EVENT_READ, bytearray())
        connection.sendall(request)

    for _ in range(connections):
        connect()
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for key, _ in selector.select(timeout=1):
            connection, received = key.fileobj, key.data
            assert isinstance(connection, socket.socket)
            try:
                received += (part := connection.recv(65_536))
            except ConnectionError:
                part = b""
            head, found, rest = received.partition(b"\r\n\r\n")
            length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
            if found and len(rest) >= int(length):
                counts[head[9:12].decode()] += 1
                received.clear()
            elif part:
                continue
            if not part or b"connection: close" in head.lower():
                selector.unregister(connection)
                connection.close()
                connect()
            else:
                connection.sendall(request)
    return counts


if __name__ == "__main__":
    os.setpriority(os.PRIO_PROCESS, 0, 19)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(json.dumps(crowd(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
