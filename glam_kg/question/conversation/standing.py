"""Whether a question stands alone, or leans on one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.listed.founded_when import tells_when
from glam_kg.question.conversation.listed.others_there import OTHERS
from glam_kg.question.conversation.listed.sifting import tells_some
from glam_kg.question.conversation.phrasing.openings import NOW
from glam_kg.question.conversation.phrasing.pointing import asks_which_of_what
from glam_kg.question.conversation.said.forms import is_total, totals
from glam_kg.question.conversation.said.handling import asked_more
from glam_kg.question.conversation.said.total_there import counts_in, points_there
from glam_kg.question.kinds.entries_listed import WHOLE_LIST
from glam_kg.question.places.data_on_places import HELD
from glam_kg.question.slots.extraction import FIRST_YEAR, LAST_YEAR
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    CoordinatesMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.opened import Opening
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.templates.classification import Candidate

_OWN_FORM = frozenset(
    {"which", "list", "count", "compare", "oldest", "newest", "info", "per_type", "per_decade", *PER_PLACE}
)
_LOCATING = frozenset({PlaceMention, CoordinatesMention, NameMention, NetworkMention, IdentifierMention})
_NAMING = frozenset({TypeMention, GeneralMention, NameMention, NetworkMention, IdentifierMention, SubjectMention})
_TABLES = frozenset({"count_institutions_by_type", "count_institutions_by_place", "institutions_by_founding_decade"})
_TABLE_OF_TYPES = "count_institutions_by_type"
_OF_ONE = frozenset({"institution_attribute", "institution_history"})
_COMPARISON = "compare_locations"
_BY_SUBJECT = "list_institutions_by_collection"
_ASKING = frozenset({"which", "list", "count", "everywhere", "holds"})
_ALL = frozenset({"alle", "allen", "all", "samtliche", "saemtliche", "tous", "toutes"})
"""Folded words for all of some; "everything" and "alles" stand for whatever there is."""
_WHO = frozenset({"wie", "who", "wer", "qui"})
"""Folded words that ask for whoever has something."""
_BY_BUDGET = "find_custodians_by_budget_threshold"
LIST_OF_ALL = "list_institutions_by_type"
_EVENTS = "events_in_period"
_OF_ALL = frozenset(
    {"count_institutions_by_type_location", LIST_OF_ALL, "find_institutions_by_founding_date", _BY_BUDGET, _EVENTS}
)


def stands_alone(understood: Understood, opening: Opening, phrases: Phrases) -> bool:
    """Whether a question needs nothing from an earlier one: it says what it is about, and points at nothing."""
    chosen, analysis = understood.chosen, understood.analysis
    if opening.changed and chosen is not None:
        return True
    concepts = analysis.concepts()
    only = phrases.runs_of(phrases.only, analysis.words)
    leans = opens_as_follow_up(analysis) or opening.corrected or opening.requested or bool(only)
    points = bool(phrases.runs_of(phrases.pointing, analysis.words))
    of_list = asked_more(analysis, phrases) or _is_whole_list(analysis) or tells_when(analysis, phrases)
    # "How many in total with the libraries?" is of the place of those before.
    of_list = of_list or (not analysis.place_mentions and totals(analysis) and counts_in(analysis))
    of_list = of_list or _is_of_every_kind(chosen, concepts, phrases.runs_of(phrases.every_kind, analysis.words))
    if of_list or any(m.reason == HELD for m in analysis.mentions):
        # "The rest" is no Chapel of Rest, and "do you have data on Luxembourg?" behind museums asks of those there.
        return False
    removing = phrases.runs_of(phrases.removing, analysis.words)
    if removing and (tells_some(analysis.words) or _begins_before_types(removing[0].start, analysis)):
        # "Drop the ones with a website" and "drop the libraries" ask of no Holme Book Drop.
        return False
    if not leans and not points and _is_whole(analysis):
        return True
    if chosen is None or not _has_subject(chosen):
        return False
    kinds = {type(m) for m in chosen.cover.mentions}
    located = bool(kinds & _LOCATING)
    of_those = splits_what_was_told(understood) or (not located and _is_of_what_was_listed(chosen, analysis, phrases))
    if of_those or (chosen.template.id == _COMPARISON and not kinds & _NAMING):
        # "Compare Wales and Scotland" behind museums does not say of what.
        return False
    if asks_of_one_named(chosen):
        return True
    if chosen.template.id == "find_institution_by_name" and leans:
        return bool(only) and _names_one_whole(chosen, analysis)
    if chosen.template.id == "institutions_near" and not kinds & _NAMING and not concepts & {"which", "list", "info"}:
        # "Are there any near Liverpool?" does not say of what.
        return False
    if leans:
        return located and bool(concepts & _OWN_FORM) and bool(kinds & {TypeMention, GeneralMention, NameMention})
    if located and not kinds & _NAMING and (points or asks_which_of_what(analysis) or "nearest" in concepts):
        # "Back to Munich: which of them have an ISIL?" says where, and not of what, nor does "welk ligt het dichtst bij Assen?".
        return False
    # "Which cities there have the most museums?"
    points |= analysis.language.code == "en" and points_there(analysis.words)
    return located or "everywhere" in concepts or not (points or is_of_some_place(chosen))


def _is_of_every_kind(chosen: Candidate | None, concepts: AbstractSet[str], every: Sequence[Found]) -> bool:
    """Whether words for every kind are read as a table by type, and nothing counts: "any kind in Stockholm"."""
    return chosen is not None and chosen.template.id == _TABLE_OF_TYPES and bool(every) and "count" not in concepts


def moves_on(understood: Understood, newest: Frame | None) -> bool:
    """Whether a follow-up goes on to other institutions elsewhere ("now archives in Ohio"), and so inherits nothing.

    Of the same type or the same place, it may as well ask for what was asked before.
    """
    chosen, words = understood.chosen, understood.analysis.words
    if chosen is None or newest is None or words[0] not in NOW:
        return False
    letters = chosen.extraction.slots.get("institution_type", ())
    types = {letters} if isinstance(letters, str) else set(letters) if isinstance(letters, tuple) else set()
    places = {reading.place for reading in chosen.extraction.places}
    known = {part.place for part in newest.places}
    return bool(types and places) and known.isdisjoint(places) and types.isdisjoint(newest.types)


def narrows_by_subject(understood: Understood, newest: Frame | None) -> bool:
    """Whether a follow-up says no more than what those hold that were listed: "aviation museums" behind museums in Ohio.

    Who asks which museums hold something asks of all.
    """
    chosen, analysis = understood.chosen, understood.analysis
    if chosen is None or newest is None or chosen.template.id != _BY_SUBJECT or not (newest.types and newest.places):
        return False
    letters = {m.letter for m in analysis.type_mentions}
    placed = any(isinstance(m, PlaceMention) for m in chosen.cover.mentions)
    return letters == set(newest.types) and not placed and not analysis.concepts() & _ASKING


def asks_of_one_named(chosen: Candidate) -> bool:
    """Whether something is asked of an institution that is named whole: "and when was the British Museum founded?"."""
    name = chosen.extraction.name
    if chosen.template.id not in _OF_ONE or name is None or name.guess:
        return False
    # A name that nobody here knows is told by its form: capitals, and an article before them.
    return not name.candidates or any(candidate.score >= WHOLE_NAME for candidate in name.candidates)


def _names_one_whole(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether an institution is named whole, by more than a kind or a place: "only the Toledo Museum of Art"."""
    name = chosen.extraction.name
    if name is None or not any(candidate.score >= WHOLE_NAME for candidate in name.candidates):
        return False
    said = (m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention, PlaceMention)))
    capital = any(analysis.tokens[i].capitalised for i in range(max(name.start, 1), name.end))
    return capital and not any(m.start <= name.start and m.end >= name.end for m in said)


