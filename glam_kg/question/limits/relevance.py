"""FykeFilter: is a question about heritage at all? And does what a template uses of it tie it to custodians?

A fyke is a net that lets the small fry through and keeps what it was set for. It keeps a question for which there is evidence
of the heritage world, and says what the evidence is; whether a template covers the question is decided later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.amounts.yearly_sums import budgets_ranked
from glam_kg.question.asked.what_changed import asks_what_changed
from glam_kg.question.limits.asked_of_words import names_language
from glam_kg.question.limits.places_compared import compares_places, compares_unknown
from glam_kg.question.limits.texts_wished import asks_for_text
from glam_kg.question.limits.weather_asked import asks_of_weather
from glam_kg.question.words.compounds import names_collection
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    SURE_NAME,
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    WebsiteMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceReading

_SEATS: Final = (
    "instituut", "institute", "institut", "centrum", "centre", "center", "zentrum", "huis", "house", "haus", "maison", "kasteel",
    "castle", "schloss", "chateau", "stichting", "foundation", "stiftung", "fondation", "paleis", "palace", "palast", "palais",
    "abdij", "abbey", "abbaye", "collectie", "collection", "sammlung",
)  # fmt: skip
"""Folded words, or ends of words, for what institutions are called by that no type of ours has the word of."""
_SOMEBODY: Final = {
    "nl": frozenset({"hij", "zij", "ze"}),
    "en": frozenset({"he", "she", "it"}),
    "de": frozenset({"er", "sie"}),
    "fr": frozenset({"elle"}),
}
"""Folded pronouns for whoever did something: "What did he rename?" asks for no changes of name of all."""
_JOINING: Final = ("articles", "locative_prepositions", "other_prepositions", "politeness")
"""Words beside keywords that say no more than they do."""
_SOMETHING: Final = frozenset({"iets", "something", "anything", "etwas", "quelque", "chose"})
"""Folded words for whatever has a subject: "anything on fashion in Flanders"."""
_THERE_IS: Final = frozenset(
    {
        "is",
        "er",
        "zijn",
        "wat",
        "there",
        "are",
        "what",
        "gibt",
        "es",
        "was",
        "y",
        "a",
        "t",
        "il",
        "thema",
        "themen",
        "sujet",
    }
)
"""Folded words beside those with which it is asked whether there is."""
_SEEKING: Final = frozenset(
    {
        "op", "zoek", "zoeken", "naar", "graag", "eens", "wil", "willen", "zou", "zouden", "looking", "look", "searching", "want",
        "need", "like", "love", "would", "d", "m", "after", "suche", "suchen", "brauche", "brauchen", "mochte", "moechte",
        "mochten", "moechten", "wurde", "wuerde", "gern", "gerne", "mal", "cherche", "cherchons", "voudrais", "voudrions",
        "aimerais", "aimerions", "veux", "voulons", "bien",
    }
)  # fmt: skip
"""Folded words with which somebody says what they look for."""
_SEEING: Final = frozenset(
    {
        "zien", "bekijken", "inkijken", "inzien", "raadplegen", "bewonderen", "see", "view", "consult", "inspect", "admire",
        "sehen", "anschauen", "ansehen", "einsehen", "bewundern", "besichtigen", "voir", "consulter", "admirer", "regarder",
    }
)  # fmt: skip
"""Folded verbs of what is done with what institutions keep; what one only looks for may be for sale."""
_REACHING: Final = frozenset(
    {
        "telefoon", "telefoonnummer", "telefoonnummers", "e mail", "e mailadres", "email", "emailadres", "mailadres", "contact",
        "contactgegevens", "phone", "phone number", "phone numbers", "telephone", "telephone number", "fax", "e mail address",
        "email address", "emails", "contacts", "contact details", "telefon", "telefonnummer", "telefonnummern", "rufnummer",
        "e mail adresse", "emailadresse", "mailadresse", "mail", "kontakt", "kontakte", "kontaktdaten", "numero",
        "numero de telephone", "numeros de telephone", "courriel", "courriels", "adresse electronique", "adresse mail",
        "adresse e mail", "coordonnees", "contacter",
    }
)  # fmt: skip
"""Folded words for how somebody is reached, which no source of ours says."""
_ONE_KIND: Final = frozenset(
    {"art", "kind", "type", "typ", "soort", "sort", "genre", "category", "categorie", "kategorie"}
)
"""Folded words for one kind: at the start of a question they ask for no table of all, and English has "art"."""
_OF_THEM: Final = frozenset(
    tuple(phrase.split())
    for phrase in (
        "daarvan", "hiervan", "ervan", "daaronder", "van die", "van deze", "van hen", "onder hen", "onder die",
        "of them", "of those", "of these", "among them", "among those", "among these", "which ones",
        "davon", "hiervon", "darunter", "von denen", "von diesen", "von ihnen", "unter ihnen", "unter diesen", "unter denen",
        "lesquels", "lesquelles", "d entre eux", "d entre elles", "parmi eux", "parmi elles", "de ceux ci", "de celles ci",
        "parmi ceux ci", "parmi celles ci",
    )
)  # fmt: skip
"""Folded phrases for some of several that were spoken of."""
_BEGIN_OF_THEM: Final = frozenset(phrase[0] for phrase in _OF_THEM)
_OF_CUSTODIANS: Final = frozenset({TypeMention, GeneralMention, IdentifierMention, WebsiteMention, SchemeMention})
"""Mentions that tie a question to heritage custodians, whatever else it says."""
_OF_VISITS: Final = frozenset({"not_covered", "closed"})
HEADS: Final = frozenset(
    {
        "directeur", "directrice", "director", "direktor", "direktorin", "leiter", "leiterin", "leitet", "curator", "conservator",
        "kurator", "conservateur", "manager", "hoofd", "head", "chef",
    }
)  # fmt: skip
"""Folded words for who runs an institution."""
_MOST_OF_NAME: Final = 0.7
"""What the beginning of a name weighs that says most of it."""
_AGES: Final = (
    "older", "younger", "newer", "predat", "antedat", "postdat", "back", "oude", "jonger", "nieuwer", "terug", "alter", "aelter",
    "junger", "juenger", "zuruck", "zurueck", "ancien", "vieux", "vieille", "jeune", "anterieur", "posterieur", "remont",
)  # fmt: skip
"""How folded words begin in a comparison that is one of ages."""
_ASKS_FOR_MANY = frozenset({"which", "list", "count"})
_OVERVIEWS: Final = frozenset(
    {
        "overzicht",
        "overzichtje",
        "overview",
        "rundown",
        "ubersicht",
        "uebersicht",
        "uberblick",
        "ueberblick",
        "apercu",
        "panorama",
    }
)
"""Folded words for a list that do not say of what."""
_REPRESENTED: Final = ("represent", "vertegenwoordig", "vertreten")
"""How folded words begin for who is in the data."""
_ASKS_NOTHING = frozenset({"follow_up", "where", "count", "level_city", "level_region", "level_country"})


@dataclass(frozen=True, slots=True)
class Relevance:
    """Whether a question is about heritage, and the words that say so."""

    relevant: bool
    evidence: tuple[str, ...]
    against: tuple[str, ...] = ()


class FykeFilter:
    """Keeps questions about heritage; sees the resolved question only."""

    def judge(self, analysis: Analysis) -> Relevance:
        """Weigh the evidence: a custodian, a type of institution, an identifier, or a word of the heritage world."""
        strong: dict[str, None] = {}
        weak: dict[str, None] = {}
        against: dict[str, None] = {}
        for mention in analysis.mentions:
            if isinstance(mention, ConceptMention):
                if mention.concept == "heritage":
                    strong[mention.text] = None
                elif mention.concept == "not_covered":
                    weak[mention.text] = None
                elif mention.concept == "other_world":
                    against[mention.text] = None
            elif isinstance(mention, TypeMention):
                strong[mention.text] = None
            elif isinstance(mention, (GeneralMention, SchemeMention)):
                weak[mention.text] = None
            elif self._names_one(mention, analysis):
                strong[mention.text] = None
        known = [m for m in analysis.mentions if isinstance(m, SubjectMention) and m.known]
        # Collections on maps or astronomy are not those of somebody at home.
        listed = "collection" in analysis.concepts() and len({m.subject for m in known}) > 1
        if listed or "holds" in analysis.concepts():
            weak |= {m.text: None for m in known}
        for position, token in enumerate(analysis.tokens):
            if token.key.endswith(_SEATS) and _is_named(analysis, position):
                weak[token.text] = None
        relevant = bool(strong) or (bool(weak) and not _opposed(against, analysis))
        relevant = relevant and not asks_for_text(analysis.words) and not asks_of_weather(analysis)
        return Relevance(relevant, tuple(strong) + tuple(weak), tuple(against))

    def _names_one(self, mention: Mention, analysis: Analysis) -> bool:
        """Whether an identifier, a network or a custodian of the graph is named for sure, or stands for where it is."""
        if isinstance(mention, NetworkMention):
            return bool(mention.iris)
        if isinstance(mention, IdentifierMention):
            return mention.distinctive
        if isinstance(mention, PlaceMention):
            # "Is there parking next to the British Library?"
            return bool(mention.named)
        return isinstance(mention, NameMention) and bool(mention.candidates) and self._is_sure(mention, analysis)

    @staticmethod
    def _is_sure(mention: NameMention, analysis: Analysis) -> bool:
        if mention.weight < SURE_NAME:
            return begins_one_name(mention, analysis) or _says_its_town(mention, analysis)
        first = analysis.tokens[mention.start]
        return sum(analysis.content[mention.start : mention.end]) > 1 or (
            first.capitalised and not first.sentence_start
        )


def begins_one_name(mention: NameMention, analysis: Analysis) -> bool:
    """Whether a word with a capital begins the name of one custodian alone, says most of it, and that one is asked of.

    Naturalis has hours and a director; where Rembrandt was born is no matter of the house that is called after him.
    """
    if mention.weight < _MOST_OF_NAME or len({named.iri for named in mention.candidates}) != 1:
        return False
    if _OF_VISITS.isdisjoint(analysis.concepts()) and HEADS.isdisjoint(analysis.words):
        return False
    first = analysis.tokens[mention.start]
    key = " ".join(analysis.words[mention.start : mention.end])
    return (
        first.capitalised and not first.sentence_start and fold_key(mention.candidates[0].label).startswith(f"{key} ")
    )


def _says_its_town(mention: NameMention, analysis: Analysis) -> bool:
    """Whether several words say most of the name of one custodian alone, and where it is: "the Louvre-Lens" is nobody's name."""
    if mention.weight < _MOST_OF_NAME or mention.guess or len({named.iri for named in mention.candidates}) != 1:
        return False
    town = (
        m for m in analysis.mentions if isinstance(m, PlaceMention) and mention.start < m.start < m.end <= mention.end
    )
    return any(mention.candidates[0].is_at(reading) for m in town for reading in m.readings)


