"""The fault of a chart pack, with its place."""

from __future__ import annotations


class ChartFault(Exception):
    """A chart pack cannot be used; names the file, the table and the cell at fault."""

    def __init__(self, file: str, table: str, cell: str, problem: str) -> None:
        place = ", ".join(
            part for part in (f"file {file}", f"table {table}" if table else "", cell) if part
        )
        super().__init__(f"{place}: {problem}")
        self.file = file
        self.table = table
        self.cell = cell
        self.problem = problem
