"""Turns that only thank or approve: they ask nothing, name no town, and the next turn goes on with what stood before."""

import pytest

from glam_kg.question.conversation.phrasing.phrases import Phrases


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (
        ("Nice", "FR-PAC", "FR"), ("Grand", "FR-GES", "FR"), ("Lyon", "FR-ARA", "FR"), ("Painesville", "US-OH", "US"),
        ("Assen", "NL-DR", "NL"),
    )  # fmt: skip
    kinds = (("M", "Museum"), ("A", "Archive"))
    return engine_of([(f"{kind} of {place[0]}", letter, *place) for place in places for letter, kind in kinds])


@pytest.mark.parametrize(
    ("asked", "said", "then", "slots"),
    [
        ("museums in France", "ta, that's grand", "and archives?", {"institution_type": "A", "country": "FR"}),
        ("museums in France", "nice one", "and archives?", {"institution_type": "A", "country": "FR"}),
        ("museums in France", "nice!", "and archives?", {"institution_type": "A", "country": "FR"}),
        ("museums in France", "nice", "and archives?", {"institution_type": "A", "country": "FR"}),
        ("museums in Ohio", "champion!", "how many is that?", {"institution_type": "M", "region": "US-OH"}),
        ("museums in Ohio", "cheers mate, brilliant stuff", "archives?", {"institution_type": "A", "region": "US-OH"}),
        ("musea in Drenthe", "echt helemaal top", "en archieven?", {"institution_type": "A", "region": "NL-DR"}),
        ("musea in Drenthe", "klasse, bedankt!", "hoeveel zijn dat?", {"institution_type": "M", "region": "NL-DR"}),
        ("Museen in Drenthe", "Das ist ja spitze!", "und Archive?", {"institution_type": "A", "region": "NL-DR"}),
        ("Museen in Drenthe", "gut gemacht", "und Archive?", {"institution_type": "A", "region": "NL-DR"}),
        ("musées en France", "c'est nickel, merci", "et les archives ?", {"institution_type": "A", "country": "FR"}),
        ("musées en France", "nickel", "combien y en a-t-il ?", {"institution_type": "M", "country": "FR"}),
    ],
)  # fmt: skip
def test_approval_asks_nothing(engine, asked, said, then, slots):
    first = engine.ask(asked)
    answer = engine.ask_turns([asked, said])
    assert (answer.template_id, answer.status, answer.language) == ("none", "out_of_scope", first.language)
    assert any(each in answer.answer for each in ("Feel free", "Vraag gerust", "Fragen Sie gern", "N'hésitez pas"))
    assert dict(engine.ask_turns([asked, said, then]).slots) == slots


@pytest.mark.parametrize(
    ("said", "slots"),
    [
        ("nice one. and the archives?", {"institution_type": "A", "country": "FR"}),
        ("okay, sound. and the archives?", {"institution_type": "A", "country": "FR"}),
        ("that's grand, and in Ohio?", {"institution_type": "M", "region": "US-OH"}),
        ("wow, super! And the archives?", {"institution_type": "A", "country": "FR"}),
    ],
)
def test_what_stands_behind_approval_is_asked(engine, said, slots):
    assert dict(engine.ask_turns(["museums in France", said]).slots) == slots


@pytest.mark.parametrize("said", ["in Grand?", "and Nice?", "in Nice", "What about Nice?", "Lyon"])
def test_a_town_is_still_one(engine, said):
    assert "city" in engine.ask_turns(["museums in France", said]).slots


@pytest.mark.parametrize("said", ["Nice", "nice"])
def test_a_town_alone_is_asked_about(engine, said):
    assert "à Nice" in engine.ask_turns(["musées en France", said]).answer


@pytest.mark.parametrize(
    "said", ["so", "that's", "one", "list", "very", "how", "das ist", "c'est", "the best one", "a nice museum", "so?"]
)
def test_what_praises_nothing_is_no_approval(said):
    assert Phrases.load().is_courtesy(said) is (said.rstrip("?") == "so")


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("musées à Lyon", "Et à Nice ?", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "et à nice ?", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "Et à Nice alors ?", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "Nice alors ?", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "Super, et Nice ?", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "Merci, à Nice", {"institution_type": "M", "city": "Nice"}),
        ("musées à Lyon", "Retour à Nice", {"institution_type": "M", "city": "Nice"}),
        ("museums in Lyon", "Super! And Nice?", {"institution_type": "M", "city": "Nice"}),
        ("museums in Lyon", "back to Nice", {"institution_type": "M", "city": "Nice"}),
        ("museums in Lyon", "Cool, and Grand?", {"institution_type": "M", "city": "Grand"}),
        ("musea in Lyon", "terug naar Nice", {"institution_type": "M", "city": "Nice"}),
        ("musea in Assen", "Mooi, en Echt?", {"institution_type": "M", "city": "Echt"}),
        ("Museen in Lyon", "Und Leuk?", {"institution_type": "M", "city": "Leuk"}),
    ],
)
def test_town_called_like_praise_is_asked_of(engine, asked, said, slots):
    assert dict(engine.ask_turns([asked, said]).slots) == slots


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("museums in Lyon", "That's a nice one"),
        ("museums in Lyon", "nice and sweet"),
        ("museums in Lyon", "well and good?"),
        ("musées à Lyon", "à plus"),
        ("musées à Lyon", "Ah bon ?"),
        ("musea in Assen", "Echt dan?"),
        ("musea in Assen", "en dat is mooi"),
    ],
)
def test_praise_stays_praise(engine, asked, said):
    answer = engine.ask_turns([asked, said])
    assert (answer.template_id, answer.status) == ("none", "out_of_scope")


@pytest.mark.parametrize("text", ["?", "!?", " ? "])
def test_a_mark_alone_names_no_town(engine, text):
    assert engine.ask_turns(["Museums in Ohio", text]).slots.get("city") is None
    assert (
        engine.ask_turns(["Quels musées y ont un ROR", text, "Oslo ?", "Et le plus ancien des deux ?"]).status
        is not None
    )


def test_words_that_end_a_question_are_read_to_its_end(engine):
    assert engine.ask("musée qui existe").template_id is not None
    assert engine.ask("existe encore musée").template_id is not None
