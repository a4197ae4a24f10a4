"""The same game as a bare mutable loop: no types, no events, no checks, nothing kept.

This is what one would write for speed alone, and so a yardstick for the practical limit of the
interpreter. It knows the printed game with the default rulings only. Fed with the same random
numbers as the engine it ends in the same positions; the benchmark checks that.
"""

from __future__ import annotations

from collections.abc import Callable

VALUES = (2, 3, 5) * 4
DECK = (11, 9, 7) * 4


def ways_to_pay(hand: list[int], price: int) -> tuple[int, list[tuple[int, int, int]], list[int]]:
    """Count the payments of at least a price; give what :func:`payment` needs to find one.

    The number of selections of each worth stands in a field of 40 bits of one big number.
    """
    rows = [1]
    kinds = [(k, n, VALUES[k]) for k, n in enumerate(hand) if n]
    if sum([n * v for _, n, v in kinds]) < price:
        return 0, kinds, rows
    total = 1
    mask = (1 << 40 * price) - 1
    for _, n, v in reversed(kinds):
        row = term = rows[-1]
        for _ in range(n):
            term = term << 40 * v & mask
            row += term
        rows.append(row)
        total *= n + 1
    rows.reverse()
    return total - rows[0] % ((1 << 40) - 1), kinds, rows


def payment(
    place: int, price: int, kinds: list[tuple[int, int, int]], rows: list[int]
) -> list[tuple[int, int]]:
    """Return the payment at a place of the engine's order, as (kind, number) pairs."""
    total = 1
    for _, n, _ in kinds:
        total *= n + 1
    paid: list[tuple[int, int]] = []
    for row, (k, n, v) in enumerate(kinds, 1):
        total //= n + 1
        c = 0
        while True:
            ways = total
            if price > 0:
                ways -= (rows[row] & (1 << 40 * price) - 1) % ((1 << 40) - 1)
            if place < ways:
                break
            place -= ways
            price -= v
            c += 1
        paid.append((k, c))
    return paid


