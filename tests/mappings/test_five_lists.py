"""Five real lists from end to end, on a part of each: nothing lost, identifiers that hold, places in the right subdivision.

docs/reference/lists.md has the figures of the whole lists and the commands that give them.
"""

import csv
import json
import random
from collections import Counter, defaultdict
from pathlib import Path
from zlib import crc32

import pytest

from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.mappings.mapping import Mapping
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.ranking import distance_km

pytestmark = pytest.mark.long

SHARED = Path(__file__).parents[2] / "../shared"
BAR = 0.97
# mapping, file, rows that are taken: neighbours, for repeats and namesakes stand near each other.
LISTS = [
    ("england_libraries", "data/england_libraries/libraries.csv", slice(600, 1100)),
    ("imls_museums", "data/us_museums_imls/MuseumFile2018_File1_Nulls.csv", slice(0, 500)),
    ("repodata", "data/us_archives_repodata/repodata_all.csv", slice(0, 600)),
    ("isil_wikidata", "data/heritage_isil_wikidata/wikidataLookup.tsv", slice(0, 900)),
    ("ror", "data/ror/ror_nl_be.jsonl", slice(None)),
]
# Statistics Netherlands (CBS), Gebieden in Nederland 2024.
PROVINCES = {
    "NL-DR": {"Assen"},
    "NL-FR": {"Kollum"},
    "NL-GE": {"Apeldoorn", "Doetinchem", "Nijmegen", "Tiel", "Twello", "Wageningen"},
    "NL-GR": {"Groningen"},
    "NL-LI": {"Maastricht", "Panningen", "Roermond"},
    "NL-NB": {"Eindhoven", "Tilburg"},
    "NL-NH": {"Amsterdam", "Hilversum", "Hoorn"},
    "NL-OV": {"Deventer", "Enschede", "Hardenberg", "Kampen", "Zwolle"},
    "NL-UT": {"Amersfoort", "Breukelen", "Vianen", "Woerden"},
    "NL-ZE": {"Middelburg", "Tholen"},
    "NL-ZH": {"Den Haag", "Dordrecht", "Leiden", "Naaldwijk", "Schiedam"},
}


def shared(name):
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"../shared/{name} is not beside this checkout")
    return path


@pytest.fixture(scope="module")
def places():
    gazetteer = Gazetteer.open()
    yield gazetteer
    gazetteer.close()


@pytest.fixture(scope="module")
def converter(places):
    return CustodianRDFConverter(places=places)


class Part:
    """Some rows of a list, written as a list of their own in any order."""

    def __init__(self, mapping, source, rows, folder):
        self.mapping, self.folder, self.name = Mapping.load(mapping), folder, source.name
        if source.suffix == ".csv":
            with source.open(encoding="utf-8-sig", newline="") as stream:
                self.head, *body = csv.reader(stream)
        else:
            lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
            cut = 1 if source.suffix == ".tsv" else 0
            self.head, body = lines[:cut], lines[cut:]
        self.rows = body[rows]
        for beside in source.parent.glob("authorities.csv"):
            (folder / beside.name).write_bytes(beside.read_bytes())

    def write(self, name, rows):
        path = self.folder / f"{name}-{self.name}"
        with path.open("w", encoding="utf-8", newline="") as stream:
            if path.suffix == ".csv":
                csv.writer(stream).writerows([self.head, *rows])
            else:
                stream.writelines([*self.head, *rows])
        return path

    @staticmethod
    def split(rows):
        """Two files; the rows of one Wikidata item stay together, for a mapping that groups rows does so within a file."""
        halves = [], []
        for row in rows:
            key = row[0] if isinstance(row, list) else row.partition("\t")[0]
            halves[crc32(key.encode()) % 2].append(row)
        return halves

    def convert(self, name, *parts, places, registry=None):
        files = [self.write(f"{name}{number}", rows) for number, rows in enumerate(parts)]
        out, report, rejects = (self.folder / f"{name}.{ending}" for ending in ("nq", "report", "rejects"))
        summary = convert_files(
            files, out, report=report, rejects=rejects, registry=registry, places=places, read=self.mapping.read
        )
        return summary, lines(report), lines(rejects)


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def identified(report):
    """How often each record id was given each GHCID; rows without an id of their own are named by their line."""
    return Counter((line["id"], line["ghcid"]) for line in report if line["status"] == "converted")


