import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.graph_index import GraphIndex, SettlementNode
from glam_kg.question.names.names import NameIndex
from glam_kg.question.places.place_names import PlaceFinder
from glam_kg.question.places.place_surroundings import WITHOUT_ARTICLE
from glam_kg.question.words.common_words import CommonWords
from glam_kg.question.words.corrections import Corrector, respelt
from glam_kg.question.words.tokens import tokenise

CITY, REGION, COUNTRY = PlaceLevel.CITY, PlaceLevel.REGION, PlaceLevel.COUNTRY


@pytest.fixture(scope="module")
def finder(gazetteer, graph, lexicon):
    return PlaceFinder(gazetteer, graph, lexicon)


@pytest.fixture(scope="module")
def longest(finder):
    """The longest place name of a text."""

    def found(text):
        mentions = finder.find(tokenise(text))
        return max(mentions, key=lambda m: (m.end - m.start, m.nested), default=None)

    return found


def best(mention):
    place = mention.readings[0].place
    return place.level, place.name if place.level is CITY else place.code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("musea in de provincie Utrecht", (REGION, "NL-UT")),
        ("musea in de stad Utrecht", (CITY, "Utrecht")),
        ("museums in Utrecht province", (REGION, "NL-UT")),
        ("museums in Utrecht, the province", (REGION, "NL-UT")),
        ("Museen in New York, der Staat", (REGION, "US-NY")),
        ("libraries in NYC", (CITY, "New York City")),
        ("musea in R'dam", (CITY, "Rotterdam")),
        ("musées en IDF", (REGION, "FR-IDF")),
        ("museums in the city of New York", (CITY, "New York City")),
        ("Noem eens wat Leidse musea", (CITY, "Leiden")),
        ("Goudse musea", (CITY, "Gouda")),
        ("Schweizer Museen", (COUNTRY, "CH")),
        ("dierentuinen in de vs", (COUNTRY, "US")),
        ("museen in nrw", (REGION, "DE-NW")),
        ("ons land, Nederland dus", (COUNTRY, "NL")),
        ("museums in the state of New York", (REGION, "US-NY")),
        ("museums in Chicago Hts", (CITY, "Chicago Heights")),
        ("museums in the state of Georgia", (REGION, "US-GA")),
        ("Museen im Land Berlin", (REGION, "DE-BE")),
        ("Museen in der Stadt Berlin", (CITY, "Berlin")),
        ("musées de la ville de Luxembourg", (CITY, "Luxembourg")),
        ("museums in the country of Luxembourg", (COUNTRY, "LU")),
    ],
)
def test_the_word_beside_a_name_decides_its_level(longest, text, expected):
    assert best(longest(text)) == expected


@pytest.mark.parametrize(
    ("text", "city", "region"),
    [
        ("museums in Paris, France", "Paris", "FR-IDF"),
        ("museums in Paris, Texas", "Paris", "US-TX"),
        ("museums in London, Ontario", "London", "CA-ON"),
        ("musea in Hasselt, België", "Hasselt", "BE-VLG"),
        ("museums in Texas, Paris", "Paris", "US-TX"),
    ],
)
def test_a_place_within_a_place_is_one_mention_of_the_smaller(longest, text, city, region):
    mention = longest(text)
    assert mention.nested
    assert (mention.readings[0].place.name, mention.readings[0].place.region) == (city, region)
    assert mention.end == len(tokenise(text))


def test_two_places_joined_by_and_are_two(finder):
    mentions = finder.find(tokenise("museums in Paris and France"))
    assert not any(mention.nested for mention in mentions)


@pytest.mark.parametrize(("name", "code"), [("Utrecht", "NL-UT"), ("Berlin", "DE-BE")])
def test_the_city_stands_before_the_region_named_after_it(longest, name, code):
    readings = longest(f"museums in {name}").readings
    levels = [r.place.level for r in readings if r.place.name == name or r.place.code == code]
    assert levels.index(CITY) < levels.index(REGION)


