"""`glam-kg views`, and the views that `glam-kg load` makes."""

import pytest

from glam_kg.namespaces import HC
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.views import building

NODE = f"<{HC}custodian/NL-X>"


@pytest.fixture
def museum(tmp_path):
    file = tmp_path / "museum.nt"
    file.write_text(f'{NODE} <{HC}ghcid> "NL-X" .\n{NODE} <{HC}institutionType> "M" .\n', encoding="utf-8")
    return file


def has_views(store):
    return building.views_of(Generation.current(store)).is_file()


def test_a_small_store_gets_views_when_they_are_wanted(glam_kg, museum, tmp_path):
    store = tmp_path / "store"
    assert glam_kg("load", museum, "--store", store) == (0, "", f"2 quads added; {store} holds 2.\n")
    assert not has_views(store)
    assert glam_kg("views", "--store", store) == (0, "", f"{store} has views of its custodians now.\n")
    assert has_views(store)
    code, _, said = glam_kg("load", museum, "--store", store, "--views")
    assert (code, said.splitlines()[-1]) == (0, f"{store} has views of its custodians now.")
    assert has_views(store)


def test_a_large_store_gets_views_unless_they_are_not_wanted(glam_kg, museum, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "LARGE", 2)
    for option in ([], ["--no-views"]):
        assert glam_kg("load", museum, "--store", tmp_path / "store", "--replace", *option)[0] == 0
        assert has_views(tmp_path / "store") is not bool(option)


def test_a_graph_without_views_is_told_why(glam_kg, museum, tmp_path):
    with museum.open("a", encoding="utf-8") as file:
        file.write(f'{NODE} <{HC}foundingYear> "long ago" .\n')
    code, _, said = glam_kg("load", museum, "--store", tmp_path / "store", "--views")
    assert code == 0
    assert "gets no views, as its graph has a founding year that is no integer: it answers all the same" in said


def test_where_there_is_no_store_is_told(glam_kg, tmp_path):
    code, _, said = glam_kg("views", "--store", tmp_path / "nothing")
    assert code == 1
    assert "there is no such directory" in said
