"""A work of art that one museum is asked for is no subject of collections; what else a museum has is asked as before."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Which museum owns The Starry Night?",
        "Welk museum bezit de Nachtwacht?",
        "Welches Museum besitzt die Mona Lisa?",
        "Quel musée possède La Jeune Fille à la perle ?",
        "Le Drents Museum possède-t-il La Ronde de nuit ?",
        "Bezit het Drents Museum de Nachtwacht?",
        "Besitzt das Drents Museum Die Nachtwache?",
        "Does the Drents Museum have The Night Watch?",
    ],
)
def test_a_work_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Which museums have works by Rembrandt?", "list_institutions_by_collection"),
        ("Which museum has a collection on Rembrandt?", "list_institutions_by_collection"),
        ("Welches Museum besitzt Gemälde?", "list_institutions_by_collection"),
        ("Which museum has the Wikidata ID Q42?", "find_institution_by_identifier"),
        ("Which museum in Ohio has the largest budget?", "find_custodians_by_budget_threshold"),
        ("Welk museum in Delft heeft een website?", "list_with_attribute"),
        ("Heeft het Drents Museum een website?", "institution_attribute"),
        ("Y a-t-il un musée à La Haye ?", "list_institutions_by_type_city"),
    ],
)
def test_what_museums_have_is_asked_as_before(engine, question, template):
    assert engine.ask(question).template_id == template