def test_a_country_stands_before_the_region_of_its_name(longest):
    levels = [reading.place.level for reading in longest("museums in Luxembourg").readings]
    assert levels[0] is COUNTRY
    assert levels.index(COUNTRY) < levels.index(REGION)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Drentse archieven", "NL-DR"),
        ("Dutch archives", "NL"),
        ("Scottish museums", "GB-SCT"),
        ("belgische Archive", "BE"),
        ("musées néerlandais", "NL"),
    ],
)
def test_adjectives_mean_their_place(finder, text, code):
    readings = [reading for mention in finder.find(tokenise(text)) for reading in mention.readings]
    assert readings[0].place.code == code
    assert readings[0].adjective


def test_an_adjective_of_a_town_is_derived(longest):
    (reading, *_) = longest("Haarlemse musea").readings
    assert (reading.place.name, reading.adjective) == ("Haarlem", True)


@pytest.mark.parametrize("text", ["musea in Over", "Zijn er musea in Over?"])
def test_a_word_of_the_language_is_a_town_where_it_is_written_like_one(longest, text):
    assert best(longest(text)) == (CITY, "Over")
    assert longest(text.lower()) is None


@pytest.mark.parametrize("text", ["welke musea zijn er", "Hoe oud is het?", "the list of all", "Waar is Het Museum"])
def test_words_of_the_language_are_no_towns(finder, text):
    assert finder.find(tokenise(text)) == []


@pytest.mark.parametrize(
    ("text", "found"), [("museums in US", True), ("tell us more", False), ("museums in NL-DR", True)]
)
def test_codes_count_in_capitals(finder, text, found):
    assert bool(finder.find(tokenise(text))) is found


def test_a_city_of_the_graph_carries_its_settlement_node(longest, graph):
    reading = longest("musea in Assen").readings[0]
    assert reading.settlements == tuple(node.iri for node in graph.settlements_by_key["assen"])
    assert reading.in_graph


def test_a_city_that_the_graph_does_not_have_has_no_node(longest):
    reading = longest("musea in Rotterdam").readings[0]
    assert (reading.place.name, reading.settlements, reading.in_graph) == ("Rotterdam", (), False)


def test_of_namesakes_the_one_with_custodians_comes_first(longest):
    regions = [r for r in longest("musea in Limburg").readings if r.place.level is REGION]
    # Of Belgian Limburg the graph knows the town of Hasselt only.
    assert [(r.place.code, len(r.settlements), r.in_graph) for r in regions[:2]] == [
        ("NL-LI", 0, True),
        ("BE-VLI", 1, True),
    ]


def test_names_of_several_words_are_protected_from_correction(finder):
    assert finder.words_of_longer_names(tokenise("museums in Des Moines")) == {2, 3}
    assert finder.words_of_longer_names(tokenise("musea in Assen")) == frozenset()


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=80))
def test_no_text_breaks_the_search(finder, text):
    tokens = tokenise(text)
    for mention in finder.find(tokens):
        assert 0 <= mention.start < mention.end <= len(tokens)
        assert mention.readings
        weights = [reading.weight for reading in mention.readings]
        assert mention.nested or weights == sorted(weights, reverse=True)


def test_a_larger_namesake_gives_way_to_the_one_of_the_graph(longest):
    readings = longest("musea in Assen").readings
    assert readings[0].settlements
    assert [r.in_graph for r in readings] == sorted((r.in_graph for r in readings), reverse=True)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("musea in Gent", "Gent", "Gendt"),
        ("musea in Aken", "Aachen", "Aken"),
        ("museums in Boston", "Boston", "Boston"),
    ],
)
def test_a_town_many_times_larger_comes_before_its_namesake(longest, text, first, second):
    one, other, *_ = (r for r in longest(text).readings if r.place.level is CITY)
    assert (one.place.name, other.place.name) == (first, second)
    assert one.place.population > 10 * other.place.population


