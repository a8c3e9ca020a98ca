from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.answers.voice import Voice
from glam_kg.answers.wording import Wording
from glam_kg.errors import InputError
from glam_kg.question.conversation import MAX_TURNS_BACK, ConversationContextResolver, Turn, question_text
from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.phrasing.phrases import Phrases
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.templates.catalogue import TemplateCatalogue

OWN_TEMPLATE = """
templates:
  - id: beekeepers_in_city
    description: Lists the beekeepers of a city.
    intent: list
    slots:
      city: {type: city}
    examples:
      en:
        - {question: "Which beekeepers are there in Leiden?", slots: {city: Leiden}}
        - {question: "beekeepers of Delft", slots: {city: Delft}}
        - {question: "Show the beekeepers in Assen", slots: {city: Assen}}
    sparql: |
      SELECT ?custodian WHERE { ?custodian hc:settlement {{ city }} }
    columns: [custodian]
    response_modes: [table]
    context_template: location_browse
"""


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
    history = [Turn(q, q) for q in ("Welke musea zijn er in Assen?", *["Wat voor weer wordt het?"] * MAX_TURNS_BACK)]
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
    assert resolution.inherited or question_text(text).text.endswith(resolution.question)


PLACES = {"nl": "in Assen", "en": "in Assen", "de": "in Assen", "fr": "à Assen"}
FRAMES = [
    Frame(topic="plain", types=("M",)),
    Frame(topic="plain", types=("A",), counting=True),
    Frame(topic="per_type"),
    Frame(topic="per_decade", types=("L",)),
    Frame(topic="founded", types=("M",), years=Period("before", 1900, 1900)),
    Frame(topic="founded", types=("A",), years=Period("after", 1900, 1900), counting=True),
    Frame(topic="founded", years=Period("since", 1950, 1950)),
    Frame(topic="founded", types=("L",), years=Period("until", 1950, 1950)),
    Frame(topic="founded", types=("M",), years=Period("between", 1850, 1900)),
    Frame(topic="founded", types=("M",), years=Period("in", 1900, 1900)),
    Frame(topic="founded", types=("M",), order="oldest"),
    Frame(topic="founded", types=("A",), order="newest"),
    Frame(topic="founded", order="oldest"),
    Frame(topic="founded", types=("L",), order="newest", limit=3),
    Frame(topic="founded", types=("M",), order="oldest", limit=5, years=Period("after", 1900, 1900)),
    Frame(topic="scheme", types=("A",), scheme="ISIL"),
    Frame(topic="scheme", types=("M",), scheme="Wikidata", counting=True),
    Frame(topic="budget", types=("M",), operator="above", amount="1500000", currency="EUR"),
    Frame(topic="budget", types=("M",), operator="below", amount="20000", currency="USD", counting=True),
    Frame(topic="budget", types=("M",), order="highest"),
    Frame(topic="budget", types=("L",), order="lowest"),
    Frame(topic="budget", types=("A",), order="highest", limit=5),
    Frame(topic="budget", order="lowest", limit=3),
    Frame(topic="subject", subject="archaeology"),
    Frame(topic="subject", types=("M",), subject="archaeology", counting=True),
    Frame(topic="events", event_type="MERGER", years=Period("between", 1990, 2010)),
    Frame(topic="events", event_type="CLOSURE", years=Period("between", 1990, 2010), counting=True),
    Frame(topic="events", years=Period("between", 1990, 2010)),
]


@pytest.fixture(scope="module")
def assen(resolver):
    text = "Welke musea zijn er in Assen?"
    ((_, frame, _),) = resolver.frames([Turn(text, text)])
    return frame.places


