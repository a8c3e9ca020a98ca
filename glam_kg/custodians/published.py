"""What the registry already has for a record."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.same_body import MAX_COMPARED, Candidates, Finding, compare, shares_evidence, site_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.custodians.applicants import Applicant
    from glam_kg.custodians.registry import Entry, Registry
    from glam_kg.custodians.same_body import Traits
    from glam_kg.ghcid import GHCID

_KNOWN_BY_CONTENT: Final = re.compile(r" ?content:[0-9a-f]{32,64}")


class Published:
    """The entries of a registry as it was before a batch, so that nothing depends on what the batch adds."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._known: dict[tuple[str, str], Sharers] = {}
        self._without_id: dict[tuple[GHCID, str, str], list[Entry]] | None = None

    def names_of_record(self, applicant: Applicant) -> list[str]:
        """The names of the bodies that were published under a record's id, sorted; of very many, some."""
        return sorted({entry.traits.name for entry in self.registry.of_record(applicant.record)[:MAX_COMPARED]})

    def of_record(self, applicant: Applicant, *, alone: bool) -> Entry | None:
        """What was published for a record, by its id; None where it is new, or its id stands for another body.

        Args:
            applicant: The record.
            alone: Whether no other record of the batch has its source and id.
        """
        known = self.registry.of_record(applicant.record)
        likely: Iterable[Entry] = known
        if len(known) > MAX_COMPARED:
            index = self._known.get(applicant.record)
            if index is None:
                index = self._known[applicant.record] = Sharers(
                    known, lambda entry: _keys_of_one_record(entry.traits, entry.ghcid.base)
                )
            likely = index.likely(_keys_of_one_record(applicant.traits, applicant.base), applicant)
        likely = sorted(likely, key=lambda entry: _likelihood(entry, applicant))
        named_source = bool(applicant.record[0])
        for same in (
            [entry for entry in likely if _namesake(entry, applicant)],
            [entry for entry in likely if shares_evidence(entry.traits, applicant.traits)],
            known if named_source and alone and len(known) == 1 else (),
        ):
            if same:
                return same[0]
        return None

    def changed(self, applicant: Applicant) -> Entry | None:
        """What was published for a record without an id that now says something else.

        The only one of its source, name, place and type then and now, where nothing says that they are two bodies.
        """
        if applicant.has_id:
            return None
        if self._without_id is None:
            self._without_id = defaultdict(list)
            for entry in self.registry:
                for source in {source for source, known in entry.traits.records if _KNOWN_BY_CONTENT.fullmatch(known)}:
                    self._without_id[entry.ghcid.base, entry.traits.name, source].append(entry)
        found = self._without_id.get(namesakes_without_id(applicant), [])
        if len(found) != 1 or compare(found[0].traits, applicant.traits).finding is Finding.DIFFERENT:
            return None
        return found[0]


def namesakes_without_id(applicant: Applicant) -> tuple[GHCID, str, str]:
    """What records without an id have in common that may be one record, changed: place and type, name, and source."""
    return applicant.base, applicant.traits.name, applicant.record[0]


def _likelihood(entry: Entry, applicant: Applicant) -> tuple[object, ...]:
    """Sorts the entries of one record id, which may stand for several bodies: the likeliest to be the applicant's first."""
    differs = compare(entry.traits, applicant.traits).finding is Finding.DIFFERENT
    content = entry.traits.content != applicant.traits.content
    return entry.ghcid.base != applicant.base, differs, content, str(entry.ghcid)


def _namesake(entry: Entry, applicant: Applicant) -> bool:
    return entry.traits.name == applicant.traits.name and entry.ghcid.country == applicant.base.country


class Sharers:
    """Published entries, found by keys that an applicant shares with them."""

    def __init__(self, entries: Sequence[Entry], keys: Callable[[Entry], Iterable[tuple[object, ...]]]) -> None:
        self.entries = entries
        self._sharing: dict[tuple[object, ...], list[Entry]] = defaultdict(list)
        for entry in entries:
            for key in keys(entry):
                self._sharing[key].append(entry)
        self._candidates: dict[tuple[object, ...], Candidates] = {}

    def likely(self, keys: Iterable[tuple[object, ...]], applicant: Applicant) -> list[Entry]:
        """Entries with one of the keys, sorted by GHCID: of more than `MAX_COMPARED`, those likeliest not to contradict."""
        found: dict[GHCID, Entry] = {}
        for key in keys:
            sharers = self._sharing.get(key, [])
            if len(sharers) > MAX_COMPARED:
                if key not in self._candidates:
                    self._candidates[key] = Candidates([entry.traits for entry in sharers])
                sharers = [sharers[number] for number in self._candidates[key].first(applicant.traits)]
            found |= {entry.ghcid: entry for entry in sharers}
        return [found[ghcid] for ghcid in sorted(found)]


def _keys_of_one_record(traits: Traits, base: GHCID) -> Iterator[tuple[object, ...]]:
    for key in ((traits.name, base.country), *_beyond_one_name(traits)):
        yield from (key, (key, base), (key, base, traits.content))


def _beyond_one_name(traits: Traits) -> Iterator[tuple[object, ...]]:
    yield from (("identifier", *identifier) for identifier in traits.authority)
    if traits.website:
        yield "website", site_of(traits.website)
