import pytest

from glam_kg.errors import TemplateError
from glam_kg.templates import catalogue as catalogue_module
from glam_kg.templates.catalogue import TemplateCatalogue, read_template_file

IDS = [
    "list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country",
    "list_institutions_by_type",
    "list_all_institutions_in_city", "list_all_institutions_in_region", "list_all_institutions_in_country",
    "count_institutions_by_type_location", "count_institutions_by_type", "count_institutions_by_place",
    "find_institution_by_name", "institution_attribute", "find_institution_by_identifier",
    "find_institution_by_website", "find_institutions_by_founding_date",
    "institutions_by_founding_decade", "compare_locations", "rank_institutions_by_criteria",
    "find_custodians_by_budget_threshold",
    "count_with_identifier", "list_with_identifier", "list_with_attribute", "list_without_attribute",
    "find_institutions_by_criteria", "institutions_near", "list_institutions_by_collection",
    "events_in_period", "institution_history", "list_members_of", "none",
]  # fmt: skip

GOOD = """
fragments:
  part: '?s ?p ?o .'
templates:
  - id: own
    description: Lists something.
    intent: list
    slots:
      city: {type: city, required: false}
      region: {type: region, required: false}
    one_of:
      - slots: [city, region]
    examples:
      en:
        - {question: What is here?, slots: {city: Assen}}
    sparql: SELECT * { {% include "part" %} }
    response_modes: [table]
    context_template: general_heritage
"""


@pytest.fixture
def write(tmp_path):
    def write_file(content, name="own.yaml"):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    return write_file


def test_the_bundled_catalogue_has_every_template_in_order(catalogue):
    assert [template.id for template in catalogue] == IDS
    assert len(catalogue) == len(IDS)
    assert catalogue.get("none").sparql is None


def test_every_template_has_varied_examples_in_four_languages(catalogue):
    questions = []
    for template in catalogue:
        for language in ("nl", "en", "de", "fr"):
            asked = [example.question for example in template.examples[language]]
            assert len(asked) >= 4, (template.id, language)
            assert len({question.split()[0] for question in asked}) >= 3, (template.id, language)
            questions += asked
    assert len(set(questions)) == len(questions)


def test_the_bundled_catalogue_is_read_once_and_then_as_it_was_compiled(catalogue, monkeypatch, tmp_path):
    # A cache of its own: another version of the catalogue may be compiled in the shared one meanwhile.
    monkeypatch.setenv("GLAM_KG_CACHE", str(tmp_path))
    TemplateCatalogue.load()
    monkeypatch.setattr(catalogue_module, "_content", None)
    again = TemplateCatalogue.load()
    assert [*again] == [*catalogue]
    assert again.fragments == catalogue.fragments


def test_a_users_file_adds_templates_that_may_use_the_bundled_fragments(write):
    file = write(GOOD.replace("part: '?s ?p ?o .'", "own_part: '?s ?p ?o .'").replace('"part"', '"list_query"'))
    catalogue = TemplateCatalogue.load(extra=[file])
    assert [template.id for template in catalogue] == [*IDS, "own"]
    assert catalogue.files["own"] == file
    assert {"list_query", "own_part"} <= set(catalogue.fragments)


def test_an_id_or_fragment_that_exists_already_is_refused(write):
    file = write(GOOD)
    with pytest.raises(TemplateError, match="the id exists already in"):
        TemplateCatalogue.load(file, extra=[write(GOOD.replace("part:", "other:"), "second.yaml")])
    with pytest.raises(TemplateError, match="the fragment 'part' exists already"):
        TemplateCatalogue.load(file, extra=[write(GOOD.replace("id: own", "id: other"), "third.yaml")])


