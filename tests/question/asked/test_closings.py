"""Closings: of one institution it is asked when it closed, of many which ones did, and of a door at what hour."""

import pytest


@pytest.mark.parametrize(
    ("question", "name", "year"),
    [
        ("Wanneer is het Legermuseum gesloten?", "Legermuseum", "2013"),
        ("Wanneer ging het Legermuseum dicht?", "Legermuseum", "2013"),
        ("Wanneer was de sluiting van het Legermuseum?", "Legermuseum", "2013"),
        ("Bestaat het Legermuseum nog?", "Legermuseum", "2013"),
        ("When did the Newseum close its doors?", "Newseum", "2019"),
        ("What year was the Higgins Armory Museum dissolved?", "Higgins Armory Museum", "2013"),
        ("Is the Newseum still open?", "Newseum", "2019"),
        ("Does the Pinacothèque de Paris still exist?", "Pinacothèque de Paris", "2016"),
        ("Wann schloss das Deutsche Guggenheim?", "Deutsche Guggenheim", "2013"),
        ("Seit wann ist das Deutsche Guggenheim zu?", "Deutsche Guggenheim", "2013"),
        ("Gibt es das Deutsche Guggenheim noch?", "Deutsche Guggenheim", "2013"),
        ("Quand le Newseum a-t-il fermé ?", "Newseum", "2019"),
        ("De quand date la fermeture de la Pinacothèque de Paris ?", "Pinacothèque de Paris", "2016"),
        ("Le Newseum existe-t-il encore ?", "Newseum", "2019"),
    ],
)
def test_when_one_institution_closed_is_told(engine, question, name, year):
    answer = engine.ask(question)
    assert answer.slots == {"name": name, "attribute": "closed"}
    assert [row["closed"] for row in answer.rows] == [year]
    assert year in answer.answer


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Wanneer is het Rijksmuseum gesloten?", "Van het Rijksmuseum is geen sluitingsdatum bekend."),
        ("Does the Rijksmuseum still exist?", "No closing date is known for the Rijksmuseum."),
        ("Gibt es das Rijksmuseum noch?", "Für das Rijksmuseum ist kein Schließungsdatum bekannt."),
        (
            "Le musée Rodin existe-t-il encore ?",
            "Les données n'indiquent pas de date de fermeture pour le Musée Rodin.",
        ),
    ],
)
def test_of_one_that_has_not_closed_no_date_is_known(engine, question, sentence):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.answer.startswith(sentence)


