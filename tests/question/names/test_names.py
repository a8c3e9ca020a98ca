import string
from array import array

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from glam_kg.question.names.name_finder import NameFinder
from glam_kg.question.names.names import CustodianName, NameIndex, aligned_words, name_words
from glam_kg.question.words.tokens import tokenise

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
    CustodianName("liberty", "Liberty Arts", "Dallas", "US-TX", "US"),
    CustodianName("play", "National Museum of Play", "Rochester", "US-NY", "US"),
    CustodianName("kring", "Stichting Historische Kring Baerne", "Baarn", "NL-UT", "NL"),
    CustodianName("verein", "Kunstverein Zwickelhausen e.V.", "Berlin", "DE-BE", "DE"),
    CustodianName("plain", "Stichting Haarlem", "Haarlem", "NL-NH", "NL"),
)
PLACES = frozenset({"assen", "haarlem", "paris", "hasselt", "amsterdam"})


@pytest.fixture(scope="module")
def finder(lexicon):
    def over(names):
        return NameFinder(
            NameIndex.build(names),
            is_common=lexicon.single_words.__contains__,
            is_place=PLACES.__contains__,
            is_generic=lexicon.is_generic,
            names_place={*PLACES, "friedrichshafen", "gallen", "akron", "salem", "ohio", "berlin"}.__contains__,
            is_compound=lambda word: any(word.endswith(head) and word != head for head in lexicon.type_heads),
        )

    return over


@pytest.fixture(scope="module")
def find(finder):
    def found(text, names=NAMES):
        return finder(names).find(tokenise(text))

    return found


def linked(mentions):
    return {candidate.iri for mention in mentions for candidate in mention.candidates}


def test_a_place_alone_is_not_the_library_there(find):
    assert find("Welke musea zijn er in Assen?") == []
    assert linked(find("Waar is Bibliotheek Assen?")) == {"assen"}


def test_a_place_alone_is_not_the_foundation_of_that_name(find):
    assert find("Welke musea zijn er in Haarlem?") == []
    assert "plain" in linked(find("Waar is Stichting Haarlem?"))


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
    ("text", "meant"),
    [
        ("het Rijksmusuem", "rijks"),
        ("Tylers Museum", "teylers"),
        ("le musée du Louvere", "louvre"),
        ("Kunstverien Zwickelhasen", "verein"),
    ],
)
def test_misspelt_names_are_found(find, text, meant):
    assert meant in linked(find(text))


def test_a_slip_that_leaves_two_names_open_gives_both(find):
    names = (CustodianName("a", "Bolton Museum"), CustodianName("b", "Boston Museum"))
    (mention,) = find("Where is the Boton Museum?", names)
    (first, second) = mention.candidates
    assert (first.iri, second.iri, first.score) == ("a", "b", second.score)


def test_a_word_that_names_have_is_no_slip_of_another(find):
    names = (CustodianName("a", "Bolton Library"), CustodianName("b", "Boston Museum"))
    assert "b" not in linked(find("Where is the Bolton Museum?", names))


def test_an_acronym_that_is_a_word_counts_in_capitals_only(find):
    assert linked(find("Tell me about DANS")) == {"dans"}
    assert find("une archive dans la ville") == []


def test_initials_are_no_name(find):
    assert find("Tell me about TM and KZ") == []


def test_namesakes_are_both_candidates(find):
    (mention,) = find("the Kunsthal Zwart")
    assert [(c.iri, c.city, c.score) for c in mention.candidates] == [
        ("kunst-a", "Assen", 1.0),
        ("kunst-b", "Haarlem", 1.0),
    ]


def test_two_labels_of_one_custodian_are_one_candidate(find):
    (mention,) = find("Tell me about Orsay")
    assert [candidate.iri for candidate in mention.candidates] == ["orsay"]


def test_a_word_that_stands_twice_in_a_name_counts_twice(find):
    names = (CustodianName("london", "Society of Antiquaries of Uxbridge"), *NAMES)
    assert linked(find("Wann wurde die Society of Antiquaries gegründet?", names)) == {"london"}


def test_words_in_another_order_fit_less_well(find):
    assert find("Zwart Kunsthal")[0].weight < find("Kunsthal Zwart")[0].weight == 1
    assert find("Museum Teylers")[0].weight == 1


def test_names_far_apart_are_two_mentions(find):
    mentions = find("Is the Rijksmuseum older than the Teylers Museum?")
    assert [linked([mention]) for mention in mentions] == [{"rijks"}, {"teylers"}]


def test_what_no_label_has_is_not_found(find):
    assert find("Tell me about the Xyzzy Foundation") == []
    assert find("") == []
    assert find("Rijksmuseum", names=()) == []


