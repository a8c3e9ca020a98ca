"""The words of each subject find no words that they only begin: "puppe" is none of "puppetry"."""

import re

import pytest

from glam_kg.question.collections.subject_words import SubjectWords
from glam_kg.question.words.lexicon import Lexicon
from glam_kg.question.words.mentions import SubjectMention
from glam_kg.templates.slots import slot_value
from glam_kg.templates.word_patterns import apart_pattern, words_pattern

FOREIGN = (
    "designation", "modena", "operating company", "violence", "limestone", "plantation", "bloemendaal", "rosenthal",
    "rozendaal", "blumenthal", "chartered", "pennington", "posterior", "lampedusa", "waffel", "olympische",
)  # fmt: skip
"""What words for subjects begin, and is of none."""
OTHERS = (
    ("toys", ("puppetry", "puppets", "poppentheater", "puppenspiel")),
    ("documents", ("documentary", "documentaire", "documentaires")),
    ("clocks and watches", ("klokkengieterij",)),
    ("literature", ("romanesque sculpture",)),
    ("software", ("olympic games",)),
    ("religion", ("art religieux",)),
)
AKIN = frozenset(
    {
        "audiovisual recordings",
        "design",
        "documents",
        "film",
        "insects",
        "industrial history",
        "machines",
        "natural history",
        "perfume",
    }
)
"""Subjects of which the words of some others are compounds ("motorcycle"), or have a word."""


@pytest.fixture(scope="module")
def finds():
    """Whether the words of a subject find a text in lower case."""
    lexicon = Lexicon.load()
    patterns = {}
    for subject in lexicon.vocabulary.subjects:
        mention = SubjectMention(start=0, end=1, text=subject.term, subject=subject.term, known=True)
        (worded,) = SubjectWords(lexicon).told((subject.term,), [mention], "en")
        words = slot_value("s", "subject_words", list(worded.words))
        patterns[subject.term] = [_compiled(each) for each in (words_pattern(words), apart_pattern(words))]

    def found(term, text):
        pattern, apart = patterns[term]
        return bool(pattern.search(apart.sub(" ", text) if apart else text))

    found.subjects = lexicon.vocabulary.subjects
    return found


def _compiled(pattern):
    return re.compile(pattern.value.replace(r"\p{L}\p{N}", r"\w")) if pattern else None


@pytest.mark.parametrize("word", FOREIGN)
def test_a_word_of_no_subject_is_found_for_none(finds, word):
    allowed = {"sport"} if word == "olympische" else set()
    assert {subject.term for subject in finds.subjects if finds(subject.term, word)} <= allowed


@pytest.mark.parametrize(("term", "words"), OTHERS)
def test_a_word_of_another_subject_is_not_found(finds, term, words):
    assert [word for word in words if finds(term, word)] == []


def test_no_subject_finds_the_words_of_another_that_its_own_only_begin(finds):
    found = {}
    for subject in finds.subjects:
        own = {part for form in subject.forms for part in form.text.lower().split()}
        for other in finds.subjects:
            if other is subject or subject.term in AKIN:
                continue
            for form in other.forms:
                phrase = form.text.lower()
                is_foreign = form.language in {"en", "fr"} and own.isdisjoint(phrase.split())
                if is_foreign and finds(subject.term, phrase) and not _has_form(phrase, own):
                    found.setdefault(subject.term, set()).add(phrase)
    assert found == {}


def _has_form(phrase, own):
    """Whether a word of a phrase is one of some others in the singular or plural."""
    return any(word.removesuffix("s") in own or f"{word}s" in own for word in phrase.split())


def test_every_part_of_a_subject_has_words_in_every_language(finds):
    parts = {}
    for subject in finds.subjects:
        for form in subject.forms:
            if form.part:
                parts.setdefault(form.part, set()).add(form.language)
    assert len(parts) > 50
    assert {part for part, languages in parts.items() if languages != {"nl", "en", "de", "fr"}} == set()
