from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.service.negotiation import Form, chosen, language_of
from glam_kg.service.problems import ProblemError

JSON = Form("json", "application/sparql-results+json", ("application/json",))
XML = Form("xml", "application/sparql-results+xml", ("application/xml",), ("srx",))
CSV = Form("csv", "text/csv; charset=utf-8")
FORMS = (JSON, XML, CSV)


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        (None, JSON),
        ("", JSON),
        ("*/*", JSON),
        ("*", JSON),
        ("text/csv", CSV),
        ("text/*", CSV),
        ("TEXT/CSV", CSV),
        ("application/xml, application/json;q=0.5", XML),
        ("application/json;q=0.2, application/xml;q=0.3, */*;q=0.1", XML),
        ("application/*;q=0.5, text/csv;q=0.6", CSV),
        ("application/sparql-results+json;q=0, */*", JSON),  # sent as application/json
        ("application/sparql-results+json;q=0, application/json;q=0, */*", XML),
        ("text/csv;charset=utf-8;q=0.9, application/json;q=0.8", CSV),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", XML),
    ],
)
def test_the_header_chooses(accept: str | None, expected: Form) -> None:
    assert chosen(FORMS, accept).name == expected.name


def test_it_is_sent_as_what_was_asked_for() -> None:
    assert chosen(FORMS, "application/json").media_type == "application/json"
    assert chosen(FORMS, "application/sparql-results+json;q=0, */*").media_type == "application/json"
    assert chosen(FORMS, "application/*").media_type == "application/sparql-results+json"


@pytest.mark.parametrize("accept", ["image/png", "text/csv;q=0", "application/json;q=x, text/html"])
def test_nothing_acceptable_is_said_with_what_there_is(accept: str) -> None:
    with pytest.raises(ProblemError, match="expected one of application/sparql-results") as raised:
        chosen(FORMS, accept)
    assert raised.value.problem.status == 406


def test_a_name_in_the_address_goes_before_the_header() -> None:
    assert chosen(FORMS, "text/csv", "srx") is XML
    assert chosen(FORMS, "text/csv", "application/json") is JSON
    assert chosen(FORMS, "text/csv", "pdf") is CSV
    with pytest.raises(ProblemError):
        chosen(FORMS, None, "pdf")


@given(st.text(max_size=60))
def test_no_header_breaks_it(header: str) -> None:
    with suppress(ProblemError):
        assert chosen(FORMS, header).name in {form.name for form in FORMS}
    assert language_of(header, ("en", "nl")) in {"en", "nl"}


def test_the_language_that_is_wanted_most() -> None:
    assert language_of("de;q=0.5, nl-BE;q=0.8", ("en", "nl", "de")) == "nl"
    assert language_of("es, nl;q=0", ("en", "nl")) == "en"
    assert language_of("nl", ("en", "nl", "fr"), asked="fr") == "fr"
