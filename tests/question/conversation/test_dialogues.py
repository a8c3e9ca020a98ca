"""Dialogues over the sample graph: what the last turn asks, in which language, and whether it stands alone."""

import re
from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.folding import fold_key
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.question.conversation import Turn
from glam_kg.question.conversation.said.remarks import is_remark

DIALOGUES = yaml.load(Path(__file__).with_name("dialogues.yaml").read_bytes(), Loader=yaml.CSafeLoader)
CASES = [(language, case) for language in ("nl", "en", "de", "fr") for case in DIALOGUES[language]]
DERIVED = ("latitude", "longitude", "place")


class Counted:
    """A source that counts its queries."""

    def __init__(self, source):
        self.source, self.queries = source, 0

    def query(self, query, /):
        self.queries += 1
        return self.source.query(query)

    def stream(self, query, /):
        self.queries += 1
        return self.source.stream(query)


@pytest.fixture(scope="module")
def source():
    return Counted(sample_store(Gazetteer.open))


@pytest.fixture(scope="module")
def counted(source):
    """An engine whose queries are counted: it has none of what the embedded store answers without one, and is slower."""
    engine = QueryEngine.over(source, gazetteer=Gazetteer.open())
    # The sources of the data are read with the first result.
    engine.ask("Welke musea zijn er in Assen?")
    return engine


def plain(value):
    """A slot as YAML would give it."""
    return float(value) if isinstance(value, Decimal) else list(value) if isinstance(value, tuple) else value


def check_slots(answer, case):
    expected = dict(case.get("slots") or {})
    found = {key: plain(value) for key, value in answer.slots.items()}
    for key in DERIVED:
        found.pop(key, None)
    for key in ("name", "network"):
        if expected.get(key, "*") != "*":
            assert fold_key(expected.pop(key)) in fold_key(str(found.pop(key)))
    if isinstance(expected.get("places"), list):
        assert sorted(expected.pop("places")) == sorted(found.pop("places"))
    assert found.keys() >= expected.keys()
    assert found == {key: found[key] if value == "*" else value for key, value in expected.items()}


@pytest.mark.parametrize(
    ("language", "case"), CASES, ids=lambda value: " / ".join(value["turns"]) if isinstance(value, dict) else value
)
def test_a_dialogue_is_followed(engine, language, case):
    answer = engine.ask_turns(case["turns"])
    assert answer.language == case.get("language", language)
    if "status" in case:
        assert (answer.status, answer.rows) == (case["status"], ())
        return
    assert answer.template_id == case["template"], answer.resolved_question
    check_slots(answer, case)
    assert case.get("has", "") in answer.resolved_question
    alone = engine.ask(answer.resolved_question)
    assert (alone.template_id, alone.slots, alone.language) == (answer.template_id, answer.slots, answer.language)


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (
            ["museums in Houston", "why is the Museum of Fine Arts, Houston not in the list?"],
            "That list does have it: the",
        ),
        (
            ["musea in Houston", "waarom staat het Museum of Fine Arts, Houston er niet bij?"],
            "In die lijst staat wel: ",
        ),
        (["Museen in Houston", "warum fehlt das Museum of Fine Arts, Houston?"], "In dieser Liste steht durchaus: "),
        (["musées à Houston", "pourquoi manque le Museum of Fine Arts, Houston ?"], "Cette liste comprend bien"),
    ],
)
def test_a_list_has_what_somebody_misses_on_it(engine, turns, told):
    assert told in engine.ask_turns(turns).answer


def test_a_word_for_a_country_that_may_be_a_state_is_told_as_both(engine):
    told = engine.ask_turns(["Museen in München", "und im Land?"])
    assert told.slots["country"] == "DE"
    assert "auch das Bundesland Bayern kann gemeint sein" in told.answer
    assert "gemeint sein" not in engine.ask_turns(["Museen in München", "und im ganzen Land?"]).answer


def test_what_a_list_does_not_have_is_not_said_to_be_on_it(engine):
    assert "list" not in engine.ask_turns(["museums in Houston", "why isn't the Rijksmuseum listed?"]).answer


