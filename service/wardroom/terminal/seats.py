"""Who sits at the screen: one person, several who take turns, or some of them policies.

Where several people share a screen, one goes away before the other looks: the screen is cleared
between them, and each is shown what his own seat may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Policy
from wardroom.engine.trace import TraceStep
from wardroom.terminal.game_file import GameFileFault
from wardroom.terminal.screen import Screen, plain
from wardroom.text import Narrator

_LAST_SEEN = 8
"""Steps of a game gone on with that are shown again."""


class Seats:
    """The seats of a game, who plays each, and what each has been shown.

    `opponents`: the policies that play seats, by seat. Raises GameFileFault for a seat or a policy
    that the game does not have, and where no seat is left for a person.
    """

    def __init__(
        self, game: Game, opponents: Mapping[str, str], screen: Screen, narrator: Narrator
    ) -> None:
        for seat, policy in opponents.items():
            if seat not in game.seats or policy not in game.policies:
                raise GameFileFault(f"nobody called {policy!r} plays a seat called {seat!r}")
        self._game = game
        self._screen = screen
        self._narrator = narrator
        self._policies = {seat: game.policies[policy] for seat, policy in opponents.items()}
        self.people = tuple(seat for seat in game.seats if seat not in opponents)
        if not self.people:
            raise GameFileFault("nobody is left to play")
        self.present: str | None = self.people[0] if len(self.people) == 1 else None
        self._steps: list[TraceStep] = []
        self._shown = dict.fromkeys(game.seats, 0)

    # -------------------------------------------------------------------------- whose turn

    def next_of(self, offers: Sequence[Offer[Any]]) -> tuple[str, tuple[Offer[Any], ...]]:
        """The seat that decides next, and its offers: who is at the screen before anyone else."""
        by_seat: dict[str, list[Offer[Any]]] = {}
        for offer in offers:
            seat = offer.seat or self.present or self.people[0]
            by_seat.setdefault(seat, []).append(offer)
        seat = self.present if self.present in by_seat else next(iter(by_seat))
        assert seat is not None
        return seat, tuple(by_seat[seat])

    def policy_of(self, seat: str) -> Policy | None:
        """The policy that plays `seat`; None: a person does."""
        return self._policies.get(seat)

    def come(self, seat: str, state: Any) -> None:
        """Have the person of `seat` at the screen, alone with what the seat may see."""
        if seat == self.present:
            return
        if self.present is not None:
            self._screen.wait(f"Next: {plain(seat)}. Press enter, and leave the screen to them.")
        self._screen.clear()
        self.present = seat
        self._screen.wait(f"The turn of {plain(seat)}. Press enter when nobody else can see this.")
        self._screen.clear()
        self.tell(state)

    # -------------------------------------------------------------------------- what is seen

    def note(self, steps: Sequence[TraceStep]) -> None:
        """Keep steps that have just been made."""
        self._steps += steps

    def gone_on_with(self) -> None:
        """Forget that all but the last steps have not been shown."""
        self._shown = dict.fromkeys(self._shown, max(0, len(self._steps) - _LAST_SEEN))

    def tell(self, state: Any) -> None:
        """Show whoever is at the screen what is new to him, as far as his seat may see it."""
        if self.present is not None:
            first = self._shown[self.present]
            self._shown[self.present] = len(self._steps)
            self._screen.lines(self._told(self._steps[first:], state))

    def log(self, state: Any) -> None:
        """Show whoever is at the screen the whole log, as far as his seat may see it now."""
        self._screen.lines(self._told(self._steps, state))

    def _told(self, steps: Sequence[TraceStep], state: Any) -> list[str]:
        return [
            self._narrator.line(step)
            for step in steps
            if self._game.seen(step, state, self.present)
        ]
