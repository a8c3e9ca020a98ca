"""Follow-ups on what was listed: which of those, what each of them has, all of them once more, more of a ranking."""

import pytest

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="module")
def engine():
    gazetteer = Gazetteer.open()
    return QueryEngine.over(sample_store(lambda: gazetteer), gazetteer=gazetteer)


MUSEUMS = {
    "nl": "Welke musea zijn er in Leiden?",
    "en": "Which museums are there in Leiden?",
    "de": "Welche Museen gibt es in Leiden?",
    "fr": "Quels musées y a-t-il à Leyde ?",
}
ARCHIVES = {
    "nl": "Welke archieven zijn er in Zeeland?",
    "en": "Which archives are there in Zeeland?",
    "de": "Welche Archive gibt es in Zeeland?",
    "fr": "Quels services d'archives y a-t-il en Zélande ?",
}
IN_LEIDEN = {"institution_type": "M", "city": "Leiden"}
IN_ZEELAND = {"institution_type": "A", "region": "NL-ZE"}


@pytest.mark.parametrize(
    ("language", "said", "slots"),
    [
        ("nl", "Welke van die musea zijn na 1900 opgericht?", {"after": 1900}),
        ("nl", "Welke van deze musea hebben geen ROR?", {"attribute": "ROR"}),
        ("nl", "Hoeveel van de musea hebben een website?", {"attribute": "website"}),
        ("nl", "Hebben die vijf musea een website?", {"attribute": "website"}),
        ("nl", "Zijn er van die musea die een ROR hebben?", {"scheme": "ROR"}),
        ("nl", "Wat is het oudste van die musea?", {"order": "oldest", "limit": 1}),
        ("en", "Which of those museums were founded after 1900?", {"after": 1900}),
        ("en", "How many of the museums have a website?", {"attribute": "website"}),
        ("en", "When were these museums founded?", {"attribute": "founded"}),
        ("de", "Welche dieser Museen wurden nach 1900 gegründet?", {"after": 1900}),
        ("de", "Welche von diesen Museen haben keine ROR?", {"attribute": "ROR"}),
        ("de", "Wie viele der Museen haben eine Website?", {"attribute": "website"}),
        ("de", "Haben diese Museen eine Website?", {"attribute": "website"}),
        ("fr", "Lesquels de ces musées ont été fondés après 1900 ?", {"after": 1900}),
        ("fr", "Parmi ces musées, lesquels ont un site web ?", {"attribute": "website"}),
        ("fr", "Combien des musées n'ont pas de ROR ?", {"attribute": "ROR"}),
        ("fr", "Ces musées ont-ils un site web ?", {"attribute": "website"}),
    ],
)
def test_who_names_again_what_was_listed_asks_of_that(engine, language, said, slots):
    answer = engine.ask_turns([MUSEUMS[language], said])
    assert dict(answer.slots) == {**IN_LEIDEN, **slots}


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("Welke musea in Zuid-Holland zijn vóór 1900 opgericht?", "Welke van die musea liggen in Leiden?"),
        ("Which museums in South Holland were founded before 1900?", "How many of those museums are in Leiden?"),
        ("Welche Museen in Südholland wurden vor 1900 gegründet?", "Welche dieser Museen liegen in Leiden?"),
        ("Quels musées de Hollande-Méridionale datent d'avant 1900 ?", "Lesquels de ces musées sont à Leyde ?"),
    ],
)
def test_those_in_a_part_are_still_those_that_were_listed(engine, listed, said):
    answer = engine.ask_turns([listed, said])
    assert dict(answer.slots) == {**IN_LEIDEN, "before": 1900}


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        ("Wat is de website van het Rijksmuseum?", "Welke van die musea zijn na 1900 opgericht?"),
        ("What is the website of the Rijksmuseum?", "Which of these museums were founded after 1900?"),
        ("Wie lautet die Website des Rijksmuseums?", "Welche dieser Museen wurden nach 1900 gegründet?"),
        ("Quel est le site web du Rijksmuseum ?", "Lesquels de ces musées ont été fondés après 1900 ?"),
    ],
)
def test_where_none_were_listed_those_are_not_all_of_the_world(engine, earlier, said):
    assert engine.ask_turns([earlier, said]).status == "unanswerable"


