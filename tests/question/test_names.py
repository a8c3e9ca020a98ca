import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.names import CustodianName, NameIndex
from glam_kg.question.tokens import tokenise

NAMES = (
    CustodianName("assen", "Bibliotheek Assen", "Assen", "NL-DR", "NL"),
    CustodianName("louvre", "Musée du Louvre", "Paris", "FR-IDF", "FR"),
    CustodianName("deutsches", "Deutsches Museum", "Munich", "DE-BY", "DE"),
    CustodianName("teylers", "Teylers Museum", "Haarlem", "NL-NH", "NL"),
    CustodianName("rijks", "Rijksmuseum", "Amsterdam", "NL-NH", "NL"),
    CustodianName("dans", "DANS", "The Hague", "NL-ZH", "NL"),
    CustodianName("hasselt", "Stadsarchief Hasselt", "Hasselt", "BE-VLI", "BE"),
    CustodianName("kunst-a", "Kunsthal Zwart", "Assen", "NL-DR", "NL"),
    CustodianName("kunst-b", "Kunsthal Zwart", "Haarlem", "NL-NH", "NL"),
    CustodianName("orsay", "Musée d'Orsay", "Paris", "FR-IDF", "FR"),
    CustodianName("orsay", "Orsay Museum", "Paris", "FR-IDF", "FR"),
)
PLACES = frozenset({"assen", "haarlem", "paris", "hasselt", "amsterdam"})


@pytest.fixture(scope="module")
def find(lexicon):
    def found(text, names=NAMES):
        return NameIndex.build(names).find(
            tokenise(text),
            is_common=lexicon.single_words.__contains__,
            is_place=PLACES.__contains__,
            is_generic=lexicon.is_generic,
        )

    return found


def linked(mentions):
    return {candidate.iri for mention in mentions for candidate in mention.candidates}


def test_a_place_alone_is_not_the_library_there(find):
    assert find("Welke musea zijn er in Assen?") == []
    assert linked(find("Waar is Bibliotheek Assen?")) == {"assen"}


def test_the_telling_word_of_a_label_is_enough(find):
    (mention,) = find("Quand le Louvre a-t-il été fondé ?")
    assert (mention.text, linked([mention])) == ("Louvre", {"louvre"})
    assert mention.weight < 1


def test_a_type_alone_is_no_name(find):
    assert find("Which museum is the oldest?") == []


@pytest.mark.parametrize("text", ["die Geschichte des Deutschen Museums", "das Deutsche Museum"])
def test_inflected_names_are_found_a_little_less_surely(find, text):
    (mention,) = find(text)
    assert linked([mention]) == {"deutsches"}
    assert find("Deutsches Museum")[0].weight > mention.weight


@pytest.mark.parametrize(
    ("text", "meant"), [("het Rijksmusuem", "rijks"), ("Tylers Museum", "teylers"), ("le musée du Louvere", "louvre")]
)
def test_misspelt_names_are_found(find, text, meant):
    assert meant in linked(find(text))


def test_an_acronym_that_is_a_word_counts_in_capitals_only(find):
    assert linked(find("Tell me about DANS")) == {"dans"}
    assert find("une archive dans la ville") == []


def test_namesakes_are_both_candidates(find):
    (mention,) = find("the Kunsthal Zwart")
    assert [(c.iri, c.city, c.score) for c in mention.candidates] == [
        ("kunst-a", "Assen", 1.0),
        ("kunst-b", "Haarlem", 1.0),
    ]


def test_two_labels_of_one_custodian_are_one_candidate(find):
    (mention,) = find("Tell me about Orsay")
    assert [candidate.iri for candidate in mention.candidates] == ["orsay"]


def test_words_in_another_order_fit_less_well(find):
    assert find("Museum Teylers")[0].weight < find("Teylers Museum")[0].weight == 1


def test_names_far_apart_are_two_mentions(find):
    mentions = find("Is the Rijksmuseum older than the Teylers Museum?")
    assert [linked([mention]) for mention in mentions] == [{"rijks"}, {"teylers"}]


def test_what_no_label_has_is_not_found(find):
    assert find("Tell me about the Xyzzy Foundation") == []
    assert find("") == []
    assert find("Rijksmuseum", names=()) == []


def test_the_nearest_names_share_the_most_weight():
    index = NameIndex.build(NAMES)
    assert index.nearest("Stadsarchief Maastricht", limit=1) == ("Stadsarchief Hasselt",)
    assert index.nearest("Xyzzy") == ()


def test_rare_words_weigh_more_than_frequent_ones():
    index = NameIndex.build(NAMES)
    assert index.rarity("rijksmuseum") > index.rarity("museum")
    assert index.rarity("nowhere") == index.rarity("rijksmuseum")


@given(st.permutations(NAMES))
def test_the_index_does_not_depend_on_the_order_of_names(names):
    shuffled, straight = NameIndex.build(names), NameIndex.build(NAMES)
    assert (shuffled.labels, shuffled.postings, shuffled.words) == (straight.labels, straight.postings, straight.words)


@given(st.sampled_from(NAMES))
def test_every_label_written_in_full_is_found_whole(find, name):
    best = max(find(name.text), key=lambda mention: mention.weight)
    assert name.iri in linked([best])
    assert (best.start, best.end, best.weight) == (0, len(tokenise(name.text)), 1)
