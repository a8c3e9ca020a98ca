"""data/kind_words.yaml: the words by which names say a kind, and those by which questions do."""

import pytest
import yaml

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.question.kind_words import KindWords, kind_words

WORDS = kind_words()
BY_NAME = dict(
    zip(yaml.safe_load(bundled_path("data", "kind_words.yaml").read_text(encoding="utf-8")), WORDS.kinds, strict=True)
)


def _said(name):
    padded = f" {fold_key(name)} "
    return {kind for kind, words in BY_NAME.items() if words.is_said_in(padded)}


@pytest.mark.parametrize(
    ("said", "kinds", "left"),
    [
        ("kinder", ["children"], ()),
        ("pour enfants", ["children"], ("pour",)),
        ("scheepvaart", ["maritime"], ()),
        ("Universitäts", ["university"], ()),
        ("universitaires", ["university"], ()),
        ("modern art", ["modern_art"], ()),
        ("medieval art", ["art"], ("medieval",)),
        ("d'art et d'histoire", ["history", "art"], ("d", "et", "d")),
        ("natural history", ["natural_history"], ()),
        ("civil war", ["civil_war"], ()),
        ("stads", ["city"], ()),
        ("kunsteducatie", [], ("kunsteducatie",)),
        ("nice old", [], ("nice", "old")),
    ],
)
def test_words_of_a_question_say_kinds(said, kinds, left):
    found = WORDS.of(fold_key(said).split())
    assert found.left == left
    assert set(found.kinds) == {BY_NAME[kind] for kind in kinds}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Children's Museum of Findlay", "children"),
        ("Kindermuseum Wuppertal", "children"),
        ("Musée en herbe pour les enfants", "children"),
        ("Wichita Art Museum", "art"),
        ("Kunsthalle Bremen", "art"),
        ("Musée des Beaux-Arts", "art"),
        ("Deutsches Schifffahrtsmuseum", "maritime"),
        ("Museo Nazionale Ferroviario", "railways"),
        ("Staatsbibliothek zu Berlin", "state"),
        ("Archives de la Ville de Genève", "city"),
        ("Stiftsbibliothek", "monastery"),
    ],
)
def test_names_say_their_kind_in_any_language(name, kind):
    assert kind in _said(name)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Museum of Natural History", "history"),
        ("Smithville Historical Society", "history"),
        ("Underground Railroad Museum", "railways"),
        ("Heimatmuseum Stadthagen", "city"),
        ("Museum Kirchheim", "church"),
        ("Mijn Streek", "mining"),
        ("Mineral Museum", "mining"),
        ("Canton Museum", "canton"),
        ("Kansas City Museum", "city"),
        ("Glasgow Museum", "glass"),
        ("Kinderhook Museum", "children"),
        ("Künstlerhaus", "art"),
        ("Yellowstone National Park", "national"),
    ],
)
def test_names_that_only_look_like_it_do_not(name, kind):
    assert kind not in _said(name)


def test_subjects_are_those_of_the_schema():
    known = {subject.term for subject in SchemaVocabulary.load().subjects}
    file = yaml.safe_load(bundled_path("data", "kind_words.yaml").read_text(encoding="utf-8"))
    assert {entry["subject"] for entry in file.values() if "subject" in entry} <= known
    assert {"railways", "shipping", "holocaust", "toys"} <= WORDS.by_subject.keys()


def test_no_word_stands_twice_in_a_kind_or_is_short_before_any_ending():
    for name, kind in BY_NAME.items():
        assert kind.said, name
        assert not [word for word in kind.said if not word.endswith(" ") and len(word.strip()) < 4], name
        # A word is not sought for itself where its beginning is.
        assert not [a for a in kind.said for b in kind.said if a != b and a.startswith(b) and not b.endswith(" ")], name


def test_a_file_of_another_form_is_refused(tmp_path):
    file = tmp_path / "kind_words.yaml"
    file.write_text("toys: {words: [toy]}")
    with pytest.raises(SetupError, match="kinds with their words"):
        KindWords.read(file)