@pytest.mark.parametrize(
    "said",
    [
        "Welke zijn er in Delft?",
        "Hoeveel zijn er in Delft?",
        "Which are there in Delft?",
        "How many are there in Delft?",
        "Welche gibt es in Delft?",
        "Wie viele gibt es in Delft?",
        "Lesquels sont à Delft ?",
        "Combien y en a-t-il à Delft ?",
    ],
)
def test_which_or_how_many_elsewhere_are_of_the_same_type(engine, said):
    slots = engine.ask_turns(["Welke musea zijn er in Leiden?", said]).slots
    assert dict(slots) == {"institution_type": "M", "city": "Delft"}


BOTH = {
    "nl": ["Hoeveel musea zijn er in Ohio?", "En in Texas?"],
    "en": ["How many museums are there in Ohio?", "And in Texas?"],
    "de": ["Wie viele Museen gibt es in Ohio?", "Und in Texas?"],
    "fr": ["Combien de musées y a-t-il dans l'Ohio ?", "Et au Texas ?"],
}
RICH = {"institution_type": "M", "region": "US-TX", "operator": "above", "amount": 10_000_000, "currency": "USD"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Welke daarvan hebben meer dan 10 miljoen dollar te besteden?"),
        ("nl", "Alleen met een budget van meer dan 10 miljoen dollar"),
        ("en", "Which of them have more than 10 million dollars?"),
        ("de", "Welche davon haben mehr als 10 Millionen Dollar?"),
        ("fr", "Lesquels ont plus de 10 millions de dollars ?"),
    ],
)
def test_more_than_an_amount_compares_no_places(engine, language, said):
    answer = engine.ask_turns([*BOTH[language], said])
    assert dict(answer.slots) == RICH


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Welke bestaan meer dan 100 jaar?"),
        ("nl", "Welke zijn meer dan 100 jaar oud?"),
        ("en", "Which have existed for more than 100 years?"),
        ("de", "Welche sind mehr als 100 Jahre alt?"),
        ("fr", "Lesquels existent depuis plus de 100 ans ?"),
    ],
)
def test_more_than_a_number_of_years_compares_no_places(engine, language, said):
    answer = engine.ask_turns([*BOTH[language], said])
    assert answer.template_id == "find_institutions_by_founding_date"
    assert answer.slots["region"] == "US-TX"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Waar zijn er meer?"),
        ("en", "Which has more?"),
        ("de", "Wo gibt es mehr?"),
        ("fr", "Où y en a-t-il le plus ?"),
    ],
)
def test_more_without_a_number_compares_the_places(engine, language, said):
    assert engine.ask_turns([*BOTH[language], said]).template_id == "compare_locations"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Musea in Chicago met meer dan 10 miljoen dollar", "En die eronder?"),
        ("Museums in Chicago with more than 10 million dollars", "And those below?"),
        ("Museen in Chicago mit mehr als 10 Millionen Dollar", "Und die darunter?"),
        ("Musées de Chicago avec plus de 10 millions de dollars", "Et ceux en dessous ?"),
    ],
)
def test_those_below_are_on_the_other_side_of_the_amount(engine, asked, said):
    slots = engine.ask_turns([asked, said]).slots
    assert (slots["operator"], slots["amount"]) == ("below", 10_000_000)


