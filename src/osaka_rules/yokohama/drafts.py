"""From a state to a draft, which events can change, and back: the fast ways of copying.

Making a state for each event of a move would copy the position again and again. So all events of a
move change one draft (:mod:`osaka_rules.yokohama.evolve`), which then becomes the new state. Of the
players only those are copied whom an event changes.
"""

from __future__ import annotations

from attrs import define

from osaka_rules.yokohama.model import AnyPlayer, AnyState, Player, State


@define(eq=False, weakref_slot=False)
class PlayerDraft(AnyPlayer):
    """A player in the making."""


@define(eq=False, weakref_slot=False)
class Draft(AnyState):
    """A state in the making: the same fields, some of its players being drafts, too."""

    def player(self, seat: int) -> PlayerDraft:
        """Return the draft of a player, to be changed."""
        player: AnyPlayer = self.players[seat]
        if isinstance(player, PlayerDraft):
            return player
        made = _player_drafted(player)
        players: list[AnyPlayer] = [*self.players]
        players[seat] = made
        self.players = tuple(players)  # type: ignore[arg-type]  # until it is finished
        return made


def _player_drafted(player: AnyPlayer) -> PlayerDraft:
    """Copy a player into a draft, field by field in the order of ``AnyPlayer``."""
    return PlayerDraft(
        player.president,
        player.assistants,
        player.shops,
        player.houses,
        player.stored_assistants,
        player.stored_shops,
        player.stored_houses,
        player.on_areas,
        player.goods,
        player.imports,
        player.yen,
        player.vp,
        player.fulfilled,
        player.cards,
        player.tokens,
        player.agents,
        player.used,
        player.technologies,
    )


def drafted(state: State) -> Draft:
    """Copy a state into a draft, field by field in the order of ``AnyState``."""
    return Draft(
        state.ruleset,
        state.pack,
        state.names,
        state.city,
        state.phase,
        state.turn,
        state.round,
        state.last,
        state.trigger,
        state.sites,
        state.tokens,
        state.station,
        state.church,
        state.customs,
        state.ports,
        state.labs,
        state.order_deck,
        state.card_bag,
        state.agents,
        state.goals,
        state.players,
        state.hidden,
    )


def finished(draft: Draft) -> State:
    """Turn a draft into the state that it has become. The draft is used up: it *is* the state now.

    Both classes have the same slots, so the object only changes its class, which takes a tenth of
    the time of a frozen copy.
    """
    players: tuple[AnyPlayer, ...] = draft.players
    for player in players:
        if isinstance(player, PlayerDraft):
            player.__class__ = Player  # type: ignore[assignment]  # same slots
    draft.__class__ = State  # type: ignore[assignment]  # same slots
    return draft  # type: ignore[return-value]  # it is a State from here on
