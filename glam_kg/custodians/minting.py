"""Minting: which GHCID each record of a batch gets, whatever the order of the batch."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import reduce
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.custodians.registry import Entry, Registry, superseded
from glam_kg.custodians.same_body import (
    MAX_COMPARED,
    Candidates,
    Finding,
    Traits,
    compare,
    same_bodies,
    shares_evidence,
    site_of,
)
from glam_kg.folding import snake_case
from glam_kg.ghcid import GHCID

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from datetime import date

    from glam_kg.custodians.model import FormerIdentifier

_Value = TypeVar("_Value")

MAX_NAMED: Final = 3
"""Possible duplicates that a remark names; the others are counted."""
_LONGEST_DISCRIMINATOR: Final = 40
"""Characters that a suffix has at most behind the name: an ISIL has 16, a longer record id is a text."""


NO_ID: Final = " content:"
"""Begins what a record without an id is known by; no id begins with a blank."""
_KNOWN_BY_CONTENT: Final = re.compile(r" ?content:[0-9a-f]{32,64}")


@dataclass(frozen=True, slots=True)
class Applicant:
    """A record that needs a GHCID.

    Attributes:
        key: Tells it from the others of the batch.
        base: Its GHCID without a suffix.
        traits: What tells its body from others; `traits.records` holds this record alone.
        label: How the report names it.
        given: The GHCID that the record carries, if any.
        duplicate_of: Of which record this one is a second entry: the key of an applicant of the batch, or a GHCID.
    """

    key: int
    base: GHCID
    traits: Traits
    label: str
    given: GHCID | None = None
    duplicate_of: int | GHCID | None = None

    @property
    def record(self) -> tuple[str, str]:
        """Source name and record id; a record without an id is known by its content."""
        source, record_id = next(iter(self.traits.records))
        return source, record_id or f"{NO_ID}{self.traits.content}"

    @property
    def has_id(self) -> bool:
        """Whether its record has an id."""
        return not self.record[1].startswith(NO_ID)

    @property
    def rank(self) -> tuple[object, ...]:
        """A total order that does not depend on the order of the batch."""
        traits = self.traits
        return (self.base, traits.name, self.record, traits.content)


@dataclass(frozen=True, slots=True)
class Assignment:
    """The GHCID of one record, what else to say of it, and the GHCIDs that its body had before."""

    ghcid: GHCID
    remarks: tuple[str, ...] = ()
    history: tuple[FormerIdentifier, ...] = ()


@dataclass(frozen=True, slots=True)
class Minting:
    """What came of a batch: an assignment per applicant's key, and the registry as it is now."""

    assignments: Mapping[int, Assignment]
    registry: Registry


def mint(batch: Iterable[Applicant], registry: Registry, today: date) -> Minting:
    """Give every record of a batch its GHCID.

    A GHCID that a record carries is kept, and so is one that the registry holds for the record. Of the others, those that
    share a base all get a suffix; one that meets a published GHCID gets it alone. Records of one name, place and type share
    a GHCID where they are the same body, and are otherwise told apart by an identifier or record id in the suffix. A second
    entry for a body gets that body's GHCID, and one that it had itself becomes a former GHCID of the body.

    Args:
        batch: The records, in any order: the result does not depend on it.
        registry: What was published before; it is not changed.
        today: The date of new registry entries.
    """
    return _Mint(sorted(batch, key=lambda applicant: applicant.rank), registry, today).run()


def newcomers(base: str, names: Sequence[str]) -> list[str] | None:
    """What `mint` gives to records of one base where nothing is published and none carries a GHCID, if their names differ.

    Most records of a list are such, and need none of what `mint` looks at.

    Args:
        base: The base that they share.
        names: Their folded names.

    Returns:
        A GHCID for each, or None where two have the same name.

    >>> newcomers("NL-GE-EDE-A-SE", ["stadsarchief ede"]), newcomers("NL-GE-EDE-A-SE", ["a b", "c"])
    (['NL-GE-EDE-A-SE'], ['NL-GE-EDE-A-SE-a_b', 'NL-GE-EDE-A-SE-c'])
    """
    if len(names) == 1:
        return [base]
    if len(set(names)) < len(names):
        return None
    return [f"{base}-{snake_case(name)}" if name else base for name in names]


