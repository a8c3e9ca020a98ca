"""Whether two records with one name, place and type describe the same body: evidence for it, and what speaks against it."""

from __future__ import annotations

from collections import Counter, defaultdict
from enum import Enum
from functools import lru_cache, partial
from heapq import nlargest, nsmallest
from itertools import islice
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from glam_kg.folding import fold_key
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

_SHARED_HOSTS: Final = frozenset(
    [
        "facebook.com",
        "instagram.com",
        "twitter.com",
        "x.com",
        "linkedin.com",
        "youtube.com",
        "flickr.com",
        "sites.google.com",
        "wikipedia.org",
        "wikidata.org",
        "archive.org",
    ]
)
"""Hosts on which many bodies have a page of their own: there, the path tells them apart."""

MAX_COMPARED: Final = 200
"""Records that share one piece of evidence with a record, and that it is compared with at most if they may well fit."""


@immutable
class Traits:
    """What tells bodies apart.

    Attributes:
        name: The folded native name.
        settlement: The settlement's IRI, empty where unknown.
        authority: Scheme and value of identifiers whose scheme reaches beyond one source, best scheme first.
        website: The address as the record gives it.
        founded: The year of foundation.
        content: A hash of the whole record, without its source.
        records: Source name and record id (empty where there is none).
        street: Street and number, folded.
        postal_code: Folded, without blanks.
        closed: The year of closing.
    """

    name: str
    settlement: str
    authority: tuple[tuple[str, str], ...] = ()
    website: str = ""
    founded: int | None = None
    content: str = ""
    records: frozenset[tuple[str, str]] = frozenset()
    street: str = ""
    postal_code: str = ""
    closed: int | None = None

    def evidence_keys(self) -> Iterator[tuple[str, str]]:
        """What two records share where something says that they are the same body."""
        yield from self.authority
        if self.website:
            yield "website", site_of(self.website)
        if self.content:
            yield "content", self.content
        if self.street:
            yield "street", self.street
        yield from (("record", f"{source}\n{record_id}") for source, record_id in self.records if record_id)


class Finding(Enum):
    """What a comparison of two records found."""

    SAME = "same"
    DIFFERENT = "different"
    UNPROVEN = "unproven"


@immutable
class Verdict:
    """What a comparison found, and the words for why."""

    finding: Finding
    reason: str


def compare(one: Traits, other: Traits) -> Verdict:
    """Compare two records of one name, place and type.

    They are the same body where something positive says so (a shared identifier, the same website or street address, the same
    record of one source) and nothing contradicts (two values of one scheme, two founding years, two settlements or, where no
    settlement is known, two postal codes). What one source says under one record id and one identifier may have two values of
    another scheme: a body may have two ISILs, each in a row of its own.
    """
    # One source's rows under one id and one identifier describe one body, however many ISILs they name.
    told_apart = not (_same_record(one, other) and not set(one.authority).isdisjoint(other.authority))
    against = _contradiction(one, other, schemes=told_apart)
    if against:
        return Verdict(Finding.DIFFERENT, against)
    evidence = _evidence(one, other)
    if evidence:
        return Verdict(Finding.SAME, evidence)
    return Verdict(Finding.UNPROVEN, "nothing proves it")


def shares_evidence(one: Traits, other: Traits) -> bool:
    """Whether two records of any name share an identifier or a website."""
    same_site = bool(one.website and other.website) and site_of(one.website) == site_of(other.website)
    return same_site or not set(one.authority).isdisjoint(other.authority)