@pytest.fixture(params=LISTS, ids=[mapping for mapping, *_ in LISTS])
def part(request, tmp_path):
    mapping, source, rows = request.param
    return Part(mapping, shared(source), rows, tmp_path)


def test_a_list_from_end_to_end(part, places, tmp_path):
    registry = tmp_path / "registry.jsonl"
    summary, report, rejects = part.convert("first", part.rows, places=places, registry=registry)

    assert summary.read == len(part.rows) == len(report)
    assert summary.converted + summary.rejected == summary.read
    assert len(rejects) == summary.rejected
    assert all(line["problems"] and line["record"] for line in rejects)

    # Of records that share a GHCID, each but one at most is said to be of the body of another.
    bodies = defaultdict(list)
    for line in report:
        if line["status"] == "converted":
            bodies[line["ghcid"]].append(
                [problem["problem"] for problem in line["problems"] if problem["field"] == "ghcid"]
            )
    unexplained = {
        ghcid: remarks
        for ghcid, remarks in bodies.items()
        if sum(not any(text.startswith(("same body as", "a second entry for")) for text in one) for one in remarks) > 1
    }
    assert unexplained == {}

    expected = identified(report)
    assert sum(expected.values()) == summary.converted > 0
    shuffled = random.Random(4).sample(part.rows, len(part.rows))  # noqa: S311 - the same order in every run
    assert identified(part.convert("shuffled", shuffled, places=places)[1]) == expected
    assert identified(part.convert("split", *part.split(shuffled), places=places)[1]) == expected
    published = registry.read_bytes()
    _, again, _ = part.convert("again", shuffled, places=places, registry=registry)
    assert identified(again) == expected
    assert registry.read_bytes() == published


def test_a_later_part_of_a_list_does_not_change_what_was_published(places, tmp_path):
    """A nightly run: what is new gives way to what is there."""
    mapping, source, rows = LISTS[2]
    part, registry = Part(mapping, shared(source), rows, tmp_path), tmp_path / "registry.jsonl"
    _, before, _ = part.convert("before", part.rows[::2], places=places, registry=registry)
    _, after, _ = part.convert("after", part.rows, places=places, registry=registry)
    published = defaultdict(set)
    for record, ghcid in identified(before):
        published[record].add(ghcid)
    assert all(ghcid in published[record] for record, ghcid in identified(after) if record in published)


def test_withdrawn_entries_of_ror_are_found_by_their_old_ghcid(places, tmp_path):
    part, registry = Part("ror", shared("data/ror/ror_nl_be.jsonl"), slice(None), tmp_path), tmp_path / "registry.jsonl"
    rows = [json.loads(row) for row in part.rows]
    # As they stood before ROR withdrew them.
    earlier = [
        {**row, "status": "active", "relationships": []} if row["status"] == "withdrawn" else row for row in rows
    ]
    _, before, _ = part.convert("before", [json.dumps(row) + "\n" for row in earlier], places=places, registry=registry)
    _, after, _ = part.convert("after", part.rows, places=places, registry=registry)
    old = {line["id"]: line["ghcid"] for line in before}
    new = {line["id"]: line["ghcid"] for line in after}
    histories = {entry["ghcid"]: [former["ghcid"] for former in entry["history"]] for entry in lines(registry)}
    withdrawn = [row["id"] for row in rows if row["status"] == "withdrawn"]
    moved = [record for record in withdrawn if new[record] != old[record]]
    assert len(moved) > 10
    assert all(old[record] in histories[new[record]] for record in moved)
    assert all(new[record] == old[record] for record in new if record not in withdrawn)
    written = (tmp_path / "after.nq").read_text(encoding="utf-8")
    assert all(f'formerGhcid> "{old[record]}"' in written for record in moved)