@pytest.mark.parametrize(
    "frame", FRAMES, ids=lambda frame: f"{frame.topic}-{frame.order or frame.years or frame.scheme or ''}"
)
@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_what_is_put_into_words_is_understood_as_it_was_meant(resolver, assen, language, frame):
    placed = replace(frame, places=assen)
    text = resolver.put(placed, language)
    assert text is not None, resolver.writer.written(placed, language)
    # A French superlative has another preposition behind it.
    assert PLACES[language] in text or (frame.order and language == "fr" and "d'Assen" in text)
    if frame.topic != "plain" or frame.counting:
        assert resolver.put(frame, language) is not None, resolver.writer.written(frame, language)


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
@pytest.mark.parametrize("level", ["city", "region", "country", "province", "land", "state", "canton"])
def test_a_table_of_counts_by_place_is_understood(resolver, language, level):
    for types in ((), ("M",)):
        frame = Frame(topic="per_place", types=types, level=level)
        assert resolver.put(frame, language) is not None, resolver.writer.written(frame, language)


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
@pytest.mark.parametrize(
    "attribute",
    ["about", "website", "address", "city", "founded", "parent", "identifiers", "collections", "ISIL", "Wikidata"],
)
@pytest.mark.parametrize("name", ["Drents Museum", "Tresoar", "Musée du Louvre"])
def test_a_question_about_an_institution_is_understood(resolver, language, attribute, name):
    frame = Frame(topic="name", name=name, attribute=attribute)
    text = resolver.put(frame, language)
    assert text is not None, resolver.writer.written(frame, language)
    assert resolver.recent.understand(text, None).chosen.extraction.slots["name"] == name


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_other_forms_are_understood(resolver, assen, language):
    assert resolver.put(Frame(topic="near", types=("M",), places=assen, radius_km=12.5), language)
    assert resolver.put(Frame(topic="near", types=("M",), point=(52.37, 4.89), radius_km=10.0), language)
    assert resolver.put(Frame(topic="members", network="Coalition of the North"), language)
    assert resolver.put(Frame(topic="identifier", scheme="ISIL", value="NL-AsnDA"), language)


@pytest.mark.parametrize(
    ("text", "rest", "corrected", "language"),
    [
        ("Thanks! And in Gouda?", "And in Gouda?", False, None),
        ("No, I meant Zeeland", "Zeeland", True, None),
        ("Non, je voulais dire Nice", "Nice", True, None),
        ("Nee, de stad, niet de provincie", "de stad", True, None),
        ("nicht die Stadt, sondern die Provinz", "die Provinz", True, None),
        ("not the country, the city", "the city", True, None),
        ("And in English: the museums?", "the museums?", False, "en"),
        ("Auf Deutsch bitte", "", False, "de"),
        ("Thank you very much!", "", False, None),
        ("After 2005 instead", "After 2005", True, None),
        ("à Paris plutôt", "à Paris", True, None),
        ("Nice museums?", "museums?", False, None),
        ("En in Zwolle?", "En in Zwolle?", False, None),
    ],
)
def test_what_a_follow_up_opens_with_is_taken_off(phrases, text, rest, corrected, language):
    assert phrases.opening(text)[:3] == (rest, corrected, language)


@pytest.fixture(scope="module")
def phrases():
    return Phrases.load()


def test_a_file_that_holds_no_phrases_is_refused(tmp_path):
    path = tmp_path / "conversation.yaml"
    path.write_text("openings: 3\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"conversation\.yaml"):
        Phrases.load(path)


def test_a_topic_of_another_world_takes_nothing_over(resolve):
    resolution = resolve("Which museums are there in Paris?", "Who painted the Mona Lisa?")
    assert (resolution.question, resolution.inherited) == ("Who painted the Mona Lisa?", "")


def test_a_question_for_a_template_of_ones_own_keeps_its_words(tmp_path, analyser, lexicon, gazetteer):
    path = tmp_path / "mine.yaml"
    path.write_text(OWN_TEMPLATE, encoding="utf-8")
    classifier = TemplateClassifier(TemplateCatalogue.load(extra=(path,)), lexicon)
    voice = Voice.of(Wording.load(types=lexicon.vocabulary.type_labels), gazetteer)
    resolver = ConversationContextResolver(analyser, classifier, voice)
    asked = "Which beekeepers are there in Assen?"
    assert classifier.classify(analyser.analyse(asked)).chosen.template.id == "beekeepers_in_city"
    resolution = resolver.resolve("And in Haarlem?", [Turn(asked, asked)])
    assert resolution.question == "Which beekeepers are there in Haarlem?"
