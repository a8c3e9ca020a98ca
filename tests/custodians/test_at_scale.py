"""What must hold of any batch of records, however they are read: in memory or from files, in any order, again with a registry."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from datetime import date
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import RdfFormat, parse

from glam_kg.custodians.applicants import applicant_of
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.preparing import applicant_row
from glam_kg.custodians.registry import Registry
from glam_kg.custodians.same_body import Finding, compare
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.namespaces import CUSTODIAN_BASE, DCTERMS, HC

BEFORE, DAY, NEXT_DAY = date(2026, 1, 1), date(2026, 6, 1), date(2026, 11, 21)

# Few values each, so that records meet: namesakes, bodies told twice, repeated ids, links that lead nowhere or in a circle.
IDS = ("a", "b", "c", "d", "e")
GHCIDS = ("NL-NH-XXX-M-OM", "NL-GE-XXX-M-OM-ons_museum", "BE-XX-XXX-L-SB")
LINKS = st.sampled_from((*IDS, "nowhere", *GHCIDS))
WITHOUT_LINKS = {
    "name": st.sampled_from(("Ons museum", "Oud museum", "ONS MUSEUM", "Stadsbibliotheek", "Het museum")),
    "institution_type": st.sampled_from("ML"),
    "location": st.fixed_dictionaries(
        {"country": st.sampled_from(("NL", "BE"))},
        optional={
            "city": st.sampled_from(("Ede", "Gent")),
            "street_address": st.sampled_from(("Markt 1", "Markt 2")),
            "postal_code": st.sampled_from(("1000", "2000")),
        },
    ),
}
SOMETIMES = {
    "id": st.sampled_from(IDS),
    "founded": st.sampled_from((1900, 1950)),
    "closed": st.sampled_from((1950, 1980)),
    "website": st.sampled_from(("https://a.example.org", "http://www.a.example.org/en", "https://b.example.org")),
    "identifiers": st.lists(
        st.builds(lambda n: {"scheme": "ISIL", "value": f"NL-{n}"}, st.integers(1, 3)), min_size=1, max_size=2
    ),
    "budget": st.builds(lambda n: {"amount": n, "currency": "EUR", "year": 2024}, st.integers(1, 2)),
    "source": st.sampled_from(
        (
            {"name": "One list", "tier": "TIER_1_AUTHORITATIVE"},
            {"name": "Another list", "tier": "TIER_3_CROWD_SOURCED"},
            {"name": "One list", "retrieved": "2026-01-01"},
        )
    ),
}
LINKED = {
    "parent": LINKS,
    "members_of": st.lists(LINKS, max_size=2),
    "replaced_by": st.fixed_dictionaries(
        {"record": LINKS, "reason": st.sampled_from(("DUPLICATE", "MERGER", "SUCCESSION"))}
    ),
    "events": st.lists(st.fixed_dictionaries({"type": st.just("MERGER"), "from": st.lists(LINKS, max_size=2)}), max_size=1),
}  # fmt: skip
BATCHES = st.lists(
    st.fixed_dictionaries(WITHOUT_LINKS, optional={**SOMETIMES, **LINKED, "ghcid": st.sampled_from(GHCIDS)}),
    min_size=1, max_size=9,
)  # fmt: skip
# What a second run is compared on: a link by GHCID finds then what was unknown at first, and may say something else.
SETTLED_BATCHES = st.lists(
    st.fixed_dictionaries(
        WITHOUT_LINKS,
        optional={
            **SOMETIMES,
            "parent": st.sampled_from(IDS),
            "members_of": st.lists(st.sampled_from(IDS), max_size=2),
            "replaced_by": st.fixed_dictionaries(
                {"record": st.sampled_from(IDS), "reason": st.sampled_from(("DUPLICATE", "MERGER", "SUCCESSION"))}
            ),
        },
    ),
    min_size=1,
    max_size=9,
)
PLAIN_BATCHES = st.lists(st.fixed_dictionaries(WITHOUT_LINKS, optional=SOMETIMES), min_size=1, max_size=9)


class Files:
    """Conversions of files in one folder."""

    def __init__(self, folder):
        self.folder, self.registry = Path(folder), Path(folder) / "registry.jsonl"

    def write(self, name, records):
        (self.folder / name).write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
        return self.folder / name

    def convert(self, *batches, today=DAY, registry=False):
        """The bytes of the RDF, and the report's lines in the order of the records."""
        inputs = [self.write(f"in-{number}.jsonl", batch) for number, batch in enumerate(batches)]
        out, report = self.folder / "out.nq", self.folder / "report.jsonl"
        convert_files(inputs, out, report=report, registry=self.registry if registry else None, today=today)
        return out.read_bytes(), [json.loads(line) for line in report.read_text().splitlines()]


@pytest.fixture
def files(tmp_path):
    return Files(tmp_path)


