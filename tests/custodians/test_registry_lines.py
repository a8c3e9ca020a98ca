"""Lines of a registry that are read, kept and written in a shorter way say what the minting says of them."""

from __future__ import annotations

import json
from datetime import date

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.custodians.applicants import applicant_of
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.minting import mint
from glam_kg.custodians.registry import Entry, Registry, entry_line, parse_entry
from glam_kg.custodians.registry_lines import kept_ghcids, newcomer_line, plain_line
from glam_kg.custodians.same_body import Traits
from glam_kg.errors import RecordError
from glam_kg.ghcid import GHCID

DAY, NEXT_DAY = date(2026, 1, 1), date(2026, 6, 1)
BASE = "NL-GE-EDE-A-SE"
TRAITS = ("https://example.org/ede", [["ISIL", "NL-1"]], "https://ede.example.org/", 1900, "markt 1", "6711aa", None)


def row(identity="r1", *, base=BASE, name="stadsarchief ede", source="Register", content="c1", traits=TRAITS):
    """A record as the minting takes it from the spool."""
    return (base, name, source, identity, content, orjson.dumps(traits).decode(), identity, None)


def line_of(of, ghcid=BASE, **changes):
    line = json.loads(newcomer_line(ghcid, of[1:6], DAY)) | changes
    return json.dumps(line, ensure_ascii=False)


def kept(rows, lines):
    return kept_ghcids(
        [(base, name, source, identity, traits) for base, name, source, identity, _, traits, *_ in rows], lines
    )


def minted(rows, lines):
    """The GHCIDs that the minting gives, and the registry's lines after it."""
    minting = mint(
        [applicant_of(one, key) for key, one in enumerate(rows)], Registry(map(parse_entry, lines)), NEXT_DAY
    )
    return [str(minting.assignments[key].ghcid) for key in range(len(rows))], [
        entry_line(one) for one in minting.registry
    ]


def test_a_new_line_is_what_an_entry_gives():
    one = row()
    traits = applicant_of(one, 0).traits
    assert newcomer_line(BASE, one[1:6], DAY) == entry_line(Entry(GHCID.parse(BASE), traits, DAY))


@given(st.text(), st.text(), st.none() | st.integers(0, 3000))
def test_whatever_text_a_line_holds_it_is_what_an_entry_gives(text, other, year):
    traits = (text, [["ISIL", other], [other, text]], other, year, text, other, year)
    one = row(other, name=text, source=text, traits=traits)
    assert newcomer_line(BASE, one[1:6], DAY) == entry_line(Entry(GHCID.parse(BASE), applicant_of(one, 0).traits, DAY))


def test_what_was_published_and_says_the_same_keeps_its_ghcid_and_its_line():
    one = row()
    lines = [line_of(one)]
    assert kept([one], lines) == [BASE]
    assert minted([one], lines) == ([BASE], lines)


@pytest.mark.parametrize(
    "record",
    [
        row("r2"),
        row(name="archief ede"),
        row(base="NL-GE-EDE-L-SE"),
        row(base="NL-GE-EDE-A-S"),
        row(source="Another"),
        row(traits=(*TRAITS[:6], 1999)),
        row(traits=(TRAITS[0], [["ISIL", "NL-2"]], *TRAITS[2:])),
    ],
)
def test_whoever_is_new_or_says_something_new_is_looked_at_closely(record):
    assert kept([record], [line_of(row())]) is None


def test_a_body_with_a_former_ghcid_is_looked_at_closely():
    former = {"ghcid": "NL-GE-EDE-A-X", "valid_from": "2025-01-01", "valid_to": "2026-01-01", "reason": "moved"}
    assert kept([row()], [line_of(row(), history=[{**former, "superseded_by": BASE}])]) is None


def test_an_id_that_stands_for_two_bodies_is_looked_at_closely():
    lines = [
        line_of(row(), f"{BASE}-stadsarchief_ede"),
        line_of(row(name="streekarchief ede"), f"{BASE}-streekarchief_ede"),
    ]
    assert kept([row()], lines) is None


