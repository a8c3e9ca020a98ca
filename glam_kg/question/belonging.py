"""What one institution belongs to: "Which network does the library belong to?", "Wem untersteht das Archiv?".

The same words ask for the members of a network ("Which libraries belong to it?"), which a template of its own lists. What tells
them apart is which of the two the question names, the whole or the part: an institution stands before the verb that ends the
question, behind a body that a preposition or a dative asks for, or behind "parent of".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.name_kinds import letter_of
from glam_kg.question.years import ORDINALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.mentions import Mention

PARENT: Final = "parent"
_Words = frozenset[str]
_PARENTS: Final[_Words] = frozenset(
    {
        "moederorganisatie", "moederinstelling", "moederbedrijf", "moederinstituut", "moederstichting",
        "parent", "trager", "traeger", "tragers", "traegers", "tragerschaft", "tragerorganisation", "mutterorganisation",
        "muttereinrichtung", "mutterinstitution", "mutterhaus", "mere", "tutelle", "rattachement",
    }
)  # fmt: skip
"""Folded words for a body above one; "mère" and "parent" stand behind or before the word for it."""
_WHOLES: Final[_Words] = frozenset(
    {
        "koepel", "koepelorganisatie", "netwerk", "samenwerkingsverband", "umbrella", "network", "dachverband",
        "dachorganisation", "verbund", "netzwerk", "reseau", "groupement",
    }
)  # fmt: skip
"""Folded words for a whole of several: before a name they are often what the name itself is called."""
_BODIES: Final[_Words] = frozenset(
    {
        "organisatie", "instantie", "orgaan", "stichting", "overheid", "overkoepelende", "organisation", "organization", "body",
        "group", "system", "trust", "governing", "behorde", "behoerde", "stiftung", "organisationen", "ubergeordnete",
        "ubergeordneten", "organisme", "autorite", "fondation", "administration", "ministere", "ministerie", "ministerium",
        "ministry", "department",
    }
)  # fmt: skip
"""Folded words for any body, which belong to the question where it asks for the one above."""
_BELONGS: Final[Mapping[str, _Words]] = {
    "nl": frozenset(
        {"hoort", "horen", "behoort", "behoren", "valt", "vallen", "ressorteert", "ressorteren", "hangt", "onderdeel", "lid",
         "aangesloten", "verbonden", "ondergebracht", "gelieerd", "deel"}
    ),
    "en": frozenset(
        {"belong", "belongs", "part", "member", "affiliated", "run", "operated", "managed", "administered", "overseen",
         "governed", "subsidiary", "branch"}
    ),
    "de": frozenset(
        {"gehort", "gehoert", "gehoren", "gehoeren", "untersteht", "unterstehen", "unterstellt", "teil", "mitglied",
         "bestandteil", "angeschlossen", "angegliedert", "zugehorig", "getragen", "betrieben"}
    ),
    "fr": frozenset(
        {"appartient", "appartiennent", "depend", "dependent", "releve", "relevent", "rattache", "rattachee", "partie", "membre",
         "affilie", "affiliee"}
    ),
}  # fmt: skip
"""Folded words of which a part is the subject, or of which it is said."""
_LINKS: Final[Mapping[str, _Words]] = {
    "nl": frozenset(
        {"bij", "tot", "onder", "van", "uit", "aan", "met", "toe", "door", "ergens", "maakt", "maken", "er"}
    ),
    "en": frozenset({"to", "of", "by", "with", "under"}),
    "de": frozenset({"zu", "zum", "zur", "von", "vom", "der", "des", "dem", "den", "im", "in", "an", "am", "unter"}),
    "fr": frozenset({"a", "au", "aux", "de", "du", "des", "d", "par", "fait", "font", "t", "il", "elle", "est"}),
}
"""Folded small words that go with them."""
_ASKING: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"welk", "welke", "wie", "wat"}),
    "en": frozenset({"which", "what", "who", "whom"}),
    "de": frozenset({"welchem", "welcher", "welchen", "welche", "welches", "wem", "wen"}),
    "fr": frozenset({"quel", "quelle", "quels", "quelles", "qui", "quoi", "lequel", "laquelle"}),
}
_WHOM: Final[_Words] = frozenset({"wem", "qui"})
_OWNED: Final[_Words] = frozenset({"gehort", "gehoert", "gehoren", "gehoeren", "appartient", "appartiennent"})
"""Folded words that ask for an owner, of whom nothing is known: "Wem gehört das Museum?"."""
_BEFORE_ASKING: Final = frozenset(
    {"bij", "onder", "tot", "aan", "van", "to", "under", "of", "zu", "unter", "von", "a", "de", "sous", "d"}
)
_ASKING_ALONE: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"waartoe", "waaronder", "waarbij", "waar"}),
    "en": frozenset(),
    "de": frozenset({"wozu", "wem", "wovon", "worunter", "welchem", "welcher"}),
    "fr": frozenset(),
}
"""Folded words that ask for the whole without a preposition before them."""
_RUNS: Final[Mapping[str, tuple[_Words, _Words]]] = {
    "nl": (frozenset({"wie"}), frozenset({"beheert", "runt", "exploiteert"})),
    "en": (frozenset({"who"}), frozenset({"runs", "operates", "manages", "administers", "oversees"})),
    "de": (frozenset({"wer"}), frozenset({"betreibt", "unterhalt", "unterhaelt", "tragt", "traegt", "verwaltet"})),
    "fr": (frozenset({"qui"}), frozenset({"gere", "exploite", "chapeaute", "administre"})),
}
"""Who asks, and the folded verbs of which a body above is the subject."""
_RUN_BY: Final[Mapping[str, tuple[_Words, _Words]]] = {
    "nl": (frozenset({"door"}), frozenset({"beheerd", "gerund", "bestuurd", "geexploiteerd", "aangestuurd"})),
    "en": (frozenset({"by"}), frozenset({"run", "operated", "managed", "administered", "overseen", "governed"})),
    "de": (frozenset({"von"}), frozenset({"betrieben", "getragen", "unterhalten", "verwaltet"})),
    "fr": (
        frozenset({"par"}),
        frozenset({"gere", "geree", "exploite", "exploitee", "chapeaute", "chapeautee", "administre", "administree"}),
    ),
}
"""The preposition before who is asked for, and the folded participles of those verbs: "Door wie wordt het museum beheerd?"."""
_OPENS: Final[_Words] = frozenset(
    {"is", "zijn", "was", "maakt", "fait", "font", "are", "does", "do", "did", "ist", "sind", "est", "ce", "que", "qu"}
)
_UNDER: Final = frozenset({"onder", "under", "unter", "sous", "als", "as", "comme"})
_OF: Final = frozenset({"of", "van", "von", "vom", "des", "der", "du", "de", "d"})
_IN_TOWN: Final = _OF | {"in", "te", "a", "au", "aux", "la", "le", "les", "at", "zu"}
"""Folded words between an institution and its town."""
_PRONOUNS: Final = frozenset({"het", "hij", "deze", "dit", "it", "er", "es", "sie", "il", "elle"})
_DOES: Final = frozenset({"maakt", "maken", "fait", "font"})
"""Folded verbs that make one with a noun: "maakt deel uit", "fait partie"."""
_SMALL: Final = frozenset(
    {"the", "het", "de", "das", "die", "der", "dem", "le", "la", "l", "les", "il", "elle", "t", "un", "een"}
)
_WHERE: Final = frozenset({"in", "te", "im", "a", "en", "de", "au"})
"""Folded prepositions before the place of the one."""
_TELLING: Final[Mapping[str, _Words]] = {
    language: _PARENTS | _WHOLES | belongs | _RUNS[language][1] | _RUN_BY[language][1]
    for language, belongs in _BELONGS.items()
}
"""Folded words of which one must be said for the whole to be asked for."""
_PARTS: Final = frozenset({"members", "leden", "mitglieder", "membres", "parts", "onderdelen", "teile", "branches"})
_LEAST_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class Belonging:
    """Tells what asks for the body above one institution.

    Attributes:
        lexicon: What tells the plural of a type, and the small words of a language.
    """

    lexicon: Lexicon

    def told(self, words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
        """The mentions, with the words for a whole as what is asked of the part that a question names.

        Args:
            words: The question's words, folded.
            found: What was found in the question.
            language: That of the question.
        """
        mentions = list(found)
        if _TELLING[language].isdisjoint(words):
            return mentions
        if any(isinstance(m, SchemeMention) for m in mentions) or _is_code_of_one(mentions):
            # A code belongs to whom it stands for.
            return mentions
        question = _Question(self.lexicon, tuple(words), mentions, language)
        said = question.of_parent_said_twice() or question.whole_asked() or question.who_runs() or question.part_of()
        if not said:
            return mentions
        one = question.one
        return [*_kept(mentions, said, one), *_as_asked(words, said, one, language)]


def _is_code_of_one(mentions: Sequence[Mention]) -> bool:
    """Whether an institution is asked for by its identifier: "Which institution does NL-HaNA belong to?"."""
    coded = any(isinstance(m, IdentifierMention) and m.distinctive for m in mentions)
    return coded and any(isinstance(m, GeneralMention) for m in mentions)


@dataclass(frozen=True)
class _Question:
    lexicon: Lexicon
    words: tuple[str, ...]
    mentions: Sequence[Mention]
    language: str

    @cached_property
    def one(self) -> tuple[int, int] | None:
        """Where the part is named: the name that a word for its parent is told of, else the first; else a pronoun."""
        found = [m for m in self.mentions if _is_name(m)]
        # Of those that begin together, the one that is known best, and of these the longest.
        found.sort(key=lambda m: (m.start, *(-weight for weight in _known(m)), -m.end))
        names = [self._cut(m.start, m.end) for m in found]
        nouns = [i for i, word in enumerate(self.words) if word in _PARENTS]
        behind = [name for name in names if nouns and self._small_between(nouns[0] + 1, name[0])]
        chosen = next(iter(behind or names), None)
        starts = {start for start, _ in names}
        pronoun = next((i for i, w in enumerate(self.words) if self._is_pronoun(i, w) and i + 1 not in starts), None)
        if pronoun is None and chosen is None:
            pronoun = next((i for i, word in enumerate(self.words) if word in ORDINALS), None)
        if pronoun is not None and (chosen is None or self._is_told_before(pronoun, chosen[0])):
            return pronoun, pronoun + 1
        return chosen

    def _is_told_before(self, pronoun: int, name: int) -> bool:
        """Whether a verb tells a pronoun, and not the name behind them: "Is it part of the Smithsonian?"."""
        return any(self._is_verb(i) for i in range(max(0, pronoun - 1), name))

    def _cut(self, start: int, end: int) -> tuple[int, int]:
        """A name without "part of" and what stands behind it, although another name holds all those words."""
        linked = (
            i for i in range(start + 1, end) if self._is_verb(i) and self._links.intersection(self.words[i + 1 : i + 2])
        )
        return start, next(linked, end)

    def _is_pronoun(self, position: int, word: str) -> bool:
        behind = self.words[position + 1 : position + 2]
        return (
            word in _PRONOUNS
            and not any(m.start == position + 1 for m in self.mentions if isinstance(m, TypeMention))
            and (not behind or behind[0] not in self._all_nouns)
        )

    @cached_property
    def _all_nouns(self) -> _Words:
        return _PARENTS | _WHOLES | _BODIES

    @cached_property
    def _links(self) -> _Words:
        return _LINKS[self.language]

    @cached_property
    def _asking(self) -> frozenset[int]:
        return frozenset(i for i, word in enumerate(self.words) if word in _ASKING[self.language])

    def _is_verb(self, position: int) -> bool:
        return self.words[position] in _BELONGS[self.language]

    def _outside(self) -> list[int]:
        start, end = self.one or (0, 0)
        return [i for i in range(len(self.words)) if not start <= i < end]

    def _small_between(self, start: int, end: int) -> bool:
        small = _SMALL | _OF | _BODIES
        return start <= end and all(word in small or word in self._general for word in self.words[start:end])

    @cached_property
    def _general(self) -> _Words:
        return frozenset(w for m in self.mentions if isinstance(m, GeneralMention) for w in self.words[m.start : m.end])

    @cached_property
    def _of_several(self) -> bool:
        """Whether several institutions are asked for, or the parts of one: then its members are."""
        outside = set(self._outside())
        kinds = [
            m
            for m in self.mentions
            if isinstance(m, (TypeMention, GeneralMention)) and set(range(m.start, m.end)) <= outside
        ]
        wholes = [m for m in self.mentions if isinstance(m, NetworkMention) and m.iris and not m.of_types]
        # "Musea Brugge" is a name.
        several = any(self._is_plural(m) for m in kinds if not any(whole.overlaps(m) for whole in wholes))
        concepts = {m.concept for m in self.mentions if isinstance(m, ConceptMention)}
        return several or "count" in concepts or any(self.words[i] in _PARTS for i in outside)

    def _is_plural(self, mention: Mention) -> bool:
        last = self.words[mention.end - 1]
        if isinstance(mention, GeneralMention):
            return last.endswith(("s", "en"))
        return not last.endswith(self.lexicon.type_singulars) and last.endswith(("s", "n", "a", "x", "e"))

    def of_parent(self) -> set[int]:
        """The words of "the parent organisation of the museum"; the question may leave the museum to what was said before."""
        if self._of_several:
            return set()
        for i in self._outside():
            word, before = self.words[i], set(self.words[max(0, i - 2) : i])
            if word not in _PARENTS | _WHOLES or before & _UNDER:
                continue
            if self.one is None:
                said = word in _PARENTS and not any(_says_whole(m) for m in self.mentions)
            elif word in _PARENTS:
                said = True
            else:
                start, _ = self.one
                said = start > i + 1 and self.words[i + 1] in _OF and self._small_between(i + 1, start)
                said &= not self._is_known_whole()
            if said:
                return self._with_bodies({i})
        return set()

    def _is_known_whole(self) -> bool:
        start, end = self.one or (0, 0)
        return any(isinstance(m, NetworkMention) and m.iris and start <= m.start < end for m in self.mentions)

    def whole_asked(self) -> set[int]:
        """The words of "Zu welchem Verbund gehört das Museum?", where a preposition or a dative asks for the whole."""
        if self.one is None:
            return set()
        start, end = self.one
        by, participles = _RUN_BY[self.language]
        for i, word in enumerate(self.words[:start]):
            run = word in _ASKING[self.language] and i > 0 and self.words[i - 1] in by
            led = run or (word in _ASKING[self.language] and i > 0 and self.words[i - 1] in _BEFORE_ASKING)
            alone = word in _ASKING_ALONE[self.language]
            said = _BELONGS[self.language] | participles if run else _BELONGS[self.language]
            verbs = [v for v in range(i + 1, len(self.words)) if self.words[v] in said and not start <= v < end]
            if not (led or alone) or not verbs:
                continue
            verb = verbs[0]
            if word in _WHOM and self.words[verb] in _OWNED and "zu" not in self.words[max(0, i - 1) : i]:
                return set()
            direct = verb < start and all(w in _SMALL | {"fait"} for w in self.words[verb + 1 : start])
            behind = verb >= end
            placed = self._behind_town
            if (direct or behind) and (run or self._ends_behind(max(verb + 1, placed))):
                return self._with_bodies({i, *({i - 1} if led else ()), *verbs, *range(placed, len(self.words))})
        return set()

    @cached_property
    def _behind_town(self) -> int:
        """Where the town ends that is said behind the part: "… le Musée Curie de Paris"."""
        _, end = self.one or (0, 0)
        at = end
        while at < len(self.words) and self.words[at] in _IN_TOWN:
            at += 1
        return max((m.end for m in self.mentions if isinstance(m, PlaceMention) and m.start == at), default=end)

    def _ends_behind(self, position: int) -> bool:
        return all(word in self._links or self._is_verb(i + position) for i, word in enumerate(self.words[position:]))

    def of_parent_said_twice(self) -> set[int]:
        """The words for the parent, with those that ask the same before: "Who runs the museum, i.e. what is its parent?"."""
        said = self.of_parent()
        return said | self.who_runs(clause=True) if said else said

    def who_runs(self, *, clause: bool = False) -> set[int]:
        """The words of "Who runs the museum?" and "Quel organisme chapeaute le musée ?"; behind a `clause` more may follow."""
        who, verbs = _RUNS[self.language]
        if self.one is None or self._of_several:
            return set()
        start, end = self.one
        for i in range(1, start):
            first = i - 1 - (i > 1 and self.words[i - 1] in _BODIES and self.words[i - 2] in _ASKING[self.language])
            asks = first < i - 1 or self.words[first] in who
            if self.words[i] in verbs and asks and self._small_between(i + 1, start):
                kind = self._kind_behind(end)
                if clause or self._is_placed_till_end(end + len(kind)):
                    return {*range(first, i + 1), *kind}
        return set()

    def _kind_behind(self, end: int) -> range:
        """The words behind the name for the kind of those that are called so: "Who runs Accrington library?"."""
        behind = [m for m in self.mentions if isinstance(m, TypeMention) and m.start == end]
        known = {
            letter_of(named)
            for m in self.mentions
            if isinstance(m, NameMention) and m.end == end
            for named in m.candidates
        }
        return next((range(m.start, m.end) for m in behind if m.letter in known), range(0))

    def _is_placed_till_end(self, position: int) -> bool:
        """Whether nothing is said from there but in what places the one is: "the Field Museum in Chicago"."""
        places = {m.start: m.end for m in self.mentions if isinstance(m, PlaceMention)}
        while position < len(self.words):
            behind = position + (self.words[position] in _WHERE)
            if behind not in places:
                return False
            position = places[behind]
        return True

    def part_of(self) -> set[int]:
        """The words of "Is the museum part of the foundation?" and "Which network does it belong to?"."""
        if self.one is None or self._of_several:
            return set()
        start, end = self.one
        verbs = [i for i in self._outside() if self._is_verb(i)]
        first = next((i for i in verbs if i >= end), None)
        opening = next((i for i in verbs if i < start and self._small_between(i + 1, start)), None)
        asked = {i for i in self._asking if i < start}
        if first is not None and self._ends_behind(first):
            return self._with_bodies({first, *range(first, len(self.words)), *asked})
        tail = end if opening is not None and first is None else first
        if asked or tail is None or not self._opens(opening) or not self._is_told_of(tail):
            return set()
        return self._with_bodies({*range(tail, len(self.words)), *([opening] if opening is not None else [])})

    def _opens(self, opening: int | None) -> bool:
        """Whether the question begins with its verb, or is a statement that begins with the part."""
        start = (self.one or (0, 0))[0]
        before = [word for word in self.words[:start] if word not in _SMALL]
        return all(
            word in _OPENS or word in {"en", "and", "und", "et"} or i == opening for i, word in enumerate(before)
        )

    def _is_told_of(self, tail: int) -> bool:
        """Whether what stands behind the verb is joined to it as a whole, and is no town."""
        linked = any(word in self._links for word in self.words[tail : tail + 3])
        within = [
            m for m in self.mentions if m.start >= tail and isinstance(m, (PlaceMention, NetworkMention, NameMention))
        ]
        return linked and not (within and all(isinstance(m, PlaceMention) for m in within))

    def _with_bodies(self, said: set[int]) -> set[int]:
        """The words with those for any body, which say no more than "which"."""
        outside = self._outside()
        bodies = {i for i in outside if self.words[i] in self._all_nouns | _DOES}
        general = {
            i
            for m in self.mentions
            if isinstance(m, GeneralMention) or (isinstance(m, TypeMention) and m.start - 1 in self._asking)
            for i in range(m.start, m.end)
        }
        concepts = {
            i
            for m in self.mentions
            if isinstance(m, ConceptMention) and m.concept == "member_of"
            for i in range(m.start, m.end)
        }
        return said | ((bodies | general | concepts) & set(outside))


def _is_name(mention: Mention) -> bool:
    if isinstance(mention, NetworkMention):
        return not mention.iris and not mention.of_types
    return isinstance(mention, NameMention) and mention.weight >= _LEAST_WEIGHT


def _known(mention: Mention) -> tuple[bool, float]:
    known = isinstance(mention, NameMention) and bool(mention.candidates)
    return known, mention.weight if isinstance(mention, NameMention) else 0.0


def _says_whole(mention: Mention) -> bool:
    return isinstance(mention, (NetworkMention, PlaceMention, TypeMention))


def _kept(mentions: Sequence[Mention], said: set[int], one: tuple[int, int] | None) -> list[Mention]:
    """What is not said by the words for the whole; the name of the part without words that are none of it."""
    kept: list[Mention] = []
    exact = any(isinstance(m, NameMention) and (m.start, m.end) == one for m in mentions)
    for mention in mentions:
        within = set(range(mention.start, mention.end))
        if one is not None and isinstance(mention, NameMention) and mention.start == one[0] and mention.end >= one[1]:
            if mention.end == one[1] or not exact:
                kept.append(replace(mention, end=one[1]))
        elif not isinstance(mention, NetworkMention) and not within & said:
            kept.append(mention)
    if one is not None and not any(isinstance(m, NameMention) and m.start == one[0] for m in kept):
        kept += [
            NameMention(start=m.start, end=m.end, text=m.text, candidates=(), weight=1.0)
            for m in mentions
            if isinstance(m, NetworkMention) and not m.iris and (m.start, m.end) == one
        ]
    return kept


def _as_asked(words: Sequence[str], said: set[int], one: tuple[int, int] | None, language: str) -> list[ConceptMention]:
    """The words for the whole as one concept for each run of them."""
    taken = set() if one is None else set(range(*one))
    runs: list[list[int]] = []
    for i in sorted(said - taken):
        if runs and runs[-1][1] == i:
            runs[-1][1] = i + 1
        else:
            runs.append([i, i + 1])
    return [
        ConceptMention(start=start, end=end, text=" ".join(words[start:end]), concept=PARENT, language=language)
        for start, end in runs
    ]
