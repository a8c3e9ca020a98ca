"""Words that reverse or divide a question: a slot takes them in, or they stand among the contradictions of the template.

Each table has the questions that no slot can express beside near ones that a slot can, so that neither side is had for nothing.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.question.slots.extraction import Extraction
from glam_kg.question.slots.period_slots import YEARS_AROUND


def extraction(classifier, analyser, question) -> Extraction:
    fitting = classifier.classify(analyser.analyse(question)).fitting
    assert fitting, question
    return fitting[0].extraction


def slots(classifier, analyser, question):
    found = extraction(classifier, analyser, question)
    assert found.contradictions == (), question
    return found.slots


@pytest.mark.parametrize(
    ("question", "words"),
    [
        # A time or a place that only whoever asks knows.
        ("Welke instellingen zijn vóór de eeuwwisseling gefuseerd?", "eeuwwisseling"),
        ("museums founded before the turn of the century", "century"),
        ("Geef een top 10 van de oudste musea van ons land.", "ons land"),
        ("the oldest museums of our country", "our country"),
        # Distances: a circle holds what is within it.
        ("Welke musea liggen meer dan 10 km van Utrecht?", "meer dan 10 km"),
        ("Welke musea liggen verder dan 10 km van Utrecht?", "verder dan"),
        ("Welke musea liggen ver van Assen?", "ver van"),
        ("Which museums are more than 10 km from Berlin?", "more than 10 km"),
        ("museums at least 10 km from Berlin", "at least 10 km"),
        ("museums 10 km or more from Berlin", "10 km or more"),
        ("museums far from Berlin", "far from"),
        ("museums between 5 and 10 km from Berlin", "5 and 10 km"),
        ("museums 5-10 km from Berlin", "5-10 km"),
        ("Welche Museen liegen mehr als 10 km von Berlin entfernt?", "mehr als 10 km"),
        ("Welche Museen sind weiter als 10 km von Berlin entfernt?", "weiter als"),
        ("Museen weit von Berlin", "weit von"),
        ("Quels musées se trouvent à plus de 10 km de Lyon ?", "plus de 10 km"),
        ("Quels musées sont loin de Lyon ?", "loin de"),
        # Years that make no single period.
        ("Welke musea zijn opgericht vóór 1900 of na het jaar 2000?", "vóór 1900 of na het jaar 2000"),
        ("Which museums were founded before 1900 or after 2000?", "before 1900 or after 2000"),
        ("Which museums were founded in 1850 or after the year 1900?", "1850 or after the year 1900"),
        ("museums founded after 1900 and before 1800", "after 1900 and before 1800"),
        ("museums founded after 1900 or earlier", "after 1900 or earlier"),
        ("Welche Museen wurden vor 1900 oder nach 2000 gegründet?", "vor 1900 oder nach 2000"),
        ("Quels musées ont été fondés avant 1900 ou après 2000 ?", "avant 1900 ou après 2000"),
        ("Which mergers were there before 1990 or after 2010?", "before 1990 or after 2010"),
        ("musea opgericht in 1850 of 1860", "1850 of 1860"),
        ("museums founded in 1850, 1860 and 1870", "1850, 1860 and 1870"),
        ("museums founded between 1850 and 1900 or in 1950", "between 1850 and 1900 or in 1950"),
        ("Museen, die 1850 oder 1860 gegründet wurden", "1850 oder 1860"),
        ("musées fondés en 1850 ou en 1860", "1850 ou en 1860"),
        ("musea uit de 17e en 19e eeuw", "17e en 19e eeuw"),
        ("museums founded in the 17th and 19th centuries", "17th and 19th centuries"),
        ("Museen aus dem 17. und 19. Jahrhundert", "17. und 19. Jahrhundert"),
        ("musées fondés aux XVIIe et XIXe siècles", "XVIIe et XIXe siècles"),
        ("musea uit de jaren 60 en 80", "jaren 60 en 80"),
        ("museums founded in the 1850s and the 1870s", "1850s and the 1870s"),
        ("Museen aus den 60er und 80er Jahren", "60er und 80er Jahren"),
        ("musées des années 50 ou 70", "années 50 ou 70"),
        # One threshold.
        ("musea met een budget van meer dan 2 miljoen en minder dan 1 miljoen", "1 miljoen"),
        ("museums with a budget of more than 2 million and less than 1 million", "1 million"),
        ("museums with a budget of more than 5 million or less", "more than 5 million or less"),
        ("Museen mit einem Budget von über 1 Million und unter 2 Millionen Euro und von 5 Millionen", "1 Million"),
        ("musées avec un budget de plus de 4 millions et moins de 3 millions", "3 millions"),
        (
            "museums with a budget between 1 million euros and 2 million dollars",
            "1 million euros and 2 million dollars",
        ),
        ("musées avec un budget de plus d'un mais moins de deux millions", "plus d'un"),
        # Ranks, and both ends at once.
        ("welk museum in Utrecht werd als tweede opgericht?", "tweede"),
        ("the next-to-oldest museum in Berlin", "next-to"),
        ("l'avant-dernier musée créé à Lyon", "avant-dernier"),
        ("the second and third oldest museum in Berlin", "second"),
        ("the three second oldest museums in Berlin", "three"),
        ("the second nearest museum to Berlin", "second"),
        ("het oudste en nieuwste museum van Utrecht", "oudste en nieuwste"),
        ("the oldest and newest museum in Berlin", "the oldest and newest"),
        # A circle, and something else.
        ("het oudste museum binnen 25 km van Utrecht", "25 km"),
        ("the newest museum within 30 km of Berlin", "30 km"),
        ("le plus ancien musée à moins de 40 km de Lyon", "40 km"),
        # One scheme.
        ("musea met een ISIL-code of een Wikidata-ID", "ISIL-code of een Wikidata"),
        ("museums with a Wikidata ID or an ISIL", "Wikidata ID or an ISIL"),
        ("Museen mit ISIL oder Wikidata-ID", "ISIL oder Wikidata"),
        ("musées avec un identifiant Wikidata ou un ISIL", "Wikidata ou un ISIL"),
        ("How many museums have an ISIL or a VIAF?", "ISIL or a VIAF"),
    ],
)
def test_what_no_slot_expresses_is_a_contradiction(classifier, analyser, question, words):
    assert words in extraction(classifier, analyser, question).contradictions


@pytest.mark.parametrize(
    ("question", "order", "rank"),
    [
        ("de op een na oudste bibliotheek van Nederland", "oldest", 2),
        ("de tweede oudste bibliotheek van Utrecht", "oldest", 2),
        ("de op negen na jongste bibliotheek van Nederland", "newest", 10),
        ("the second oldest museum in Berlin", "oldest", 2),
        ("the third-oldest archive in Belgium", "oldest", 3),
        ("the 21st oldest archive in Belgium", "oldest", 21),
        ("the second most recently founded museum in Berlin", "newest", 2),
        ("Which museum in Berlin is the oldest but one?", "oldest", 2),
        ("the next oldest museum in Berlin", "oldest", 2),
        ("das zweitälteste Museum in Berlin", "oldest", 2),
        ("das drittneueste Archiv in Hamburg", "newest", 3),
        ("das 2. älteste Museum in Berlin", "oldest", 2),
        ("das vierte älteste Museum in Berlin", "oldest", 4),
        ("le deuxième plus ancien musée de Lyon", "oldest", 2),
        ("le deuxième musée le plus ancien de Lyon", "oldest", 2),
        ("le troisième service d'archives le plus récent de Lyon", "newest", 3),
    ],
)
def test_a_rank_beside_a_superlative(classifier, analyser, question, order, rank):
    found = slots(classifier, analyser, question)
    assert (found["order"], found["limit"], found["rank"]) == (order, 1, rank)


@pytest.mark.parametrize(
    "question", ["the oldest museum in Berlin", "the first museum in Berlin", "the two oldest museums in Berlin"]
)
def test_without_a_rank_none_is_told(classifier, analyser, question):
    assert "rank" not in slots(classifier, analyser, question)


@pytest.mark.parametrize(
    ("question", "radius"),
    [
        ("Welke musea liggen niet verder dan 10 km van Utrecht?", 10),
        ("Which museums are within 10 km of Berlin?", 10),
        ("museums not more than 10 km from Berlin", 10),
        ("museums no further than 10 km from Berlin", 10),
        ("museums not too far from Berlin", 10),
        ("Welche Museen sind nicht weiter als 15 km von Berlin entfernt?", 15),
        ("Museen nicht weit von Berlin", 10),
        ("Quels musées se trouvent à moins de 30 km de Lyon ?", 30),
        ("Quels musées sont non loin de Lyon ?", 10),
    ],
)
def test_upper_bounds_of_a_distance(classifier, analyser, question, radius):
    assert slots(classifier, analyser, question)["radius_km"] == radius


@pytest.mark.parametrize(
    ("question", "period"),
    [
        ("Welke musea zijn na 1800 en voor 1900 opgericht?", (1801, 1899)),
        ("Which museums were founded before 1900 and after 1800?", (1801, 1899)),
        ("Welche Museen wurden nach 1800 und vor 1900 gegründet?", (1801, 1899)),
        ("Quels musées ont été créés après 1800 et avant 1900 ?", (1801, 1899)),
        ("museums founded since 1850 until 1900", (1850, 1900)),
        ("musea opgericht van 1850 tot 1900", (1850, 1900)),
        ("museums founded between 1850 and 1900", (1850, 1900)),
        ("Museen gegründet von 1850 bis 1900", (1850, 1900)),
        ("musées fondés de 1850 à 1900", (1850, 1900)),
        ("musées ouverts entre 1980 et 1999", (1980, 1999)),
        ("archives founded 1800-1810", (1800, 1810)),
        ("archives founded in 1800, 1801 and 1802", (1800, 1802)),
        ("museums founded in the 18th and 19th centuries", (1701, 1900)),
        ("museums founded between the 17th and 19th centuries", (1601, 1900)),
        ("Museen aus dem 17. bis 19. Jahrhundert", (1601, 1900)),
        ("musea uit de jaren 60 en 70", (1960, 1979)),
        ("museums founded in the sixties and seventies", (1960, 1979)),
        ("Museen aus den 60er bis 80er Jahren", (1960, 1989)),
        ("musées des années soixante et soixante-dix", (1960, 1979)),
        ("museums founded in 1950 or later", (1950, 9999)),
        ("museums founded from 1950 onwards", (1950, 9999)),
        ("museums that date back to 1850", (1850, 1850)),
        ("Which museums founded in 1900 still exist to this day?", (1900, 1900)),
        ("musea opgericht in mei 1980", (1980, 1980)),
        ("museums founded in March 1950", (1950, 1950)),
        ("museums founded on 12 March 1950", (1950, 1950)),
        ("museums founded in August 1990", (1990, 1990)),
        ("Museen, die im März 1950 gegründet wurden", (1950, 1950)),
        ("musées fondés en mars 1950", (1950, 1950)),
    ],
)
def test_periods(classifier, analyser, question, period):
    found = slots(classifier, analyser, question)
    assert (found["from"], found["to"]) == period
    assert not found.keys() & {"city", "region"}


@pytest.mark.parametrize(
    ("question", "order", "limit"),
    [
        ("musea in Utrecht, nieuwste eerst", "newest", 100),
        ("musea in Utrecht van nieuw naar oud", "newest", 100),
        ("museums in Berlin founded after 1900, latest first", "newest", 100),
        ("museums in Berlin from oldest to newest", "oldest", 100),
        ("Museen in Berlin, neueste zuerst", "newest", 100),
        ("musées de Lyon, les plus récents d'abord", "newest", 100),
        ("musées de Lyon, les plus anciens en premier", "oldest", 100),
        ("the 5 newest museums in Berlin", "newest", 5),
        ("Welk museum in Utrecht werd het eerst opgericht?", "oldest", 1),
        ("Which museum in Berlin was founded first?", "oldest", 1),
    ],
)
def test_a_sorted_list_is_not_its_first_row(classifier, analyser, question, order, limit):
    found = slots(classifier, analyser, question)
    assert (found["order"], found["limit"]) == (order, limit)


@pytest.mark.parametrize(
    "question",
    [
        "musea opgericht rond 1900",
        "museums founded around 1900",
        "Museen, die um 1900 gegründet wurden",
        "musées fondés vers 1900",
    ],
)
def test_around_a_year_is_some_years_to_either_side(classifier, analyser, question):
    found = slots(classifier, analyser, question)
    assert (found["from"], found["to"]) == (1900 - YEARS_AROUND, 1900 + YEARS_AROUND)


def test_around_a_decade_is_that_decade(classifier, analyser):
    found = slots(classifier, analyser, "museums founded around the 1920s")
    assert (found["from"], found["to"]) == (1920, 1929)


@pytest.mark.parametrize(
    ("question", "operator", "inclusive"),
    [
        ("musea met een budget van meer dan 5 miljoen", "above", False),
        ("musea met een budget van 5 miljoen of meer", "above", True),
        ("museums with a budget of 5 million or less", "below", True),
        ("museums under the ministry with a budget of more than 5 million", "above", False),
        ("Museen mit einem Budget von höchstens 5 Millionen Euro", "below", True),
        ("musées avec un budget d'au moins 5 millions", "above", True),
    ],
)
def test_the_operator_beside_the_amount_counts(classifier, analyser, question, operator, inclusive):
    found = extraction(classifier, analyser, question)
    assert found.contradictions == ()
    assert (found.slots["amount"], found.slots["operator"], found.inclusive) == (5_000_000, operator, inclusive)


@pytest.mark.parametrize(
    ("question", "order", "limit"),
    [
        ("de twee oudste musea van Utrecht", "oldest", 2),
        ("the first three museums in Berlin", "oldest", 3),
        ("die 2 ältesten Museen in Berlin", "oldest", 2),
        ("die acht ältesten Museen in Berlin", "oldest", 8),
        ("le plus ancien musée de Lyon", "oldest", 1),
        ("the oldest museum founded after the Second World War in Berlin", "oldest", 1),
    ],
)
def test_numbers_of_a_superlative_are_no_ranks(classifier, analyser, question, order, limit):
    found = slots(classifier, analyser, question)
    assert (found["order"], found["limit"]) == (order, limit)


_PIECES = (
    "museums,founded,before,after,since,until,between,around,or later,or earlier,and,or,to,in,1850,1900,the 19th century,"
    "the 17th and 19th centuries,the 1920s,March 1950,the last 50 years,more than 100 years ago,older than,at least,"
    "not more than,10 km,far from,near,Berlin,with a budget of,5 million euros,1 million,second,2nd,oldest,newest,op een na,"
    "zweitälteste,"
    "ISIL,Wikidata ID,mergers"
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(_PIECES.split(",")), min_size=1, max_size=10).map(" ".join))
def test_no_order_of_words_breaks_the_slots_or_turns_a_period_round(classifier, analyser, question):
    for candidate in classifier.classify(analyser.analyse(question)).fitting:
        found = candidate.extraction
        assert all(words and words in question for words in found.contradictions)
        if "from" in found.slots and "to" in found.slots:
            assert 1 <= found.slots["from"] <= found.slots["to"] <= 9999


@pytest.mark.parametrize(
    ("question", "words"),
    [
        # One number or list for all is no answer to a number for each.
        ("How many museums were founded after 1950 in each country?", "each country"),
        ("Hoeveel musea zijn er na 1950 opgericht per provincie?", "per provincie"),
        ("Archieven in Limburg, Gelderland en Overijssel per provincie", "per provincie"),
        ("Wie viele Museen wurden nach 1950 pro Land gegründet?", "pro Land"),
        ("Combien de musées par pays ont été fondés après 1950 ?", "par pays"),
        # No template counts places.
        ("In hoeveel Nederlandse steden staat een museum?", "steden"),
        ("In wie vielen deutschen Städten gibt es ein Archiv?", "Städten"),
        # A place that is only pointed at is not everywhere.
        ("How many museums are in that city?", "that city"),
        ("Hoeveel musea zijn er in die stad?", "die stad"),
        ("Wie viele Archive gibt es in diesem Land?", "diesem Land"),
        ("Quel est le plus ancien musée de cette région ?", "cette région"),
    ],
)
def test_what_asks_for_several_numbers_or_an_unnamed_place_is_a_contradiction(classifier, analyser, question, words):
    outcome = classifier.classify(analyser.analyse(question))
    assert outcome.chosen is None, question
    assert any(words in said for said in outcome.fitting[0].extraction.contradictions), question


@pytest.mark.parametrize(
    "question",
    [
        "How many museums are there in each country?",
        "Which city has the most museums and archives?",
        "Are there more museums in Paris or in Lyon?",
        "How many museums or archives are there in Paris?",
        "Show me museums and archives in that lovely city, Utrecht",
        "Welche Museen gibt es in die Stadt Berlin?",
    ],
)
def test_what_is_near_to_these_is_answered(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None, question
    assert chosen.extraction.contradictions == ()


@pytest.mark.parametrize(
    "question",
    [
        "How many museums were founded per century?",
        "Hoeveel musea zijn er per eeuw opgericht?",
        "Wie viele Museen wurden pro Jahrhundert gegründet?",
        "Combien de musées ont été fondés par siècle ?",
    ],
)
def test_foundings_by_century_are_refused(classifier, analyser, question):
    assert classifier.classify(analyser.analyse(question)).chosen is None
