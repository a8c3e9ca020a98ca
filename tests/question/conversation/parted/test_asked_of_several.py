"""What is asked of several institutions that are named beside each other is told of each."""

import pytest


@pytest.mark.parametrize(
    ("question", "attribute", "told"),
    [
        ("Wanneer werden het Rijksmuseum en Teylers Museum gesticht?", "founded", ["1798", "1784"]),
        ("When were the Louvre and the British Museum founded?", "founded", ["1793", "1753"]),
        ("Wann wurden der Louvre und das British Museum gegründet?", "founded", ["1793", "1753"]),
        ("Quand le Louvre et le British Museum ont-ils été fondés ?", "founded", ["1793", "1753"]),
        ("Waar liggen het Rijksmuseum en Teylers Museum?", "city", ["Amsterdam", "Haarlem"]),
        ("Websites of the Louvre and the British Museum", "website", ["louvre.fr", "britishmuseum.org"]),
        ("Wo liegen das Städel und die Albertina?", "city", ["Frankfurt am Main", "Wien"]),
        ("Où se trouvent le Louvre et le British Museum ?", "city", ["Paris", "Londres"]),
    ],
)
def test_what_is_asked_of_several_that_are_named_is_told_of_each(engine, question, attribute, told):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["attribute"]) == ("answered", attribute)
    places = [answer.answer.index(value) for value in told]
    assert places == sorted(places)
    assert len(answer.suggestions) == len(told) - 1


@pytest.mark.parametrize(
    "question",
    [
        "Wie leidt het Rijksmuseum en Teylers Museum?",
        "Who directs the Louvre and the British Museum?",
        "Wer leitet das Städel und die Albertina?",
        "Qui dirige le Louvre et le British Museum ?",
    ],
)
def test_what_is_not_known_of_one_is_told_of_none(engine, question):
    assert engine.ask(question).status == "unanswerable"


def test_an_and_within_a_name_joins_no_two(engine):
    answer = engine.ask("When was the Victoria and Albert Museum founded?")
    assert (answer.slots["name"], answer.suggestions) == ("Victoria and Albert Museum", ())


@pytest.mark.parametrize(
    ("question", "told", "offered"),
    [
        (
            "Wanneer is het Rijksmuseum opgericht en waar is Teylers Museum?",
            ["1798", "Haarlem"],
            "Waar is het Teylers Museum?",
        ),
        (
            "When was the Louvre founded and where is the British Museum?",
            ["1793", "London"],
            "Where is the British Museum?",
        ),
        (
            "Wann wurde das Städel gegründet und wo liegt die Albertina?",
            ["1815", "Wien"],
            "Wo befindet sich „Albertina“?",
        ),
        (
            "Quand a été fondé le Louvre et où se trouve le British Museum ?",
            ["1793", "Londres"],
            "Où se trouve le British Museum ?",
        ),
    ],
)
def test_each_of_two_things_is_told_of_the_one_it_is_asked_of(engine, question, told, offered):
    answer = engine.ask(question)
    assert all(value in answer.answer for value in told)
    assert answer.suggestions == (offered,)


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("Website en ISIL van de bibliotheken in Utrecht", "website", "NL-0800971001"),
        ("Website and ISIL of the libraries in Utrecht", "website", "NL-0800971001"),
        ("Website und ISIL der Bibliotheken in Utrecht", "website", "NL-0800971001"),
        ("Le site web et l'ISIL des bibliothèques d'Utrecht", "website", "NL-0800971001"),
        ("musea in Assen met website en adres", "website", "met een adres"),
        ("museums in Assen with their websites and addresses", "website", "with an address"),
        ("Museen in Assen mit Website und Adresse", "website", "mit Adresse"),
        ("musées à Assen avec site web et adresse", "website", "avec une adresse"),
    ],
)
def test_each_thing_that_a_list_is_to_show_is_told(engine, question, first, second):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["attribute"]) == ("answered", first)
    assert second in answer.answer
    assert len(answer.suggestions) == 1


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("ISIL-code en website van de bibliotheken in Utrecht", "nl"),
        ("ISIL und Website der Bibliotheken in Utrecht", "de"),
        ("ISIL et site web des bibliothèques d'Utrecht", "fr"),
    ],
)
def test_the_things_are_told_in_the_language_of_the_whole(engine, question, language):
    answer = engine.ask(question)
    assert (answer.status, answer.language, answer.slots["scheme"]) == ("answered", language, "ISIL")


