import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from glam_kg.errors import SetupError
from glam_kg.places import building, settlements
from glam_kg.places.curated import read_curated
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import MatchKind

pytestmark = pytest.mark.long

WITHOUT_REGIONS = "admin1_as_iso: []\nadmin1_to_iso: {}\ncodes_as_abbreviations: []\ndependencies: {}\ncountries: {}\n"


@pytest.fixture
def few_settlements(monkeypatch: pytest.MonkeyPatch) -> None:
    row = settlements.SettlementRow(
        2759794, "Amsterdam", "NL", "NL-NH", 52.37403, 4.88969, 741_636, {"amsterdam": MatchKind.NAME}
    )
    monkeypatch.setattr(settlements, "settlement_rows", lambda _: iter([row]))


@pytest.mark.usefixtures("few_settlements")
def test_builds_once_and_says_so(tmp_path):
    said: list[str] = []
    for _ in range(2):
        gazetteer = Gazetteer.open(tmp_path / "cache", on_build=said.append)
        assert gazetteer.place("2759794").region == "NL-NH"
        gazetteer.close()
    assert len(said) == 1
    assert [file.suffix for file in (tmp_path / "cache").iterdir()] == [".sqlite3"]


@pytest.mark.usefixtures("few_settlements")
def test_other_inputs_make_another_file_and_remove_the_old_one(tmp_path, monkeypatch):
    Gazetteer.open(tmp_path).close()
    before = building.database_path(tmp_path)
    monkeypatch.setattr(building, "FORMAT", "another")
    Gazetteer.open(tmp_path).close()
    assert list(tmp_path.iterdir()) == [building.database_path(tmp_path)]
    assert not before.exists()


@pytest.mark.usefixtures("few_settlements")
def test_what_a_killed_build_has_left_is_removed_and_what_is_being_built_is_not(tmp_path):
    target = building.database_path(tmp_path)
    left, written = (tmp_path / f".{target.name}.{name}.partial" for name in ("left", "written"))
    for each in (left, written):
        each.touch()
    os.utime(left, (0, 0))
    Gazetteer.open(tmp_path).close()
    assert set(tmp_path.iterdir()) == {target, written}


@pytest.mark.usefixtures("few_settlements")
def test_two_builders_at_once_both_end_well(tmp_path):
    target = building.database_path(tmp_path)
    with ThreadPoolExecutor(2) as pool:
        for finished in [pool.submit(building.build, target) for _ in range(2)]:
            finished.result()
    assert list(tmp_path.iterdir()) == [target]
    gazetteer = Gazetteer.open(tmp_path)
    assert gazetteer.exact("amsterdam")[0].place.code == "2759794"
    gazetteer.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    with pytest.raises(SetupError, match=str(occupied)):
        Gazetteer.open(occupied)


def test_a_damaged_file_is_named(tmp_path):
    file = building.database_path(tmp_path)
    file.write_bytes(b"not a database at all" * 100)
    with pytest.raises(SetupError, match="remove it to have it built again"):
        Gazetteer.open(tmp_path)


def test_the_file_cannot_be_written_through_the_gazetteer(gazetteer):
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        gazetteer._connection.execute("DELETE FROM name")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("countries: [", "not YAML"),
        ("admin1_as_iso: []", "Field required"),
        (f"{WITHOUT_REGIONS}regions: {{NL-DR: {{nmaes: [Drente]}}}}", "regions › NL-DR › nmaes"),
    ],
)
def test_a_fault_in_the_curated_names_is_named(tmp_path, text, named):
    file = tmp_path / "places.yaml"
    file.write_text(text)
    with pytest.raises(SetupError, match=named):
        read_curated(file)


def test_every_curated_code_exists():
    import pycountry

    curated = read_curated(building.curated_path())
    listed = {entry.code for entry in pycountry.subdivisions}
    # One that is listed by now needs no line of its own.
    assert listed.isdisjoint(curated.new_subdivisions)
    assert {new.parent for new in curated.new_subdivisions.values()} <= listed
    subdivisions = listed | set(curated.new_subdivisions)
    countries = {entry.alpha_2 for entry in pycountry.countries} | {"XK"}
    mapped = {f"{country}-{part}" for country, parts in curated.admin1_to_iso.items() for part in parts.values()}
    assert mapped | set(curated.regions) | set(curated.dependencies) | set(curated.unlisted) <= subdivisions
    assert set(curated.countries) <= countries
    assert set(curated.dependencies.values()) <= countries | subdivisions


def test_no_subdivision_is_given_to_two_geonames_codes():
    curated = read_curated(building.curated_path())
    for country, parts in curated.admin1_to_iso.items():
        assert len(set(parts.values())) == len(parts), country


def test_at_least_eighty_countries_have_adjectives_in_four_languages():
    curated = read_curated(building.curated_path())
    complete = [
        code
        for code, area in curated.countries.items()
        if all(area.adjectives.of(language) for language in ("nl", "en", "de", "fr"))
    ]
    assert len(complete) >= 80


@pytest.mark.long
@pytest.mark.parametrize(
    "addition",
    [
        "settlements: [{name: Nowhere at all, country: NL, names: [Elsewhere]}]\n",
        "municipalities: {NL-NH: [Nowhere at all]}\n",
    ],
)
def test_what_is_added_to_an_unknown_settlement_is_named(tmp_path, addition):
    file = tmp_path / "places.yaml"
    file.write_text(WITHOUT_REGIONS + "regions: {}\n" + addition)
    with pytest.raises(SetupError, match="Nowhere at all"):
        next(settlements.settlement_rows(read_curated(file)))