def same_bodies(members: Sequence[Traits]) -> tuple[list[list[int]], dict[int, int]]:
    """Group records by body: `linked` over any number of steps, and whole only where they are `consistent`.

    Args:
        members: Records of one name, place and type.

    Returns:
        The bodies, each the sorted positions of its records; and for each linked record one that it is linked with.
    """
    if len(members) == 2:
        same = compare(*members).finding is Finding.SAME
        return ([[0, 1]], {0: 1, 1: 0}) if same else ([[0], [1]], {})
    groups = [[number] for number in range(len(members))]
    partners: dict[int, int] = {}
    for one, other in linked(members):
        partners.setdefault(one, other)
        partners.setdefault(other, one)
        # The smaller group moves, so that no record moves often.
        larger, smaller = sorted((groups[one], groups[other]), key=len, reverse=True)
        if larger is not smaller:
            larger += smaller
            for number in smaller:
                groups[number] = larger
    bodies: list[list[int]] = []
    for group in {id(group): sorted(group) for group in groups}.values():
        whole = consistent([members[number] for number in group])
        bodies += [group] if whole else [[number] for number in group]
    return bodies, partners


def linked(members: Sequence[Traits]) -> Iterator[tuple[int, int]]:
    """Pairs that `compare` finds to be the same body, enough of them to reach each record that any chain of such pairs reaches.

    The work grows with the number of records, not of pairs: records that differ in nothing that counts are taken as one, and
    a record is compared only with those that do not contradict it at first sight. Where more than `MAX_COMPARED` such others
    that share one piece of evidence contradict it at second sight, the rest of them is not looked at: a link may be missed
    then. No pair is given that `compare` does not find to be the same.

    Args:
        members: Records of one name, place and type; their order decides which pairs stand for the others.
    """
    sharing: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, traits in enumerate(members):
        for key in dict.fromkeys(_link_keys(traits)):
            sharing[key].append(number)
    for (kind, *_), sharers in sharing.items():
        if len(sharers) > 1:
            yield from _links_among(members, sharers, str(kind))


def consistent(members: Sequence[Traits]) -> bool:
    """Whether no two of the records contradict each other: `compare` finds no pair to be different.

    Only of identifiers, more than `MAX_COMPARED` records with none in common may be called inconsistent unseen.
    """
    if (
        len({one.settlement for one in members if one.settlement}) > 1
        or len({one.founded for one in members if one.founded}) > 1
    ):
        return False
    loose = [one.postal_code for one in members if one.postal_code and not one.settlement]
    longest = max(loose, key=len, default="")
    # Prefixes of one code are prefixes of each other, so that the longest speaks for all.
    if loose and any(_differ(one.postal_code, longest) for one in members):
        return False
    return not _one_follows(members) and _authorities_agree(members)


def _one_follows(members: Sequence[Traits]) -> bool:
    # The two last founded and the two first closed: one record alone may be both the last and the first.
    numbered = list(enumerate(members))
    founded = nlargest(2, ((one.founded, number) for number, one in numbered if one.founded is not None))
    closed = nsmallest(2, ((one.closed, number) for number, one in numbered if one.closed is not None))
    return any(begin >= end and ours != theirs for begin, ours in founded for end, theirs in closed)


def _authorities_agree(members: Sequence[Traits]) -> bool:
    rows = Counter(key for one in members for key in _rows(one))
    of_one_row = {max(rows, key=lambda key: rows[key])} if rows else set()
    schemes: dict[str, list[Traits]] = defaultdict(list)
    for one in members:
        for scheme in _by_scheme(one.authority):
            schemes[scheme].append(one)
    for scheme, holders in schemes.items():
        values = Counter(identifier for one in holders for identifier in set(one.authority) if identifier[0] == scheme)
        common = max(values, key=lambda identifier: values[identifier])
        rest = [one for one in holders if common not in one.authority]
        if not rest or all(not of_one_row.isdisjoint(_rows(one)) for one in holders):
            continue
        if len(rest) > MAX_COMPARED:
            return False
        if any(
            compare(one, other).finding is Finding.DIFFERENT for one in rest for other in holders if one is not other
        ):
            return False
    return True


def _rows(traits: Traits) -> set[tuple[tuple[str, str], tuple[str, str]]]:
    return {(record, identifier) for record in traits.records if record[1] for identifier in traits.authority}


