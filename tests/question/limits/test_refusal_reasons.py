"""A refusal says why where it can: a part of a name, an American county, an unknown organisation, the data themselves."""

import pytest

from glam_kg.question.limits.refusal_reasons import reason_of


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("musea waarvan de naam 'spoor' bevat", "part_of_name"),
        ('Welke bibliotheken in Nederland hebben "Witte" in de naam?', "part_of_name"),
        ("museums in Missouri with railroad in their name", "part_of_name"),
        ("Museen, deren Name „Eisenbahn“ enthält", "part_of_name"),
        ("Museen mit „Eisenbahn“ im Namen", "part_of_name"),
        ("musées avec « train » dans leur nom", "part_of_name"),
        ("museums in Cook County", "us_county"),
        ("museums in Orange County, California", "us_county"),
        ("musées du comté de Cook", "us_county"),
        ("welke musea liggen aan zee?", "landscape"),
        ("museums by the sea", "landscape"),
        ("Museen am Meer", "landscape"),
        ("musées au bord de la mer", "landscape"),
        ("Welche Arten von Fragen verstehst du?", "about_system"),
        ("What kinds of questions do you understand?", "about_system"),
        ("Wat kan je allemaal?", "about_system"),
        ("Quelles données contient le système ?", "about_system"),
        ("Welche Daten enthält das System?", "about_system"),
        ("Which towns have no museum?", "places_by_number"),
        ("Which towns don't have more than three museums?", "places_by_number"),
        ("Heeft elke provincie een archief?", "places_by_number"),
        ("Does every state have an archive?", "places_by_number"),
        ("Orte ohne Museum", "places_by_number"),
        ("Est-ce que chaque région a un musée ?", "places_by_number"),
        ("What are the contact details of the Rijksmuseum?", "contact"),
        ("Wat zijn de contactgegevens van het Rijksmuseum?", "contact"),
        ("Wie lauten die Kontaktdaten des Rijksmuseums?", "contact"),
        ("Quelles sont les coordonnées du Rijksmuseum ?", "contact"),
        ("bibliotheken die Carnegie heten", "part_of_name"),
        ("Waar komen je gegevens vandaan?", "about_data"),
        ("Where does your data come from?", "about_data"),
        ("Wie aktuell sind die Daten?", "about_data"),
        ("D'où viennent vos données ?", "about_data"),
        ("grootste museum van Utrecht", "size"),
        ("biggest museum in Ohio", "size"),
        ("das größte Museum in Wien", "size"),
        ("le plus grand musée de Paris", "size"),
        ("duurste musea van Californië", "size"),
        ("average budget of museums in Ohio", "average"),
        ("gemiddelde budget van musea in Ohio", "average"),
        ("durchschnittliches Budget der Museen in Ohio", "average"),
        ("budget moyen des musées de l'Ohio", "average"),
        ("total budget of all the museums in Ohio", "average"),
        ("museums in Ohio sorted by number of visitors", "order"),
        ("Waar staat GHCID voor?", "about_scheme"),
        ("Wat is een ISIL?", "about_scheme"),
        ("What does ROR stand for?", "about_scheme"),
        ("What is an ISIL?", "about_scheme"),
        ("Wofür steht ROR?", "about_scheme"),
        ("Was bedeutet GHCID?", "about_scheme"),
        ("C'est quoi un ISIL ?", "about_scheme"),
        ("Que signifie GHCID ?", "about_scheme"),
        ("Hoe laat gaat het Allard Pierson morgen open?", "visiting"),
        ("Is het Drents Museum morgen open?", "visiting"),
        ("Hoe laat sluit het Drents Museum op vrijdag?", "visiting"),
        ("What time does the Allard Pierson close on Fridays?", "visiting"),
        ("Um wie viel Uhr schließt das Drents Museum?", "visiting"),
        ("À quelle heure ferme le Drents Museum le vendredi ?", "visiting"),
        ("What are the opening hours of the Allard Pierson?", "visiting"),
        ("Was kostet der Eintritt im Städel?", "visiting"),
        ("Quels sont les horaires du Drents Museum ?", "visiting"),
        ("Why was the Rijksmuseum founded?", "cause"),
        ("Waarom is het Rijksmuseum opgericht?", "cause"),
        ("Warum gibt es in Berlin so viele Museen?", "cause"),
        ("Pourquoi le Rijksmuseum a-t-il été fondé ?", "cause"),
        ("Who owns the Rijksmuseum?", "owner"),
        ("Wie is de eigenaar van het Rijksmuseum?", "owner"),
        ("Wem gehört das Städel Museum?", "owner"),
        ("Qui est le propriétaire du Rijksmuseum ?", "owner"),
        ("top museums in Ohio", "best"),
        ("beste musea in Utrecht", "best"),
        ("Welche sind die wichtigsten Museen in Wien?", "best"),
        ("les meilleurs musées de Paris", "best"),
        ("Which museum has the Mona Lisa?", "work"),
        ("Where is the Mona Lisa?", "work"),
        ("Waar hangt de Nachtwacht?", "work"),
        ("Welk museum heeft Het Meisje met de Parel?", "work"),
        ("Welches Museum besitzt die Mona Lisa?", "work"),
        ("In welchem Museum hängt die Nachtwache?", "work"),
        ("Quel musée possède La Jeune Fille à la perle ?", "work"),
        ("Quel musée de Mons possède la Joconde ?", "work"),
        ("Duitstalige archieven", "language"),
        ("French-speaking libraries in Canada", "language"),
        ("Welche deutschsprachigen Archive gibt es in der Schweiz?", "language"),
        ("bibliothèques francophones de Belgique", "language"),
        ("What are the coordinates of the Louvre?", "coordinates"),
        ("Wat zijn de coördinaten van het Rijksmuseum?", "coordinates"),
        ("Koordinaten des Rijksmuseum", "coordinates"),
        ("Latitude et longitude du Rijksmuseum ?", "coordinates"),
        ("oldest museum within 20 km of London", "order_around"),
        ("What is the newest museum within 50 miles of Boston?", "order_around"),
        ("the oldest library near London", "order_around"),
        ("Wat is het nieuwste museum binnen 20 km van Leiden?", "order_around"),
        ("Das älteste Museum im Umkreis von 20 km um Berlin", "order_around"),
        ("Quel est le plus ancien musée dans un rayon de 20 km autour de Londres ?", "order_around"),
        ("Are there more zoos in Ohio or museums in Drenthe?", "pairs_compared"),
        ("In Ohio, are there more zoos than museums in Drenthe?", "pairs_compared"),
        ("Zijn er meer archieven in Drenthe of musea in Ohio?", "pairs_compared"),
        ("Gibt es mehr Archive in Drenthe oder Museen in Ohio?", "pairs_compared"),
        ("Musées de l'Ohio, archives de la Drenthe : lesquels sont les plus nombreux ?", "pairs_compared"),
        ("Which museum is closest to the oldest library in London?", ""),
        ("Which libraries existed for less than 10 years?", "lifetime"),
        ("Which museums in Ohio were open for more than 50 years?", "lifetime"),
        ("Welke bibliotheken bestonden korter dan 10 jaar?", "lifetime"),
        ("Welche Museen existierten weniger als 10 Jahre?", "lifetime"),
        ("Quelles bibliothèques ont existé moins de 10 ans ?", "lifetime"),
        ("How long did libraries in Ohio exist?", "lifetime"),
        ("In which year did the most libraries close in the Netherlands?", "changes_counted"),
        ("Sluitingen van bibliotheken in Nederland per jaar", "changes_counted"),
        ("Welche Stadt hat die meisten Bibliotheken geschlossen?", "changes_counted"),
        ("A-t-on fermé plus de bibliothèques à Paris ou à Lyon ?", "changes_counted"),
        ("Who founded the Rijksmuseum?", "owner"),
        ("Wie heeft het Rijksmuseum opgericht?", "owner"),
        ("What is the best time to visit the museums in Ohio?", ""),
        ("Wer hat die Nachtwache im Rijksmuseum gemalt?", ""),
        ("Who owns the football club?", ""),
        ("Why is the sky blue?", ""),
        ("What are the coordinates of the Eiffel Tower?", ""),
        ("Where can I buy train tickets?", ""),
        ("Is there an open dataset of museums?", ""),
        ("open access archives in Boston", ""),
        ("Where do the data of the football club come from?", ""),
        ("Wat is de geschiedenis van de data-industrie?", ""),
        ("How old is the Queen?", ""),
    ],
)
def test_the_reason_is_told(engine, analyser, question, reason):
    answer = engine.ask(question)
    assert answer.template_id == "none", answer.trace
    assert reason_of(analyser.analyse(question)) == reason


