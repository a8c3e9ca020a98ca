import pytest

from glam_kg.question.names.languages_there import like_words
from glam_kg.question.words.language import DEFAULT_LANGUAGE, detect_language
from glam_kg.question.words.tokens import tokenise


@pytest.fixture
def detect(lexicon):
    def detected(text, silent=(), fallback=None):
        tokens = tokenise(text)
        words = [token.key for token in tokens]
        return detect_language(tokens, words, lexicon, silent=silent, fallback=fallback)

    return detected


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Hoeveel archieven zijn er in Assen?", "nl"),
        ("How many archives are there in Assen?", "en"),
        ("Wie viele Archive gibt es in Assen?", "de"),
        ("Combien d'archives y a-t-il à Assen ?", "fr"),
    ],
)
def test_each_language_is_told_by_its_words(detect, question, language):
    detected = detect(question)
    assert (detected.code, detected.certain) == (language, True)


def test_votes_name_every_language_best_first(detect):
    votes = detect("Which archives are there?").votes
    assert {code for code, _ in votes} == {"nl", "en", "de", "fr"}
    assert [vote for _, vote in votes] == sorted((vote for _, vote in votes), reverse=True)


@pytest.mark.parametrize("fallback", ["nl", "en", "de", "fr"])
def test_a_text_that_tells_nothing_takes_the_language_of_the_conversation(detect, fallback):
    detected = detect("Xyzzy?", fallback=fallback)
    assert (detected.code, detected.certain) == (fallback, False)


def test_without_a_conversation_the_default_language_is_taken(detect):
    assert detect("").code == DEFAULT_LANGUAGE


def test_a_clear_question_overrules_the_conversation(detect):
    assert detect("Welche Museen gibt es dort?", fallback="fr").code == "de"


def test_words_of_a_name_do_not_vote(detect):
    assert dict(detect("Deutsches Museum").votes)["de"] > 0
    assert set(dict(detect("Deutsches Museum", silent={0, 1}).votes).values()) == {0}


