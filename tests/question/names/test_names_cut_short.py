"""Names that are said by their beginnings or initials, with a slip in a compound: nobody is denied who may be meant."""

import pytest

RECORDS = (
    ("Victoria and Albert Museum", "M", "London", "GB"),
    ("Victoria Art Gallery", "M", "Bath", "GB"),
    ("Los Angeles County Museum of Art", "M", "Los Angeles", "US-CA"),
    ("Los Angeles County Museum Of Art", "M", "Los Angeles", "US-CA"),
    ("Neanderthal Museum", "M", "Mettmann", "DE"),
    ("Cantonal and University Library of Lausanne", "L", "Lausanne", "CH"),
    ("Metropolitan Museum of Art", "M", "New York City", "US-NY"),
    ("The Huntington Library, Art Museum, and Botanical Gardens", "M", "San Marino", "US-CA"),
    ("Huntington Museum of Art", "M", "Huntington", "US-WV"),
    ("Gettysburg Museum of History", "M", "Gettysburg", "US-PA"),
    ("Bronx Zoo", "B", "The Bronx", "US-NY"),
    ("Museum of Bronx History", "M", "The Bronx", "US-NY"),
    ("York Library", "L", "York", "GB-ENG"),
    ("Rowntree Park Library", "L", "York", "GB-ENG"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("Tell me about the V&A", "Victoria and Albert Museum (London)"),
        ("Waar is het V & A?", "Victoria and Albert Museum (Londen)"),
        ("website of LACMA", "Los Angeles County Museum of Art (Los Angeles)"),
        ("Qu'est-ce que la BCU Lausanne ?", "Cantonal and University Library of Lausanne (Lausanne)"),
        ("when was the Met Museum founded", "Metropolitan Museum of Art (New York City)"),
        ("website du Met Museum", "Metropolitan Museum of Art (New York)"),
    ],
)
def test_who_may_be_meant_is_asked_about(engine, question, option):
    options = engine.ask(question).clarification["options"]
    assert [each.casefold() for each in options] == [option.casefold()]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wann wurde das Neandertalmuseum eröffnet?", "Neanderthal Museum"),
        ("Waar is het Neandertalmuseum?", "Neanderthal Museum"),
        ("The Huntington in San Marino, when was that founded?", RECORDS[7][0]),
        ("Wann wurde das Huntington in San Marino gegründet?", RECORDS[7][0]),
        ("Où se trouve le Huntington à San Marino ?", RECORDS[7][0]),
    ],
)
def test_who_is_surely_meant_is_told(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Tell me about the A&B", "“A&B” does not occur in these data"),
        ("What is the KBR?", "initials are sometimes recorded as a full name only"),
        ("Was ist die KBR?", "Abkürzungen stehen darin manchmal nur als voller Name"),
        ("Wann wurde das Lundenmuseum eröffnet?", "„Lundenmuseum“ kommt in diesen Daten nicht vor"),
        ("Where is the Huntington in Boston?", "does not occur"),
        ("Where is the Getty Museum?", "“Getty Museum” does not occur"),
    ],
)
def test_who_is_nobody_is_not_found(engine, question, said):
    assert said in engine.ask(question).answer


def test_a_part_of_a_city_is_no_institution_there(engine):
    response = engine.ask("Are there museums in the Bronx in New York?")
    assert [row["name"] for row in response.rows] == ["Museum of Bronx History"]


@pytest.mark.parametrize(
    "question", ["les bibliothèques de York, en Angleterre", "die Bibliotheken von York in England"]
)
def test_a_town_behind_a_preposition_is_no_institution_there(engine, question):
    assert len(engine.ask(question).rows) == 2
