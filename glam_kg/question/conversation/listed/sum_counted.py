"""The sum of all that was counted one after the other: "and in total?" behind museums in Leiden, in Delft and in Gelderland.

It can be told of one kind at several places, and of several kinds at one: each of the kinds was counted at each of the places,
none of which is a part of another. Of anything else no question has the sum, and it is refused.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.question.conversation.frames.frame import OF_PLACES, TABLES, Frame
from glam_kg.question.conversation.frames.qualifiers import kinds_said
from glam_kg.question.conversation.said.sums_asked import asks_for_sum, asks_whether_total, is_of_both, wants_number
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.spelling import stem
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

    Asked = tuple[Turn, Frame | None, Candidate]

_COUNTED: Final = OF_PLACES - TABLES
_JOINTS: Final = OR | CONJUNCTIONS
_TWO: Final = 2
_ALL: Final = ""
"""In place of the letter of a type, institutions of every type."""


class _Kind(NamedTuple):
    """What was counted: the letter of a type, and the folded words for a kind of it, or none."""

    letter: str
    words: str


class _Counted(NamedTuple):
    """What was counted in a row, newest first: at which places, and of which kinds at each of them."""

    frames: tuple[Frame, ...]
    parts: tuple[PlacePart, ...]
    kinds: dict[Place | None, frozenset[_Kind]]


def sum_counted(follow_up: FollowUp, turn: Turn, said: Said, frames: Sequence[Asked]) -> Resolution | None:
    """The sum of what was counted in a row, or a refusal; None where none is asked for, or one thing was counted.

    Args:
        follow_up: The follow-up.
        turn: The question before it.
        said: What the follow-up says.
        frames: That question and those before it, newest first.
    """
    if not asks_for_sum(said):
        return None
    counted = _counted(follow_up, frames[:_TWO] if is_of_both(said) else frames)
    if not counted.frames or not (counted.frames[0].counting or wants_number(said)):
        return None
    cells = [(place, kind) for place, kinds in counted.kinds.items() for kind in kinds]
    if len(cells) == 1:
        # "Is that the total?" doubts the number, and asks for no other.
        again = asks_whether_total(said.analysis)
        return Resolution(turn.resolved_question, turn.resolved_question) if again else None
    newest = counted.frames[0]
    # Behind a list, "how many in total?" may be of that alone.
    refused = follow_up.held(turn, follow_up.language()) if newest.counting else None
    if any(_restriction(frame) != _restriction(newest) for frame in counted.frames):
        # "And in total?" behind those that have a website and all of them is of these.
        same = {(frame.types, tuple(part.place for part in frame.places)) for frame in counted.frames}
        return None if len(same) == 1 else refused
    return _sum(follow_up, turn, counted) or refused


def _counted(follow_up: FollowUp, frames: Sequence[Asked]) -> _Counted:
    """What was counted in a row: also in a list that a follow-up went on from."""
    rows: list[Frame] = []
    parts: dict[Place, PlacePart] = {}
    kinds: dict[Place | None, set[_Kind]] = {}
    linked = True
    for turn, frame, _ in frames:
        if frame is None or frame.topic not in _COUNTED or not (linked or (frame.counting and rows[-1].counting)):
            break
        linked = turn.is_follow_up
        for each, question in _parted(follow_up, turn, frame):
            rows.append(each)
            said = _kinds(follow_up, each, question)
            # Of no place, they are those of the whole world.
            for place in (*(part.place for part in each.places), *(() if each.places else (None,))):
                kinds.setdefault(place, set()).update(said)
            parts |= {part.place: parts.get(part.place, part) for part in reversed(each.places)}
    told = tuple(reversed(parts.values()))
    # Institutions of every type take in those of one.
    whole = _Kind(_ALL, "")
    return _Counted(
        tuple(rows),
        told,
        {place: frozenset({whole} if whole in said else said) for place, said in kinds.items()},
    )


def _parted(follow_up: FollowUp, turn: Turn, frame: Frame) -> Iterator[tuple[Frame, str]]:
    """What a turn counted, which was asked in one question, or in one for each of several places."""
    resolver, asked = follow_up.resolver, turn.resolved_question
    further: tuple[str, ...] = ()
    if turn.question != asked and any(t.key in _JOINTS for t in tokenise(turn.question)):
        parted = resolver.parted(Resolution(turn.question))
        further = (parted.question, *parted.further) if asked in (parted.question, *parted.further) else ()
    found = [(each, resolver.newest([replace(turn, resolved_question=each)])) for each in reversed(further)]
    told = [(each, question) for question, each in found if each is not None]
    yield from told if told and len(told) == len(found) else [(frame, asked)]


def _kinds(follow_up: FollowUp, frame: Frame, question: str) -> set[_Kind]:
    """The kinds that a question counts."""
    said = dict(kinds_said(follow_up.resolver.recent.understand(question, None).analysis))
    return {_Kind(letter, fold_key(said.get(letter, ""))) for letter in frame.types} or {_Kind(_ALL, "")}


def _restriction(frame: Frame) -> Frame:
    """What is asked beside types and places."""
    bare = replace(frame, types=(), type_words=None, places=(), shown=None, widened=None, subject_words=None)
    return replace(bare, counting=True)


def _sum(follow_up: FollowUp, turn: Turn, counted: _Counted) -> Resolution | None:
    """The question for the sum, or one for each place where these are of several levels; None where there is no sum."""
    newest, kinds = counted.frames[0], next(iter(counted.kinds.values()))
    if None in counted.kinds or any(each != kinds for each in counted.kinds.values()):
        return None
    if any(_overlap(one.place, other.place) for one, other in combinations(counted.parts, 2)):
        return None
    resolver, language = follow_up.resolver, follow_up.language()
    places = counted.parts
    types = dict.fromkeys(letter for frame in reversed(counted.frames) for letter in frame.types)
    letters = tuple(letter for letter in types if any(kind.letter == letter for kind in kinds))
    words = newest.type_words if len(kinds) == 1 else None
    asked = replace(newest, counting=True, types=letters, type_words=words, places=places, shown=None)
    named = {kind.words for kind in kinds}
    if len({part.place.level for part in places}) == 1:
        text = resolver.put(asked, language)
        whole = len(kinds) == 1 or named == {""} or (text is not None and _are_the_whole(named, text, letters))
        return Resolution(text, turn.resolved_question) if text and whole else None
    if newest.topic != "plain" or named != {""}:
        return None
    # The place that was spoken of last is the one that is gone on from.
    parts = tuple(reversed(places))
    texts = [resolver.put(replace(asked, places=(part,)), language) for part in parts]
    first, *further = (text for text in texts if text) if all(texts) else ("",)
    told = tuple(part.place for part in parts)
    return Resolution(first, turn.resolved_question, further=tuple(further), counted=told, sums=True) if first else None


def _are_the_whole(kinds: set[str], text: str, letters: Sequence[str]) -> bool:
    """Whether several kinds are all that there are of their one type, as it is called: "botanical gardens and zoos"."""
    said = {stem(word) for word in fold_key(text).split()}
    stems = {stem(word) for kind in kinds for word in kind.split()}
    return len(letters) == 1 and "" not in kinds and stems <= said


def _overlap(one: Place, other: Place) -> bool:
    """Whether two places have ground in common."""
    members = {one.code, *one.members} & {other.code, *other.members}
    return bool(members) or one.is_part_of(other) or other.is_part_of(one)
