"""Clauses that give the reason for a question: "We are planning an exhibition. Who collects …?".

What somebody plans or writes, or that they need things on loan ("Wir suchen Leihgeber"), is not asked, whatever asks beside it:
"Who collects chess sets?" has no word that lists. "… We need the opening hours" asks for more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import FOR
from glam_kg.question.words.lexicon import DENYING, REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WORK: Final = {
    "nl": frozenset(
        {
            "plan", "plannen", "bereid", "bereiden", "voorbereiden", "schrijf", "schrijven", "werk", "werken", "onderzoek",
            "onderzoeken", "organiseer", "organiseren", "maak", "maken", "cureer", "cureren", "bezig", "ontwikkel",
            "ontwikkelen", "studeer", "studeren", "promoveer", "samenstellen",
        }
    ),
    "en": frozenset(
        {
            "plan", "planning", "prepare", "preparing", "write", "writing", "work", "working", "research", "researching",
            "organise", "organising", "organize", "organizing", "curate", "curating", "stage", "staging", "mount", "mounting",
            "compile", "compiling", "design", "designing", "study", "studying", "develop", "developing", "making", "putting",
            "filming", "producing", "editing", "hosting",
        }
    ),
    "de": frozenset(
        {
            "plane", "planen", "bereite", "bereiten", "vorbereiten", "schreibe", "schreiben", "arbeite", "arbeiten",
            "recherchiere", "recherchieren", "organisiere", "organisieren", "kuratiere", "kuratieren", "gestalte", "gestalten",
            "mache", "machen", "veranstalte", "veranstalten", "erstelle", "erstellen", "forsche", "forschen", "promoviere",
            "studiere", "drehe", "drehen", "produziere", "produzieren", "konzipiere", "konzipieren", "entwickle", "entwickeln",
            "verfasse", "verfassen", "sitze",
        }
    ),
    "fr": frozenset(
        {
            "prepare", "preparons", "preparer", "ecris", "ecrivons", "travaille", "travaillons", "organise", "organisons",
            "organiser", "monte", "montons", "monter", "planifie", "planifions", "projette", "projetons", "prevois",
            "prevoyons", "redige", "redigeons", "fais", "faisons", "realise", "realisons", "etudie", "etudions", "train",
        }
    ),
}  # fmt: skip
"""Folded verbs with which somebody says what they are at work on."""
_ELIDED: Final = frozenset(
    {
        "planning", "preparing", "writing", "working", "researching", "organising", "organizing", "curating", "staging",
        "mounting", "compiling", "designing", "studying", "developing", "making", "putting", "filming", "producing", "editing",
        "hosting", "bezig", "plane", "bereite", "kuratiere", "recherchiere", "forsche", "promoviere", "arbeite", "studiere",
        "drehe", "konzipiere", "sitze",
    }
)  # fmt: skip
"""Folded forms of them that nobody says to others, and so need no pronoun: "Planning an exhibition"."""
_HOPING: Final = frozenset({"looking", "hoping", "trying", "wanting", "wollen", "mochten", "zoeken", "willen"})
_JUST: Final = frozenset({"just", "currently", "still", "always", "am", "gerade", "derzeit", "nog", "net"})
_LOANS: Final = (
    "leihgeb", "leihgab", "leihweis", "leihen", "ausleih", "entleih", "ausgeliehen", "lender", "loan", "borrow", "bruikle",
    "lenen", "pret", "emprunt",
)  # fmt: skip
"""How folded words for things on loan, and for those who lend them, begin."""
_NEEDING: Final = frozenset(
    {
        "nodig", "wil", "willen", "wens", "ook", "need", "want", "require", "also", "too", "brauche", "brauchen", "benotige",
        "benotigen", "will", "wollen", "mochte", "mochten", "auch", "besoin", "veux", "voulons", "voudrais", "voudrions",
        "souhaite", "souhaitons", "aussi", "like",
    }
)  # fmt: skip
"""Folded words with which somebody says that they want more."""
_BECAUSE: Final = {
    "nl": frozenset({"omdat", "want", "aangezien", "daar"}),
    "en": frozenset({"because", "as", "since"}),
    "de": frozenset({"weil", "da", "denn"}),
    "fr": frozenset({"car", "parce", "puisque", "comme"}),
}
_IT_IS_ABOUT: Final = {
    "nl": (("het", "gaat", "om"), ("het", "is", "voor"), ("dit", "is", "voor")),
    "en": (("it", "is", "for"), ("it", "s", "for"), ("this", "is", "for"), ("it's", "for"), ("that", "is", "for")),
    "de": (("es", "geht", "um"), ("es", "ist", "fur"), ("es", "ist", "fuer"), ("das", "ist", "fur"), ("das", "ist", "fuer")),
    "fr": (("il", "s", "agit", "de"), ("il", "s", "agit", "d"), ("c", "est", "pour"), ("ce", "sera", "pour")),
}  # fmt: skip
_OF_ITS_OWN: Final = SubjectMention | NetworkMention | NameMention | EventTypeMention
_NAMING: Final = TypeMention | GeneralMention | NetworkMention | SchemeMention
_ASKING: Final = frozenset({"which", "count", "where", "when"})
_REACH: Final = 3
_BEING: Final = frozenset({"ben", "zijn", "am", "m", "are", "re", "bin", "sind", "suis", "sommes"})
_PROFESSION: Final = 3
"""How many words say what somebody is where no article does: "Ich bin Studentin"."""
_THERE: Final = frozenset({"daar", "er", "there", "here", "dort", "da", "hier", "la", "y", "ici"})
"""Folded words that point back at a place."""


class Speaker(NamedTuple):
    """How somebody speaks of themselves.

    Attributes:
        language: The question's language.
        first_person: The folded pronouns of the first person.
    """

    language: str
    first_person: AbstractSet[str]


def reasons_told(
    clauses: Sequence[range], text: str, tokens: Sequence[Token], mentions: Sequence[Mention], *, speaker: Speaker
) -> frozenset[int]:
    """The numbers of the clauses that give the reason; none where nothing is left beside them.

    Args:
        clauses: The positions of their words, in order.
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        speaker: The language of the question, and its pronouns of the first person.
    """
    if len(clauses) < 2:
        return frozenset()
    told = frozenset(
        number
        for number, clause in enumerate(clauses)
        if _may_tell(clause, text, tokens, speaker) and not _asks(clause, tokens, mentions)
    )
    return told if len(told) < len(clauses) else frozenset()


def _may_tell(clause: range, text: str, tokens: Sequence[Token], speaker: Speaker) -> bool:
    """Whether a clause says what somebody does, what they borrow, or for what something is wanted."""
    language, first_person = speaker
    keys = [tokens[i].key for i in clause]
    because = keys[0] in _BECAUSE[language] and not first_person.isdisjoint(keys[1 : 1 + _REACH])
    if not because and text[tokens[clause[-1]].end :].lstrip(" '\"»”)")[:1] == "?":
        return False
    if any(tuple(keys[: len(words)]) == words for words in _IT_IS_ABOUT[language]):
        return True
    if first_person.isdisjoint(keys) and not _is_elided(keys, language):
        return False
    return (
        because
        or _says_who(keys)
        or not _WORK[language].isdisjoint(keys)
        or any(key.startswith(_LOANS) for key in keys)
    )


def _is_elided(keys: Sequence[str], language: str) -> bool:
    """Whether a clause leaves out who does what it begins with; an order ("Erstelle eine Liste") has other forms.

    >>> _is_elided(["planning", "an", "exhibition"], "en"), _is_elided(["looking", "for", "museums"], "en")
    (True, False)
    """
    first = next((key for key in keys if key not in _JUST), "")
    lending = first in _HOPING and any(key.startswith(_LOANS) for key in keys)
    return lending or (first in _WORK[language] and first in _ELIDED)


def _says_who(keys: Sequence[str]) -> bool:
    """Whether a clause but says what somebody is.

    >>> _says_who(["i", "am", "a", "student"]), _says_who(["we", "are", "looking", "for", "it"])
    (True, False)
    """
    if len(keys) < _PROFESSION or keys[1] not in _BEING:
        return False
    return keys[2] in INDEFINITE_ARTICLES or len(keys) == _PROFESSION


def _asks(clause: range, tokens: Sequence[Token], mentions: Iterable[Mention]) -> bool:
    """Whether a clause names institutions, or asks for something as well: "We are writing a guide and need the prices"."""
    keys = [tokens[i].key for i in clause]
    inside = [m for m in mentions if m.start in clause]
    concepts = [m for m in inside if isinstance(m, ConceptMention)]
    heads = (m for m in concepts if m.concept in _ASKING and tokens[m.start].key in INTERROGATIVES)
    if any(_names(m) for m in inside) or any(heads) or any(m.concept in DENYING for m in concepts):
        return True
    behind = next((i for i in clause if tokens[i].key in FOR), clause.stop)
    refused = [m.start for m in inside if _is_refused(m) and not any(word in m.text.lower() for word in _LOANS)]
    return not _NEEDING.isdisjoint(keys) and any(start < behind for start in refused)


def _names(mention: Mention) -> bool:
    if isinstance(mention, NameMention):
        return bool(mention.candidates)
    return isinstance(mention, _NAMING) or (isinstance(mention, IdentifierMention) and mention.distinctive)


def words_of(clauses: Sequence[range], numbers: AbstractSet[int]) -> Iterator[int]:
    """The positions of the words of some clauses."""
    for number in sorted(numbers):
        yield from clauses[number]


def without_reasons(
    words: Sequence[str], mentions: Sequence[Mention], content: Sequence[bool], reasons: AbstractSet[int]
) -> tuple[list[Mention], tuple[bool, ...]]:
    """What was found and the words that say something, but for what the reasons say beside places, years and subjects.

    An exhibition or a book of somebody's own is no subject: "We are writing a book on whaling" is about whaling. Where and when
    it is says nothing of those that have what is asked for.

    Args:
        words: The question's words, folded.
        mentions: What was found in it.
        content: Which of its words carry meaning of their own.
        reasons: The positions of the words that say why somebody asks.
    """
    works = [m for m in mentions if m.start in reasons and _is_refused(m)]
    said = [m for m in mentions if m.start in reasons and not _is_guess(m)]
    there = any(word in _THERE for i, word in enumerate(words) if i not in reasons)
    asked = any(isinstance(m, _OF_ITS_OWN) and not _is_guess(m) and m.start not in reasons for m in mentions)
    placed = there or not asked or not (works or any(words[i].startswith(_LOANS) for i in reasons))
    meant = [
        m for m in said
        if not isinstance(m, ConceptMention)
        and (placed or isinstance(m, SubjectMention))
        and not any(m.overlaps(work) for work in works)
    ]  # fmt: skip
    left = {i for m in meant for i in range(m.start, m.end)}
    return (
        [m for m in mentions if m.start not in reasons or m in meant],
        tuple(has and (i not in reasons or i in left) for i, has in enumerate(content)),
    )


def _is_guess(mention: Mention) -> bool:
    if isinstance(mention, NameMention):
        return not mention.candidates
    return isinstance(mention, SubjectMention) and not mention.known


def _is_refused(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in REFUSING_CONCEPTS
