import pytest

from glam_kg.places.model import PlaceLevel
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.templates.catalogue import TemplateCatalogue

OWN = """
templates:
  - id: steam_boilers
    description: Lists the custodians of a city that keep a steam boiler.
    intent: list
    slots:
      city: {type: city}
    examples:
      nl:
        - {question: "Is er een stoomketel in Assen?", slots: {city: Assen}}
      de:
        - {question: "Gibt es einen Dampfkessel in Hasselt?", slots: {city: Hasselt}}
    sparql: |
      SELECT ?custodian ?ghcid WHERE {
      ?custodian hc:settlement {% if city is several %}?settlement{% else %}{{ city }}{% endif %} ; hc:ghcid ?ghcid .
      {% if city is several %}
      VALUES ?settlement { {{ city }} }
      {% endif %}
      }
      ORDER BY ?ghcid
    columns: [custodian, ghcid]
    response_modes: [table]
    context_template: museum_search
"""


@pytest.fixture(scope="module")
def extended(tmp_path_factory):
    file = tmp_path_factory.mktemp("own") / "steam_boilers.yaml"
    file.write_text(OWN, encoding="utf-8")
    return TemplateCatalogue.load(extra=[file])


@pytest.fixture(scope="module")
def choose(extended, lexicon, analyser):
    classifier = TemplateClassifier(extended, lexicon)

    def chosen(question):
        return classifier.classify(analyser.analyse(question)).chosen

    return chosen


def test_the_cues_are_the_words_that_nothing_else_accounts_for(extended, lexicon):
    use = TemplateUse.of(extended.get("steam_boilers"), lexicon)
    assert use.cues == {"stoomketel", "dampfkessel"}
    assert use.levels == (PlaceLevel.CITY,)
    assert use.required == ()


def test_a_template_that_names_its_concepts_has_no_cues(catalogue, lexicon):
    for template in catalogue:
        if template.sparql:
            use = TemplateUse.of(template, lexicon)
            assert template.concepts is not None
            assert use.cues == frozenset()


def test_alternatives_are_one_group(catalogue, lexicon):
    use = TemplateUse.of(catalogue.get("find_institutions_by_founding_date"), lexicon)
    assert all(group <= use.required_names for group in use.required)
    assert any({"oldest", "newest"} <= group for group in use.required)


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("Is er een stoomketel in Utrecht?", "Utrecht"),
        ("Welke stoomketel is er in Haarlem?", "Haarlem"),
        ("Gibt es in Leeuwarden einen Dampfkessel?", "Leeuwarden"),
    ],
)
def test_a_template_of_ones_own_is_chosen_by_its_cue_words(choose, question, city):
    candidate = choose(question)
    assert (candidate.template.id, candidate.extraction.slots) == ("steam_boilers", {"city": city})


@pytest.mark.parametrize(
    "question",
    [
        "Welke archieven zijn er in Assen?",
        "Hoeveel musea zijn er in Utrecht?",
        "Is er een bibliotheek in Assen?",
        "Gibt es Archive in Hasselt?",
        "What is the website of the Rijksmuseum?",
        "Who is a member of the Coalition of the North?",
    ],
)
def test_it_does_not_take_the_questions_of_others(choose, classifier, analyser, question):
    before = classifier.classify(analyser.analyse(question)).chosen
    assert choose(question).template.id == before.template.id != "steam_boilers"


@pytest.mark.parametrize("question", ["Gaat het morgen regenen in Assen?", "Is er een zwembad in Assen?"])
def test_it_does_not_take_what_nobody_answers(choose, question):
    assert choose(question) is None
