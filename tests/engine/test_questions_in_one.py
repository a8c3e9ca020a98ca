"""Questions of two parts: both are answered in words, the rows are those of the first, the second can be asked by itself."""

import pytest

from glam_kg.engine import QueryEngine
from glam_kg.question.analyser import Analyser


@pytest.fixture(scope="module")
def engine(store, gazetteer):
    return QueryEngine.over(store, gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "attribute", "told", "offered"),
    [
        (
            "When was the Drents Museum founded and where is it?",
            "founded",
            ["1854", "Assen"],
            "Where is the Drents Museum?",
        ),
        (
            "Waar en wanneer is het Drents Museum opgericht?",
            "city",
            ["Assen", "1854"],
            "Wanneer is het Drents Museum opgericht?",
        ),
        (
            "Adresse und Website des Rijksmuseums",
            "address",
            ["https://www.rijksmuseum.nl/"],
            "Wie lautet die Website von „Rijksmuseum“?",
        ),
        (
            "Quand le Rijksmuseum a-t-il été fondé et quel est son site web ?",
            "founded",
            ["1798", "https://www.rijksmuseum.nl/"],
            "Quel est le site web du Rijksmuseum ?",
        ),
    ],
)
def test_two_things_asked_of_one_institution_are_both_told(engine, question, attribute, told, offered):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", attribute)
    assert all(text in answer.answer for text in told)
    assert answer.suggestions == (offered,)
    assert engine.ask(offered).template_id == "institution_attribute"


@pytest.mark.parametrize(
    ("question", "resolved", "offered"),
    [
        (
            "Wie viele Museen gibt es in Utrecht und welches ist das älteste?",
            "Wie viele Museen gibt es in Utrecht?",
            "Was ist das älteste Museum in Utrecht?",
        ),
        (
            "Hoeveel musea zijn er in Assen, hoeveel in Utrecht?",
            "Hoeveel musea zijn er in Assen?",
            "Hoeveel musea zijn er in Utrecht?",
        ),
        (
            "Wat is het oudste en het nieuwste museum van Drenthe?",
            "Wat is het oudste museum van Drenthe?",
            "Wat is het jongste museum van Drenthe?",
        ),
        (
            "Which are the 3 oldest and the 2 newest museums in Germany?",
            "What are the 3 oldest museums in Germany?",
            "What are the 2 most recently founded museums in Germany?",
        ),
        (
            "Quels sont le plus ancien et le plus récent musée de France ?",
            "Quel est le musée le plus ancien de France ?",
            "Quel est le musée le plus récent de France ?",
        ),
        (
            "Welke musea zijn er in Utrecht en welke archieven in Assen?",
            "Welke musea zijn er in Utrecht?",
            "Welke archieven zijn er in Assen?",
        ),
        (
            "How many museums are there in Assen? And how many libraries?",
            "How many museums are there in Assen?",
            "How many libraries are there in Assen?",
        ),
        (
            "Combien d'archives et combien de musées y a-t-il à Assen ?",
            "Combien d'archives y a-t-il à Assen ?",
            "Combien de musées y a-t-il à Assen ?",
        ),
        (
            "What is the oldest museum in Assen and where is it?",
            "What is the oldest museum in Assen?",
            "Where is the Drents Museum?",
        ),
    ],
)
def test_two_questions_are_answered_in_turn(engine, question, resolved, offered):
    answer, alone, other = engine.ask(question), engine.ask(resolved), engine.ask(offered)
    assert (answer.resolved_question, answer.suggestions) == (resolved, (offered,))
    assert (answer.rows, answer.slots, answer.template_id) == (alone.rows, alone.slots, alone.template_id)
    for part in (alone, other):
        assert part.answer.removesuffix(" ".join(part.notes)).strip() in answer.answer
    assert answer.confidence == min(alone.confidence, other.confidence)
    assert answer.trace["further"] == [offered]


def test_a_list_says_how_many_there_are(engine):
    answer = engine.ask("Hoeveel musea zijn er in Utrecht en welke zijn dat?")
    assert (answer.resolved_question, answer.suggestions) == ("Welke musea zijn er in Utrecht?", ())