def test_a_place_found_by_a_correction_weighs_less(lexicon, finder):
    written = tokenise("musea in Amstredam")
    words = Corrector(lexicon, finder, is_known=lexicon.single_words.__contains__, common=CommonWords({})).words(
        written, language="nl"
    )
    (slip,) = finder.find(respelt(written, words), "nl")
    (right,) = finder.find(tokenise("musea in Amsterdam"), "nl")
    assert slip.text == "Amstredam"
    assert slip.readings[0].place == right.readings[0].place
    assert slip.readings[0].weight == pytest.approx(right.readings[0].weight - 0.2)


@pytest.mark.parametrize(("word", "read"), [("floors", "floors"), ("paintigns", "paintings"), ("musuem", "museum")])
def test_a_short_word_is_no_misspelt_subject(lexicon, finder, word, read):
    corrector = Corrector(lexicon, finder, is_known=lexicon.single_words.__contains__, common=CommonWords({}))
    assert corrector.words(tokenise(word), language="en") == (read,)


def graph_of(*towns):
    nodes = [SettlementNode(f"urn:{number}", name, "", None, number, 1) for number, name in towns]
    by_key, by_number = {fold_key(n.name): (n,) for n in nodes}, {n.geonames_id: (n,) for n in nodes}
    return GraphIndex(NameIndex.build([]), by_key, by_number, {}, {}, {}, {})


KATWIJK = (2753010, "Katwijk aan Zee")
AACHEN, AKEN, CANTON = (3247449, "Aachen"), (2958781, "Aken"), (5149222, "Canton")
GUANGZHOU, MARIBOR, MARBURG = (1809858, "Guangzhou"), (3195506, "Maribor"), (2873759, "Marburg an der Lahn")


@pytest.mark.parametrize(
    ("text", "towns", "meant"),
    [
        ("museums in Canton", [GUANGZHOU, CANTON], "Canton"),
        ("museums in Canton", [GUANGZHOU], "Guangzhou"),
        ("archieven in Marburg", [MARIBOR, MARBURG], "Marburg an der Lahn"),
        ("archieven in Aken", [AACHEN, AKEN], "Aachen"),
        ("Museen in Norfolk", [(4776222, "Norfolk")], "Norfolk"),  # Norfolk Island is a country, and smaller
    ],
)
def test_a_town_of_the_graph_has_its_name_before_one_that_bore_it_once(gazetteer, lexicon, text, towns, meant):
    found = PlaceFinder(gazetteer, graph_of(*towns), lexicon).find(tokenise(text))
    assert [best(mention) for mention in found] == [(CITY, meant)]


@pytest.mark.parametrize(
    ("text", "town", "meant"),
    [
        (("archieven in Aken", "nl"), AKEN, "Aachen"),
        (("Archive in Aken", "de"), AKEN, "Aken"),
        (("musea in Katwijk", "nl"), KATWIJK, "Katwijk aan Zee"),
        (("musea in Bergen", "nl"), (2759013, "Bergen op Zoom"), "Bergen"),
    ],
)
def test_a_name_means_what_the_language_calls_so_and_who_is_called_so_for_short(gazetteer, lexicon, text, town, meant):
    question, language = text
    found = PlaceFinder(gazetteer, graph_of(town), lexicon).find(tokenise(question), language)
    assert best(found[0]) == (CITY, meant)


@pytest.mark.parametrize("text", ["museums near the city archive", "The village museum", "de musea van de stad"])
def test_a_word_for_a_level_behind_an_article_names_no_place(finder, text):
    assert finder.find(tokenise(text)) == []


def test_countries_that_french_says_without_an_article_are_those_of_the_sentences():
    wording = yaml.load(bundled_path("data", "wording.yaml").read_bytes(), Loader=yaml.CSafeLoader)
    said = wording["languages"]["fr"]["places"]["codes"]["à {name}"]
    assert {code for code in said if len(code) == 2} == WITHOUT_ARTICLE