@pytest.mark.parametrize(
    "question",
    [
        "Musea in Utrecht met een website en een ISIL",
        "Which museums in Utrecht have a website and an ISIL?",
        "Museen in Utrecht mit Website und ISIL",
        "Quels musées d'Utrecht ont un site web et un ISIL ?",
        "Websites but no addresses of the museums in Utrecht",
    ],
)
def test_two_conditions_are_not_two_lists(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.suggestions) == ("find_institutions_by_criteria", ())


@pytest.mark.parametrize(
    ("turns", "city"),
    [
        (["De websites en adressen van de musea in Utrecht", "en in Leiden?"], "Leiden"),
        (["The websites and addresses of the museums in Utrecht", "and in Leiden?"], "Leiden"),
        (["Die Websites und Adressen der Museen in Utrecht", "und in Leiden?"], "Leiden"),
        (["Les sites web et les adresses des musées d'Utrecht", "et à Leyde ?"], "Leyde"),
    ],
)
def test_a_conversation_goes_on_from_the_first_of_two_lists(engine, turns, city):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.slots["attribute"]) == ("answered", "website")
    assert answer.slots["city"] in {city, "Leiden"}


def test_a_phrase_is_parted_nowhere_within(engine):
    # "En" joins in Dutch.
    answer = engine.ask("Je connais les musées de Paris, qu'en est-il de ceux de Lyon ?")
    assert not any("qu'" in each for each in answer.suggestions)


@pytest.mark.parametrize(
    ("turns", "further"),
    [
        (("Where is the Louvre?", "And the British Library?", "What are their websites?"), 1),
        (("Waar staat het Louvre?", "En de British Library?", "Wat zijn hun websites?"), 1),
        (("Wo ist der Louvre?", "Und die British Library?", "Ihre Websites?"), 1),
        (("Où est le Louvre ?", "Et la British Library ?", "leurs sites web ?"), 1),
        (("Where is the Louvre?", "And the British Library?", "Its website?"), 0),
        (("Where is the Louvre?", "What is their website?"), 0),
    ],
)
def test_what_is_asked_of_them_is_asked_of_both(engine, turns, further):
    answer = engine.ask_turns(list(turns))
    assert len(answer.suggestions) == further
    assert ("louvre.fr" in answer.answer) == (bool(further) or len(turns) == 2)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Waar liggen het Xyzzymuseum en Teylers Museum?", ["Haarlem", "“Xyzzymuseum” komt"]),
        ("Zijn het Xyzzymuseum en Teylers Museum in Haarlem?", ["Haarlem", "“Xyzzymuseum”"]),
        ("Where are Teylers Museum and the Xyzzy Museum?", ["Haarlem", "“Xyzzy Museum” does not"]),
        ("Where are the Xyzzy Museum and the British Museum?", ["London", "“Xyzzy Museum” does not"]),
        ("Wo sind das Xyzzymuseum und das British Museum?", ["London", "„Xyzzymuseum“ kommt"]),
        ("Websites of the Xyzzy Museum and the British Museum", ["britishmuseum.org", "“Xyzzy Museum” does not"]),
    ],
)
def test_of_two_that_are_named_the_unknown_one_is_told_to_be_so(engine, question, told):
    answer = engine.ask(question)
    places = [answer.answer.index(value) for value in told]
    assert answer.status == "answered"
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Waar liggen Teylers Museum, het British Museum en het Drents Museum?", ["Haarlem", "Londen", "Assen"]),
        ("Where are the British Museum, Teylers Museum and Drents Museum?", ["London", "Haarlem", "Assen"]),
        ("Wo liegen das British Museum, das Teylers Museum und das Drents Museum?", ["London", "Haarlem", "Assen"]),
        ("Où sont le British Museum, le Teylers Museum et le Drents Museum ?", ["Londres", "Haarlem", "Assen"]),
        ("Where are the British Museum, the Teylers Museum?", ["London", "Haarlem"]),
    ],
)
def test_commas_join_names_as_well(engine, question, told):
    answer = engine.ask(question)
    places = [answer.answer.index(value) for value in told]
    assert places == sorted(places)
