"""Names that are said in another language than the data have them, and known ones in small letters."""

import pytest


def _named(name, letter, city, country):
    return {"name": name, "institution_type": letter, "location": {"city": city, "country": country}, "founded": 1901}


RECORDS = [
    _named("Vatican Apostolic Library", "L", "Vatican City", "VA"),
    _named("Baden State Library", "L", "Karlsruhe", "DE"),
    _named("Westphalian State Museum", "M", "Münster", "DE"),
    _named("Vrije Universiteit Amsterdam", "E", "Amsterdam", "NL"),
    _named("Universiteit van Amsterdam", "E", "Amsterdam", "NL"),
    _named("Galleria Borghese", "G", "Rome", "IT"),
    _named("Royal Botanic Gardens, Kew", "B", "London", "GB"),
    _named("Royal Library", "L", "Brussels", "BE"),
    _named("Baden Library", "L", "Baden", "CH"),
    _named("Peace Palace Library", "L", "The Hague", "NL"),
    _named("Royal Museum for Central Africa", "M", "Tervuren", "BE"),
    _named("Royal Tropical Institute", "A", "Amsterdam", "NL"),
    _named("Netherlands Institute for Sound and Vision", "A", "Hilversum", "NL"),
    _named("Royal Museum of Fine Arts Antwerp", "M", "Antwerp", "BE"),
    _named("Museum für Kommunikation Bern", "M", "Bern", "CH"),
    _named("Bernisches Historisches Museum", "M", "Bern", "CH"),
    _named("Beaux Arts", "G", "Bath", "GB"),
    _named("Senckenberg Museum für Naturkunde Görlitz", "M", "Görlitz", "DE"),
    _named("Senckenberg Research Institute and Natural History Museum Frankfurt/M", "M", "Frankfurt", "DE"),
    _named("Senckenberg Natural History Collections Dresden", "M", "Dresden", "DE"),
    *(_named(f"Library Number {n}", "L", "London", "GB") for n in range(20)),
    *(_named(f"Botanical Garden Number {n}", "B", "London", "GB") for n in range(20)),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Seit wann besteht die Vatikanische Bibliothek?", "Vatican Apostolic Library"),
        ("Sinds wanneer bestaat de Vaticaanse Bibliotheek?", "Vatican Apostolic Library"),
        ("When was the Vatican library founded?", "Vatican Apostolic Library"),
        ("Où se trouve la bibliothèque du Vatican ?", "Vatican Apostolic Library"),
        ("Wo ist die Badische Landesbibliothek?", "Baden State Library"),
        ("Westfälisches Landesmuseum", "Westphalian State Museum"),
        ("Freie Universität Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Wo ist die Freie Universität Amsterdam?", "Vrije Universiteit Amsterdam"),
        ("Université libre d'Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Free University Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Présente-moi la Galerie Borghèse de Rome.", "Galleria Borghese"),
        ("Wo ist die Galerie Borghese?", "Galleria Borghese"),
        ("kew gardens", "Royal Botanic Gardens, Kew"),
        ("where is kew gardens", "Royal Botanic Gardens, Kew"),
        ("waar ligt kew gardens", "Royal Botanic Gardens, Kew"),
    ],
)
def test_it_is_the_one_that_is_called_so_elsewhere(engine, question, name):
    answer = engine.ask(question)
    assert (answer.clarification, [row["name"] for row in answer.rows]) == (None, [name])


@pytest.mark.parametrize(
    "question",
    ["free libraries in London", "Freie Universität Berlin", "Badische Bibliotheken", "Is the Royal Library free?"],
)
def test_nobody_is_told(engine, question):
    assert engine.ask(question).rows == ()


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Bibliotheken im Vatikan", {"institution_type": "L", "country": "VA"}),
        ("botanical gardens in London", {"institution_type": "B", "city": "London"}),
    ],
)
def test_many_stay_many(engine, question, slots):
    answer = engine.ask(question)
    assert "name" not in answer.slots
    assert slots.items() <= answer.slots.items()


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("de bibliotheek van het Vredespaleis", "Peace Palace Library"),
        ("Waar is de Vredespaleisbibliotheek?", "Peace Palace Library"),
        ("Wo ist die Bibliothek des Friedenspalasts?", "Peace Palace Library"),
        ("Où est la bibliothèque du Palais de la Paix ?", "Peace Palace Library"),
        ("Waar is het Koninklijk Museum voor Midden-Afrika?", "Royal Museum for Central Africa"),
        ("Wo ist das Königliche Museum für Zentralafrika?", "Royal Museum for Central Africa"),
        ("Où est le Musée royal de l'Afrique centrale ?", "Royal Museum for Central Africa"),
        ("Wat is het Koninklijk Instituut voor de Tropen?", "Royal Tropical Institute"),
        ("Was ist das Königliche Tropeninstitut?", "Royal Tropical Institute"),
        ("Wat is het Nederlands Instituut voor Beeld en Geluid?", "Netherlands Institute for Sound and Vision"),
        ("Museum voor Communicatie Bern", "Museum für Kommunikation Bern"),
        ("Where is the Museum of Communication in Bern?", "Museum für Kommunikation Bern"),
        ("Musée de la communication Berne", "Museum für Kommunikation Bern"),
        ("Kunstmuseum Antwerpen Website", "Royal Museum of Fine Arts Antwerp"),
        ("Musée royal des Beaux-Arts d'Anvers", "Royal Museum of Fine Arts Antwerp"),
    ],
)
def test_words_of_kinds_and_subjects_are_those_of_another_language(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Wat is het Tropeninstituut?", {"Royal Tropical Institute"}),
        ("Wo ist das Tropeninstitut?", {"Royal Tropical Institute"}),
        (
            "Wo ist das Senckenberg Museum?",
            {
                "Senckenberg Museum für Naturkunde Görlitz",
                "Senckenberg Research Institute and Natural History Museum Frankfurt/M",
            },
        ),
    ],
)
def test_who_may_be_meant_is_asked_about(engine, question, names):
    options = engine.ask(question).clarification["options"]
    assert {option.rpartition(" (")[0] for option in options} == names


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("musea opgericht voor de oorlog", "find_institutions_by_founding_date"),
        ("musea in Midden-Afrika", "list_institutions_by_type_country"),
        ("Museen in Zentralafrika", "list_institutions_by_type_country"),
        ("musea met beeld en geluid", "list_institutions_by_collection"),
    ],
)
def test_times_places_and_subjects_stay_what_they_are(engine, question, template):
    assert engine.ask(question).template_id == template
