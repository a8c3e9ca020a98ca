from __future__ import annotations

import io
from datetime import date
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.custodians import same_body
from glam_kg.custodians.applicants import Applicant
from glam_kg.custodians.minting import mint
from glam_kg.custodians.registry import Registry
from glam_kg.custodians.same_body import MAX_COMPARED, Finding, Traits, compare, consistent, linked, same_bodies
from glam_kg.errors import RecordError
from glam_kg.folding import fold_key
from glam_kg.ghcid import GHCID, abbreviation

DAY, NEXT_DAY = date(2026, 1, 1), date(2026, 6, 1)


def applicant(key, name="Stadsarchief Ede", *, record_id=None, source="", given=None, base=None, **traits):
    base = base or f"NL-GE-EDE-A-{abbreviation(name)}"
    record_id = f"r{key}" if record_id is None else record_id
    return Applicant(
        key=key,
        base=GHCID.parse(base),
        traits=Traits(
            name=fold_key(name),
            settlement=traits.pop("settlement", "ede"),
            content=traits.pop("content", sha256(str(key).encode()).hexdigest()),
            records=frozenset({(source, record_id)}),
            **traits,
        ),
        label=record_id,
        given=GHCID.parse(given) if given else None,
    )


def ghcids(batch, registry=None):
    minted = mint(batch, registry or Registry(), DAY)
    return {key: str(assignment.ghcid) for key, assignment in minted.assignments.items()}


def saved(registry, tmp_path):
    stream = io.StringIO()
    registry.write(stream)
    path = tmp_path / "registry.jsonl"
    path.write_text(stream.getvalue(), encoding="utf-8")
    return Registry.load(path)


def test_a_name_without_a_rival_has_no_suffix():
    assert ghcids([applicant(1)]) == {1: "NL-GE-EDE-A-SE"}


def test_within_a_batch_every_member_of_a_collision_gets_the_suffix():
    assert ghcids([applicant(1, "Stadsarchief Ede"), applicant(2, "Streekarchief Ede")]) == {
        1: "NL-GE-EDE-A-SE-stadsarchief_ede",
        2: "NL-GE-EDE-A-SE-streekarchief_ede",
    }


def test_a_newcomer_that_meets_a_published_one_gets_the_suffix_alone(tmp_path):
    first = mint([applicant(1, "Stadsarchief Ede")], Registry(), DAY)
    second = mint(
        [applicant(2, "Streekarchief Ede"), applicant(1, "Stadsarchief Ede")], saved(first.registry, tmp_path), DAY
    )
    assert str(second.assignments[1].ghcid) == "NL-GE-EDE-A-SE"
    assert str(second.assignments[2].ghcid) == "NL-GE-EDE-A-SE-streekarchief_ede"


@pytest.mark.parametrize(
    ("one", "other", "finding"),
    [
        ({"authority": (("ISIL", "NL-1"),)}, {"authority": (("ISIL", "NL-1"),)}, Finding.SAME),
        ({"website": "http://www.a.nl/"}, {"website": "https://a.nl"}, Finding.SAME),
        ({"website": "http://a.nl/een"}, {"website": "https://a.nl/twee"}, Finding.SAME),
        ({"website": "https://facebook.com/een"}, {"website": "https://facebook.com/twee"}, Finding.UNPROVEN),
        ({"website": "http://a.nl", "authority": (("ISIL", "NL-1"),)}, {"website": "http://a.nl"}, Finding.SAME),
        (
            {"website": "http://a.nl", "authority": (("ISIL", "NL-1"),)},
            {"website": "http://a.nl", "authority": (("ISIL", "NL-2"),)},
            Finding.DIFFERENT,
        ),
        ({"website": "http://a.nl", "founded": 1900}, {"website": "http://a.nl", "founded": 1950}, Finding.DIFFERENT),
        (
            {"website": "http://a.nl", "settlement": "ede"},
            {"website": "http://a.nl", "settlement": "ee"},
            Finding.DIFFERENT,
        ),
        ({"street": "kerkstraat 1"}, {"street": "kerkstraat 1"}, Finding.SAME),
        ({"street": "kerkstraat 1", "closed": 2011}, {"street": "kerkstraat 1", "founded": 2011}, Finding.DIFFERENT),
        (
            {"website": "http://a.nl", "settlement": "", "postal_code": "s749af"},
            {"website": "http://a.nl", "settlement": "", "postal_code": "l281ab"},
            Finding.DIFFERENT,
        ),
        (
            {"street": "main street 1", "postal_code": "36689"},
            {"street": "main street 1", "postal_code": "366890426"},
            Finding.SAME,
        ),
        ({}, {}, Finding.UNPROVEN),
        ({"content": "same"}, {"content": "same"}, Finding.SAME),
        ({"website": "http://[bad"}, {"website": "http://[bad"}, Finding.SAME),
    ],
)
def test_evidence_that_two_records_are_one_body(one, other, finding):
    assert compare(applicant(1, **one).traits, applicant(2, **other).traits).finding is finding
    assert compare(applicant(2, **other).traits, applicant(1, **one).traits).finding is finding


