"""What the placeholders for types of institution stand for: "museums and archives", "the oldest library"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.answers.tables import types_weighed
from glam_kg.answers.values import led

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.answers.speech import ArticleKind, Joint
    from glam_kg.answers.telling import Telling


def thing_with_article(telling: Telling, kind: ArticleKind, letter: str | None) -> str:
    """A type with its article: "the oldest museum"."""
    return telling.speech.with_article(kind, letter) or telling.speech.thing(letter)


def extreme_things(telling: Telling, kind: ArticleKind) -> str:
    """Those of an order, of each type asked for: "oldest museums and archives"."""
    return telling.speech.with_article_of(kind, telling.letters) or telling.speech.thing(telling.letter)


def ranked_thing(telling: Telling, kind: ArticleKind) -> str:
    """The one of a rank in the order of age: "the second oldest museum"."""
    speech = telling.speech
    return speech.with_article(kind, telling.letter, telling.rank) or speech.thing(telling.letter)


def type_weighed(telling: Telling, position: int) -> tuple[int, str]:
    """How many there are of the type with more, or of the other one, and its letter."""
    found = types_weighed(telling.facts)
    return found[position] if found else (0, "")


def each_type(telling: Telling, word: Callable[[str | None], str]) -> str:
    """A word for each type asked for: "museums and archives", "no museums or archives"."""
    things = [word(letter) for letter in telling.letters]
    last: Joint = "nor" if telling.finds_none else telling.speech.joint_of(things)
    return telling.speech.joined(things, last=last)


def one_of_asked_types(telling: Telling) -> str:
    """One of the types asked for: "one museum or archive"; each with an article of its own where these differ."""
    speech = telling.speech
    things = [speech.thing(letter) for letter in telling.letters]
    said = [thing_with_article(telling, "one", letter) for letter in telling.letters]
    articles = {each.removesuffix(thing) for each, thing in zip(said, things, strict=True)}
    return articles.pop() + speech.joined(things, last="or") if len(articles) == 1 else speech.joined(said, last="or")


def of_asked_types(telling: Telling) -> str:
    """The types of institution asked for, behind a word for events; empty where one kind of event of any institution was."""
    if telling.letters == (None,) and telling.facts.slots.get("event_type"):
        return ""
    texts, speech = telling.speech.words.event_types, telling.speech
    several = telling.total != 1 or telling.facts.truncated
    text = texts.of if several and telling.facts.slots.get("event_type") else texts.among
    return led(
        text.format(
            things=each_type(telling, speech.things),
            dative_things=each_type(telling, speech.dative_things),
            of_things=each_type(telling, lambda letter: speech.of(speech.things(letter))),
        )
    )
