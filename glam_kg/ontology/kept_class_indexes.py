"""What classes are called and say of themselves, indexed once and kept in the cache folder: stemming takes long.

What is kept goes by its content: it holds for every schema whose classes say the same, whatever their scores.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import fields
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import orjson

import glam_kg
from glam_kg.compiled import keep_content, kept_content
from glam_kg.ontology.class_index import LabelIndex, TextIndex
from glam_kg.ontology.model import SchemaClass
from glam_kg.settings import cache_directory

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.ontology.model import Schema

_MODULES: Final = ("class_index.py", "class_terms.py", "kept_class_indexes.py", "../folding.py")
"""What the indexes depend on beside the classes: another version of these may index them in another way."""
_MISFITS: Final = (ValueError, LookupError, TypeError, AttributeError)
_SAID: Final = tuple(field.name for field in fields(SchemaClass) if field.name not in {"file", "specificity"})


class ClassIndexes(NamedTuple):
    """The classes of one schema, ready to be compared with the words of a question."""

    labels: LabelIndex
    texts: TextIndex

    @classmethod
    def of(cls, schema: Schema, names: Sequence[str], words: Mapping[str, Sequence[tuple[str, str]]]) -> ClassIndexes:
        """Index the classes.

        Args:
            schema: Has the classes.
            names: The classes, in order.
            words: More of what they are called, class → (text, language), beside the labels of the schema.
        """
        return cls(LabelIndex.of(schema, names, words), TextIndex.of(schema, names))

    @classmethod
    def kept(cls, schema: Schema, names: Sequence[str], words: Mapping[str, Sequence[tuple[str, str]]]) -> ClassIndexes:
        """The same, from the cache folder where the classes were indexed before, and kept there otherwise."""
        name = hashlib.sha256(schema.name.encode()).hexdigest()[:8]
        file = cache_directory() / f"classes-{name}-{_digest(schema, names, words)}.json"
        content = kept_content(file)
        if content is not None:
            with suppress(*_MISFITS):
                return _restored(orjson.loads(content))
        made = cls.of(schema, names, words)
        keep_content(file, orjson.dumps(_plain(made)))
        return made


def says_the_same(one: Schema, other: Schema) -> bool:
    """Whether two schemas have the same classes and say the same of them, scores and files apart."""
    return one is other or (
        one.classes.keys() == other.classes.keys()
        and all(
            each is (twin := other.classes[name])
            or all(getattr(each, field) == getattr(twin, field) for field in _SAID)
            for name, each in one.classes.items()
        )
    )


def _digest(schema: Schema, names: Sequence[str], words: Mapping[str, Sequence[tuple[str, str]]]) -> str:
    digest = hashlib.sha256(_made_by())
    for name in names:
        each = schema.classes[name]
        digest.update(orjson.dumps([[getattr(each, field) for field in _SAID], words.get(name, ())]))
    return digest.hexdigest()[:16]


@cache
def _made_by() -> bytes:
    import tantivy

    made = hashlib.sha256(glam_kg.__version__.encode())
    for name in _MODULES:
        # An installation of compiled modules only has its version.
        with suppress(OSError):
            made.update((Path(__file__).parent / name).read_bytes())
    made.update(str(getattr(tantivy, "__version__", "")).encode())
    return made.digest()


def _plain(indexes: ClassIndexes) -> dict[str, object]:
    labels, texts = indexes
    return {
        "labels": {
            "terms": list(labels.postings),
            "weights": [labels.weights[one] for one in labels.postings],
            "lengths": [len(found) for found in labels.postings.values()],
            "found": _joined(found.tolist() for found in labels.postings.values()),
            "totals": labels.totals.tolist(),
            "shared": labels.shared.tolist(),
            "owners": labels.owners.tolist(),
            "known": {language: sorted(words) for language, words in labels.known.items()},
        },
        "texts": {
            "terms": list(texts.postings),
            "lengths": [len(found) for found, _ in texts.postings.values()],
            "found": _joined(found.tolist() for found, _ in texts.postings.values()),
            "worth": _joined(worth.tolist() for _, worth in texts.postings.values()),
        },
        "number": labels.number,
    }


def _joined(parts: Iterable[list[Any]]) -> list[Any]:
    return [one for part in parts for one in part]


def _restored(content: Any) -> ClassIndexes:  # noqa: ANN401  # JSON
    import numpy as np

    labels, texts, number = content["labels"], content["texts"], int(content["number"])
    found = np.array(labels["found"], dtype=np.int32)
    of_labels = {
        one: found[start:end] for one, (start, end) in zip(labels["terms"], _slices(labels["lengths"]), strict=True)
    }
    places, worth = np.array(texts["found"], dtype=np.int32), np.array(texts["worth"], dtype=np.float64)
    of_texts = {
        one: (places[start:end], worth[start:end])
        for one, (start, end) in zip(texts["terms"], _slices(texts["lengths"]), strict=True)
    }
    return ClassIndexes(
        LabelIndex(
            of_labels,
            dict(zip(labels["terms"], labels["weights"], strict=True)),
            np.array(labels["totals"], dtype=np.float64),
            np.array(labels["shared"], dtype=np.float64),
            np.array(labels["owners"], dtype=np.int32),
            {language: frozenset(words) for language, words in labels["known"].items()},
            number,
        ),
        TextIndex(of_texts, number),
    )


def _slices(lengths: Sequence[int]) -> Iterable[tuple[int, int]]:
    return pairwise(accumulate(lengths, initial=0))
