"""Vectors for `retrieval_speed.py`: as many as an index of a million passages has, made of what real texts give.

A set of that size cannot be downloaded by everybody, so it is grown. Real texts (records of custodians and passages of an
encyclopaedia in `../shared/data`) are encoded with the embedded encoder, and principal components bring them to 384 numbers. Two
sets are grown from them:

- `grown`: between each real vector and one of its nearest neighbours, with noise as long as half the distance between them,
  which keeps the density of neighbourhoods that real texts have;
- `hard`: the same with noise as long as 1.5 times that distance, in all 384 directions alike, so that neighbours are hardly
  nearer than strangers.

Queries are real texts that are in neither set and that nothing was grown from.
"""

import csv
import gzip
import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from glam_kg.retrieval.encoders.by_name import encoder_named

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"
FOLDER = Path(tempfile.gettempdir()) / "glam_kg-vectors"
DIMENSION = 384
QUERIES = 1000
SEED = 7
NOISE = {"grown": 0.5, "hard": 1.5}
NEIGHBOURS = 8

Rows = NDArray[np.float32]


def real_texts() -> list[str]:
    """Each text once, in a fixed order that mixes the sources."""
    if not SHARED.is_dir():
        sys.exit(f"{SHARED} is not there: the vectors are made of its lists and passages")
    texts = sorted({" ".join(text.split()) for text in _texts()} - {""})
    return [texts[at] for at in np.random.default_rng(SEED).permutation(len(texts))]


def _texts() -> Iterator[str]:
    for name, columns in {
        "us_archives_repodata/repodata_all.csv": (0, 5, 9, 13),
        "us_museums_imls/MuseumFile2018_File1_Nulls.csv": (1, 7, 12, 13),
        "england_libraries/libraries.csv": (0, 3, 4, 9),
    }.items():
        with (SHARED / name).open(encoding="utf-8", newline="") as stream:
            for row in csv.reader(stream):
                yield ". ".join(row[column] for column in columns if column < len(row) and row[column].strip())
    with (SHARED / "heritage_isil_wikidata/wikidataLookup.tsv").open(encoding="utf-8") as stream:
        for line in stream:
            _, label, isil, *_ = [*line.rstrip("\n").split("\t"), "", ""]
            yield f"{label}. {isil.partition('-')[0]}"
    with gzip.open(SHARED / "ror/ror_latest_51k.jsonl.gz", "rt", encoding="utf-8") as stream:
        for line in stream:
            record = json.loads(line)
            if "names" in record:  # the second version of the form
                names = [name["value"] for name in record["names"]]
                places = [
                    (each["geonames_details"]["name"], each["geonames_details"]["country_name"])
                    for each in record["locations"]
                ]
            else:
                names = [record["name"], *record["aliases"]]
                places = [(each["city"], record["country"]["country_name"]) for each in record["addresses"]]
            yield f"{' / '.join(names)}. {', '.join(record['types'])}. {'; '.join(', '.join(place) for place in places)}"
    for file in sorted((SHARED / "multihop").glob("*.json")):
        for text in _strings(json.loads(file.read_text(encoding="utf-8"))):
            yield text
            yield from re.split(r"(?<=[.!?]) ", text)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if len(value) > 40:
            yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def real_vectors() -> Rows:
    """The texts' vectors, brought to 384 numbers; kept in the temporary folder."""
    file = FOLDER / "real.npy"
    if not file.exists():
        FOLDER.mkdir(exist_ok=True)
        texts = real_texts()
        print(f"encoding {len(texts):,} texts", file=sys.stderr)
        start = time.perf_counter()
        encoder = encoder_named("use-multilingual")
        rows = np.concatenate([encoder.encode(texts[at : at + 2048]) for at in range(0, len(texts), 2048)])
        print(f"in {time.perf_counter() - start:.0f} s", file=sys.stderr)
        centred = rows - rows.mean(axis=0)
        directions = np.linalg.eigh(centred.T @ centred)[1][:, ::-1][:, :DIMENSION]
        np.save(file, unit(rows @ directions.astype(np.float32)))
    return np.load(file)


def unit(rows: Rows) -> Rows:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def base_and_queries(name: str, count: int) -> tuple[Rows, Rows]:
    """`count` vectors of one of the sets, on disk, and the queries."""
    real = real_vectors()
    queries, real = real[:QUERIES], real[QUERIES:]
    file = FOLDER / f"{name}-{count}.npy"
    if not file.exists():
        _grow(real, count, NOISE[name], file)
    return np.load(file, mmap_mode="r"), queries


def _grow(real: Rows, count: int, noise: float, file: Path) -> None:
    import faiss

    random = np.random.default_rng(SEED)
    index = faiss.index_factory(DIMENSION, "IVF512,Flat", faiss.METRIC_INNER_PRODUCT)
    index.train(real[:65536])
    index.add(real)
    index.nprobe = 16
    partial = file.with_suffix(".partial.npy")
    rows = np.lib.format.open_memmap(partial, mode="w+", dtype=np.float32, shape=(count, DIMENSION))
    rows[: min(count, len(real))] = real[:count]
    neighbours = index.search(real, NEIGHBOURS + 1)[1]
    for start in range(len(real), count, 65536):
        size = min(65536, count - start)
        first = random.integers(0, len(real), size)
        second = neighbours[first, random.integers(1, NEIGHBOURS + 1, size)]
        second = np.where(second < 0, first, second)
        apart = real[second] - real[first]
        shake = unit(random.normal(size=(size, DIMENSION)).astype(np.float32))
        length = np.linalg.norm(apart, axis=1, keepdims=True) * np.float32(noise)
        share = random.random((size, 1)).astype(np.float32)
        rows[start : start + size] = unit(real[first] + share * apart + length * shake)
    # In random order, as passages come.
    rows[:] = rows[random.permutation(count)]
    rows.flush()
    partial.rename(file)