@pytest.mark.parametrize(
    "question",
    [
        "museums in Texas by budget",
        "Which state has the largest number of museums?",
        "libraries in County Durham",
        "libraries in Kent County",
        "What is the name of the oldest museum in Vermont?",
        "Which archives have an ISIL?",
        "Are there more museums and archives in Ohio than in Drenthe?",
        "Zijn er meer musea en archieven in Drenthe of in Ohio?",
        "More museums and archives in Ohio or museums and archives in Drenthe?",
        "museums that have existed for more than 100 years",
        "Welke musea bestaan al meer dan 100 jaar?",
        "Which museums existed more than 100 years ago?",
        "musées qui existent depuis plus de 100 ans",
        "Wat is het ISIL van het Drents Archief?",
    ],
)
def test_what_can_be_answered_is_not_refused(engine, question):
    assert engine.ask(question).template_id != "none"


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Welke leden heeft de Helmholtz-Gemeinschaft?", "Helmholtz-Gemeinschaft"),
        ("Mitglieder der Leibniz-Gemeinschaft", "Leibniz-Gemeinschaft"),
        ("Which members does the Helmholtz Association have?", "Helmholtz Association"),
        ("Quels sont les membres de la Société Max Planck ?", "Société Max Planck"),
        ("Tot welke organisatie behoort het Meertens Instituut?", "Meertens Instituut"),
        ("Which organisation does the Meertens Instituut belong to?", "Meertens Instituut"),
        ("members of the chess club", ""),
        ("Which political party does Angela Merkel belong to?", ""),
    ],
)
def test_an_organisation_that_nobody_knows_is_named(engine, question, name):
    answer = engine.ask(question)
    assert answer.template_id == "none"
    assert answer.unknown_name == name


