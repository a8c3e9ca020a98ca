"""Lines that are read and checked in one go: what comes out is what a closer look finds."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.custodians.preparing import checked, checked_line
from glam_kg.custodians.reading import UnreadLine
from glam_kg.custodians.vocabulary import RecordVocabulary

DAY = date(2026, 11, 21)
VOCABULARY = RecordVocabulary.load()
RECORD = {
    "id": "r1",
    "name": "Musée: de l'Été",
    "institution_type": "M",
    "location": {"city": "Assen", "country": "NL", "latitude": 52.99, "longitude": 6.56},
    "description": 'a "source":{"name":"x"}, and more',
    "source": {"name": "A list", "url": "https://a.example.org/"},
}


def line(text):
    return UnreadLine(Path("in.jsonl"), 7, 0, text if isinstance(text, bytes) else text.encode())


def both(text):
    """What is found in one go, and by a closer look; without the record itself, which only has to say the same."""
    one, raw = checked_line(line(text), VOCABULARY, DAY), line(text).read()
    other = None if raw.value is None else checked(raw.value, raw.label, VOCABULARY, DAY)
    for prepared in (one, other):
        if prepared is not None:
            assert not prepared.value or json.loads(prepared.value) == raw.value
            prepared.value = b""
    return one, other


@pytest.mark.parametrize(
    "record",
    [
        RECORD,
        {**RECORD, "id": None},
        {key: value for key, value in RECORD.items() if key not in ("id", "source")},
        {**RECORD, "website": "https://a.example.org/", "founded": 2091, "name": "Q12"},
        {"source": RECORD["source"], **RECORD, "budget": [{"amount": 1, "currency": "EUR"}]},
    ],
)
@pytest.mark.parametrize("form", [{}, {"ensure_ascii": False}, {"indent": 1}, {"separators": (" , ", "\t: ")}])
def test_a_line_says_the_same_in_one_go(record, form):
    one, other = both(json.dumps(record, **form).replace("\n", "") + "\r\n")
    assert one == other
    assert one is not None


@pytest.mark.parametrize(
    "text",
    [
        '{"id": "1", "name": "A", "institution_type": "M", "id": "2"}',
        '{"id": "1", "name": "A: \\u003a", "institution_type": "M", "id": "2"}',
        '{"id": "1", "name": "A", "institution_type": "M", "location": {"country": "NL", "country" :"BE"}}',
        '{"id": "1", "name": "A", "institution_type": "M", "location": {"\\u0063ountry": "NL", "country": "BE"}}',
        '{"id": 123456789012345678901234, "name": "A", "institution_type": "M"}',
        '{"id": "1", "name": "A", "institution_type": "M", "source": null}',
        '{"id": "1", "name": "A", "institution_type": "M", "source": "a list"}',
        '{"id": "1", "name": " A", "institution_type": "M"}',
        '{"id": "1", "name": "A", "institution_type": "M", "other": [{"source": {"name": "x"}}]}',
        '{"id": "1", "name": "A\\ud800", "institution_type": "M"}',
        f'{{"id": "1", "name": "A", "institution_type": "M", "x": {"[" * 210}{"]" * 210}}}',
        '{"id": "1"',
        "[1]",
        b'{"id": "\xff"}',
    ],
)
def test_what_needs_a_closer_look_is_left_to_it(text):
    assert checked_line(line(text), VOCABULARY, DAY) is None


TEXTS = st.text(st.sampled_from('aé":{}\\,\u2028'), max_size=6)
KEYS = st.sampled_from(["id", "name", "institution_type", "location", "description", "source", "city", "country", "x"])
VALUES = st.recursive(TEXTS | st.integers(0, 3) | st.none(), lambda inner: st.dictionaries(KEYS, inner, max_size=3))


@given(st.lists(st.tuples(KEYS, VALUES), max_size=5), st.booleans(), st.sampled_from([":", ": ", " :"]))
def test_no_key_is_lost_in_one_go(pairs, escaped, colon):
    usable = [("name", "A"), ("institution_type", "M"), *pairs]
    members = [f"{json.dumps(key)}{colon}{json.dumps(value, ensure_ascii=escaped)}" for key, value in usable]
    text = "{" + ", ".join(members) + "}"
    if escaped:
        text = text.replace("e", "\\u0065", 1).replace(":}", "\\u003a}")
    one, other = both(text)
    assert one is None or one == other