SAID = st.tuples(
    st.sampled_from(["", "https://example.org/ede", "https://example.org/lunteren"]),
    st.lists(st.sampled_from([["ISIL", "NL-1"], ["ISIL", "NL-2"], ["Wikidata", "Q1"]]), max_size=2, unique_by=tuple),
    st.sampled_from(["", "https://ede.example.org/"]),
    st.sampled_from([None, 1900, 1910]),
    st.sampled_from(["", "markt 1"]),
    st.sampled_from(["", "6711aa"]),
    st.sampled_from([None, 1999]),
)
RECORD = st.builds(
    row,
    st.sampled_from(["r1", "r2", "r3", " content:" + 32 * "a"]),
    base=st.sampled_from([BASE, BASE, BASE, "NL-GE-EDE-A-S"]),
    name=st.sampled_from(["stadsarchief ede", "streekarchief ede"]),
    source=st.sampled_from(["Register", "Another"]),
    content=st.sampled_from(["c1", "c2"]),
    traits=SAID,
)


@given(st.lists(RECORD, min_size=1, max_size=4), st.lists(RECORD, max_size=2), st.randoms(use_true_random=False))
def test_the_short_way_gives_what_the_minting_gives(first, later, chance):
    _, lines = minted(first, [])
    rows = [*first, *later]
    chance.shuffle(rows)
    for batch in (rows, first, rows[:1]):
        short = kept(batch, lines)
        if short is not None:
            assert minted(batch, lines) == (short, lines)


def test_a_line_as_it_is_written_is_read_in_the_short_way():
    line = line_of(row())
    plain = plain_line(f"{line}\n".encode())
    assert plain is not None
    assert (plain.ghcid, plain.base, plain.text, plain.records) == (BASE, BASE, line, [["Register", "r1"]])
    suffixed = plain_line(line_of(row(), f"{BASE}-stadsarchief_ede").encode())
    assert suffixed is not None
    assert suffixed.base == BASE


@pytest.mark.parametrize(
    "changes",
    [
        {"uuid_v5": "0"},
        {"minted": "20260101"},
        {"minted": "yesterday"},
        {"founded": True},
        {"founded": "1900"},
        {"records": [["Register", "r2"], ["Register", "r1"]]},
        {"records": [["Register", "r1"], ["Register", "r1"]]},
        {"records": [["Register"]]},
        {"identifiers": ["NL-1"]},
        {"more": 1},
        {"ghcid": "nl-ge"},
    ],
)
def test_a_line_in_another_form_is_looked_at_closely(changes):
    assert plain_line(line_of(row(), **changes).encode()) is None


def test_a_line_with_other_blanks_is_looked_at_closely():
    assert plain_line(line_of(row()).replace(": ", ":").encode()) is None
    assert plain_line(line_of(row())[:-1].encode()) is None


def test_a_ghcid_that_stands_twice_in_a_registry_is_told_with_its_line(tmp_path):
    records, registry = tmp_path / "records.jsonl", tmp_path / "registry.jsonl"
    records.write_text(
        json.dumps({"id": "a", "name": "Stadsarchief Ede", "institution_type": "A", "location": {"country": "NL"}})
    )
    lines = [line_of(row(str(number)), f"{BASE}-{number}") for number in range(3)]
    registry.write_text("\n".join([*lines, lines[1]]) + "\n")
    with pytest.raises(RecordError, match=r"registry\.jsonl:4.*NL-GE-EDE-A-SE-1 stands twice in the registry"):
        convert_files([records], tmp_path / "out.nq", registry=registry)


def test_traits_without_anything_are_kept_too():
    empty = row(traits=("", [], "", None, "", "", None))
    lines = [line_of(empty)]
    assert parse_entry(lines[0]).traits == Traits(
        "stadsarchief ede", "", content="c1", records=frozenset({("Register", "r1")})
    )
    assert kept([empty], lines) == [BASE]