@pytest.mark.parametrize(
    "question",
    [
        "Which museums and archives are there in Assen?",
        "Museums in Utrecht, which were founded before 1900",
        "Which museums in Utrecht were founded after 1800 and before 1900?",
        "Are there more museums in Utrecht or in Assen and Paris?",
        "Who founded the British Museum and when?",
        "I am in Utrecht and would like to know which museums there are",
    ],
)
def test_one_question_stays_one(engine, question):
    answer = engine.ask(question)
    assert answer.resolved_question == question
    assert answer.trace["further"] == []


def test_a_conversation_goes_on_from_the_first_of_two_questions(engine):
    answer = engine.ask_turns(["When was the Drents Museum founded and where is it?", "and its website?"])
    assert answer.slots == {"name": "Drents Museum", "attribute": "website"}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many museums and archives are there in Assen?", "Together there are 2 museums and archives in Assen."),
        ("Hoeveel musea zijn er in Utrecht en Assen?", "Samen zijn er 2 musea in Utrecht en in Assen."),
        ("Wie viele Museen und Archive gibt es in Utrecht?", "In Utrecht ist ein Museum oder Archiv bekannt."),
        ("How many museums and archives are there in Utrecht?", "There is one museum or archive in Utrecht."),
        ("Hoeveel musea en archieven zijn er in Utrecht?", "Er is één museum of archief in Utrecht."),
        (
            "Combien de musées et de bibliothèques y a-t-il à Utrecht ?",
            "Il y a un musée ou une bibliothèque à Utrecht.",
        ),
        (
            "Combien de musées et d'archives y a-t-il en France ?",
            "Au total, il y a 2 musées et services d'archives en France.",
        ),
    ],
)
def test_a_sum_is_called_one_and_says_of_what(engine, question, said):
    assert engine.ask(question).answer.startswith(said)


@pytest.mark.parametrize(
    ("turns", "country", "told"),
    [
        (["Welke musea zijn er in Assen?", "en per provincie?"], "NL", "stad Assen zulke delen niet heeft: geteld in Nederland"),
        (["Which museums are there in Drenthe?", "and by province?"], "NL", "as the province of Drenthe has no such parts"),
        (["Welche Museen gibt es in Paris?", "und je Region?"], "FR", "weil die Stadt Paris keine solchen Teile hat"),
        (["Quels musées y a-t-il à Paris ?", "et par région ?"], "FR", "car la ville de Paris n'a pas de telles parties"),
        (["Which museums are there in Assen?", "and by country?"], None, ""),
    ],
)  # fmt: skip
def test_a_table_of_more_than_was_spoken_of_says_so(engine, turns, country, told):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots.get("country")) == ("count_institutions_by_place", country)
    assert told in answer.answer
    assert bool(told) is any(told and told in note for note in answer.notes)


@pytest.mark.parametrize(
    ("question", "beginning"),
    [
        ("Where is the Rijksmuseum and how do I get there?", "Where is the Rijksmuseum?"),
        ("Combien de musées y a-t-il à Paris et combien sont gratuits ?", "Combien de musées y a-t-il à Paris ?"),
        ("Welche Museen gibt es in Utrecht und welches ist das größte?", "Welche Museen gibt es in Utrecht?"),
    ],
)
def test_of_what_is_refused_the_beginning_can_be_asked(engine, question, beginning):
    answer = engine.ask(question)
    assert (answer.status, answer.rows) == ("unanswerable", ())
    assert answer.suggestions[0] == beginning
    assert engine.ask(beginning).status == "answered"


@pytest.mark.parametrize(
    ("question", "suggested"),
    [
        ("Which are the top 5 museums in Amsterdam?", "Which museums are there in Amsterdam?"),
        ("Wat is het beste archief in Drenthe?", "Welke archieven zijn er in Drenthe?"),
        ("top 5 museums", "What are the 5 oldest museums?"),
        ("Quel est le meilleur musée de Paris ?", "Quels musées y a-t-il à Paris ?"),
    ],
)
def test_who_asks_for_the_best_can_ask_for_all_of_them(engine, question, suggested):
    answer = engine.ask(question)
    assert (answer.status, answer.suggestions[0]) == ("unanswerable", suggested)
    assert answer.suggestions.count(suggested) == 1
    assert engine.ask(suggested).status == "answered"


