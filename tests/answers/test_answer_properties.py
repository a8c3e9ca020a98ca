"""What holds of every answer, whatever the facts."""

import re
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from glam_kg.answers.grammar import french_a, french_de, french_que, german_dative_plural
from glam_kg.answers.model import Facts, SpokenPlace, Status
from glam_kg.answers.values import LONGEST_VALUE, moment, money, number, shown

TEMPLATES = (
    None,
    "none",
    "my_own",
    "list_institutions_by_type_city",
    "list_institutions_by_type_region",
    "list_institutions_by_type_country",
    "list_institutions_by_type",
    "list_all_institutions_in_city",
    "list_all_institutions_in_region",
    "list_all_institutions_in_country",
    "count_institutions_by_type_location",
    "count_institutions_by_type",
    "find_institution_by_name",
    "institution_attribute",
    "find_institution_by_identifier",
    "find_institution_by_website",
    "find_institutions_by_founding_date",
    "count_institutions_by_place",
    "institutions_by_founding_decade",
    "compare_locations",
    "find_custodians_by_budget_threshold",
    "count_with_identifier",
    "list_with_identifier",
    "institutions_near",
    "list_institutions_by_collection",
    "events_in_period",
    "list_members_of",
)
COLUMNS = ("custodian", "ghcid", "name", "city", "institution_type", "count", "decade", "place", "settlement", "founded",
           "amount", "currency", "year", "distance_km", "event_type", "date", "description", "website", "isil",
           "address")  # fmt: skip
SLOTS = ("institution_type", "city", "name", "attribute", "scheme", "value", "level", "order", "limit", "before", "after",
         "from", "to", "operator", "amount", "currency", "radius_km", "least", "most", "latitude", "longitude", "subject",
         "event_type", "network", "website")  # fmt: skip
# Braces of a value are shown as they are; left out here, so that a brace in an answer is a placeholder left over.
TEXTS = st.text(max_size=30).filter(lambda text: not {"{", "}"} & set(text)) | st.sampled_from(
    [
        "oldest",
        "newest",
        "website",
        "city",
        "founded",
        "address",
        "ISIL",
        "below",
        "MERGER",
        "USD",
        "NL",
        "M",
        "a\nb",
        "\x1b[0m",
    ]
)
NUMBERS = (
    st.integers(-(10**20), 10**20)
    | st.floats()
    | st.decimals(allow_nan=True, allow_infinity=True)
    | st.integers(0, 3000)
)
VALUES = (
    TEXTS
    | NUMBERS
    | st.none()
    | st.booleans()
    | st.sampled_from(["1900-02-30", "1814-07-01", "2005-13", "2005-07", "12.5"])
)
ROWS = st.lists(st.dictionaries(st.sampled_from(COLUMNS), VALUES, max_size=8), max_size=9) | st.lists(
    st.fixed_dictionaries({"count": VALUES}), min_size=1, max_size=1
)
PLACES = st.builds(
    SpokenPlace,
    TEXTS,
    st.sampled_from(["city", "region", "country"]),
    st.sampled_from(["NL", "NL-DR", "CH-VS", "FR-01", "US-OH", "XX", "", "2759633"]) | TEXTS,
    TEXTS,
)
FACTS = st.builds(
    Facts,
    status=st.sampled_from(Status),
    language=st.sampled_from(["nl", "en", "de", "fr", "nl-NL", "", "xx"]),
    template_id=st.sampled_from(TEMPLATES),
    rows=ROWS.map(tuple),
    truncated=st.booleans(),
    institution_type=st.sampled_from([None, "", "A", "M", "B", "U", "?"]),
    place=st.none() | PLACES,
    places=st.lists(PLACES, max_size=3).map(tuple),
    slots=st.dictionaries(st.sampled_from(SLOTS), VALUES, max_size=9),
    other_reading=st.none() | PLACES,
    ignored=st.lists(TEXTS, max_size=7).map(tuple),
    candidates=st.lists(TEXTS, max_size=7).map(tuple),
    suggestions=st.lists(TEXTS, max_size=4).map(tuple),
)
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@pytest.mark.long
@given(facts=FACTS)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_facts_make_one_line_without_a_placeholder_left(wording, facts):
    sentence = wording.sentence(facts)
    assert sentence.strip() == sentence
    assert sentence
    assert not CONTROL.search(sentence)
    assert not {"{", "}"} & set(sentence)
    assert sentence.encode("utf-8")
    assert wording.sentence(facts) == sentence


@given(name=st.text(min_size=1, max_size=12), language=st.sampled_from(["nl", "en", "de", "fr"]))
def test_braces_and_percent_signs_of_a_name_are_shown_as_they_are(wording, name, language):
    row = {"custodian": "x", "name": f"{{n}} %s {{0.x}} {name}", "city": "Ede", "institution_type": "A"}
    facts = Facts(Status.ANSWERED, language, "list_institutions_by_type_city", (row,), institution_type="A")
    assert f"{shown(row['name'])} (Ede)" in wording.sentence(facts)


@given(st.text(max_size=400))
def test_shown_value_is_one_line_of_at_most_200_characters(text):
    value = shown(text)
    assert len(value) <= LONGEST_VALUE
    assert not CONTROL.search(value)
    assert shown(value) == value


def test_half_a_character_and_turned_writing_are_made_harmless():
    assert shown("a\ud800b\u202ec\u2028d\x1b[31m") == "a\ufffdb c d [31m"


@given(value=VALUES, currency=VALUES, language=st.sampled_from(["nl", "en", "de", "fr"]))
@settings(deadline=None)
def test_numbers_money_and_dates_never_fail(value, currency, language):
    for written in (number(value, language), money(value, currency, language), moment(value, language)):
        assert isinstance(written, str)


@given(st.integers(-(10**15), 10**15), st.sampled_from(["nl", "en", "de", "fr"]))
@settings(deadline=None)
def test_whole_number_keeps_its_digits(value, language):
    written = number(value, language)
    assert re.sub(r"\D", "", written) == str(abs(value))
    assert number(Decimal(value), language) == written


@given(st.text(min_size=1, max_size=20))
def test_rules_of_grammar_keep_the_name(name):
    for phrase in (french_a(name), french_de(name)):
        assert phrase.endswith((name, name.removeprefix("Le").removeprefix("s").strip()))
    assert french_que(name).endswith(name)
    assert len(german_dative_plural(name).split()) == len(name.split())