def test_records_of_one_body_share_its_ghcid_and_say_why():
    minted = mint([applicant(1, website="http://a.nl"), applicant(2, website="https://www.a.nl/")], Registry(), DAY)
    assert {str(assignment.ghcid) for assignment in minted.assignments.values()} == {"NL-GE-EDE-A-SE"}
    assert minted.assignments[1].remarks == ("same body as record 'r2': same name, place, type and website",)
    assert len(minted.registry) == 1


def test_namesakes_without_proof_are_told_apart_by_an_identifier_or_the_record_id():
    minted = mint([applicant(1, authority=(("ISIL", "NL-Ede"),)), applicant(2, record_id="b 2")], Registry(), DAY)
    assert str(minted.assignments[1].ghcid) == "NL-GE-EDE-A-SE-stadsarchief_ede_nl_ede"
    assert str(minted.assignments[2].ghcid) == "NL-GE-EDE-A-SE-stadsarchief_ede_b_2"
    assert "possible duplicate of record 'b 2'" in minted.assignments[1].remarks[0]


@pytest.mark.parametrize(
    ("record_ids", "ends"),
    [
        (
            ("gelderland/ede/stadsarchief ede", "gelderland/ede/stadsarchief ede/prints"),
            ("gelderland_ede", "_ede_prints"),
        ),
        # What is left of an id may be the same, or nothing, and is then told apart by the content of the record.
        (("a/stadsarchief ede", "stadsarchief ede/a"), ("_a_6b86b273ff34", "_a_d4735e3a265e")),
        (("stadsarchief ede", "x"), ("_ede_6b86b273ff34", "_ede_x")),
        (("x", f"a {'long ' * 10} text"), ("_ede_x", "_ede_442aca155c91")),
    ],
)
def test_a_suffix_does_not_repeat_the_name_and_stays_short(record_ids, ends):
    minted = ghcids([applicant(key, record_id=record_id) for key, record_id in enumerate(record_ids, start=1)])
    minted = dict(sorted(minted.items()))
    assert [ghcid.startswith("NL-GE-EDE-A-SE-stadsarchief_ede_") for ghcid in minted.values()] == [True, True]
    assert tuple(ghcid[-len(end) :] for ghcid, end in zip(minted.values(), ends, strict=True)) == ends


def test_a_chain_with_a_contradiction_merges_nothing():
    batch = [
        applicant(1, website="http://a.nl", founded=1900),
        applicant(2, website="http://a.nl"),
        applicant(3, website="http://a.nl", founded=1950),
    ]
    assert len(set(ghcids(batch).values())) == 3


def test_namesakes_with_one_record_id_are_still_told_apart():
    batch = [
        applicant(1, record_id="x", founded=1900),
        applicant(2, record_id="x", founded=1950),
        applicant(3, record_id="", founded=1960),
        applicant(4, record_id="", founded=1970),
    ]
    assert len(set(ghcids(batch).values())) == 4


def test_two_isils_under_one_record_id_and_one_wikidata_item_are_of_one_body():
    item = ("Wikidata", "Q1")
    rows = [
        applicant(1, record_id="Q1", authority=(("ISIL", "NL-b"), item)),
        applicant(2, record_id="Q1", authority=(("ISIL", "NL-a"), item)),
        applicant(3, record_id="Q1", authority=(item,)),
    ]
    assert set(ghcids(rows).values()) == {"NL-GE-EDE-A-SE"}
    namesake = applicant(4, record_id="Q2", authority=(("ISIL", "NL-c"), ("Wikidata", "Q2")))
    assert set(ghcids([*rows, namesake]).values()) == {
        "NL-GE-EDE-A-SE-stadsarchief_ede_nl_a",
        "NL-GE-EDE-A-SE-stadsarchief_ede_nl_c",
    }
    elsewhere = applicant(5, record_id="Q3", authority=(("ISIL", "NL-d"), item))
    assert len(set(ghcids([rows[0], elsewhere]).values())) == 2


