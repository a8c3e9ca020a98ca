"""Minting: which GHCID each record of a batch gets, whatever the order of the batch."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.published import Published, Sharers, namesakes_without_id
from glam_kg.custodians.registry import Entry, Registry, joined, superseded
from glam_kg.custodians.same_body import Finding, Traits, compare, same_bodies
from glam_kg.folding import snake_case
from glam_kg.ghcid import GHCID
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date

    from glam_kg.custodians.applicants import Applicant
    from glam_kg.custodians.model import FormerIdentifier

MAX_NAMED: Final = 3
"""Possible duplicates that a remark names; the others are counted."""
_LONGEST_DISCRIMINATOR: Final = 40
"""Characters that a suffix has at most behind the name: an ISIL has 16, a longer record id is a text."""


@immutable
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
        self.before = Published(registry)
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
                known, traits=joined(known.traits, moved.traits), history=(*known.history, *moved.history)
            )
            self.moved[old] = ghcid
        self.remarks[applicant.key].append(f"a second entry for the body of {ghcid}, whose GHCID it shares")
        self._choose(applicant, ghcid)

    def _keep_given_and_published(self, batch: Sequence[Applicant]) -> list[Applicant]:
        if not self.entries and all(applicant.given is None for applicant in batch):
            return [*batch]
        times = Counter(applicant.record for applicant in batch)
        unnamed = Counter(namesakes_without_id(applicant) for applicant in batch if not applicant.has_id)
        newcomers = []
        # Given GHCIDs come first: what a record carries is published, and newcomers give way to it.
        for applicant in batch:
            if applicant.given is not None:
                self._keep_given(applicant, self._published(applicant, alone=times[applicant.record] == 1))
        for applicant in batch:
            if applicant.given is not None:
                continue
            entry = self._published(applicant, alone=times[applicant.record] == 1)
            if entry is None and unnamed[namesakes_without_id(applicant)] == 1:
                entry = self.before.changed(applicant)
                if entry is not None:
                    self.remarks[applicant.key].append(
                        f"has no id and has changed, keeps the GHCID {entry.ghcid} of its name and place"
                    )
            if entry is None:
                newcomers.append(applicant)
                continue
            if entry.traits.name != applicant.traits.name:
                self.remarks[applicant.key].append(
                    f"published under another name ({entry.traits.name}), keeps its GHCID {entry.ghcid}"
                )
            elif entry.ghcid.base != applicant.base:
                self.remarks[applicant.key].append(
                    f"published in another place or as another type, keeps its GHCID {entry.ghcid}"
                )
            self._choose(applicant, entry.ghcid)
        return newcomers

    def _published(self, applicant: Applicant, *, alone: bool) -> Entry | None:
        entry = self.before.of_record(applicant, alone=alone)
        if entry is None and (names := self.before.names_of_record(applicant)):
            self.remarks[applicant.key].append(f"the registry has this record id for another body ({', '.join(names)})")
        return entry

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
            Entry(current, joined(*own), self.today)
            if entry is None
            else replace(entry, traits=joined(entry.traits, *own))
        )

    def _current(self, ghcid: GHCID) -> GHCID:
        while ghcid in self.moved:
            ghcid = self.moved[ghcid]
        return ghcid

    def _mint_group(self, base: GHCID, members: list[Applicant]) -> None:
        of_base = [self.entries[ghcid] for ghcid in sorted(self.taken[base]) if ghcid in self.entries]
        published: dict[str, Sharers] = {}
        bodies: dict[str, list[list[Applicant]]] = {}
        for name, namesakes in _by_name(members).items():
            published[name] = Sharers(
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

    def _joins_published(self, body: list[Applicant], published: Sharers) -> bool:
        if not published.entries:
            return False
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


def _by_name(members: list[Applicant]) -> dict[str, list[Applicant]]:
    names: dict[str, list[Applicant]] = defaultdict(list)
    for applicant in members:
        names[applicant.traits.name].append(applicant)
    return dict(sorted(names.items()))


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