def _link_keys(traits: Traits) -> Iterator[tuple[object, ...]]:
    yield from (("identifier", *identifier) for identifier in traits.authority)
    yield from (("row", *record, *identifier) for record, identifier in sorted(_rows(traits)))
    if traits.website:
        yield "website", site_of(traits.website)
    if traits.content:
        yield "content", traits.content
    if traits.street:
        yield "street", traits.street, traits.closed
    yield from (("record", *record) for record in sorted(traits.records) if record[1])


def _links_among(members: Sequence[Traits], sharers: Sequence[int], kind: str) -> Iterator[tuple[int, int]]:
    """Links of those that share one piece of evidence, found by a search that looks at each record once."""
    schemes, strict = kind != "row", kind == "street"
    alike: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number in sharers:
        one = members[number]
        authority = frozenset(one.authority) if schemes else frozenset()
        alike[one.settlement, one.postal_code, one.founded, one.closed, authority].append(number)
    classes = list(alike.values())
    firsts = [members[numbers[0]] for numbers in classes]
    for numbers, one in zip(classes, firsts, strict=True):
        # A record that was closed before it was founded contradicts its like.
        if not _contradiction(one, one, schemes=schemes):
            yield from ((numbers[0], number) for number in numbers[1:])
    if len(classes) == 1:
        return
    candidates = Candidates(firsts, schemes=schemes, strict=strict)

    def fit(ours: int, theirs: int) -> bool:
        one, other = firsts[ours], firsts[theirs]
        far = strict and _differ(one.postal_code, other.postal_code)
        return not far and not _contradiction(one, other, schemes=schemes)

    for start in range(len(classes)):
        waiting = [start] if candidates.take(start) else []
        while waiting:
            ours = waiting.pop()
            found = candidates.take_fitting(firsts[ours], partial(fit, ours))
            for theirs in found:
                yield from ((classes[ours][0], number) for number in classes[theirs])
            if found:
                yield from ((classes[found[0]][0], number) for number in classes[ours][1:])
            waiting += found


class Candidates:
    """Records by what may contradict: finds those that do not contradict another record at first sight.

    Args:
        members: The records; the numbers in the answers are their positions.
        schemes: Whether two values of one identifier scheme contradict.
        strict: Whether two postal codes do in one settlement too.
    """

    def __init__(self, members: Sequence[Traits], *, schemes: bool = True, strict: bool = False) -> None:
        self._schemes, self._strict = schemes, strict
        self._taken = [False] * len(members)
        self._all = list(range(len(members)))
        self._having: dict[tuple[str, str], list[int]] = defaultdict(list)
        self._lacking: dict[str, list[int]] = defaultdict(list)
        features = [self._features(one) for one in members]
        names = sorted({name for one in features for name in one})
        for number, (one, known) in enumerate(zip(members, features, strict=True)):
            for name in names:
                if name not in known:
                    self._lacking[name].append(number)
            for name, values in known.items():
                for value in values:
                    self._having[name, value].append(number)
            for end in range(1, len(one.postal_code) + 1):
                self._having["postal code from", one.postal_code[:end]].append(number)

    def _features(self, one: Traits) -> dict[str, set[str]]:
        known: dict[str, set[str]] = {}
        if one.settlement:
            known["settlement"] = {one.settlement}
        if one.postal_code:
            known["postal code"] = {one.postal_code}
        if one.founded:
            known["founded"] = {str(one.founded)}
        if self._schemes:
            known |= {f"scheme {scheme}": values for scheme, values in _by_scheme(one.authority).items()}
        return known

    def take(self, number: int) -> bool:
        """Take a record out of the candidates; False where it was taken before."""
        taken, self._taken[number] = self._taken[number], True
        return not taken

    def take_fitting(self, traits: Traits, fits: Callable[[int], bool]) -> list[int]:
        """Take out those that fit a record, until `MAX_COMPARED` were looked at that do not."""
        found: list[int] = []
        misfits = 0
        for numbers in self._fewest(traits):
            kept: list[int] = []
            looked_at = 0
            for number in numbers:
                if misfits == MAX_COMPARED:
                    break
                looked_at += 1
                if self._taken[number]:
                    continue
                if fits(number):
                    self._taken[number] = True
                    found.append(number)
                else:
                    kept.append(number)
                    misfits += 1
            # What was taken is never met again: without this, each search would pass over all that earlier ones found.
            numbers[:looked_at] = kept
        return found

    def first(self, traits: Traits) -> list[int]:
        """The first `MAX_COMPARED` that do not contradict a record at first sight, in their order."""
        numbers = (number for numbers in self._fewest(traits) for number in islice(numbers, MAX_COMPARED))
        return sorted(set(numbers))[:MAX_COMPARED]

    def _fewest(self, traits: Traits) -> list[list[int]]:
        choices = [[self._all]]
        for name, values in self._features(traits).items():
            keys = [(name, value) for value in values]
            if name == "postal code":
                if traits.settlement and not self._strict:
                    continue
                code = traits.postal_code
                keys = [("postal code from", code), *((name, code[:end]) for end in range(1, len(code)))]
            numbers = [self._having[key] for key in sorted(keys) if key in self._having]
            choices.append([*numbers, self._lacking[name]] if name in self._lacking else numbers)
        return min(choices, key=lambda choice: sum(map(len, choice)))