def test_bodies_that_share_a_record_id_each_keep_their_ghcid(tmp_path):
    batch = [
        applicant(1, record_id="x", source="s"),
        applicant(2, record_id="x", source="s", base="NL-GE-EDE-M-SE"),
        applicant(3, record_id="x", source="s", base="NL-GE-EDE-L-SE", founded=1900),
        applicant(4, record_id="x", source="s", base="NL-GE-EDE-L-SE", founded=1950),
    ]
    first = mint(batch, Registry(), DAY)
    assert len(first.registry) == 4
    second = mint(batch, saved(first.registry, tmp_path), NEXT_DAY)
    assert {k: a.ghcid for k, a in second.assignments.items()} == {k: a.ghcid for k, a in first.assignments.items()}
    assert list(second.registry) == list(first.registry)


def test_a_ghcid_that_a_record_carries_is_kept_and_newcomers_give_way():
    batch = [applicant(1, "Streekarchief Ede"), applicant(2, given="NL-GE-EDE-A-SE")]
    assert ghcids(batch) == {1: "NL-GE-EDE-A-SE-streekarchief_ede", 2: "NL-GE-EDE-A-SE"}


def test_another_ghcid_in_the_record_supersedes_the_published_one(tmp_path):
    first = mint([applicant(1)], Registry(), DAY)
    second = mint([applicant(1, given="NL-GE-EDE-A-SAE")], saved(first.registry, tmp_path), NEXT_DAY)
    assignment = second.assignments[1]
    assert str(assignment.ghcid) == "NL-GE-EDE-A-SAE"
    (former,) = assignment.history
    assert (former.ghcid, former.valid_from, former.valid_to) == ("NL-GE-EDE-A-SE", DAY, NEXT_DAY)
    registry = saved(second.registry, tmp_path)
    assert registry.current(GHCID.parse("NL-GE-EDE-A-SE")) == assignment.ghcid
    # Without the GHCID, with the old one, or as a newcomer of the old base: the old one is never given away again.
    third = mint(
        [applicant(1), applicant(2, given="NL-GE-EDE-A-SE"), applicant(3, "Schatkamer Ede")], registry, NEXT_DAY
    )
    assert [str(third.assignments[key].ghcid) for key in (1, 2, 3)] == [
        "NL-GE-EDE-A-SAE",
        "NL-GE-EDE-A-SAE",
        "NL-GE-EDE-A-SE-schatkamer_ede",
    ]


def test_a_record_keeps_its_ghcid_when_its_name_changes(tmp_path):
    first = mint([applicant(1, "Oud Archief", source="List")], Registry(), DAY)
    second = mint([applicant(1, "Nieuw Archief", source="List")], saved(first.registry, tmp_path), DAY)
    assert second.assignments[1].ghcid == first.assignments[1].ghcid
    assert "another name" in second.assignments[1].remarks[0]


def test_the_same_id_of_an_unnamed_source_proves_nothing(tmp_path):
    first = mint([applicant(1, "Oud Archief")], Registry(), DAY)
    second = mint([applicant(1, "Nieuw Museum", base="NL-GE-EDE-M-NM")], saved(first.registry, tmp_path), DAY)
    assert str(second.assignments[1].ghcid) == "NL-GE-EDE-M-NM"
    assert "another body" in second.assignments[1].remarks[0]


applicants = st.lists(
    st.tuples(
        st.sampled_from(["Stadsarchief Ede", "Streekarchief Ede", "Stads Archief Ede", "Stadsarchief  EDE"]),
        st.sampled_from(["", "http://a.nl", "http://b.nl"]),
        st.sampled_from([(), (("ISIL", "NL-1"),), (("ISIL", "NL-2"),), (("ROR", "012345678"),)]),
        st.sampled_from([None, 1900, 1950]),
        st.sampled_from([None, None, None, "NL-GE-EDE-A-SE", "NL-GE-EDE-A-ZZ"]),
        st.sampled_from(["", "List"]),
    ),
    max_size=7,
)