def playout(players: int, rnd: Callable[[], float]) -> tuple[int, tuple[object, ...]]:
    """Play one random game; give the number of decisions and the final position."""
    pile = [k for k in range(12) for _ in range(DECK[k])]
    discard: list[int] = []
    pop = pile.pop
    market, farm = [0] * 12, [0] * 12
    for _ in range(5):
        market[pop(int(rnd() * len(pile)))] += 1
    for _ in range(3):
        farm[pop(int(rnd() * len(pile)))] += 1
    hands = [[0] * 12 for _ in range(players)]
    ranks: list[tuple[int, int]] = []
    for hand in hands:
        total = number = 0
        while total < 8:
            k = pop(int(rnd() * len(pile)))
            hand[k] += 1
            total += VALUES[k]
            number += 1
        ranks.append((total, number))
    best = min(ranks)
    tied = [s for s in range(players) if ranks[s] == best]
    start = tied[0] if len(tied) == 1 else tied[int(rnd() * len(tied))]
    goods = [[0] * 12 for _ in range(players)]
    insured = [[0] * 12 for _ in range(players)]
    tokens = [[0] * 4 for _ in range(players)]
    points = [0] * players
    ships = [0] * 4
    piece: list[tuple[bool, int] | None] = [None] * players  # (in the Market, kind)
    decisions = players
    for place in range(players):
        tokens[(start + place) % players][int(rnd() * 4)] += 1
    passes = 0
    seat = start

    def draw() -> int:
        nonlocal pile, discard, pop
        if not pile:
            if not discard:
                return -1
            pile, discard = sorted(discard), []
            pop = pile.pop
        return pop(int(rnd() * len(pile)))

    def refresh() -> None:
        nonlocal market, farm
        for k in range(12):
            market[k] += farm[k]
        farm = [0] * 12
        for s in range(players):
            lying = piece[s]
            if lying is not None and not lying[0]:
                piece[s] = (True, lying[1])
        for area, number in ((market, 2), (farm, 3)):
            for _ in range(number):
                k = draw()
                if k >= 0:
                    area[k] += 1

    while True:
        own = piece[seat]
        mine = own[1] if own is not None and own[0] else -1
        kinds = [k for k in range(12) if market[k]]
        if not kinds and mine < 0:
            refresh()
            own = piece[seat]
            mine = own[1] if own is not None and own[0] else -1
            kinds = [k for k in range(12) if market[k]]
        decisions += 1
        hand = hands[seat]
        takes = len(kinds)
        if own is None:
            farms = [k for k in range(12) if farm[k]]
            before = takes + takes + len(farms)
        else:
            farms = []
            before = takes + (mine >= 0)
        price = sum([VALUES[k] * market[k] for k in kinds])
        if mine >= 0:
            price += VALUES[mine]
        ways, coins, rows = ways_to_pay(hand, price) if price else (0, [], [])
        count = before + ways
        choice = int(rnd() * (count or 1))
        if not count:
            passes += 1
            if passes == players:
                break
        elif choice < takes:
            passes = 0
            k = kinds[choice]
            market[k] -= 1
            hand[k] += 1
        elif choice < before:
            passes = 0
            if own is not None:
                hand[mine] += 1
                piece[seat] = None
            elif choice < takes + takes:
                k = kinds[choice - takes]
                market[k] -= 1
                piece[seat] = (True, k)
            else:
                k = farms[choice - takes - takes]
                farm[k] -= 1
                piece[seat] = (False, k)
        else:
            passes = 0
            for k, c in payment(choice - before, price, coins, rows):
                hand[k] -= c
                discard.extend([k] * c)
            bought = market
            market = [0] * 12
            if mine >= 0:
                bought[mine] += 1
                piece[seat] = None
            lot = goods[seat]
            arrived = False
            for k in range(12):
                lot[k] += bought[k]
            for c in range(4):
                number = bought[3 * c] + bought[3 * c + 1] + bought[3 * c + 2]
                if number:
                    ships[c] = min(5, ships[c] + (1 if number == 1 else 2))
                    arrived = arrived or ships[c] == 5
            refresh()
            if arrived:
                earned: list[tuple[int, int]] = []
                for c in range(4):
                    if ships[c] != 5:
                        continue
                    for place in range(players):
                        s = (seat + place) % players
                        number = vp = 0
                        for k in (3 * c, 3 * c + 1, 3 * c + 2):
                            n = goods[s][k] + insured[s][k]
                            if n:
                                number += n
                                vp = VALUES[k]
                        if not number:
                            continue
                        vp = -(-(vp + tokens[s][c]) * number // 5)
                        points[s] += vp
                        left = vp
                        for k in (3 * c, 3 * c + 1, 3 * c + 2):
                            n = goods[s][k] + insured[s][k]
                            goods[s][k] = insured[s][k] = 0
                            kept = min(n, left)
                            left -= kept
                            discard.extend([k] * (n - kept))
                        for _ in range(left):
                            draw()
                        earned.append((s, c))
                for s, c in earned:
                    tokens[s][c] += 1
                if any([sum(own_tokens) >= 8 for own_tokens in tokens]):
                    break
                sunk = [c for c in range(4) if ships[c] in (3, 4)]
                if sunk:
                    for place in range(players):
                        s = (seat + place) % players
                        lot, hand = goods[s], hands[s]
                        while any([lot[3 * c] or lot[3 * c + 1] or lot[3 * c + 2] for c in sunk]):
                            decisions += 1
                            options: list[tuple[int, tuple[int, ...]]] = []
                            for k in range(12):
                                if hand[k] and k // 3 in sunk and k % 3 < 2:
                                    have = [g for g in range(k - k % 3, k - k % 3 + 3) if lot[g]]
                                    options += [(k, (g,)) for g in have]
                                    if k % 3 == 0:
                                        options += [
                                            (k, (g, h))
                                            for g in have
                                            for h in have
                                            if g < h or (g == h and lot[g] > 1)
                                        ]
                            choice = int(rnd() * (len(options) + 1))
                            if choice == len(options):
                                break
                            k, covered = options[choice]
                            hand[k] -= 1
                            discard.append(k)
                            for g in covered:
                                lot[g] -= 1
                                insured[s][g] += 1
                    for s in range(players):
                        lot = goods[s]
                        for c in sunk:
                            for k in (3 * c, 3 * c + 1, 3 * c + 2):
                                discard.extend([k] * lot[k])
                                lot[k] = 0
                    for c in sunk:
                        ships[c] = 2
                for c in range(4):
                    if ships[c] == 5:
                        ships[c] = 0
        seat = (seat + 1) % players
    counts = [pile.count(k) for k in range(12)], [discard.count(k) for k in range(12)]
    pieces = [p and ("market" if p[0] else "farm", p[1]) for p in piece]
    return decisions, (market, farm, *counts, pieces, ships, hands, goods, insured, tokens, points)
