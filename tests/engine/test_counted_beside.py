"""What an answer tells beside what was found: closures, how few have a year, that nobody is there, names that say the kind."""

import pytest

LEEDS = {"country": "GB", "region": "GB-LDS", "city": "Leeds"}
YORK = {"country": "GB", "region": "GB-YOR", "city": "York"}
GENT = {"country": "BE", "region": "BE-VOV", "city": "Gent"}


def library(name, where=LEEDS, **more):
    return {"id": name, "name": name, "institution_type": "L", "location": where, **more}


def archive(name, **more):
    return {"id": name, "name": name, "institution_type": "A", "location": {"country": "CH"}, **more}


RECORDS = [
    library("Armley library"),
    library("Beeston library"),
    library("Holbeck library", closed=2011),
    library("Clifton library", YORK, closed=2012),
    library("Acomb library", YORK),
    library("Bibliotheek Gent", GENT),
    library("Bibliotheek Brugge", {"country": "BE"}),
    archive("Staatsarchiv des Kantons Aargau", founded=1803),
    archive("Staatsarchiv Zug"),
    archive("State Archives of Bern"),
    archive("Archives cantonales vaudoises", website="https://acv.example.org"),
    archive("Archiv Burgrain"),
    {"id": "hab", "name": "Herzog August Bibliothek", "institution_type": "L", "location": {"country": "DE"},
     "identifiers": [{"scheme": "Wikidata", "value": "Q663820"}, {"scheme": "ISIL", "value": "DE-23"}]},
    {"id": "hal", "name": "Herzog August Library", "institution_type": "L", "founded": 1572,
     "location": {"country": "DE", "region": "DE-NI", "city": "Wolfenbüttel"},
     "alternative_names": [{"name": "Herzog August Bibliothek", "language": "de"}],
     "identifiers": [{"scheme": "Wikidata", "value": "Q663820"}, {"scheme": "ROR", "value": "https://ror.org/02y5mkh60"}]},
    {"id": "stb", "name": "Stadtbibliothek Musterstadt", "institution_type": "L", "location": {"country": "AT"}},
    {"id": "sta", "name": "Stadtbibliothek Musterstadt", "institution_type": "L", "location": {"country": "AT", "city": "Graz"}},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("bibliotheken in het Verenigd Koninkrijk", "Van Clifton library en Holbeck library is een sluiting bekend."),
        (
            "Which libraries are there in the United Kingdom?",
            "A closure is recorded for Clifton library and Holbeck library.",
        ),
        (
            "Bibliotheken im Vereinigten Königreich",
            "Für Clifton library und Holbeck library ist eine Schließung bekannt.",
        ),
        ("bibliothèques au Royaume-Uni", "Une fermeture est connue pour Clifton library et Holbeck library."),
        ("How many libraries are there in the United Kingdom?", "A closure is recorded for 2 of them."),
        ("How many institutions are there of each type in the United Kingdom?", "A closure is recorded for 2 of them."),
        ("libraries within 5 km of Leeds", "A closure is recorded for Holbeck library."),
        ("Are there more libraries in Leeds or in York?", "Taken together, a closure is recorded for 2 of them."),
        (
            "libraries in the United Kingdom without a website",
            "A closure is recorded for Clifton library and Holbeck library.",
        ),
    ],
)
def test_how_many_have_closed_is_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "libraries in Belgium",
        "How many archives are there in Switzerland?",
        "Which libraries in the United Kingdom are still open?",
        "How many libraries closed in the United Kingdom?",
        "Are there more libraries in Belgium or in Germany?",
    ],
)
def test_where_none_has_closed_or_it_was_asked_it_is_not(engine, question):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert "closure is recorded" not in answer.answer


