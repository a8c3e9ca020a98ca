"""What is left out: a place of another one, or a type of institution; what cannot be left out is refused, and never dropped."""

from __future__ import annotations

import pytest

REGION = "list_institutions_by_type_region"
HAARLEM = {"institution_type": "M", "region": "NL-NH", "excluded_city": "Haarlem"}
NO_MUSEUMS = {"region": "NL-DR", "excluded_type": "M"}
NO_PROVINCE = {"institution_type": "M", "country": "NL", "excluded_region": "NL-UT"}


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn er in Noord-Holland behalve in Haarlem?", "musea in Noord-Holland buiten Haarlem",
        "Welke musea in Noord-Holland liggen niet in Haarlem?", "musea in Noord-Holland, maar niet in Haarlem",
        "musea in Noord-Holland zonder die in Haarlem", "musea in Noord-Holland, met uitzondering van de stad Haarlem",
        "Buiten Haarlem, welke musea zijn er in Noord-Holland?", "musea in Noord-Holland, Haarlem uitgezonderd",
        "alle musea in Noord-Holland die zich niet in Haarlem bevinden", "alle musea in Noord-Holland op die in Haarlem na",
        "Which museums are there in North Holland except in Haarlem?", "museums in North Holland outside of Haarlem",
        "Which museums in North Holland aren't in Haarlem?", "museums in North Holland, but not those in Haarlem",
        "museums in North Holland other than the ones in Haarlem", "museums in North Holland, not counting Haarlem",
        "Apart from Haarlem, which museums are there in North Holland?", "museums in North Holland, Haarlem excluded",
        "Which museums in North Holland are there if I don't count Haarlem?",
        "Which museums in North Holland that I can visit are not in Haarlem?",
        "Welche Museen gibt es in Nordholland außer in Haarlem?", "Museen in Nordholland außerhalb von Haarlem",
        "Welche Museen in Nordholland liegen nicht in Haarlem?", "Museen in Nordholland, aber nicht in Haarlem",
        "alle Museen in Nordholland bis auf die in Haarlem", "Museen in Nordholland ohne Haarlem",
        "Museen in Nordholland mit Ausnahme von Haarlem", "Museen in Nordholland, Haarlem ausgenommen",
        "Quels musées y a-t-il en Hollande-Septentrionale sauf à Haarlem ?",
        "les musées de Hollande-Septentrionale en dehors de Haarlem",
        "Quels musées de Hollande-Septentrionale ne sont pas à Haarlem ?",
        "les musées de Hollande-Septentrionale, mais pas à Haarlem",
        "les musées de Hollande-Septentrionale, à l'exception de ceux de Haarlem",
        "Hormis Haarlem, quels musées y a-t-il en Hollande-Septentrionale ?",
    ],
)  # fmt: skip
def test_a_part_of_a_place_is_left_out(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (REGION, HAARLEM)
    assert answer.rows
    assert "Haarlem" not in {row["city"] for row in answer.rows}


def test_nothing_else_is_left_out(engine):
    def found(question):
        return {row["ghcid"] for row in engine.ask(question).rows}

    of_all, of_part = found("museums in North Holland"), found("museums in Haarlem")
    assert found("museums in North Holland except in Haarlem") == of_all - of_part != of_all
    institutions, museums = found("all institutions in Drenthe"), found("museums in Drenthe")
    assert found("all institutions in Drenthe except museums") == institutions - museums != institutions


@pytest.mark.parametrize(
    "question",
    [
        "alle instellingen in Drenthe die geen musea zijn", "Welke instellingen zijn er in Drenthe behalve musea?",
        "all institutions in Drenthe that aren't museums", "Apart from museums, which institutions are there in Drenthe?",
        "Which institutions in Drenthe are not museums?", "all institutions in Drenthe, but no museums",
        "Welche Einrichtungen in Drenthe sind keine Museen?", "Welche Einrichtungen außer Museen gibt es in Drenthe?",
        "Quelles institutions de la Drenthe ne sont pas des musées ?",
        "les établissements patrimoniaux de la Drenthe autres que les musées",
    ],
)  # fmt: skip
def test_a_type_is_left_out(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_all_institutions_in_region", NO_MUSEUMS)


@pytest.mark.parametrize(
    "question",
    [
        "Nederlandse musea behalve Amsterdam", "Nederlandse musea anders dan die in Amsterdam",
        "Dutch museums except Amsterdam", "Dutch museums other than those in Amsterdam", "Dutch museums bar Amsterdam",
        "all museums in the Netherlands but those in Amsterdam", "museums anywhere in the Netherlands but Amsterdam",
        "museums in the Netherlands, leaving aside Amsterdam",
        "Niederländische Museen außer in Amsterdam", "Niederländische Museen mit Ausnahme von Amsterdam",
        "les musées néerlandais sauf ceux d'Amsterdam", "les musées néerlandais hors Amsterdam",
    ],
)  # fmt: skip
def test_a_part_of_a_country_that_an_adjective_names_is_left_out(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "country": "NL", "excluded_city": "Amsterdam"}


@pytest.mark.parametrize(
    "question",
    [
        "Musea in Nederland behalve in de provincies Utrecht en Groningen",
        "Museums in the Netherlands except in the provinces of Utrecht and Groningen",
        "Museen in den Niederlanden außer in den Provinzen Utrecht und Groningen",
        "les musées des Pays-Bas, sauf dans les provinces d'Utrecht et de Groningue",
    ],
)
def test_a_word_for_a_level_is_said_of_all_that_is_left_out(engine, question):
    slots = {"institution_type": "M", "country": "NL", "excluded_region": ["NL-UT", "NL-GR"]}
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "alle niet-musea in Drenthe", "alle instellingen in Drenthe die niet-musea zijn",
        "anything but museums in Drenthe",
        "all the non-museum institutions in Drenthe", "Which non-museums are there in Drenthe?",
        "Welche Nichtmuseen gibt es in Drenthe?", "alle Nicht-Museen in Drenthe",
        "Quels sont les non-musées de la Drenthe ?", "toutes les institutions non-musées de la Drenthe",
    ],
)  # fmt: skip
def test_a_type_that_is_denied_in_its_own_word_is_not_asked_for(engine, question):
    assert engine.ask(question).slots == NO_MUSEUMS


