"""What a question says of institutions beyond what a template takes: "Who runs the zoo?", "Which museums were burgled?".

A verb that no template has a use for is what is asked: told as not taken into account, the answer would be to another question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.sentences.running_some import WHO_BY_LANGUAGE, behind_place, runs_some
from glam_kg.question.templates.gains import NEUTRAL_CONCEPTS
from glam_kg.question.words.closed_classes import CONJUNCTIONS, DEFINITE
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_FIRST: Final = 2
"""Where the name of somebody stands of whom it is asked who they are."""
_WAS: Final = {
    "nl": frozenset({"was", "waren"}),
    "en": frozenset({"was", "were"}),
    "de": frozenset({"war", "waren"}),
    "fr": frozenset({"etait", "etaient", "fut", "furent"}),
}
"""Folded forms of having been somebody."""
_THAT: Final = "ce"
"""Before the French word: "qu'est-ce qui" asks for something."""
_KNOWING: Final = frozenset(
    {
        "kent", "kennen", "weet", "weten", "know", "knows", "knew", "heard", "kennt", "weiss", "connait", "connaissent", "sait",
    }
)  # fmt: skip
"""Folded verbs with which somebody is asked for who can tell of an institution: what is known of it is the answer."""
_BEING: Final = {
    "nl": frozenset({"is", "zijn", "was", "waren", "wordt", "worden", "werd", "werden", "geweest"}),
    "en": frozenset({"is", "are", "was", "were", "been", "being", "be", "get", "got"}),
    "de": frozenset({"ist", "sind", "war", "waren", "wird", "werden", "wurde", "wurden", "worden"}),
    "fr": frozenset({"est", "sont", "etait", "etaient", "ete", "fut", "furent", "sera", "seront"}),
}
"""Folded verbs before, or in Dutch and German also far before, what somebody is or what happened to them."""
_INVERTED: Final = frozenset({"ils", "elles", "il", "elle"})
"""Folded French pronouns that a hyphen joins to the verb of a question."""
_HAVING: Final = {
    "nl": frozenset({"heeft", "hebben"}),
    "en": frozenset({"has", "have", "does", "do"}),
    "de": frozenset({"hat", "haben"}),
}
"""Folded verbs at the beginning of a question what somebody has, before whoever that is."""
_JOINED: Final = "-"
_THERE: Final = "y"
_VERBS_LAST: Final = frozenset({"nl", "de"})
_CLAUSE: Final = frozenset(",;.?!")


def asks_who(covering: Cover, left_over: AbstractSet[int], analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether somebody is asked for who does something: "Who runs the zoo?" is no question for the zoo.

    "Who is", "who has" and "who can tell me" ask for an institution, and so does a verb that the template uses.

    Args:
        covering: What a template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
        lexicon: What knows the small words.
    """
    language, words = analysis.language.code, analysis.words
    asking = WHO_BY_LANGUAGE.get(language, frozenset())
    if asking.isdisjoint(words):
        return False
    who = next(i for i, word in enumerate(words) if word in asking)
    if who in analysis.beside.story or any(analysis.content[:who]) or (who and words[who - 1] == _THAT):
        return False
    if any(isinstance(m, ConceptMention) and m.start <= who < m.end for m in covering.mentions):
        return any(i > who for i in left_over)
    if not any(isinstance(m, (NameMention, TypeMention, GeneralMention)) for m in covering.mentions):
        return False
    if sum(isinstance(m, PlaceMention) for m in covering.mentions) > 1 and _compares(covering):
        # "Wie telt er de meeste musea: Leiden, Haarlem of Utrecht?" asks for a place.
        return any(i > who for i in left_over)
    verb = behind_place(words, covering.mentions, who + 1)
    particles = lexicon.words_of("particles", language) | lexicon.words_of("modal_particles", language)
    while verb < len(words) and words[verb] in particles:
        verb += 1
    if verb == len(words) or words[verb] in _KNOWING:
        return False
    if verb in runs_some(words, analysis.mentions, language):
        return any(i > who for i in left_over)
    if words[verb] in lexicon.words_of("auxiliaries", language) or words[verb] == "s":
        speaks = not lexicon.words_of("first_person", language).isdisjoint(words)
        acts = (i for i in range(verb + 1, len(words)) if _is_verb(words[i], language, lexicon))
        # In "who has literary manuscripts?" the word tells more of what is had.
        told = {i for m in covering.mentions if isinstance(m, SubjectMention) for i in (m.start - 1, m.end)}
        return any(i > who and i not in told for i in left_over) or (
            not speaks and any(not _is_used(i, covering.mentions) for i in acts)
        )
    # "Pays" is a country in French, "finance" what collections are about.
    return not _is_used(verb, [m for m in covering.mentions if not _is_passing(m)])