def test_an_earlier_turn_is_run_only_where_its_result_is_needed(counted, source):
    before = source.queries
    counted.ask_turns(["Which museums are there in Leiden?", "And in Delft?", "How many is that?"])
    assert source.queries == before + 1
    counted.ask_turns(["Which is the oldest museum in Drenthe?", "What is its website?"])
    assert source.queries == before + 3


def test_an_answer_brings_the_names_that_a_pronoun_needs(counted, source):
    first = counted.ask("Which is the oldest museum in Drenthe?")
    assert first.as_turn().names == ("Drents Museum",)
    before = source.queries
    second = counted.ask("What is its website?", [first.as_turn()])
    assert source.queries == before + 1
    assert second.slots == {"name": "Drents Museum", "attribute": "website"}


def test_a_turn_without_names_is_looked_up(engine):
    turn = Turn("Which is the oldest museum in Drenthe?", "Which is the oldest museum in Drenthe?")
    assert engine.ask("When was it founded?", [turn]).slots["name"] == "Drents Museum"


def test_a_pronoun_that_could_be_any_of_several_is_asked_back(engine):
    answer = engine.ask_turns(["Welke musea zijn er in Den Haag?", "Wanneer is het opgericht?"])
    assert (answer.status, answer.rows) == ("needs_clarification", ())
    assert answer.clarification["options"] == ["Huis van het boek", "Kunstmuseum Den Haag", "Mauritshuis"]
    assert "Mauritshuis" in answer.answer


@pytest.mark.parametrize("reply", ["Mauritshuis", "het Mauritshuis graag", "de derde", "de laatste"])
def test_a_reply_to_which_is_meant_answers_what_was_asked(engine, reply):
    answer = engine.ask_turns(["Welke musea zijn er in Den Haag?", "Wanneer is het opgericht?", reply])
    assert (answer.status, answer.slots) == ("answered", {"name": "Mauritshuis", "attribute": "founded"})


def test_no_reply_is_needed_to_go_on(engine):
    answer = engine.ask_turns(["Welke musea zijn er in Den Haag?", "Wat is de website?", "En in Delft?"])
    assert answer.resolved_question == "Welke musea zijn er in Delft?"


def test_where_we_asked_which_another_attribute_is_still_of_either(engine):
    answer = engine.ask_turns(["When was the Society of Antiquaries founded?", "And its website?"])
    assert answer.status == "needs_clarification"
    answer = engine.ask_turns(["When was the Society of Antiquaries founded?", "And its website?", "the one in London"])
    assert answer.slots == {"name": "Society of Antiquaries of London", "attribute": "website"}


@pytest.mark.parametrize(
    ("reply", "name"),
    [
        ("the first", "Society of Antiquaries of London"),
        ("the last one", "Society of Antiquaries of Scotland"),
        ("the Scottish one, of Scotland", "Society of Antiquaries of Scotland"),
        ("Londen", "Society of Antiquaries of London"),
    ],
)
def test_a_reply_to_our_own_question_chooses(engine, reply, name):
    asked = engine.ask("When was the Society of Antiquaries founded?")
    assert asked.status == "needs_clarification"
    answer = engine.ask(reply, [asked.as_turn()])
    assert (answer.status, answer.slots) == ("answered", {"name": name, "attribute": "founded"})


def test_a_reply_that_chooses_nothing_is_not_an_answer(engine):
    asked = engine.ask("When was the Society of Antiquaries founded?")
    assert engine.ask("the third", [asked.as_turn()]).rows == ()


EARLIER = (
    "Welke musea zijn er in Zwolle?",
    "When was the British Museum founded?",
    "Hat Bayern mehr Museen als Sachsen?",
)