def _contradiction(one: Traits, other: Traits, *, schemes: bool) -> str:
    if one.settlement and other.settlement and one.settlement != other.settlement:
        return "they are in different settlements"
    if not (one.settlement and other.settlement) and _differ(one.postal_code, other.postal_code):
        return "their postal codes differ"
    if schemes:
        ours, theirs = _by_scheme(one.authority), _by_scheme(other.authority)
        for scheme in sorted(ours.keys() & theirs.keys()):
            if ours[scheme].isdisjoint(theirs[scheme]):
                return f"their {scheme} identifiers differ"
    if one.founded and other.founded and one.founded != other.founded:
        return "their founding years differ"
    if _follows(one, other) or _follows(other, one):
        return "one was closed when the other was founded"
    return ""


def _evidence(one: Traits, other: Traits) -> str:
    shared = sorted(set(one.authority) & set(other.authority))
    if shared:
        return f"{shared[0][0]} {shared[0][1]}"
    if one.website and other.website and site_of(one.website) == site_of(other.website):
        return "website"
    if one.content and one.content == other.content:
        return "whole content"
    # A closed body and a living one at one address are predecessor and successor as likely as not.
    same_street = bool(one.street) and one.street == other.street and not _differ(one.postal_code, other.postal_code)
    if same_street and one.closed == other.closed:
        return "street address"
    return "source and record id" if _same_record(one, other) else ""


def _same_record(one: Traits, other: Traits) -> bool:
    return any(record_id for _, record_id in one.records & other.records)


def _by_scheme(authority: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    schemes: dict[str, set[str]] = {}
    for scheme, value in authority:
        schemes.setdefault(scheme, set()).add(value)
    return schemes


def _follows(one: Traits, other: Traits) -> bool:
    return other.closed is not None and one.founded is not None and one.founded >= other.closed


def _differ(one: str, other: str) -> bool:
    # A postal code may be given with or without its extension (36689 and 36689-0426).
    return bool(one and other) and not one.startswith(other) and not other.startswith(one)


@lru_cache(maxsize=4096)
def site_of(address: str) -> str:
    """A website's host, and on a shared host its path too.

    >>> site_of("https://www.fieldmuseum.org/"), site_of("http://www.facebook.com/Museum.X/")
    ('fieldmuseum.org', 'facebook.com/museum x')
    """
    text = address if "//" in address else f"//{address}"
    try:
        parts = urlsplit(text)
        host = (parts.hostname or "").removeprefix("www.").removeprefix("m.")
    except ValueError:
        return address
    if any(host == known or host.endswith(f".{known}") for known in _SHARED_HOSTS):
        return f"{host}/{fold_key(parts.path + ' ' + parts.query)}"
    return host