@pytest.mark.parametrize(
    "question",
    [
        "instellingen in Drenthe behalve musea en behalve in Assen", "institutions in Drenthe except museums, not in Assen",
        "Einrichtungen in Drenthe außer Museen und außer in Assen",
        "les institutions de la Drenthe sauf les musées et sauf à Assen",
    ],
)  # fmt: skip
def test_two_things_are_left_out_apart(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"region": "NL-DR", "excluded_city": "Assen", "excluded_type": "M"}


def test_two_places_that_are_left_out_apart_are_both(engine):
    slots = {"institution_type": "M", "region": "NL-NH", "excluded_city": ["Haarlem", "Amsterdam"]}
    assert engine.ask("museums in North Holland except in Haarlem and except in Amsterdam").slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "Welke archieven zijn er buiten Nederland?", "alle archieven behalve die in Nederland",
        "archives outside the Netherlands", "all archives except those in the Netherlands",
        "Archive außerhalb der Niederlande", "Welche Archive gibt es außerhalb der Niederlande?",
        "Quelles archives y a-t-il hors des Pays-Bas ?", "Toutes les archives sauf celles des Pays-Bas",
        "Archives ailleurs qu'aux Pays-Bas",
    ],
)  # fmt: skip
def test_a_country_is_left_out_of_a_list_of_all(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "A", "excluded_country": "NL"}
    assert answer.rows


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        # Of a name that several places have, the one is meant that has what is left out, and the other way round.
        (
            "museums in Georgia other than in Athens",
            {"institution_type": "M", "region": "US-GA", "excluded_city": "Athens"},
        ),
        (
            "Hoeveel archieven zijn er in Utrecht behalve in de stad Utrecht?",
            {"institution_type": "A", "region": "NL-UT", "excluded_city": "Utrecht"},
        ),
        # Several.
        (
            "Musées de France, sauf à Paris et à Lyon",
            {"institution_type": "M", "country": "FR", "excluded_city": ["Paris", "Lyon"]},
        ),
        (
            "Hoeveel musea zijn er in Nederland, exclusief Noord-Holland en Zuid-Holland?",
            {"institution_type": "M", "country": "NL", "excluded_region": ["NL-NH", "NL-ZH"]},
        ),
        (
            "Welche Einrichtungen außer Museen und Archiven gibt es in Dresden?",
            {"city": "Dresden", "excluded_type": ("M", "A")},
        ),
        (
            "Welke instellingen in Leiden zijn geen musea en geen bibliotheken?",
            {"city": "Leiden", "excluded_type": ("M", "L")},
        ),
        (
            "Which institutions in Leiden are neither museums nor libraries?",
            {"city": "Leiden", "excluded_type": ("M", "L")},
        ),
        (
            "Welche Einrichtungen in Dresden sind weder Museen noch Archive?",
            {"city": "Dresden", "excluded_type": ("M", "A")},
        ),
        (
            "Quels musées de France ne sont ni à Paris ni à Lyon ?",
            {"institution_type": "M", "country": "FR", "excluded_city": ["Paris", "Lyon"]},
        ),
        # A town that is a state as well is left out as one.
        (
            "Archive in Deutschland, nicht in Berlin",
            {"institution_type": "A", "country": "DE", "excluded_region": "DE-BE"},
        ),
        # A British town is left out with its council, and a name that only has a larger place for want of data is a name.
        (
            "How many libraries are there in England except in Leeds?",
            {"institution_type": "L", "region": "GB-ENG", "excluded_city": "Leeds", "excluded_region": "GB-LDS"},
        ),
        # Of all places a country is left out.
        ("How many museums are there outside the Netherlands?", {"institution_type": "M", "excluded_country": "NL"}),
        ("Wie viele Museen gibt es außerhalb von Deutschland?", {"institution_type": "M", "excluded_country": "DE"}),
        (
            "How many museums per country, excluding the US?",
            {"institution_type": "M", "level": "country", "excluded_country": "US"},
        ),
        # A row of a table.
        (
            "How many museums per province in the Netherlands except Utrecht?",
            {"institution_type": "M", "country": "NL", "level": "province", "excluded_region": "NL-UT"},
        ),
        # Beside what else is asked.
        (
            "What is the oldest museum in the Netherlands outside Amsterdam?",
            {"institution_type": "M", "country": "NL", "excluded_city": "Amsterdam", "order": "oldest", "limit": 1},
        ),
        (
            "archives in Germany with an ISIL, but not in Bavaria",
            {"institution_type": "A", "country": "DE", "excluded_region": "DE-BY", "scheme": "ISIL"},
        ),
        (
            "Welke musea in Nederland hebben een website, behalve in Amsterdam?",
            {"institution_type": "M", "country": "NL", "excluded_city": "Amsterdam", "attribute": "website"},
        ),
    ],
)
def test_what_is_left_out_is_told_by_the_question(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        # A kind that the data do not tell apart, and what is no part of what is asked for.
        "museums in Amsterdam except the big ones", "Museen in Dresden außer den Kirchen",
        "museums in Texas other than art museums", "museums in Texas except in Amsterdam",
        "musea in Texas behalve in Amsterdam", "museums in Texas except the archives",
        "museums in Texas except in Houston and Ohio", "Archive in Sachsen außer in Dresden und Bayern",
        "Welke musea zijn er buiten de stad?", "Museums outside of Paris", "Welche Museen gibt es außerhalb von Dresden?",
        "Quels musées y a-t-il hors de Paris ?", "museums not in Houston",
        # A denial of what is left out, a part of a type in a part of a place, a kind of a type.
        "non-art-museums in Drenthe",
        "institutions in Drenthe that are not outside Assen", "Zijn er in Drenthe geen musea buiten Assen?",
        "All institutions in Drenthe except museums in Assen", "museums in Drenthe with a bar in Assen",
        # What has none of a type, and not only one.
        "Which institutions in Drenthe have no museum?", "Which institutions in Drenthe are without a museum?",
        "Which institutions in Drenthe are in towns where there are no museums?",
        "all institutions in Drenthe except in Assen and museums",
        "Which museums in Drenthe don't have Assen in their name?", "Welche Museen in Sachsen liegen nicht nur in Dresden?",
        "Behalve in Assen, welke musea zijn er in Emmen?",
        # Where no template leaves anything out.
        "museums within 20 km of Utrecht except in Utrecht", "Compare Drenthe except Assen with Zeeland on museums",
    ],
)  # fmt: skip
def test_what_cannot_be_left_out_is_refused(engine, question):
    answer = engine.ask(question)
    assert (str(answer.status), answer.rows) == ("unanswerable", ())


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Ik woon niet in Assen; welke musea zijn er in Drenthe?", {"institution_type": "M", "region": "NL-DR"}),
        ("I live outside Assen. Which museums are there in Drenthe?", {"institution_type": "M", "region": "NL-DR"}),
        ("Ich wohne nicht in Assen. Welche Museen gibt es in Drenthe?", {"institution_type": "M", "region": "NL-DR"}),
        ("museums in the province of Groningen, not the city", {"institution_type": "M", "region": "NL-GR"}),
        ("museums in Paris, not in London", {"institution_type": "M", "city": "Paris"}),
        ("Not the museums but the archives in Utrecht", {"institution_type": "A", "city": "Utrecht"}),
    ],
)
def test_where_somebody_lives_and_what_is_meant_instead_leave_nothing_out(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Hoeveel archieven zijn er in Utrecht behalve in de stad Utrecht?",
            "in de provincie Utrecht (buiten de stad Utrecht)",
        ),
        ("musea in Nederland behalve in Amsterdam en Haarlem", "in Nederland (buiten Amsterdam en Haarlem)"),
        ("How many museums are there outside the Netherlands?", "museums (outside the Netherlands)"),
        ("museums in Belgium except in Wallonia", "in Belgium (outside Wallonia)"),
        ("Museen in Sachsen außer in Dresden", "in Sachsen (ohne Dresden)"),
        ("les musées de France, sauf à Paris", "en France (hors Paris)"),
        ("les musées de France, hors Bretagne", "en France (hors Bretagne)"),
        ("alle instellingen in Drenthe behalve musea", "in Drenthe (musea niet meegerekend)"),
        ("all institutions in Drenthe except museums", "in Drenthe (not counting museums)"),
        ("Welche Einrichtungen in Drenthe sind keine Museen?", "in Drenthe (ohne Museen)"),
        ("Quelles institutions de la Drenthe ne sont pas des musées ?", "(sans compter les musées)"),
    ],
)
def test_the_answer_says_what_was_left_out(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Hoeveel musea zijn er in Nederland buiten Utrecht?",
            "Gelezen als de provincie Utrecht; de stad Utrecht kan ook bedoeld zijn.",
        ),
        (
            "How many museums are there in the Netherlands without Utrecht?",
            "Read as the province of Utrecht; the city of Utrecht may be meant as well.",
        ),
        (
            "Wie viele Museen gibt es in den Niederlanden ohne Utrecht?",
            "Gelesen als die Provinz Utrecht; auch die Stadt Utrecht kann gemeint sein.",
        ),
        (
            "Combien de musées y a-t-il aux Pays-Bas, hors Utrecht ?",
            "Lecture retenue : la province d'Utrecht ; il peut aussi s'agir de la ville d'Utrecht.",
        ),
    ],
)
def test_a_region_is_left_out_of_a_country_and_its_town_told(engine, question, told):
    answer = engine.ask(question)
    assert answer.slots == NO_PROVINCE
    assert told in answer.answer.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")


