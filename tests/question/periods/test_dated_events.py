"""Events beside a year: what stands before the event is said of the year."""

import pytest


def _slots(engine, question):
    answer = engine.ask(question)
    return answer.template_id, {k: v for k, v in answer.slots.items() if k in {"before", "after", "from", "to", "name"}}


_FOUNDED = "find_institutions_by_founding_date"


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("Musées fondés avant l'indépendance du pays en 1830", {"before": 1830}),
        ("Musées fondés avant la Révolution française de 1789", {"before": 1789}),
        ("musées fondés après la guerre, en 1945", {"after": 1945}),
        ("Musées fondés entre la fin de la Seconde Guerre mondiale et 1980", {"from": 1945, "to": 1980}),
        ("Musea gesticht voor de onafhankelijkheid in 1830", {"before": 1830}),
        ("Musea gesticht voor de val van de Muur in 1989", {"before": 1989}),
        ("Musea gesticht tussen het einde van de Tweede Wereldoorlog en 1980", {"from": 1945, "to": 1980}),
        ("Museums founded before independence in 1830", {"before": 1830}),
        ("museums founded before the fall of the Berlin Wall in 1989", {"before": 1989}),
        ("Which museums were founded between the end of the Second World War and 1980?", {"from": 1945, "to": 1980}),
        ("Museen, die vor der Unabhängigkeit im Jahr 1830 gegründet wurden", {"before": 1830}),
        ("Museen gegründet nach dem Mauerfall 1989", {"after": 1989}),
        ("Museen, die zwischen dem Ende des Zweiten Weltkriegs und 1980 gegründet wurden", {"from": 1945, "to": 1980}),
    ],
)
def test_what_stands_before_an_event_is_said_of_its_year(engine, question, years):
    assert _slots(engine, question) == (_FOUNDED, years)


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("Belgische musea ouder dan de Eerste Wereldoorlog", {"before": 1914}),
        ("Welke musea zijn jonger dan de Tweede Wereldoorlog?", {"after": 1945}),
        ("Museums prior to World War I", {"before": 1914}),
        ("Museums predating the French Revolution", {"before": 1789}),
        ("Museen, die älter sind als der Erste Weltkrieg", {"before": 1914}),
        ("Musées belges antérieurs à la Première Guerre mondiale", {"before": 1914}),
        ("Quels musées parisiens sont postérieurs à la Seconde Guerre mondiale ?", {"after": 1945}),
        ("Musées belges d'avant la Révolution française", {"before": 1789}),
        ("Musées fondés au lendemain de la guerre en Belgique", {"after": 1945}),
        ("Quels musées ont été fondés après la Seconde Guerre ?", {"after": 1945}),
        ("Quels musées belges datent de la Révolution française ?", {"from": 1789, "to": 1799}),
        ("Belgian museums dating from the French Revolution", {"from": 1789, "to": 1799}),
        ("Belgische musea die dateren uit de Franse Revolutie", {"from": 1789, "to": 1799}),
        ("Belgische Museen aus der Zeit der Französischen Revolution", {"from": 1789, "to": 1799}),
    ],
)
def test_an_adjective_dates_by_a_period_as_a_preposition_does(engine, question, years):
    assert _slots(engine, question) == (_FOUNDED, years)


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("Welke musea zijn in het interbellum (1919-1939) opgericht?", {"from": 1919, "to": 1939}),
        ("Which museums were founded between the wars, 1919-1939?", {"from": 1919, "to": 1939}),
        ("Museums already around before the Civil War, say before 1861?", {"before": 1861}),
        ("Welche Museen wurden in der Zwischenkriegszeit, 1919 bis 1939, gegründet?", {"from": 1919, "to": 1939}),
        ("Musées fondés pendant l'entre-deux-guerres (1919-1939)", {"from": 1919, "to": 1939}),
        ("museums founded after the war, 1950-1960", {"from": 1950, "to": 1960}),
    ],
)
def test_the_years_that_a_question_gives_to_a_period_count(engine, question, years):
    assert _slots(engine, question) == (_FOUNDED, years)


@pytest.mark.parametrize(
    "question",
    [
        "Tweehonderdjarige musea in Zwitserland",
        "Bicentennial museums in Switzerland",
        "Zweihundertjährige Museen in der Schweiz",
        "Musées bicentenaires en Suisse",
    ],
)
def test_an_age_in_one_word_is_at_least_that(engine, question):
    template, years = _slots(engine, question)
    assert template == _FOUNDED
    assert years["from"] == 1
    assert 1825 < years["to"] < 1900


@pytest.mark.parametrize(
    "question",
    [
        "Welke Nederlandse musea zijn meer dan honderd jaar oud?",
        "Which Dutch museums are over a hundred years old?",
        "Welche Museen sind über hundert Jahre alt?",
        "Quels musées ont plus de cent ans ?",
        "Quels musées sont vieux de plus d'un siècle ?",
    ],
)
def test_an_age_in_words_keeps_its_side(engine, question):
    template, years = _slots(engine, question)
    assert template == _FOUNDED
    assert years["from"] == 1
    assert years["to"] < 1990


@pytest.mark.parametrize(
    "question",
    [
        "Geef de geschiedenis van het Rijksmuseum",
        "Tell me the history of the Rijksmuseum",
        "Erzähl mir die Geschichte des Rijksmuseums",
        "Raconte-moi l'histoire du Rijksmuseum",
        "Vertel iets meer over de geschiedenis van het Rijksmuseum",
        "Give me a brief history of the Rijksmuseum",
        "Tell me a little about the history of the Rijksmuseum",
        "Erzähl mir ein wenig über die Geschichte des Rijksmuseums",
        "Une brève histoire du Rijksmuseum",
        "Wat is er in de loop der jaren allemaal gebeurd met het Rijksmuseum?",
        "Was ist im Laufe der Jahre alles mit dem Rijksmuseum passiert?",
    ],
)
def test_the_history_of_one_is_what_changed_there(engine, question):
    assert _slots(engine, question) == ("institution_history", {"name": "Rijksmuseum"})
