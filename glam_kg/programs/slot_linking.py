"""Everything but places that a language model put into slots, linked by the finders that read questions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, TypeGuard, TypeVar

from glam_kg.folding import fold_key
from glam_kg.programs.linked import Linked, Unlinked
from glam_kg.question.amounts.yearly_sums import HIGHEST, LOWEST
from glam_kg.question.slots.extraction import FIRST_YEAR, LAST_YEAR
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    WebsiteMention,
    YearMention,
)
from glam_kg.templates.place_slots import COUNTED_BY
from glam_kg.templates.slots import EXCLUDED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from glam_kg.programs.heard import Heard
    from glam_kg.question.analyser import Analyser
    from glam_kg.templates.model import SlotType

M = TypeVar("M", bound=Mention)
_LARGEST = 10**15
_ATTRIBUTES: Mapping[str, Collection[str]] = {
    "website": {"website"},
    "address": {"address", "where"},
    "founded": {"founded", "when"},
    "closed": {"closed", "when"},
    "city": {"in_which_city", "where"},
    "budget": {"budget"},
    "parent": {"parent"},
    "identifiers": {"identifiers"},
    "collections": {"collections"},
    "other_names": {"other_names"},
}
"""The attributes that are no identifiers, and the concepts that ask for them."""
_OPPOSITES: tuple[Mapping[str, Collection[str]], ...] = (
    {"oldest": {"oldest"}, "newest": {"newest"}},
    {"most": {"most"}, "fewest": {"fewest"}},
    {"highest": HIGHEST, "lowest": LOWEST},
    {"above": {"above", "at_least"}, "below": {"below", "at_most"}},
)


@dataclass(frozen=True)
class SlotLinker:
    """Links the texts of one reading; what only the user can know must stand in what the user said."""

    analyser: Analyser
    heard: Heard

    def link(self, slot: str, slot_type: SlotType, texts: Sequence[str]) -> Linked:
        """What the texts of a slot stand for.

        Raises:
            Unlinked: Nothing that a slot of this type could take, or something that the user did not say.
        """
        linker = _LINKERS.get(slot_type)
        if linker is None or slot.startswith(EXCLUDED):
            raise Unlinked(f"the slot {slot!r} is filled from what the user wrote only")
        if len(texts) > 1 and slot_type != "institution_type":
            raise Unlinked(f"the slot {slot!r} takes one value")
        return linker(self, slot, texts)

    def found(self, kind: type[M], text: str) -> Iterable[M]:
        """Mentions of a kind that a text of the model stands for; only users are allowed slips of spelling."""
        analysis = self.analyser.analyse(text)
        own = self.heard.holds(text)
        slips = {i for i, token in enumerate(analysis.tokens) if not own and token.key != analysis.words[i]}
        return (m for m in analysis.mentions if isinstance(m, kind) and slips.isdisjoint(range(m.start, m.end)))

    def names(self, text: str) -> bool:
        """Whether the user named what the model calls so."""
        return self.heard.holds(text) or self.heard.names(self.analyser.analyse(text), self.analyser.lexicon.is_generic)


def _among(what: str, value: str, spoken: Collection[str]) -> None:
    """Of a closed list, a model chooses freely only where the question names none of it."""
    if spoken and value not in spoken:
        raise Unlinked(f"the {what} {value!r} is not the one that the user wrote ({', '.join(sorted(spoken))})")


def _types(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    found = [_type(linker, text) for text in texts]
    said = tuple(mention for mention, heard in found if heard)
    return Linked(tuple(mention for mention, _ in found), said=said, heard=len(said) == len(found))


def _type(linker: SlotLinker, text: str) -> tuple[TypeMention, bool]:
    letter = text.upper()
    if letter not in linker.analyser.lexicon.vocabulary.type_labels:
        named = next(iter(linker.found(TypeMention, text)), None)
        if named is None:
            raise Unlinked(f"{text!r} is no institution type")
        letter = named.letter
    _among("institution type", letter, linker.heard.letters)
    said = linker.heard.find(TypeMention, lambda m: m.letter == letter)
    return said or TypeMention(start=0, end=0, text=text, letter=letter, language=""), said is not None


def _name(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    heard, key = linker.heard, fold_key(texts[0])
    said = heard.find(NameMention, lambda m: bool(m.candidates) and fold_key(m.text) == key)
    if said is not None:
        return Linked((said,), said=(said,), heard=True)
    found = [m for m in linker.found(NameMention, texts[0]) if m.candidates]
    if not found:
        raise Unlinked(f"the graph knows no custodian called {texts[0]!r}")
    best = max(found, key=lambda m: (m.weight, m.end - m.start))
    known = {candidate.iri for mention in heard.spoken(NameMention) for candidate in mention.candidates}
    candidates = tuple(candidate for candidate in best.candidates if candidate.iri in known)
    if not candidates:
        if not linker.names(texts[0]):
            raise Unlinked(f"the name {texts[0]!r} is not what the user wrote")
        return Linked((replace(best, start=0, end=0),), said=heard.shared(texts[0]), heard=True)
    meant = {candidate.iri for candidate in candidates}
    words = heard.find(NameMention, lambda m: any(candidate.iri in meant for candidate in m.candidates))
    named = replace(best, start=0, end=0, candidates=candidates)
    return Linked((named,), said=(*((words,) if words else ()), *heard.shared(texts[0])), heard=True)


def _network(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    found = [m for m in linker.found(NetworkMention, texts[0]) if m.iris]
    if not found:
        raise Unlinked(f"the graph knows no network called {texts[0]!r}")
    best = max(found, key=lambda m: m.end - m.start)
    said = linker.heard.find(NetworkMention, lambda m: m.iris == best.iris)
    if said is not None:
        return Linked((said,), said=(said,), heard=True)
    if not linker.names(texts[0]):
        raise Unlinked(f"the network {texts[0]!r} is not what the user wrote")
    return Linked((replace(best, start=0, end=0),), said=linker.heard.shared(texts[0]), heard=True)


def _subject(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    known = [m for m in linker.found(SubjectMention, texts[0]) if m.known]
    if known:
        best = max(known, key=lambda m: m.end - m.start)
        said = linker.heard.find(SubjectMention, lambda m: m.subject == best.subject)
        if said is not None:
            return Linked((said,), said=(said,), heard=True)
        _among("subject", best.subject, {m.subject for m in linker.heard.put.mentions if _is_known_subject(m)})
        if not linker.heard.unexplained:
            raise Unlinked(f"the subject {texts[0]!r} is not what the user wrote")
        return Linked((replace(best, start=0, end=0),))
    if not linker.heard.holds(texts[0]):
        raise Unlinked(f"the subject {texts[0]!r} is not what the user wrote")
    unknown = SubjectMention(start=0, end=0, text=texts[0], subject=texts[0], known=False)
    return Linked((unknown,), said=linker.heard.words(texts[0]), heard=True)


def _is_known_subject(mention: Mention) -> TypeGuard[SubjectMention]:
    return isinstance(mention, SubjectMention) and mention.known


def _scheme(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    key = fold_key(texts[0])
    names = [s.name for s in linker.analyser.lexicon.vocabulary.schemes if fold_key(s.name) == key]
    names += [m.scheme for m in linker.found(SchemeMention, texts[0])]
    if key == "ghcid":
        names.append("GHCID")
    if not names:
        raise Unlinked(f"{texts[0]!r} is no {slot} that is known")
    _among("scheme", names[0], {m.scheme for m in linker.heard.put.mentions if isinstance(m, SchemeMention)})
    said = linker.heard.find(SchemeMention, lambda m: m.scheme == names[0])
    mention = said or SchemeMention(start=0, end=0, text=texts[0], scheme=names[0])
    return Linked((mention,), said=(said,) if said else (), heard=said is not None)


def _attribute(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    attribute = texts[0].casefold()
    if attribute not in _ATTRIBUTES:
        return _scheme(linker, slot, texts)
    _among(slot, attribute, _asked(linker, _ATTRIBUTES))
    return Linked(values={slot: attribute}, heard=True)


def _asked(linker: SlotLinker, concepts: Mapping[str, Collection[str]]) -> set[str]:
    """The words of a closed list for which the question as it was put has a concept."""
    said = linker.heard.put.concepts()
    return {word for word, names in concepts.items() if said.intersection(names)}


def _identifier(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    key = fold_key(texts[0])
    said = linker.heard.find(
        IdentifierMention, lambda m: type(m) is IdentifierMention and key in {fold_key(m.value), fold_key(m.text)}
    )
    if said is None or isinstance(said, WebsiteMention):
        raise Unlinked(f"the identifier {texts[0]!r} is not what the user wrote")
    return Linked((said,), said=(said,), heard=True)


def _website(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    key = fold_key(texts[0])
    said = linker.heard.find(WebsiteMention, lambda m: key == fold_key(m.value))
    if said is None:
        raise Unlinked(f"the website {texts[0]!r} is not what the user wrote")
    return Linked((said,), said=(said,), heard=True)


def _year(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _whole(slot, _number(slot, texts[0]))
    # "After 1950" is from 1951 on.
    said = linker.heard.find(YearMention, lambda m: any(abs(number - bound) <= 1 for bound in (m.first, m.last)))
    if said is None and number not in {FIRST_YEAR, LAST_YEAR} and not linker.heard.holds(str(number)):
        raise Unlinked(f"the year {number} is not what the user wrote")
    return Linked(values={slot: number}, said=(said,) if said else (), heard=said is not None)


def _count(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _whole(slot, _number(slot, texts[0]))
    said = linker.heard.find(NumberMention, lambda m: m.number == number)
    # "The oldest" is one, and no number is written.
    return Linked(values={slot: number}, said=(said,) if said else (), heard=number == 1 or said is not None)


def _amount(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    said = linker.heard.find(AmountMention, lambda m: m.amount == number)
    if said is None and not linker.heard.holds(texts[0]):
        raise Unlinked(f"the amount {texts[0]!r} is not what the user wrote")
    return Linked(values={slot: number}, said=(said,) if said else (), heard=True)


def _distance(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    said = linker.heard.find(DistanceMention, lambda m: m.kilometres == number)
    if said is None and any(isinstance(m, DistanceMention) for m in linker.heard.put.mentions):
        raise Unlinked(f"the distance {texts[0]!r} is not what the user wrote")
    return Linked(values={slot: number}, said=(said,) if said else (), heard=said is not None)


def _coordinate(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    said = linker.heard.find(CoordinatesMention, lambda m: number in {m.latitude, m.longitude})
    if said is None:
        raise Unlinked(f"the point {texts[0]!r} is not what the user wrote")
    return Linked((said,), said=(said,), heard=True)


def _currency(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    import pycountry

    code = texts[0].upper()
    if pycountry.currencies.get(alpha_3=code) is None:
        raise Unlinked(f"{texts[0]!r} is no ISO 4217 code")
    spoken = {m.currency for m in linker.heard.spoken(AmountMention) if m.currency}
    _among(slot, code, spoken)
    return Linked(values={slot: code}, heard=code in spoken)


def _event_type(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    names = [e.name for e in linker.analyser.lexicon.vocabulary.event_types if e.name == texts[0].upper()]
    names += [m.event_type for m in linker.found(EventTypeMention, texts[0])]
    if not names:
        raise Unlinked(f"{texts[0]!r} is no kind of event that is known")
    spoken = {m.event_type for m in linker.heard.put.mentions if isinstance(m, EventTypeMention)}
    _among("kind of event", names[0], spoken)
    said = linker.heard.find(EventTypeMention, lambda m: m.event_type == names[0])
    mention = said or EventTypeMention(start=0, end=0, text=texts[0], event_type=names[0], language="")
    return Linked((mention,), said=(said,) if said else (), heard=said is not None)


def _word(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    word = texts[0].casefold()
    words = next((words for words in _OPPOSITES if word in words), {})
    _among(slot, word, _asked(linker, words))
    return Linked(values={slot: word}, heard=True)


def _level(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    word = texts[0].casefold()
    if word not in COUNTED_BY:
        raise Unlinked(f"the slot {slot!r} takes {', '.join(COUNTED_BY)}, not {texts[0][:40]!r}")
    level = word if word in {"city", "country"} else "region"
    said = linker.heard.find(ConceptMention, lambda m: m.concept in {f"per_{level}", f"level_{level}"})
    if said is None:
        raise Unlinked(f"the user said nothing of a {level} to count by")
    most = linker.heard.find(ConceptMention, lambda m: m.concept in {"most", "fewest"})
    words = (said, most) if most else (said,)
    return Linked(words, values={slot: word}, said=words, heard=True)


def _number(slot: str, text: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise Unlinked(f"the slot {slot!r} takes a number, not {text!r}") from None
    if not number.is_finite() or abs(number) > _LARGEST:
        raise Unlinked(f"the slot {slot!r} takes a number, not {text!r}")
    return number


def _whole(slot: str, number: Decimal) -> int:
    if abs(number) > 1_000_000 or number != number.to_integral_value():
        raise Unlinked(f"the slot {slot!r} takes a whole number, not {str(number)[:20]}")
    return int(number)


_LINKERS: Mapping[SlotType, Callable[[SlotLinker, str, Sequence[str]], Linked]] = {
    "institution_type": _types,
    "name": _name,
    "network": _network,
    "subject": _subject,
    "subject_words": _subject,
    "scheme": _scheme,
    "attribute": _attribute,
    "identifier": _identifier,
    "website": _website,
    "year": _year,
    "integer": _count,
    "amount": _amount,
    "distance": _distance,
    "latitude": _coordinate,
    "longitude": _coordinate,
    "currency": _currency,
    "event_type": _event_type,
    "operator": _word,
    "order": _word,
    "place_level": _level,
    "count_order": _word,
    "amount_order": _word,
    "age_or_amount_order": _word,
}