@pytest.mark.long
@pytest.mark.parametrize("earlier", EARLIER)
def test_a_complete_question_inherits_nothing(engine, earlier):
    # All of a type are, behind a place, those of that place.
    questions = [
        example.question
        for template in engine.catalogue
        if template.id != "list_institutions_by_type"
        for group in template.examples.values()
        for example in group
    ]
    assert len(questions) > 300
    history = [Turn(earlier, earlier, ())]
    assert [q for q in questions if engine.resolver.resolve(q, history).inherited] == []


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (
            ("The 3 oldest museums in Amsterdam", "which have a website?"),
            "cannot be asked together with “The 3 oldest museums in Amsterdam”.",
        ),
        (
            ("Les 3 plus anciens musées de Paris", "Lesquels ont un site web ?"),
            "en même temps que «\xa0Les 3 plus anciens musées de Paris\xa0».",
        ),
    ],
)
def test_a_refusal_says_what_cannot_be_asked_together(engine, turns, told):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.rows) == ("unanswerable", ())
    assert told in answer.answer


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        ("Welke musea zijn er in Amsterdam?", "Dank je wel, dat was alles"),
        ("Welke musea zijn er in Amsterdam?", "Oké dank je, dat was het voor vandaag"),
        ("Welke musea zijn er in Amsterdam?", "Super, daar kan ik mee verder"),
        ("Welke musea zijn er in Amsterdam?", "Merci hé, meer moet ik niet weten"),
        ("Which museums are there in Amsterdam?", "Thanks, that's all I needed to know"),
        ("Which museums are there in Amsterdam?", "No thanks, that's it for today"),
        ("Welche Museen gibt es in Amsterdam?", "Danke, das war alles, was ich wissen wollte"),
        ("Welche Museen gibt es in Amsterdam?", "Super, mehr brauche ich nicht"),
        ("Quels musées y a-t-il à Amsterdam ?", "Merci, ce sera tout pour aujourd'hui"),
        ("Quels musées y a-t-il à Amsterdam ?", "Merci pour votre aide, c'est tout ce que je voulais savoir"),
    ],
)
def test_a_farewell_asks_for_none_of_what_was_listed(engine, earlier, said):
    answer = engine.ask_turns([earlier, said])
    assert (answer.status, answer.rows) == ("out_of_scope", ())
    assert not answer.suggestions


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hoezo zo veel?", "Zo staat het in deze gegevens"),
        ("Klopt dat?", "Zo staat het in deze gegevens"),
        ("That few?", "That is what these data have"),
        ("are you sure?", "That is what these data have"),
        ("Wieso nur eine?", "So steht es in diesen Daten"),
        ("Das sind ja viele!", "So steht es in diesen Daten"),
        ("pourquoi si peu ?", "C'est ce que contiennent ces données"),
        ("comment ça se fait ?", "C'est ce que contiennent ces données"),
    ],
)
def test_a_remark_is_told_what_the_data_have(engine, said, told):
    answer = engine.ask_turns(["Welke musea zijn er in Amsterdam?", said])
    assert (answer.status, answer.rows) == ("unanswerable", ())
    assert answer.answer.startswith(told)


@pytest.mark.parametrize(
    "said", ["how many are there?", "a few", "dat ene", "wie viele?", "combien ?", "en de oudste?"]
)
def test_what_asks_for_something_is_no_remark(engine, said):
    assert not is_remark(said, engine.resolver.phrases)


@pytest.mark.parametrize(
    "turns",
    [
        ["noem vier musea in Zeeland", "en in Drenthe"],
        ["Three museums in Drenthe", "and three in Zeeland"],
        ["Musea in Zeeland", "Bedankt. Even terug naar Drenthe: hoeveel musea zijn daar?"],
        ["Museen in Drenthe", "Und jetzt noch etwas anderes: Wie viele Museen gibt es in Zeeland?"],
        ["Musées à Paris", "Bon, laissons tomber, combien de musées à Amsterdam ?"],
    ],
)
def test_a_number_or_a_change_of_topic_is_not_named_as_left_out(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.status == "answered"
    assert not re.search("Niet meegenomen|Not taken|Nicht ber|Non pris", answer.answer)


def test_a_remark_behind_what_is_out_of_scope_is_so_too(engine):
    assert engine.ask_turns(["What is the weather?", "why?"]).status == "out_of_scope"


@pytest.mark.parametrize("said", ["Alles graag", "All of them please", "alle bitte", "Montrez-les tous", "No"])
def test_more_of_a_list_is_no_farewell(engine, said):
    assert not engine.resolver.phrases.is_courtesy(said)


@pytest.mark.parametrize(
    "said", ["Something else in Delft?", "Iets anders in Delft?", "Autre chose à Delft ?", "Etwas anderes in Delft?"]
)
def test_without_a_pause_nothing_else_is_spoken_of(engine, said):
    assert not engine.resolver.phrases.opening(said).changed