@pytest.mark.parametrize(
    "question",
    [
        "When does the Rijksmuseum close?",
        "Is the Rijksmuseum closed on Mondays?",
        "Wanneer sluit het Rijksmuseum?",
        "Op welke dagen is het Rijksmuseum gesloten?",
        "Wann schließt das Rijksmuseum?",
        "Quand ferme le Louvre ?",
    ],
)
def test_hours_are_no_closing_date(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize("question", ["When did the Zeeuws Archief merge?", "Wanneer is het Zeeuws Archief gefuseerd?"])
def test_other_changes_of_one_are_its_history(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "institution_history"
    assert answer.slots["event_type"] == "MERGER"


def test_one_that_was_merged_into_another_knows_of_it(engine):
    (merger,) = engine.ask("Met wie is het Legermuseum gefuseerd?").rows
    assert (merger["name"], merger["event_type"], merger["date"]) == ("Legermuseum", "MERGER", "2014")


@pytest.mark.parametrize(
    "question",
    [
        "Welk museum heette vroeger Tropenmuseum?",
        "Is there a museum that used to be called the Tropenmuseum?",
        "Welches Museum hieß früher Tropenmuseum?",
        "Quel musée s'appelait autrefois Tropenmuseum ?",
    ],
)
def test_who_had_a_name_before_is_not_answered_with_all_that_had_another(engine, question):
    assert engine.ask(question).slots == {"name": "Tropenmuseum"}


@pytest.mark.parametrize(
    "question",
    [
        "Wat was vroeger de naam van het London Museum?",
        "What did the London Museum use to be called?",
        "What used to be the name of the London Museum?",
        "Wie war früher der Name des London Museum?",
        "Quel était le nom du London Museum autrefois ?",
    ],
)
def test_what_one_used_to_be_called_is_its_change_of_name(engine, question):
    assert engine.ask(question).slots == {"name": "London Museum", "event_type": "RENAMING"}


@pytest.mark.parametrize(
    "question",
    ["Which museums closed in 2013?", "Welke musea zijn in 2013 gesloten?", "Quels musées ont fermé en 2013 ?"],
)
def test_closings_of_many_are_changes_in_a_period(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "events_in_period"
    assert answer.slots["event_type"] == "CLOSURE"


@pytest.mark.parametrize(
    "question",
    [
        "Welke bibliotheken in Engeland moesten in 2012 dicht?",
        "Welke bibliotheken in Engeland zijn in 2012 gedwongen te sluiten?",
        "Which libraries in England had to close in 2012?",
        "Which libraries did close in England in 2012?",
        "Welche Bibliotheken mussten 2012 in England schließen?",
        "Welche Bibliotheken in England haben 2012 zusperren müssen?",
        "Quelles bibliothèques d'Angleterre ont dû fermer en 2012 ?",
        "Quelles bibliothèques d'Angleterre durent fermer en 2012 ?",
    ],
)
def test_what_many_had_to_do_is_a_change_in_its_year(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "events_in_period"
    expected = {"institution_type": "L", "region": "GB-ENG", "from": 2012, "to": 2012, "event_type": "CLOSURE"}
    assert dict(answer.slots) == expected


@pytest.mark.parametrize(
    "question", ["Which museums did move to Leiden in 2012?", "Which museums had to move in 2012?"]
)
def test_the_word_before_a_verb_is_no_word_of_time(engine, question):
    slots = engine.ask(question).slots
    assert (slots["from"], slots["to"], slots["event_type"]) == (2012, 2012, "RELOCATION")


@pytest.mark.parametrize(
    "question",
    ["Which museums had been close to Leiden since 1900?", "Welke musea zijn dicht bij Leiden opgericht in 1900?"],
)
def test_what_is_near_has_not_closed(engine, question):
    assert engine.ask(question).template_id == "institutions_near"


def test_what_is_not_of_one_that_is_named_is_not_taken_for_a_closing(engine):
    assert engine.ask("Is it closed?").status == "out_of_scope"
    assert engine.ask("Bestaan er nog archieven in Drenthe?").template_id == "list_institutions_by_type_region"


@pytest.mark.parametrize(
    "turns",
    [
        ("Wanneer is het Legermuseum opgericht?", "en wanneer is het gesloten?"),
        ("What do you know about the Newseum?", "does it still exist?"),
        ("Wann wurde das Deutsche Guggenheim gegründet?", "und wann geschlossen?"),
        ("Quand a été fondée la Pinacothèque de Paris ?", "et quand a-t-elle fermé ?"),
    ],
)
def test_a_closing_can_be_asked_in_a_follow_up(engine, turns):
    answer = engine.ask(turns[1], history=[turns[0]])
    assert answer.slots["attribute"] == "closed"
    assert answer.status == "answered"


STILL_THERE = [
    "Welke musea in Amsterdam bestaan nog?",
    "Welke musea in Amsterdam zijn nog open?",
    "musea in Amsterdam die niet gesloten zijn",
    "Welke musea zijn nog open in Amsterdam?",
    "Welke musea in Amsterdam hebben geen sluitingsdatum?",
    "Which museums in Amsterdam are still open?",
    "Which museums in Amsterdam are open?",
    "How many museums in Amsterdam still exist?",
    "museums in Amsterdam that have not closed",
    "Any museums still going in Amsterdam?",
    "Which museums in Amsterdam remain open?",
    "Which museums are active in Amsterdam?",
    "How many museums are operational in Amsterdam?",
    "Wie viele Museen sind in Amsterdam aktiv?",
    "Hoeveel musea zijn er actief in Amsterdam?",
    "museums without a closing date in Amsterdam",
    "Welche Museen in Amsterdam gibt es noch?",
    "Welche Museen in Amsterdam bestehen noch?",
    "Welche Museen in Amsterdam sind noch geöffnet?",
    "Museen in Amsterdam, die nicht geschlossen sind",
    "Quels musées d'Amsterdam existent encore ?",
    "Quels musées d'Amsterdam sont encore ouverts ?",
    "Quels musées d'Amsterdam n'ont pas fermé ?",
    "nog bestaande musea in Amsterdam",
    "Zijn er nog open musea in Amsterdam?",
    "still existing museums in Amsterdam",
    "How many still active museums are there in Amsterdam?",
    "museums in Amsterdam still in existence",
    "noch bestehende Museen in Amsterdam",
    "die noch geöffneten Museen in Amsterdam",
    "nicht geschlossene Museen in Amsterdam",
    "musées encore existants à Amsterdam",
    "les musées toujours actifs d'Amsterdam",
]


@pytest.mark.parametrize("question", STILL_THERE)
def test_which_are_still_there_are_those_without_a_closing_date(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_without_attribute"
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "attribute": "closed"}
    assert "Tassenmuseum Hendrikje" not in {row["name"] for row in answer.listed}


@pytest.mark.parametrize(
    "question",
    [
        "Which heritage institutions in Amsterdam still exist?",
        "Which GLAM institutions in Amsterdam are still around?",
        "Welche Kulturerbeeinrichtungen gibt es in Amsterdam noch?",
        "Does everything in Amsterdam still exist?",
        "Bestaat alles in Amsterdam nog?",
        "alles in Amsterdam dat nog bestaat",
        "Existiert in Amsterdam noch alles?",
        "Tout existe-t-il encore à Amsterdam ?",
    ],
)
def test_which_institutions_of_any_type_are_still_there(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_without_attribute"
    assert answer.slots == {"city": "Amsterdam", "attribute": "closed"}


@pytest.mark.parametrize(
    "question",
    ["Is alles in Amsterdam nog open?", "Is everything in Amsterdam still open?", "Is er nog iets open in Amsterdam?"],
)
def test_whether_everything_is_open_is_of_hours(engine, question):
    assert engine.ask(question).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    "question",
    [
        "nog bestaande musea in Amsterdam, opgericht voor 2010",
        "the still existing museums in Amsterdam founded before 2010",
        "noch bestehende Museen in Amsterdam, die vor 2010 gegründet wurden",
        "musées encore existants à Amsterdam fondés avant 2010",
        "museums in Amsterdam founded before 2010 without a closing date",
    ],
)
def test_which_are_still_there_can_be_one_of_several_conditions(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "find_institutions_by_criteria"
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "before": 2010, "lacking": ("closed",)}
    assert "Tassenmuseum Hendrikje" not in {row["name"] for row in answer.rows}


@pytest.mark.parametrize(
    "question",
    [
        "Which museums in Amsterdam are open now?",
        "Which museums in Amsterdam are still open on Sunday?",
        "Which museums in Amsterdam are open late?",
        "Which museums in Amsterdam are not closed on Mondays?",
        "Which museums in Amsterdam are open to scholars?",
        "Which museums in Amsterdam are active on social media?",
        "Welke musea in Amsterdam zijn zondag open?",
        "Welke musea in Amsterdam zijn nu nog open?",
        "Welche Museen in Amsterdam sind heute noch geöffnet?",
        "Quels musées d'Amsterdam sont ouverts le dimanche ?",
        "Zijn er nog open musea in Amsterdam op zondag?",
        "Are there any still open museums in Amsterdam tonight?",
    ],
)
def test_which_are_open_at_a_time_is_not_covered(engine, question):
    assert engine.ask(question).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea in Amsterdam zijn niet meer open?",
        "Which museums in Amsterdam are no longer open?",
        "Which museums in Amsterdam are closed?",
        "Welche Museen in Amsterdam sind nicht mehr geöffnet?",
        "Quels musées d'Amsterdam ne sont plus ouverts ?",
    ],
)
def test_which_are_no_longer_open_asks_for_closures(engine, question):
    answer = engine.ask(question)
    assert answer.slots["event_type"] == "CLOSURE"
    assert [row["name"] for row in answer.rows] == ["Tassenmuseum Hendrikje"]


@pytest.mark.parametrize(
    "question",
    ["Did museums close in Amsterdam?", "Did any museums close in Amsterdam?", "Did many museums close in Amsterdam?"],
)
def test_whether_any_did_close_asks_for_closures(engine, question):
    answer = engine.ask(question)
    assert answer.slots["event_type"] == "CLOSURE"
    assert [row["name"] for row in answer.rows] == ["Tassenmuseum Hendrikje"]


@pytest.mark.parametrize("question", ["Did you find museums close to Amsterdam?", "museums close to Amsterdam"])
def test_what_is_close_to_a_place_is_near(engine, question):
    assert engine.ask(question).template_id == "institutions_near"


@pytest.mark.parametrize(
    "question", ["Welche Museen gibt es noch in Amsterdam?", "Are there still museums in Amsterdam?"]
)
def test_which_others_there_are_is_asked_of_all(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_city"


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (
            ("Which museums are there in Amsterdam?", "Which of them are still open?"),
            "Which museums in Amsterdam still exist?",
        ),
        (("museums in Amsterdam", "which of those are open?"), "Which museums in Amsterdam still exist?"),
        (("museums in Amsterdam", "and how many still exist?"), "How many museums in Amsterdam still exist?"),
        (("musea in Amsterdam", "Welke daarvan bestaan nog?"), "Welke musea in Amsterdam bestaan nog?"),
        (("musea in Amsterdam", "welke zijn nog open?"), "Welke musea in Amsterdam bestaan nog?"),
        (("Museen in Amsterdam", "Welche davon existieren noch?"), "Welche Museen in Amsterdam existieren noch?"),
        (("Museen in Amsterdam", "Welche davon gibt es noch?"), "Welche Museen in Amsterdam existieren noch?"),
        (("Museen in Amsterdam", "Welche gibt es heute noch?"), "Welche Museen in Amsterdam existieren noch?"),
        (("musea in Amsterdam", "Welke daarvan zijn er nog?"), "Welke musea in Amsterdam bestaan nog?"),
        (("musées à Amsterdam", "Lesquels existent encore ?"), "Quels musées à Amsterdam existent encore ?"),
    ],
)
def test_which_of_several_are_still_there(engine, turns, resolved):
    answer = engine.ask(turns[1], history=[turns[0]])
    assert answer.resolved_question == resolved
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "attribute": "closed"}


