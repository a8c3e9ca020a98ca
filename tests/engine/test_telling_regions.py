"""An answer about regions tells that of most institutions nobody knows in which region they are."""

import pytest

RECORDS = [
    {
        "name": "Museum Ansbach",
        "institution_type": "M",
        "location": {"country": "DE", "region": "DE-BY", "city": "Ansbach"},
    },
    *[{"name": f"Museum {n}", "institution_type": "M", "location": {"country": "DE"}} for n in range(3)],
    {
        "name": "Museum Wien",
        "institution_type": "M",
        "location": {"country": "AT", "region": "AT-9", "city": "Wien"},
    },
    {"name": "Museum X", "institution_type": "M", "location": {"country": "AT"}},
    *[{"name": f"Archief {n}", "institution_type": "A", "location": {"country": "BE"}} for n in range(2)],
    *[
        {"name": f"Bibliotheek {n}", "institution_type": "L", "location": {"country": "FR", "region": "FR-BRE"}}
        for n in range(2)
    ],
    {
        "name": "Drents Archief",
        "institution_type": "A",
        "location": {"country": "NL", "region": "NL-DR", "city": "Assen"},
    },
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke musea zijn er in Beieren?", "Van slechts één van de 4 instellingen in Duitsland is de regio bekend."),
        (
            "How many museums are there in Bavaria?",
            "The region is known for only one of the 4 institutions in Germany.",
        ),
        (
            "Wie viele Museen gibt es je Bundesland in Deutschland?",
            "Nur für eine der 4 Einrichtungen in Deutschland ist die Region bekannt.",
        ),
        (
            "Y a-t-il plus de musées en Bavière ou en Saxe ?",
            "La région n'est connue que pour une des 4 institutions en Allemagne.",
        ),
        (
            "Welke bibliotheken zijn er in het departement Finistère?",
            "Van geen van de 2 instellingen in Bretagne is een nauwkeuriger gebied bekend.",
        ),
        (
            "Which libraries are there in Finistère?",
            "A more precise area is known for none of the 2 institutions in Brittany.",
        ),
        (
            "Welche Bibliotheken gibt es im Finistère?",
            "Für keine der 2 Einrichtungen in der Bretagne ist ein genaueres Gebiet bekannt.",
        ),
        (
            "Quelles bibliothèques y a-t-il dans le Finistère ?",
            "Un territoire plus précis n'est connu pour aucune des 2 institutions en Bretagne.",
        ),
        ("Welke archieven zijn er in Wallonië?", "Van geen van de 2 instellingen in België is de regio bekend."),
        ("Which archives are there in Wallonia?", "The region is known for none of the 2 institutions in Belgium."),
        ("Welche Archive gibt es in Wallonien?", "Für keine der 2 Einrichtungen in Belgien ist die Region bekannt."),
        (
            "Quelles archives y a-t-il en Wallonie ?",
            "La région n'est connue pour aucune des 2 institutions en Belgique.",
        ),
    ],
)
def test_that_the_region_of_most_is_not_known_is_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Anzahl der Museen je Bundesland",
            (
                "1 in Wien (Österreich) und 1 in Bayern (Deutschland); zusammen 2 in 2 Bundesländern. "
                "Nur für 2 der 6 Einrichtungen in Deutschland und in Österreich ist die Region bekannt."
            ),
        ),
        (
            "Which Land has the most museums?",
            (
                "1 in Vienna (Austria) and 1 in Bavaria (Germany); together 2 in 2 federal states. "
                "The region is known for only 2 of the 6 institutions in Germany and in Austria."
            ),
        ),
        (
            "In welke deelstaat zijn de meeste musea?",
            (
                "1 in Wenen (Oostenrijk) en 1 in Beieren (Duitsland); samen 2 in 2 deelstaten. "
                "Van slechts 2 van de 6 instellingen in Duitsland en in Oostenrijk is de regio bekend."
            ),
        ),
        (
            "Quel Land a le plus de musées ?",
            (
                "1 à Vienne (Autriche) et 1 en Bavière (Allemagne)\u202f; au total 2 dans 2 länder. "
                "La région n'est connue que pour 2 des 6 institutions en Allemagne et en Autriche."
            ),
        ),
        ("Anzahl der Museen je Bundesland in Österreich", "1 in Wien; zusammen 1 in 1 Bundesland."),
    ],
)
def test_tables_tell_of_which_country_a_region_is_and_of_how_many_it_is_known(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Zijn er meer musea in Beieren of in Saksen?",
            "Waar meer musea zijn, is niet met zekerheid te zeggen: bekend zijn er 1 in Beieren en 0 in Saksen.",
        ),
        (
            "Are there more museums in Bavaria than in Saxony?",
            "Where there are more museums cannot be said with certainty: known are 1 in Bavaria and 0 in Saxony.",
        ),
        (
            "Gibt es in Sachsen mehr Museen als in Bayern?",
            "Wo es mehr Museen gibt, lässt sich nicht sicher sagen: bekannt sind 1 in Bayern und 0 in Sachsen.",
        ),
        (
            "Y a-t-il plus de musées en Bavière ou en Saxe ?",
            "On ne peut pas dire avec certitude où il y a le plus de musées\u202f; nombres connus\u00a0: 1 en Bavière",
        ),
        (
            "Where are there fewer museums, in Bavaria or in Saxony?",
            "Where there are fewer museums cannot be said with certainty: known are 1 in Bavaria and 0 in Saxony.",
        ),
        (
            "Vergleiche die Museen in Bayern, Sachsen und Hessen",
            "Wo es die meisten Museen gibt, lässt sich nicht sicher sagen: bekannt sind 1 in Bayern,",
        ),
        (
            "Gibt es mehr Museen in Deutschland oder in Österreich?",
            "In Deutschland gibt es mehr Museen als in Österreich: 4",
        ),
        ("Are there more archives in Bavaria or in Saxony?", "No archives are known in Bavaria or in Saxony."),
    ],
)
def test_which_of_two_has_more_is_not_certain_where_the_region_of_most_is_not_known(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize("question", ["Welke musea zijn er in Duitsland?", "Which archives are there in Drenthe?"])
def test_where_it_is_known_or_does_not_matter_it_is_not(engine, question):
    answer = engine.ask(question)
    assert "regio" not in answer.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Welke stad in Bretagne heeft de meeste bibliotheken?",
            "Er zijn 2 bibliotheken in Bretagne, maar uitsplitsen per plaats kan niet: dat gegeven ontbreekt bij alle 2.",
        ),
        (
            "Which town in Brittany has the most libraries?",
            "There are 2 libraries in Brittany, but the data do not say of any of them in which city it is.",
        ),
        (
            "In welcher Stadt in der Bretagne gibt es die meisten Bibliotheken?",
            "Es gibt 2 Bibliotheken in der Bretagne, aber sie lassen sich nicht je Ort zählen: Diese Angabe fehlt bei allen 2.",
        ),
        (
            "Quelle ville de Bretagne a le plus de bibliothèques ?",
            (
                "Il y a 2 bibliothèques en Bretagne, mais une répartition par ville est impossible\u00a0: "
                "cette donnée manque dans les 2 cas."
            ),
        ),
        ("Which town in Brittany has the most zoos?", "No botanical gardens and zoos are known in Brittany."),
    ],
)
def test_a_table_of_towns_that_nobody_knows_says_how_many_there_are(engine, question, told):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke bibliotheken zijn er in het departement Finistère?", "Of er bibliotheken in het departement Finistère"),
        ("Which libraries are there in Finistère?", "Whether there are any libraries in Finistère cannot be told from"),
        ("Welche Bibliotheken gibt es im Finistère?", "Ob es Bibliotheken im Département Finistère gibt, geht aus"),
        (
            "Quelles bibliothèques y a-t-il dans le Finistère ?",
            "Les données ne permettent pas de dire s'il existe des bibliothèques dans le Finistère.",
        ),
        ("Hoeveel archieven zijn er in Wallonië?", "Hoeveel archieven er in Wallonië zijn, is uit deze gegevens niet"),
        ("How many archives are there in Wallonia?", "How many archives there are in Wallonia cannot be told"),
        ("Wie viele Archive gibt es in Wallonien?", "Wie viele Archive es in der Wallonie gibt, geht aus"),
        ("Combien d'archives y a-t-il en Wallonie ?", "Les données ne permettent pas de dire combien il existe de services"),
        ("Are there more archives in Wallonia or in Flanders?", "Where there are more archives cannot be told"),
        ("archives in Wallonia with a website", "Whether there are any archives in Wallonia cannot be told"),
    ],
)  # fmt: skip
def test_where_the_region_of_nobody_is_known_it_is_not_said_that_there_are_none(engine, question, told):
    answer = engine.ask(question)
    assert answer.answer.startswith(told)
    assert (answer.status, answer.rows) == ("no_results", ())