@pytest.mark.parametrize(
    ("language", "said", "attribute"),
    [
        ("nl", "Zet de oprichtingsjaren er eens bij.", "founded"),
        ("nl", "Staan daar ook jaartallen bij?", "founded"),
        ("nl", "Ik wil er ook de websites bij", "website"),
        ("nl", "Voeg de websites toe", "website"),
        ("nl", "Hun oprichtingsjaren?", "founded"),
        ("nl", "Met website graag", "website"),
        ("nl", "Graag ook het oprichtingsjaar", "founded"),
        ("nl", "Wanneer zijn die opgericht?", "founded"),
        ("en", "Add the founding years.", "founded"),
        ("en", "Include the websites please", "website"),
        ("en", "I'd like the websites as well", "website"),
        ("en", "With websites please", "website"),
        ("en", "What are the websites?", "website"),
        ("de", "Gib mir bitte die Webseiten dazu.", "website"),
        ("de", "Und die Websites?", "website"),
        ("de", "Haben die alle eine Website?", "website"),
        ("de", "Füge die Gründungsjahre hinzu.", "founded"),
        ("de", "Wann wurden die gegründet?", "founded"),
        ("fr", "Ajoute les années de fondation.", "founded"),
        ("fr", "Avec les sites web, s'il te plaît", "website"),
        ("fr", "Leurs années de fondation ?", "founded"),
        ("fr", "Quand ont-ils été fondés ?", "founded"),
    ],
)
def test_what_is_to_be_added_is_shown_of_each(engine, language, said, attribute):
    answer = engine.ask_turns([MUSEUMS[language], said])
    assert answer.template_id == "list_with_attribute"
    assert dict(answer.slots) == {**IN_LEIDEN, "attribute": attribute}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Geef de ISIL-codes erbij"),
        ("en", "Add the ISIL codes"),
        ("de", "Gib mir die ISIL-Codes dazu"),
        ("fr", "Ajoute les codes ISIL"),
    ],
)
def test_identifiers_are_added_to_what_was_listed(engine, language, said):
    answer = engine.ask_turns([ARCHIVES[language], said])
    assert dict(answer.slots) == {**IN_ZEELAND, "scheme": "ISIL"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Waar zijn ze gevestigd?"),
        ("nl", "Waar zitten die?"),
        ("en", "where are they based?"),
        ("en", "where are they?"),
        ("de", "Wo befinden sie sich?"),
        ("de", "Wo sind die?"),
        ("fr", "Où sont-ils ?"),
        ("fr", "Où se trouvent-ils ?"),
    ],
)
def test_where_several_are_is_told_by_the_list(engine, language, said):
    answer = engine.ask_turns([ARCHIVES[language], said])
    assert dict(answer.slots) == IN_ZEELAND
    assert all(row["city"] for row in answer.rows)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Zijn er gesloten?"),
        ("en", "Are any of them closed?"),
        ("de", "Sind einige davon geschlossen?"),
        ("fr", "Certains sont-ils fermés ?"),
    ],
)
def test_whether_any_are_closed_is_asked_of_all(engine, language, said):
    slots = engine.ask_turns([ARCHIVES[language], said]).slots
    assert (slots["region"], slots["event_type"]) == ("NL-ZE", "CLOSURE")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Wat is de website?"),
        ("en", "When was it founded?"),
        ("de", "Wo befindet sie sich?"),
        ("fr", "Quel est son site web ?"),
    ],
)
def test_a_singular_is_still_that_of_one(engine, language, said):
    assert engine.ask_turns([MUSEUMS[language], said]).status == "needs_clarification"


@pytest.mark.parametrize(
    ("language", "narrowed", "said"),
    [
        ("nl", "Alleen die van na 1900", "Terug naar alle musea graag"),
        ("nl", "Alleen die van na 1900", "Toon ze toch maar allemaal"),
        ("nl", "Alleen die van na 1900", "Vergeet dat jaartal maar"),
        ("nl", "Alleen die van na 1900", "En als je die datum weglaat?"),
        ("nl", "Alleen die met een website", "Laat die website maar weg"),
        ("en", "Only those with a website", "Go back to the full list please"),
        ("en", "Only those with a website", "back to all of them please"),
        ("en", "Only those with a website", "forget the website, show all again"),
        ("en", "Only those founded after 1900", "undo that"),
        ("de", "Nur die nach 1900 gegründeten", "Zurück zur vollständigen Liste"),
        ("de", "Nur die nach 1900 gegründeten", "Zeig doch wieder alle"),
        ("de", "Nur die nach 1900 gegründeten", "Lass das Jahr weg"),
        ("fr", "Seulement ceux d'après 1900", "Reviens à la liste complète"),
        ("fr", "Seulement ceux d'après 1900", "Montre-les tous à nouveau"),
        ("fr", "Seulement ceux d'après 1900", "Oublie l'année"),
    ],
)
def test_a_condition_is_taken_back(engine, language, narrowed, said):
    assert dict(engine.ask_turns([MUSEUMS[language], narrowed]).slots) != IN_LEIDEN
    assert dict(engine.ask_turns([MUSEUMS[language], narrowed, said]).slots) == IN_LEIDEN


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (("Which museums in Leiden were founded after 1900?", "forget the year"), IN_LEIDEN),
        (
            ("Which museums are there in Ohio?", "Only those in Cleveland", "undo that, the whole state again"),
            {"institution_type": "M", "region": "US-OH"},
        ),
        (("Which museums are there in Leiden?", "And in Haarlem?", "undo that"), IN_LEIDEN),
    ],
)
def test_what_is_taken_back_is_what_was_said_last(engine, turns, slots):
    assert dict(engine.ask_turns(turns).slots) == slots


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Vergeet dat jaartal maar"),
        ("nl", "Vergeet de websites niet"),
        ("en", "Drop the year"),
        ("de", "Vergiss das Jahr"),
        ("fr", "Oublie l'année"),
    ],
)
def test_what_was_no_condition_is_not_taken_back(engine, language, said):
    website = {
        "nl": "Alleen die met een website",
        "en": "Only those with a website",
        "de": "Nur die mit Website",
        "fr": "Seulement ceux qui ont un site web",
    }
    assert engine.ask_turns([MUSEUMS[language], website[language], said]).rows == ()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Hoeveel musea zijn er in Ohio en Texas?", "Laat Ohio maar weg"),
        ("How many museums are there in Ohio and Texas?", "Drop Ohio"),
        ("Wie viele Museen gibt es in Ohio und Texas?", "Lass Ohio weg"),
        ("Combien de musées y a-t-il dans l'Ohio et au Texas ?", "Laisse tomber l'Ohio"),
        ("Combien de musées y a-t-il dans l'Ohio et au Texas ?", "Enlève l'Ohio"),
    ],
)
def test_a_place_is_dropped(engine, asked, said):
    assert dict(engine.ask_turns([asked, said]).slots) == {"institution_type": "M", "region": "US-TX"}


