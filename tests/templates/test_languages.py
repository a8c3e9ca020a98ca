"""Names come in the language of the question, else in English, else in any."""

import pytest

from glam_kg.errors import SlotValueError
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.testing import FakeEndpoint

LABELS = """
PREFIX c: <https://nde.nl/ontology/hc/custodian/>
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX org: <http://www.w3.org/ns/org#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
<urn:first> {
  c:a hc:ghcid "a" ; hc:institutionType "M" ; hc:countryCode "BE" ; org:changedBy <urn:event> ;
    skos:prefLabel "Zilvermuseum"@nl-BE, "Silver Museum"@en, "Musée de l'argent"@fr, "Argentum" .
  c:b hc:ghcid "b" ; hc:institutionType "M" ; hc:countryCode "BE" ; skos:prefLabel "Glasmuseum", "Musée du verre"@fr .
  <urn:event> hc:eventYear 2000 ; hc:eventType "MERGER" .
}
<urn:second> { c:a skos:prefLabel "Silver Museum"@en, "Museum of Silver"@en . }
"""


@pytest.fixture(scope="module")
def endpoint():
    return FakeEndpoint.from_turtle(LABELS)


def rows_of(endpoint, instantiator, template_id, values, language):
    template = TemplateCatalogue.load().get(template_id)
    return endpoint.query(CheckedQuery(instantiator.instantiate(template, values, language=language))).to_json_rows()


@pytest.mark.parametrize(
    ("language", "names"),
    [
        # A tag with a region is of the language; of several names in one language, the first by its characters.
        ("nl", ["Glasmuseum", "Zilvermuseum"]),
        ("en", ["Glasmuseum", "Museum of Silver"]),
        ("de", ["Glasmuseum", "Museum of Silver"]),
        ("fr", ["Musée de l'argent", "Musée du verre"]),
    ],
)
def test_a_name_in_the_language_goes_before_english_and_that_before_any(endpoint, instantiator, language, names):
    rows = rows_of(endpoint, instantiator, "list_all_institutions_in_country", {"country": "BE"}, language)
    assert [row["name"] for row in rows] == names
    assert len(rows) == 2


def test_the_rows_are_ordered_by_the_names_that_are_shown(endpoint, instantiator):
    def order(language):
        values = {"country": "BE"}
        return [
            row["ghcid"]
            for row in rows_of(endpoint, instantiator, "list_all_institutions_in_country", values, language)
        ]

    assert (order("nl"), order("fr")) == (["b", "a"], ["a", "b"])


def test_events_name_their_custodian_in_the_language(endpoint, instantiator):
    [row] = rows_of(endpoint, instantiator, "events_in_period", {"from": 1999, "to": 2001}, "fr")
    assert row["name"] == "Musée de l'argent"


@pytest.mark.parametrize("language", ["", '"', "nl\n", "nl en", "*"])
def test_what_is_no_language_tag_is_refused(instantiator, catalogue, language):
    with pytest.raises(SlotValueError, match="language"):
        instantiator.instantiate(catalogue.get("count_with_identifier"), {"scheme": "ISIL"}, language=language)


def test_no_slot_can_be_called_language(tmp_path):
    from glam_kg.errors import TemplateError

    file = tmp_path / "own.yaml"
    file.write_text(
        "templates: [{id: own, description: d, intent: list, slots: {language: {type: subject}}, sparql: 'ASK {}',"
        " response_modes: [table], context_template: general_heritage}]",
        encoding="utf-8",
    )
    with pytest.raises(TemplateError, match="stands for the language of the question"):
        TemplateCatalogue.load(extra=[file])
