"""One of several institutions of one name, told by its place: "the one in London", "celui d'Antibes" behind the Musée Picasso."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.one.asked_of_one import asking
from glam_kg.question.conversation.one.references import institution_meant, namesake_in, namesakes
from glam_kg.question.conversation.replies.options_said import towns_said
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.words.closed_classes import CONJUNCTIONS, OF_A_NAME
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Named


def namesake_meant(follow_up: FollowUp, turn: Turn, frame: Frame, candidate: Candidate, said: Said) -> str | None:
    """The earlier question about the namesake that a follow-up means; None where it means none.

    Args:
        follow_up: The follow-up.
        turn: The earlier question.
        frame: What it asked.
        candidate: How it was understood.
        said: What the follow-up says.
    """
    of_options = _of_options(follow_up, turn, frame, candidate, said)
    return of_options or _called_alike(follow_up, turn, frame, candidate, said)


def _of_options(follow_up: FollowUp, turn: Turn, frame: Frame, candidate: Candidate, said: Said) -> str | None:
    """The earlier question about one of several institutions of one name: "the one in London"."""
    options = namesakes(candidate)
    if not options or said.left or said.refused or said.has_types or said.has(NameMention):
        return None
    if said.ordinal is not None:
        # Their answer tells them in an order of its own.
        told = institution_meant(follow_up.names(turn), said.ordinal)
        other = replace(frame, name=told)
        other = asking(other, said.attribute) if said.attribute else other
        return follow_up.resolver.put(other, follow_up.language()) if told else None
    number = namesake_in(options, towns_said(said))
    if number is None:
        return None
    name, town = options[number]
    called = replace(frame, name=f"{name} ({town})")
    chosen = follow_up.chosen(called, candidate.template.id)
    text = follow_up.resolver.writer.written(called, follow_up.language())
    found = chosen.extraction.name if chosen else None
    return text if found and [(c.label, c.city) for c in found.candidates] == [(name, town)] else None


def _called_alike(follow_up: FollowUp, turn: Turn, frame: Frame, candidate: Candidate, said: Said) -> str | None:
    """The earlier question about the one that is called alike elsewhere: "celui d'Antibes", "no, Antibes"."""
    named, places = candidate.extraction.name, said.all(PlaceMention)
    of_name = said.handling.of_name or follow_up.opening.corrected or (len(places) == 1 and _is_but_of(said, named))
    if named is None or len(places) != 1 or not of_name or said.attribute:
        return None
    if said.left or said.refused or said.has_types or said.has(NameMention):
        return None
    known = [each for each in named.candidates if _is_there(each, places[0])]
    one = known[0] if len(known) == 1 else None if known else _other_there(follow_up, turn, frame, candidate, places[0])
    for label in (one.label, f"{one.label} ({one.city})") if one else ():
        again = follow_up.chosen(replace(frame, name=label), candidate.template.id)
        if one and again and again.extraction.name and [c.iri for c in again.extraction.name.candidates] == [one.iri]:
            return follow_up.resolver.writer.written(replace(frame, name=label), follow_up.language())
    return None


def _is_but_of(said: Said, named: NameMention | None) -> bool:
    """Whether a follow-up says but whose, as the name does that was spoken of: "and of Vietnam?"."""
    place, words = said.all(PlaceMention)[0], said.analysis.words
    before = [word for word in words[: place.start] if word not in CONJUNCTIONS]
    whose = len(before) == 1 and before[0] in OF_A_NAME and place.end == len(words)
    return whose and named is not None and not OF_A_NAME.isdisjoint(fold_key(named.text).split())


def _other_there(
    follow_up: FollowUp, turn: Turn, frame: Frame, candidate: Candidate, place: PlaceMention
) -> Named | None:
    """The one custodian of a place that is called as the one an earlier question names."""
    earlier = follow_up.resolver.recent.understand(turn.resolved_question, None).analysis
    named = candidate.extraction.name
    lexicon = follow_up.resolver.analyser.lexicon
    name = _as_called(named, earlier, lexicon) if named else ""
    town = place.readings[0].place.name
    # A "Musée Picasso" is no museum of whatever town is called Picasso.
    whole = (named.text,) if named and all(lexicon.is_generic(word) for word in main_words(name)) else ()
    for called in (f"{each}{joint}" for each in (name, *whole) for joint in (f" ({town})", f" {town}")):
        chosen = follow_up.chosen(replace(frame, name=called), candidate.template.id)
        found = chosen.extraction.name if chosen and not chosen.ignored else None
        if found and len(found.candidates) == 1 and _is_there(found.candidates[0], place):
            return found.candidates[0]
    return _called_by_both(follow_up, name, town, place)


def _called_by_both(follow_up: FollowUp, name: str, town: str, place: PlaceMention) -> Named | None:
    """The one custodian of a place whose name has what another is called, and the place: the Louvre-Lens behind the Louvre."""
    resolver = follow_up.resolver
    own = main_words(name)
    if not own or all(resolver.analyser.lexicon.is_generic(word) for word in own):
        return None
    analysis = resolver.recent.understand(f"{name} {town}", follow_up.language()).analysis
    mentions = (m for m in analysis.name_mentions if m.end - m.start == len(analysis.tokens))
    found = {c.iri: c for m in mentions for c in m.candidates}
    one = next(iter(found.values())) if len(found) == 1 else None
    return one if one and _is_there(one, place) and set(own) <= set(name_words(one.label)) else None


def _as_called(named: NameMention, analysis: Analysis, lexicon: Lexicon) -> str:
    """A name as it was said, without the places in it: the one in Bern is no "Naturhistorisches Museum Wien".

    An adjective stays where nothing but a kind is said beside it: a British Museum is more than a museum.
    """
    own = range(named.start, named.end)
    places = [m for m in analysis.place_mentions if m.start in own and m.end <= named.end]
    for inside in (places, [m for m in places if not m.is_adjective]):
        without = {i for m in inside for i in range(m.start, m.end)}
        left = [i for i in own if i not in without]
        if (
            inside == places
            and any(m.is_adjective for m in places)
            and all(lexicon.is_generic(analysis.words[i]) for i in left)
        ):
            continue
        break
    if not left:
        # The Louvre is called like the part of Paris that it stands in, the Louvre-Lens like that and its own town.
        towns = [m for m in places if any(one.is_at(each) for one in named.candidates for each in m.readings)]
        left = [i for i in own if not any(m.start <= i < m.end for m in towns)]
    return " ".join(analysis.tokens[i].text for i in left or own)


def _is_there(named: Named, mention: PlaceMention) -> bool:
    """Whether a custodian is in a place, or called after it where its town is not known or is no more than its name."""
    if any(named.is_at(reading) for reading in mention.readings):
        return True
    called = {fold_key(reading.place.name) for reading in mention.readings}
    # Some towns were read off the name: "Picasso Antibes".
    texts = [f" {fold_key(text)} " for text in (named.label, named.city) if text]
    return any(all(f" {key} " in text for text in texts) for key in called)