def test_letters_of_one_language_are_a_hint(detect):
    assert detect("Zürich").code == "de"
    assert detect("Orléans").code == "fr"


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Website der Klassik Stiftung", "de"),
        ("Website der Stiftsbibliothek?", "de"),
        ("Leden der Koninklijke Bibliotheek", "nl"),
        ("Eisenbahnmuseen in Texas", "de"),
        ("Stadtbibliotheken in Colorado", "de"),
        ("Mitgliedsbibliotheken der Schweiz", "de"),
        ("Spoorwegmusea in Texas", "nl"),
        ("Parcs nationaux canadiens", "fr"),
        ("anciens châteaux alsaciens", "fr"),
        ("Canadian waterfalls", "en"),
        ("Museums in Liège", "en"),
        ("Museums in Zürich", "en"),
        ("archives lyonnaises", "fr"),
        ("salles de lecture à Utrecht", "fr"),
        ("zoos en Pennsylvannie", "fr"),
        ("Bibliotheken in Cambridge, Engeland", "nl"),
        ("bibliotheken in Leer", "nl"),
        ("Bibliotheken in Leer", "de"),
        ("Volksbibliothek Boston", "de"),
        ("musea in de Star State", "nl"),
        ("Louvre", "fr"),
        ("Öffentliche Bibliotheken in Leeds", "de"),
        ("Bibliotheken in Brüssel", "de"),
        ("Bibliotheken in Mailand", "de"),
        ("Bibliotheken in Rotterdam", "nl"),
        ("archives Liège", "fr"),
        ("archives Genève", "fr"),
        ("archives in Genève", "en"),
        ("archives Lyon", "en"),
        ("musea Zürich", "nl"),
        ("British Museum", "en"),
        ("Canadian Museum", "en"),
        ("Amsterdamer Museen", "de"),
        ("MIT museum", "en"),
        ("adresse des Archives fédérales suisses", "fr"),
        ("archives tessin", "fr"),
        ("archives Saxe", "fr"),
        ("archives Bayern", "en"),
        ("archives in Tessin", "en"),
        ("museums in Rhode Island", "en"),
        ("musea op Rhode Island", "nl"),
        ("musems in haarlem", "en"),
        ("musems in cleveland ohio", "en"),
        ("archives online in Köln", "en"),
        ("Archive online in Köln", "de"),
        ("zoos in the Netherlands", "en"),
        ("zoos in The Hague", "en"),
        ("musea in Den Haag", "nl"),
        ("Vermont Museum", "en"),
        ("Oregon Library", "en"),
        ("German Museum", "en"),
        ("museums website please", "en"),
        ("website museum bitte", "de"),
        ("museums in Liège bitte", "en"),
        ("Holzschuhmuseum Eelde", "de"),
        ("Klompenmuseum Eelde", "nl"),
        ("Vereine in Vermont", "de"),
        ("Gesellschaften in Oregon", "de"),
        ("Genealogie in Vermont", "de"),
        ("genealogie in Vermont", "nl"),
        ("Bibliothken in Prxga", "de"),
        ("bibliotheken in Prxga", "nl"),
        ("merci", "fr"),
        ("ok merci", "fr"),
        ("musea in Luik merci", "nl"),
        ("museums in L.A.", "en"),
        ("KBR Brussels", "en"),
        ("bibliotheken in Baden-Württemberg", "nl"),
        ("Bibliotheken in Baden-Württemberg", "de"),
        ("parken in Californië", "nl"),
        ("parken in Köln", "de"),
        ("Verenigingen in Cleveland", "nl"),
        ("Metropolitan Museum", "en"),
        ("Stedelijk Museum Schiedam", "nl"),
        ("Rijksmuseum", "nl"),
        ("Limburgs Museum", "nl"),
        ("museum vatikan", "de"),
        ("museum vaticaan", "nl"),
        ("Lissaboner Zoo", "de"),
        ("Bibliotheken in Halle", "de"),
        ("archives sociales suisses", "fr"),
        ("institutions bicentenaires", "fr"),
        ("Tropenmuseum", "nl"),
        ("Heimatmuseum", "de"),
        ("bibliotheekwezen in Portugal", "nl"),
        ("Archivlandschaft Portugal", "de"),
        ("S.M.A.K. gent", "nl"),
        ("IMLS n° 8404900168", "fr"),
        ("international museums in ohio", "en"),
        ("all places in Ohio", "en"),
        ("places au zoo", "fr"),
        ("art dealers in Ohio", "en"),
        ("museum guide ohio", "en"),
        ("art der museen in wien", "de"),
        ("institute in wien", "de"),
        ("Bibliotheken in Twente", "nl"),
        ("bibliotheken in Brüssel", "de"),
        ("Instituties in Boedapest", "nl"),
        ("Bibliobus in Arnhem", "nl"),
        ("Maçonniek museum Den Haag", "nl"),
        ("Zoölogisch museum Utrecht", "nl"),
        ("Coöperaties in Utrecht", "nl"),
        ("galeries en musea in Denver", "nl"),
        ("Galeries en Oregon", "fr"),
        ("archives a Paris", "fr"),
        ("archives Portugal ?", "fr"),
        ("Tampa : zoos", "fr"),
        ("archives Portugal?", "en"),
        ("Archives cap-verdiennes", "fr"),
        ("galeries new-yorkaises", "fr"),
        ("institutions est-allemandes", "fr"),
        ("zoos in New York", "en"),
        ("Tenement Museum, New York", "en"),
        ("archiven in tsjechie", "nl"),
        ("Archiven in Köln", "de"),
        ("Bibliotheken in Aken", "nl"),
        ("Stadtarchive in Bavaria", "en"),
        ("Heimatmuseen in Germany", "en"),
        ("Heimatmuseen en Bavière", "fr"),
        ("Stadsarchieven in Flanders", "en"),
        ("Museen in Bavaria", "de"),
        ("Restaurants in Wien", "de"),
        ("Bibliotheken im Département Rhône", "de"),
        ("musées Département Rhône", "fr"),
        ("hallo", "en"),
        ("hallo musea Drenthe", "nl"),
        ("Rijksmuseum Zorblax", "nl"),
    ],
)
def test_keywords_show_their_language(analyser, question, language):
    assert analyser.analyse(question).language.code == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Albertina Brüssel", "de"), ("Winterthur Museum Delaware", "en"), ("Rijksmuseum", "nl"),
        ("zoo de Chester", "fr"), ("ROR de Kew", "fr"), ("ROR de Rijksmuseum", "nl"), ("German Museum", "en"),
    ],
)  # fmt: skip
def test_names_that_are_known_tell_no_other_language(engine, question, language):
    assert engine.analyser.analyse(question).language.code == language