def batch_of(rows):
    return [
        applicant(key, name, website=website, authority=authority, founded=founded, given=given, source=source)
        for key, (name, website, authority, founded, given, source) in enumerate(rows)
    ]


@given(applicants, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_minting_does_not_depend_on_the_order(rows, shuffler):
    batch = batch_of(rows)
    shuffled = shuffler.sample(batch, len(batch))
    assert ghcids(batch) == ghcids(shuffled)


@given(applicants)
@settings(max_examples=100, deadline=None)
def test_a_second_run_with_the_registry_changes_nothing(tmp_path_factory, rows):
    batch = batch_of(rows)
    first = mint(batch, Registry(), DAY)
    registry = saved(first.registry, tmp_path_factory.mktemp("registry"))
    second = mint(batch, registry, NEXT_DAY)
    assert {k: a.ghcid for k, a in first.assignments.items()} == {k: a.ghcid for k, a in second.assignments.items()}
    assert list(second.registry) == list(registry)


@given(applicants, st.integers(0, 7))
@settings(max_examples=100, deadline=None)
def test_what_was_published_first_stays_when_more_records_come(tmp_path_factory, rows, cut):
    batch = [one for one in batch_of(rows) if one.given is None]
    first = mint(batch[:cut], Registry(), DAY)
    registry = saved(first.registry, tmp_path_factory.mktemp("registry"))
    second = mint(batch, registry, NEXT_DAY)
    for key, assignment in first.assignments.items():
        assert second.assignments[key].ghcid == assignment.ghcid
    assert set(second.assignments) == {one.key for one in batch}


@given(applicants)
@settings(max_examples=100, deadline=None)
def test_bodies_that_contradict_each_other_never_share_a_minted_ghcid(rows):
    batch = [one for one in batch_of(rows) if one.given is None]
    minted = ghcids(batch)
    for one in batch:
        for other in batch:
            if compare(one.traits, other.traits).finding is Finding.DIFFERENT:
                assert minted[one.key] != minted[other.key]


# Few values of each trait, so that records meet: also those that contradict their like, and codes with an extension.
few_values = st.fixed_dictionaries(
    {},
    optional={
        "settlement": st.sampled_from(("", "ede", "ee")),
        "authority": st.lists(
            st.sampled_from((("ISIL", "NL-1"), ("ISIL", "NL-2"), ("Wikidata", "Q1"), ("Wikidata", "Q2"))),
            max_size=3,
            unique=True,
        ).map(tuple),
        "website": st.sampled_from(("", "http://a.nl", "https://www.a.nl/een", "http://b.nl")),
        "founded": st.sampled_from((None, 0, 1900, 1950)),
        "closed": st.sampled_from((None, 1900, 1950)),
        "content": st.sampled_from(("one", "other")),
        "street": st.sampled_from(("", "kerkstraat 1")),
        "postal_code": st.sampled_from(("", "36689", "366890426", "36688")),
        "record_id": st.sampled_from(("", "x", "y")),
    },
)
namesakes = st.lists(few_values, min_size=1, max_size=8).map(
    lambda rows: [applicant(key, **{"settlement": "", **row}) for key, row in enumerate(rows)]
)


def bodies_of_all_pairs(traits):
    """The definition: linked by pairs of one body over any number of steps, and whole only where no pair contradicts."""
    groups = {number: {number} for number in range(len(traits))}
    for one, other in combinations(groups, 2):
        if compare(traits[one], traits[other]).finding is Finding.SAME:
            joined = groups[one] | groups[other]
            groups |= dict.fromkeys(joined, joined)
    return {
        frozenset(body)
        for group in groups.values()
        for body in ([group] if contradiction_free(traits[number] for number in group) else [{one} for one in group])
    }


def contradiction_free(traits):
    return all(compare(one, other).finding is not Finding.DIFFERENT for one, other in combinations(list(traits), 2))


def bodies_minted(batch):
    bodies = {}
    for key, ghcid in ghcids(batch).items():
        bodies.setdefault(ghcid, set()).add(key)
    return {frozenset(body) for body in bodies.values()}


@pytest.mark.long
@given(namesakes)
@settings(max_examples=500, deadline=None)
def test_bodies_are_those_that_comparing_all_pairs_finds(batch):
    traits = [one.traits for one in batch]
    for one, other in linked(traits):
        assert compare(traits[one], traits[other]).finding is Finding.SAME
    assert consistent(traits) is contradiction_free(traits)
    bodies, _ = same_bodies(traits)
    assert set(map(frozenset, bodies)) == bodies_of_all_pairs(traits)


@given(namesakes)
@settings(max_examples=200, deadline=None)
def test_beyond_the_bound_a_merger_may_be_missed_but_nothing_that_contradicts_is_merged(batch):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(same_body, "MAX_COMPARED", 1)
        traits = [one.traits for one in batch]
        assert contradiction_free(traits) or not consistent(traits)
        for body in same_bodies(traits)[0]:
            assert contradiction_free(traits[number] for number in body)


def among_many(key, **traits):
    """One of many namesakes under one record id that stands for nothing."""
    return applicant(
        key, "Public Library", base="US-XX-XXX-L-PL", record_id="NA", source="List", settlement="", **traits
    )


@pytest.mark.parametrize(
    "kind",
    [
        lambda number: {"founded": 1500 + number // 2},
        lambda number: {"website": "http://a.org", "authority": (("ISIL", f"US-{number // 2}"),)},
        lambda number: {"website": "http://a.org", "postal_code": str(10000 + number // 2)},
        lambda number: {"website": "http://a.org", "founded": 1500 + number // 2, "closed": 2500},
    ],
)
def test_beyond_the_bound_what_does_not_contradict_is_found_all_the_same(kind):
    batch = [among_many(number, **kind(number)) for number in range(4 * MAX_COMPARED)]
    assert bodies_minted(batch) == {frozenset((number, number + 1)) for number in range(0, len(batch), 2)}
    first = mint(batch, Registry(), DAY)
    again = mint(batch, first.registry, NEXT_DAY)
    assert {k: a.ghcid for k, a in again.assignments.items()} == {k: a.ghcid for k, a in first.assignments.items()}
    assert list(again.registry) == list(first.registry)
    # Other entries of the same bodies, under other record ids or with other words, join what was published.
    changed = [among_many(one.key, **kind(one.key), content=f"changed {one.key}") for one in batch]
    elsewhere = [
        applicant(
            one.key, "Public Library", base="US-XX-XXX-L-PL", settlement="", street="main street 1", **kind(one.key)
        )
        for one in batch
        if "website" in kind(0)
    ]
    for others in (changed, elsewhere):
        later = mint(others, first.registry, NEXT_DAY)
        assert {k: a.ghcid for k, a in later.assignments.items()} == {
            one.key: first.assignments[one.key].ghcid for one in others
        }


@pytest.mark.parametrize(
    ("text", "words"),
    [("{}\n", "no registry entry"), ("oops\n", "no registry entry"), ('{"ghcid": 1}', "no registry entry")],
)
def test_a_damaged_registry_is_an_error_with_its_line(tmp_path, text, words):
    path = tmp_path / "registry.jsonl"
    path.write_text("\n" + text, encoding="utf-8")
    with pytest.raises(RecordError, match=words) as caught:
        Registry.load(path)
    assert caught.value.where.line == 2


def test_a_record_without_an_id_that_changes_keeps_its_ghcid(tmp_path):
    first = mint([applicant(1, record_id=""), applicant(2, "Streekarchief Ede", record_id="")], Registry(), DAY)
    registry = saved(first.registry, tmp_path)
    changed = [
        applicant(1, record_id="", content="f" * 64, website="http://a.nl"),
        applicant(2, "Streekarchief Ede", record_id=""),
    ]
    second = mint(changed, registry, NEXT_DAY)
    assert second.assignments[1].ghcid == first.assignments[1].ghcid
    assert "has no id and has changed" in second.assignments[1].remarks[0]
    # A namesake that is there beside the old record, or that contradicts it, is another body.
    namesake = applicant(3, record_id="", content="f" * 64, website="http://a.nl")
    beside = mint([applicant(1, record_id=""), namesake], registry, NEXT_DAY)
    assert beside.assignments[1].ghcid == first.assignments[1].ghcid != beside.assignments[3].ghcid
    other = mint([applicant(1, record_id="", content="e" * 64, settlement="other")], registry, NEXT_DAY)
    assert other.assignments[1].ghcid != first.assignments[1].ghcid


def test_an_id_that_looks_like_a_hash_is_an_id():
    assert applicant(1, record_id="content:1").has_id
    assert not applicant(1, record_id="").has_id
