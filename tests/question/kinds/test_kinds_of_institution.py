"""Kinds of institution in everyday words, lists of them that go on, and what stands beside them and harms nothing."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    kinds = {
        "A": "Archief", "B": "Memphis Zoo", "C": "Manufacture", "D": "Portail", "E": "College", "F": "Castle", "H": "Church",
        "I": "Guild", "L": "Library", "M": "Museum", "N": "Stichting", "O": "Agency", "S": "Society", "T": "Mustard Mill",
        "X": "Cultural Centre",
    }  # fmt: skip
    places = (
        ("Memphis", "US-TN", "US"),
        ("Bern", "CH-BE", "CH"),
        ("Colmar", "FR-GES", "FR"),
        ("Brest", "FR-BRE", "FR"),
    )
    records = [
        {
            "id": f"{city}-{letter}",
            "name": f"{name} {city}" if name != "Memphis Zoo" else f"{city} Zoo",
            "institution_type": letter,
            "location": {"city": city, "region": region, "country": country},
        }
        for city, region, country in places
        for letter, name in kinds.items()
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("Senfmühlen in der Schweiz", "T"), ("moutarderies en France", "T"), ("cidreries en France", "T"),
        ("Lebküchnereien in der Schweiz", "T"), ("smaakmakers in Frankrijk", "T"), ("Brauhäuser in der Schweiz", "T"),
        ("lieux consacrés aux goûts et aux odeurs en France", "T"), ("Orte für Geschmack und Geruch in der Schweiz", "T"),
        ("institutions du goût et des senteurs en France", "T"), ("mustard mills in France", "T"),
        ("groupes de sonneurs en France", "I"), ("levende tradities in Frankrijk", "I"), ("Zünfte in der Schweiz", "I"),
        ("living tradition groups in France", "I"), ("Trachten- und Brauchtumsgruppen in der Schweiz", "I"),
        ("Trachten- und Musikgruppen in der Schweiz", "I"), ("confréries et groupes de tradition en France", "I"),
        ("Traditionsfirmen in der Schweiz", "C"), ("manufactures en France", "C"), ("espaces culturels en France", "X"),
        ("Fördervereine in der Schweiz", "N"), ("stichtingen zonder winstoogmerk in Frankrijk", "N"),
        ("portails d'images en France", "D"), ("dorpsarchiefjes in Frankrijk", "A"), ("bieben in Frankrijk", "L"),
        ("torens en poorten in Frankrijk", "F"), ("châteaux et beffrois en France", "F"),
        ("Stadtmauern und Türme in der Schweiz", "F"), ("government heritage agencies in France", "O"),
        ("craft colleges in France", "E"), ("écoles de musique en France", "E"), ("colleges of agriculture in France", "E"),
    ],
)  # fmt: skip
def test_everyday_names_are_of_their_type(engine, question, letter):
    answer = engine.ask(question)
    assert answer.slots["institution_type"] == letter
    assert "subject" not in answer.slots
    assert len(answer.rows) == (1 if "CH" in str(answer.slots) else 2)


@pytest.mark.parametrize(
    "question",
    [
        "Welche Archive haben Lesesäle?", "museums with towers in France", "musea met torens in Frankrijk",
        "Hat das Museum in Bern einen Förderverein?",
    ],
)  # fmt: skip
def test_what_institutions_have_is_no_kind_that_is_asked_for(engine, question):
    assert engine.ask(question).template_id == "none"


def test_what_collections_are_about_is_no_kind_that_is_asked_for(engine):
    assert engine.ask("Sammlungen zu Zünften in der Schweiz").slots == {"country": "CH", "subject": "Zünften"}


@pytest.mark.parametrize(
    "question",
    [
        "museums, archives, libraries etc. in France", "museums, archives and so on in France",
        "musea, archieven enz. in Frankrijk",
        "Museen, Archive usw. in Frankreich", "Museen, Bibliotheken und so weiter in Frankreich",
        "musées, archives etc. en France", "musea, bibliotheken enzovoort in Frankrijk",
    ],
)  # fmt: skip
def test_a_list_that_goes_on_is_of_all(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, len(answer.rows)) == ("list_all_institutions_in_country", 30)
    assert question.split(" in ")[0].split(" en F")[0].rstrip(".") in str(answer.answer)


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Museen, Archive, Bibliotheken usw. gibt es jeweils in Frankreich?",
        "Wie viele Museen, Archive, Bibliotheken usw. gibt es in Frankreich?",
        "How many museums, archives, libraries and so on are there in France?",
        "Hoeveel musea, archieven, bibliotheken enz. zijn er in Frankrijk?",
        "En France, combien de musées, d'archives, de bibliothèques etc. ?",
    ],
)
def test_a_list_that_goes_on_is_counted_by_type(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type"
    assert len(answer.rows) == 15


def test_a_total_of_a_list_that_goes_on_is_one_number(engine):
    answer = engine.ask("How many museums, archives etc. are there in France in total?")
    assert (answer.template_id, answer.rows[0]["count"]) == ("count_institutions_by_type_location", 30)


@pytest.mark.parametrize(
    ("question", "letters"),
    [
        ("castles, windmills etc. in France", "F"), ("museums and archives in France", ("M", "A")),
        ("museums in France, Switzerland etc.", "M"),
    ],
)  # fmt: skip
def test_kinds_of_one_type_stay_what_they_are(engine, question, letters):
    assert engine.ask(question).slots["institution_type"] == letters


@pytest.mark.parametrize("question", ["sights in Bern", "bezienswaardigheden in Bern", "Sehenswürdigkeiten in Bern"])
def test_sights_are_told_as_all_institutions(engine, question):
    answer = engine.ask(question)
    assert len(answer.rows) == 15
    assert question.split()[0] in str(answer.answer)


@pytest.mark.parametrize(
    "question",
    [
        "companies with an old collection in Bern", "bedrijven met een historische collectie in Bern",
        "Unternehmen mit einer historischen Sammlung in Bern", "entreprises avec une collection ancienne à Berne",
    ],
)  # fmt: skip
def test_an_old_collection_is_of_no_subject(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["institution_type"], answer.slots.get("subject"), len(answer.rows)) == ("C", None, 1)


@pytest.mark.parametrize(
    "question",
    ["small museums in Bern", "nette kleine Museen in Bern", "mooie oude musea in Bern", "petits musées à Berne"],
)
def test_size_and_age_are_told_and_left(engine, question):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == ["Museum Bern"]
    assert next(word for word in ("small", "kleine", "oude", "petits") if word in question) in str(answer.answer)


@pytest.mark.parametrize(
    "question", ["100 jaar oude musea in Bern", "the smallest museum in Bern", "museums over 100 years old in Bern"]
)
def test_an_age_that_is_measured_is_not_left(engine, question):
    assert len(engine.ask(question).rows) == 0


@pytest.mark.parametrize(
    "question", ["Alte Nationalgalerie Bern", "Where is the Old Museum in Bern?", "Kleines Museum in Bern"]
)
def test_a_word_that_begins_a_name_is_not_left(engine, question):
    answer = engine.ask(question)
    assert answer.slots.get("institution_type") is None or answer.confidence < 0.9


def test_a_kind_that_all_names_say_is_not_told_apart(engine):
    assert "Read as" not in str(engine.ask("zoos in Memphis").answer)
    assert "Read as" not in str(engine.ask("zoos and botanical gardens in France").answer)
    assert "Gelezen als" not in str(engine.ask("dierentuinen en plantentuinen in Frankrijk").answer)
    assert "Read as" in str(engine.ask("breweries in France").answer)


@pytest.mark.parametrize(
    ("words", "letter"),
    [
        ("geschiedverenigingen in Bern", "S"),
        ("historieverenigingen in Bern", "S"),
        ("heemverenigingen in Bern", "S"),
        ("Geschichtsvereinigungen in Bern", "S"),
        ("institutions muséales à Berne", "M"),
        ("établissements muséaux à Berne", "M"),
        ("museale Einrichtungen in Bern", "M"),
        ("museale instellingen in Bern", "M"),
        ("archivische Einrichtungen in Bern", "A"),
        ("institutions archivistiques à Berne", "A"),
        ("bibliothekarische Einrichtungen in Bern", "L"),
        ("institutions patrimoniales à Berne", None),
    ],
)
def test_societies_of_history_and_institutions_by_adjective(engine, words, letter):
    assert engine.ask(words).slots.get("institution_type") == letter
