"""Where one can do what is done at archives or libraries: "Waar kan ik in Groningen terecht voor archiefonderzoek?".

Archives are asked for, and no collections about "archiefonderzoek". What the records are about is another question. Where one
can borrow books is a library; what one of them lends, no data tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_Phrase = tuple[str, ...]
_ARCHIVES: Final = "A"
_WORK: Final[Mapping[str, tuple[_Phrase, ...]]] = {
    language: tuple(tuple(phrase.split()) for phrase in phrases)
    for language, phrases in {
        "nl": ("archiefonderzoek", "archiefstukken", "archiefmateriaal", "archiefbronnen", "archiefbescheiden",
               "archiefdocumenten", "onderzoek in archieven"),
        "en": ("archival research", "archive research", "archival records", "archival material", "archival materials",
               "archival documents", "archival sources"),
        "de": ("archivforschung", "archivforschungen", "archivrecherche", "archivrecherchen", "archivgut", "archivalien",
               "archivmaterial", "archivmaterialien", "archivunterlagen", "archivquellen"),
        "fr": ("recherches en archives", "recherche en archives", "recherches d archives", "documents d archives",
               "recherches aux archives", "pieces d archives", "recherches archivistiques"),
    }.items()
}  # fmt: skip
"""Folded phrases for what is done with archives, or for what they keep."""
_RECORDS: Final[Mapping[str, tuple[_Phrase, ...]]] = {
    language: tuple(tuple(phrase.split()) for phrase in phrases)
    for language, phrases in {
        "nl": ("oude documenten", "oude akten", "oude papieren", "oude stukken", "oude registers", "historische documenten"),
        "en": ("old town records", "old city records", "old records", "town records", "city records", "municipal records",
               "local records", "historical records", "historic records", "old documents", "old papers",
               "historical documents", "historic documents"),
        "de": ("alte akten", "alten akten", "alte urkunden", "alten urkunden", "alte dokumente", "alten dokumente",
               "alte unterlagen", "historische dokumente", "historischen dokumente"),
        "fr": ("vieux documents", "documents anciens", "anciens documents", "documents historiques", "vieux registres",
               "anciens registres", "registres anciens", "vieux papiers"),
    }.items()
}  # fmt: skip
"""Folded phrases for what an archive is asked for, where it is asked who keeps it; museums show some of it as well."""
_LENDING: Final[Mapping[str, tuple[_Phrase, ...]]] = {
    language: tuple(tuple(phrase.split()) for phrase in phrases)
    for language, phrases in {
        "nl": ("boeken lenen", "een boek lenen", "boeken te leen", "boeken lezen", "een boek lezen"),
        "en": ("borrow books", "borrow a book", "borrow some books", "read books", "read a book", "get their books",
               "take out books", "check out books"),
        "de": ("bucher ausleihen", "buecher ausleihen", "ein buch ausleihen", "bucher leihen", "ein buch leihen", "bucher lesen",
               "buecher lesen", "ein buch lesen", "bucher entleihen"),
        "fr": ("emprunter des livres", "emprunter un livre", "lire des livres", "lire un livre"),
    }.items()
}  # fmt: skip
"""Folded phrases for what is done at libraries."""
_DONE_AT: Final = {_ARCHIVES: _WORK, "L": _LENDING}
"""Kinds of institution, and what is done there."""
_ASKING: Final = frozenset({"where", "list", "which", "holds", "holder", "in_which_city"})
"""Concepts with which it is asked where."""
_ASKING_WHERE: Final = _ASKING - {"holds", "holder"}
"""Those of them whose words are no verbs for keeping."""
_WHERE: Final = frozenset({"waar", "waarheen", "where", "wo", "wohin", "ou", "wen", "wer", "whom", "who", "wie", "qui"})
"""Folded words of which one asks for where, or for whom."""
_WHO: Final = frozenset({"who", "wie", "wer", "qui"})
_DOING: Final = frozenset(
    {
        "doen", "raadplegen", "inzien", "inkijken", "bekijken", "verrichten", "naartoe", "heen", "do", "doing", "consult", "view",
        "see", "contact", "turn", "write", "ask", "machen", "betreiben", "einsehen", "ansehen", "wende", "wenden", "wegen",
        "durchfuhren", "faire", "consulter", "voir", "mener", "adresser", "adresse", "contacter", "effectuer",
    }
)  # fmt: skip
"""Folded verbs that say no more."""
_KEEPING: Final = frozenset(
    {
        "bewaart", "bewaard", "bewaren", "beheert", "keep", "keeps", "kept", "hold", "holds", "held", "stored", "preserved",
        "preserves", "looks", "look", "after", "bewahrt", "aufbewahrt", "verwahrt", "verwaltet", "aufbewahren", "auf",
        "conserve", "conserves", "conservent", "garde", "gardes", "detient",
    }
)  # fmt: skip
"""Folded verbs for what archives do with them."""
_PEOPLE: Final = frozenset(
    {"people", "residents", "one", "mensen", "inwoners", "leute", "einwohner", "gens", "habitants"}
)
"""Folded words for whoever does it."""
_CONSULTING: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "raadplegen", "inzien", "inkijken", "raadpleeg", "consult", "consulted", "einsehen", "konsultieren", "consulter",
        "contact opnemen", "contact zoeken", "get in touch with", "be in touch with", "kontakt aufnehmen", "in kontakt treten",
        "in verbindung setzen", "prendre contact", "entrer en contact", "me mettre en contact", "me mettre en relation",
        "contacteren", "to contact", "kontaktieren", "contacter", "joindre",
        "se rendre", "to visitors", "to tourists", "aan bezoekers", "aan toeristen", "den besuchern", "besuchern", "touristen",
        "aux visiteurs", "aux touristes",
    )
)  # fmt: skip
"""Folded phrases for what one does at archives, for how one turns to institutions, and for whom they are there."""
_WISHING: Final = frozenset(
    {
        "wil", "willen", "zou", "zouden", "want", "would", "need", "will", "wollen", "mochte", "mochten", "moechte", "moechten",
        "voudrais", "voudrions", "veux", "voulons", "aimerais", "aimerions", "souhaite", "souhaitons", "dois", "devons",
    }
)  # fmt: skip
"""Folded verbs of who says what they are about to do there, and so asks for them."""
_SAID: Final = frozenset({"refers_to_one", "refers_to_set", "info", "count"})
"""Concepts that may be said beside."""


def institutions_consulted(
    words: Sequence[str], found: list[Mention], language: str, is_small: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, without what one does at institutions that are asked for: "Which archives could I consult in Ohio?".

    So it is with those that one is to get in touch with. What is consulted there is another question ("Which archives let me
    consult parish registers?"), and so is how one reaches them.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
    """
    at = next(_said(words, _CONSULTING), None)
    if at is None:
        return found
    which = {m.end for m in found if isinstance(m, ConceptMention) and m.concept == "which"}
    where = {
        m.start
        for m in found
        if isinstance(m, INSTITUTIONS) and m.start and words[m.start - 1] in INDEFINITE_ARTICLES and words[0] in _WHERE
    }
    several = [m for m in found if isinstance(m, INSTITUTIONS) and (m.plural or m.start in which | where)]
    if not several or any(isinstance(m, NameMention) and m.candidates for m in found):
        return found
    rest = [m for m in found if not m.shares(at.start, at.stop)]
    asking = [m for m in rest if isinstance(m, ConceptMention) and m.concept in _ASKING | _SAID]
    # "Archives I could consult in Prague" has but those that are asked for before it.
    before = words[: min(m.start for m in several)]
    leads = all(map(is_small, before)) and INTERROGATIVES.isdisjoint(before)
    if not (leads or any(m.concept in _ASKING | {"count"} for m in asking)) and _WISHING.isdisjoint(words):
        return found
    places = [m for m in rest if isinstance(m, PlaceMention)]
    told = max((m.start for m in asking if m.concept in {"which", "count"}), default=0)
    explained = {i for m in (*several, *places, *asking) for i in range(m.start, m.end)} | {*at, *range(told)}
    if not all(i in explained or is_small(word) for i, word in enumerate(words)):
        return found
    text = " ".join(words[at.start : at.stop])
    return [*rest, ConceptMention(start=at.start, end=at.stop, text=text, concept="where", language=language)]


