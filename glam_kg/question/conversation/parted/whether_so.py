"""Whether something is so of one institution: "Is it in Milwaukee?", "Is the Field Museum more than 100 years old?".

No template says yes. The fact that it is about is told, of the one that is named or was spoken of: where it is, when it was
founded, what it has to spend, what it is. Read as a filter, the place or the year would list others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.amounts.yearly_sums import sums_said
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.one.references import institution_meant, namesake_in, namesakes
from glam_kg.question.conversation.replies.options_said import towns_said
from glam_kg.question.conversation.said.forms import finds_one, lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.conversation.weighed.weighing import known_names, label_of
from glam_kg.question.words.closed_classes import CONJUNCTIONS, DEFINITE, OF
from glam_kg.question.words.mentions import (
    SURE_NAME,
    AmountMention,
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

_VERBS: Final = {
    "nl": frozenset(
        {"is", "was", "ligt", "lag", "staat", "stond", "zit", "zat", "bevindt", "bevond", "heeft", "had", "werd", "bestaat",
         "bedraagt", "bedroeg", "overschrijdt", "overstijgt", "overtreft"}
    ),
    "en": frozenset({"is", "isn", "was", "wasn", "does", "doesn", "did", "has", "had"}),
    "de": frozenset({"ist", "war", "liegt", "lag", "steht", "stand", "befindet", "befand", "hat", "hatte", "wurde",
                     "betragt", "betraegt", "betrug", "ubersteigt", "uebersteigt", "uberschreitet", "ueberschreitet"}),
    "fr": frozenset({"est", "etait", "a", "avait", "trouve", "trouvait", "situe", "date"}),
}  # fmt: skip
"""Folded verbs with which it is asked whether something is so of one institution."""
_ITS: Final = {
    "nl": frozenset({"het", "dat", "dit", "deze", "die", "hij", "zij"}),
    "en": frozenset({"it", "that", "this"}),
    "de": frozenset({"es", "das", "dies", "dieses", "er", "sie", "diese", "dieser"}),
    "fr": frozenset({"il", "elle", "ce", "c", "cela", "ca", "on"}),
}
"""Folded pronouns for it."""
_SMALL: Final = frozenset(
    {
        "the",
        "de",
        "het",
        "die",
        "das",
        "der",
        "le",
        "la",
        "l",
        "les",
        "ook",
        "also",
        "dan",
        "denn",
        "nu",
        "now",
        "auch",
        "t",
    }
    | {
        "n",
        "se",
        "sich",
        "zich",
        "toch",
        "doch",
        "echt",
        "really",
        "wirklich",
        "eigenlijk",
        "actually",
        "eigentlich",
        "that",
    }
)
"""Folded words between the verb and the one, or before it."""
_WHETHER: Final = ("est", "ce", "qu"), ("est", "ce", "que")
"""How a French question for yes or no begins, before its subject."""
_TOLD_OF: Final = frozenset(
    {
        "where", "whereabouts", "in_which_city", "near", "founded", "before", "since", "after", "year_word", "when", "compare",
        "above", "below", "at_least", "at_most", "budget", "yearly_sum", "refers_to_one", "refers_to_set", "follow_up", "list",
    }
)  # fmt: skip
"""Concepts of the words around what is asked, which say no more than that."""
_EXCEEDS: Final = frozenset({"depasse", "excede"})
"""Folded French verbs that weigh a sum: "le budget du Louvre dépasse-t-il …"."""
_WEIGHING: Final = frozenset({"compare", "above", "below"})
_ANOTHER: Final = (GeneralMention, SchemeMention, ExclusionMention)
_ATTRIBUTE: Final = "institution_attribute"
_WHOLE: Final = 0.999
"""Score of a name that was given whole."""
_LEVELS: Final = {PlaceLevel.REGION: "region", PlaceLevel.COUNTRY: "country"}


def whether_it_is(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up as the question for the fact that it asks about, of the one that the last question named or found.

    None where it asks nothing of the kind, or no one institution was spoken of.
    """
    attribute = fact_asked_about(follow_up.understood.analysis)
    if attribute is None:
        return None
    resolver = follow_up.resolver
    turn, frame, candidate = next(iter(resolver.frames(history)), (None, None, None))
    if (
        turn is None
        or frame is None
        or candidate is None
        or (frame.name is None and (frame.counting or not _lists(frame)))
    ):
        return None
    found = () if frame.name else follow_up.names(turn)
    if finds_one(frame) and not found:
        empty = resolver.put(frame, follow_up.language()) or turn.resolved_question
        return Resolution(follow_up.opening.rest, language=follow_up.spoken, refused=True, empty=empty)
    name = _namesake_there(follow_up, frame, candidate) or frame.name or institution_meant(found, None)
    asked = Frame(topic="name", name=name, attribute=attribute)
    text = resolver.put(asked, follow_up.language()) if name else None
    return Resolution(text, turn.resolved_question) if text else None


def _namesake_there(follow_up: FollowUp, frame: Frame, candidate: Candidate) -> str | None:
    """The one of several namesakes that is in the town that is asked about, with that town; None where none is."""
    options = namesakes(candidate)
    number = namesake_in(options, towns_said(follow_up.said_of(frame))) if options else None
    return None if number is None else "{} ({})".format(*options[number])


def fact_asked_about(analysis: Analysis) -> str | None:
    """The attribute that tells whether what a follow-up says of "it" is so; None where it asks nothing of the kind."""
    at = _pronoun(analysis) if "where" not in analysis.concepts() else None
    return None if at is None else _fact(analysis, range(at, at + 1))


