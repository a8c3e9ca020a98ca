"""Questions for yes or no: the answer begins with it where its rows decide that, and with neither where they do not."""

import pytest

BOISE = {"city": "Boise", "region": "ID", "country": "US"}
GENT = {"city": "Gent", "country": "BE"}
RECORDS = [
    {"id": "a", "name": "Boise Art Museum", "institution_type": "MUSEUM", "location": BOISE, "website": "https://a.org"},
    {"id": "b", "name": "Idaho Museum of Mining", "institution_type": "MUSEUM", "location": BOISE},
    {"id": "c", "name": "Boise State Records", "institution_type": "ARCHIVE", "location": BOISE, "website": "https://c.org"},
    {"id": "d", "name": "Water Records", "institution_type": "ARCHIVE", "location": BOISE, "website": "https://d.org"},
    {"id": "f", "name": "Huis van Alijn", "institution_type": "MUSEUM", "location": GENT, "founded": 2000, "closed": 2011},
    {"id": "g", "name": "Liberas", "institution_type": "ARCHIVE", "location": GENT, "founded": 1982, "website": "https://g.be"},
    {"id": "i", "name": "Museum of Alpine Art", "institution_type": "MUSEUM", "location": {"city": "Zurich", "country": "CH"}},
    {"id": "j", "name": "Royal Museum for Central Africa", "institution_type": "MUSEUM", "founded": 1898,
     "location": {"city": "Tervuren", "country": "BE"}},
    {"id": "l", "name": "Alpine Library", "institution_type": "LIBRARY", "location": {"city": "Zurich", "country": "CH"},
     "closed": 2016},
    {"id": "h", "name": "Amsab", "institution_type": "ARCHIVE", "location": GENT, "founded": 1980},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is there a museum in Boise?", "Yes, there are 2 museums in Boise: "),
        ("Is it true that there are 2 museums in Boise?", "Yes, there are 2 museums in Boise"),
        ("Klopt het dat er in Boise 2 musea zijn?", "Ja, er zijn 2 musea in Boise"),
        ("Stimmt es, dass es in Boise 2 Museen gibt?", "Ja, es gibt 2 Museen in Boise"),
        ("Est-il vrai qu'il y a 2 musées à Boise ?", "Oui, il y a 2 musées à Boise"),
        ("At least 2 museums in Boise?", "Yes, there are 2 museums in Boise"),
        ("Are there any archives in Boise?", "Yes, there are 2 archives in Boise: "),
        ("Does Boise have an archive?", "Yes, there are 2 archives in Boise: "),
        ("Do you know whether there are archives in Boise?", "Yes, there are 2 archives in Boise: "),
        ("Are there museums in Boise with a website?", "Yes, there is one museum in Boise with a website: "),
        ("We are in Boise this week. Is there a museum?", "Yes, there are 2 museums in Boise: "),
        ("Is there a museum in Boise and how many archives are there in Ghent?", "Yes, there are 2 museums in Boise: "),
        ("Is there a museum near Boise?", "Yes, there are 2 museums within 10 km of Boise: "),
        ("Are there museums in Boise or in Rome?", "Yes, there are 2 museums in Boise or in Rome: "),
        ("Zijn er musea in Boise?", "Ja, er zijn 2 musea in Boise: "),
        ("Heeft Boise archieven?", "Ja, er zijn 2 archieven in Boise: "),
        ("Weet je of er archieven in Boise zijn?", "Ja, er zijn 2 archieven in Boise: "),
        ("Gibt es in Boise ein Museum?", "Ja, es gibt 2 Museen in Boise: "),
        ("Hat Boise ein Archiv?", "Ja, es gibt 2 Archive in Boise: "),
        ("Gibt es in Boise Museen mit Website?", "Ja, in Boise ist ein Museum mit Website bekannt: "),
        ("Y a-t-il un musée à Boise ?", "Oui, il y a 2 musées à Boise\u00a0: "),
        ("Est-ce qu'il y a des archives à Boise ?", "Oui, il y a 2 services d'archives à Boise\u00a0: "),
        ("Existe-t-il un musée à Boise ?", "Oui, il y a 2 musées à Boise\u00a0: "),
        ("Boise a-t-elle des archives ?", "Oui, il y a 2 services d'archives à Boise\u00a0: "),
        ("Trouve-t-on des archives à Boise ?", "Oui, il y a 2 services d'archives à Boise\u00a0: "),
    ],
)
def test_what_is_there_is_affirmed(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "Which museums are there in Boise?",
        "Can you show me museums in Boise?",
        "Do you know which museums are in Boise?",
        "Is there a list of museums in Boise?",
        "Gibt es eine Liste der Museen in Boise?",
        "Kunt u musea in Boise noemen?",
        "Weißt du, welche Museen in Boise sind?",
        "Is it known how many museums are in Boise?",
        "Quels musées y a-t-il à Boise ?",
        "Is there another museum in Boise?",
        "Is there only one museum in Boise?",
        "Are there 2 museums in Boise?",
        "Isn't there a museum in Boise?",
        "Qu'y a-t-il à Boise comme musées ?",
        "Gibt es in Boise keine anderen Museen?",
        "Are there good museums in Boise?",
        "Is there an art museum in Boise?",
        "Is there a map of museums in Boise?",
        "Are there museums in Boise and Rome?",
        "Are there museums and libraries in Boise?",
        "Are there museums in Boise without a website?",
        "Do museums in Boise have websites?",
        "Is the oldest archive in Ghent older than 50 years?",
        "Are there museums in Ghent?",
        "Is there a museum in Rome?",
        "Are there more museums than archives in Boise?",
    ],
)
def test_nothing_else_is(engine, question):
    assert engine.ask(question).answer.partition(" ")[0].rstrip(".,:") not in {"Yes", "Ja", "Oui", "No,", "Nee", "Nein"}


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Gibt es in Boise kein Museum?", "Doch, es gibt 2 Museen in Boise: "),
        ("Is er geen museum in Boise?", "Jawel, er zijn 2 musea in Boise: "),
        ("Is there no museum in Boise?", "Yes, there are 2 museums in Boise: "),
        ("N'y a-t-il pas de musée à Boise ?", "Si, il y a 2 musées à Boise\u00a0: "),
        ("Il n'y a pas de musée à Boise ?", "Si, il y a 2 musées à Boise\u00a0: "),
        ("Gibt es in Rom kein Museum?", "Es sind keine Museen in Rom bekannt."),
    ],
)
def test_that_there_are_none_is_contradicted(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


def test_one_that_is_called_a_zoo_is_one(engine_over):
    place = {"city": "Boise", "country": "US", "region": "ID"}
    engine = engine_over(
        [{"id": "z", "name": "Zoo Boise", "institution_type": "BOTANICAL_GARDEN_OR_ZOO", "location": place}]
    )
    assert engine.ask("Is there a zoo in Boise?").answer.startswith("Yes, ")
    assert engine.ask("Est-ce qu'il y a un zoo à Boise ?").answer.startswith("Oui, ")
    assert not engine.ask("Is there a botanical garden in Boise?").answer.startswith(("Yes", "No, "))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Are there more than 1 archives in Boise?", "Yes, there are 2 archives in Boise."),
        ("Zijn er ten minste 2 archieven in Boise?", "Ja, er zijn 2 archieven in Boise."),
        ("Gibt es weniger als 2 Archive in Boise?", "Nein, es gibt 2 Archive in Boise."),
        ("Y a-t-il plus de 5 archives à Boise ?", "Il y a 2 services d'archives à Boise."),
        ("Are there fewer than 5 archives in Boise?", "There are 2 archives in Boise."),
        ("Are there exactly 2 archives in Boise?", "There are 2 archives in Boise."),
        ("Are there only 1 archives in Boise?", "No, there are 2 archives in Boise."),
        ("Zijn er precies 3 archieven in Boise?", "Er zijn 2 archieven in Boise."),
        ("Gibt es in Boise genau 1 Archive?", "Nein, es gibt 2 Archive in Boise."),
        ("Y a-t-il exactement 1 archives à Boise ?", "Non, il y a 2 services d'archives à Boise."),
    ],
)
def test_a_number_is_at_least_what_is_known(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Do all museums in Boise have a website?", "No, a website is known for 1 of the 2. There is one museum "),
        ("Does every archive in Boise have a website?", "Yes, a website is known for all 2. There are 2 archives "),
        ("Is there a website for each museum in Boise?", "No, a website is known for 1 of the 2."),
        ("Hebben alle musea in Boise een website?", "Nee, van 1 van de 2 is een website bekend. Er is één museum "),
        ("Heeft elk archief in Boise een website?", "Ja, van alle 2 is een website bekend."),
        ("Haben alle Museen in Boise eine Website?", "Nein, die Website ist für 1 von 2 bekannt. In Boise ist "),
        ("Hat jedes Archiv in Boise eine Website?", "Ja, die Website ist für alle 2 bekannt."),
        (
            "Est-ce que tous les musées de Boise ont un site web ?",
            "Non, les données indiquent un site web pour 1 sur 2. Il y a ",
        ),
        (
            "Chaque service d'archives de Boise a-t-il un site web ?",
            "Oui, les données indiquent un site web pour les 2.",
        ),
    ],
)
def test_of_all_it_is_told_of_how_many_it_is_known(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    ("follow_up", "told"),
    [
        ("Do they all have a website?", "No, a website is known for 1 of the 2."),
        ("Hebben ze allemaal een website?", "Nee, van 1 van de 2 is een website bekend."),
        ("Haben die alle eine Website?", "Nein, die Website ist für 1 von 2 bekannt."),
        ("Ont-ils tous un site web ?", "Non, les données indiquent un site web pour 1 sur 2."),
        ("Are there archives, too?", "Yes, there are 2 archives in Boise: "),
    ],
)
def test_so_are_follow_ups(engine, follow_up, told):
    first = engine.ask("Museums in Boise")
    assert engine.ask(follow_up, [first.as_turn()]).answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "Do all archives in Rome have a website?",
        "Do all art museums in Boise have a website?",
        "Do all museums in Boise have an ISIL?",
        "Were all archives in Ghent founded before 1900?",
        "Are all institutions in Boise museums?",
        "Which museums in Boise have a website?",
    ],
)
def test_no_share_of_all_is_told_otherwise(engine, question):
    assert not engine.ask(question).answer.startswith(("Yes", "No, "))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Was Liberas founded before 1990?", "Yes, Liberas was founded in 1982."),
        ("Was Liberas founded before 1980?", "No, Liberas was founded in 1982."),
        ("Is Liberas in Ghent?", "Yes, Liberas is "),
        ("Is Liberas in Belgium?", "Yes, Liberas is "),
        ("Is Liberas in Germany?", "No, Liberas is "),
        ("Is Liberas an archive?", "Yes, Liberas is an archive in Ghent."),
        ("Does Liberas have a website?", "Yes, the website of Liberas is https://g.be."),
        ("Do you know if Liberas has a website?", "Yes, the website of Liberas is https://g.be."),
        ("Werd Liberas opgericht na 1980?", "Ja, Liberas is opgericht in 1982."),
        ("Ligt Liberas in Gent?", "Ja, Liberas is "),
        ("Weet je of Liberas in Gent is?", "Ja, Liberas is "),
        ("Heeft Liberas een website?", "Ja, de website van Liberas is https://g.be."),
        ("Wurde Liberas nach 1990 gegründet?", "Nein, Liberas wurde 1982 gegründet."),
        ("Hat Liberas eine Website?", "Ja, die Website von Liberas ist https://g.be."),
        ("Ist Liberas ein Archiv?", "Ja, Liberas ist ein Archiv in Gent."),
        ("Liberas a-t-il un site web ?", "Oui, le site web de Liberas est https://g.be."),
        ("Est-ce que Liberas a un site web ?", "Oui, le site web de Liberas est https://g.be."),
        ("Is Liberas in London?", "No, Liberas is "),
        ("Is Liberas in Bruges?", "No, Liberas is "),
        ("Stimmt es, dass das Museum of Alpine Art in Gent liegt?", "Nein, das Museum of Alpine Art ist "),
        ("Klopt het dat Liberas in Gent staat?", "Ja, Liberas is "),
        ("Is it true that Liberas is in Ghent?", "Yes, Liberas is "),
        ("C'est vrai que Liberas est à Gand ?", "Oui, Liberas "),
        ("Is Huis van Alijn closed?", "Yes, Huis van Alijn closed in 2011."),
        ("Did Huis van Alijn close?", "Yes, Huis van Alijn closed in 2011."),
        ("Does Huis van Alijn still exist?", "No, Huis van Alijn closed in 2011."),
        ("Bestaat het Huis van Alijn nog?", "Nee, Huis van Alijn is gesloten in 2011."),
        ("Gibt es Huis van Alijn noch?", "Nein, Huis van Alijn wurde 2011 geschlossen."),
        ("Est-ce que Huis van Alijn existe encore ?", "Non, Huis van Alijn a fermé en 2011."),
        (
            "Le Huis van Alijn est-il fermé ?",
            "Oui, les données mentionnent une fermeture pour Huis van Alijn\u00a0: 2011.",
        ),
        ("Did the Alpine Library close in 2016?", "Yes, for Alpine Library, one closure is known: 2016."),
        ("Did the Alpine Library close in 1999?", "For Alpine Library, one closure is known: 2016."),
        ("Is the Museum of Alpine Art in Zurich?", "Yes, the Museum of Alpine Art is "),
        ("Ligt het Museum of Alpine Art in Zürich?", "Ja, het Museum of Alpine Art is "),
        ("Is the Boise Art Museum a museum?", "Yes, the Boise Art Museum is a museum in Boise."),
        ("Liberas || Was it founded before 1950?", "No, Liberas was founded in 1982."),
        ("Liberas || Is it in Ghent?", "Yes, Liberas is in Ghent."),
        ("Liberas || Does it have a website?", "Yes, the website of Liberas is https://g.be."),
    ],
)
def test_facts_of_one_are_affirmed_or_denied(engine, question, told):
    turns = []
    for asked in question.split(" || "):
        answer = engine.ask(asked, turns)
        turns.append(answer.as_turn())
    assert answer.answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "Does Amsab have a website?",
        "Was the Boise Art Museum founded before 1900?",
        "Is Liberas a museum?",
        "Is Liberas a museum and an archive?",
        "Is Liberas in Ghent or in Boise?",
        "Is Liberas in Zelzate?",
        "Is Liberas near Bruges?",
        "Is Liberas in Antwerp?",
        "Was Liberas founded around 1980?",
        "What is the website of Liberas?",
        "When was Liberas founded?",
        "Has Liberas closed?",
        "Does Liberas still exist?",
        "When did Huis van Alijn close?",
        "Hasn't Liberas got a website?",
    ],
)
def test_what_no_record_decides_is_neither(engine, question):
    assert not engine.ask(question).answer.startswith(("Yes", "No, "))


