"""Clauses that tell a story and ask nothing: "Ik ben dit weekend in Haarlem, welke musea zijn er?".

Their words are background: a template need not explain them. What they name (Haarlem) can still be used.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.collections.any_collection import collections_of_anything
from glam_kg.question.kinds.praise import praising
from glam_kg.question.sentences.asides import names_a_few, no_more_than_that, says_how_much, wanted_for
from glam_kg.question.sentences.askers import OWN, asked_by
from glam_kg.question.sentences.clause_joints import ASKING, REQUESTS, clauses_of, starts_of
from glam_kg.question.sentences.come_upon import comes_upon
from glam_kg.question.sentences.elided_speakers import no_places, tells_of_asker
from glam_kg.question.sentences.hung_questions import (
    SUBJECTS,
    asked_with_pronoun,
    deadline,
    hangs_on,
)
from glam_kg.question.sentences.preferences import preferring
from glam_kg.question.sentences.reasons import Speaker, reasons_told, words_of
from glam_kg.question.sentences.searches import searches_told
from glam_kg.question.sentences.statements import Statements
from glam_kg.question.sentences.times_told import last_times
from glam_kg.question.sentences.told_places import passed_places
from glam_kg.question.sentences.told_topics import points_back
from glam_kg.question.sentences.where_of_somebody import where_of_somebody
from glam_kg.question.sentences.works_prepared import prepared_for
from glam_kg.question.words.closed_classes import FOR
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_STOPS = frozenset(".!…")
_MEANING = frozenset(
    {"mean", "meant", "bedoel", "bedoelde", "bedoelen", "meine", "meinte", "meinen", "entends", "dire"}
)
_MAKING = frozenset({"maak", "maken", "make", "mache", "machen", "erstelle", "erstellen", "fais", "faisons", "monte"})

_NOW = frozenset({"jetzt", "nun"})


@dataclass(frozen=True, slots=True)
class Background:
    """Words beside the question itself.

    Attributes:
        story: Those of clauses in which somebody speaks of themselves, of sentences that tell what happened, of what a question
            hangs on ("the funder wants to know how many …"), and of the day until when it is wanted: what they say is not asked.
        lead_in: Those of other clauses that ask nothing, before one that does, and of what it is asked for ("for my thesis"):
            what they say may restrict it.
        about: Whether the question points back at what the story is about ("which museums have something on that?").
        passed: Those of places in the story of which it is told before another ("I live in Ohio. We are visiting Indiana.").
        reasons: Those of the story that say why somebody asks ("We are planning an exhibition.").
    """

    story: frozenset[int] = frozenset()
    lead_in: frozenset[int] = frozenset()
    about: bool = False
    passed: frozenset[int] = frozenset()
    reasons: frozenset[int] = frozenset()


class _Question(NamedTuple):
    """A question in clauses, with where its words ask and where they name a type."""

    clauses: Sequence[range]
    text: str
    tokens: Sequence[Token]
    mentions: Sequence[Mention]
    lexicon: Lexicon
    language: str
    first_person: frozenset[str]
    asking: frozenset[int]
    types: frozenset[int]

    def speaks(self, clause: range) -> bool:
        """Whether somebody speaks of themselves in a clause."""
        return any(self.tokens[i].key in self.first_person for i in clause)


def background(
    text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Background:
    """The words of clauses that ask nothing, where another clause asks.

    Args:
        text: The question.
        tokens: Its words.
        mentions: What was found in it. A clause that asks, or that names a type of institution, is no background.
        lexicon: What knows the pronouns of the first person and the conjunctions.
        language: The question's language.
    """
    first_person = lexicon.words_of("first_person", language)
    asking = _asking(tokens, mentions, language) | asked_with_pronoun(text, tokens)
    where = frozenset(where_of_somebody(text, tokens, mentions, lexicon, language))
    asking -= where.union(i + 1 for i in where)
    types = frozenset(m.start for m in mentions if isinstance(m, (TypeMention, GeneralMention)))
    clauses = list(clauses_of(text, tokens, mentions, lexicon, language))
    reasons = reasons_told(clauses, text, tokens, mentions, speaker=Speaker(language, first_person))
    why = frozenset(words_of(clauses, reasons))
    asking -= why | frozenset(last_times(clauses, tokens, mentions, first_person, language))
    prepared = frozenset(prepared_for(text, tokens, mentions, lexicon, language))
    if not asking and not types:
        # "Et si on ajoute Marseille ?" has nothing beside which it could be a story.
        about = points_back(why, tokens, mentions, first_person, language, prepared=prepared)
        return Background(why | prepared, about=about, reasons=why)
    statements = Statements(clauses, text, tokens, mentions, lexicon, language)
    told_by_itself = statements.told() | reasons if len(clauses) > 1 else frozenset()
    whole = told_by_itself.union(_turned_from(clauses, tokens, mentions, first_person))
    question = _Question(clauses, text, tokens, mentions, lexicon, language, first_person, asking, types)
    story, lead_in = _told_and_leading(question, statements, whole)
    lead_in = _without_adjuncts(clauses, text, tokens, mentions, story=story, lead_in=lead_in)
    passed = passed_places(clauses, frozenset(story), text, tokens, mentions, first_person=first_person)
    passed |= {i for clause in clauses for i in no_places(clause, tokens, mentions, language) if i in story}
    about = points_back(frozenset(story), tokens, mentions, first_person, language, prepared=prepared)
    if len(clauses) > 1:
        story.extend(i for i in statements.told_of_request() if i not in story)
    if len(story) + len(lead_in) == len(tokens):
        return Background()
    story += _asides(text, tokens, mentions, lexicon, language)
    lead_in.extend(i for i in _restricting_asides(tokens, mentions, lexicon, language) if i not in story)
    return Background(frozenset(story), frozenset(lead_in), about=about, passed=passed, reasons=why)


def _told_and_leading(
    question: _Question, statements: Statements, whole: AbstractSet[int]
) -> tuple[list[int], list[int]]:
    """The words of the story and of what leads in; `whole` are the numbers of clauses that are of the story in any case."""
    clauses, text, tokens, mentions, lexicon, language, *_ = question
    few = {number for number, clause in enumerate(clauses) if names_a_few(clause, tokens, mentions, lexicon)}
    last = max(
        (n for n, clause in enumerate(clauses) if n not in few and question.asking.intersection(clause)), default=-1
    )
    question = _without_types_in_names(question, last)
    story: list[int] = []
    lead_in: list[int] = []
    for number, clause in enumerate(clauses):
        behind = number > last >= 0
        much = behind and (number in few or says_how_much(clause, tokens, mentions, lexicon, language))
        upon = number < last and comes_upon(clause, tokens, mentions, question.first_person)
        if number in whole or much or (upon and _asks_of_it(clauses[last], mentions)):
            story.extend(clause)
            continue
        hung = hangs_on(clause, tokens, mentions, lexicon, language, asked_later=number < last)
        (story if hung.told else lead_in).extend(hung.words)
        if _asks(question, number, last):
            continue
        told = question.speaks(clause) or (
            _tells_change(clause, text, tokens, mentions) and not (behind and statements.is_relative(number))
        )
        told = told or (
            not _is_asked(clause, text, tokens) and tells_of_asker(clause, tokens, mentions, lexicon, language)
        )
        goes_on = number > last and (_adds(clause, tokens, mentions) or statements.asks_by_itself(number))
        if told and not _identifies(clause, mentions) and not goes_on:
            story.extend(clause)
        elif number < last:
            # What follows the question ("…, with a planetarium") restricts it, and must be explained.
            lead_in.extend(clause)
    return story, lead_in


def _without_types_in_names(question: _Question, last: int) -> _Question:
    """Without types in names: "My grandfather worked at the Army Museum; what happened to it?" asks for no museums."""
    if last <= 0:
        return question
    asked, within = question.clauses[last], _within_names(question.mentions)
    if _asks_of_it(asked, question.mentions) or (question.types - within).intersection(asked):
        return question._replace(types=question.types - within)
    return question


def _asks(question: _Question, number: int, last: int) -> bool:
    """Whether a clause asks, or names a type that the last one that asks does not name as well."""
    clauses, _, tokens, mentions, _, _, first_person, asking, types = question
    clause, before = clauses[number], number < last
    if asking.intersection(clause) and not (before and _says_what_is_not(clause, tokens, mentions, first_person)):
        return True
    again = before and question.speaks(clause) and _names_again(clause, clauses[last], mentions)
    return not types.isdisjoint(clause) and not again


def _asides(
    text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[int]:
    """The words of what is said beside a question in its own clause: until when, for what, by whom it is asked."""
    yield from deadline(tokens, language)
    yield from wanted_for(text, tokens, mentions, lexicon)
    yield from prepared_for(text, tokens, mentions, lexicon, language)
    yield from no_more_than_that(text, tokens, mentions)
    yield from asked_by(tokens, mentions, lexicon)
    yield from preferring(text, tokens, lexicon)


def _restricting_asides(
    tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[int]:
    """The words beside a question that may restrict it all the same."""
    yield from _purpose(tokens, mentions, lexicon, language)
    yield from praising(tokens, mentions, language)
    yield from collections_of_anything(tokens, mentions, language)


def _turned_from(
    clauses: Sequence[range], tokens: Sequence[Token], mentions: Sequence[Mention], first_person: AbstractSet[str]
) -> Iterator[int]:
    """The numbers of clauses of what somebody knows, before they ask for another: "I know those in Ohio; what about Indiana?"."""
    asked = starts_of(mentions, REQUESTS)
    turns = {m.start for m in mentions if _opens_turn(m)}
    for number, (clause, following) in enumerate(pairwise(clauses)):
        told = any(tokens[i].key in first_person for i in clause) and asked.isdisjoint(clause)
        if told and not turns.isdisjoint(following[:2]):
            yield number


def _opens_turn(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == "follow_up" and mention.end - mention.start > 1


def _without_adjuncts(
    clauses: Sequence[range],
    text: str,
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    *,
    story: list[int],
    lead_in: list[int],
) -> list[int]:
    """What leads in, without the place that is told of in the sentence of another: "After a week in Delft, we are in Leiden: …".

    It is told as well.
    """
    placed = {m.start for m in mentions if isinstance(m, PlaceMention)}
    for clause, following in pairwise(clauses):
        one_sentence = text[tokens[clause[-1]].end : tokens[following.start].start].strip() in {"", ","}
        told = set(following) <= set(story) and not placed.isdisjoint(following)
        if one_sentence and told and set(clause) <= set(lead_in) and not placed.isdisjoint(clause):
            story.extend(clause)
            lead_in = [i for i in lead_in if i not in clause]
    return lead_in


def _is_asked(clause: range, text: str, tokens: Sequence[Token]) -> bool:
    return text[tokens[clause[-1]].end :].lstrip(" '\"»”)").startswith("?")


def _adds(clause: range, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Whether a clause behind the question says what is meant ("by that I mean …"), or asks for more ("the prices, too")."""
    more = any(isinstance(m, ConceptMention) and m.concept == "not_covered" and m.start in clause for m in mentions)
    return more or any(tokens[i].key in _MEANING and not _is_mine(i, tokens) for i in clause)


