"""Phrases that other words part: "each Belgian province" is "each province", of Belgium; "did the museum open" has "did open"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    PlaceMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_MOST_WORDS_BEFORE: Final = 2
"""Words of a phrase that can stand before what parts it ("in den einzelnen …", "zählen Sie …")."""
_MOST_WORDS_BETWEEN: Final = 3
_SMALL_WORDS: Final = ("particles", "modal_particles", "pronouns", "fillers", "conjunctions")
"""What can part a verb of membership from its preposition. An auxiliary cannot: "lid worden van" is what a visitor does."""
_VERBS_OF_MEMBERS: Final = frozenset(
    {
        "horen", "hoort", "behoren", "behoort", "vallen", "valt", "gehoren", "gehoeren", "gehort", "gehoert", "zahlen", "zahlt",
        "belong", "belongs", "fall", "falls", "come", "comes", "connected", "fait", "font", "appartient", "appartiennent",
        "depend", "dependent", "releve", "relevent", "rattache", "rattaches", "rattachee", "rattachees", "affilie", "affilies",
    }
)  # fmt: skip
"""Folded verbs of which small words can part the preposition; in Dutch and German they can end a clause behind the network."""
_ASK_WHOSE: Final = ("welk", "welch", "wem", "wie", "wat")
"""How the words behind the preposition begin that ask what something belongs to: "Zu welcher Institution gehört …"."""
_OF_OTHER_THINGS: Final = frozenset({"not_covered", "other_world"})
_PARTED: Final = frozenset({"founded", "holds"})
"""What a parted verb can say whose last part alone is not for us."""
_FRAMED: Final = {
    "list": frozenset({"count", "other_world"}),
    "per_type": frozenset({"list", "identifier"}),
    "distribution": frozenset({"list", "identifier"}),
}
"""What a verb around a question asks → what its first word alone would ask."""
_ALONG: Final = frozenset({"naar", "per", "nach", "pro", "je"})
"""Folded prepositions before what is counted by."""
_CLAUSE: Final = frozenset({"was", "welche", "welches", "wer", "wat", "welke", "wie"})
"""Folded words that begin a clause of what is asked: "zähl mir mal auf, was in Wien ist"."""
_AT: Final = frozenset({"bij", "bei"})
"""Prepositions that say near a place, and of whom something is true before a kind of institution."""
_THERE: Final = "er"
_HELPING: Final = frozenset({"did", "ging", "gingen", "sich"})
"""Folded verbs of which a part stands behind, that tell what happened once."""
_FOUNDED: Final = "founded"
_IDIOM: Final = (2, 3, 4)
"""Words of an idiom behind its verb: "het licht", "the light of day"."""
_OPENED: Final = frozenset({"machte", "machten"})
"""Folded German verbs in the past whose particle ends the question: "Wann machte der Zoo auf?"."""
_HOURS: Final = frozenset(
    {
        "late", "later", "early", "earlier", "evening", "evenings", "night", "nights", "tonight", "morning", "mornings", "noon",
        "weekend", "weekends", "hours", "longest", "tard", "tot", "soir", "matin", "nuit", "midi", "heures", "spat", "spaet",
        "abends", "laat", "avonds",
    }
)  # fmt: skip
"""Folded words of the hours at which something is open."""
_DAYS: Final = frozenset(
    {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "tomorrow", "holiday"}
    | {"lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "demain", "ferie"}
)
_REACH: Final = 8
"""How far from its auxiliary a verb can stand: a name may be between them."""


def split_phrases(
    tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention], lexicon: Lexicon
) -> Iterator[ConceptMention | EventTypeMention]:
    """What to count by, where a place stands inside the phrase, and changes and memberships whose verb is parted.

    What to count by is a mention of the word behind the place.

    Args:
        tokens: The question's words as written.
        words: The same words folded, misspelt ones corrected.
        found: What was found in the question.
        lexicon: What knows the phrases.
    """
    seen = set()
    for place in found:
        if not isinstance(place, PlaceMention) or place.end >= len(words):
            continue
        if words[place.end] not in lexicon.single_words:
            continue
        for before in range(1, min(_MOST_WORDS_BEFORE, place.start) + 1):
            phrase = " ".join((*words[place.start - before : place.start], words[place.end]))
            for entry in lexicon.entries.get(phrase, ()):
                key = (place.end, entry.value)
                if entry.kind == "concept" and entry.value in PER_PLACE and key not in seen:
                    seen.add(key)
                    yield ConceptMention(
                        start=place.end,
                        end=place.end + 1,
                        text=tokens[place.end].text,
                        concept=entry.value,
                        language=entry.language,
                    )
    yield from _parted_events(tokens, words, lexicon)
    if not _VERBS_OF_MEMBERS.isdisjoint(words):
        yield from _parted_memberships(words, lexicon)
        yield from _framed_memberships(words, lexicon)


def _is_of_hours(words: Sequence[str], position: int) -> bool:
    """Whether a word behind a position says at which hours something is open: "the last museum to open late"."""
    return any(word in _HOURS or word.rstrip("s") in _DAYS for word in words[position:])


def with_parted(found: Sequence[Mention], parted: Iterable[Mention]) -> list[Mention]:
    """What was found and what other words part, without what the verb of that would say alone.

    "Schlossen sich zusammen" is a merger and no closure, and "bij welke archieven" asks for nothing near. Nor is anything closed
    in "musea in Sloten".

    Args:
        found: What was found in a question.
        parted: What `split_phrases` found in it.
    """
    more = list(parted)
    if not any(
        isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept == "near") for m in found
    ):
        return [*found, *more]
    changes = {m.start: m.event_type for m in more if isinstance(m, EventTypeMention)}
    # What is also a word is a place only where no verb can stand.
    places = {(m.start, m.end) for m in found if isinstance(m, PlaceMention)}
    kept = [
        m
        for m in found
        if not isinstance(m, EventTypeMention)
        or (changes.get(m.start, m.event_type) == m.event_type and (m.start, m.end) not in places)
    ]
    types = {m.start for m in kept if isinstance(m, INSTITUTIONS)}
    asking = {m.start for m in kept if isinstance(m, ConceptMention) and m.concept == "which" and m.end in types}
    near = [m for m in kept if isinstance(m, ConceptMention) and m.concept == "near"]
    # "Bei den Museen" is about the museums, as "bij archieven" is about archives.
    first = min(types, default=0)
    about = {first - 1, first - 2}
    nowhere = [m for m in near if m.end in asking or (m.text.casefold() in _AT and m.start in about)]
    return [*(m for m in kept if m not in nowhere), *more]


def _parted_events(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> Iterator[ConceptMention | EventTypeMention]:
    """The verb of a change, and the particle that ends the question: "machten 2010 Museen zu", "gingen er in 2010 dicht"."""
    yield from _events_parted_by_there(tokens, words, lexicon)
    last = len(words) - 1
    yield from _foundings_parted(words, lexicon)
    if last < 0 or words[last] not in lexicon.single_words:
        return
    for start in range(max(0, last - _REACH), last - 1):
        for entry in lexicon.entries.get(f"{words[start]} {words[last]}", ()):
            if entry.kind == "event_type":
                for i in (start, last):
                    yield EventTypeMention(
                        start=i, end=i + 1, text=tokens[i].text, event_type=entry.value, language=entry.language
                    )
                return
            if entry.value == _FOUNDED and entry.kind == "concept" and words[start] in _OPENED:
                for i in (start, last):
                    text = tokens[i].text
                    yield ConceptMention(start=i, end=i + 1, text=text, concept=_FOUNDED, language=entry.language)
                return


def _foundings_parted(words: Sequence[str], lexicon: Lexicon) -> Iterator[ConceptMention]:
    """The verb of an idiom for founding, and the rest of it that ends the question: "zagen in de negentiende eeuw het licht"."""
    last = len(words)
    for length in _IDIOM:
        rest = " ".join(words[last - length :])
        for start in range(max(0, last - length - _REACH), last - length - 1):
            for entry in lexicon.entries.get(f"{words[start]} {rest}", ()):
                if entry.kind == "concept" and entry.value == _FOUNDED:
                    for i, end in ((start, start + 1), (last - length, last)):
                        text = " ".join(words[i:end])
                        yield ConceptMention(start=i, end=end, text=text, concept=_FOUNDED, language=entry.language)
                    return


def _events_parted_by_there(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> Iterator[EventTypeMention]:
    """The Dutch verb of a change whose particle stands behind "er": "gingen er dicht in de jaren zestig"."""
    for there in (i for i, word in enumerate(words) if word == _THERE and 0 < i < len(words) - 1):
        for entry in lexicon.entries.get(f"{words[there - 1]} {words[there + 1]}", ()):
            if entry.kind == "event_type":
                start, end = there - 1, there + 2
                text = " ".join(token.text for token in tokens[start:end])
                yield EventTypeMention(start=start, end=end, text=text, event_type=entry.value, language=entry.language)


def _parted_memberships(words: Sequence[str], lexicon: Lexicon) -> Iterator[ConceptMention]:
    """What belongs to a network, where small words part a verb from its preposition: "gehört alles zur", "valt er nog onder"."""
    for start, verb in enumerate(words):
        if verb not in _VERBS_OF_MEMBERS:
            continue
        for end in range(start + 2, min(len(words), start + _MOST_WORDS_BETWEEN + 2)):
            if not any(words[end - 1] in lexicon.words_of(category) for category in _SMALL_WORDS):
                break
            for entry in lexicon.entries.get(f"{verb} {words[end]}", ()):
                if entry.kind == "concept" and entry.value == "member_of":
                    text = " ".join(words[start : end + 1])
                    yield ConceptMention(
                        start=start, end=end + 1, text=text, concept="member_of", language=entry.language
                    )
                    break


def _framed_memberships(words: Sequence[str], lexicon: Lexicon) -> Iterator[ConceptMention]:
    """What belongs to a network, where the verb ends its clause: "die bij EAZA horen", "die zur Stiftung gehören"."""
    for end, verb in enumerate(words):
        for start in range(max(0, end - _REACH), end - 1) if verb in _VERBS_OF_MEMBERS else ():
            if words[start + 1].startswith(_ASK_WHOSE):
                continue
            for entry in lexicon.entries.get(f"{verb} {words[start]}", ()):
                if entry.kind == "concept" and entry.value == "member_of":
                    yield ConceptMention(
                        start=end, end=end + 1, text=verb, concept="member_of", language=entry.language
                    )


def separated_verbs(words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon) -> list[Mention]:
    """What was found, with a verb that frames the question read whole: "Zähl … auf" lists, and "zähl" counts.

    So "Schlüssel … auf" counts by type, and a "Schlüssel" is an identifier. Words of politeness may stand around it, and behind
    it by what is counted ("Deel … in naar soort"), or the clause that says what.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        lexicon: What knows the verbs.
    """
    polite = lexicon.words_of("politeness")
    start = next((i for i, word in enumerate(words) if word not in polite), 0)
    last = next((i for i in range(len(words) - 1, start, -1) if words[i] not in polite), start)
    ends = [last, *(i - 1 for i in range(start + 1, last) if words[i] in _ALONG or words[i] in _CLAUSE)]
    frames = (
        (start + before, end, f"{' '.join(words[start : start + before])} {words[end]}")
        for end in ends
        if end - start >= _MOST_WORDS_BEFORE and words[end] in lexicon.single_words
        for before in range(1, _MOST_WORDS_BEFORE + 1)
    )
    asked = {
        entry.value: (entry.language, first, last)
        for first, last, frame in frames
        for entry in lexicon.entries.get(frame, ())
        if entry.kind == "concept" and entry.value in _FRAMED
    }
    if not asked:
        return list(found)
    other = frozenset[str]().union(*map(_FRAMED.__getitem__, asked))
    kept = [m for m in found if not (isinstance(m, ConceptMention) and m.start == start and m.concept in other)]
    whole = (
        ConceptMention(start=i, end=end, text=" ".join(words[i:end]), concept=concept, language=language)
        for concept, (language, first, last) in sorted(asked.items())
        for i, end in ((start, first), (last, last + 1))
    )
    return [*kept, *whole]


def parted_verbs(words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon) -> list[Mention]:
    """What was found, with parted verbs read whole: "did the museum open" founded it, and "open" alone is of its hours.

    So "sich mit Eisenbahnen beschäftigt" is about railways, and "beschäftigt" alone is of its staff.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        lexicon: What knows the verbs ("did open", "ging open", "sich beschäftigt").
    """
    if not any(isinstance(m, ConceptMention) and m.concept in _OF_OTHER_THINGS for m in found):
        return list(found)

    def whole(mention: Mention) -> Mention:
        if (
            not isinstance(mention, ConceptMention)
            or mention.concept not in _OF_OTHER_THINGS
            or mention.end - mention.start > 1
        ):
            return mention
        timed = _is_of_hours(words, mention.end)
        for before in words[max(0, mention.start - _REACH) : mention.start]:
            if timed and before not in _HELPING:
                continue
            for entry in lexicon.entries.get(f"{before} {words[mention.start]}", ()):
                if entry.kind == "concept" and entry.value in _PARTED:
                    return replace(mention, concept=entry.value, language=entry.language)
        return mention

    return list(map(whole, found))