@pytest.mark.parametrize(
    ("question", "beginning"),
    [
        ("Danke, das war hilfreich", "Gern geschehen"), ("Guten Tag, können Sie mir helfen?", "Fragen Sie gern"),
        ("Kun je me helpen?", "Vraag gerust"), ("Can you help me?", "Feel free"), ("Pouvez-vous m'aider ?", "N'hésitez pas"),
    ],
)  # fmt: skip
def test_a_courtesy_is_answered_as_one(engine, question, beginning):
    assert engine.ask(question).answer.startswith(beginning)


@pytest.mark.parametrize(
    ("question", "offered"),
    [
        (
            "What is the oldest museum within 20 km of London?",
            ("Which museums are within 20 km of London?", "Which is the oldest museum in London?"),
        ),
        (
            "Wat is het oudste museum in de buurt van Leiden?",
            ("Welke musea liggen binnen 10 km van Leiden?", "Wat is het oudste museum in Leiden?"),
        ),
        (
            "Das älteste Museum im Umkreis von 20 km um Berlin",
            ("Welche Museen liegen im Umkreis von 20 km um Berlin?", "Was ist das älteste Museum in Berlin?"),
        ),
        (
            "Are there more archives in Drenthe or museums in Ohio?",
            ("How many archives are there in Drenthe?", "How many museums are there in Ohio?"),
        ),
        (
            "Y a-t-il plus d'archives en Drenthe ou de musées dans l'Ohio ?",
            ("Combien de services d'archives y a-t-il dans la Drenthe ?", "Combien de musées y a-t-il dans l'Ohio ?"),
        ),
    ],
)
def test_both_halves_are_offered(engine, question, offered):
    assert tuple(each.replace("\u202f", " ") for each in engine.ask(question).suggestions) == offered


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Prado", "Prado"),
        ("prado", "prado"),
        ("Galleria degli Uffizi", "Galleria degli Uffizi"),
        ("Hallo", ""),
        ("asdf", ""),
        ("Apfelkuchen", ""),
        ("Banana Bread", ""),
    ],
)
def test_a_bare_name_that_is_a_place_without_institutions_is_one_that_nobody_has(engine, question, name):
    answer = engine.ask(question)
    assert (answer.template_id, answer.unknown_name) == ("none", name)


@pytest.mark.parametrize("name", ["moma", "MOMA", "Tate Modern", "Städel"])
def test_so_it_is_where_another_graph_has_nobody_of_it(engine_over, name):
    engine = engine_over([{"id": "m", "name": "Museon", "institution_type": "MUSEUM", "location": {"country": "NL"}}])
    assert engine.ask(name).unknown_name == name


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Bel het Rijksmuseum voor me", "België"),
        ("Bel de musea in Utrecht", "België"),
        ("Musées de la Belle Époque", "La Belle"),
        ("Waar is Museum Boijmans Van Beuningen?", "in Beuningen"),
        ("Where is the Boijmans Van Beuningen Museum?", "in Beuningen"),
        ("Wo ist das Museum Boijmans Van Beuningen?", "in Beuningen"),
        ("Où se trouve le Museum Boijmans Van Beuningen ?", "à Beuningen"),
    ],
)
def test_a_verb_an_era_and_somebody_are_no_places(engine, question, place):
    answer = engine.ask(question)
    assert place not in answer.answer
    assert not {"city", "country"} & {slot for slot, value in answer.slots.items() if value}