@pytest.mark.parametrize(
    "turns", [("Museen in Amsterdam", "Welche gibt es noch?"), ("musea in Amsterdam", "Welke zijn er nog?")]
)
def test_which_others_there_are_goes_on_with_the_list(engine, turns):
    assert engine.ask(turns[1], history=[turns[0]]).template_id == "list_institutions_by_type_city"


@pytest.mark.parametrize("follow_up", ["are they open on Sunday?", "which are open now?"])
def test_hours_of_several_are_not_covered(engine, follow_up):
    assert engine.ask(follow_up, history=["museums in Amsterdam"]).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    "question",
    [
        "Draait het Newseum nog?",
        "Is the Newseum still going?",
        "Ist das Newseum noch in Betrieb?",
        "Le Newseum est-il encore en activité ?",
    ],
)
def test_whether_one_is_still_in_use_asks_for_its_closing(engine, question):
    assert engine.ask(question).slots == {"name": "Newseum", "attribute": "closed"}


@pytest.mark.parametrize(
    "question",
    [
        "Wat is het oudste nog bestaande museum van Amsterdam?",
        "Wat is het oudste museum in Amsterdam dat nog bestaat?",
        "Welk museum in Amsterdam dat nog open is, is het oudste?",
        "oudste voortbestaande museum Amsterdam",
        "What is the oldest surviving museum in Amsterdam?",
        "Which is the oldest museum in Amsterdam that still exists today?",
        "the oldest extant museum in Amsterdam",
        "Which is the oldest museum in Amsterdam still open?",
        "Was ist das älteste noch bestehende Museum in Amsterdam?",
        "Welches ist das älteste Museum in Amsterdam, das es noch gibt?",
        "Welches ist das älteste noch geöffnete Museum in Amsterdam?",
        "Quel est le plus ancien musée encore ouvert d'Amsterdam ?",
        "le plus ancien musée d'Amsterdam qui existe encore",
        "Quel est le plus ancien musée d'Amsterdam encore en activité ?",
    ],
)
def test_the_oldest_that_is_still_there_is_the_first_of_those_without_a_closing_date(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "rank_institutions_by_criteria"
    assert answer.slots == {
        "institution_type": "M", "city": "Amsterdam", "order": "oldest", "limit": 1, "lacking": ("closed",)
    }  # fmt: skip


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea van Amsterdam van voor 1950 bestaan nog?",
        "Which museums in Amsterdam founded before 1950 still exist?",
        "Welche vor 1950 gegründeten Museen in Amsterdam existieren noch?",
        "Quels musées d'Amsterdam fondés avant 1950 existent encore ?",
        "surviving museums in Amsterdam founded before 1950",
    ],
)
def test_which_of_a_time_are_still_there(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "before": 1950, "lacking": ("closed",)}