@pytest.mark.parametrize("fallback", [None, "nl", "en", "de", "fr"])
@pytest.mark.parametrize("identifier", ["NL-HaNA ?", "DE-12", "FR-751011001", "isil de-14"])
def test_an_identifier_has_no_language(analyser, identifier, fallback):
    assert analyser.analyse(identifier, fallback_language=fallback).language.code == (fallback or DEFAULT_LANGUAGE)


@pytest.mark.parametrize(
    ("fallback", "text", "language"),
    [
        ("en", "E-Mail?", "en"),
        ("de", "echt?", "de"),
        ("nl", "nee", "nl"),
        ("en", "Lübeck", "en"),
        ("fr", "bibliotheken in Leer", "nl"),
    ],
)
def test_what_tells_no_language_keeps_that_of_the_conversation(analyser, fallback, text, language):
    assert analyser.analyse(text, fallback_language=fallback).language.code == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("rijksmusem", "nl"),
        ("Staatsbibliothek zu Berlin ISIL", "de"),
        ("Bibliothèque nationale de France ISIL", "fr"),
        ("British Library website", "en"),
        ("Wann wurde das Rijksmuseum gegründet?", "de"),
        ("What is the ISIL of the Staatsbibliothek zu Berlin?", "en"),
        ("Hoe oud is de British Library?", "nl"),
        ("Waar ligt het Museum of Fine Arts?", "nl"),
        ("wikidata of rijksmuseum", "en"),
        ("J. Paul Getty Trust", "en"),
    ],
)
def test_a_name_tells_where_nothing_else_does(engine, question, language):
    assert engine.ask(question).language == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Archieve in Prag", "de"), ("archieve in Praag", "nl"), ("archieve in Prague", "en"), ("archieve Drenthe", "nl"),
        ("Archieve Wien", "de"), ("archieves in Prague", "en"),
    ],
)  # fmt: skip
def test_a_slip_tells_of_all_languages_that_it_is_as_near_to(engine, question, language):
    assert engine.analyser.analyse(question).language.code == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Hat die Staatsbibliothek zu Berlin ein Café?", "de"), ("Hat die Albertina ein Café?", "de"),
        ("Heeft de Albertina een café?", "nl"), ("Y a-t-il un café à l'Albertina ?", "fr"),
    ],
)  # fmt: skip
def test_words_that_all_write_with_an_accent_are_no_french(engine, question, language):
    assert engine.analyser.analyse(question).language.code == language


def test_a_word_behind_an_initial_is_no_place(engine):
    answer = engine.ask("the J. Paul Getty Museum")
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": "J Paul Getty Museum"})
    assert engine.ask("museums in N. Carolina").slots == {"institution_type": "M", "region": "US-NC"}


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("website vom nationaal archief", "de"), ("isil vom stadsarchief amsterdam", "de"),
        ("website van het deutsches museum", "nl"), ("isil from the stadsarchief amsterdam", "en"),
        ("website nationaal archief", "nl"), ("musea van amsterdam", "nl"), ("museums the hague", "en"),
    ],
)  # fmt: skip
def test_a_small_word_before_a_name_decides(detect, question, language):
    assert detect(question).code == language


@pytest.mark.parametrize(
    ("spoken", "text", "language"),
    [
        ("de", "un in Utah?", "de"), ("de", "un Utah?", "de"), ("nl", "et in Utah", "nl"), ("de", "et in Utah?", "de"),
        ("de", "et au Texas ?", "fr"), ("de", "and in Utah?", "en"), ("en", "und in Utah?", "de"), ("fr", "un musée", "fr"),
        ("de", "un musée à Lyon", "fr"), ("nl", "and Utah?", "en"),
    ],
)  # fmt: skip
def test_small_words_that_contradict_each_other_tell_nothing(analyser, spoken, text, language):
    told = analyser.analyse(text).language
    told = told if told.certain else analyser.analyse(text, fallback_language=spoken).language
    assert told.code == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("infos Deutsches Museum", "fr"), ("adresse Deutsches Museum", "fr"),
        ("Infos Deutsches Museum", "de"), ("Adresse Deutsches Museum", "de"), ("infos zum Deutschen Museum", "de"),
        ("galeries in Brabant", "nl"), ("archives Genève", "fr"), ("galeries Brabant", "fr"),
    ],
)  # fmt: skip
def test_small_letters_and_small_words_tell_beside_names(analyser, question, language):
    assert analyser.analyse(question).language.code == language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Hunterian Museum", "en"), ("Ashmolean Museum?", "en"), ("Adresse Hunterian Museum", "de"),
        ("Wo ist das Hunterian Museum?", "de"), ("waar is het Hunterian Museum?", "nl"), ("Bodleian Bibliothek", "de"),
    ],
)  # fmt: skip
def test_what_english_calls_after_somebody_is_no_german(analyser, question, language):
    assert analyser.analyse(question).language.code == language


