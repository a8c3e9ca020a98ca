"""Everything but places that a language model put into slots, linked by the finders that read questions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, TypeVar

from glam_kg.folding import fold_key
from glam_kg.programs.linked import Linked, Unlinked
from glam_kg.question.mentions import (
    AmountMention,
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
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.analysis import Analyser, Analysis
    from glam_kg.templates.model import SlotType

M = TypeVar("M", bound=Mention)
_LARGEST = 10**15
_ATTRIBUTES = frozenset({"website", "address", "founded", "city"})


@dataclass(frozen=True)
class SlotLinker:
    """Links the texts of one reading; `heard` is what the user said, the question itself first."""

    analyser: Analyser
    heard: Sequence[Analysis]

    def link(self, slot: str, slot_type: SlotType, texts: Sequence[str]) -> Linked:
        """What the texts of a slot stand for.

        Raises:
            Unlinked: Nothing that a slot of this type could take.
        """
        linker = _LINKERS.get(slot_type)
        if linker is None:
            raise Unlinked(f"the slot {slot!r} is filled from what the user wrote only")
        if len(texts) > 1 and slot_type != "institution_type":
            raise Unlinked(f"the slot {slot!r} takes one value")
        return linker(self, slot, texts)

    def said(self, kind: type[M]) -> Iterable[M]:
        """Mentions of a kind in all that the user said."""
        return (m for analysis in self.heard for m in analysis.mentions if isinstance(m, kind))

    def found(self, kind: type[M], text: str) -> Iterable[M]:
        """Mentions of a kind that a text of the model stands for."""
        return (m for m in self.analyser.analyse(text).mentions if isinstance(m, kind))


def _types(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    found = [_type(linker, text) for text in texts]
    return Linked(tuple(mention for mention, _ in found), heard=all(heard for _, heard in found))


def _type(linker: SlotLinker, text: str) -> tuple[TypeMention, bool]:
    letter = text.upper()
    if letter not in linker.analyser.lexicon.vocabulary.type_labels:
        named = next(iter(linker.found(TypeMention, text)), None)
        if named is None:
            raise Unlinked(f"{text!r} is no institution type")
        letter = named.letter
    said = next((m for m in linker.said(TypeMention) if m.letter == letter), None)
    return said or TypeMention(start=0, end=0, text=text, letter=letter, language=""), said is not None


def _name(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    said = [m for m in linker.said(NameMention) if m.candidates and fold_key(m.text) == fold_key(texts[0])]
    found = said or [m for m in linker.found(NameMention, texts[0]) if m.candidates]
    if not found:
        raise Unlinked(f"the graph knows no custodian called {texts[0]!r}")
    best = max(found, key=lambda m: (m.weight, m.end - m.start))
    known = {candidate.iri for mention in linker.said(NameMention) for candidate in mention.candidates}
    heard = any(candidate.iri in known for candidate in best.candidates)
    return Linked((best if said else replace(best, start=0, end=0),), heard=heard)


def _network(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    found = [m for m in linker.found(NetworkMention, texts[0]) if m.iris]
    if not found:
        raise Unlinked(f"the graph knows no network called {texts[0]!r}")
    best = max(found, key=lambda m: m.end - m.start)
    said = next((m for m in linker.said(NetworkMention) if m.iris == best.iris), None)
    return Linked((said or replace(best, start=0, end=0),), heard=said is not None)


def _subject(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    known = [m for m in linker.found(SubjectMention, texts[0]) if m.known]
    if known:
        best = max(known, key=lambda m: m.end - m.start)
        said = next((m for m in linker.said(SubjectMention) if m.subject == best.subject), None)
        return Linked((said or replace(best, start=0, end=0),), heard=said is not None)
    key = fold_key(texts[0])
    words = [f" {' '.join(analysis.words)} " for analysis in linker.heard]
    words += [f" {fold_key(analysis.text)} " for analysis in linker.heard]
    if not key or not any(f" {key} " in text for text in words):
        raise Unlinked(f"the subject {texts[0]!r} is not what the user wrote")
    return Linked((SubjectMention(start=0, end=0, text=texts[0], subject=texts[0], known=False),), heard=True)


def _scheme(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    key = fold_key(texts[0])
    names = [s.name for s in linker.analyser.lexicon.vocabulary.schemes if fold_key(s.name) == key]
    names += [m.scheme for m in linker.found(SchemeMention, texts[0])]
    if key == "ghcid":
        names.append("GHCID")
    if not names:
        raise Unlinked(f"{texts[0]!r} is no {slot} that is known")
    said = next((m for m in linker.said(SchemeMention) if m.scheme == names[0]), None)
    return Linked((said or SchemeMention(start=0, end=0, text=texts[0], scheme=names[0]),), heard=said is not None)


def _attribute(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    if texts[0].casefold() in _ATTRIBUTES:
        return Linked(values={slot: texts[0].casefold()}, heard=True)
    return _scheme(linker, slot, texts)


def _identifier(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    key = fold_key(texts[0])
    for mention in linker.said(IdentifierMention):
        if key in {fold_key(mention.value), fold_key(mention.text)}:
            return Linked((mention,), heard=True)
    raise Unlinked(f"the identifier {texts[0]!r} is not what the user wrote")


def _year(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    said = any(abs(number - bound) <= 1 for m in linker.said(YearMention) for bound in (m.first, m.last))
    return Linked(values={slot: _whole(slot, number)}, heard=said)


def _count(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _whole(slot, _number(slot, texts[0]))
    # "The oldest" is one, and no number is written.
    said = number == 1 or any(m.number == number for m in linker.said(NumberMention))
    return Linked(values={slot: number}, heard=said)


def _amount(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    return Linked(values={slot: number}, heard=any(m.amount == number for m in linker.said(AmountMention)))


def _distance(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    number = _number(slot, texts[0])
    return Linked(values={slot: number}, heard=any(m.kilometres == number for m in linker.said(DistanceMention)))


def _coordinate(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    for mention in linker.said(CoordinatesMention):
        if _number(slot, texts[0]) in {mention.latitude, mention.longitude}:
            return Linked((mention,), heard=True)
    raise Unlinked(f"the point {texts[0]!r} is not what the user wrote")


def _currency(linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    import pycountry

    code = texts[0].upper()
    if pycountry.currencies.get(alpha_3=code) is None:
        raise Unlinked(f"{texts[0]!r} is no ISO 4217 code")
    return Linked(values={slot: code}, heard=any(m.currency == code for m in linker.said(AmountMention)))


def _event_type(linker: SlotLinker, _slot: str, texts: Sequence[str]) -> Linked:
    names = [e.name for e in linker.analyser.lexicon.vocabulary.event_types if e.name == texts[0].upper()]
    names += [m.event_type for m in linker.found(EventTypeMention, texts[0])]
    if not names:
        raise Unlinked(f"{texts[0]!r} is no kind of event that is known")
    said = next((m for m in linker.said(EventTypeMention) if m.event_type == names[0]), None)
    synthetic = EventTypeMention(start=0, end=0, text=texts[0], event_type=names[0], language="")
    return Linked((said or synthetic,), heard=said is not None)


def _word(_linker: SlotLinker, slot: str, texts: Sequence[str]) -> Linked:
    return Linked(values={slot: texts[0].casefold()}, heard=True)


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
    "scheme": _scheme,
    "attribute": _attribute,
    "identifier": _identifier,
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
}