def whether_named_is(resolver: ConversationContextResolver, analysis: Analysis, *, of_kind: bool = False) -> str | None:
    """The question for the fact that is asked about the one institution that is named; None where that is not asked.

    Only for the years and the amounts by which others would be listed, and where no template fits for what it is: "Is the British
    Library a museum?".

    Args:
        resolver: Puts questions.
        analysis: What was asked.
        of_kind: Whether it may be asked what it is.
    """
    if of_kind:
        if not _WEIGHING.isdisjoint(analysis.concepts()):
            return None
    elif not any(isinstance(m, (YearMention, AmountMention)) for m in analysis.mentions):
        return None
    names = known_names(analysis)
    if len(names) != 1 or names[0].weight < SURE_NAME or names[0].guess:
        return None
    name, language = names[0], analysis.language.code
    start = _sum_before(analysis, name.start)
    if not _begins(analysis, start) and not _inverted(analysis, name, start):
        return None
    attribute = _fact(analysis, range(name.start, name.end))
    if attribute not in ({"about"} if of_kind else {"founded", "budget"}):
        return None
    if len({candidate.label for candidate in name.candidates}) == 1 or name.candidates[0].score >= _WHOLE:
        return resolver.put(Frame(topic="name", name=label_of(name, analysis), attribute=attribute), language)
    # Of several that have these words in their names, it is asked back.
    asked = Frame(topic="name", name=name.text, attribute=attribute)
    text = resolver.writer.written(asked, language, own_words=False)
    chosen = resolver.recent.understand(text, language).chosen if text else None
    return text if chosen is not None and chosen.template.id == _ATTRIBUTE else None


def _lists(frame: Frame) -> bool:
    return finds_one(frame) or lists_custodians(frame)


def _pronoun(analysis: Analysis) -> int | None:
    """Where the pronoun for the one stands behind the verb that a question begins with; None where it begins otherwise."""
    its, words = _ITS[analysis.language.code], analysis.words
    whether = next((len(each) for each in _WHETHER if words[: len(each)] == each), 0)
    at = next((i for i in range(whether, min(whether + 5, len(words))) if words[i] in its), None)
    if at is None:
        return None
    # A French pronoun also stands before its verb: "il est à Lyon ?".
    subject_first = analysis.language.code == "fr" and at + 1 < len(words) and words[at + 1] in _VERBS["fr"]
    return at if whether or _begins(analysis, at) or (subject_first and at == 0) else None


def _begins(analysis: Analysis, at: int) -> bool:
    """Whether a verb and small words are all that stands before an index, and "whether" in French."""
    words = analysis.words[:at]
    if any(words[: len(each)] == each for each in _WHETHER):
        return True
    verbs = _VERBS[analysis.language.code]
    return not verbs.isdisjoint(words) and all(
        word in verbs or word in _SMALL or word in CONJUNCTIONS for word in words
    )


def _sum_before(analysis: Analysis, start: int) -> int:
    """Where "the budget of" begins before a name; where the name begins, where no sum of it is spoken of."""
    words, at = analysis.words, start
    while at and words[at - 1] in DEFINITE | OF:
        at -= 1
    said = [m.start for m in sums_said(analysis) if m.end == at]
    return min(said) if said and not OF.isdisjoint(words[at:start]) else start


def _inverted(analysis: Analysis, name: NameMention, start: int) -> bool:
    """Whether a French verb with its pronoun stands right behind a name, or a sum of it, that the question begins with."""
    if analysis.language.code != "fr" or any(analysis.content[:start]):
        return False
    behind = analysis.words[name.end : name.end + 4]
    verbs = _VERBS["fr"] | _EXCEEDS if start < name.start else _VERBS["fr"]
    return not verbs.isdisjoint(behind) and not _ITS["fr"].isdisjoint(behind)


def _fact(analysis: Analysis, one: range) -> str | None:
    """The attribute that tells whether what is said of the one is so; None where anything else is said of it."""
    beside = [m for m in analysis.mentions if not m.shares(one.start, one.stop)]
    if any(isinstance(m, _ANOTHER) or (isinstance(m, NameMention) and m.weight >= SURE_NAME) for m in beside):
        return None
    told: dict[type, list[PlaceMention | YearMention | AmountMention | TypeMention]] = {}
    for m in beside:
        if isinstance(m, (PlaceMention, YearMention, AmountMention, TypeMention)) and m.start >= one.stop:
            told.setdefault(type(m), []).append(m)
    concepts = [m for m in beside if isinstance(m, ConceptMention)]
    asks_of_sum = any(m.concept in {"budget", "yearly_sum"} for m in concepts)
    kind, attribute = (
        (YearMention, "founded")
        if YearMention in told
        else (AmountMention, "budget")
        if AmountMention in told and asks_of_sum
        else (PlaceMention, "city")
        if PlaceMention in told
        else (TypeMention, "about")
    )
    if kind is not TypeMention and TypeMention in told:
        return None
    said = [*told.get(kind, ()), *(m for m in concepts if m.concept in _TOLD_OF)]
    explained = {i for m in said for i in range(m.start, m.end)} | set(one)
    explained |= {i for i, word in enumerate(analysis.words) if word in _VERBS[analysis.language.code]}
    if kind not in told or any(carries and i not in explained for i, carries in enumerate(analysis.content)):
        return None
    return _level(told[PlaceMention]) if kind is PlaceMention else attribute


def _level(places: Sequence[object]) -> str:
    """The attribute that tells whether one is in these places: its town, but for what can only be a region or a country."""
    readings = [m.readings for m in places if isinstance(m, PlaceMention)]
    levels = {each[0].place.level for each in readings}
    towns = any(r.place.level is PlaceLevel.CITY and r.in_graph for each in readings for r in each)
    return _LEVELS.get(levels.pop(), "city") if len(levels) == 1 and not towns else "city"