def test_rows_and_counts_stay_as_they_are(engine):
    assert len(engine.ask("libraries in the United Kingdom").rows) == 5
    assert engine.ask("How many libraries are there in the United Kingdom?").rows == ({"count": 5},)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "oudste archief van Zwitserland",
            "Van slechts één van de 5 archieven in Zwitserland is het oprichtingsjaar bekend.",
        ),
        (
            "Which is the oldest archive in Switzerland?",
            "The founding year is known for only one of the 5 archives in Switzerland.",
        ),
        (
            "Which is the oldest surviving archive in Switzerland?",
            "The founding year is known for only one of the 5 archives in Switzerland.",
        ),
        (
            "welk archief in Zwitserland is het oudste dat nog bestaat?",
            "Van slechts één van de 5 archieven in Zwitserland is het oprichtingsjaar bekend.",
        ),
        ("das jüngste Archiv der Schweiz", "Nur für eines der 5 Archive in der Schweiz ist das Gründungsjahr bekannt."),
        (
            "le plus ancien service d'archives de Suisse",
            "L'année de création n'est connue que pour un des 5 services d'archives en Suisse.",
        ),
        (
            "Which archives in Switzerland were founded before 1600?",
            "The founding year is known for only one of the 5 archives in Switzerland.",
        ),
        (
            "Which archives in Switzerland were founded before 1900?",
            "The founding year is known for only one of the 5 archives in Switzerland.",
        ),
        (
            "Archive in der Schweiz, die es schon seit über 100 Jahren gibt",
            "Nur für eines der 5 Archive in der Schweiz ist das Gründungsjahr bekannt.",
        ),
        (
            "Welke archieven in Zwitserland zijn in de 19e eeuw opgericht?",
            "Van slechts één van de 5 archieven in Zwitserland is het oprichtingsjaar bekend.",
        ),
        (
            "archives fondées en Suisse entre 1800 et 1810",
            "L'année de création n'est connue que pour un des 5 services d'archives en Suisse.",
        ),
        (
            "Welke bibliotheken in België zijn vóór 1900 opgericht?",
            "Van geen van de 2 bibliotheken in België is het oprichtingsjaar bekend.",
        ),
        (
            "Wie viele Archive wurden pro Jahrzehnt in der Schweiz gegründet?",
            "Nur für eines der 5 Archive in der Schweiz ist das Gründungsjahr bekannt.",
        ),
    ],
)
def test_that_few_years_are_known_is_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Which libraries in Germany were founded per decade?",
        "Which is the oldest library in Belgium?",
    ],
)
def test_where_half_are_known_or_the_answer_says_it_itself_it_is_not(engine, question):
    assert "founding year is known for" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "de oudste bibliotheek van Duitsland",
            "Van één van de 2 bibliotheken in Duitsland is geen oprichtingsjaar bekend.",
        ),
        ("the oldest library in Germany", "No founding year is known for one of the 2 libraries in Germany."),
        (
            "die neueste Bibliothek in Deutschland",
            "Für eine der 2 Bibliotheken in Deutschland ist kein Gründungsjahr bekannt.",
        ),
        (
            "la plus ancienne bibliothèque d'Allemagne",
            "L'année de création n'est pas connue pour une des 2 bibliothèques en Allemagne.",
        ),
        (
            "Which libraries in Germany were founded before 1900?",
            "No founding year is known for one of the 2 libraries in Germany.",
        ),
        (
            "Welke bibliotheken in Duitsland zijn na 1950 gesticht?",
            "Van één van de 2 bibliotheken in Duitsland is geen oprichtingsjaar bekend.",
        ),
    ],
)
def test_a_superlative_or_a_range_of_some_says_of_how_many_no_year_is_known(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "the oldest library in Wolfenbüttel",
        "libraries in Wolfenbüttel founded before 1900",
        "libraries in Germany",
    ],
)
def test_of_all_with_a_year_and_of_no_superlative_nothing_is_said(engine, question):
    assert "No founding year" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("archieven zonder website in Antwerpen", "Er zijn geen archieven in Antwerpen bekend."),
        ("archives in Antwerp with an ISIL", "No archives are known in Antwerp."),
        ("Archive in Antwerpen, die vor 1900 gegründet wurden", "Es sind keine Archive in Antwerpen bekannt."),
        ("archives d'Anvers sans site web", "Les données ne mentionnent pas de services d'archives à Anvers."),
        ("the richest archive in Antwerp", "No archives are known in Antwerp."),
    ],
)
def test_that_nobody_is_there_at_all_is_told(engine, question, told):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.answer.startswith(told)


def test_where_somebody_is_there_the_condition_is_told(engine):
    assert engine.ask("archives in Switzerland with an ISIL").answer.startswith(
        "No archives in Switzerland are known with an ISIL."
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Welke archieven verzamelen munten?",
            "Van geen van de in totaal 16 erfgoedinstellingen zijn collecties beschreven.",
        ),
        (
            "libraries in Leeds that collect coins",
            "Collections are described for none of the 16 heritage institutions in these data.",
        ),
        (
            "Bibliotheken mit Münzen in Belgien",
            "Für keine der insgesamt 16 Kulturerbeeinrichtungen sind Sammlungen beschrieben.",
        ),
    ],
)
def test_that_collections_are_hardly_described_is_told(engine, question, told):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Staatsarchive in der Schweiz",
            (
                "Dem Namen nach passen 3 der 5 Archive in der Schweiz zu „Staatsarchive“: Staatsarchiv Zug, Staatsarchiv des "
                "Kantons Aargau und State Archives of Bern. Die Daten selbst machen diesen Unterschied nicht."
            ),
        ),
        (
            "state archives in Switzerland",
            "Going by their names, 3 of the 5 archives in Switzerland fit “state archives”:",
        ),
        (
            "archives cantonales en Suisse",
            (
                "À en juger par leur nom, 3 des 5 services d'archives en Suisse correspondent à «\u00a0archives "
                "cantonales\u00a0»\u00a0: "
            ),
        ),
    ],
)
def test_names_that_say_the_kind_are_told(engine, question, told):
    answer = engine.ask(question)
    assert told in answer.answer
    assert len(answer.rows) == 5