@pytest.mark.parametrize(
    "question",
    [
        "Kent u het Koninklijk Museum voor Midden-Afrika?",
        "Heeft u informatie over het Koninklijk Museum voor Midden-Afrika?",
        "Do you have information about the Royal Museum for Central Africa?",
        "Haben Sie Informationen über das Königliche Museum für Zentralafrika?",
        "Kent u het Koninklijk Museum voor Midden-Afrika in Tervuren?",
    ],
)
def test_who_asks_what_is_known_of_one_is_told_all_of_it(engine, question):
    answer = engine.ask(question).answer
    assert not answer.startswith(("Ja", "Nee", "Yes", "No, ", "Nein"))
    assert "1898" in answer


def test_a_place_that_a_name_is_of_does_not_say_where_it_is(engine):
    assert engine.ask("Is het Koninklijk Museum voor Midden-Afrika in België?").answer.startswith("Ja, ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Are there more archives than museums in Ghent?", "Yes, there are more archives than museums in Ghent"),
        ("Are there more archives in Ghent than in Rome?", "Yes, there are "),
        ("Are there fewer archives in Ghent than in Rome?", "No, there are "),
        ("Does Boise have more museums than Ghent?", "Yes, there are more museums in Boise than in Ghent"),
        ("Heeft Gent minder musea dan Boise?", "Ja, in Gent "),
        ("Hat Gent mehr Museen als Boise?", "Nein, in Boise "),
        ("Y a-t-il plus de musées à Gand qu'à Boise ?", "Non, il y a plus de musées à Boise qu'à Gand"),
        (
            "Are there more archives in Boise than in Ghent?",
            "No, there are equally many archives in Boise and in Ghent",
        ),
        ("Heeft Boise meer archieven dan Gent?", "Nee, "),
        ("Stimmt es, dass Boise mehr Museen hat als Gent?", "Ja, in Boise "),
        ("Gibt es in Boise gleich viele Archive wie in Gent?", "Ja, es gibt gleich viele Archive in Boise und in Gent"),
        ("Are there as many museums in Boise as in Ghent?", "No, there are more museums in Boise than in Ghent"),
        ("Zijn er in Boise evenveel musea als in Gent?", "Nee, "),
        ("Y a-t-il autant de musées à Boise qu'à Gand ?", "Non, "),
    ],
)
def test_which_has_more_is_affirmed_or_denied(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "Where are there more museums, in Boise or in Ghent?",
        "Which has more museums, Boise or Ghent?",
        "Are there more museums in Rome than in Ghana?",
    ],
)
def test_which_of_two_has_more_is_but_told(engine, question):
    assert not engine.ask(question).answer.startswith(("Yes", "No, "))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is Huis van Alijn an archive?", "The data do not say that it is an archive."),
        ("Is het Huis van Alijn een archief?", "Dat het een archief is, zeggen de gegevens niet."),
        ("Ist Liberas ein Museum?", "Dass es ein Museum ist, sagen die Daten nicht."),
        ("Liberas est-il un musée ?", "Les données ne disent pas que c'est un musée."),
        ("Is there a museum called Liberas?", "The data do not say that it is a museum."),
    ],
)
def test_of_another_type_it_is_told_that_no_record_says_so(engine, question, told):
    answer = engine.ask(question).answer
    assert told in answer
    assert "1982" not in answer
    assert not answer.startswith(("Yes", "No, ", "Ja", "Nein", "Nee", "Oui", "Non"))