def test_dutch_places_lie_in_their_province(converter, tmp_path):
    """From the name of the place alone."""
    expected = [*dutch_archives(), *dutch_libraries(tmp_path), *dutch_organisations()]
    assert len(expected) > 640
    misses = []
    for record, city, province in expected:
        found = converter.prepare(in_place(city=city, country="NL"), record).situation.subregion
        if found != province:
            misses.append((record, city, province, found))
    assert 1 - len(misses) / len(expected) >= BAR, misses


def in_place(**location):
    return {"name": "A", "institution_type": "L", "location": location}


def dutch_archives():
    province_of = {town: province for province, towns in PROVINCES.items() for town in towns}
    for record in lines(shared("evaluation/records.jsonl")):
        if record["id"].startswith("nla-"):
            yield record["id"], record["location"]["city"], province_of[record["location"]["city"]]


def dutch_libraries(tmp_path):
    """The organisation's number in the ISIL of a public library tells the province: see the mapping."""
    source = shared("data/heritage_isil_wikidata/wikidataLookup.tsv").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "dutch.tsv"
    path.write_text("\n".join([source[0], *(line for line in source if "\tNL-" in line)]) + "\n", encoding="utf-8")
    provinces = {
        identifier["value"]: row.value["location"].get("region")
        for row in Mapping.load("isil_wikidata").read(path)
        if row.value
        for identifier in row.value["identifiers"]
    }
    for record in lines(shared("evaluation/records.jsonl")):
        if record["id"].startswith("nll-"):
            (isil,) = (one["value"] for one in record["identifiers"] if one["scheme"] == "ISIL")
            yield record["id"], record["location"]["city"], provinces[isil]


def dutch_organisations():
    for record in lines(shared("data/ror/ror_nl_be.jsonl")):
        for location in record.get("locations", [])[:1]:
            details = location["geonames_details"]
            if details["country_code"] == "NL" and (code := details.get("country_subdivision_code")):
                yield record["id"], details["name"], f"NL-{code}"


def test_american_cities_with_a_state_lie_in_it(converter):
    rows = 0
    misses, settlements, far = [], 0, []
    for row in Mapping.load("imls_museums").read(shared("data/us_museums_imls/MuseumFile2018_File1_Nulls.csv")):
        location = row.value["location"]
        rows += 1
        prepared = converter.prepare(row.value, row.label)
        settlement, point = prepared.situation.settlement, prepared.custodian.address.point
        if prepared.situation.subregion != location["region"]:
            misses.append((row.value["id"], location))
        if settlement and settlement.geonames_id:
            settlements += 1
            if settlement.subregion != location["region"]:
                misses.append((row.value["id"], location, settlement))
            elif point and distance_km(point, (settlement.latitude, settlement.longitude)) > 25:
                far.append((row.value["id"], location["city"], location["region"]))
    assert rows == 7431
    assert 1 - len(misses) / rows >= BAR, misses
    assert settlements / rows >= 0.94
    assert 1 - len(far) / settlements >= BAR, far


def test_what_is_read_as_a_slip_lies_near_the_coordinates_that_it_was_not_given(converter):
    """The state alone is told; another spelling than the list's may only be taken where it is the place."""
    read, wrong = 0, []
    for row in Mapping.load("imls_museums").read(shared("data/us_museums_imls/MuseumFile2018_File1_Nulls.csv")):
        location = dict(row.value["location"])
        point = location.pop("latitude", None), location.pop("longitude", None)
        prepared = converter.prepare({**row.value, "location": location}, row.label)
        guesses = [
            one.problem
            for one in prepared.problems
            if one.problem.startswith("read as") and "may also" not in one.problem
        ]
        if guesses and point[0]:
            read += 1
            settlement = prepared.situation.settlement
            if distance_km((float(point[0]), float(point[1])), (settlement.latitude, settlement.longitude)) > 40:
                wrong.append((location["city"], guesses))
    assert read > 40
    assert len(wrong) / read <= 0.05, wrong