def splits_what_was_told(understood: Understood) -> bool:
    """Whether a question asks for a table of counts, and does not say of what: "by type?", "verdeel dat per type"."""
    chosen = understood.chosen
    if chosen is None or chosen.template.id not in _TABLES or "everywhere" in understood.analysis.concepts():
        return False
    return not {type(m) for m in chosen.cover.mentions} & (_LOCATING | _NAMING)


def opens_as_follow_up(analysis: Analysis) -> bool:
    """Whether a question begins as a follow-up does ("and …", "what about …")."""
    return any(m.concept == "follow_up" and m.start == 0 for m in analysis.concept_mentions)


def leans_on_nothing(understood: Understood) -> bool:
    """Whether a follow-up that no question before helps would be asked of the whole world: "and an ISIL?" behind a refusal.

    So would a scheme alone, or beside a pronoun for one: "Wikidata?", "which number does it have on Wikidata?".
    """
    chosen, concepts = understood.chosen, understood.analysis.concepts()
    if chosen is None or _has_subject(chosen):
        return False
    asks = not (concepts.isdisjoint(_ASKING) and _WHO.isdisjoint(understood.analysis.words))
    of_one = "refers_to_one" in concepts or not asks
    scheme = of_one and any(isinstance(m, SchemeMention) for m in chosen.cover.mentions)
    return scheme or opens_as_follow_up(understood.analysis)


def names_a_topic(analysis: Analysis) -> bool:
    """Whether a question, understood or not, says itself what it is about: types and where, or an institution that is known."""
    kinds = {type(m) for m in analysis.mentions}
    if any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
        return True
    return bool(kinds & {TypeMention, GeneralMention}) and PlaceMention in kinds


def names_unknown(analysis: Analysis) -> bool:
    """Whether all that a question goes on with is something that nobody here knows: "and the Foo?" behind the Louvre."""
    content = [i for i, carries in enumerate(analysis.content) if carries]
    return opens_as_follow_up(analysis) and bool(content) and unexplained(analysis) == content