def test_in_a_conversation_it_goes_on_in_its_language(analyser):
    assert analyser.analyse("Hunterian Museum", fallback_language="nl").language.code == "nl"


@pytest.mark.parametrize("fallback", [None, "nl", "en", "de", "fr"])
@pytest.mark.parametrize("question", ["Horniman Museum", "Zorblax Museum", "Museum Zorblax"])
def test_capitals_of_a_name_that_nobody_has_are_no_german(analyser, fallback, question):
    assert analyser.analyse(question, fallback_language=fallback).language.code == (fallback or DEFAULT_LANGUAGE)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Musée Zorblax", "fr"), ("Zorblax Bibliotheek", "nl"), ("Zorblax Archiv", "de"), ("Heimatmuseum Zorblax", "de"),
        ("Art Institute of Chicago", "en"), ("Zorblax Library", "en"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fallback", [None, "fr"])
def test_words_of_a_name_that_nobody_has_tell_of_its_language(analyser, fallback, question, language):
    told = analyser.analyse(question, fallback_language=fallback).language
    assert told.code == language or (fallback and language == "en")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("adresse du rijksmuseum", "fr"), ("adresse du zorblax", "fr"), ("kennst du museen in bonn", "de"),
        ("welche museen kennst du in bonn", "de"),
    ],
)  # fmt: skip
def test_du_behind_a_noun_is_french(analyser, question, language):
    assert analyser.analyse(question).language.code == language


def test_words_of_a_name_are_those_of_where_it_is(engine_of):
    engine = engine_of(
        [
            ("Columbia Art Association", "M", "Columbia", "US-MD"),
            ("Chester M. Alter Arboretum", "B", "Denver", "US-CO"),
            ("Kröller-Müller Museum", "M", "Otterlo", "NL"),
            ("Alter Hof Museum", "M", "München", "DE"),
        ]
    )
    asked = ("Columbia Art Association", "Chester M. Alter Arboretum", "Kröller-Müller Museum", "Alter Hof Museum")
    assert [engine.ask(question).language for question in asked] == ["en", "en", "nl", "de"]


@pytest.mark.parametrize("fallback", [None, "nl", "en", "de", "fr"])
@pytest.mark.parametrize(
    "question", ["ROM", "rom toronto", "SLUB", "slub website", "BnF", "BNF wikidata", "Bib. Nacional de Espana"]
)
def test_initials_and_names_of_elsewhere_have_no_language(engine_of, fallback, question):
    engine = engine_of(
        [
            ("ROM", "M", "Toronto", "CA-ON"),
            ("SLUB", "L", "Dresden", "DE-SN"),
            ("BnF", "L", "Paris", "FR-75"),
            ("Biblioteca Nacional de España", "L", "Madrid", "ES-MD"),
        ]
    )
    told = engine.analyser.analyse(question).language
    told = told if told.certain else engine.analyser.analyse(question, fallback_language=fallback).language
    assert told.code == (fallback or DEFAULT_LANGUAGE)


def test_who_asks_in_a_town_called_like_initials_is_not_silenced(engine_of):
    engine = engine_of([("ROM", "M", "Toronto", "CA-ON"), ("SLUB Dresden", "L", "Dresden", "DE-SN")])
    asked = ("Archive in Rom", "SLUB Dresden", "Wo ist das ROM?", "waar is de SLUB?")
    assert [engine.ask(question).language for question in asked] == ["de", "de", "de", "nl"]


def test_small_words_of_a_name_are_of_their_language(analyser):
    words = ("air", "and", "space", "museum", "art")
    assert like_words(words, frozenset({"fr"}), analyser.lexicon, analyser.common_words).isdisjoint({1})
