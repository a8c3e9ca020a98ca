import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.question.templates.classification import MIN_FIT, TemplateClassifier
from glam_kg.templates.catalogue import TemplateCatalogue

SHORT = {
    "Welke archieven zijn er in Assen?": "list_institutions_by_type_city",
    "Which museums are there in Drenthe?": "list_institutions_by_type_region",
    "Welche Museen gibt es in Frankreich?": "list_institutions_by_type_country",
    "Combien de musées y a-t-il à Paris ?": "count_institutions_by_type_location",
    "What do you know about the Louvre?": "find_institution_by_name",
    "Wat is de website van het Rijksmuseum?": "institution_attribute",
    "Unter welcher Anschrift kann ich dem Louvre einen Brief schreiben?": "institution_attribute",
    "Which institution is NL-DR-ASS-A-DA?": "find_institution_by_identifier",
    "What is the oldest museum in the Netherlands?": "find_institutions_by_founding_date",
    "Which museums are within 20 km of Assen?": "institutions_near",
}


def classify(classifier, analyser, question):
    return classifier.classify(analyser.analyse(question))


@pytest.mark.parametrize(("question", "template_id"), SHORT.items())
def test_a_plain_question_is_sure(classifier, analyser, question, template_id):
    chosen = classify(classifier, analyser, question).chosen
    assert chosen.template.id == template_id
    assert chosen.fit > 0.8
    assert chosen.ignored == ()


@pytest.mark.parametrize(
    "question", ["Which museums with giraffes are there in Assen?", "Welke musea in Assen hebben giraffes?"]
)
def test_below_the_threshold_none_is_chosen_although_some_fit(classifier, analyser, question):
    outcome = classify(classifier, analyser, question)
    assert outcome.chosen is None
    assert 0 < outcome.fitting[0].fit < MIN_FIT


@pytest.mark.parametrize("question", ["", "xyzzy", "What is the capital of Australia?"])
def test_where_nothing_fits_the_nearest_templates_are_still_named(classifier, analyser, question):
    outcome = classify(classifier, analyser, question)
    assert (outcome.chosen, outcome.fitting) == (None, ())
    assert len(outcome.nearest) == 3


def test_an_unexplained_word_makes_it_less_sure(classifier, analyser):
    sure = classify(classifier, analyser, "Which museums are there in Assen?").chosen
    less = classify(classifier, analyser, "Which sleepy museums are there in Assen?").chosen
    assert less.template == sure.template
    assert less.fit < sure.fit


def test_what_is_counted_is_not_passed_over(classifier, analyser):
    assert classify(classifier, analyser, "How many giraffes are there in Assen?").chosen is None
    assert classify(classifier, analyser, "Hoeveel bezoekers heeft het Drents Museum?").chosen is None


def test_a_second_place_without_a_slot_is_not_passed_over(classifier, analyser):
    one = classify(classifier, analyser, "Which museums are there in Assen?").chosen
    outcome = classify(classifier, analyser, "Which museums are there in Assen and Belgium?")
    assert all(candidate.fit < one.fit for candidate in outcome.fitting)


def test_two_places_are_compared_where_the_question_compares(classifier, analyser):
    chosen = classify(classifier, analyser, "Are there more museums in Assen or in Haarlem?").chosen
    assert chosen.template.id == "compare_locations"
    assert chosen.extraction.slots["places"] == ["Assen", "Haarlem"]


def test_ties_go_to_the_order_of_the_catalogue(tmp_path, lexicon, analyser, catalogue):
    question = "Which museums are there in Assen?"
    twin = """
templates:
  - id: TWIN
    description: The same kind of question.
    intent: list
    concepts: {required: [], optional: [where, everywhere]}
    slots: {institution_type: {type: institution_type}, city: {type: city}}
    sparql: "SELECT ?custodian WHERE { ?custodian hc:institutionType {{ institution_type }} ; hc:settlement {{ city }} }"
    columns: [custodian]
    response_modes: [table]
    context_template: location_browse
"""
    files = []
    for name in ("zebra", "aardvark"):
        files.append(tmp_path / f"{name}.yaml")
        files[-1].write_text(re.sub("TWIN", name, twin), encoding="utf-8")
    for extra in (files, files[::-1]):
        chosen = classify(TemplateClassifier(TemplateCatalogue.load(extra=extra), lexicon), analyser, question)
        ids = [candidate.template.id for candidate in chosen.fitting]
        twins = [path.stem for path in extra]
        assert [i for i in ids if i in twins] == twins
        assert ids[0] == "list_institutions_by_type_city"
        assert chosen.chosen.fit < classify(TemplateClassifier(catalogue, lexicon), analyser, question).chosen.fit


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80) | st.sampled_from(list(SHORT)))
def test_every_outcome_is_ordered_and_within_bounds(classifier, analyser, text):
    outcome = classify(classifier, analyser, text)
    assert len(outcome.nearest) == 3
    assert all(0 <= candidate.fit <= 0.99 for candidate in outcome.fitting)
    if outcome.chosen:
        assert outcome.chosen is outcome.fitting[0]
        assert outcome.chosen.fit >= MIN_FIT
    assert outcome == classify(classifier, analyser, text)


@pytest.mark.parametrize(
    "question",
    [
        "Which actors were born in Assen after 1950?",
        "Wat was het eerste Queen-album?",
        "Welches Bier kommt aus Irland?",
        "Donne-moi tous les films danois",
        "Welke schrijvers hebben in Istanbul gestudeerd?",
        "Give me all members of Prodigy",
        "Qui a le plus d'habitants, la Drenthe ou la Frise ?",
    ],
)
def test_a_place_a_year_or_a_subject_alone_is_no_question_for_custodians(classifier, analyser, question):
    assert classify(classifier, analyser, question).chosen is None


@pytest.mark.parametrize(
    ("question", "template_id"),
    [
        ("Where can I see paintings?", "list_institutions_by_collection"),
        ("Who holds collections about whaling?", "list_institutions_by_collection"),
        ("Welke musea hebben zilver?", "list_institutions_by_collection"),
        ("Welche Fusionen gab es im Jahr 2005?", "events_in_period"),
        ("Who has a budget of over 5 million dollars?", "find_custodians_by_budget_threshold"),
    ],
)
def test_what_is_asked_ties_a_question_without_a_type_to_custodians(classifier, analyser, question, template_id):
    chosen = classify(classifier, analyser, question).chosen
    assert chosen
    assert chosen.template.id == template_id


@pytest.mark.parametrize(
    "question",
    [
        "Which archives have no ISIL or are without a website?",
        "museums by county in Texas",
        "Which county has the most libraries?",
        "In welk Amerikaans graafschap zijn de meeste musea?",
        "Museen je Grafschaft in den USA",
        "Combien de musées par comté aux États-Unis ?",
        "Wie viele Museen gibt es pro Stadtteil?",
        "Combien de musées par département ?",
        "Wie viele Museen gibt es je Land und je Stadt?",
        "Welke musea hebben geen tuin?",
    ],
)
def test_what_turns_a_question_round_or_divides_it_is_not_passed_over(classifier, analyser, question):
    assert classify(classifier, analyser, question).chosen is None


def test_a_story_of_moving_asks_for_no_moves(classifier, analyser):
    chosen = classify(classifier, analyser, "We're moving to Paris soon, so which museums are there?").chosen
    assert chosen.template.id == "list_institutions_by_type_city"