@pytest.mark.parametrize(
    "question",
    [
        "Welk museum in Amsterdam bestaat nog?",
        "Welke musea in Amsterdam zijn er nog steeds?",
        "Welke musea in Amsterdam zijn nog in bedrijf?",
        "Which museums in Amsterdam have survived?",
        "currently existing museums in Amsterdam",
        "nog altijd bestaande musea in Amsterdam",
        "Welche Museen in Amsterdam haben überlebt?",
        "extant museums in Amsterdam",
        "Quels musées subsistent à Amsterdam ?",
    ],
)
def test_one_word_and_one_museum_say_so_too(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "attribute": "closed"}


@pytest.mark.parametrize(
    "question",
    [
        "Which is the oldest museum in Amsterdam still open on Sunday?",
        "Which museums in Amsterdam were still open in 1944?",
        "Does the oldest museum in Amsterdam still exist?",
        "Which is the oldest museum in Amsterdam and is it still open?",
        "le plus ancien musée d'Amsterdam encore ouvert le dimanche",
    ],
)
def test_hours_years_and_whether_the_oldest_is_there_are_no_condition(engine, question):
    assert "lacking" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "turns",
    [
        ("musea in Amsterdam", "wat is het oudste dat nog bestaat?"),
        ("musea in Amsterdam", "welk is het oudste nog bestaande?"),
        ("museums in Amsterdam", "which is the oldest still open?"),
        ("museums in Amsterdam", "and the oldest surviving one?"),
        ("Museen in Amsterdam", "welches ist das älteste, das es noch gibt?"),
        ("musées à Amsterdam", "quel est le plus ancien encore ouvert ?"),
    ],
)
def test_the_oldest_of_those_listed_that_is_still_there(engine, turns):
    answer = engine.ask(turns[1], history=[turns[0]])
    assert answer.slots == {
        "institution_type": "M", "city": "Amsterdam", "order": "oldest", "limit": 1, "lacking": ("closed",)
    }  # fmt: skip