class _Mint:
    def __init__(self, batch: Sequence[Applicant], registry: Registry, today: date) -> None:
        self.batch, self.today = batch, today
        self.before = registry
        self.entries: dict[GHCID, Entry] = {entry.ghcid: entry for entry in registry}
        self.taken: dict[GHCID, set[GHCID]] = defaultdict(set)
        self.moved: dict[GHCID, GHCID] = {}
        for entry in registry:
            former = [GHCID.parse(former.ghcid) for former in entry.history]
            self.moved |= dict.fromkeys(former, entry.ghcid)
            for ghcid in (entry.ghcid, *former):
                self.taken[ghcid.base].add(ghcid)
        self.known: dict[tuple[str, str], _Published] = {}
        self.chosen: dict[int, GHCID] = {}
        self.without_id: dict[tuple[GHCID, str, str], list[Entry]] | None = None
        self.remarks: dict[int, list[str]] = defaultdict(list)

    def run(self) -> Minting:
        duplicates = self._duplicates()
        newcomers = self._keep_given_and_published([one for one in self.batch if one.key not in duplicates])
        groups: dict[GHCID, list[Applicant]] = defaultdict(list)
        for applicant in newcomers:
            groups[applicant.base].append(applicant)
        for base, members in groups.items():
            self._mint_group(base, members)
        for applicant in self.batch:
            if applicant.key in duplicates:
                target = duplicates[applicant.key]
                self._redirect(applicant, self.chosen[target] if isinstance(target, int) else target)
        return Minting(
            {
                key: Assignment(current, tuple(self.remarks[key]), self.entries[current].history)
                for key, ghcid in self.chosen.items()
                for current in [self._current(ghcid)]
            },
            Registry(self.entries.values()),
        )

    def _duplicates(self) -> dict[int, int | GHCID]:
        """The second entries of the batch, each with the entry that it leads to, over as many steps as it takes."""
        by_key = {applicant.key: applicant for applicant in self.batch}
        found: dict[int, int | GHCID] = {}
        for applicant in self.batch:
            target: int | GHCID | None = applicant.duplicate_of
            passed = {applicant.key}
            while isinstance(target, int) and target not in passed and by_key[target].duplicate_of is not None:
                passed.add(target)
                target = by_key[target].duplicate_of
            if isinstance(target, int) and target in passed:
                self.remarks[applicant.key].append("second entries that lead to each other in a circle: kept apart")
            elif target is not None:
                found[applicant.key] = target
        return found

    def _redirect(self, applicant: Applicant, target: GHCID) -> None:
        ghcid = self._current(target)
        published = self._published(applicant, alone=True)
        for old in dict.fromkeys((published.ghcid if published else None, applicant.given)):
            if old is None or self._current(old) == ghcid:
                continue
            entry = self.entries.pop(old, Entry(old, applicant.traits, self.today))
            moved = superseded(entry, ghcid, self.today, "a second entry for the same body")
            known = self.entries.get(ghcid, Entry(ghcid, applicant.traits, self.today))
            self.entries[ghcid] = replace(
                known, traits=_joined(known.traits, moved.traits), history=(*known.history, *moved.history)
            )
            self.moved[old] = ghcid
        self.remarks[applicant.key].append(f"a second entry for the body of {ghcid}, whose GHCID it shares")
        self._choose(applicant, ghcid)

    def _keep_given_and_published(self, batch: Sequence[Applicant]) -> list[Applicant]:
        times = Counter(applicant.record for applicant in batch)
        unnamed = Counter(_namesakes_without_id(applicant) for applicant in batch if not applicant.has_id)
        newcomers = []
        # Given GHCIDs come first: what a record carries is published, and newcomers give way to it.
        for applicant in batch:
            if applicant.given is not None:
                self._keep_given(applicant, self._published(applicant, alone=times[applicant.record] == 1))
        for applicant in batch:
            if applicant.given is not None:
                continue
            entry = self._published(applicant, alone=times[applicant.record] == 1)
            if entry is None and unnamed[_namesakes_without_id(applicant)] == 1:
                entry = self._changed(applicant)
            if entry is None:
                newcomers.append(applicant)
                continue
            if entry.traits.name != applicant.traits.name:
                self.remarks[applicant.key].append(f"published under another name, keeps its GHCID {entry.ghcid}")
            elif entry.ghcid.base != applicant.base:
                self.remarks[applicant.key].append(
                    f"published in another place or as another type, keeps its GHCID {entry.ghcid}"
                )
            self._choose(applicant, entry.ghcid)
        return newcomers

    def _published(self, applicant: Applicant, *, alone: bool) -> Entry | None:
        # The registry of before, so that nothing depends on what this batch has added; then under its GHCID of now.
        known = self.before.of_record(applicant.record)
        likely: Iterable[Entry] = known
        if len(known) > MAX_COMPARED:
            index = self.known.get(applicant.record)
            if index is None:
                index = self.known[applicant.record] = _Published(
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
        if known:
            names = sorted({entry.traits.name for entry in islice(known, MAX_COMPARED)})
            self.remarks[applicant.key].append(f"the registry has this record id for another body ({', '.join(names)})")
        return None

    def _changed(self, applicant: Applicant) -> Entry | None:
        """What was published for a record without an id that now says something else.

        The only one of its source, name, place and type then and now, where nothing says that they are two bodies.
        """
        if applicant.has_id:
            return None
        if self.without_id is None:
            self.without_id = defaultdict(list)
            for entry in self.before:
                for source in {source for source, known in entry.traits.records if _KNOWN_BY_CONTENT.fullmatch(known)}:
                    self.without_id[entry.ghcid.base, entry.traits.name, source].append(entry)
        found = self.without_id.get(_namesakes_without_id(applicant), [])
        if len(found) != 1 or compare(found[0].traits, applicant.traits).finding is Finding.DIFFERENT:
            return None
        self.remarks[applicant.key].append(
            f"has no id and has changed, keeps the GHCID {found[0].ghcid} of its name and place"
        )
        return found[0]

    def _keep_given(self, applicant: Applicant, published: Entry | None) -> None:
        given = applicant.given or applicant.base
        ghcid = self._current(given)
        if ghcid != given:
            self.remarks[applicant.key].append(f"{given} was superseded by {ghcid}")
        elif ghcid in self.entries:
            others = self.entries[ghcid].traits
            if others.name != applicant.traits.name:
                self.remarks[applicant.key].append(f"another body has {ghcid} too: both keep it, as their records say")
        elif published is not None and published.ghcid in self.entries:
            self.remarks[applicant.key].append(f"was published as {published.ghcid}, now {ghcid} as the record says")
            entry = self.entries.pop(published.ghcid)
            self.entries[ghcid] = superseded(entry, ghcid, self.today, "the record carries another GHCID")
            self.moved[published.ghcid] = ghcid
        self._choose(applicant, ghcid)

    def _choose(self, applicant: Applicant, ghcid: GHCID) -> None:
        self._choose_all([applicant], ghcid)

    def _choose_all(self, body: Sequence[Applicant], ghcid: GHCID) -> None:
        current = self._current(ghcid)
        self.chosen |= dict.fromkeys((applicant.key for applicant in body), current)
        self.taken[current.base].add(current)
        own = [
            applicant.traits
            if applicant.record in applicant.traits.records
            else replace(applicant.traits, records=frozenset({applicant.record}))
            for applicant in body
        ]
        entry = self.entries.get(current)
        self.entries[current] = (
            Entry(current, _joined(*own), self.today)
            if entry is None
            else replace(entry, traits=_joined(entry.traits, *own))
        )

    def _current(self, ghcid: GHCID) -> GHCID:
        while ghcid in self.moved:
            ghcid = self.moved[ghcid]
        return ghcid

    def _mint_group(self, base: GHCID, members: list[Applicant]) -> None:
        of_base = [self.entries[ghcid] for ghcid in sorted(self.taken[base]) if ghcid in self.entries]
        published: dict[str, _Published] = {}
        bodies: dict[str, list[list[Applicant]]] = {}
        for name, namesakes in _by_name(members).items():
            published[name] = _Published(
                [entry for entry in of_base if entry.traits.name == name], lambda entry: entry.traits.evidence_keys()
            )
            rest = [body for body in self._bodies(namesakes) if not self._joins_published(body, published[name])]
            if rest:
                bodies[name] = rest
        if not bodies:
            return
        alone = not self.taken[base] and sum(map(len, bodies.values())) == 1
        contested: list[list[Applicant]] = []
        for namesakes_bodies in bodies.values():
            first = namesakes_bodies[0]
            ghcid = base if alone else base.with_suffix(snake_case(first[0].traits.name))
            if len(namesakes_bodies) == 1 and ghcid not in self.taken[base]:
                self._choose_all(first, ghcid)
            else:
                contested += namesakes_bodies
        self._tell_apart(base, contested)
        for name, namesakes_bodies in bodies.items():
            self._remark_duplicates(namesakes_bodies, published[name].entries)

    def _bodies(self, namesakes: list[Applicant]) -> list[list[Applicant]]:
        """Records of one name, grouped by body: linked by evidence, where no two of a group contradict each other."""
        if len(namesakes) == 1:
            return [namesakes]
        ranked = sorted(namesakes, key=lambda applicant: applicant.rank)
        groups, partners = same_bodies([applicant.traits for applicant in ranked])
        bodies = [[ranked[number] for number in group] for group in groups]
        for body, group in zip(bodies, groups, strict=True):
            if len(body) > 1:
                self._remark_same(body, {ranked[number].key: ranked[partners[number]] for number in group})
        return sorted(bodies, key=lambda body: body[0].rank)

    def _remark_same(self, body: list[Applicant], partners: Mapping[int, Applicant]) -> None:
        sharing: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, applicant in enumerate(body):
            for key in applicant.traits.evidence_keys():
                if len(sharing[key]) < MAX_NAMED:
                    sharing[key].append(number)
        more = f" and {len(body) - 2} more" if len(body) > 2 else ""
        for applicant in body:
            near = sorted({number for key in applicant.traits.evidence_keys() for number in sharing[key]})
            for other in (*(body[number] for number in near), partners[applicant.key]):
                verdict = compare(applicant.traits, other.traits)
                if other is not applicant and verdict.finding is Finding.SAME:
                    evidence = f"same name, place, type and {verdict.reason}"
                    self.remarks[applicant.key].append(f"same body as record {other.label!r}{more}: {evidence}")
                    break

    def _joins_published(self, body: list[Applicant], published: _Published) -> bool:
        likely = {
            entry.ghcid: entry
            for applicant in body
            for entry in published.likely(applicant.traits.evidence_keys(), applicant)
        }
        for _, entry in sorted(likely.items()):
            proof = _proof(body, entry)
            if proof:
                remark = f"same body as the published {entry.ghcid}: same name, place, type and {proof}"
                for applicant in body:
                    self.remarks[applicant.key].append(remark)
                self._choose_all(body, entry.ghcid)
                return True
        return False

    def _tell_apart(self, base: GHCID, bodies: list[list[Applicant]]) -> None:
        proposals = [(body, _discriminated(base, body)) for body in bodies]
        wanted = Counter(ghcid for _, ghcid in proposals)
        taken = set(self.taken[base])
        for body, proposal in proposals:
            ghcid = proposal
            if wanted[ghcid] > 1 or ghcid in taken:
                ghcid = base.with_suffix(f"{proposal.suffix}_{body[0].traits.content[:12]}")
            self._choose_all(body, ghcid)

    def _remark_duplicates(self, bodies: list[list[Applicant]], published: Sequence[Entry]) -> None:
        others_of_each = len(bodies) - 1 + len(published)
        for body in bodies:
            others = [
                (f"record {other[0].label!r}", other[0].traits)
                for other in bodies[: MAX_NAMED + 1]
                if other is not body
            ]
            others += [(f"the published {entry.ghcid}", entry.traits) for entry in published[:MAX_NAMED]]
            for applicant in body:
                for what, traits in others[:MAX_NAMED]:
                    self._remark_duplicate(applicant, what, traits)
                if others_of_each > MAX_NAMED:
                    self.remarks[applicant.key].append(f"and of {others_of_each - MAX_NAMED} more")

    def _remark_duplicate(self, applicant: Applicant, what: str, traits: Traits) -> None:
        verdict = compare(applicant.traits, traits)
        why = verdict.reason
        if verdict.finding is Finding.SAME:
            why = f"beside the same {why} there is a third record that contradicts one of them"
        self.remarks[applicant.key].append(
            f"possible duplicate of {what}: same name and type in one place, but {why}; it has a GHCID of its own"
        )


def _namesakes_without_id(applicant: Applicant) -> tuple[GHCID, str, str]:
    return applicant.base, applicant.traits.name, applicant.record[0]


def _by_name(members: list[Applicant]) -> dict[str, list[Applicant]]:
    names: dict[str, list[Applicant]] = defaultdict(list)
    for applicant in members:
        names[applicant.traits.name].append(applicant)
    return dict(sorted(names.items()))


def _likelihood(entry: Entry, applicant: Applicant) -> tuple[object, ...]:
    """Sorts the entries of one record id, which may stand for several bodies: the likeliest to be the applicant's first."""
    differs = compare(entry.traits, applicant.traits).finding is Finding.DIFFERENT
    content = entry.traits.content != applicant.traits.content
    return entry.ghcid.base != applicant.base, differs, content, str(entry.ghcid)


def _namesake(entry: Entry, applicant: Applicant) -> bool:
    return entry.traits.name == applicant.traits.name and entry.ghcid.country == applicant.base.country


class _Published:
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


def _proof(body: Sequence[Applicant], entry: Entry) -> str:
    """What says that a published body is this one; empty where nothing does, or something contradicts."""
    proof = ""
    for applicant in body:
        verdict = compare(applicant.traits, entry.traits)
        if verdict.finding is Finding.DIFFERENT:
            return ""
        if verdict.finding is Finding.SAME:
            proof = proof or verdict.reason
    return proof


def _discriminated(base: GHCID, body: list[Applicant]) -> GHCID:
    # The best scheme decides, and within it the smallest value: both stay the same when the record moves in its file.
    name = snake_case(body[0].traits.name)
    best = [applicant.traits.authority[0] for applicant in body if applicant.traits.authority]
    second_best = {
        scheme
        for applicant in body
        for scheme, _ in applicant.traits.authority
        if scheme != applicant.traits.authority[0][0]
    }
    authority = sorted(best, key=lambda identifier: (identifier[0] in second_best, identifier))
    ids = sorted(snake_case(record_id) for applicant in body for _, record_id in applicant.traits.records if record_id)
    stable = snake_case(authority[0][1]) if authority else next(iter(filter(None, ids)), "")
    return base.with_suffix(f"{name}_{_short(stable, name) or body[0].traits.content[:12]}")


def _short(stable: str, name: str) -> str:
    """What tells a body from others, without its name, which a record id may repeat; a digest where it is still long.

    >>> _short("al_montgomery_state_archives_map_room", "state_archives")
    'al_montgomery_map_room'
    """
    rest = f"_{stable}_".replace(f"_{name}_", "_", 1).strip("_") if name else stable
    return rest if len(rest) <= _LONGEST_DISCRIMINATOR else sha256(stable.encode()).hexdigest()[:12]


def _joined(first: Traits, *others: Traits) -> Traits:
    known = (first, *others)
    return replace(
        first,
        settlement=_first_known(one.settlement for one in known),
        authority=tuple(dict.fromkeys(identifier for one in known for identifier in one.authority)),
        website=_first_known(one.website for one in known),
        founded=_first_known(one.founded for one in known),
        records=first.records.union(*(one.records for one in others)),
        street=_first_known(one.street for one in known),
        postal_code=_first_known(one.postal_code for one in known),
        closed=_first_known(one.closed for one in known),
    )


def _first_known(values: Iterable[_Value]) -> _Value:
    """The first that says something, or else the last."""
    return reduce(lambda one, other: one or other, values)
