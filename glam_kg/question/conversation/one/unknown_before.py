"""Follow-ups on a name that nobody here knows: "Tell me about the Mauritshuis", "when did it open?" is asked of that name too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.known import speaks_of_each
from glam_kg.question.conversation.parted.whether_so import fact_asked_about
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.names.kinds_as_names import is_named, name_said
from glam_kg.question.names.names_asked_of import unknown_name
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.words.mentions import ConceptMention, IdentifierMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.mentions import Mention

_OF_SEVERAL: Final = frozenset({"which", "count", "list"})
"""Concepts of what is asked of all that have an identifier, where no pronoun says that it is asked of one."""


def asked_of_unknown(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up with the unknown name that the question right before asked of; None where it speaks of something else."""
    resolver, last, language = follow_up.resolver, history[-1], follow_up.language()
    before = resolver.recent.understand(last.resolved_question, None)
    if before.chosen is not None:
        return _of_name_said(follow_up, before, last)
    is_common = resolver.analyser.common_words.has
    name = unknown_name(before.analysis, is_common)
    if not name:
        return None
    fact = fact_asked_about(follow_up.understood.analysis)
    if fact is not None:
        text = resolver.writer.written(Frame(topic="name", name=name, attribute=fact), language, own_words=False)
    else:
        text = _with_name(follow_up, name)
    if text is None:
        return None
    asked = resolver.recent.understand(text, language)
    known = asked.chosen is not None or unknown_name(asked.analysis, is_common) != name
    return None if known else Resolution(text, last.resolved_question, language)


def _of_name_said(follow_up: FollowUp, before: Understood, last: Turn) -> Resolution | None:
    """The follow-up asked of a name that is made of a kind and a town, where none was told that has it: "Stadsarchief Amsterdam".

    A list of archives in Amsterdam was asked for in its place, and it is asked of none of these.
    """
    resolver = follow_up.resolver
    name = name_said(before.chosen, before.analysis, resolver.analyser.several) if before.chosen else ""
    if not name:
        return None
    said = follow_up.said_of(Frame(topic="plain"))
    names = follow_up.names(last)
    asks = said.attribute is not None and not said.left and not said.refused and said.ordinal is None
    several = not _OF_SEVERAL.isdisjoint(said.concepts) or (bool(names) and speaks_of_each(said))
    if (
        not asks
        or several
        or not all(_asks(m, said.one(SchemeMention)) for m in said.mentions)
        or LACKS in said.concepts
    ):
        return None
    if is_named(name, [{"name": each} for each in names]):
        return None
    text = resolver.put(Frame(topic="name", name=name, attribute=said.attribute), follow_up.language())
    return Resolution(text, last.resolved_question) if text else None


def _with_name(follow_up: FollowUp, name: str) -> str | None:
    """The follow-up with a name behind it, where all that it says is what it asks of one institution."""
    said = follow_up.said_of(Frame(topic="plain"))
    scheme = said.one(SchemeMention)
    if said.left or said.attribute is None or not all(_asks(m, scheme) for m in said.mentions):
        return None
    # An identifier alone is asked of all that have one.
    of_one = said.refers_to_one or (scheme is not None and _OF_SEVERAL.isdisjoint(said.concepts))
    if not of_one or (scheme is None and follow_up.understood.chosen is not None):
        return None
    return f"{follow_up.opening.rest.rstrip(' ?.!')} ({name})?"


def _asks(mention: Mention, scheme: SchemeMention | None) -> bool:
    """Whether a mention says what is asked; the word for an identifier may itself have the form of one."""
    if isinstance(mention, IdentifierMention):
        return scheme is not None and mention.overlaps(scheme)
    return isinstance(mention, (ConceptMention, SchemeMention))