@pytest.mark.parametrize(
    "question", ["archives in Switzerland", "Klosterarchive in der Schweiz", "nice archives in Switzerland"]
)
def test_where_no_name_says_the_kind_none_is_told(engine, question):
    assert "Namen" not in engine.ask(question).answer
    assert "Going by" not in engine.ask(question).answer
    assert "The word" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wann wurde die Herzog August Bibliothek gegründet?", "Die Herzog August Bibliothek wurde 1572 gegründet."),
        ("ISIL of the Herzog August Bibliothek", "The ISIL of the Herzog August Bibliothek is DE-23."),
        ("Wikidata-ID van de Herzog August Bibliothek", "De Wikidata-ID van de Herzog August Bibliothek is Q663820."),
        (
            "In welcher Stadt liegt die Herzog August Bibliothek?",
            "Die Herzog August Bibliothek befindet sich in Wolfenbüttel.",
        ),
        (
            "site web de la Herzog August Bibliothek",
            "Les données n'indiquent pas de site web pour la Herzog August Bibliothek.",
        ),
    ],
)
def test_two_records_of_one_body_are_told_as_one(engine, question, told):
    answer = engine.ask(question)
    assert answer.answer.startswith(told)
    assert len({row["custodian"] for row in answer.rows}) == 2


def test_what_is_known_of_none_of_several_is_said_once(engine):
    assert engine.ask("ISIL der Stadtbibliothek Musterstadt").answer == (
        "2 Kulturerbeeinrichtungen passen zum Namen „Stadtbibliothek Musterstadt“, ISIL unbekannt: "
        "Stadtbibliothek Musterstadt (Graz) und Stadtbibliothek Musterstadt."
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("bibliotheken binnen 10 km van Luik", "Van slechts één van de 2 instellingen in België is de plaats bekend."),
        ("bibliothèques de Liège", "La ville n'est connue que pour une des 2 institutions en Belgique."),
        ("libraries near Ghent without a website", ""),
    ],
)
def test_where_nobody_was_found_it_is_told_that_towns_are_missing(engine, question, told):
    answer = engine.ask(question)
    assert told in answer.answer
    assert told or "The town is known" not in answer.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("musea in de buurt van de Bibliotheek Brugge", "Wat er in de buurt ligt, is daarom niet te zeggen."),
        ("museums near the Bibliotheek Brugge", "What is near it can therefore not be told."),
        ("Museen in der Nähe der Bibliotheek Brugge", "Was in der Nähe liegt, lässt sich daher nicht sagen."),
        ("musées près de la Bibliotheek Brugge", "On ne peut donc pas dire ce qui se trouve à proximité."),
    ],
)
def test_that_nothing_can_be_told_near_an_unknown_place_is_told(engine, question, told):
    assert told in engine.ask(question).answer


def test_where_one_is_tells_nothing_of_what_is_near(engine):
    assert "near it" not in engine.ask("Where is the Bibliotheek Brugge?").answer


def test_a_graph_that_takes_long_is_not_asked_for_tables(engine, monkeypatch):
    # How large a graph is, an engine looks at once: that of the others before it is another one.
    assert "founding year is known" in engine.ask("What is the oldest archive in Switzerland?").answer
    monkeypatch.setattr("glam_kg.engine.answering.is_large", lambda _: True)
    over = type(engine).over
    slow = over(engine.source, gazetteer=engine.analyser.gazetteer)
    told = slow.ask("Which libraries are there in the United Kingdom?").answer
    assert "A closure is recorded for Clifton library and Holbeck library." in told
    assert "closure" not in slow.ask("How many libraries are there in the United Kingdom?").answer
    assert "founding year is known" in engine.ask("What is the oldest archive in Switzerland?").answer
    assert "founding year is known" not in slow.ask("What is the oldest archive in Switzerland?").answer
