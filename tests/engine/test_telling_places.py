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
        ("Musées à Atlanta en Géorgie", "à Atlanta (Géorgie)"),
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
        ("In welke provincie ligt het Fries Museum?", "is gevestigd in Fryslân (Leeuwarden)."),
        ("In which country is the Albertina?", "Albertina is in Austria (Vienna)."),
        ("In welchem Bundesland liegt das Deutsche Museum?", "Das Deutsche Museum befindet sich in Bayern (München)."),
        ("Dans quel pays se trouve le Rijksmuseum ?", "Le Rijksmuseum se trouve aux Pays-Bas (Amsterdam)."),
        ("In welchem Staat liegt das Fries Museum?", "befindet sich in den Niederlanden (Leeuwarden)."),
        ("In which state is the Fries Museum?", "is in the Netherlands (Leeuwarden)."),
        ("Dans quel État se trouve le Fries Museum ?", "se trouve aux Pays-Bas (Leeuwarden)."),
        ("In welke staat ligt het Field Museum?", "is gevestigd in Illinois (Chicago)."),
        ("In welchem Staat liegt das Field Museum?", "in Illinois (Chicago, Vereinigte Staaten)."),
        ("In welchem Staat liegt das Städel Museum?", "in Deutschland (Frankfurt am Main)."),
        ("In which state is the Städel Museum?", "in Hesse (Frankfurt am Main)."),
        ("Welcher Provinz ist das Fries Museum zugeordnet?", "befindet sich in Friesland (Leeuwarden)."),
    ],
)
def test_who_asks_in_which_region_or_country_one_is_is_told(sample_engine, question, said):
    answer = sample_engine.ask(question)
    assert answer.template_id == "find_institution_by_name"
    assert said in answer.answer


@pytest.mark.parametrize(
    ("question", "column", "code"),
    [
        ("In which country is the Albertina?", "country", "AT"),
        ("In welke provincie ligt het Fries Museum?", "region", "NL-FR"),
        ("In welchem Bundesland liegt das Deutsche Museum?", "region", "DE-BY"),
        ("Dans quel pays se trouve le Rijksmuseum ?", "country", "NL"),
    ],
)
def test_the_rows_have_the_region_or_country_that_is_asked_for(sample_engine, question, column, code):
    rows = sample_engine.ask(question).rows
    assert [row[column] for row in rows] == [code]
    assert {"custodian", "ghcid", "name"} <= rows[0].keys()


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


@pytest.fixture(scope="module")
def namesakes(engine_over):
    towns = [
        ("DE", "DE-BW", "Freiburg im Breisgau"),
        ("CH", "CH-FR", "Fribourg"),
        ("CH", "CH-FR", "Murten"),
        ("CH", "CH-GE", "Genève"),
        ("NL", "NL-LI", "Maastricht"),
        ("BE", "BE-VLG", "Hasselt"),
        ("US", "US-OK", "Tulsa"),
        ("US", "US-OK", "Oklahoma City"),
        ("US", "US-DC", "Washington"),
        ("IE", "IE-L", "Dublin"),
        ("CA", "CA-QC", "Québec"),
        ("CA", "CA-QC", "Montréal"),
    ]
    records = [
        {
            "name": f"Museum {town}",
            "institution_type": "M",
            "location": {"country": country, "region": region, "city": town},
        }
        for country, region, town in towns
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Museen in Freiburg, Schweiz", "In Freiburg (Schweiz) ist ein Museum bekannt: Museum Fribourg."),
        ("Museen in Freiburg (Schweiz)", "In Freiburg (Schweiz) ist ein Museum bekannt: Museum Fribourg."),
        ("musées à Fribourg, Suisse", "Il y a un musée à Fribourg"),
        ("museums in Geneva, Switzerland", "There is one museum in Geneva"),
        ("musea in Dublin, Ierland", "Er is één museum in Dublin (Ierland): Museum Dublin."),
        ("museums in dublin, ireland", "There is one museum in Dublin (Ireland): Museum Dublin."),
        (
            "How many museums are there in Washington, D.C.?",
            "There is one museum in Washington, DC.",
        ),
        ("Museen in Washington D.C.", "In Washington DC ist ein Museum bekannt: Museum Washington."),
    ],
)
def test_a_town_named_with_its_country_is_the_town(namesakes, question, said):
    answer = namesakes.ask(question).answer
    assert answer.startswith(said)
    assert not {"meant", "gemeint", "s'agir", "bedoeld"} & set(answer.replace(".", " ").split())


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("Museen im Kanton Freiburg, Schweiz", "CH-FR"),
        ("musées du canton de Fribourg, Suisse", "CH-FR"),
        ("museums in Quebec, Canada", "CA-QC"),
    ],
)
def test_a_region_named_with_its_country_is_the_region(namesakes, question, region):
    assert namesakes.ask(question).slots["region"] == region


@pytest.mark.parametrize(
    ("question", "other"),
    [
        # French is spoken in Belgium; the graph knows a museum of Hasselt there.
        ("musées du Limbourg", "la province de Limbourg (Belgique) ; il peut aussi s'agir de la province du Limbourg (Pays-Bas)"),
        ("musea in Limburg", "de provincie Limburg (Nederland); de provincie Limburg (België) kan ook bedoeld zijn"),
        ("museums in Limburg", "the province of Limburg (Netherlands); the province of Limburg (Belgium) may be meant as well"),
        ("Museen in Limburg", "die Provinz Limburg (Niederlande); auch die Provinz Limburg (Belgien) kann gemeint sein"),
    ],
)  # fmt: skip
def test_the_province_of_that_name_in_the_next_country_is_told(namesakes, question, other):
    assert other in namesakes.ask(question).answer.replace("\u202f", " ")


@pytest.mark.parametrize(
    "question", ["museums in Oklahoma", "Oklahoma museums", "Museen in Oklahoma", "musea in Oklahoma"]
)
def test_a_state_is_not_its_city_of_a_longer_name(namesakes, question):
    answer = namesakes.ask(question)
    assert answer.slots["region"] == "US-OK"
    assert answer.answer.endswith("(Tulsa).")


def test_where_one_is_has_the_region_where_nobody_knows_the_town(engine_of):
    engine = engine_of([("Yoho National Park", "F", "Yoho National Park of Canada", "CA-BC", "CA")])
    answer = engine.ask("Wo liegt der Yoho National Park?").answer
    assert "in Yoho National Park of Canada (British Columbia)" in answer