def _opposed(against: Iterable[str], analysis: Analysis) -> bool:
    """Whether words of another world are more than how institutions are reached: "Which institutions have an e-mail address?"."""
    several = any(isinstance(m, GeneralMention) and m.plural for m in analysis.mentions)
    return any(not several or fold_key(text) not in _REACHING for text in against)


def _is_named(analysis: Analysis, position: int) -> bool:
    """Whether a word with a capital stands in a name of several, as in "Het Nieuwe Instituut" or "Chatsworth House"."""
    tokens = analysis.tokens
    if not tokens[position].capitalised or analysis.language.code == "de":
        return False
    before = tokens[position - 1] if position else None
    return before is not None and before.capitalised and not before.sentence_start


def only_place(
    analysis: Analysis, *, known: bool = True, beside: AbstractSet[str] = frozenset()
) -> PlaceReading | None:
    """The place that is all a question says ("Drenthe", "En in Zwolle?"), as the graph has it; None where it says more.

    Where it need not be `known`, it is one that has no institutions as well: what is asked of it next may still be of it.
    Concepts that may stand `beside` it say no more, either.
    """
    places = list(analysis.place_mentions)
    small = [
        m
        for m in analysis.mentions
        if isinstance(m, ConceptMention)
        and (m.concept in _ASKS_NOTHING | beside or not _OVERVIEWS.isdisjoint(analysis.words[m.start : m.end]))
    ]
    if not places or says_why(analysis):
        return None
    mention = max(places, key=lambda m: m.end - m.start)
    if names_language(mention, analysis):
        # "Was heißt Danke auf Ungarisch?" asks nothing of Hungary.
        return None
    explained = {i for m in (mention, *small) for i in range(m.start, m.end)}
    if any(content and i not in explained for i, content in enumerate(analysis.content)):
        return None
    return next((reading for reading in mention.readings if reading.in_graph or not known), None)