@pytest.mark.parametrize(
    "text",
    [
        "How high is the Statue of Liberty?",
        "Where is the Liberty Torch?",
        "Where do the Red Sox play?",
        "Where can children play?",
        "Where is the Rijksmuseum Boerhaave?",
    ],
)
def test_what_is_called_otherwise_is_not_found(find, text):
    assert find(text) == []


@pytest.mark.parametrize(
    ("text", "span", "meant"),
    [
        ("Waar is Historische Kring Baerne?", "Historische Kring Baerne", "kring"),
        ("Waar is de Historische Kring Baerne?", "Historische Kring Baerne", "kring"),
        ("Wo ist der Kunstverein Zwickelhausen?", "Kunstverein Zwickelhausen", "verein"),
        ("Wo ist der Kunstverein Zwickelhausen e. V.?", "Kunstverein Zwickelhausen e V", "verein"),
        ("Where is Teylers Museum Inc?", "Teylers Museum Inc", "teylers"),
        ("Waar is de Stichting Teylers Museum?", "Stichting Teylers Museum", "teylers"),
    ],
)
def test_legal_forms_may_be_there_or_not(find, text, span, meant):
    (mention,) = find(text)
    assert (mention.text, linked([mention])) == (span, {meant})
    assert mention.weight > 0.9


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Heemkring vzw", ["heemkring", "vzw"]),
        ("Heemkring v.z.w.", ["heemkring", "vzw"]),
        ("Museum A. B. Cornelis", ["museum", "ab", "cornelis"]),
        ("Musée d'Orsay", ["musee", "d", "orsay"]),
    ],
)
def test_dotted_legal_forms_are_one_word(name, words):
    assert name_words(name) == words


@given(st.text(string.printable, max_size=40))
def test_plain_names_have_the_words_that_a_question_has(text):
    assert name_words(text) == [word for word in aligned_words(token.key for token in tokenise(text)) if word]


def test_rare_words_weigh_more_than_frequent_ones():
    index = NameIndex.build(NAMES)
    assert index.rarity("rijksmuseum") > index.rarity("museum")
    assert index.rarity("nowhere") == index.rarity("rijksmuseum")


@pytest.mark.parametrize("change", [str, str.upper, str.lower, str.title])
def test_a_name_that_a_custodian_has_is_never_ruled_out(change):
    index = NameIndex.build(NAMES)
    assert all(index.may_have(change(name.text)) for name in NAMES)


@given(st.text(max_size=12), st.text(max_size=12))
def test_names_that_differ_in_case_only_are_both_there_or_both_not(text, other):
    index = NameIndex.build([CustodianName("a", f"Museum {other}"), CustodianName("b", f"{text} {other}")])
    assert index.may_have(f"{text} {other}".lower())


@pytest.mark.parametrize("name", ["Museum", "Teylers", "Museum Teylers", "Teylers Museum Haarlem", "Xyzzy"])
def test_a_name_that_no_custodian_has_is_ruled_out(name):
    assert not NameIndex.build(NAMES).may_have(name)


def test_namesakes_share_a_form():
    index = NameIndex.build(NAMES)
    assert index.forms == len(NAMES) - 1
    (form,) = index.postings["zwart"]
    assert [name.iri for name in index.names_of(form)] == ["kunst-a", "kunst-b"]
    assert index.words_of(form) == array("I", [index.words["kunsthal"], index.words["zwart"]])


@given(st.permutations(NAMES))
def test_the_index_does_not_depend_on_the_order_of_names(names):
    shuffled, straight = NameIndex.build(names), NameIndex.build(NAMES)
    assert (shuffled.names, shuffled.postings, shuffled.words) == (straight.names, straight.postings, straight.words)
    assert (shuffled.form_words, shuffled.first_names) == (straight.form_words, straight.first_names)


TYPES = ("Museum", "Bibliotheek", "Stadsarchief", "Historical Society", "Musée", "Stiftung", "Public Library")
TELLING = st.text(string.ascii_lowercase, min_size=7, max_size=11).map(str.capitalize)


@st.composite
def graphs(draw):
    """Names of a type, one or two telling words, and sometimes a legal form; without that no two are alike."""
    telling = draw(st.lists(TELLING, min_size=2, max_size=12, unique=True))
    named = st.tuples(st.sampled_from(TYPES), st.lists(st.sampled_from(telling), min_size=1, max_size=2, unique=True))
    bare = draw(st.lists(named, min_size=2, max_size=15, unique_by=lambda name: (name[0], frozenset(name[1]))))
    names = []
    for number, (kind, words) in enumerate(bare):
        legal = draw(st.sampled_from([[], ["e.V."], ["vzw"]]))
        names.append(CustodianName(f"c{number}", " ".join([kind, *words, *legal])))
    return names


def without_slip_of(word, names):
    """Whether no name has a word that a slip in this one could be."""
    return all(word not in name_words(name.text) for name in names)