def _is_mine(position: int, tokens: Sequence[Token]) -> bool:
    """Whether a German word says whose something is, and not what somebody means: "meine Schwester", but "damit meine ich"."""
    beside = {token.key for token in tokens[max(0, position - 1) : position + 2]}
    return tokens[position].key in OWN and SUBJECTS.isdisjoint(beside)


def _identifies(clause: range, mentions: Sequence[Mention]) -> bool:
    """Whether a clause has an identifier: "Our list says NL-DrAss; which archive is that?" is about it."""
    return any(isinstance(m, IdentifierMention) and m.distinctive and m.start in clause for m in mentions)


def _tells_change(clause: range, text: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Whether a sentence of its own tells of a change: "Just moved to Leiden! Which museums are there?" asks for no moves."""
    after = text[tokens[clause[-1]].end : tokens[clause[-1]].end + 1]
    refused = any(isinstance(m, ConceptMention) and m.concept == "not_covered" and m.start in clause for m in mentions)
    changes = any(isinstance(m, EventTypeMention) and m.start in clause for m in mentions)
    return after in _STOPS and changes and not refused


def _purpose(tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str) -> Iterator[int]:
    """What somebody asks for, where nothing else is known of it: "for my thesis".

    A word that says something does so here as well: "museums for my dog" asks for what no template covers.
    """
    first_person = lexicon.words_of("first_person", language)
    said = {i for m in mentions for i in range(m.start, m.end)}
    for start in range(len(tokens) - 2):
        if tokens[start].key not in FOR or tokens[start + 1].key not in first_person:
            continue
        for i in range(start + 2, len(tokens)):
            if i in said or lexicon.is_function_word(tokens[i].key):
                break
            yield i


def _asking(tokens: Sequence[Token], mentions: Sequence[Mention], language: str) -> frozenset[int]:
    """Where words ask. What somebody searches for themselves is asked for only where nothing else is.

    The German "Art" asks nothing in "my wife loves art".
    """
    foreign = (
        m for m in mentions if isinstance(m, ConceptMention) and m.concept == "per_type" and m.language != language
    )
    asking = (
        starts_of(mentions, ASKING)
        - frozenset(m.start for m in foreign)
        - _when_somebody(tokens, mentions)
        - _somebody_makes(tokens)
    )
    asking -= _list_words_within(mentions)
    return asking - searches_told(tokens, mentions) or asking


def _list_words_within(mentions: Sequence[Mention]) -> frozenset[int]:
    """Where words that list stand within a phrase of another world: Dutch "weer" lists again, and "het weer" is the weather."""
    phrases = [m for m in mentions if isinstance(m, ConceptMention) and m.concept == "other_world"]
    within = {i for m in phrases for i in range(m.start + 1, m.end)}
    return starts_of(mentions, frozenset({"list"})) & within


def _when_somebody(tokens: Sequence[Token], mentions: Sequence[Mention]) -> frozenset[int]:
    """Where "when" does not ask: before whoever speaks, as in "when I'm over in May"; German has "jetzt, wo ich" as well."""
    now = {i + 1 for i, token in enumerate(tokens) if token.key in _NOW}
    wheres = starts_of(mentions, frozenset({"where"})) & now
    whens = (m for m in mentions if _is_when(m) or m.start in wheres)
    behind = ((m.start, tokens[m.end].key) for m in whens if m.end < len(tokens))
    return frozenset(start for start, key in behind if key in SUBJECTS)


def _somebody_makes(tokens: Sequence[Token]) -> frozenset[int]:
    """Where somebody says what they make themselves, and wants no list: "ik maak een lesbrief"."""
    return frozenset(i for i in range(1, len(tokens)) if tokens[i].key in _MAKING and tokens[i - 1].key in SUBJECTS)


def _is_when(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == "when"


def _says_what_is_not(
    clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], first_person: AbstractSet[str]
) -> bool:
    """Whether somebody says what they do not find or hear, and asks nothing by it: "I hear that it is no more"."""
    concepts = {m.concept for m in mentions if isinstance(m, ConceptMention) and m.start in clause}
    return (
        not DENYING.isdisjoint(concepts)
        and concepts & ASKING <= {"compare", "list"}
        and any(tokens[i].key in first_person for i in clause)
    )


def _names_again(clause: range, asked: range, mentions: Sequence[Mention]) -> bool:
    """Whether all types that a clause names are asked for in another: "I write on galleries. Which galleries are there?"."""
    said, meant = (
        {m.letter for m in mentions if isinstance(m, TypeMention) and m.start in each} for each in (clause, asked)
    )
    return bool(said) and said <= meant


def _asks_of_it(clause: range, mentions: Sequence[Mention]) -> bool:
    """Whether a clause asks of one by a pronoun, or for more of whoever was spoken of, and names no kind of institution."""
    inside = [m for m in mentions if m.start in clause]
    refers = any(isinstance(m, ConceptMention) and m.concept == "refers_to_one" for m in inside)
    concepts = {m.concept for m in inside if isinstance(m, ConceptMention)}
    refers = refers or ("info" in concepts and all(isinstance(m, ConceptMention) for m in inside))
    return refers and not any(isinstance(m, (TypeMention, GeneralMention, NameMention)) for m in inside)


def _within_names(mentions: Sequence[Mention]) -> frozenset[int]:
    names = [m for m in mentions if isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME]
    return frozenset(i for name in names for i in range(name.start, name.end))
