"""Questions as visitors put them: what is to be seen or near, what a collection holds, identifiers in small letters."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("What is there to see in Haarlem?", "Haarlem"),
        ("que peut-on visiter à Mons", "Mons"),
        ("Wat valt er te zien in Delft?", "Delft"),
        ("Sehenswürdigkeiten in Mainz", "Mainz"),
    ],
)
def test_what_is_to_be_seen_are_all_custodians_of_a_city(engine, question, city):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["city"]) == ("list_all_institutions_in_city", city)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("En in Zwolle?", "Wat wilt u weten over erfgoedinstellingen in Zwolle?"),
        ("and in Flanders", "What would you like to know about heritage institutions in Flanders?"),
        ("Und in Köln?", "Was möchten Sie über Kulturerbeeinrichtungen in Köln wissen?"),
        ("et en Suisse", "Que souhaitez-vous savoir sur les institutions patrimoniales en Suisse"),
    ],
)
def test_who_says_but_a_place_is_asked_what_about_it(engine, question, said):
    answer = engine.ask(question)
    assert (answer.status, answer.template_id) == ("unanswerable", "none")
    assert answer.answer.startswith(said)
    assert answer.suggestions
    for suggestion in answer.suggestions:
        assert engine.ask(suggestion).status == "answered", suggestion


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Waar is het Nijntjemuseum?", "Nijntje Museum"),
        ("groningermuseum", "Groninger Museum"),
        ("Wann wurde das Städelmuseum gegründet?", "Städel Museum"),
        ("Waar ligt het Van Goghmuseum?", "Van Gogh Museum"),
    ],
)
def test_a_name_is_known_in_one_word_too(engine, question, name):
    assert engine.ask(question).slots["name"] == name


@pytest.mark.parametrize("question", ["isilnummer Fries Museum", "Welchen Isilcode hat das Fries Museum?"])
def test_a_scheme_is_known_in_a_compound(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["name"], answer.slots["attribute"]) == ("Fries Museum", "ISIL")


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Nächste Woche sind wir in Graz. Welche Museen gibt es dort?", "list_institutions_by_type_city"),
        ("Next month I am in Leiden. Which museums are there?", "list_institutions_by_type_city"),
        ("Welches ist die nächste Bibliothek bei Graz?", "institutions_near"),
    ],
)
def test_when_somebody_comes_is_not_how_far_it_is(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "turns", [["Wat voor weer is het in Assen?"], ["archieven in Assen", "wat voor weer is het daar?"]]
)
def test_the_weather_is_not_once_more(engine, turns):
    assert engine.ask_turns(turns).status == "out_of_scope"


@pytest.mark.parametrize("question", ["Wann macht das Museum Rietberg auf?", "Was macht das Museum Rietberg?"])
def test_what_an_institution_does_is_not_when_it_was_founded(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question", ["Wie bewaart er oude kaarten?", "Wer sammelt alte Karten?", "Wie verzamelt er kaarten?"]
)
def test_who_keeps_something_has_a_collection_of_it(engine, question):
    assert engine.ask(question).slots == {"subject": "maps"}


@pytest.mark.parametrize("question", ["What can I see in the Rijksmuseum?", "What is there to see at Tate Modern?"])
def test_what_is_to_be_seen_in_one_institution_is_not_in_the_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize("question", ["what's around Leiden", "qu'y a-t-il près de Leiden ?"])
def test_what_is_near_a_place_are_custodians(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["place"]) == ("institutions_near", "Leiden")


@pytest.mark.parametrize("question", ["restaurants near Leiden", "parkings près de Leiden"])
def test_what_else_is_near_a_place_is_out_of_scope(engine, question):
    assert engine.ask(question).status == "out_of_scope"


@pytest.mark.parametrize(
    ("question", "country"),
    [
        ("museums with Egyptian mummies", None),
        ("musées avec des tableaux français", None),
        ("qui conserve des manuscrits belges ?", None),
        ("Belgian fashion collections", "BE"),
        ("collections de mode belges", "BE"),
        ("French libraries with manuscripts", "FR"),
        ("bibliothèques belges avec des manuscrits", "BE"),
    ],
)
def test_an_adjective_says_what_a_collection_holds_or_where_it_is(engine, question, country):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_collection"
    assert answer.slots.get("country") == country


@pytest.mark.parametrize(
    "question",
    ["Where can I see paintings by Picasso?", "où voir des tableaux de Picasso ?", "Welche Museen haben Gemälde von Picasso?"],
)  # fmt: skip
def test_of_two_subjects_the_narrower_is_taken_and_the_other_told(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["subject"]) == ("list_institutions_by_collection", "pablo picasso")
    assert answer.trace["ignored"]


def test_two_subjects_of_which_both_are_asked_for_are_not_one(engine):
    assert engine.ask("museums with fossils and minerals").status == "unanswerable"
    assert engine.ask("museums with arms and armour").slots["subject"] == "arms and armour"


@pytest.mark.parametrize(
    ("question", "ghcid"),
    [
        ("lu-bnl", "LU-"),
        ("us-dlc", "US-"),
        ("be-kbr00, c'est quelle bibliothèque ?", "BE-"),
        ("Which institution has ISIL nl-hana?", "NL-"),
        ("ISIL NL-HANA", "NL-"),
        ("de-mus-710014", "DE-"),
    ],
)
def test_an_isil_is_found_whatever_its_capitals(engine, question, ghcid):
    answer = engine.ask(question)
    assert answer.template_id == "find_institution_by_identifier"
    assert [str(row["ghcid"])[:3] for row in answer.rows] == [ghcid]


@pytest.mark.parametrize(
    "question", ["museums in co-op style", "state-of-the-art museums", "non-profit e-book libraries"]
)
def test_a_word_with_a_hyphen_is_no_isil(engine, question):
    assert engine.ask(question).template_id != "find_institution_by_identifier"


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Adresse du Louvre", "fr"),
        ("adresse musee d'orsay", "fr"),
        ("Hast du Museen in Bonn?", "de"),
        ("Adresse vom Louvre", "de"),
    ],
)
def test_small_words_before_a_name_tell_the_language(engine, question, language):
    assert engine.ask(question).language == language


@pytest.mark.parametrize(
    "question",
    [
        "museums whose name contains 'history'",
        "quel est le musée le plus cher de Lyon ?",
    ],
)
def test_what_the_data_do_not_tell_is_not_answered_with_something_else(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("turns", "template_id"),
    [
        (("musées à Utrecht", "je parle de la province"), "list_institutions_by_type_region"),
        (("museums in Utrecht", "I'm talking about the province"), "list_institutions_by_type_region"),
        (("museums in Groningen", "sorry, I was talking about libraries"), "list_institutions_by_type_city"),
    ],
)
def test_who_says_what_he_talks_about_corrects_himself(engine, turns, template_id):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.template_id) == ("answered", template_id)


def test_a_small_word_without_a_capital_joins_two_places(engine):
    assert engine.ask("Museen in Frankfurt oder Köln").slots["city"] == ["Frankfurt am Main", "Köln"]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Rijksmuseum Amsterdam", "Rijksmuseum"),
        ("Is the Rijksmuseum in Amsterdam?", "Rijksmuseum"),
        ("Is the Van Gogh Museum in Rotterdam?", "Van Gogh Museum"),
        ("Liegt das Teylers Museum in Maastricht?", "Teylers Museum"),
    ],
)
def test_whoever_is_named_whole_is_meant_wherever_it_is(engine, question, name):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": name})


@pytest.mark.parametrize(
    "question", ["Welke rijksmusea zijn er in Amsterdam?", "Rijksmuseum in Rotterdam", "museum Utrecht"]
)
def test_a_kind_of_custodian_is_no_name_where_nobody_of_that_name_is(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_city"


@pytest.mark.parametrize(
    ("question", "letters", "kind"),
    [
        ("university libraries in Belgium", "L", "university libraries"),
        ("How many school museums are there in Germany?", "M", "school museums"),
        ("church archives in Utrecht", "A", "church archives"),
    ],
)
def test_of_two_types_in_a_row_the_second_is_sought(engine, question, letters, kind):
    answer = engine.ask(question)
    assert answer.slots["institution_type"] == letters
    assert f"“{kind}”" in answer.answer


@pytest.mark.parametrize(
    "question", ["museums archives Utrecht", "museum, archive: Utrecht", "museum or archive in Utrecht"]
)
def test_types_of_a_list_stay_apart(engine, question):
    assert engine.ask(question).slots["institution_type"] == ("M", "A")


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (("museums in Bruges?", "which archives are in that country?"), {"institution_type": "A", "country": "BE"}),
        (("Welke musea zijn er in Gent?", "en in dat land?"), {"institution_type": "M", "country": "BE"}),
        (("Welche Museen gibt es in Köln?", "Und in diesem Bundesland?"), {"institution_type": "M", "region": "DE-NW"}),
        (("musées à Lyon", "et combien d'archives dans ce pays ?"), {"institution_type": "A", "country": "FR"}),
        (("museums in Haarlem", "how many are there in that province?"), {"institution_type": "M", "region": "NL-NH"}),
        (("musea in Assen", "welke archieven heeft die stad?"), {"institution_type": "A", "city": "Assen"}),
    ],
)
def test_that_country_is_the_one_around_the_city(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots


def test_that_city_is_none_where_a_country_was_spoken_of(engine):
    assert engine.ask_turns(["museums in the Netherlands", "which archives are in that city?"]).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "region"), [("Archieven provincie Groningen", "NL-GR"), ("Welke musea provincie Groningen", "NL-GR")]
)
def test_a_word_of_level_is_in_no_name_that_lacks_it(engine, question, region):
    assert engine.ask(question).slots["region"] == region


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "How many museums does each Belgian province have?",
            {"institution_type": "M", "country": "BE", "level": "region"},
        ),
        ("number of archives by US state", {"institution_type": "A", "country": "US", "level": "state"}),
        ("museums per UK region", {"institution_type": "M", "country": "GB", "level": "region"}),
        ("museums by Dutch province", {"institution_type": "M", "country": "NL", "level": "province"}),
        (
            "Museen in den einzelnen niederländischen Provinzen",
            {"institution_type": "M", "country": "NL", "level": "province"},
        ),
        ("hoeveel archieven heeft elke Duitse deelstaat", {"institution_type": "A", "country": "DE", "level": "land"}),
    ],
)
def test_a_place_may_stand_inside_what_is_counted_by(engine, question, slots):
    assert engine.ask(question).slots == slots


def test_every_place_of_a_table_of_counts_is_spoken_of_by_its_name(engine):
    answer = engine.ask("Which country has the most galleries?")
    assert answer.rows[-1]["place"] == "FR"
    assert "1 in France" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Noem alle soorten Duitse herders.",
        "Wie heeft Van Gogh geïnspireerd?",
        "Who inspired van Gogh?",
        "Qui a composé la musique de ce film ?",
    ],
)
def test_a_word_that_nothing_explains_keeps_a_question_out_that_only_looks_like_ours(engine, question):
    assert engine.ask(question).status == "out_of_scope"


@pytest.mark.parametrize(
    "question",
    [
        "Welke archieven zijn groter dan het Nationaal Archief?",
        "Welche Museen sind größer als das Deutsche Museum?",
        "musées plus chers que le Louvre",
    ],
)
def test_custodians_are_not_measured_by_a_named_one(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("museums older than 150 years", "find_institutions_by_founding_date"),
        ("What is the museum known as the Louvre?", "find_institution_by_name"),
    ],
)
def test_a_number_of_years_and_another_name_are_no_measure_by_another(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    ["8401100146", "Which institution has the number 8401100146?", "Welche Einrichtung hat die Kennung 8401100146?"],
)
def test_a_long_number_is_looked_up_in_every_scheme_where_it_is_called_one_or_stands_alone(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_identifier", {"value": "8401100146"})
    assert len(answer.rows) == 1


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("museums in the Uniited Kingdom", {"country": "GB"}),
        ("archieven in Zuid-Hollnad", {"region": "NL-ZH"}),
        ("Museen in Nordrhein-Westfahlen", {"region": "DE-NW"}),
        ("musées en Nouvele-Aquitaine", {"region": "FR-NAQ"}),
    ],
)
def test_a_slip_in_the_name_of_an_area_is_mended_by_the_rest_of_it(engine, question, slots):
    assert slots.items() <= engine.ask(question).slots.items()


@pytest.mark.parametrize(
    "question",
    [
        "Average founding year of museums in the Netherlands",
        "Hoeveel musea zijn er gemiddeld per provincie?",
        "Wie heeft het Teylers Museum opgericht?",
        "Wer hat das Deutsche Museum gegründet?",
        "Qui a fondé le Louvre ?",
        "Van wie is het Mauritshuis?",
        "Who owns the Rijksmuseum?",
        "Whose is the Frick Collection?",
        "Wem gehört das Städel Museum?",
        "À qui est le Louvre ?",
    ],
)
def test_averages_founders_and_owners_are_not_in_the_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Von wem ist das Wikidata Q23308?", "find_institution_by_identifier"),
        ("Wer wurde nach 1950 gegründet?", "find_institutions_by_founding_date"),
        ("Van wie is NL-RIJ?", "find_institution_by_identifier"),
        ("Who owns paintings by Van Gogh?", "list_institutions_by_collection"),
        ("Quels musées qui ont été fondés avant 1900 y a-t-il à Paris ?", "find_institutions_by_founding_date"),
    ],
)
def test_who_that_asks_for_no_founder_or_owner_is_answered(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    ("question", "suggestion"),
    [
        ("What are the opening hours of the Drents Museum?", "What is the website of the Drents Museum?"),
        ("Hoe laat gaat het Rijksmuseum open?", "Wat is de website van het Rijksmuseum?"),
        ("Wer leitet das Städel?", "Wie lautet die Website von „Städel Museum“?"),
        ("Quels sont les horaires du Louvre ?", "Quel est le site web du Musée du Louvre ?"),
    ],
)
def test_who_asks_what_is_not_known_of_an_institution_is_told_what_is(engine, question, suggestion):
    answer = engine.ask(question)
    assert (answer.status, answer.suggestions[0]) == ("unanswerable", suggestion)
    assert all(engine.ask(other).status == "answered" for other in answer.suggestions)


@pytest.mark.parametrize("question", ["?", "...", "!"])
def test_who_types_no_word_is_told_what_can_be_asked(engine, question):
    assert engine.ask(question).answer == engine.ask("help").answer


@pytest.mark.parametrize(
    "turns",
    [
        ["Museums in Leiden", "how much do they cost?"],
        ["Museen in Leiden", "Was kosten sie?"],
        ["Musea in Leiden", "Wat kost een kaartje daar?"],
    ],
)
def test_what_a_visit_costs_is_a_question_about_what_was_listed(engine, turns):
    assert engine.ask_turns(turns).status == "unanswerable"
