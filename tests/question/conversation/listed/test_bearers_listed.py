"""A name that several bear is that of the one in the list that was just told; what only one is called in full is that one."""

from __future__ import annotations

import pytest

RECORDS = (
    ("Natural History Museum", "M", "London", "GB"),
    ("Natural History Museum", "M", "Portales", "US"),
    ("Natural History Museum Vienna", "M", "Vienna", "AT"),
    ("KHM-Museumsverband", "M", "Vienna", "AT"),
    ("Hungarian Natural History Museum", "M", "Budapest", "HU"),
    ("The Postal Museum", "M", "London", "GB"),
    ("Louvre", "M", "Paris", "FR"),
    ("Musée du Louvre-Lens", "M", "Lens", "FR"),
    ("Synagoge Graz", "H", "Graz", "AT"),
    ("Synagoge Flensburg", "H", "Flensburg", "DE"),
    ("Kloster St. Wendelin Graz", "H", "Graz", "AT"),
    ("Stadtbücherei Weimar", "L", "Weimar", "DE"),
    ("Stadtbücherei Kassel", "L", "Kassel", "DE"),
    ("Kunstbibliothek Weimar", "L", "Weimar", "DE"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (["Noem de musea in Wenen", "Wanneer is het Natural History Museum gesticht?"], "Natural History Museum Vienna"),
        (["Noem de musea in Wenen", "Wanneer is het Natuurhistorisch Museum daar gesticht?"], "Natural History Museum Vienna"),
        (["Museums in Vienna", "When was the Natural History Museum founded?"], "Natural History Museum Vienna"),
        (["Museums in Vienna", "and the website of the Natural History Museum?"], "Natural History Museum Vienna"),
        (["Museums in Vienna", "Is the Natural History Museum older than the Louvre?"], "Natural History Museum Vienna"),
        (["Museen in Wien", "Wann wurde das Naturhistorische Museum gegründet?"], "Natural History Museum Vienna"),
        (["musées à Vienne en Autriche", "le Muséum d'histoire naturelle, il date de quand ?"], "Natural History Museum Vienna"),
        (["Hoeveel musea zijn er in Wenen?", "de website van het Natuurhistorisch Museum?"], "Natural History Museum Vienna"),
        (["Gotteshäuser in Graz", "nenn mir die Adresse der Synagoge"], "Synagoge Graz"),
        (["Heilige Stätten in Graz", "Wie ist die Adresse der Synagoge?"], "Synagoge Graz"),
        (["Bibliotheken in Weimar", "Wie ist die Adresse der Stadtbücherei?"], "Stadtbücherei Weimar"),
    ],
)  # fmt: skip
def test_the_one_of_the_list_comes_first(engine, turns, name):
    assert engine.ask_turns(turns).slots["name"] == name


@pytest.mark.parametrize(
    "turns",
    [
        ["Museums in London", "When was the Natural History Museum founded?"],
        ["museums in the United Kingdom", "the website of the Natural History Museum"],
        ["When was the Natural History Museum (London) founded?"],
        ["Wanneer is het Natural History Museum (Londen) gesticht?"],
    ],
)
def test_a_namesake_is_told_apart_by_its_town(engine, turns):
    assert [row["city"] for row in engine.ask_turns(turns).rows] == ["London"]


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (["Museums in Vienna", "When was the Hungarian Natural History Museum founded?"], "Hungarian Natural History Museum"),
        (["Museums in Vienna", "When was the Louvre founded?"], "Louvre"),
        (["Museums in Vienna", "When was the Natural History Museum in London founded?"], "Natural History Museum"),
        (["Museums in Budapest", "When was the Natural History Museum Vienna founded?"], "Natural History Museum Vienna"),
        (["Bibliotheken in Weimar", "Wie ist die Adresse der Stadtbücherei Kassel?"], "Stadtbücherei Kassel"),
    ],
)  # fmt: skip
def test_a_full_name_is_its_own(engine, turns, name):
    assert engine.ask_turns(turns).slots["name"] == name


@pytest.mark.parametrize(
    "turns",
    [
        ["Museums in Paris", "When was the Natuurhistorisch Museum founded?"],
        ["Bibliotheken in Deutschland", "Wie ist die Adresse der Stadtbücherei?"],
        ["Is het Natuurhistorisch Museum ouder dan het Louvre?"],
    ],
)
def test_where_none_or_several_can_be_meant_nothing_is_told(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.clarification is not None or not answer.rows


@pytest.mark.parametrize(
    "turns",
    [
        ["Parle-moi du Louvre", "et celui de Lens ?"],
        ["Parle-moi du Louvre", "et celui de Lens ?", "il date de quand ?"],
        ["Tell me about the Louvre", "and the one in Lens?"],
        ["Wanneer is het Louvre opgericht?", "en die in Lens?"],
        ["Wann wurde der Louvre gegründet?", "und der in Lens?"],
    ],
)
def test_one_elsewhere_has_the_name_and_the_town_in_its_own(engine, turns):
    assert engine.ask_turns(turns).slots["name"] == "Musée du Louvre-Lens"


def test_a_kind_alone_is_no_such_name(engine):
    answer = engine.ask_turns(["Tell me about the Stadtbücherei Weimar", "and the one in Lens?"])
    assert answer.slots.get("name") != "Musée du Louvre-Lens"


@pytest.mark.parametrize(
    "follow_up", ["genaue Adresse?", "the exact address?", "het precieze adres?", "quelle est son adresse précise ?"]
)
def test_an_exact_address_is_an_address(engine, follow_up):
    assert engine.ask_turns(["Stadtbücherei Weimar", follow_up]).slots.get("attribute") == "address"
