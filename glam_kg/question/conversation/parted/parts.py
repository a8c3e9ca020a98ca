"""Questions of two parts: "When was the British Library founded, and where is it?" is two questions that stand alone.

What is asked of one institution is taken apart by its attributes. Everything else is parted where a clause begins that asks:
what stands before it is a question, and what follows is read as a follow-up on that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.lifetimes import asks_lifetime
from glam_kg.question.conversation.frames.frame import TABLES, TURNED, Frame, frame_of
from glam_kg.question.conversation.listed.known import OF_EACH
from glam_kg.question.conversation.parted.asked_of_each import things_of_each
from glam_kg.question.conversation.parted.asked_of_several import names_joined, sure_names, without_others
from glam_kg.question.conversation.parted.attributes_asked import asks_for_kind, asks_when_alone, attributes_asked
from glam_kg.question.conversation.parted.changes_joined import changes_joined
from glam_kg.question.conversation.parted.identifiers_joined import identifiers_joined
from glam_kg.question.conversation.parted.part_texts import as_question, without_words
from glam_kg.question.conversation.parted.shares import as_number, of_all, of_kind
from glam_kg.question.conversation.parted.shares_of_places import of_place
from glam_kg.question.conversation.parted.subjects_joined import subjects_joined
from glam_kg.question.conversation.phrasing.joints import (
    MOST_JOINTS,
    behind_commas,
    ends_open,
    joining_words,
    joints_of,
    sentences,
)
from glam_kg.question.conversation.said.said import ATTRIBUTES
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.conversation.weighed.terms_listed import terms_listed
from glam_kg.question.conversation.weighed.the_one_elsewhere import with_kind_repeated
from glam_kg.question.conversation.weighed.weighed_kinds import weighed_kinds
from glam_kg.question.conversation.weighed.weighing import Measure, Weighing, weighed
from glam_kg.question.slots.filling import AND, JOINTS, OR
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import (
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_ASKING: Final = frozenset(
    {"which", "count", "list", "where", "when", "oldest", "newest", "website", "address", "info"}
)
_REACH: Final = 4
"""Words from the start of a clause within which it says what it asks: "and what is the oldest"."""
_SHOWING: Final = frozenset({"having", "scheme"})
_HAVING: Final = frozenset(
    {
        "with",
        "have",
        "having",
        "has",
        "met",
        "hebben",
        "heeft",
        "mit",
        "haben",
        "hat",
        "avec",
        "ont",
        "ayant",
        "possedent",
    }
)
"""Folded words before what institutions have."""
_ONE: Final = frozenset({"a", "an", "een", "n", "eine", "einen", "un", "une"})
_MANY: Final = _ASKING | ATTRIBUTES.keys()
"""Concepts of which a question can ask two."""
_THEIR: Final = frozenset({"their", "hun", "ihre", "ihren", "ihrer", "deren", "leur", "leurs"})
"""Folded words before what a list is to show of each."""
_BOTH: Final = frozenset({"both", "zowel", "allebei", "sowohl", "beides"})
_PLACED: Final = frozenset({"plain", "founded", "scheme", "budget", "subject", "events", *TABLES})


@dataclass(frozen=True)
class QuestionParts:
    """Parts questions; `earlier` tells of the answer to the first part, where the second is about that."""

    resolver: ConversationContextResolver
    earlier: EarlierAnswers

    def of(self, understood: Understood) -> tuple[str, ...]:
        """The questions that a question is made of, in its order; empty where it is one.

        What is left out is left out of all of them, which the parts would not say.
        """
        if any(isinstance(m, ExclusionMention) for m in understood.analysis.mentions):
            return ()
        by_name = (
            self._by_share(understood)
            or self._by_lifetime(understood)
            or self._by_identifier(understood)
            or self._by_name(understood)
            or self._by_change(understood)
            or self._by_subject(understood)
        )
        if by_name:
            return by_name
        if not self._may_be_several(understood.analysis):
            return self._by_type(understood)
        if self._asks_of_all_at_once(understood):
            return ()
        by_attribute = self._by_attribute(understood) or self._of_each(understood) or self._by_extreme(understood)
        parts = by_attribute or self._by_clause(understood) or self._by_type(understood)
        return () if self._has_all(understood.analysis, parts) else parts

    def _asks_of_all_at_once(self, understood: Understood) -> bool:
        """Whether what is joined is had by the same institutions ("mit ISIL und Website"), for which one question asks.

        "With their websites and addresses" says what a list is to show, and "how many have one and how many …" asks twice.
        """
        analysis = understood.analysis
        if not _asks_once(analysis) or _HAVING.isdisjoint(analysis.words) or not _THEIR.isdisjoint(analysis.words):
            return False
        frame = self._frame(understood)
        return frame is not None and frame.topic == "criteria" and not _shows(frame, analysis)

    def _has_all(self, analysis: Analysis, parts: Sequence[str]) -> bool:
        """Whether the parts are what the same institutions have: of those "with an ISIL and a website" there is no list.

        "With their websites and addresses" says what a list is to show.
        """
        if _HAVING.isdisjoint(analysis.words) or not _asks_once(analysis) or not _says_of_one(analysis):
            return False
        read = (self.resolver.recent.understand(part, analysis.language.code) for part in parts)
        frames = [self._frame(each) for each in read]
        return len(frames) > 1 and all(f is not None and f.topic in TURNED and f.name is None for f in frames)

    def weighed(self, understood: Understood) -> tuple[tuple[str, ...], Measure | None]:
        """The two questions of one that asks which of two institutions is older or richer, and which it asks; else none."""
        language = understood.analysis.language.code
        found = terms_listed(understood.analysis, lambda term: self.resolver.recent.understand(term, language).analysis)
        found = found or weighed(understood.analysis)
        repeated = None if found else with_kind_repeated(understood.analysis)
        if repeated:
            understood = self.resolver.recent.understand(repeated, language)
            found = weighed(understood.analysis)
        found = found or weighed_kinds(understood.analysis, self.resolver, self.earlier)
        texts = self.of_weighing(found, language) if found else ()
        return texts, found.measure if found and texts else None

    def of_weighing(self, weighing: Weighing, language: str) -> tuple[str, ...]:
        """The two questions of a weighing; none where one of them would not be understood."""
        texts = [
            self.resolver.writer.written(frame, language, own_words=False)
            if frame.name in weighing.unknown
            else self.resolver.put(frame, language)
            for frame in weighing.frames
        ]
        return tuple(text for text in texts if text) if all(texts) else ()

    def beginning(self, understood: Understood) -> str | None:
        """Of a question that no template fits, the longest beginning that is a question of its own; None where there is none."""
        analysis = understood.analysis
        joints = JOINTS.get(analysis.language.code, AND | OR)
        for joint in reversed(joints_of(analysis, self.resolver.phrases)):
            # The French "en" joins, too, and is a preposition: of "in Switzerland or in …", "or" does not stay behind.
            end = joint - 1 if joint and analysis.words[joint - 1] in joints else joint
            head = analysis.text[: analysis.tokens[end].start]
            if ends_open(head, analysis.words[:end]):
                continue
            before = self.resolver.recent.understand(as_question(head, analysis), analysis.language.code)
            frame = self._frame(before)
            if frame is not None and (frame.places or frame.name) and is_all_read(before):
                return before.analysis.text
        return None

    def _by_share(self, understood: Understood) -> tuple[str, ...]:
        """Of a question for a share the number of those that have something, or are of a kind, and that of all."""
        language = understood.analysis.language.code
        text = as_number(understood.analysis)
        counted = self.resolver.recent.understand(text, language) if text else None
        frame = self._frame(counted) if counted else None
        both = of_place(understood.analysis, self.resolver) or of_kind(understood.analysis)
        both = both or (of_all(frame) if counted and frame and is_all_read(counted) else None)
        texts = [self.resolver.put(each, language) for each in both or ()]
        return tuple(text for text in texts if text) if all(texts) else ()

    def _may_be_several(self, analysis: Analysis) -> bool:
        """Whether something joins, and two things can be asked: so that most questions are not worked on."""
        if not (joining_words(analysis, self.resolver.phrases) or behind_commas(analysis)):
            return False
        asking = {
            m.start for m in analysis.mentions
            if isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _MANY)
        }  # fmt: skip
        return len(asking - analysis.beside.story) > 1

    def _by_attribute(self, understood: Understood) -> tuple[str, ...]:
        frame = self._frame(understood)
        if frame is None or frame.name is None or frame.topic != "name":
            return ()
        language = understood.analysis.language.code
        if sure_names(understood.analysis) > 1:
            # "When was the Louvre founded, and where is the British Museum?" asks one thing of each.
            return ()
        joints = joining_words(understood.analysis, self.resolver.phrases) | behind_commas(understood.analysis)
        asked = attributes_asked(understood, joints)
        if joints and asks_for_kind(understood.analysis):
            # What is known of one says what it is.
            asked = ("about", *asked)
        if len(asked) < 2:
            return ()
        texts = [self.resolver.put(replace(frame, attribute=attribute), language) for attribute in asked]
        found = tuple(text for text in texts if text)
        return found if len(found) == len(asked) else ()

    def _by_lifetime(self, understood: Understood) -> tuple[str, ...]:
        """Of how long one was there when it was founded and when it closed, and what is asked beside that."""
        analysis = understood.analysis
        frame = self._frame(understood) if asks_lifetime(analysis.mentions) else None
        if frame is None or frame.topic != "name":
            return ()
        others = attributes_asked(understood, joining_words(analysis, self.resolver.phrases) | behind_commas(analysis))
        asked = dict.fromkeys(("founded", "closed", *others))
        texts = [self.resolver.put(replace(frame, attribute=each), analysis.language.code) for each in asked]
        return tuple(text for text in texts if text) if all(texts) else ()

    def _of_each(self, understood: Understood) -> tuple[str, ...]:
        """Of "the websites and addresses of the museums in Ghent" a list for the one and one for the other."""
        language = understood.analysis.language.code
        texts = things_of_each(understood.analysis, self.resolver.analyser.lexicon)
        read = [self.resolver.recent.understand(text, language) for text in texts]
        frames = [frame for each in read if (frame := self._frame(each)) is not None and is_all_read(each)]
        if (
            not texts
            or len(frames) < len(texts)
            or any(f.name or f.counting or f.topic not in _SHOWING for f in frames)
        ):
            return ()
        if (
            len({(f.types, f.places) for f in frames}) > 1
            or len({(f.topic, f.attribute, f.scheme) for f in frames}) < 2
        ):
            return ()
        return tuple(self.resolver.put(f, language) or text for f, text in zip(frames, texts, strict=True))

    def _by_name(self, understood: Understood) -> tuple[str, ...]:
        """What is asked of several institutions that are named beside each other, of each of them."""
        analysis = understood.analysis
        names = names_joined(analysis, self.resolver.analyser.lexicon)
        if not names:
            return ()
        language = analysis.language.code
        alone = self.resolver.recent.understand(without_others(analysis, names), language)
        frame = self._frame(alone)
        if frame is None or frame.topic != "name" or frame.attribute is None or not is_all_read(alone):
            return ()
        if len(attributes_asked(alone, joining_words(alone.analysis, self.resolver.phrases))) > 1:
            return ()
        # Who is meant by a guess is asked behind what is told, and so it is said that one is unknown.
        known_first = sorted(names, key=lambda name: name.guess or not name.candidates)
        texts = [self.resolver.put(replace(frame, name=name.called), language) for name in known_first]
        found = tuple(dict.fromkeys(text for text in texts if text))
        return found if len(found) == len(names) else ()

    def _by_identifier(self, understood: Understood) -> tuple[str, ...]:
        """What is asked of several identifiers beside each other, of each of them."""
        texts = identifiers_joined(understood.analysis, self.resolver.analyser.lexicon)
        language = understood.analysis.language.code
        read = [self.resolver.recent.understand(text, language) for text in texts]
        if not all(each.chosen and "value" in each.chosen.extraction.slots for each in read):
            return ()
        frames = [self._frame(each) for each in read]
        written = (self.resolver.put(f, language) if f and f.topic == "identifier" else None for f in frames)
        return tuple(text or given for text, given in zip(written, texts, strict=True))

    def _by_change(self, understood: Understood) -> tuple[str, ...]:
        texts = changes_joined(understood.analysis) if understood.chosen is None else ()
        read = [self.resolver.recent.understand(text, understood.analysis.language.code) for text in texts]
        frames = [frame for each in read if (frame := self._frame(each)) is not None and is_all_read(each)]
        if not texts or len(frames) < len(texts) or any(frame.topic != "events" for frame in frames):
            return ()
        written = (self.resolver.put(frame, understood.analysis.language.code) for frame in frames)
        return tuple(text or given for text, given in zip(written, texts, strict=True))

    def _by_subject(self, understood: Understood) -> tuple[str, ...]:
        """Of collections on one thing or on another, those on each."""
        if understood.chosen is not None:
            return ()
        language = understood.analysis.language.code
        texts = subjects_joined(understood.analysis, self.resolver.analyser.lexicon)
        read = [self.resolver.recent.understand(text, language) for text in texts]
        frames = [frame for each in read if (frame := self._frame(each)) is not None and is_all_read(each)]
        if not texts or len(frames) < len(texts) or any(frame.topic != "subject" for frame in frames):
            return ()
        return tuple(self.resolver.put(f, language) or text for f, text in zip(frames, texts, strict=True))

    def _by_extreme(self, understood: Understood) -> tuple[str, ...]:
        """Of "the oldest and the newest museum in Ghent", which no order has both of, the one and the other."""
        analysis = understood.analysis
        found = [m for m in analysis.concept_mentions if m.concept in AGES]
        if understood.chosen is not None or {m.concept for m in found} != AGES:
            return ()
        first, second = min(found, key=_longest_first), max(found, key=lambda m: (m.start, m.end))
        numbers = analysis.number_mentions
        joints = joining_words(analysis, self.resolver.phrases) & set(range(first.end, second.start))
        types = any(isinstance(m, TypeMention) and first.end <= m.start < second.start for m in analysis.mentions)
        if not joints or types or first.concept == second.concept:
            return ()
        # "The 3 oldest and newest" are three of each, but of "the 3 oldest and the 2 newest" there are two of the second.
        number = next((m for m in numbers if m.end == second.start), None)
        own = next((m for m in numbers if m.end == first.start), first) if number else first
        second_text = without_words(analysis, own.start, (number or second).start)
        texts = without_words(analysis, min(joints), second.end), second_text
        frames = [self._frame(self.resolver.recent.understand(text, analysis.language.code)) for text in texts]
        if [frame.order if frame else None for frame in frames] != [first.concept, second.concept]:
            return ()
        written = [self.resolver.put(frame, analysis.language.code) for frame in frames if frame]
        return tuple(text or given for text, given in zip(written, texts, strict=True))

    def _by_clause(self, understood: Understood) -> tuple[str, ...]:
        analysis = understood.analysis
        asking = {m.start for m in analysis.concept_mentions if m.concept in _ASKING}
        stops = behind_commas(analysis)
        # Not behind a comma: "museums in Ghent, which were founded before 1900" asks one thing.
        for joint in joints_of(analysis, self.resolver.phrases):
            end = min((i for i in stops if i > joint), default=joint + _REACH)
            if asking & set(range(joint, min(end, joint + _REACH))):
                parted = self._parted(analysis, joint)
                if parted:
                    return parted
        return ()

    def _by_type(self, understood: Understood) -> tuple[str, ...]:
        """Of "museums in Ghent and archives in Bruges", which no template takes whole, the one and the other."""
        analysis = understood.analysis
        types = [m.start for m in analysis.type_mentions]
        if len(types) < 2:
            return ()
        places = [m.start for m in analysis.place_mentions]
        if len(places) < 2:
            return ()
        joints = [
            i
            for i in sorted(joining_words(analysis, self.resolver.phrases))
            if any(i <= at < i + _REACH for at in types)
        ][:MOST_JOINTS]
        if not joints or understood.chosen is not None:
            return ()
        for joint in joints:
            if min(places) < joint < max(places) and (parted := self._parted(analysis, joint)):
                return parted
        return ()

    def _parted(self, analysis: Analysis, joint: int) -> tuple[str, ...]:
        """The question before a joint, and the one behind it as a follow-up on that; empty where either is none."""
        recent, language = self.resolver.recent, analysis.language.code
        head, rest = analysis.text[: analysis.tokens[joint].start], analysis.text[analysis.tokens[joint].start :]
        before = recent.understand(as_question(head, analysis), None)
        frame, first = self._frame(before), before.analysis.text
        # "I was in Ohio" has a German reading.
        if before.analysis.language.code != language or frame is None or not is_all_read(before):
            return ()
        if frame.topic in {"compare", "identifier"}:
            return ()
        of_many = frame.topic in TURNED and frame.name is None
        if frame.attribute and not of_many and not attributes_asked(before, set()):
            return ()
        if frame.attribute == "closed" and asks_when_alone(recent.understand(rest, language).analysis):
            return ()
        resolution = self.resolver.resolve(rest, [Turn(first, first)], earlier=self.earlier)
        second = resolution.question if resolution.inherited else as_question(self._without_joint(rest), analysis)
        other = self._frame(recent.understand(second, language))
        if other is None or other.topic == "compare":
            return ()
        if frame.attribute and of_many and not (frame.counting and {frame.topic, other.topic} == {"having", "lacking"}):
            return ()
        if not resolution.inherited:
            second = self.resolver.put(other, language) or second
        if joint not in sentences(analysis):
            frame = _sharing(frame, other, before)
            first = first if frame == self._frame(before) else self.resolver.put(frame, language) or ""
        if replace(frame, counting=other.counting).same_question(other):
            # A list says how many there are: "How many archives are there in Ghent, and which?".
            return () if frame.counting == other.counting else (first if other.counting else second,)
        return (first, second) if first else ()

    def _without_joint(self, text: str) -> str:
        phrases = self.resolver.phrases
        tokens = tokenise(text)
        runs = phrases.runs_of(phrases.additions, [token.key for token in tokens])
        return text[tokens[runs[0].end].start :] if runs and not runs[0].start and runs[0].end < len(tokens) else text

    def _frame(self, understood: Understood) -> Frame | None:
        chosen = understood.chosen
        return frame_of(understood.analysis, chosen, self.resolver.analyser.lexicon) if chosen else None


def _asks_once(analysis: Analysis) -> bool:
    """Whether but one clause asks which or how many."""
    return len({m.start for m in analysis.concept_mentions if m.concept in {"which", "count"}}) < 2


def _says_of_one(analysis: Analysis) -> bool:
    """Whether it is said that each has one, or both: "a website and an ISIL", and not "website and address"."""
    words = analysis.words
    attributes = (
        m
        for m in analysis.mentions
        if isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in ATTRIBUTES)
    )
    return any(m.start and words[m.start - 1] in _ONE for m in attributes) or not _BOTH.isdisjoint(words)


def _shows(frame: Frame, analysis: Analysis) -> bool:
    """Whether what is had is what a list can show of each: "museums with website and address"; "with a website" is had."""
    limited = frame.years or frame.amount or frame.lacking
    return not limited and set(frame.having) <= OF_EACH and not _says_of_one(analysis)


def _longest_first(mention: ConceptMention) -> tuple[int, int]:
    return mention.start, -mention.end


def is_all_read(understood: Understood) -> bool:
    """Whether nothing is left over, and the name, if there is one, is that of somebody: else nothing shows a question."""
    chosen = understood.chosen
    if chosen is None or set(chosen.ignored) - understood.analysis.beside.story:
        return False
    return chosen.extraction.name is None or bool(chosen.extraction.name.candidates)


def _sharing(frame: Frame, other: Frame, before: Understood) -> Frame:
    """The first part with what the second says of both: "the oldest and the newest museum in Ghent"."""
    if frame.topic not in _PLACED:
        return frame
    if other.places and not frame.places:
        frame = replace(frame, places=other.places)
    general = any(isinstance(m, GeneralMention) for m in before.analysis.mentions)
    if other.types and not frame.types and not general and frame.topic != "per_type":
        frame = replace(frame, types=other.types, type_words=other.type_words)
    return frame
