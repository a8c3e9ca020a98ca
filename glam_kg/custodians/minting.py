"""Minting: which GHCID each record of a batch gets, whatever the order of the batch."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.registry import Entry, Registry, superseded
from glam_kg.custodians.same_body import Finding, Traits, compare, shares_evidence
from glam_kg.folding import snake_case
from glam_kg.ghcid import GHCID

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date

    from glam_kg.custodians.model import FormerIdentifier

MAX_NAMED: Final = 3
"""Possible duplicates that a remark names; the others are counted."""
_LONGEST_DISCRIMINATOR: Final = 40
"""Characters that a suffix has at most behind the name: an ISIL has 16, a longer record id is a text."""


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
        return source, record_id or f"content:{self.traits.content}"

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
        self.chosen: dict[int, GHCID] = {}
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
        newcomers = []
        # Given GHCIDs come first: what a record carries is published, and newcomers give way to it.
        for applicant in batch:
            if applicant.given is not None:
                self._keep_given(applicant, self._published(applicant, alone=times[applicant.record] == 1))
        for applicant in batch:
            if applicant.given is not None:
                continue
            entry = self._published(applicant, alone=times[applicant.record] == 1)
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
        known = sorted(self.before.of_record(applicant.record), key=lambda entry: _likelihood(entry, applicant))
        named_source = bool(applicant.record[0])
        for same in (
            [entry for entry in known if _namesake(entry, applicant)],
            [entry for entry in known if shares_evidence(entry.traits, applicant.traits)],
            known if named_source and alone and len(known) == 1 else (),
        ):
            if same:
                return same[0]
        if known:
            names = ", ".join(sorted({entry.traits.name for entry in known}))
            self.remarks[applicant.key].append(f"the registry has this record id for another body ({names})")
        return None

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
        current = self._current(ghcid)
        self.chosen[applicant.key] = current
        self.taken[current.base].add(current)
        own = applicant.traits
        if applicant.record not in own.records:
            own = replace(own, records=frozenset({applicant.record}))
        entry = self.entries.get(current)
        self.entries[current] = (
            Entry(current, own, self.today) if entry is None else replace(entry, traits=_joined(entry.traits, own))
        )

    def _current(self, ghcid: GHCID) -> GHCID:
        while ghcid in self.moved:
            ghcid = self.moved[ghcid]
        return ghcid

    def _mint_group(self, base: GHCID, members: list[Applicant]) -> None:
        published = [self.entries[ghcid] for ghcid in sorted(self.taken[base]) if ghcid in self.entries]
        bodies: dict[str, list[list[Applicant]]] = {}
        for name, namesakes in _by_name(members).items():
            rest = [body for body in self._bodies(namesakes) if not self._joins_published(body, published)]
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
        for namesakes_bodies in bodies.values():
            self._remark_duplicates(namesakes_bodies, published)

    def _bodies(self, namesakes: list[Applicant]) -> list[list[Applicant]]:
        """Records of one name, grouped by body: linked by evidence, where no two of a group contradict each other."""
        if len(namesakes) == 1:
            return [namesakes]
        groups = {applicant.key: [applicant] for applicant in namesakes}
        sharing: dict[tuple[str, str], list[Applicant]] = defaultdict(list)
        for applicant in namesakes:
            for key in applicant.traits.evidence_keys():
                sharing[key].append(applicant)
        # Only records that share something can be linked: of a thousand namesakes, few pairs are compared.
        for sharers in sharing.values():
            for one, other in combinations(sharers, 2):
                ours, theirs = groups[one.key], groups[other.key]
                if ours is not theirs and compare(one.traits, other.traits).finding is Finding.SAME:
                    ours += theirs
                    groups |= dict.fromkeys((applicant.key for applicant in theirs), ours)
        bodies: list[list[Applicant]] = []
        for group in {id(group): group for group in groups.values()}.values():
            ordered = sorted(group, key=lambda applicant: applicant.rank)
            if _consistent(ordered):
                bodies.append(ordered)
                self._remark_same(ordered)
            else:
                bodies += [[applicant] for applicant in ordered]
        return sorted(bodies, key=lambda body: body[0].rank)

    def _remark_same(self, body: list[Applicant]) -> None:
        for applicant in body:
            proofs = (
                (other, verdict.reason)
                for other in body
                if other is not applicant
                for verdict in [compare(applicant.traits, other.traits)]
                if verdict.finding is Finding.SAME
            )
            for other, reason in islice(proofs, 1):
                more = f" and {len(body) - 2} more" if len(body) > 2 else ""
                evidence = f"same name, place, type and {reason}"
                self.remarks[applicant.key].append(f"same body as record {other.label!r}{more}: {evidence}")

    def _joins_published(self, body: list[Applicant], published: list[Entry]) -> bool:
        for entry in published:
            if entry.traits.name != body[0].traits.name:
                continue
            verdicts = [compare(applicant.traits, entry.traits) for applicant in body]
            proofs = [verdict.reason for verdict in verdicts if verdict.finding is Finding.SAME]
            if not proofs or any(verdict.finding is Finding.DIFFERENT for verdict in verdicts):
                continue
            remark = f"same body as the published {entry.ghcid}: same name, place, type and {proofs[0]}"
            for applicant in body:
                self.remarks[applicant.key].append(remark)
            self._choose_all(body, entry.ghcid)
            return True
        return False

    def _choose_all(self, body: list[Applicant], ghcid: GHCID) -> None:
        for applicant in body:
            self._choose(applicant, ghcid)

    def _tell_apart(self, base: GHCID, bodies: list[list[Applicant]]) -> None:
        proposals = [(body, _discriminated(base, body)) for body in bodies]
        wanted = Counter(ghcid for _, ghcid in proposals)
        taken = set(self.taken[base])
        for body, proposal in proposals:
            ghcid = proposal
            if wanted[ghcid] > 1 or ghcid in taken:
                ghcid = base.with_suffix(f"{proposal.suffix}_{body[0].traits.content[:12]}")
            self._choose_all(body, ghcid)

    def _remark_duplicates(self, bodies: list[list[Applicant]], published: list[Entry]) -> None:
        for body in bodies:
            others = [(f"record {other[0].label!r}", other[0].traits) for other in bodies if other is not body]
            others += [
                (f"the published {entry.ghcid}", entry.traits)
                for entry in published
                if entry.traits.name == body[0].traits.name
            ]
            for applicant in body:
                for what, traits in others[:MAX_NAMED]:
                    self._remark_duplicate(applicant, what, traits)
                if len(others) > MAX_NAMED:
                    self.remarks[applicant.key].append(f"and of {len(others) - MAX_NAMED} more")

    def _remark_duplicate(self, applicant: Applicant, what: str, traits: Traits) -> None:
        verdict = compare(applicant.traits, traits)
        why = verdict.reason
        if verdict.finding is Finding.SAME:
            why = f"beside the same {why} there is a third record that contradicts one of them"
        self.remarks[applicant.key].append(
            f"possible duplicate of {what}: same name and type in one place, but {why}; it has a GHCID of its own"
        )


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


def _consistent(body: list[Applicant]) -> bool:
    return not any(
        compare(one.traits, other.traits).finding is Finding.DIFFERENT
        for position, one in enumerate(body)
        for other in body[position + 1 :]
    )


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


def _joined(ours: Traits, new: Traits) -> Traits:
    return replace(
        ours,
        settlement=ours.settlement or new.settlement,
        authority=tuple(dict.fromkeys((*ours.authority, *new.authority))),
        website=ours.website or new.website,
        founded=ours.founded or new.founded,
        records=ours.records | new.records,
        street=ours.street or new.street,
        postal_code=ours.postal_code or new.postal_code,
        closed=ours.closed or new.closed,
    )
