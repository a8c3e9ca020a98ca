"""Questions that hang on other words of their clause: "By Friday the funder wants to know how many archives Drenthe has".

What is said before the word that asks, and the day until when an answer is wanted, is not asked.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ASKING: Final = frozenset({"which", "count", "where", "when"})
_LISTING: Final = frozenset({"list", "count"})
INTERROGATIVES: Final = frozenset(
    {
        "welke", "welk", "wat", "waar", "wanneer", "hoeveel", "hoe", "which", "what", "where", "when", "how", "who",
        "welche", "welcher", "welches", "welchen", "welchem", "was", "wo", "wann", "wie", "wieviel", "wieviele",
        "quel", "quelle", "quels", "quelles", "ou", "quand", "combien",
    }
)  # fmt: skip
"""Folded words with which a question within a clause begins; a noun such as "number" or "date" only lists or counts."""
SUBJECTS: Final = frozenset({"ik", "we", "wij", "i", "ich", "wir", "je", "j", "nous", "on"})
"""Folded pronouns with which somebody says what they do."""
_TO_ME: Final = {"fr": frozenset({"m"})}
"""Folded short forms of the first person: that of French is a metre as well."""
_ASK_THEMSELVES: Final = INTERROGATIVES | {
    "whose", "whom", "why", "wiens", "wier", "waarom", "wer", "wem", "wessen", "warum", "qui", "pourquoi", "comment",
}  # fmt: skip
"""Folded words with which a clause asks itself: "Who designed which museums?" hangs on nothing."""
WONDERING: Final = frozenset(
    {
        "af",
        "wondering",
        "wonder",
        "wondered",
        "weten",
        "know",
        "wissen",
        "frage",
        "mich",
        "gefragt",
        "savoir",
        "demande",
    }
    | {"demandais", "benieuwd", "curious"}
)
"""Folded words behind which somebody says what they wonder: "vroeg me af wie"."""
_WHAT: Final = frozenset({"quoi", "wozu", "waartoe", "waarbij", "waaronder", "wovon", "worunter"})
_BEFORE_PRONOUN: Final = frozenset(
    {
        "met",
        "bij",
        "van",
        "voor",
        "door",
        "tot",
        "with",
        "to",
        "of",
        "by",
        "mit",
        "zu",
        "von",
        "bei",
        "a",
        "de",
        "avec",
        "par",
    }
)
"""Folded prepositions before a pronoun that asks: "à quoi", "met wie"."""
_PARTING: Final = frozenset(".!?:;")
REPORTING: Final = frozenset({"dat", "that", "dass", "que", "qu"})
_UNTIL: Final = {
    "nl": frozenset({"voor", "tegen", "uiterlijk"}),
    "en": frozenset({"before", "by", "until"}),
    "de": frozenset({"bis", "vor"}),
    "fr": frozenset({"avant", "pour"}),
}
_TOMORROW: Final = {
    "nl": frozenset({"morgen", "overmorgen", "vanavond"}),
    "en": frozenset({"tomorrow", "tonight"}),
    "de": frozenset({"morgen", "ubermorgen", "uebermorgen"}),
    "fr": frozenset({"demain"}),
}


class HangsOn(NamedTuple):
    """What a question in a clause hangs on.

    Attributes:
        words: The positions of its words.
        told: Whether it says what nothing else explains ("the funder wants to know"), or denies ("I don't know"), and so is told
            and not asked.
    """

    words: tuple[int, ...] = ()
    told: bool = False


def hangs_on(
    clause: range,
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    lexicon: Lexicon,
    language: str,
    *,
    asked_later: bool,
) -> HangsOn:
    """The words of a clause before what it asks, where they name no institutions themselves.

    Before a noun ("a list of", "the number of") they do so only where somebody speaks of themselves: "Mijn baas wil een lijst";
    before what is reported ("Somebody said that there are …") only where another clause asks.

    Args:
        clause: The positions of the clause's words.
        tokens: All words of the question.
        mentions: What was found in it.
        lexicon: What knows function words, articles and pronouns of the first person.
        language: The question's language.
        asked_later: Whether a later clause asks.
    """
    asked = [m for m in mentions if isinstance(m, ConceptMention) and m.start in clause]
    heads = [m.start for m in asked if m.concept in _ASKING and tokens[m.start].key in INTERROGATIVES]
    if not heads:
        heads = [*_nouns(clause, asked, tokens, lexicon, language)]
    if not heads and asked_later and not asked:
        heads = [i for i in clause if tokens[i].key in REPORTING]
    before = range(clause.start, min(heads, default=clause.start))
    if not before or tokens[clause.start].key in _ASK_THEMSELVES:
        return HangsOn()
    speakers = lexicon.words_of("first_person", language) | _TO_ME.get(language, frozenset())
    named = any(m.start in before and _names_institution(m) for m in mentions)
    if named and not _asks_for_its_own(before, clause, tokens, mentions, speakers):
        return HangsOn()
    content = tuple(i for i in before if not lexicon.is_function_word(tokens[i].key))
    explained = {i for m in mentions for i in range(m.start, m.end)}
    denied = any(m.concept in DENYING and m.start in before for m in asked)
    told = named or denied or not explained.issuperset(content)
    return HangsOn(tuple(before) if told else content, told)


def _nouns(
    clause: range, asked: Sequence[ConceptMention], tokens: Sequence[Token], lexicon: Lexicon, language: str
) -> Iterator[int]:
    """Where a list or a number is asked for behind words of the first person, and nothing tells of what it is one.

    "I want the registration number of …" asks for no number of them. A verb has its subject behind it: "… zoek ik alle musea".
    """
    first_person = lexicon.words_of("first_person", language)
    listed = [m.start for m in asked if m.concept in _LISTING]
    if clause.start in listed:
        return
    for start in listed:
        before = range(clause.start, start)
        by_oneself = lexicon.is_function_word(tokens[start - 1].key) and any(
            tokens[i].key in first_person for i in before
        )
        if by_oneself or (start + 1 in clause and tokens[start + 1].key in SUBJECTS):
            yield start


def _asks_for_its_own(
    before: range, clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], speakers: AbstractSet[str]
) -> bool:
    """Whether what asks has institutions of its own, and somebody speaks of themselves before it.

    "A friend who works at a library asked me how many archives …" asks of no libraries, "of the libraries here, which …" does.
    """
    if before.stop >= clause.stop or tokens[before.stop].key not in INTERROGATIVES:
        return False
    behind = range(before.stop, clause.stop)
    return any(tokens[i].key in speakers for i in before) and any(
        m.start in behind and _names_institution(m) for m in mentions
    )


def _names_institution(mention: Mention) -> bool:
    return isinstance(mention, (TypeMention, GeneralMention)) or (
        isinstance(mention, NameMention) and bool(mention.candidates)
    )


def asked_with_pronoun(text: str, tokens: Sequence[Token]) -> frozenset[int]:
    """Where a sentence behind another begins with a pronoun that asks, and ends as a question: "…: who is a member of it?".

    Behind a comma a pronoun says more of what was said: "my boss, who is from Drenthe, …"; so it asks there only where that is
    all of somebody's own sentence, which the question ends.
    """
    keys = [token.key for token in tokens]
    wondered = {i + 1 for i, key in enumerate(keys[:-1]) if key in WONDERING and keys[i + 1] in _ASK_THEMSELVES}
    if "?" not in text:
        return frozenset(wondered)
    found = wondered
    for i in range(1, len(tokens)):
        between = text[tokens[i - 1].end : tokens[i].start].strip(" '\"»”)«“")
        if not between or not (between[-1] in _PARTING or (between == "," and _is_last_clause(text, tokens, i))):
            continue
        at = i + (tokens[i].key in _BEFORE_PRONOUN)
        if at < len(tokens) and (tokens[at].key in _ASK_THEMSELVES or tokens[at].key in _WHAT):
            found.add(at)
    return frozenset(found)


def _is_last_clause(text: str, tokens: Sequence[Token], start: int) -> bool:
    """Whether a question mark ends all that is said from a word on, and somebody began to speak of themselves."""
    rest = text[tokens[start].start :].rstrip(" '\"»”)")
    first = next(
        (i for i in range(start, 0, -1) if text[tokens[i - 1].end : tokens[i].start].strip()[-1:] in {*".!?"}), 0
    )
    speaks = any(token.key in SUBJECTS for token in tokens[first : first + 2])
    return rest.endswith("?") and speaks and not any(mark in rest for mark in ",;:.")


def deadline(tokens: Sequence[Token], language: str) -> tuple[int, ...]:
    """The words for the day until when an answer is wanted: "by Friday", "bis morgen", "pour vendredi"."""
    days, until = day_names(language), _UNTIL.get(language, frozenset())
    found: list[int] = []
    for i, token in enumerate(tokens):
        if token.key in days and i and tokens[i - 1].key in until:
            found += (i - 1, i)
    return tuple(found)


@cache
def day_names(language: str) -> frozenset[str]:
    """The folded names of the days of the week, and words for those to come."""
    from babel.dates import get_day_names

    names = get_day_names("wide", locale=language).values()
    return _TOMORROW.get(language, frozenset()).union(map(fold_key, names))
