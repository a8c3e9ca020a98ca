"""The shape of data/question_lexicon.yaml: what every reader of it relies on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from glam_kg.folding import fold_key

LANGUAGES = ("nl", "en", "de", "fr")
LONGEST_PHRASE = 7
WORDS = frozenset(
    [
        "articles", "locative_prepositions", "other_prepositions", "conjunctions", "pronouns", "first_person", "auxiliaries",
        "light_verbs", "politeness", "particles", "fillers", "narrowing", "sufficing", "genitive_prepositions", "modal_particles",
    ]
)  # fmt: skip
CONCEPTS = frozenset(
    [
        "count", "which", "list", "compare", "per_type", "per_decade", "per_year", "per_city", "per_region", "per_country",
        "most", "fewest", "top", "distribution", "level_province", "level_land", "level_state", "level_canton", "level_county",
        "oldest", "newest", "before", "after", "since", "until", "between", "during", "around", "century", "decade_word",
        "year_word", "founded", "born", "closed", "when", "budget",
        "yearly_sum", "how_large", "highest", "lowest", "richest", "poorest",
        "above", "below", "at_least", "at_most", "near", "nearest", "far", "distance_unit", "website", "address", "where",
        "in_which_city", "identifier", "whose", "info", "former", "whereabouts", "collection", "holder", "holds", "shown",
        "member_of", "parent", "identifiers", "collections", "other_names",
        "event", "everything", "sights", "everywhere", "level_city", "level_region", "level_country", "follow_up",
        "does_research", "refers_to_set", "refers_to_one", "negation", "except", "not_covered", "heritage", "other_world",
    ]
)  # fmt: skip
# What these say may never be skipped over as if it were nothing.
TELLING = ("negation", "except", "not_covered", "heritage", "other_world")
Groups = dict[str, dict[str, list[str]]]

LEXICON: dict[str, Groups] = yaml.load(
    (Path(__file__).parents[3] / "data" / "question_lexicon.yaml").read_bytes(), Loader=yaml.CSafeLoader
)
LISTS = [
    pytest.param(phrases, id=f"{kind}-{name}-{language}")
    for kind, groups in LEXICON.items()
    for name, by_language in groups.items()
    for language, phrases in by_language.items()
]
FUNCTION_WORDS = frozenset(
    fold_key(phrase)
    for by_language in LEXICON["words"].values()
    for phrases in by_language.values()
    for phrase in phrases
)


def folded(concept: str, language: str) -> frozenset[str]:
    return frozenset(map(fold_key, LEXICON["concepts"][concept][language]))


def test_the_file_has_its_two_parts_and_every_group() -> None:
    assert set(LEXICON) == {"words", "concepts"}
    assert LEXICON["words"].keys() == WORDS
    assert LEXICON["concepts"].keys() == CONCEPTS


@pytest.mark.parametrize("kind", ["words", "concepts"])
def test_every_group_has_all_four_languages(kind: str) -> None:
    incomplete = {
        name for name, groups in LEXICON[kind].items() if tuple(groups) != LANGUAGES or not all(groups.values())
    }
    assert not incomplete


@pytest.mark.parametrize("phrases", LISTS)
def test_entries_are_distinct_short_phrases(phrases: list[str]) -> None:
    # YAML reads a bare "on" or "no" as a truth value.
    assert [phrase for phrase in phrases if not isinstance(phrase, str)] == []
    keys = [fold_key(phrase) for phrase in phrases]
    assert [phrase for phrase, key in zip(phrases, keys, strict=True) if not key] == []
    assert [key for key, times in Counter(keys).items() if times > 1] == []
    assert [key for key in keys if key.count(" ") >= LONGEST_PHRASE] == []
    # A placeholder would be folded away and leave a phrase nobody says.
    assert [phrase for phrase in phrases if "..." in phrase or "{" in phrase] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("concept", TELLING)
def test_telling_words_are_function_words_of_no_language(concept: str, language: str) -> None:
    assert folded(concept, language) & FUNCTION_WORDS == frozenset()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "gratis open beroemd kaartje schilder weer trein grootste niet zonder museum archief hoeveel waarom"),
        ("en", "free open famous ticket painter weather train largest not without museum archive many why"),
        ("de", "kostenlos offen berühmt Eintritt Maler Wetter Zug größte nicht ohne Museum Archiv viele warum"),
        ("fr", "gratuit ouvert célèbre billet peintre météo train gratuite sans sauf musée archives combien pourquoi"),
    ],
)
def test_words_that_change_a_question_are_no_function_words(language: str, words: str) -> None:
    assert {word for word in words.split() if fold_key(word) in FUNCTION_WORDS} == set(), language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("one", "other"),
    [("oldest", "newest"), ("most", "fewest"), ("before", "after"), ("above", "below"), ("at_least", "at_most")],
)
def test_opposites_share_no_phrase(one: str, other: str, language: str) -> None:
    assert folded(one, language) & folded(other, language) == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_worlds_are_not_the_heritage_world(language: str) -> None:
    assert (
        folded("other_world", language) & (folded("heritage", language) | folded("not_covered", language))
        == frozenset()
    )