def test_an_unknown_id_names_the_nearest(catalogue):
    with pytest.raises(TemplateError, match="there is no such template, did you mean 'compare_locations'"):
        catalogue.get("compare_location")


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ("description: Lists", "descripton: Lists", "descripton", "this key is not known, did you mean 'description'?"),
        ("sparql: SELECT", "saprql: SELECT", "saprql", "did you mean 'sparql'?"),
        ("{type: city, required", "{tpye: city, required", "slots.city.tpye", "did you mean 'type'?"),
        (
            "- slots: [city, region]",
            "- {slots: [city, region], atleast: 0}",
            "one_of.0.atleast",
            "did you mean 'at_least'?",
        ),
        ("question: What is here?", "qestion: x", "examples.en.0.qestion", "did you mean 'question'?"),
        ("\ntemplates:", "\ntemplate: []\ntemplates:", "template", "did you mean 'templates'?"),
        ("    intent: list\n", "", "intent", "this key is missing"),
        ("type: city", "type: town", "slots.city.type", "'town' does not fit"),
        ("[table]", "[tabel]", "response_modes.0", "'tabel' does not fit"),
        ("[table]", "[]", "response_modes", "does not fit"),
        ("general_heritage", "general", "context_template", "'general' does not fit"),
        ("      en:", "      es:", "examples.es", "'es' does not fit"),
        ("city: Assen", "city: no", "examples.en.0.slots.city", "False does not fit"),
        ("city: Assen", "city: no", "examples.en.0.slots.city", "put it in quotes if it is text"),
        ("city: Assen", "town: Assen", None, "fills 'town', which is no slot"),
        ("[city, region]", "[city, country]", None, "one_of names 'country', which is no slot of this template"),
        ("required: false}\n      region", "required: true}\n      region", None, "must say required: false"),
        ("- slots: [city, region]", "- {slots: [city, region], at_most: 3}", None, "at_least <= at_most"),
        ("id: own", "id: Own Template", "id", "'Own Template' does not fit"),
        ("id: own", "id: 5", "id", "5 does not fit"),
        ('    sparql: SELECT * { {% include "part" %} }\n', "", None, "key 'sparql' is missing"),
        ("Lists something.", "", "description", "None does not fit"),
    ],
)
def test_a_wrong_key_or_value_names_file_template_and_key(write, old, new, key, problem):
    assert GOOD.count(old) == 1
    file = write(GOOD.replace(old, new))
    with pytest.raises(TemplateError) as error:
        TemplateCatalogue.load(file)
    assert error.value.file == file
    assert error.value.key == key
    assert problem in str(error.value)
    if key != "template":
        assert error.value.template in {"own", "Own Template", "5"}


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is no catalogue"),
        (b"- a\n- b\n", "is no catalogue"),
        (b"templates: [", "is not YAML"),
        (b"templates:\n\t- id: x\n", "is not YAML"),
        (b"\xff\xfe", "is not UTF-8 at byte 0"),
        (b"templates: 5", "does not fit"),
        (b"templates: []", "does not fit"),
        (b"templates: [5]", "does not fit"),
        (b"fragments: {a: b}", "this key is missing"),
        (b"templates: []\ntemplates: []\n", "the key 'templates' stands twice"),
        (b"!!python/object:os.system {}", "is not YAML"),
        (b"? [a, b]\n: c\n", "is not YAML.*unhashable key"),
    ],
)
def test_what_is_no_catalogue_is_said_to_be_none(write, content, problem):
    with pytest.raises(TemplateError, match=problem):
        read_template_file(write(content))


def test_a_key_that_stands_twice_deep_inside_is_refused(write):
    with pytest.raises(TemplateError, match="the key 'intent' stands twice"):
        read_template_file(write(GOOD.replace("    intent: list\n", "    intent: list\n    intent: count\n")))


def test_a_file_that_is_not_there_is_said(tmp_path):
    with pytest.raises(TemplateError, match="cannot be read: No such file"):
        TemplateCatalogue.load(tmp_path / "none.yaml")


def test_concepts_are_kept_as_written(write):
    file = write(
        GOOD.replace("    intent: list\n", "    intent: list\n    concepts: {required: [count], optional: [per]}\n")
    )
    concepts = TemplateCatalogue.load(file).get("own").concepts
    assert (concepts.required, concepts.optional) == (("count",), ("per",))
