"""What an answer says of places: a city told apart as the question did, and the region or country that is asked for."""

import pytest


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Museums in Paris, Texas", "No museums are known in Paris (Texas)."),
        (
            "How many museums are there in Cambridge, Massachusetts?",
            "No museums are known in Cambridge (Massachusetts).",
        ),
        ("Musea in Bergen, Noord-Holland", "in Bergen (Noord-Holland): Museum Kranenburgh."),
        ("Musées à Paris, Texas", "à Paris (Texas)"),
    ],
)
def test_a_city_is_told_apart_as_the_question_did(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize("question", ["Museums in Paris", "Museums in Berlin, Germany"])
def test_a_city_is_not_told_apart_where_that_says_nothing(sample_engine, question):
    assert "(" not in sample_engine.ask(question).answer.split(":")[0]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("In welke provincie ligt het Fries Museum?", "Dat is in Fryslân."),
        ("In which country is the Albertina?", "That is in Austria."),
        ("In welchem Bundesland liegt das Deutsche Museum?", "Das ist in Bayern."),
        ("Dans quel pays se trouve le Rijksmuseum ?", "C'est aux Pays-Bas."),
    ],
)
def test_who_asks_in_which_region_or_country_one_is_is_told(sample_engine, question, said):
    answer = sample_engine.ask(question)
    assert answer.template_id == "find_institution_by_name"
    assert said in answer.answer


def test_who_asks_nothing_of_regions_is_told_none(sample_engine):
    assert "Fryslân" not in sample_engine.ask("Wat weet je over het Fries Museum?").answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Which has fewer archives, Drenthe or Flevoland?", "There are fewer archives in Flevoland than in Drenthe: "),
        (
            "Waar zijn minder archieven, in Drenthe of in Flevoland?",
            "In Flevoland zijn er minder archieven dan in Drenthe: ",
        ),
        (
            "Wo gibt es weniger Archive, in Drenthe oder in Flevoland?",
            "In Flevoland gibt es weniger Archive als in Drenthe: ",
        ),
        ("Which has more archives, Flevoland or Drenthe?", "There are more archives in Drenthe than in Flevoland: "),
    ],
)
def test_where_there_are_fewer_is_told_as_it_is_asked(sample_engine, question, said):
    assert sample_engine.ask(question).answer.startswith(said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wie viele Zoos und Archive gibt es in den USA?", "botanische Gärten und Zoos sowie Archive"),
        ("Hoeveel dierentuinen en archieven zijn er in de VS?", "botanische tuinen en dierentuinen evenals archieven"),
        (
            "How many zoos and archives are there in the United States?",
            "botanical gardens and zoos as well as archives",
        ),
        (
            "Combien de zoos et d'archives y a-t-il aux États-Unis ?",
            "jardins botaniques et zoos ainsi que services d'archives",
        ),
    ],
)
def test_a_type_that_is_joined_itself_is_parted_from_the_next(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Where is the Art Museum of Birmingham?", "is in Birmingham (Alabama)."),
        ("Waar ligt het Art Museum of Birmingham?", "in Birmingham (Alabama)."),
        ("Wo ist das Art Museum of Birmingham?", "in Birmingham (Alabama)."),
        ("Où se trouve le Art Museum of Birmingham ?", "à Birmingham (Alabama)."),
        ("Where is the Lyric Museum of Chicago?", "is in Chicago."),
    ],
)
def test_where_one_is_has_the_region_where_a_larger_town_is_called_so(engine_over, question, said):
    records = [
        {
            "id": name,
            "name": name,
            "institution_type": "M",
            "location": {"city": city, "region": region, "country": "US"},
        }
        for name, city, region in (
            ("Art Museum of Birmingham", "Birmingham", "US-AL"),
            ("Lyric Museum of Chicago", "Chicago", "US-IL"),
        )
    ]
    assert said in engine_over(records).ask(question).answer