def test_two_lists_are_two_questions(engine):
    answer = engine.ask("Show me the museums in Utrecht and the archives in Assen")
    assert [row["name"] for row in answer.rows] == ["Centraal Museum"]
    assert "Drents Archief" in answer.answer


def test_what_is_left_over_makes_no_part(engine):
    answer = engine.ask("exchanges between museums in Paris and archives in Assen")
    assert (answer.status, answer.suggestions[0].startswith("Museums")) == ("unanswerable", False)


@pytest.mark.parametrize("text", ["when and " * 200, "When was the Rijksmuseum founded? Where is it? " * 40])
def test_a_long_question_is_not_read_again_at_each_of_its_joints(engine, monkeypatch, text):
    read, analyse = [], Analyser.analyse
    monkeypatch.setattr(
        Analyser, "analyse", lambda self, *args, **given: (read.append(1), analyse(self, *args, **given))[1]
    )
    engine.ask(text)
    assert 0 < len(read) < 40


def test_a_follow_up_that_asks_two_things_of_one_is_told_both(sample_engine):
    turns = ["Tell me about the Rijksmuseum"]
    answer = sample_engine.ask("when was it founded and what's its ISIL?", history=turns)
    assert "NL-RIJ" in answer.answer
    assert "1798" in answer.answer


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("Heeft het Rijksmuseum een ISIL, en zo ja, wat is die?", "ISIL"),
        ("Does the Rijksmuseum have an ISIL, and if so what is it?", "ISIL"),
        ("Hat das Rijksmuseum eine ISIL, und wenn ja, wie lautet sie?", "ISIL"),
        ("Le Rijksmuseum a-t-il un ISIL, et si oui, quel est-il ?", "ISIL"),
        ("Is het Drents Museum gesloten, en zo ja wanneer?", "closed"),
        ("Has the Drents Museum closed, and if so when?", "closed"),
        ("Wurde das Drents Museum geschlossen, und wenn ja, wann?", "closed"),
        ("Le Drents Museum a-t-il fermé, et si oui quand ?", "closed"),
    ],
)
def test_what_is_asked_for_where_there_is_one_is_no_second_question(engine, question, attribute):
    answer = engine.ask(question)
    assert answer.slots["attribute"] == attribute
    assert answer.suggestions == ()


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("How many museums are there in Utrecht, and how many in Assen?", ""),
        ("Wat is de website van het Drents Museum, en wanneer is het gesticht?", ""),
        (
            "Archives in Drenthe and museums in Amsterdam",
            "The list is that of the first question; the rest can be asked",
        ),
        ("Archives in Siegen and museums in Amsterdam", "To be asked by itself: "),
    ],
)
def test_what_is_to_be_asked_by_itself_is_told_where_that_has_rows_to_show(sample_engine, question, note):
    answer = sample_engine.ask(question)
    assert answer.suggestions
    assert note in answer.answer
    assert bool(note) is (answer.suggestions[0] in answer.answer)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Hoeveel musea zijn er in Utrecht en Assen?", "Afzonderlijk: 1 in Utrecht en 1 in Assen."),
        ("How many museums are there in Utrecht and Assen?", "Taken separately: 1 in Utrecht and 1 in Assen."),
        ("Wie viele Museen gibt es in Utrecht und Assen?", "Im Einzelnen: 1 in Utrecht und 1 in Assen."),
        ("Combien de musées y a-t-il à Utrecht et à Assen ?", "Soit 1 à Utrecht et 1 à Assen."),
    ],
)
def test_a_number_of_several_places_tells_that_of_each(engine, question, said):
    assert said in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Is er in Utrecht een museum én een archief?", "Archieven zijn daar niet bij."),
        ("Is there a museum and an archive in Utrecht?", "No archives are among them."),
        ("Gibt es in Utrecht ein Museum und ein Archiv?", "Archive sind nicht darunter."),
        ("Y a-t-il un musée et des archives à Utrecht ?", "On n'y compte pas de services d'archives."),
    ],
)
def test_a_kind_of_which_there_are_none_is_told(engine, question, said):
    assert said in engine.ask(question).answer


def test_a_number_elsewhere_is_a_number(engine):
    answer = engine.ask("Wie viele Einrichtungen hat Belgien und wie viele Luxemburg?")
    assert "je Typ" not in answer.answer
    assert "in Luxemburg" in answer.answer