@pytest.mark.parametrize(
    ("asked", "said", "limit"),
    [
        ("Welke staat heeft de meeste musea?", "Geef me liever de eerste vijf", 5),
        ("Welke staat heeft de meeste musea?", "Alleen de eerste drie", 3),
        ("Which state has the most museums?", "Only the first five", 5),
        ("Which state has the most museums?", "Give me the top five instead", 5),
        ("Welcher Staat hat die meisten Museen?", "Gib mir lieber die ersten fünf", 5),
        ("Welcher Staat hat die meisten Museen?", "Nur die ersten drei", 3),
        ("Quel État a le plus de musées ?", "Donne-moi plutôt les cinq premiers", 5),
        ("Quel État a le plus de musées ?", "Juste les trois premiers", 3),
        ("Quel État a le plus de musées ?", "Donne-moi le top 5", 5),
    ],
)
def test_the_first_of_a_ranking_are_places(engine, asked, said, limit):
    answer = engine.ask_turns([asked, said])
    assert answer.template_id == "count_institutions_by_place"
    assert dict(answer.slots) == {"institution_type": "M", "level": "state", "limit": limit}


@pytest.mark.parametrize(
    ("asked", "said", "limit"),
    [
        ("De 3 oudste musea van Nederland", "en de jongste?", 3),
        ("De 3 oudste musea van Nederland", "en het jongste?", 1),
        ("The 3 oldest museums in the Netherlands", "and the newest?", 3),
        ("The 3 oldest museums in the Netherlands", "and the newest one?", 1),
        ("The 3 oldest museums in the Netherlands", "and which is the newest?", 1),
        ("Die 3 ältesten Museen der Niederlande", "und die jüngsten?", 3),
        ("Die 3 ältesten Museen der Niederlande", "und das jüngste?", 1),
        ("Les 3 plus anciens musées des Pays-Bas", "et les plus récents ?", 3),
        ("Les 3 plus anciens musées des Pays-Bas", "et le plus récent ?", 1),
    ],
)
def test_behind_some_of_the_oldest_as_many_of_the_newest(engine, asked, said, limit):
    slots = engine.ask_turns([asked, said]).slots
    assert (slots["order"], slots["limit"]) == ("newest", limit)


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("Wat zijn de oudste musea in Amsterdam?", 5),
        ("oudste dierentuinen nederland", 5),
        ("Wat is het oudste van alle musea in Amsterdam?", 1),
        ("the oldest museums in Amsterdam", 5),
        ("recently founded museums in Germany", 5),
        ("the oldest of the museums in Amsterdam", 1),
        ("Was sind die ältesten Archive in Deutschland?", 5),
        ("Was ist die älteste Galerie in Deutschland?", 1),
        ("Les plus anciennes bibliothèques de France", 5),
        ("Quelles sont les bibliothèques les plus anciennes de France ?", 5),
        ("Quel est le plus ancien des musées de Paris ?", 1),
    ],
)
def test_a_plural_asks_for_several_of_the_oldest(engine, question, limit):
    assert engine.ask(question).slots["limit"] == limit