def ghcids(report):
    return [line["ghcid"] for line in report]


def quads(data):
    return set(parse(data, format=RdfFormat.N_QUADS))


def said(data, predicate):
    return {(quad.subject.value.removeprefix(CUSTODIAN_BASE), quad.object.value) for quad in quads(data)
            if quad.predicate.value == predicate}  # fmt: skip


@pytest.mark.long
@given(BATCHES, st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_files_and_memory_give_the_same(records, published):
    with TemporaryDirectory() as folder:
        files = Files(folder)
        files.convert(records[:published] or records, today=BEFORE, registry=True)
        before = Registry.load(files.registry)
        data, report = files.convert(records, registry=True)
        converter = CustodianRDFConverter(today=DAY, registry=before)
        conversion = converter.convert(records)
        assert ghcids(report) == [outcome.to_dict()["ghcid"] for outcome in conversion.outcomes]
        assert quads(data) == set(converter.quads_of(conversion))
        assert list(Registry.load(files.registry)) == list(conversion.registry)


@pytest.mark.long
@given(BATCHES, st.randoms(use_true_random=False), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_neither_order_nor_files_matter(records, chance, cuts):
    with TemporaryDirectory() as folder:
        files = Files(folder)
        data, report = files.convert(records)
        shuffled = chance.sample(range(len(records)), len(records))
        size = -(-len(records) // cuts)
        parts = [shuffled[start : start + size] for start in range(0, len(records), size)]
        other, others = files.convert(*([records[position] for position in part] for part in parts))
        assert {position: line["ghcid"] for position, line in zip(shuffled, others, strict=True)} == dict(
            enumerate(ghcids(report))
        )
        assert other == data


@pytest.mark.long
@given(SETTLED_BATCHES, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_a_second_run_changes_no_identifier_and_not_the_registry(records, chance):
    with TemporaryDirectory() as folder:
        files = Files(folder)
        first, report = files.convert(records, registry=True)
        registry = files.registry.read_bytes()
        shuffled = chance.sample(range(len(records)), len(records))
        second, again = files.convert([records[position] for position in shuffled], today=DAY, registry=True)
        assert {position: line["ghcid"] for position, line in zip(shuffled, again, strict=True)} == dict(
            enumerate(ghcids(report))
        )
        assert files.registry.read_bytes() == registry
        assert second == first


@pytest.mark.long
@given(PLAIN_BATCHES)
@settings(max_examples=150, deadline=None)
def test_records_share_a_ghcid_only_where_they_are_one_body(records):
    converter, vocabulary = CustodianRDFConverter(today=DAY), RecordVocabulary.load()
    prepared = [converter.prepare(record, str(number)) for number, record in enumerate(records)]
    conversion = converter.identify(prepared)
    bodies = defaultdict(list)
    for number, outcome in enumerate(conversion.outcomes):
        assert outcome.converted
        bodies[outcome.ghcid].append(applicant_of(applicant_row(prepared[number], vocabulary), number).traits)
    for traits in bodies.values():
        pairs = list(combinations(range(len(traits)), 2))
        findings = {(i, j): compare(traits[i], traits[j]).finding for i, j in pairs}
        assert Finding.DIFFERENT not in findings.values()
        reached = {0}
        for _ in traits:
            reached |= {one for i, j in pairs if findings[i, j] is Finding.SAME and reached & {i, j} for one in (i, j)}
        assert len(reached) == len(traits)


def custodian(record_id, name="Ons museum", **more):
    return {
        "id": record_id, "name": name, "institution_type": "M", "location": {"country": "NL", "region": "NL-NH"},
        "source": {"name": "One list"}, **more,
    }  # fmt: skip


NAMES = ("Ons museum", "Oud museum")


def history(files):
    return {(former.ghcid, str(entry.ghcid)) for entry in Registry.load(files.registry) for former in entry.history}


@pytest.mark.long
def test_thousands_of_namesakes_get_one_ghcid_each_in_any_order(files):
    records = [
        custodian(f"r{number}", NAMES[number % 2], identifiers=[{"scheme": "ISIL", "value": f"NL-{number // 3}"}])
        for number in range(3000)
    ]
    data, report = files.convert(records)
    shuffled = random.Random(7).sample(records, len(records))  # noqa: S311 - no secret
    assert files.convert(shuffled[:1234], shuffled[1234:])[0] == data
    # Two of three consecutive numbers have one name and one ISIL: of each three records, two bodies.
    assert len(set(ghcids(report))) == 2000


def test_an_id_that_stands_for_several_bodies_keeps_them_apart_in_a_second_run(files):
    # As an item of Wikidata with several ISILs does.
    records = [custodian("Q1", identifiers=[{"scheme": "ISIL", "value": f"NL-{number}"}]) for number in (1, 2, 3)]
    _, first = files.convert(records, registry=True)
    _, second = files.convert(records, registry=True)
    assert len(set(ghcids(first))) == 3
    assert ghcids(second) == ghcids(first)


def test_a_ghcid_that_a_record_changes_leads_to_the_new_one(files):
    files.convert([custodian("a")], today=DAY, registry=True)
    data, report = files.convert([custodian("a", ghcid="NL-NH-AMS-M-OM")], today=NEXT_DAY, registry=True)
    assert ghcids(report) == ["NL-NH-AMS-M-OM"]
    assert history(files) == {("NL-NH-XXX-M-OM", "NL-NH-AMS-M-OM")}
    assert said(data, HC + "ghcidHistory") == {
        ("NL-NH-AMS-M-OM", f"{CUSTODIAN_BASE}NL-NH-AMS-M-OM/history/NL-NH-XXX-M-OM")
    }
    node = "NL-NH-AMS-M-OM/history/NL-NH-XXX-M-OM"
    assert said(data, HC + "formerGhcid") == {(node, "NL-NH-XXX-M-OM")}
    assert said(data, HC + "supersededBy") == {(node, "NL-NH-AMS-M-OM")}
    assert said(data, HC + "validFrom") == {(node, DAY.isoformat())}
    assert said(data, HC + "validTo") == {(node, NEXT_DAY.isoformat())}


def test_an_old_ghcid_is_resolved_wherever_it_is_named(files):
    files.convert([custodian("a")], today=DAY, registry=True)
    files.convert([custodian("a", ghcid="NL-NH-AMS-M-OM")], today=NEXT_DAY, registry=True)
    child = custodian("child", "Bijgebouw", parent="NL-NH-XXX-M-OM")
    data, _ = files.convert([child], today=NEXT_DAY, registry=True)
    assert {parent for _, parent in said(data, "http://www.w3.org/ns/org#subOrganizationOf")} == {
        f"{CUSTODIAN_BASE}NL-NH-AMS-M-OM"
    }


def test_a_second_entry_found_after_publication_leads_to_the_first(files):
    one, other = custodian("a"), custodian("b", "Oud museum")
    _, report = files.convert([one, other], today=DAY, registry=True)
    first, second = ghcids(report)
    assert first != second
    withdrawn = {**other, "replaced_by": {"record": "a", "reason": "DUPLICATE"}}
    data, report = files.convert([withdrawn, one], today=NEXT_DAY, registry=True)
    assert ghcids(report) == [first, first]
    assert history(files) == {(second, first)}
    assert said(data, HC + "formerGhcid") == {(f"{first}/history/{second}", second)}
    # Months later, without the second entry: its GHCID is known still.
    files.convert([one], today=NEXT_DAY, registry=True)
    assert history(files) == {(second, first)}


def test_second_entries_of_second_entries_lead_to_the_last(files):
    chain = [custodian(one, f"Museum {one}", replaced_by={"record": other, "reason": "DUPLICATE"})
             for one, other in (("a", "b"), ("b", "c"), ("c", "d"))]  # fmt: skip
    data, report = files.convert([*chain, custodian("d", "Museum d")], registry=True)
    assert len(set(ghcids(report))) == 1
    assert {label for _, label in said(data, "http://www.w3.org/2004/02/skos/core#prefLabel")} == {"Museum d"}
    assert not history(files)


def test_second_entries_in_a_circle_stay_apart_and_say_so(files):
    circle = [custodian(one, f"{name} museum", replaced_by={"record": other, "reason": "DUPLICATE"})
              for one, other, name in (("a", "b", "Ons"), ("b", "c", "Het"), ("c", "a", "Groot"))]  # fmt: skip
    _, report = files.convert(circle)
    assert len(set(ghcids(report))) == 3
    for line in report:
        assert any("in a circle" in problem["problem"] for problem in line["problems"])


@pytest.mark.parametrize("reason", ["SUCCESSION", "MERGER"])
def test_a_body_that_ended_has_its_own_ghcid_and_a_link_to_its_successor(files, reason):
    ended = custodian("a", closed=1990, replaced_by={"record": "b", "reason": reason})
    data, report = files.convert([ended, custodian("b", "Nieuw museum", founded=1990)])
    old, new = ghcids(report)
    assert old != new
    assert said(data, DCTERMS + "isReplacedBy") == {(old, CUSTODIAN_BASE + new)}


def test_the_successor_may_have_been_published_long_ago(files):
    files.convert([custodian("b", "Nieuw museum")], today=BEFORE, registry=True)
    ended = custodian("a", closed=1990, replaced_by={"record": "b", "reason": "SUCCESSION"})
    data, report = files.convert([ended], today=DAY, registry=True)
    assert said(data, DCTERMS + "isReplacedBy") == {(report[0]["ghcid"], f"{CUSTODIAN_BASE}NL-NH-XXX-M-NM")}