@pytest.mark.parametrize(
    "question",
    [
        # Which of the two is meant is said, or there is but one, or both are the same ground.
        "museums in the Netherlands except in the city of Utrecht", "museums in the Netherlands except the province of Utrecht",
        "musea in Nederland zonder Utrecht en Drenthe", "Museen in Deutschland ohne Berlin", "museums in Spain except Barcelona",
        "How many museums per province in the Netherlands except Utrecht?", "museums in the United Kingdom without Leeds",
    ],
)  # fmt: skip
def test_nothing_else_can_be_meant(engine, question):
    answer = engine.ask(question)
    assert answer.slots
    assert "Read as" not in answer.answer
    assert "Gele" not in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "How many museums are not in the Netherlands?", "Hoeveel musea liggen niet in Nederland?",
        "Wie viele Museen gibt es nicht in den Niederlanden?", "Combien de musées ne sont pas aux Pays-Bas ?",
    ],
)  # fmt: skip
def test_a_country_that_several_are_not_in_is_left_out(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type_location"
    assert dict(answer.slots) == {"institution_type": "M", "excluded_country": "NL"}


@pytest.mark.parametrize(
    "question",
    [
        "Gibt es keine Museen in den Niederlanden?", "Isn't the museum in the Netherlands?", "museums not in Houston",
        "Ich wohne nicht in Deutschland. Welche Museen gibt es in Leiden?", "museums without a website in the Netherlands",
    ],
)  # fmt: skip
def test_what_is_said_of_one_or_of_others_leaves_no_country_out(engine, question):
    assert "excluded_country" not in engine.ask(question).slots


def test_everywhere_but_in_a_region_is_not_that_region(engine):
    assert "region" not in engine.ask("museums everywhere but in Drenthe").slots


def test_who_is_named_is_left_out_with_all_records_and_who_is_not_known_is_told(engine):
    every, but_one = engine.ask("museums in Amsterdam"), engine.ask("museums in Amsterdam except the Rijksmuseum")
    assert len(but_one.rows) == len(every.rows) - 1
    assert "Rijksmuseum" not in {row["name"] for row in but_one.rows}
    assert "(not counting the Rijksmuseum)" in but_one.answer
    unknown = engine.ask("museums in Amsterdam except the Mona Lisa museum")
    assert unknown.rows == every.rows
    assert "Nothing is known there under the name “Mona Lisa museum”: nothing was left out." in unknown.answer
