"""The words of a question that ask for the whole of one institution: "Zu welchem Verbund gehört das Museum?"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.networks.belonging_words import (
    ASKING,
    ASKING_ALONE,
    BEFORE_ASKING,
    BELONGS,
    BODIES,
    DOES,
    LINKS,
    NOUNS,
    OPENS,
    OWNED,
    PARENTS,
    PARTS,
    RUN_BY,
    RUNS,
    SMALL,
    UNDER,
    WHOLES,
    WHOM,
)
from glam_kg.question.networks.within_whole import SEVERAL, WITHIN, in_whole
from glam_kg.question.sentences.askers import is_for_something
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.put_under import heard_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.networks.belonging_part import PartNamed
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_WHETHER: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"of"}),
    "en": frozenset({"whether", "if"}),
    "de": frozenset({"ob"}),
    "fr": frozenset({"si", "s"}),
}
"""Folded words before what is asked in a clause of its own."""
_MEANINGLESS: Final = ("particles", "modal_particles", "politeness")


@dataclass(frozen=True)
class WholeAsked:
    """Finds the words that ask for the whole.

    Attributes:
        lexicon: What tells the plural of a type.
        part: The institution of which it is asked.
    """

    lexicon: Lexicon
    part: PartNamed

    def said(self) -> set[int]:
        """The positions of those words; none where the whole is not asked for."""
        if heard_of(self._words) is not None:
            # "Hast du vom Museum gehört?"
            return set()
        return (
            in_whole(self.part)
            or self._of_parent_said_twice()
            or self._whole_asked()
            or self._who_runs()
            or self._part_of()
        )

    @property
    def _words(self) -> Sequence[str]:
        return self.part.words

    @property
    def _mentions(self) -> Sequence[Mention]:
        return self.part.mentions

    @property
    def _links(self) -> frozenset[str]:
        return LINKS[self.part.language]

    @cached_property
    def _meaningless(self) -> frozenset[str]:
        """Words that may stand anywhere: "waar hoort het museum feitelijk bij?"."""
        language = self.part.language
        return frozenset[str]().union(*(self.lexicon.words_of(category, language) for category in _MEANINGLESS))

    @cached_property
    def _asking(self) -> frozenset[int]:
        return frozenset(i for i, word in enumerate(self._words) if word in ASKING[self.part.language])

    @cached_property
    def _of_several(self) -> bool:
        """Whether several institutions are asked for, or the parts of one: then its members are."""
        outside = set(self.part.outside())
        kinds = [
            m
            for m in self._mentions
            if isinstance(m, (TypeMention, GeneralMention)) and set(range(m.start, m.end)) <= outside
        ]
        wholes = [m for m in self._mentions if isinstance(m, NetworkMention) and m.iris and not m.of_types]
        # "Musea Brugge" is a name.
        several = any(self._is_plural(m) for m in kinds if not any(whole.overlaps(m) for whole in wholes))
        concepts = {m.concept for m in self._mentions if isinstance(m, ConceptMention)}
        return several or "count" in concepts or any(self._words[i] in PARTS for i in outside)

    def _is_plural(self, mention: Mention) -> bool:
        last = self._words[mention.end - 1]
        if isinstance(mention, GeneralMention):
            return last.endswith(("s", "en"))
        return not last.endswith(self.lexicon.type_singulars) and last.endswith(("s", "n", "a", "x", "e"))

    def _of_parent(self) -> set[int]:
        """The words of "the parent organisation of the museum"; the question may leave the museum to what was said before."""
        if self._of_several:
            return set()
        for i in self.part.outside():
            word, before = self._words[i], set(self._words[max(0, i - 2) : i])
            if word not in PARENTS | WHOLES | SEVERAL or before & UNDER:
                continue
            if self.part.span is None:
                said = word in PARENTS and not any(_says_whole(m) for m in self._mentions)
            elif word in PARENTS:
                said = True
            elif word in SEVERAL and self.part.is_place:
                said = False
            else:
                start, _ = self.part.span
                said = start > i + 1 and self._words[i + 1] in OF and self.part.is_small_between(i + 1, start)
                said &= not self.part.is_known_whole()
            if said:
                return self._with_bodies({i})
        return set()

    def _whole_asked(self) -> set[int]:
        """The words of "Zu welchem Verbund gehört das Museum?", where a preposition or a dative asks for the whole."""
        if self.part.span is None:
            return set()
        start, end = self.part.span
        by, participles = RUN_BY[self.part.language]
        for i, word in enumerate(self._words[:start]):
            run = word in ASKING[self.part.language] and i > 0 and self._words[i - 1] in by
            led = run or (word in ASKING[self.part.language] and i > 0 and self._words[i - 1] in BEFORE_ASKING)
            alone = word in ASKING_ALONE[self.part.language]
            said = BELONGS[self.part.language] | participles if run else BELONGS[self.part.language]
            verbs = [v for v in range(i + 1, len(self._words)) if self._words[v] in said and not start <= v < end]
            if not (led or alone) or not verbs:
                continue
            verb = verbs[0]
            if word in WHOM and self._words[verb] in OWNED and "zu" not in self._words[max(0, i - 1) : i]:
                return set()
            small = SMALL | {"fait"} | self._meaningless
            direct = verb < start and all(w in small for w in self._words[verb + 1 : start])
            behind = verb >= end
            placed = self.part.behind_town
            if (direct or behind) and (run or self._ends_behind(max(verb + 1, placed))):
                return self._with_bodies({i, *({i - 1} if led else ()), *verbs, *range(placed, len(self._words))})
        return set()

    def _ends_behind(self, position: int) -> bool:
        """Whether nothing more is said from there, but for what it is asked ("… bij, voor een artikel?")."""
        end = next((i for i in range(position, len(self._words)) if is_for_something(self._words, i)), len(self._words))
        return all(
            word in self._links or word in self._meaningless or self.part.is_verb(i + position)
            for i, word in enumerate(self._words[position:end])
        )

    def _of_parent_said_twice(self) -> set[int]:
        """The words for the parent, with those that ask the same before: "Who runs the museum, i.e. what is its parent?"."""
        said = self._of_parent()
        return said | self._who_runs(clause=True) if said else said

    def _who_runs(self, *, clause: bool = False) -> set[int]:
        """The words of "Who runs the museum?" and "Quel organisme chapeaute le musée ?"; behind a `clause` more may follow."""
        who, verbs = RUNS[self.part.language]
        if self.part.span is None or self._of_several:
            return set()
        start, end = self.part.span
        for i in range(1, start):
            first = (
                i - 1 - (i > 1 and self._words[i - 1] in BODIES and self._words[i - 2] in ASKING[self.part.language])
            )
            asks = first < i - 1 or self._words[first] in who
            if self._words[i] in verbs and asks and self.part.is_small_between(i + 1, start):
                kind = self.part.kind_behind(end)
                if clause or self.part.is_placed_till_end(end + len(kind)):
                    return {*range(first, i + 1), *kind}
        return set()

    def _part_of(self) -> set[int]:
        """The words of "Is the museum part of the foundation?" and "Which network does it belong to?"."""
        if self.part.span is None or self._of_several:
            return set()
        start, end = self.part.span
        verbs = [i for i in self.part.outside() if self.part.is_verb(i)]
        first = next((i for i in verbs if i >= end), None)
        opening = next((i for i in verbs if i < start and self.part.is_small_between(i + 1, start)), None)
        asked = {i for i in self._asking if i < start}
        if first is not None and self._ends_behind(first):
            return self._with_bodies({first, *range(first, len(self._words)), *asked})
        tail = end if opening is not None and first is None else first
        if asked or tail is None or not self._opens(opening) or not self._is_told_of(tail):
            return set()
        return self._with_bodies({*range(tail, len(self._words)), *([opening] if opening is not None else [])})

    def _opens(self, opening: int | None) -> bool:
        """Whether the question begins with its verb, or is a statement that begins with the part."""
        start = (self.part.span or (0, 0))[0]
        whether = max((i for i in range(start) if self._words[i] in _WHETHER[self.part.language]), default=-1)
        polite = all(self.lexicon.is_function_word(word, self.part.language) for word in self._words[: whether + 1])
        # "May I ask whether the museum is part of it?" asks as "Is it?" does.
        before = [word for word in self._words[whether + 1 if polite else 0 : start] if word not in SMALL]
        return all(word in OPENS or word in {"en", "and", "und", "et"} or i == opening for i, word in enumerate(before))

    def _is_told_of(self, tail: int) -> bool:
        """Whether what stands behind the verb is joined to it as a whole, and is no town."""
        linked = any(word in self._links for word in self._words[tail : tail + 3])
        within = [
            m for m in self._mentions if m.start >= tail and isinstance(m, (PlaceMention, NetworkMention, NameMention))
        ]
        return linked and not (within and all(isinstance(m, PlaceMention) for m in within))

    def _with_bodies(self, said: set[int]) -> set[int]:
        """The words with those for any body, which say no more than "which"."""
        outside = self.part.outside()
        bodies = {i for i in outside if self._words[i] in NOUNS | DOES | SEVERAL}
        bodies |= {i for i in outside if self._words[i] in WITHIN and i - 1 in self._asking}
        general = {
            i
            for m in self._mentions
            if isinstance(m, GeneralMention) or (isinstance(m, TypeMention) and m.start - 1 in self._asking)
            for i in range(m.start, m.end)
        }
        concepts = {
            i
            for m in self._mentions
            if isinstance(m, ConceptMention) and m.concept == "member_of"
            for i in range(m.start, m.end)
        }
        return said | ((bodies | general | concepts) & set(outside))


def _says_whole(mention: Mention) -> bool:
    return isinstance(mention, (NetworkMention, PlaceMention, TypeMention))
