"""Which column a piece of a forest stands in, and how far down: columns of about one height, related pieces near each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.diagram.boxes import UNIT
from glam_kg.ontology.diagram.forest import BELOW_PARENT, GAP

if TYPE_CHECKING:
    from glam_kg.ontology.diagram.boxes import Box, Net
    from glam_kg.ontology.diagram.forest import Tree

PIECE_GAP = 3 * UNIT
"""Between two pieces of a column: room for lines that cross it."""
_ROUNDS = 4
_EFFORT = 4_000_000
"""Pieces looked at in all, after which a very large view is taken as it is: no time, so that every machine draws the same."""
_HEIGHT_WEIGHT, _DOWN_WEIGHT, _RANK_WEIGHT = 4.0, 0.6, 5.0
"""Of the height of the highest column, of what lines go up or down, and of how low relevant pieces stand; across counts 1."""


def arranged(pieces: list[Tree], number: int, column_width: int) -> list[list[Tree]]:
    """The pieces in so many columns or fewer, each from top to bottom.

    Pieces with lines are spread evenly and then moved, one at a time, to where lines are shorter and relevant pieces higher;
    those without fill the columns up. Ties go by relevance, then by name.
    """
    links = _Links(pieces)
    linked, alone = [links.pieces[each] for each in links.linked], [links.pieces[each] for each in links.alone]
    columns = _near_each_other(_balanced(linked, number), links, column_width) if linked else []
    return _filled_up(columns, alone, number)


def tops_of(piece: Tree) -> list[tuple[Box, int]]:
    """The boxes of a piece from top to bottom, each with how far down in the piece it begins."""
    found: list[tuple[Box, int]] = []
    top = 0
    for tree, _ in piece.walk():
        found.append((tree.box, top))
        top += tree.box.height + (BELOW_PARENT if tree.children else 2 * GAP if tree.joined else GAP)
    return found


def _balanced(pieces: list[Tree], number: int) -> list[list[Tree]]:
    columns: list[list[Tree]] = [[] for _ in range(number)]
    heights = [0] * number
    for piece in sorted(pieces, key=lambda piece: (-piece.height, piece.rank, piece.box.key)):
        shortest = min(range(number), key=lambda each: (heights[each], each))
        columns[shortest].append(piece)
        heights[shortest] += piece.height + PIECE_GAP
    for column in columns:
        column.sort(key=lambda piece: (piece.rank, piece.box.key))
    return sorted((column for column in columns if column), key=lambda column: (column[0].rank, column[0].box.key))


class _Links:
    """The lines between pieces, as (piece, height in it, piece, height in it)."""

    def __init__(self, unordered: list[Tree]) -> None:
        pieces = sorted(unordered, key=lambda piece: (piece.rank, piece.box.key))
        self.numbers = {id(piece): number for number, piece in enumerate(pieces)}
        self.pieces = pieces
        at: dict[str, tuple[int, int]] = {}
        leaving: list[tuple[int, int, Net]] = []
        for number, piece in enumerate(pieces):
            for box, top in tops_of(piece):
                if box.node is not None:
                    at[box.node.name] = (number, top)
                nets = [row.net for row in box.rows if row.net] + ([box.net] if box.net else [])
                leaving.extend((number, top, net) for net in nets)
        self.between = [(number, top, *at[net[1]]) for number, top, net in leaving if at[net[1]][0] != number]
        self.linked = sorted({each for source, _, target, _ in self.between for each in (source, target)})
        self.alone = [number for number in range(len(pieces)) if number not in self.linked]

    def aim(self, number: int, columns: list[list[Tree]]) -> float:
        """The top at which a piece's lines would be shortest: where those that it is linked to stand."""
        tops: dict[int, int] = {}
        for column in columns:
            top = 0
            for piece in column:
                tops[self.numbers[id(piece)]] = top
                top += piece.height + PIECE_GAP
        wanted = [
            tops[target] + target_down - down for source, down, target, target_down in self.between if source == number
        ]
        wanted += [
            tops[source] + down - target_down for source, down, target, target_down in self.between if target == number
        ]
        return sum(wanted) / len(wanted)

    def cost(self, columns: list[list[Tree]], column_width: int) -> float:
        column_of, top_of = [0] * len(self.pieces), [0] * len(self.pieces)
        highest = 0
        for at, column in enumerate(columns):
            top = 0
            for piece in column:
                number = self.numbers[id(piece)]
                column_of[number], top_of[number] = at, top
                top += piece.height + PIECE_GAP
            highest = max(highest, top)
        total = _HEIGHT_WEIGHT * highest
        total += _RANK_WEIGHT * sum(top / (1 + self.pieces[number].rank) for number, top in enumerate(top_of))
        for source, down, target, target_down in self.between:
            across = abs(column_of[source] - column_of[target])
            total += column_width * max(0, across - 1) + (column_width if across > 1 else 0)
            total += _DOWN_WEIGHT * abs(top_of[source] + down - top_of[target] - target_down)
        return total


def _filled_up(columns: list[list[Tree]], alone: list[Tree], number: int) -> list[list[Tree]]:
    """Pieces without lines, the most relevant first, below the others where columns are short."""
    heights = [sum(piece.height + PIECE_GAP for piece in column) for column in columns]
    wanted = (sum(heights) + sum(piece.height + PIECE_GAP for piece in alone)) / number
    limit = max([wanted, *heights])
    filled = [list(column) for column in columns]
    for piece in alone:
        needed = piece.height + PIECE_GAP
        fitting = [at for at, height in enumerate(heights) if height + needed <= limit]
        if not fitting and len(filled) < number:
            filled.append([])
            heights.append(0)
            fitting = [len(filled) - 1]
        at = min(fitting or range(len(filled)), key=lambda each: (heights[each], each))
        filled[at].append(piece)
        heights[at] += needed
    return filled


def _near_each_other(columns: list[list[Tree]], links: _Links, column_width: int) -> list[list[Tree]]:
    """Move one piece at a time to where lines are shortest and columns not longer, until nothing gets better."""
    best = links.cost(columns, column_width)
    left = _EFFORT
    for _ in range(_ROUNDS):
        before = best
        for number in links.linked:
            left -= (3 * len(columns) + 1) * (len(links.pieces) + len(links.between))
            if left < 0:
                return [column for column in columns if column]
            piece = links.pieces[number]
            came_from = next(column for column in columns if any(each is piece for each in column))
            place = next(at for at, each in enumerate(came_from) if each is piece)
            del came_from[place]
            found = (best, came_from, place)
            aim = links.aim(number, columns)
            for column in columns:
                for at in _places_near(column, aim):
                    column.insert(at, piece)
                    cost = links.cost(columns, column_width)
                    del column[at]
                    if cost < found[0] - 1e-9:
                        found = (cost, column, at)
            best = found[0]
            found[1].insert(found[2], piece)
        if best == before:
            break
    return [column for column in columns if column]


def _places_near(column: list[Tree], aim: float) -> range:
    top, place = 0, 0
    while place < len(column) and top < aim:
        top += column[place].height + PIECE_GAP
        place += 1
    return range(max(0, place - 1), min(len(column), place + 1) + 1)
