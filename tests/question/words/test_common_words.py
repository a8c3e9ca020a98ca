import pytest

from glam_kg import compiled
from glam_kg.errors import SetupError
from glam_kg.question.words import common_words
from glam_kg.question.words.common_words import CommonWords


@pytest.fixture(scope="module")
def common():
    return CommonWords.load()


@pytest.mark.parametrize(
    ("word", "nearest", "language"),
    [
        ("keuken", "kerken", "nl"), ("vergadering", "verandering", "nl"), ("tower", "power", "en"), ("kitchen", "kirchen", "en"),
        ("schulden", "schulen", "de"), ("femme", "ferme", "fr"), ("matin", "martin", "fr"), ("femme", "ferme", None),
    ],
)  # fmt: skip
def test_a_common_word_is_no_slip_of_another(common, word, nearest, language):
    assert common.is_spelt_right(word, nearest, language)


@pytest.mark.parametrize(
    ("word", "nearest", "language"),
    [
        ("musuems", "museums", "en"), ("bibliotek", "bibliothek", "de"), ("archif", "archief", "nl"), ("muses", "musees", "fr"),
        ("staatlich", "staatliche", "de"), ("officieel", "officieele", "nl"), ("musee", "museen", "fr"),
    ],
)  # fmt: skip
def test_a_slip_and_another_form_of_a_word_are_none(common, word, nearest, language):
    assert not common.is_spelt_right(word, nearest, language)


def test_words_of_another_language_are_common_only_where_the_language_is_open(common):
    assert not common.is_spelt_right("keuken", "kerken", "fr")
    assert common.is_spelt_right("keuken", "kerken", None)
    assert not common.is_spelt_right("keuken", "kerken", "xx")


@pytest.mark.long
def test_it_is_kept_compiled_and_the_same_when_read_again(tmp_path, monkeypatch, common):
    monkeypatch.setattr(compiled, "cache_directory", lambda: tmp_path)
    assert CommonWords.load() == common
    (kept,) = tmp_path.iterdir()
    written = kept.read_bytes()
    assert CommonWords.load() == common
    assert kept.read_bytes() == written


def test_without_its_list_it_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(common_words, "find_spec", lambda _: None)
    with pytest.raises(SetupError, match="pyspellchecker: not installed"):
        CommonWords.load()


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Ma femme aime les musées de Lyon", "femme"),
        ("De vergadering van musea in Drenthe", "vergadering"),
        ("Musea met een mooie keuken in Utrecht", "keuken"),
        ("Welche Museen haben Schulden?", "schulden"),
        ("Quels musées ouvrent le matin à Lyon ?", "matin"),
    ],
)
def test_a_question_keeps_its_common_words(analyser, question, word):
    assert word in analyser.analyse(question).words


@pytest.mark.parametrize(
    ("question", "word"),
    [("Which libaries are in Vermont?", "libraries"), ("bibliotheeken in Leeuwarden", "bibliotheken")],
)
def test_a_slip_is_still_mended(analyser, question, word):
    assert word in analyser.analyse(question).words


@pytest.mark.parametrize(
    "question",
    [
        "Mag je in de Boston Public Library je eigen koffie meenemen?",
        "Mag ik in de Chicago Public Library mijn eigen boterhammen opeten?",
    ],
)
def test_a_common_word_is_no_slip_of_one_of_another_language(analyser, question):
    assert "eigen" in analyser.analyse(question).words
