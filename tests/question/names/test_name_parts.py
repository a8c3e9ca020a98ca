"""Parts of names that leave open who is meant, and networks and universities that are said in other words."""

import pytest

HARVARD = "Harvard University"
RECORDS = (
    ("Friendship-Nile Historical Society", "S", "Friendship", "NY", "US", ""),
    ("Ina Thompson Moss Point Library", "L", "Moss Point", "MS", "US", ""),
    ("Island Pond Historical Society", "S", "Island Pond", "VT", "US", "Canadian National Railway Station"),
    ("Universitätsbibliothek KU Leuven", "L", "", "", "BE", ""),
    ("Bodleian Library", "L", "Oxford", "ENG", "GB", ""),
    ("Museum Boijmans Van Beuningen", "M", "Rotterdam", "ZH", "NL", ""),
    (HARVARD, "E", "", "", "US", ""),
    ("Harvard University - Baker Library", "L", "Boston", "MA", "US", HARVARD),
    ("Harvard University - Botany Library", "L", "Cambridge", "MA", "US", HARVARD),
    ("Fogg Art Museum", "M", "Cambridge", "MA", "US", HARVARD),
    ("Harvard University - Harvard University Archives", "A", "Cambridge", "MA", "US", HARVARD),
    ("Harvard Public Library", "L", "Harvard", "MA", "US", ""),
    ("Boston University Libraries", "L", "Boston", "MA", "US", ""),
    ("Boston University Museum", "M", "Boston", "MA", "US", "Boston University"),
    ("Landesmuseum Joanneum", "M", "Graz", "", "AT", ""),
    ("Art Musem", "M", "Radford", "VA", "US", ""),
    ("Smithsonian", "M", "Washington", "DC", "US", ""),
    ("Smithsonian Institution", "M", "Washington", "DC", "US", ""),
    ("National Air and Space Museum", "M", "Washington", "DC", "US", "Smithsonian"),
    ("Kent State University Planetarium", "M", "Kent", "OH", "US", "Kent State University"),
    ("Universitäts- und Landesbibliothek Darmstadt", "L", "Darmstadt", "HE", "DE", ""),
    ("Verzetsmuseum Amsterdam", "M", "Amsterdam", "NH", "NL", ""),
    ("Lettisches Freilichtmuseum", "M", "", "", "LV", ""),
    ("Zoo Emmen", "B", "Emmen", "DR", "NL", "European Association of Zoos and Aquaria"),
    ("American University of Paris", "E", "", "IDF", "FR", ""),
    ("Bibliothèque cantonale et universitaire, service des Manuscrits", "L", "", "", "CH", ""),
    ("Bibliothèque cantonale et universitaire - Lausanne", "L", "Lausanne", "VD", "CH", ""),
    ("European Virus Archive", "A", "Ixelles", "BRU", "BE", ""),
    ("Swiss National Library", "L", "Bern", "BE", "CH", ""),
    ("Bibliothèque municipale de Lyon", "L", "Lyon", "ARA", "FR", ""),
)


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": str(i),
            "name": name,
            "institution_type": letter,
            "website": f"https://example.org/{i}",
            "location": {k: v for k, v in {"city": city, "region": region, "country": country}.items() if v},
            **({"parent": parent} if parent else {}),
        }
        for i, (name, letter, city, region, country, parent) in enumerate(RECORDS)
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("the Nile", "Friendship-Nile Historical Society"),
        ("Où se trouve l'INA ?", "Ina Thompson Moss Point Library"),
        ("Waar is het INA?", "Ina Thompson Moss Point Library"),
        ("Wo ist das INA?", "Ina Thompson Moss Point Library"),
        ("Wat weet je over de KU Leuven?", "Universitätsbibliothek KU Leuven"),
        ("What do you know about KU Leuven?", "Universitätsbibliothek KU Leuven"),
        ("le Mucem", "Art Musem"),
        ("Freilichtmuseum", "Lettisches Freilichtmuseum"),
        ("Website der KU Leuven", "Universitätsbibliothek KU Leuven"),
        ("site web de la KU Leuven", "Universitätsbibliothek KU Leuven"),
    ],
)
def test_who_is_called_so_in_part_only_is_asked_about(engine, question, option):
    response = engine.ask(question)
    assert response.status == "needs_clarification"
    assert option in response.clarification["options"][0]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Where is the Bodleian?", "Bodleian Library"),
        ("Waar is het Boijmans?", "Museum Boijmans Van Beuningen"),
        ("Verzetsmuseum", "Verzetsmuseum Amsterdam"),
        ("Verzetsmuseum adres", "Verzetsmuseum Amsterdam"),
        ("What is the Verzetsmuseum?", "Verzetsmuseum Amsterdam"),
        ("Wo ist das Verzetsmuseum?", "Verzetsmuseum Amsterdam"),
        ("Où se trouve le Verzetsmuseum ?", "Verzetsmuseum Amsterdam"),
        ("Où est la bibliothèque municipale de Lyon ?", "Bibliothèque municipale de Lyon"),
        ("site web de l'université Harvard", HARVARD),
        ("Infos zum Joaneum in Graz", "Landesmuseum Joanneum"),
        ("Where is the Joaneum?", "Landesmuseum Joanneum"),
        ("Waar is het Joaneum?", "Landesmuseum Joanneum"),
        ("Où est le Joaneum ?", "Landesmuseum Joanneum"),
        ("Boston University Libraries", "Boston University Libraries"),
    ],
)
def test_the_head_of_a_name_is_enough(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)