def unexplained(analysis: Analysis) -> list[int]:
    """The indexes of the content words that nothing here knows, in order."""
    known = {i for m in analysis.mentions for i in range(m.start, m.end)}
    return [i for i, content in enumerate(analysis.content) if content and i not in known]


def asks_for_other_things(analysis: Analysis) -> bool:
    """Whether a question asks which or how many there are somewhere of what is no institution: national parks, hotels."""
    kinds = {type(m) for m in analysis.mentions}
    return PlaceMention in kinds and bool(analysis.concepts() & {"which", "list", "count"})


def is_of_some_place(chosen: Candidate) -> bool:
    """Whether a question without a place is, in a conversation, most likely about the place that was spoken of.

    "What is the oldest museum?", "Which museum has the biggest budget?" and "How many archives are there?" are; a question with
    years, an amount or any other restriction is complete.
    """
    slots = chosen.extraction.slots
    placed = bool({"city", "region", "country", "excluded_country"} & slots.keys())
    always = slots.get("from") == FIRST_YEAR and slots.get("to") == LAST_YEAR
    bounded = bool({"before", "after", "amount", "event_type"} & slots.keys()) or ("from" in slots and not always)
    return chosen.template.id in _OF_ALL and not placed and not bounded


def _is_of_what_was_listed(chosen: Candidate, analysis: Analysis, phrases: Phrases) -> bool:
    """Whether a table asks for other kinds than those that were listed, or for all there are, of every kind."""
    if chosen.template.id != _TABLE_OF_TYPES:
        return False
    everywhere = [m for m in analysis.concept_mentions if m.concept == "everywhere"]
    total = all(map(is_total, everywhere)) and (bool(everywhere) or "count" not in analysis.concepts())
    return not OTHERS.isdisjoint(analysis.words) or (
        total and bool(phrases.runs_of(phrases.every_kind, analysis.words))
    )


def _is_whole_list(analysis: Analysis) -> bool:
    """Whether the whole of a list is asked for: "the complete list for Graz" is of what was listed elsewhere."""
    return any(isinstance(m, GeneralMention) and m.reason == WHOLE_LIST for m in analysis.mentions)


def _begins_before_types(position: int, analysis: Analysis) -> bool:
    """Whether a word begins a question in which only types of institution follow."""
    kinds = {type(m) for m in analysis.mentions if m.start > position}
    return position == 0 and TypeMention in kinds and PlaceMention not in kinds


def _is_whole(analysis: Analysis) -> bool:
    """Whether a question has all the parts of one, if perhaps one that no template covers.

    The members of a network, changes in a period, all within a distance of a point, a list of what is somewhere or of some
    time: who asks that of what was spoken of before says so.
    """
    concepts = analysis.concepts()
    # "Give me 3" names no institution by its number, nor do "ISIL-codes", nor does the year of a foundation.
    numbered = (NumberMention, SchemeMention, YearMention) if "founded" in concepts else (NumberMention, SchemeMention)
    numbers = {(m.start, m.end) for m in analysis.mentions if isinstance(m, numbered)}
    kinds = {
        type(m) for m in analysis.mentions if not isinstance(m, IdentifierMention) or (m.start, m.end) not in numbers
    }
    if ("member_of" in concepts and NetworkMention in kinds) or CoordinatesMention in kinds:
        return True
    changes = {m.event_type for m in analysis.mentions if isinstance(m, EventTypeMention)} - {"FOUNDING"}
    asked = bool(concepts & {"which", "list", "count"})
    if changes and YearMention in kinds and asked:
        return True
    if "founded" in concepts and "per_decade" in concepts and kinds & _LOCATING:
        return True
    if not kinds & {TypeMention, GeneralMention}:
        # "Show me Lyon" and "show the Austrian ones": of what was spoken of.
        kinds.discard(PlaceMention)
    dated = "founded" in concepts and YearMention in kinds and not _asks_for_all_of_them(analysis)
    return "list" in concepts and bool(kinds & _LOCATING or dated)


def _asks_for_all_of_them(analysis: Analysis) -> bool:
    """Whether "all" stands for those that were spoken of, with no noun behind it: "show all founded before 1800"."""
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions):
        return False
    known = {i for m in analysis.mentions for i in range(m.start, m.end)}
    behind = (i + 1 for i, word in enumerate(analysis.words[:-1]) if word in _ALL)
    return any(i in known or not analysis.content[i] for i in behind)


def _has_subject(chosen: Candidate) -> bool:
    """Whether a question says itself what it is about: a type, a place, a name, an identifier, or a breakdown of all."""
    if chosen.template.id in _TABLES:
        return True
    kinds = (TypeMention, GeneralMention, PlaceMention, NameMention, NetworkMention, IdentifierMention, SubjectMention)
    return any(isinstance(m, (*kinds, CoordinatesMention)) for m in chosen.cover.mentions)