@pytest.mark.parametrize("question", ["museums in Amsterdam", "musea in Amsterdam"])
def test_the_oldest_of_those_listed_that_has_something(engine, question):
    answer = engine.ask("which is the oldest with a website?", history=[question])
    assert (answer.slots["order"], answer.slots["having"]) == ("oldest", ("website",))


@pytest.mark.parametrize(
    "question",
    [
        "Wij werken aan een gids: welk museum in Amsterdam bestaat nog?",
        "Welke musea in Amsterdam bestaan nog voor een artikel?",
        "I'm writing a book. Which museums in Amsterdam still exist?",
    ],
)
def test_what_is_told_beside_it_leaves_which_are_still_there(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam", "attribute": "closed"}


@pytest.mark.parametrize(
    "question",
    [
        "When did the museums in Amsterdam close?",
        "Wanneer sloten de musea in Amsterdam?",
        "Wann wurden die Museen in Amsterdam geschlossen?",
        "Welche Museen in Amsterdam wurden wann geschlossen?",
        "Quand les musées d'Amsterdam ont-ils fermé ?",
    ],
)
def test_when_many_closed_is_told_with_their_closures(engine, question):
    answer = engine.ask(question)
    assert answer.slots["event_type"] == "CLOSURE"
    assert [row["name"] for row in answer.rows] == ["Tassenmuseum Hendrikje"]


@pytest.mark.parametrize(
    "question",
    [
        "When are the museums in Amsterdam closed?",
        "Which museums close in Amsterdam?",
        "Wanneer zijn de musea in Amsterdam gesloten?",
        "Wann haben die Museen in Amsterdam geschlossen?",
        "Quand ferment les musées d'Amsterdam ?",
    ],
)
def test_when_many_are_closed_is_of_hours(engine, question):
    assert engine.ask(question).template_id == "none"