@pytest.mark.parametrize(
    "question",
    [
        "De quelle organisation dépend le CNRS ?",
        "Qui dépend du CNRS ?",
        "members of the CNRS",
        "Welche Museen gehören zum CNRS?",
        "Welke musea horen bij het CNRS?",
    ],
)
def test_initials_of_what_is_no_body_stand_for_nothing(engine, question):
    assert "Canadian" not in engine.ask(question).answer


def test_initials_of_an_association_stand_for_it(engine):
    assert engine.ask("members of EAZA").slots["network"] == "European Association of Zoos and Aquaria"


@pytest.mark.parametrize(
    "question",
    [
        "Which institutions are part of Harvard University?",
        "Quelles institutions font partie de l'Université Harvard ?",
        "Quels établissements sont rattachés à l'université Harvard ?",
        "Welche Einrichtungen gehören zur Universität Harvard?",
        "Welke instellingen horen bij de universiteit Harvard?",
        "Harvard libraries",
        "Harvard's libraries",
        "bibliotheken van Harvard",
        "Harvard University libraries",
        "bibliothèques de l'université Harvard",
        "les bibliothèques de l'université de Harvard",
        "combien de bibliothèques a l'université Harvard ?",
        "la bibliothèque de l'université de Harvard",
        "Bibliotheken der Universität Harvard",
        "Bibliotheken der Harvard-Universität",
        "Wie viele Bibliotheken hat die Universität Harvard?",
        "Archive der Universität Harvard",
        "musea van de universiteit Harvard",
        "Hoeveel bibliotheken heeft de universiteit van Harvard?",
        "libraries of the University of Harvard",
    ],
)
def test_a_university_has_what_belongs_to_it(engine, question):
    response = engine.ask(question)
    assert (response.template_id, response.slots.get("network")) == ("list_members_of", HARVARD)


@pytest.mark.parametrize("question", ["Boston University archives", "Boston University libraries"])
def test_a_university_without_members_of_the_kind_is_not_asked_for_them(engine, question):
    assert engine.ask(question).template_id != "list_members_of"


def test_an_institution_named_after_a_university_goes_first(engine):
    response = engine.ask("Harvard University archives")
    assert response.slots.get("name") == "Harvard University - Harvard University Archives"


def test_a_library_of_a_state_university_is_no_state_library(engine):
    assert "Darmstadt" not in engine.ask("Kent State University library").answer


@pytest.mark.parametrize(
    "question",
    [
        "Museen der Smithsonian Institution",
        "Smithsonian Institution Museen",
        "museums of the Smithsonian Institution",
        "musées de la Smithsonian Institution",
        "musea van de Smithsonian Institution",
    ],
)
def test_a_network_has_its_members_where_one_has_its_longer_name(engine, question):
    response = engine.ask(question)
    assert (response.template_id, response.slots.get("institution_type")) == ("list_members_of", "M")
    assert response.slots["network"].startswith("Smithsonian")


@pytest.mark.parametrize(
    "question", ["libraries in Harvard", "Bibliotheken in Harvard", "Which libraries are there in Harvard?"]
)
def test_in_is_said_of_a_town(engine, question):
    assert engine.ask(question).slots["city"] == "Harvard"


@pytest.mark.parametrize(
    ("question", "name"),
    [
        (
            "site web de la Bibliothèque cantonale et universitaire de Fribourg",
            "Bibliothèque cantonale et universitaire de Fribourg",
        ),
        ("organisation mère de la Bibliothèque universitaire de Berne", "Bibliothèque universitaire de Berne"),
        ("site web de l'université de Lausanne", "université de Lausanne"),
        ("website van de universiteit van Lausanne", "universiteit van Lausanne"),
    ],
)
def test_words_for_one_that_nobody_is_called_are_an_unknown_name(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.status) == (name, "no_results")


@pytest.mark.parametrize("question", ["Website der Universität Lausanne", "website of the University of Lausanne"])
def test_a_university_is_not_silently_its_library(engine, question):
    assert engine.ask(question).status in {"no_results", "needs_clarification"}


def test_a_name_with_a_capital_in_a_country_is_no_list(engine):
    assert "Virus" not in engine.ask("site web des Archives de l'État en Belgique").answer


def test_an_american_university_is_in_no_town_of_america(engine):
    response = engine.ask("Quel est le site web de l'université américaine de Paris ?")
    assert response.slots.get("name") == "American University of Paris"


@pytest.mark.parametrize(
    "question",
    [
        "Combien de bibliothèques universitaires y a-t-il à Berne ?",
        "une bibliothèque universitaire de Berne",
        "bibliothèques universitaires à Lyon",
        "university libraries in Bern",
        "Archiv der Universität Wien",
        "la bibliothèque de l'université de Vienne",
    ],
)
def test_several_or_any_of_a_kind_are_no_name(engine, question):
    assert "name" not in engine.ask(question).slots
