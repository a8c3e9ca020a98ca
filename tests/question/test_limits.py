"""What is read of long texts and long conversations, and what is remembered of them."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.answers.voice import Voice
from glam_kg.answers.wording import Wording
from glam_kg.question.conversation import (
    MAX_TURNS_BACK,
    ConversationContextResolver,
    Turn,
    question_text,
    turns_read,
)
from glam_kg.question.conversation.recent import RecentQuestions
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH

ASSEN = "Which museums are there in Assen?"


@pytest.fixture
def resolver(analyser, classifier, lexicon, gazetteer):
    return ConversationContextResolver(
        analyser, classifier, Voice.of(Wording.load(types=lexicon.vocabulary.type_labels), gazetteer)
    )


@pytest.mark.parametrize(
    ("given_text", "text"),
    [
        (f"  {ASSEN}\n", ASSEN),
        (f"Which museums{' ' * 5_000}are there in Assen?", ASSEN),
        ("Good morning\n \n\t Which museums?", "Good morning\nWhich museums?"),
        ("500\N{NARROW NO-BREAK SPACE}000 euro", "500\N{NARROW NO-BREAK SPACE}000 euro"),
        (" \t\n", ""),
    ],
)
def test_needless_blanks_do_not_count(given_text, text):
    assert question_text(given_text) == (text, False)


@pytest.mark.parametrize(("length", "cut"), [(MAX_QUESTION_LENGTH, False), (MAX_QUESTION_LENGTH + 1, True)])
def test_a_long_text_is_cut_and_says_so(length, cut):
    assert question_text("a" * length) == ("a" * MAX_QUESTION_LENGTH, cut)


@given(st.text(alphabet=st.sampled_from(" \n\t\u00a0ab\u2003"), max_size=2 * MAX_QUESTION_LENGTH))
def test_what_is_read_is_read_the_same_again(text):
    read = question_text(text).text
    assert len(read) <= MAX_QUESTION_LENGTH
    assert question_text(read) == (read, False)


def test_of_a_conversation_the_last_turns_are_read():
    history = [Turn(f"{number} " + "x" * 5_000, f"{number} " + "y" * 5_000, ("A",)) for number in range(20)]
    read = turns_read(history)
    assert [turn.question[:2] for turn in read] == [f"{number}" for number in range(19 - MAX_TURNS_BACK, 20)]
    assert {len(text) for turn in read for text in (turn.question, turn.resolved_question)} == {MAX_QUESTION_LENGTH}
    assert {turn.names for turn in read} == {("A",)}


def test_nothing_longer_than_a_question_is_worked_out_or_remembered(resolver):
    asked = []

    class Watched:
        def __init__(self, recent):
            self._recent = recent

        def understand(self, question, fallback_language):
            asked.append(question)
            return self._recent.understand(question, fallback_language)

    object.__setattr__(resolver, "recent", Watched(resolver.recent))
    long = "museums in Assen " * 5_000
    resolver.resolve(f"And {long}", [Turn(long, long), Turn(ASSEN, ASSEN), Turn(long, long)])
    assert asked
    assert max(map(len, asked)) <= MAX_QUESTION_LENGTH


def test_a_long_follow_up_is_resolved_by_its_beginning(resolver):
    resolution = resolver.resolve(f"And in Haarlem?{' ' * 10_000}", [Turn(ASSEN, ASSEN)])
    assert resolution.question == "Which museums are there in Haarlem?"


def test_this_year_is_the_year_of_the_day_on_which_it_is_asked(analyser, classifier):
    clock = [date(2026, 12, 31)]
    recent = RecentQuestions.over(replace(analyser, today=lambda: clock[0]), classifier)
    question = "Which museums in the Netherlands were founded this year?"

    def years():
        slots = recent.understand(question, None).chosen.extraction.slots
        return slots["from"], slots["to"]

    assert years() == (2026, 2026)
    first = recent.understand(question, None)
    assert recent.understand(question, None) is first
    clock[0] = date(2027, 1, 1)
    assert years() == (2027, 2027)
