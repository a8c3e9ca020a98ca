"""For what piece of work somebody asks: "for an article on whaling, which …", "… zoek ik voor mijn scriptie over klokken".

Its topic is no condition, but where nothing else is asked than those of a kind at a place: "museums in Ohio for an article on
clocks" may well be those that have clocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.askers import OWN
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.lexicon import RESTRICTING_CONCEPTS
from glam_kg.question.words.mentions import (
    ConceptMention,
    DistanceMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FOR: Final = {
    "nl": frozenset({"voor"}),
    "en": frozenset({"for"}),
    "de": frozenset({"fur", "fuer", "furs", "zwecks"}),
    "fr": frozenset({"pour"}),
}
FOR_A_WORK: Final = frozenset[str]().union(*_FOR.values(), ("kader", "part", "rahmen", "cadre", "vue"))
"""Folded words of which one is said where somebody says for what they ask."""
_FOR_PHRASES: Final = {
    "nl": (("in", "het", "kader", "van"), ("ten", "behoeve", "van"), ("als", "onderdeel", "van")),
    "en": (("as", "part", "of"), ("in", "preparation", "for"), ("in", "connection", "with")),
    "de": (("im", "rahmen"), ("als", "teil")),
    "fr": (("dans", "le", "cadre", "de"), ("dans", "le", "cadre", "d"), ("en", "vue", "de"), ("en", "vue", "d")),
}
"""Folded words that say so as well; what is in a frame may be something else: "im Rahmen eines Projekts"."""
_BEGINNINGS: Final = {
    language: _FOR[language].union(p[0] for p in phrases) for language, phrases in _FOR_PHRASES.items()
}
"""Folded words with which either begins."""
_ENDS_OF_WORKS: Final[Mapping[str, tuple[str, ...]]] = {
    "nl": (
        "artikel", "scriptie", "werkstuk", "aanvraag", "project", "brief", "gids", "wandeling", "opdracht", "verslag",
        "film", "onderzoek", "reis", "studie",
    ),
    "en": (),
    "de": (
        "arbeit", "beitrag", "artikel", "projekt", "vortrag", "ausstellung", "sendung", "antrag", "bericht", "film",
        "fuhrer", "forschung", "recherche", "reise", "studie",
    ),
    "fr": (),
}  # fmt: skip
"""What Dutch and German compounds for such a work end in."""
_ARTICLES: Final = INDEFINITE_ARTICLES | OWN | {"ons"}
_THE: Final = frozenset({"het", "de", "the", "die", "den", "das", "le", "la", "l"})
"""Folded articles that stand before one where it leads a sentence: the "museum für die Geschichte" is called so."""
_OF_THINGS: Final = frozenset({"budget", "money", "yearly_sum", "collection", "not_covered", "other_world"})
"""Concepts of what may be there for a work: "budget for an exhibition"."""
ABOUT: Final = frozenset(
    {
        "over", "rond", "rondom", "betreffende", "on", "about", "regarding", "concerning", "uber", "ueber", "zu", "zum", "zur",
        "sur", "concernant", "autour", "consacre", "consacree", "dedie", "dediee",
    }
)  # fmt: skip
_TO: Final = frozenset({"aan", "to", "an", "ans", "a", "au", "aux", "door", "by", "von", "vom", "par"})
"""Folded words before whom a work is for, or of whom it is: "for a briefing note to the minister"."""
_CLOSER: Final = frozenset(
    {
        "de", "d", "het", "die", "der", "den", "das", "the", "le", "la", "l", "une", "un", "in", "im", "voor", "for", "fur",
        "fuer", "dans", "pour", "op", "mijn", "onze", "ons", "our", "my", "unsere", "unser", "mon", "ma", "notre", "master",
        "licence", "fin", "etudes", "classe", "school", "opleiding", "krant", "tijdschrift", "blad", "magazine", "newspaper",
        "paper", "journal", "radio", "zeitung", "zeitschrift", "revue", "presse", "website",
    }
)  # fmt: skip
"""Folded words between a work and its topic: "un mémoire de master", "een stuk in de krant"."""
_SOME: Final = frozenset({"des", "les", "some"})
"""Folded words before several that are asked for."""
_KNOWING: Final = frozenset({"weten", "know", "wissen", "savoir"})
"""Folded verbs behind which it is asked what somebody wants to know."""
_SPEAKING: Final = {
    "nl": frozenset({"ik", "we", "wij", "je", "jij", "u", "jullie"}),
    "en": frozenset({"i", "we", "you"}),
    "de": frozenset({"ich", "wir", "du", "sie", "ihr"}),
    "fr": frozenset({"je", "j", "nous", "on", "tu", "vous", "t", "il"}),
}
"""Folded pronouns of who speaks, and of who is asked; "il" is that of "il me faut" and "y a-t-il"."""
_VERB_FIRST: Final = frozenset({"nl", "de"})
"""Languages in which any verb stands before its pronoun, behind what leads a sentence."""
_MARKS: Final = frozenset(".!?;:,…–—")
_ADJECTIVES: Final = 2
_FEWEST: Final = 3
"""Words of the shortest of these: "for an article"."""
_PLAIN: Final = (TypeMention, GeneralMention, PlaceMention, SubjectMention)
_ASKING: Final = frozenset({"list", "count", "which", "where", "when"})
_RESTRICTING: Final = RESTRICTING_CONCEPTS | {
    "count", "compare", "oldest", "newest", "highest", "lowest", "richest", "poorest", "most", "fewest", "top", "near", "nearest",
    "website", "address", "identifier", "identifiers", "founded", "closed", "when", "budget", "money", "member_of", "parent",
    "event", "per_type", "per_city", "per_region", "per_country", "per_decade", "before", "after", "since", "until", "between",
}  # fmt: skip
"""Concepts of a question that asks for more than those of a kind at a place."""


def prepared_for(
    text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[int]:
    """The positions of the words for a piece of work, and for its topic where that is no condition.

    Args:
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        lexicon: What knows the small words.
        language: That of the question.
    """
    keys = [token.key for token in tokens]
    if len(keys) <= _FEWEST or _BEGINNINGS[language].isdisjoint(keys):
        return
    begins = {start: end for start in range(len(keys)) if (end := _end_of_for(keys, start, language))}
    opening = _openings(keys, mentions, lexicon, language)
    asked_for = frozenset(m.start for m in mentions if isinstance(m, (TypeMention, GeneralMention)) and m.plural)
    for start, behind in begins.items():
        leads = start == 0 or _mark_behind(text, tokens, start - 1)
        noun = _work_behind(text, tokens, behind - 1, language, leads=leads)
        if noun is None or not (leads or _is_apart(start, mentions, lexicon, tokens)):
            continue
        behind_noun = noun + 1 + _has_adjective_behind(text, tokens, noun, opening | asked_for, language)
        end = _topic_end(text, tokens, behind_noun, opening, asked_for, leads=leads)
        if end is None or end - start == len(keys):
            continue
        topic_stays = not leads and _is_plain_list(range(start, end), mentions)
        yield from range(start, noun + 1 if topic_stays else end)


def _end_of_for(keys: Sequence[str], start: int, language: str) -> int | None:
    """Behind "for", or words that say so, which begin at a word; None where none do."""
    if keys[start] in _FOR[language]:
        return start + 1
    phrases = (phrase for phrase in _FOR_PHRASES[language] if keys[start] == phrase[0])
    return next((start + len(p) for p in phrases if tuple(keys[start : start + len(p)]) == p), None)


def _work_behind(text: str, tokens: Sequence[Token], start: int, language: str, *, leads: bool) -> int | None:
    """Where the noun for a work stands behind "for": "for a short article", "pour mon mémoire"."""
    keys = [token.key for token in tokens[start + 1 : start + 2 + _ADJECTIVES + 1]]
    articled = bool(keys) and (keys[0] in _ARTICLES or (leads and keys[0] in _THE))
    for at, key in enumerate(keys):
        position = start + 1 + at
        if is_work(key, language):
            # "Voor onderzoek zoek ik" leads; an "instituut voor onderzoek" is called so.
            if not articled and not (leads and at == 0):
                return None
            # "A briefing note".
            while position + 1 < len(tokens) and is_work(tokens[position + 1].key, language):
                if _mark_behind(text, tokens, position):
                    break
                position += 1
            return position
        if _mark_behind(text, tokens, position):
            return None
    return None


def is_work(word: str, language: str) -> bool:
    """Whether a folded noun is one for a piece of work, also in the genitive of "im Rahmen eines Projekts"."""
    base = word.removesuffix("s") if language == "de" else word
    return not {word, base}.isdisjoint(asked_words("works", language)) or base.endswith(_ENDS_OF_WORKS[language])


def _has_adjective_behind(
    text: str, tokens: Sequence[Token], noun: int, opening: frozenset[int], language: str
) -> bool:
    """Whether a French adjective behind the noun for a work ends what is said of it: "mes recherches généalogiques"."""
    at = noun + 1
    if language != "fr" or at == len(tokens) or _mark_behind(text, tokens, noun) or tokens[at].capitalised:
        return False
    ends = at + 1 == len(tokens) or at + 1 in opening or _mark_behind(text, tokens, at)
    return ends and at not in opening and tokens[at].key not in ABOUT | _CLOSER


def _is_apart(start: int, mentions: Sequence[Mention], lexicon: Lexicon, tokens: Sequence[Token]) -> bool:
    """Whether "for" is of no noun before it ("budget for an exhibition"), and of no name."""
    before = [m for m in mentions if m.start < start <= m.end]
    if any(isinstance(m, NameMention) and m.candidates and start < m.end for m in before):
        return False
    if any(isinstance(m, ConceptMention) and m.concept in _OF_THINGS for m in before):
        return False
    known = (m for m in before if not isinstance(m, NameMention) or m.candidates)
    return any(known) or lexicon.is_function_word(tokens[start - 1].key)


def _openings(keys: Sequence[str], mentions: Sequence[Mention], lexicon: Lexicon, language: str) -> frozenset[int]:
    """Where a question begins, or what somebody does: at "which" and "je cherche", at the verbs of "zoek ik" and "kunt u".

    In English and French the verb before a pronoun is a small word: "… the minister I require".
    """
    speaking = _SPEAKING[language]
    concepts = {m.start for m in mentions if isinstance(m, ConceptMention) and m.concept in _ASKING}
    words = {i for i, key in enumerate(keys) if key in speaking or key in INTERROGATIVES}
    before = {i - 1 for i, key in enumerate(keys) if i and key in speaking}
    return frozenset(
        concepts | words | {i for i in before if language in _VERB_FIRST or lexicon.is_function_word(keys[i])}
    )


def _topic_end(
    text: str,
    tokens: Sequence[Token],
    position: int,
    opening: frozenset[int],
    asked_for: frozenset[int],
    *,
    leads: bool,
) -> int | None:
    """Where what is said of a work ends: at a mark, at what is asked behind it, or with all words; None where more is said."""

    def ends(at: int) -> bool:
        return at == len(tokens) or _mark_behind(text, tokens, at - 1) or (leads and at in opening)

    while not ends(position) and tokens[position].key in _CLOSER and position not in asked_for:
        position += 1
    if ends(position) or position + (tokens[position].key in _SOME) in asked_for or tokens[position].key in _KNOWING:
        return position
    if tokens[position].key not in ABOUT | (_TO if leads else frozenset()):
        return None
    while not ends(position):
        position += 1
    return position


def _is_plain_list(span: range, mentions: Sequence[Mention]) -> bool:
    """Whether all that is asked beside a work are those of a kind at a place, and its topic is a known subject."""
    beside = [m for m in mentions if m.start not in span]
    if not any(isinstance(m, SubjectMention) and m.start in span for m in mentions):
        return False
    if any(isinstance(m, (SubjectMention, NetworkMention, DistanceMention)) for m in beside):
        return False
    kinds = any(isinstance(m, (TypeMention, GeneralMention)) for m in beside)
    return kinds and all(
        m.concept not in _RESTRICTING
        if isinstance(m, ConceptMention)
        else isinstance(m, _PLAIN) or (isinstance(m, NameMention) and not m.candidates)
        for m in beside
    )


def _mark_behind(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a mark of punctuation stands behind a word."""
    behind = text[tokens[position].end : tokens[position].end + 2].lstrip()
    return behind[:1] in _MARKS if behind else False