@settings(max_examples=60, deadline=None)
@given(graphs(), st.integers(0, 14), st.integers(1, 5))
def test_every_label_is_found_as_it_is_and_as_people_write_it(finder, names, chosen, at):
    finds, name = finder(names), names[chosen % len(names)]
    words = name.text.removesuffix(" e.V.").removesuffix(" vzw").split()
    telling = [word for word in words if word not in " ".join(TYPES).split()]
    assume(telling and not any(finds.is_common(word.lower()) for word in telling))
    slipped = telling[0][:at] + telling[0][at + 1 :]
    mentions = finds.find(tokenise(name.text))
    whole = [mention for mention in mentions if (mention.start, mention.end) == (0, len(tokenise(name.text)))]
    assert [(name.iri in linked([mention]), mention.weight) for mention in whole] == [(True, 1)]
    ways = [name.text.lower(), name.text.upper(), " ".join(words), " ".join(reversed(words))]
    if without_slip_of(slipped.lower(), names) and not finds.is_common(slipped.lower()):
        ways.append(name.text.replace(telling[0], slipped, 1))
    for way in ways:
        assert name.iri in linked(finds.find(tokenise(way))), way


@settings(max_examples=40, deadline=None)
@given(
    graphs(),
    st.lists(st.sampled_from(["museum", "de", "archives", "which", "Haarlem", "Bibliotheek", "in"]), max_size=6),
)
def test_no_label_is_found_from_generic_words_alone(finder, names, words):
    assert finder(names).find(tokenise(" ".join(words))) == []


@given(st.sampled_from(NAMES))
def test_a_label_is_found_without_its_accents(find, name):
    plain = name.text.replace("é", "e")
    assert name.iri in linked(find(plain))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("infos sur le musee du quai branly", "Musée du quai Branly – Jacques Chirac"),
        ("In welcher Stadt liegt das Zeppelin-Museum?", "Zeppelin Museum Friedrichshafen"),
        ("Was ist die Stiftsbibliothek in Sankt Gallen?", "Stiftsbibliothek St. Gallen"),
        ("boerhaave museum", "Rijksmuseum Boerhaave"),
        ("Infos zum Joaneum", "Universalmuseum Joanneum"),
    ],
)
def test_a_name_is_found_by_the_part_that_people_say(find, said, name):
    town = {"Zeppelin Museum Friedrichshafen": "Friedrichshafen"}.get(name, "")
    others = ["Historical Society of Ohio", "Musée d'Orsay", "Museum Rietberg", "Stadtmuseum Berlin", "Rijksmuseum"]
    names = [CustodianName(f"urn:{i}", text) for i, text in enumerate(others)] + [CustodianName("urn:x", name, town)]
    assert [c.label for m in find(said, names) for c in m.candidates] == [name]


def test_a_person_is_not_the_museum_that_is_named_after_one(find):
    names = [CustodianName("urn:1", "USS John F. Kennedy Museum"), CustodianName("urn:2", "Museum of Fine Arts")]
    assert find("In which city did John F. Kennedy die?", names) == []


def test_a_place_right_beside_is_that_of_the_name_or_speaks_against_it(find):
    others = [CustodianName(f"urn:{town}", f"Museum {town} Foundation") for town in ("Haarlem", "Paris", "Hasselt")]
    names = [CustodianName("urn:1", "Mount Haarlem Museum Foundation"), *others]
    assert find("In which province is Mount Assen?", names) == []
    assert [c.iri for m in find("Mount Haarlem museum", names) for c in m.candidates] == ["urn:1"]


def test_what_many_names_have_in_common_is_short_for_none(find):
    names = [CustodianName(f"urn:{i}", f"Historical Society {town}", town) for i, town in enumerate(("Akron", "Salem"))]
    assert find("Which historical society is there in Boston?", names) == []


@pytest.mark.parametrize(("said", "found"), [("die Webseite des Städels", True), ("zum Franken", False)])
def test_one_word_alone_is_a_name_in_the_genitive_only(find, said, found):
    names = [CustodianName("urn:1", "Städel Museum"), CustodianName("urn:2", "Frank Museum of Art")]
    assert bool(find(said, names)) is found


def test_a_common_word_in_small_letters_is_no_slip_of_a_name(lexicon):
    finder = NameFinder(
        NameIndex.build([CustodianName("urn:a", "Rubner Hall")]),
        is_common=lexicon.single_words.__contains__,
        is_place=lambda _: False,
        is_generic=lexicon.is_generic,
        is_compound=lambda _: False,
        names_place=lambda _: False,
        is_spelt_right=lambda word, _: word == "runner",
    )
    assert finder.find(tokenise("and the runner hall")) == []
    assert finder.find(tokenise("And the Runner Hall"))