def only_subject(analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a question says nothing but known subjects of collections, and perhaps where ("manuscripts", "Keramik Köln").

    A verb or a pronoun says more: "Do you like music?" looks for no collection. "Is there anything on fashion?" says no more, nor
    does who looks for something on it, or wants to see it ("I'd like to see old posters").
    """
    explained = {
        i
        for m in analysis.mentions
        if isinstance(m, PlaceMention) or (isinstance(m, SubjectMention) and m.known)
        for i in range(m.start, m.end)
    }
    joining = frozenset().union(*(lexicon.words_of(category) for category in _JOINING))
    if not _SOMETHING.isdisjoint(analysis.words):
        joining |= _SOMETHING | _THERE_IS
        explained |= {i for i, word in enumerate(analysis.words) if word in joining}
    first_person = lexicon.words_of("first_person", analysis.language.code)
    if not first_person.isdisjoint(analysis.words) and not (_SOMETHING | _SEEING).isdisjoint(analysis.words):
        joining |= first_person | _SEEKING | _SEEING | lexicon.words_of("auxiliaries", analysis.language.code)
        explained |= {i for i, word in enumerate(analysis.words) if word in joining}
    return not says_why(analysis) and all(
        i in explained or (not content and word in joining)
        for i, (word, content) in enumerate(zip(analysis.words, analysis.content, strict=True))
    )


def says_why(analysis: Analysis) -> bool:
    """Whether a question holds a word that says why it is not answered: of another world, not covered, or a negation."""
    return any(
        isinstance(m, ExclusionMention) or (isinstance(m, ConceptMention) and m.concept in REFUSING_CONCEPTS)
        for m in analysis.mentions
    )


def lacks_antecedent(analysis: Analysis) -> bool:
    """Whether a question is about some of several that it does not name itself: "Which of them were founded before 1900?".

    Alone it asks for none of all institutions; behind a question, the follow-up says of which.
    """
    words, reach = analysis.words, range(1, 4)
    if _BEGIN_OF_THEM.isdisjoint(words):
        return False
    begin = [i for i, word in enumerate(words) if word in _BEGIN_OF_THEM]
    if not any(words[i : i + length] in _OF_THEM for i in begin for length in reach):
        return False
    places = {m.start for m in analysis.place_mentions}
    return len(places) < 2 and not any(
        isinstance(m, (TypeMention, GeneralMention, NameMention))
        or (isinstance(m, IdentifierMention) and m.distinctive)
        for m in analysis.mentions
    )


def is_anchored(used: Sequence[Mention], analysis: Analysis, *, whole: bool) -> bool:
    """Whether something of what a template uses ties the question to heritage custodians; else it asks about something else.

    "Which actors were born in Paris after 1950?" has a place and a year that a template could use, and nothing that says the
    answer is a museum. A type, the general word, a collection, an identifier, a known network or name says so; so do a change of
    organisations or a budget where a period or an amount stands with it, and, where nothing else is said, the largest budgets,
    what happened in years that are over, "by type", places that are to be compared ("Compare Wales and Scotland"), a change of
    which it is asked which there were or which there were at a place ("Which mergers are known?", but not "Is it closed?"), and
    a known subject of which it is asked who has it or where to see it: "Who inspired van Gogh?" says more.

    Args:
        used: The mentions that a template uses.
        analysis: The question.
        whole: Whether they, and other subjects, explain all of it. "What was founded in Berlin between 1871 and 1914?" has
            nothing else it could be about; with a word that nothing explains, it may be about that.
    """
    kinds = {type(mention) for mention in used}
    if not _OF_CUSTODIANS.isdisjoint(kinds):
        return not compares_unknown(used, analysis.mentions, analysis.words)
    concepts = {mention.concept for mention in used if isinstance(mention, ConceptMention)}
    said = analysis.concepts()
    by_somebody = bool(_SOMEBODY[analysis.language.code].intersection(analysis.words))
    listed = bool(said & _ASKS_FOR_MANY) or (PlaceMention in kinds and "where" not in said)

    def ties(mention: Mention) -> bool:
        match mention:
            case ConceptMention(concept="heritage" | "collection"):
                return True
            case ConceptMention(concept="budget" | "event" | "compare" | "most" | "fewest" | "before" | "after"):
                return _of_sum_or_change(mention, used, analysis, whole=whole)
            case ConceptMention(concept="per_type") if analysis.words[mention.start] in _ONE_KIND and not mention.start:
                return False
            case ConceptMention(concept="founded" | "per_decade" | "per_type" | "everything" | "sights"):
                return whole
            case ConceptMention(concept="near"):
                return whole and PlaceMention in kinds
            case DistanceMention() | CoordinatesMention():
                return whole
            case EventTypeMention():
                return YearMention in kinds or (whole and listed and not by_somebody)
            case SubjectMention():
                asked = whole and bool(concepts & {"where", "holder"})
                return mention.known and (asked or names_collection(mention.text))
            case NameMention() | NetworkMention():
                return bool(_linked(mention) or mention.reason) or _holds_type(mention, analysis)
            case _:
                return False

    return any(map(ties, used))


def _of_sum_or_change(mention: ConceptMention, used: Sequence[Mention], analysis: Analysis, *, whole: bool) -> bool:
    """Whether a budget, a change, a comparison, also of ages, or who is represented most is one of institutions."""
    if mention.concept in {"before", "after"}:
        return whole and any(isinstance(m, YearMention) for m in used) and _is_of_age(mention, analysis.words)
    if mention.concept in {"most", "fewest"}:
        return whole and any(word.startswith(_REPRESENTED) for word in analysis.words[mention.start : mention.end])
    if mention.concept == "compare":
        return whole and compares_places(mention, used, analysis.words)
    if mention.concept == "event":
        return whole and asks_what_changed(used, analysis)
    return any(isinstance(m, AmountMention) for m in used) or (whole and budgets_ranked(analysis))


def _is_of_age(mention: Mention, words: Sequence[str]) -> bool:
    """Whether a comparison is one of ages: "What in Prague is older than 1800?"; "before 1800" is said of anything."""
    return any(word.startswith(_AGES) for word in words[mention.start : mention.end])


def _linked(mention: NameMention | NetworkMention) -> bool:
    return bool(mention.candidates if isinstance(mention, NameMention) else mention.iris)


def _holds_type(mention: NameMention | NetworkMention, analysis: Analysis) -> bool:
    """Whether a name that the graph does not know says itself that it is of our world ("Heimatmuseum Musterstadt")."""
    return any(
        (
            isinstance(inner, (TypeMention, GeneralMention))
            or (isinstance(inner, ConceptMention) and inner.concept == "heritage")
        )
        and mention.start <= inner.start
        and inner.end <= mention.end
        for inner in analysis.mentions
    )