@pytest.mark.parametrize(
    "question", ["Does Liberas have a museum?", "Hat Liberas ein Archiv?", "Is Liberas an art museum?"]
)
def test_what_one_has_is_not_what_it_is(engine, question):
    answer = engine.ask(question).answer
    assert "do not say" not in answer
    assert not answer.startswith(("Yes", "Ja"))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is there an institution called Liberas?", "Yes, "),
        ("Is er een instelling met de naam Liberas?", "Ja, "),
        ("Gibt es eine Einrichtung namens Liberas?", "Ja, "),
        ("Y a-t-il une institution du nom de Liberas ?", "Oui, "),
        ("Is Liberas in your data?", "Yes, "),
        ("Steht Liberas in deinen Daten?", "Ja, "),
        ("Is er een instelling met de naam Museum Borgerhave?", "Er is niets bekend onder de naam"),
        ("Is your data about Liberas complete?", "Liberas is "),
        ("Tell me about Liberas", "Liberas is "),
    ],
)
def test_whether_one_is_there_is_affirmed(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


def test_a_town_behind_a_part_of_a_name_is_said_of_it(engine_over):
    engine = engine_over([{"id": "n", "name": "Naturalis Biodiversity Center", "institution_type": "MUSEUM",
                           "location": {"city": "Leiden", "country": "NL"}}])  # fmt: skip
    assert engine.ask("Ligt Naturalis in Leiden?").answer.startswith("Ja, ")
    assert engine.ask("Liegt Naturalis in Leiden?").answer.startswith("Ja, ")
    assert engine.ask("Where in Leiden is Naturalis?").answer.startswith("The Naturalis")


def test_where_regions_are_not_known_numbers_say_neither(engine_over):
    records = [
        {"id": str(i), "name": f"Archiv {i}", "institution_type": "ARCHIVE", "location": {"country": "DE", **where}}
        for i, where in enumerate([{"region": "BY", "city": "München"}, *[{}] * 30])
    ]
    answer = engine_over(records).ask("Gibt es in Bayern mehr Archive als in Sachsen?").answer
    assert not answer.startswith(("Ja", "Nein"))


@pytest.mark.parametrize(
    "question",
    [
        "Is the Museo Egizio in Rome?",
        "Staat het Museo Egizio in Rome?",
        "Ist das Museo Egizio in Rom?",
        "Le Museo Egizio est-il à Rome ?",
        "Is De Oude Kerk in Delft?",
        "Is the Bavarian State Library in Berlin?",
    ],
)
def test_one_that_is_far_from_a_town_is_not_in_the_province_called_like_it(engine_over, question):
    engine = engine_over(
        [
            {"id": "e", "name": "Museo Egizio", "institution_type": "MUSEUM", "location": {"city": "Turin", "country": "IT"}},
            {"id": "o", "name": "De Oude Kerk", "institution_type": "MUSEUM", "location": {"city": "Amsterdam", "country": "NL"}},
            {"id": "b", "name": "Bavarian State Library", "institution_type": "LIBRARY",
             "location": {"city": "Munich", "region": "BY", "country": "DE"}},
        ]
    )  # fmt: skip
    assert engine.ask(question).answer.startswith(("No, ", "Nee, ", "Nein, ", "Non, "))


def test_two_records_of_one_house_say_where_it_is(engine_over):
    nijmegen = {"city": "Nijmegen", "country": "NL"}
    engine = engine_over(
        [
            {"id": "m", "name": "De Bastei", "institution_type": "MUSEUM", "location": nijmegen},
            {"id": "u", "name": "De Bastei", "institution_type": "UNKNOWN", "location": nijmegen},
        ]
    )
    assert engine.ask("Staat de Bastei in Arnhem?").answer.startswith("Nee, ")
    assert engine.ask("Staat de Bastei in Nijmegen?").answer.startswith("Ja, ")
