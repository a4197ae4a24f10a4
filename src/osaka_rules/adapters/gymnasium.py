"""Games as Gymnasium environments: one agent learns, bots play the others.

Importing this module registers Traders of Osaka, so that
``gymnasium.make("osaka_rules/Osaka-v0")`` gives an :class:`OsakaEnv` in Gymnasium's usual wrappers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, SupportsIndex, TypeVar

from osaka_rules.extras import MissingLibrary

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingLibrary(error.name or "gymnasium", "rl") from None

from osaka_rules.adapters.actions import Spelling, Word
from osaka_rules.adapters.environment import Subject, rewards
from osaka_rules.adapters.osaka import SUBJECT
from osaka_rules.adapters.spaces import (
    RENDER_MODES,
    Luck,
    Mask,
    Numbers,
    drawn,
    letter_of,
    letter_space,
    mask_of,
    numbers_of,
    numbers_space,
    players_of,
    render_mode_of,
    rendered,
)
from osaka_rules.bots import Bot, named
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    IllegalMove,
    MoveT,
    RandomSource,
    RulesError,
    StateT,
    ViewT,
)
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

BotT = TypeVar("BotT")
Opponent = Callable[[ViewT, RandomSource], MoveT]
"""A bot: it is given a view and a source of randomness, and gives a whole move."""
Info = dict[str, Mask | str]
"""What comes with an observation: ``action_mask``, and ``illegal`` if an action was refused."""
LEARNER: Final = 0
"""The seat of the agent that learns. Who starts is drawn anyway, so any seat would do."""
SEEDS: Final = 1 << 128
"""So many seeds the bots' generator can have, as many as numpy's generators have states."""
ILLEGAL: Final = -1.0
"""The reward for an illegal action, which ends the game: as bad as to lose between two."""


class SoloEnv(gymnasium.Env[Numbers, SupportsIndex], Generic[StateT, MoveT, EventT, ViewT]):
    """A game of the kernel, spelt, for one agent; the other seats are played by bots.

    Chance is answered by ``np_random``, which ``reset(seed=…)`` seeds. The bots have a generator of
    their own, which a reset seeds from it: none can foresee what will be drawn. Rewards come at the
    end.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012  # as in Env

    def __init__(
        self,
        subject: Subject[StateT, MoveT, EventT, ViewT],
        players: int,
        opponents: Opponent[ViewT, MoveT] | Sequence[Opponent[ViewT, MoveT]],
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode_of(render_mode)
        self.observation_space = numbers_space(subject)
        self.action_space = letter_space(subject)
        self._subject = subject
        others = players_of(subject, players) - 1
        self._opponents = _one_for_each(opponents, others)
        self._beginning = subject.begin(1 + others, rules)
        self._spelling = self._beginning
        self._dice = Luck(self.np_random)
        self._over = True

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # there are none, but all ask
    ) -> tuple[Numbers, Info]:
        """Begin a new game, and let the others move until the agent is to move."""
        super().reset(seed=seed)
        self._dice = Luck(np.random.default_rng(Luck(self.np_random).randrange(SEEDS)))
        self._over = True
        self._go_on(self._beginning)
        return self._numbers(), self._info()

    def step(self, action: SupportsIndex) -> tuple[Numbers, float, bool, bool, Info]:
        """Choose a letter, and let chance and the others move until the agent is to move again.

        A letter that cannot follow ends the game with the reward -1, and the information says as
        ``illegal`` which clause forbids it.
        """
        if self._over:
            raise RulesError("No game is being played here; begin one with reset().")
        game, letter = self._subject.game, letter_of(self._subject, action)
        try:
            step = game.apply(self._spelling, letter)
        except IllegalMove as refusal:
            self._over = True
            why = str(refusal).removeprefix(f"{letter}: ")
            return self._numbers(), ILLEGAL, True, False, {**self._info(), "illegal": why}
        self._go_on(step.state)
        outcome = game.outcome(self._spelling)
        reward = 0.0 if outcome is None else rewards(outcome)[LEARNER]
        return self._numbers(), reward, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Tell of each action whether it is legal, as sb3-contrib's ``MaskablePPO`` asks."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """Draw what the agent sees: print it, or give it as a text."""
        seen = self._subject.game.view(self._spelling, LEARNER)
        return rendered(self._subject.picture(seen), self.render_mode)

    def _go_on(self, spelling: Spelling[StateT]) -> None:
        """Go on from a position until the agent is to move, or the game is over."""
        game = self._subject.game
        while (actor := game.actor(spelling)) not in (LEARNER, None):
            for letter in self._answer(spelling, actor):
                spelling = game.apply(spelling, letter).state
        self._spelling, self._over = spelling, actor is None
        if self.render_mode == "human":
            self.render()

    def _answer(self, spelling: Spelling[StateT], actor: int) -> Word:
        """Let chance or a bot move; only a legal move can be spelt."""
        subject, state = self._subject, spelling.state
        if actor == CHANCE:
            return (drawn(subject, spelling, Luck(self.np_random)),)
        move = self._opponents[actor - 1](subject.whole.view(state, actor), self._dice)
        refusal = subject.whole.objection(state, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return subject.alphabet.spell(state, move)

    def _numbers(self) -> Numbers:
        return numbers_of(self._subject, self._spelling, LEARNER)

    def _mask(self) -> Mask:
        mask = mask_of(self._subject, self._spelling, LEARNER)
        return np.zeros_like(mask) if self._over else mask

    def _info(self) -> Info:
        return {"action_mask": self._mask()}


class OsakaEnv(SoloEnv[State, Move, Event, View]):
    """Traders of Osaka for one agent.

    ``bots`` is the bot that plays all others, or lists one for each; a name will do.

    >>> env = OsakaEnv(players=3, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> [SUBJECT.alphabet.names[letter] for letter in info["action_mask"].nonzero()[0]]
    ['token R', 'token B', 'token Y', 'token G']
    >>> observation, reward, terminated, truncated, info = env.step(4)
    >>> reward, terminated, info["illegal"]
    (-1.0, True, "white is to choose a first token: write 'token R'. (SETUP-6)")
    """

    def __init__(
        self,
        players: int = 2,
        bots: str | Bot | Sequence[str | Bot] = "greedy",
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        opponents = (
            _bot(bots)
            if isinstance(bots, str) or callable(bots)
            else [_bot(bot) for bot in _listed(bots)]
        )
        super().__init__(SUBJECT, players, opponents, rules, render_mode)


def _one_for_each(
    opponents: Opponent[ViewT, MoveT] | Sequence[Opponent[ViewT, MoveT]], others: int
) -> tuple[Opponent[ViewT, MoveT], ...]:
    """Give a bot to each of the other seats, or refuse what are no bots, or not as many."""
    given = (opponents,) * others if callable(opponents) else _listed(opponents)
    for bot in given:
        if not callable(bot):
            raise _no_bot(bot)
    if len(given) != others:
        raise RulesError(
            f"{others} of the {others + 1} players are bots, not {len(given)}."
            " Give one for each of them, or one that plays all."
        )
    return given


def _listed(bots: Sequence[BotT]) -> tuple[BotT, ...]:
    try:
        return tuple(bots)
    except TypeError:
        raise _no_bot(bots) from None


def _no_bot(bot: object) -> RulesError:
    return RulesError(
        f"A bot is a function that is given a view and luck and gives a move; {bot!r} is none."
    )


def _bot(bot: str | Bot) -> Bot:
    return named(bot) if isinstance(bot, str) else bot


gymnasium.register(  # pyright: ignore[reportUnknownMemberType]  # for its parameter kwargs
    id=f"osaka_rules/Osaka-v{SUBJECT.version}",
    entry_point="osaka_rules.adapters.gymnasium:OsakaEnv",
)
