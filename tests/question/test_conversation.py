import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.answers.voice import Voice
from glam_kg.answers.wording import Wording
from glam_kg.question.conversation import MAX_TURNS_BACK, ConversationContextResolver, Turn


@pytest.fixture(scope="module")
def resolver(analyser, classifier, lexicon, gazetteer):
    voice = Voice.of(Wording.load(types=lexicon.vocabulary.type_labels), gazetteer)
    return ConversationContextResolver(analyser, classifier, voice)


@pytest.fixture(scope="module")
def resolve(resolver):
    """The last of several turns, each resolved against those before it."""

    def resolved(*questions):
        history = []
        for question in questions:
            resolution = resolver.resolve(question, history)
            history.append(Turn(question, resolution.question))
        return resolution

    return resolved


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (("Welke musea zijn er in Assen?", "En in Utrecht?"), "Welke musea zijn er in Utrecht?"),
        (
            ("Welke musea zijn er in Assen?", "En in de provincie Utrecht?"),
            "Welke musea zijn er in de provincie Utrecht?",
        ),
        (("How many archives are there in Belgium?", "And in Germany?"), "How many archives are there in Germany?"),
        (("Wie viele Museen gibt es in München?", "Und in Berlin?"), "Wie viele Museen gibt es in Berlin?"),
        (("Quels musées y a-t-il à Paris ?", "Et à Hasselt ?"), "Quels musées y a-t-il à Hasselt ?"),
    ],
)
def test_a_new_place_takes_the_place_of_the_old(resolve, turns, resolved):
    resolution = resolve(*turns)
    assert (resolution.question, resolution.inherited) == (resolved, turns[0])


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (("Welke musea zijn er in Assen?", "En de archieven?"), "Welke archieven zijn er in Assen?"),
        (("Which museums are there in Assen?", "And the libraries?"), "Which libraries are there in Assen?"),
        (("Welche Museen gibt es in Assen?", "Und Archive?"), "Welche Archive gibt es in Assen?"),
    ],
)
def test_a_new_type_takes_the_place_of_the_old(resolve, turns, resolved):
    assert resolve(*turns).question == resolved


def test_both_can_be_new(resolve):
    assert resolve("Welke musea zijn er in Assen?", "En archieven in Hasselt?").question == (
        "Welke archieven zijn er in Hasselt?"
    )


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (("Welke musea zijn er in Assen?", "Hoeveel zijn dat er?"), "Hoeveel musea zijn er in Assen?"),
        (("Which museums are there in Paris?", "How many are there?"), "How many museums are there in Paris?"),
        (("Welche Museen gibt es in München?", "Wie viele sind das?"), "Wie viele Museen gibt es in München?"),
        (("Wie viele Museen gibt es in München?", "Welche sind das?"), "Welche Museen gibt es in München?"),
    ],
)
def test_a_list_can_be_counted_and_a_count_listed(resolve, turns, resolved):
    assert resolve(*turns).question == resolved


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (("Which museums are there in the Netherlands?", "Which is the oldest?"), ("oldest", "the Netherlands")),
        (("Welke musea zijn er in Nederland?", "Wat is de nieuwste?"), ("jongste", "Nederland")),
    ],
)
def test_a_superlative_is_asked_of_what_was_listed(resolve, classifier, analyser, turns, words):
    resolution = resolve(*turns)
    assert all(word in resolution.question for word in words)
    chosen = classifier.classify(analyser.analyse(resolution.question)).chosen
    assert chosen.template.id == "find_institutions_by_founding_date"
    assert chosen.extraction.slots["country"] == "NL"