def test_it_can_be_asked_by_town_where_the_towns_are_known(engine_over):
    towns = [("Brest", "FR-BRE"), ("Rennes", "FR-BRE"), ("Vannes", "FR-BRE")]
    records = [
        {
            "name": f"{town} Library",
            "institution_type": "L",
            "location": {"country": "FR", "region": region, "city": town},
        }
        for town, region in towns
    ]
    engine = engine_over(records)
    offer = "The town is known for most of them: you can ask about a town."
    assert offer in engine.ask("libraries in Finistère").answer
    assert offer not in engine.ask("libraries in Brittany").answer
    assert engine.ask("libraries in Normandy").answer.startswith("No libraries are known in Normandy.")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke musea zijn er in Beieren?", "Er is minstens één museum in Beieren: Museum Ansbach (Ansbach)."),
        ("Which museums are there in Bavaria?", "There is at least one museum in Bavaria: Museum Ansbach (Ansbach)."),
        ("Welche Museen gibt es in Bayern?", "In Bayern ist mindestens ein Museum bekannt: Museum Ansbach (Ansbach)."),
        ("Quels musées y a-t-il en Bavière ?", "Il y a au moins un musée en Bavière\xa0: Museum Ansbach (Ansbach)."),
        ("How many museums are there in Bavaria?", "There is at least one museum in Bavaria."),
        # Of all there it is known where they are.
        ("Welke archieven zijn er in Drenthe?", "Er is één archief in Drenthe: Drents Archief (Assen)."),
        ("Which museums are there in Germany?", "There are 4 museums in Germany:"),
    ],
)
def test_a_list_may_lack_those_whose_region_is_not_known(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Welke bibliotheken zijn er in het departement Rhône?",
            "Van de enige instelling in Auvergne-Rhône-Alpes is geen nauwkeuriger gebied bekend.",
        ),
        (
            "Which libraries are there in Rhône?",
            "No more precise area is known for the only institution in Auvergne-Rhône-Alpes.",
        ),
        (
            "Welche Bibliotheken gibt es im Département Rhône?",
            "Für die einzige Einrichtung in der Region Auvergne-Rhône-Alpes ist kein genaueres Gebiet bekannt.",
        ),
        (
            "Quelles bibliothèques y a-t-il dans le Rhône ?",
            "Aucun territoire plus précis n'est connu pour la seule institution en Auvergne-Rhône-Alpes.",
        ),
    ],
)
def test_of_the_only_institution_it_is_said_in_the_singular(engine_over, question, told):
    one = {
        "id": "x",
        "name": "Médiathèque",
        "institution_type": "L",
        "location": {"country": "FR", "region": "FR-ARA", "city": "Lyon"},
    }
    assert told in engine_over([one]).ask(question).answer