def asks_for_person(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether it is asked who somebody is after whom institutions are called: "Who was Henry Ford?", "Wer ist Käthe Kollwitz?".

    What has an article or a word for institutions, is but one word ("Wie is Naturalis?"), or the whole name of one, is asked of
    as an institution is; none was somebody.

    Args:
        covering: What a template uses.
        analysis: The question.
        lexicon: What knows the small words.
    """
    language, words = analysis.language.code, analysis.words
    who = int(bool(words) and words[0] in CONJUNCTIONS)
    if len(words) < who + _FIRST or words[who] not in WHO_BY_LANGUAGE.get(language, ()) or words[who + 1] == "s":
        return False
    being = words[who + 1]
    name = next((m for m in covering.mentions if isinstance(m, NameMention) and m.start == who + _FIRST), None)
    if name is None or being not in _BEING[language]:
        return False
    if being not in _WAS[language] and any(fold_key(c.label) == fold_key(name.text) for c in name.candidates):
        # "Who is Hendrick Motorsports?": nobody is called just as an institution that is called after them.
        return False
    own = [i for i in range(name.start, name.end) if analysis.content[i]]
    if words[name.start] in lexicon.words_of("articles") or any(senses_of(words[i])[0] for i in own):
        return False
    kinds = (m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)))
    tokens = [analysis.tokens[i] for i in own]
    small = being in _WAS[language] and not any(t.capitalised for t in analysis.tokens[who + 1 :])
    if any(m.overlaps(name) for m in kinds) or not (small or all(t.capitalised for t in tokens)):
        return False
    if any(len(t.text) > 1 and t.text.isupper() for t in tokens):
        # "Who is KU Leuven?"
        return False
    return len(own) > 1 or being in _WAS[language]


def was_somebody(name: NameMention, analysis: Analysis) -> bool:
    """Whether it is asked who it was that a name names, behind whatever opens the question: "and who was Kreisky?".

    Words for institutions in the name, or an article before it, make it that of one.
    """
    words, language = analysis.words, analysis.language.code
    before = words[max(0, name.start - _FIRST) : name.start]
    if (
        len(before) < _FIRST
        or before[0] not in WHO_BY_LANGUAGE.get(language, ())
        or before[1] not in _WAS.get(language, ())
    ):
        return False
    kinds = (m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)))
    return not any(m.overlaps(name) for m in kinds)


def says_more(covering: Cover, left_over: AbstractSet[int], analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether what several institutions are or do, or what happened to them, is left over: "Which museums were burgled?".

    In French a pronoun behind the verb shows that it is asked what they do: "Les bibliothèques prêtent-elles des liseuses ?".

    What happened in a year is looked at elsewhere: there it may be a misspelt word for when they were founded.

    Args:
        covering: What a template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
        lexicon: What knows the small words.
    """
    language, words = analysis.language.code, analysis.words
    being = _BEING.get(language, frozenset())
    if not left_over or (being.isdisjoint(words) and (language != "fr" or _INVERTED.isdisjoint(words))):
        return False
    ends = [m.end for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not ends or any(isinstance(m, YearMention) for m in covering.mentions):
        return False
    if language == "fr" and (verb := _inverted(analysis, min(ends))) is not None:
        return any(position >= verb for position in left_over)
    particles = lexicon.words_of("particles", language) | lexicon.words_of("modal_particles", language)
    for position in left_over:
        if position <= min(ends) or (analysis.tokens[position].capitalised and language not in _VERBS_LAST):
            continue
        before = position - 1
        while before > min(ends) and words[before] in particles:
            before -= 1
        if before >= min(ends) and words[before] in being:
            return True
        is_last = language in _VERBS_LAST and _ends_clause(position, analysis, being)
        if is_last and not being.isdisjoint(words[min(ends) : position]):
            return True
    return False


def asks_what_one_has(covering: Cover, left_over: AbstractSet[int], analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether it is asked if the one of a kind and a town has something: "Heeft bibliotheek Assen rolstoeltoegang?".

    What it has is no more of which one is meant. Who asks whether a town has one of a kind says the town first, or an article
    that means any.

    Args:
        covering: What a template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
        lexicon: What knows the small words.
    """
    words, language = analysis.words, analysis.language.code
    if not left_over or not words or words[0] not in _HAVING.get(language, ()):
        return False
    kinds = [m for m in covering.mentions if isinstance(m, TypeMention)]
    places = [m for m in covering.mentions if isinstance(m, PlaceMention)]
    if len(kinds) != 1 or len(places) != 1 or kinds[0].plural:
        return False
    first, last = sorted((kinds[0], places[0]), key=lambda m: m.start)
    small = (
        DEFINITE
        | lexicon.words_of("locative_prepositions", language)
        | lexicon.words_of("other_prepositions", language)
    )
    if any(word not in small for word in (*words[1 : first.start], *words[first.end : last.start])):
        return False
    # "Heeft Assen het museum …" and "Does Assen museum …": the place is first in English where both are one.
    if first is places[0] and (language != "en" or first.end < last.start):
        return False
    return max(left_over) >= last.end


def _inverted(analysis: Analysis, first: int) -> int | None:
    """The French verb that a hyphen joins to its subject behind it, from a word on: "prêtent-elles", "prête-t-elle"."""
    tokens, words = analysis.tokens, analysis.words
    for position in range(first + 1, len(words)):
        if words[position] not in _INVERTED:
            continue
        verb = position - 2 if words[position - 1] == "t" else position - 1
        # "Y a-t-il" asks what there is.
        there = verb > 0 and words[verb - 1] == _THERE
        if verb >= first and not there and analysis.text[tokens[verb].end : tokens[verb].end + 1] == _JOINED:
            return verb
    return None


def asks_more_of_one(covering: Cover, left_over: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether of one institution something else is asked than what it is or where: "Is it haunted?", "Where can I park?".

    An adjective right before its name says nothing of what is asked, and a word with a capital may be a part of the name.

    Args:
        covering: What a template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
    """
    names = [m for m in covering.mentions if isinstance(m, NameMention)] if left_over else []
    if not names:
        return False
    said = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)} - NEUTRAL_CONCEPTS
    others = (NameMention, TypeMention, GeneralMention, PlaceMention, ConceptMention)
    if not said <= {"where", "info"} or not all(isinstance(m, others) for m in covering.mentions):
        return False
    starts = {m.start for m in covering.mentions if not isinstance(m, ConceptMention)}
    return any(i + 1 not in starts and not _is_proper(i, analysis) for i in left_over - analysis.beside.lead_in)


def _compares(covering: Cover) -> bool:
    return any(isinstance(m, ConceptMention) and m.concept == "compare" for m in covering.mentions)


def _is_proper(position: int, analysis: Analysis) -> bool:
    token = analysis.tokens[position]
    return token.capitalised and not token.sentence_start and analysis.language.code not in NOUNS_HAVE_CAPITALS


def _is_verb(word: str, language: str, lexicon: Lexicon) -> bool:
    return word in lexicon.words_of("light_verbs", language)


def _is_passing(mention: Mention) -> bool:
    return isinstance(mention, SubjectMention) or (
        isinstance(mention, ConceptMention) and mention.concept in NEUTRAL_CONCEPTS
    )


def _is_used(position: int, used: Sequence[Mention]) -> bool:
    return any(m.start <= position < m.end for m in used)


def _ends_clause(position: int, analysis: Analysis, being: AbstractSet[str]) -> bool:
    """Whether a word is the last of its clause, but for the verbs that go with it ("beroofd zijn", "ausgeraubt worden")."""
    token = analysis.tokens[position]
    if token.capitalised:
        return False
    last = position
    while last + 1 < len(analysis.words) and analysis.words[last + 1] in being:
        last += 1
    behind = analysis.text[analysis.tokens[last].end :].lstrip()
    return not behind or behind[0] in _CLAUSE