@pytest.mark.parametrize(
    ("turns", "attribute"),
    [
        (("Tell me about the Rijksmuseum", "What is its website?"), "website"),
        (("Tell me about the Rijksmuseum", "When was it founded?"), "founded"),
        (("Vertel iets over het Rijksmuseum", "Waar staat het?"), "city"),
        (("Was weißt du über das Deutsche Museum?", "Wann wurde es gegründet?"), "founded"),
        (("Parle-moi du Louvre", "Quel est son site web ?"), "website"),
        (("What is the website of the Rijksmuseum?", "And the Wikidata ID?"), "Wikidata"),
    ],
)
def test_an_attribute_is_asked_of_the_custodian_before(resolve, classifier, analyser, turns, attribute):
    def linked(text):
        return classifier.classify(analyser.analyse(text)).chosen.extraction

    extraction = linked(resolve(*turns).question)
    assert extraction.slots["attribute"] == attribute
    assert extraction.values["name"] == linked(turns[0]).values["name"]


def test_new_years_take_the_place_of_the_old(resolve, classifier, analyser):
    resolution = resolve("Which museums in the Netherlands were founded before 1800?", "And before 1850?")
    chosen = classifier.classify(analyser.analyse(resolution.question)).chosen
    assert chosen.extraction.slots == {"institution_type": "M", "country": "NL", "before": 1850}


def test_another_custodian_is_asked_the_same(resolve):
    resolution = resolve("What is the website of the Rijksmuseum?", "And of Tresoar?")
    assert "website" in resolution.question
    assert "Tresoar" in resolution.question
    assert "Rijksmuseum" not in resolution.question


def test_follow_ups_build_on_each_other(resolve):
    assert resolve("Welke musea zijn er in Assen?", "En in Utrecht?", "En de archieven?").question == (
        "Welke archieven zijn er in Utrecht?"
    )


def test_turns_without_a_question_are_looked_past(resolve):
    resolution = resolve("Welke musea zijn er in Assen?", "Dank je wel", "Mooi zo", "En in Utrecht?")
    assert resolution.question == "Welke musea zijn er in Utrecht?"


def test_what_was_asked_too_long_ago_is_forgotten(resolver):
    history = [Turn(q, q) for q in ("Welke musea zijn er in Assen?", *["Dank je wel"] * MAX_TURNS_BACK)]
    assert resolver.resolve("En in Utrecht?", history[:-1]).inherited
    assert resolver.resolve("En in Utrecht?", history).question == "En in Utrecht?"


@pytest.mark.parametrize(
    "question",
    [
        "How many archives are there in Belgium?",
        "Which museums are there in Paris?",
        "Tell me about the British Museum",
        "And what do you think about the weather tomorrow, now that the summer is nearly over?",
    ],
)
def test_a_change_of_topic_inherits_nothing(resolve, question):
    resolution = resolve("Welke musea zijn er in Assen?", question)
    assert (resolution.question, resolution.inherited) == (question, "")


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (
            ("Combien d'archives y a-t-il en Belgique ?", "Et les musées ?"),
            "Combien de musées y a-t-il en Belgique ?",
        ),
        (
            ("Combien de musées y a-t-il en Belgique ?", "Et les archives ?"),
            "Combien d'archives y a-t-il en Belgique ?",
        ),
        (("Quelles archives y a-t-il à Hasselt ?", "Combien y en a-t-il ?"), "Combien d'archives y a-t-il à Hasselt ?"),
    ],
)
def test_french_elides_before_a_vowel_only(resolve, turns, resolved):
    assert resolve(*turns).question == resolved


def test_without_a_history_nothing_changes(resolver):
    assert resolver.resolve("En in Utrecht?", []).question == "En in Utrecht?"


@settings(max_examples=30, deadline=None)
@given(
    st.text(max_size=60), st.sampled_from(["Welke musea zijn er in Assen?", "Tell me about the Rijksmuseum", "xyzzy"])
)
def test_any_text_is_resolved_and_says_what_it_inherits(resolver, text, earlier):
    resolution = resolver.resolve(text, [Turn(earlier, earlier)])
    assert resolution.inherited in {"", earlier}
    assert resolution.inherited or resolution.question == text
