"""In which network one institution is: the institution stands behind the verb, and is no network."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {
                "id": "1",
                "name": "Penlee Lighthouse Museum",
                "institution_type": "M",
                "location": {"city": "Penzance", "country": "GB"},
                "members_of": ["Lighthouse Keepers League"],
            },
            {
                "id": "2",
                "name": "Kirchenmusikarchiv Bamberg",
                "institution_type": "A",
                "location": {"city": "Bamberg", "country": "DE"},
                "members_of": ["Lighthouse Keepers League"],
            },
            {
                "id": "3",
                "name": "Aberystwyth Umbrella Museum",
                "institution_type": "M",
                "location": {"city": "Aberystwyth", "country": "GB"},
                "members_of": ["Smithsonian"],
            },
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "In which networks is the Penlee Lighthouse Museum?",
        "In which network is the Penlee Lighthouse Museum?",
        "In which consortium is the Penlee Lighthouse Museum?",
        "Which networks is the Penlee Lighthouse Museum in?",
        "Which consortia is the Penlee Lighthouse Museum in?",
        "In what league is the Penlee Lighthouse Museum?",
        "In which association is the Penlee Lighthouse Museum?",
        "Is the Penlee Lighthouse Museum in any networks?",
        "in what networks is the penlee lighthouse museum involved",
        "networks of the Penlee Lighthouse Museum",
        "memberships of the Penlee Lighthouse Museum",
        "Penlee Lighthouse Museum networks",
        "In welk netwerk zit het Penlee Lighthouse Museum?",
        "In welke netwerken is het Penlee Lighthouse Museum?",
        "Bij welke koepel zit het Penlee Lighthouse Museum?",
        "Van welke netwerken is het Penlee Lighthouse Museum lid?",
        "Zit het Penlee Lighthouse Museum in een netwerk?",
        "Dans quels réseaux est le Penlee Lighthouse Museum ?",
        "Dans quel réseau se trouve le Penlee Lighthouse Museum ?",
        "Dans quel consortium est le Penlee Lighthouse Museum ?",
    ],
)
def test_the_networks_of_one_are_told(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"name": "Penlee Lighthouse Museum", "attribute": "parent"}
    assert "Lighthouse Keepers League" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "In welchen Netzwerken ist das Kirchenmusikarchiv Bamberg?",
        "In welchem Verbund ist das Kirchenmusikarchiv Bamberg?",
        "In welchen Verbänden ist das Kirchenmusikarchiv Bamberg Mitglied?",
        "In welchem Verein ist das Kirchenmusikarchiv Bamberg?",
        "Welchen Netzwerken gehört das Kirchenmusikarchiv Bamberg an?",
        "Ist das Kirchenmusikarchiv Bamberg in einem Netzwerk?",
    ],
)
def test_they_are_told_in_german(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"name": "Kirchenmusikarchiv Bamberg", "attribute": "parent"}
    assert "Nicht berücksichtigt" not in answer.answer


def test_one_that_was_spoken_of_is_asked_for_by_a_pronoun(engine):
    before = engine.ask("Where is the Penlee Lighthouse Museum?")
    assert engine.ask("In which networks is it?", [before]).slots["attribute"] == "parent"


@pytest.mark.parametrize(
    "question",
    [
        "Which institutions are in the Lighthouse Keepers League?",
        "Who is in the Lighthouse Keepers League?",
        "members of the Lighthouse Keepers League",
        "Wer ist im Netzwerk Lighthouse Keepers League?",
    ],
)
def test_members_are_still_asked_for(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", "Lighthouse Keepers League")


@pytest.mark.parametrize(
    "question",
    [
        "In which networks are Welsh museums?",
        "In which networks is the Lighthouse Keepers League?",
        "In which networks are the museums of Cornwall?",
    ],
)
def test_of_several_and_of_a_network_it_is_not_told(engine, question):
    assert engine.ask(question).template_id != "list_members_of"


def test_a_town_is_still_asked_for(engine):
    assert engine.ask("In which town is the Penlee Lighthouse Museum?").slots["attribute"] == "city"


@pytest.mark.parametrize(
    ("question", "network"),
    [
        ("memberships of the Lighthouse Keepers League", "Lighthouse Keepers League"),
        ("lidmaatschappen van de Lighthouse Keepers League", "Lighthouse Keepers League"),
        ("In which network are the Smithsonian museums?", "Smithsonian"),
        ("which networks is the Smithsonian in", "Smithsonian"),
    ],
)
def test_a_network_that_is_named_has_its_members_told(engine, question, network):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", network)


def test_a_word_of_a_name_that_is_said_whole_begins_no_network(engine):
    assert "network" not in engine.ask("Does the Aberystwyth Umbrella Museum collect umbrellas?").slots