def institutions_worked_at(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    language: str,
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with what is done at archives or libraries as the word for them, where it is asked where one can do it.

    Beside another sentence that asks for them, it says no more than where: "Where can I borrow books? List the libraries."

    Args:
        tokens: The question's words.
        words: The same words, folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
    """
    done = ((letter, part) for letter, phrases in _DONE_AT.items() for part in _said(words, phrases[language]))
    letter, part = next(done, ("", None))
    asks_who = not _WHO.isdisjoint(words[:1])
    if part is None and (asks_who or not _KEEPING.isdisjoint(words)):
        letter, part = _ARCHIVES, next(_said(words, _RECORDS[language]), None)
    if part is None and asks_who and not _KEEPING.isdisjoint(words):
        # "Who looks after the archives of Dordrecht?" asks for those who do.
        letter = _ARCHIVES
        kept = (m for m in found if isinstance(m, TypeMention) and m.letter == letter and m.plural)
        part = next((range(m.start, m.end) for m in kept), None)
    if part is None or _WHERE.isdisjoint(words):
        return found
    rest = [m for m in found if not m.shares(part.start, part.stop) and not _is_by_whom(m, words)]
    text = " ".join(words[part.start : part.stop])
    if _asks_elsewhere_for(letter, part, tokens, rest):
        return [*rest, ConceptMention(start=part.start, end=part.stop, text=text, concept="where", language=language)]
    if any(isinstance(m, INSTITUTIONS) or (isinstance(m, NameMention) and m.candidates) for m in rest):
        return found
    places = [m for m in rest if isinstance(m, PlaceMention)]
    beside = _DOING | _KEEPING | _PEOPLE
    # "Who keeps" and "who do I contact" say no more here than where they are.
    rest = [m for m in rest if not _is_of_doing(m, words, beside)]
    asking = [m for m in rest if isinstance(m, ConceptMention) and m.concept in _ASKING]
    explained = {i for m in (*places, *asking) for i in range(m.start, m.end)} | set(part)
    if not places or not all(i in explained or word in beside or is_small(word) for i, word in enumerate(words)):
        return found
    kind = TypeMention(start=part.start, end=part.stop, text=text, letter=letter, language=language, plural=True)
    doing = (
        ConceptMention(start=i, end=i + 1, text=word, concept="where", language=language)
        for i, word in enumerate(words)
        if word in beside and i not in explained
    )
    return [*rest, kind, *doing]


def _asks_elsewhere_for(letter: str, part: range, tokens: Sequence[Token], rest: Sequence[Mention]) -> bool:
    """Whether several of a kind, and no other institutions, stand in a sentence behind that of something done at them."""
    opening = next((i for i in range(part.stop, len(tokens)) if tokens[i].sentence_start), len(tokens))
    first = max((i for i in part[:1] for i in range(i + 1) if not i or tokens[i].sentence_start), default=0)
    asked = any(tokens[i].key in _WHERE for i in range(first, opening))
    kinds = [m for m in rest if isinstance(m, INSTITUTIONS)]
    named = any(isinstance(m, NameMention) and m.candidates for m in rest)
    return (
        asked
        and not named
        and bool(kinds)
        and all(isinstance(m, TypeMention) and m.letter == letter and m.plural and m.start >= opening for m in kinds)
    )


def _is_of_doing(mention: Mention, words: Sequence[str], doing: AbstractSet[str]) -> bool:
    """Whether a word or phrase has a verb for what is done there, and is not a word for where."""
    if not isinstance(mention, ConceptMention) or mention.concept in _ASKING_WHERE:
        return False
    return not doing.isdisjoint(words[mention.start : mention.end])


def _is_by_whom(mention: Mention, words: Sequence[str]) -> bool:
    """Whether the "bij" of "bij wie" is read as nearness."""
    near = isinstance(mention, ConceptMention) and mention.concept == "near"
    return near and tuple(words[mention.end - 1 : mention.end + 1]) == ("bij", "wie")


def _said(words: Sequence[str], phrases: Sequence[_Phrase]) -> Iterator[range]:
    """Where one of the phrases stands."""
    said = set(words)
    for phrase in phrases:
        if phrase[0] not in said:
            continue
        for start in range(len(words) - len(phrase) + 1):
            if tuple(words[start : start + len(phrase)]) == phrase:
                yield range(start, start + len(phrase))
