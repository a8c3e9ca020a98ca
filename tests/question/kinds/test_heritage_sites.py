"""Places of heritage, which are institutions: heritage sites are no websites, and no World Heritage sites either."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "heritage sites in Haarlem", "Which heritage places are there in Haarlem?", "cultural sites in Haarlem",
        "erfgoedplekken in Haarlem", "Welke culturele plekken zijn er in Haarlem?", "Kulturstätten in Haarlem",
        "kulturelle Orte in Haarlem", "lieux patrimoniaux à Haarlem", "Quels lieux culturels y a-t-il à Haarlem ?",
    ],
)  # fmt: skip
def test_places_of_heritage_are_institutions(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_all_institutions_in_city", {"city": "Haarlem"})


@pytest.mark.parametrize(
    ("question", "having"),
    [
        ("heritage sites near Haarlem", None),
        ("lieux culturels près de Haarlem", None),
        ("erfgoedlocaties bij Haarlem", None),
        ("Kulturorte rund um Haarlem", None),
        ("heritage sites near Haarlem with a website", ("website",)),
    ],
)
def test_sites_of_heritage_are_no_websites(engine, question, having):
    answer = engine.ask(question)
    assert answer.template_id == "institutions_near"
    assert answer.slots.get("having") == having


@pytest.mark.parametrize("question", ["sites of museums in Haarlem", "Which institutions in Haarlem have sites?"])
def test_sites_of_institutions_are_websites(engine, question):
    assert engine.ask(question).slots["attribute"] == "website"


@pytest.mark.parametrize(
    "question",
    [
        "world heritage sites in Haarlem", "werelderfgoedlocaties in Haarlem", "Welterbestätten in Haarlem",
        "sites du patrimoine mondial à Haarlem", "lieux du patrimoine mondial à Haarlem",
    ],
)  # fmt: skip
def test_who_is_on_the_list_of_world_heritage_is_not_known(engine, question):
    assert engine.ask(question).status in {"out_of_scope", "unanswerable"}
