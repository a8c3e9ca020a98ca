"""data/kind_words.yaml: the words by which names say a kind, and those by which questions do."""

import pytest
import yaml

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.question.kinds.kind_words import KindWords, kind_words

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
        ("staatliche", ["state"], ()),
        ("städtische", ["city"], ()),
        ("Gemeinde", ["commune"], ()),
        ("gemeente", ["municipality"], ()),
        ("communales", ["municipality"], ()),
        ("hautes écoles", ["higher_school"], ()),
        ("Volkshochschulen", [], ("volkshochschulen",)),
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
        ("Bibliothek der Abtei Maria Laach", "monastery"),
        ("Staatliche Bibliothek Passau", "state"),
        ("Staatliches Museum Schwerin", "state"),
        ("State Library of Ohio", "state"),
        ("Städtische Galerie Delmenhorst", "city"),
        ("Heimatmuseum der Stadt Marsberg", "city"),
        ("Archiv und Museum der Stadt Kehl", "city"),
        ("Bibliothèque et Archives nationales du Québec", "national"),
        ("National Library and Archives", "national"),
        ("Miner's Museum", "mining"),
        ("Train and Bus Museum", "railways"),
        ("Konstmuseum Malmö", "art"),
        ("Technikmuseum Magdeburg", "technology"),
        ("Technisches Museum Wien", "technology"),
        ("Alameda County Law Library", "law"),
        ("Old Salley School Museum", "school"),
        ("Frauenmuseum Wiesbaden", "women"),
        ("Deutsches Filmmuseum, Bibliothek", "film"),
        ("Hanzehogeschool Groningen", "higher_school"),
        ("University College Ghent", "higher_school"),
        ("University College Cork", "university"),
        ("Gemeindearchiv Köniz", "municipality"),
        ("Stadtarchiv Bern", "municipality"),
        ("Museum Burg Golling", "castle"),
        ("Molenmuseum De Valk", "windmill"),
        ("Heimatmuseum Peldemühle", "mill"),
    ],
)
def test_names_say_their_kind_in_any_language(name, kind):
    assert kind in _said(name)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Museum of Natural History", "history"),
        ("Karel de Grote University of Applied Sciences and Arts", "university"),
        ("University College Ghent", "university"),
        ("Technische Hogeschool Eindhoven", "higher_school"),
        ("Volkshochschule Bonn", "higher_school"),
        ("Gemeindebücherei Bönen", "city"),
        ("Stadtbücherei Thun", "commune"),
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
        ("Stadtbücherei Konstanz", "art"),
        ("Kommunikationszentrum der Universität Konstanz", "art"),
        ("Ministerium für Wissenschaft, Forschung und Kunst", "art"),
        ("Kunstmühle Schwaan", "art"),
        ("Accademia di scienze, lettere ed arti", "art"),
        ("Soprintendenza Archeologia, belle arti e paesaggio", "art"),
        ("Städtisches Museum – Abteilung Schill-Kasematte", "monastery"),
        ("Sammlung der Abteilung Alte Geschichte", "monastery"),
        ("Universitätsbibliothek, Abteilungsbibliothek Medizin", "monastery"),
        ("Museum Abteiberg", "monastery"),
        ("Waltham Abbey library", "monastery"),
        ("Staatliche Studienakademie Riesa, Bibliothek", "state"),
        ("Staatliches Weinbauinstitut, Bibliothek", "state"),
        ("Portland State Library, Special Collections", "state"),
        ("Athens State Library, Athens State University", "state"),
        ("Städtisches Klinikum Dresden, Medizinische Bibliothek", "city"),
        ("Gymnasium der Stadt Warstein, Bibliothek", "city"),
        ("Alva Municipal Airport Museum", "city"),
        ("Medicine Mound Museum", "medicine"),
        ("Medicine Park Museum of Natural Science", "medicine"),
        ("Alice T. Miner Colonial Collection", "mining"),
        ("Coal City Public Library", "mining"),
        ("Bristol Train of Artillery Armory Museum", "railways"),
        ("National Orphan Train Complex", "railways"),
        ("Denver Police Law Enforcement Museum", "law"),
        ("Anstalt öffentlichen Rechts, Bibliothek", "law"),
        ("Filmmuseum Kinder von Golzow", "children"),
        ("Riverbank Children's Centre", "children"),
        ("Institute for Biblical and Scientific Studies", "science"),
        ("Museum of Science Fiction", "science"),
        ("Rhode Island School of Design Museum", "school"),
        ("Penn School of Nursing", "school"),
        ("Asklepios Medical School, Bibliothek", "school"),
        ("Hertie School of Governance", "school"),
        ("École nationale supérieure des beaux-arts", "school"),
        ("Phonomuseum „Alte Schule“", "school"),
        ("Architekturmuseum der Technischen Universität Berlin", "technology"),
        ("Geosammlung der Technischen Universität Clausthal", "technology"),
        ("Kyoto Institute of Technology Library", "technology"),
        ("Camera di commercio, industria, artigianato e agricoltura", "industry"),
        ("Camera di commercio, industria, artigianato e agricoltura", "agriculture"),
        ("Industrie- und Handelskammer zu Leipzig, Bibliothek", "industry"),
        ("Bauernkriegsmuseum", "agriculture"),
        ("Hochschule für Kirchenmusik, Bibliothek", "church"),
        ("Stadtarchiv Frauenfeld", "women"),
        ("Kobe Women's University Library", "women"),
        ("Dorfmuseum Poppenweiler", "toys"),
        ("London Business School", "business"),
        ("War Eagles Air Museum", "war"),
        ("Hakone Open-Air Museum", "aviation"),
        ("Stadtbibliothek „Georgius Agricola“", "agriculture"),
        ("Southern Ohio Museum Corporation", "business"),
        ("Looking Glass Gallery", "glass"),
        ("Sisters of St. Joseph, St. Louis Province Archives", "provincial"),
        ("Staatsministerium des Innern, für Bau und Verkehr, Bibliothek", "transport"),
        ("Heimatstube Burg", "castle"),
        ("Mill Hill", "mill"),
        ("Heimatmuseum Peldemühle", "windmill"),
    ],
)
def test_names_that_only_look_like_it_do_not(name, kind):
    assert kind not in _said(name)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Bayerisches Nationalmuseum, Bibliothek", "national"),
        ("Bibliothek des Germanischen Nationalmuseums", "national"),
        ("Biblioteca del Museo nazionale del cinema", "national"),
        ("Archives Center, National Museum of American History", "national"),
        ("Städtische Museen Konstanz, Bibliothek", "city"),
        ("Stadtarchiv Mainz, Bibliothek", "city"),
        ("Staatsarchiv Bremen, Bibliothek", "state"),
        ("Zentralarchiv der Staatlichen Museen zu Berlin", "state"),
    ],
)
def test_a_part_of_a_keeper_is_of_no_such_kind(name, kind):
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


def test_each_kind_stands_once_in_the_file():
    # YAML takes the last of two, and says nothing.
    lines = bundled_path("data", "kind_words.yaml").read_text(encoding="utf-8").splitlines()
    names = [line.partition(":")[0] for line in lines if line and line[0] not in "# "]
    assert len(names) == len(set(names))
