"""What a template can make use of in a question, worked out once per template.

A template of the bundled catalogue says which concepts a question for it must or may contain. A template of a user's own need
not: its example questions tell. Their words that no slot and no entry of the lexicon accounts for become its cue words.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.tokens import tokenise
from glam_kg.templates.fragments import with_fragments

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.templates.model import SlotGroup, Template

NO_FRAGMENTS: Final[Mapping[str, str]] = MappingProxyType({})
PLACE_SLOTS = {"city": PlaceLevel.CITY, "region": PlaceLevel.REGION, "country": PlaceLevel.COUNTRY}
_ALTERNATIVE = "|"
_UNUSED_CONCEPTS = frozenset({"not_covered", "other_world", "heritage"})


@dataclass(frozen=True, slots=True)
class TemplateUse:
    """A template and what it can use.

    Attributes:
        template: The template.
        slots: Names of its slots.
        levels: The levels of place it can use in a slot of its own.
        required: Groups of concepts of which a question must contain one each.
        required_names: All concepts of these groups.
        optional: Concepts that a question may contain.
        cues: Folded words of its examples that stand for nothing else.
        several: The levels of which its query takes several places at once.
        needed: The slots that a question must fill: the required ones without a default.
        conditions: How many conditions at once it is for, where it is for several.
    """

    template: Template
    slots: frozenset[str]
    levels: tuple[PlaceLevel, ...]
    required: tuple[frozenset[str], ...]
    required_names: frozenset[str]
    optional: frozenset[str]
    cues: frozenset[str]
    several: frozenset[PlaceLevel] = frozenset()
    needed: frozenset[str] = frozenset()
    conditions: int = 0

    @classmethod
    def of(cls, template: Template, lexicon: Lexicon, fragments: Mapping[str, str] = NO_FRAGMENTS) -> TemplateUse:
        """Work out what a template can use.

        Args:
            template: The template.
            lexicon: The words that people use.
            fragments: The fragments that its query may include, by name.
        """
        declared = template.concepts
        query = with_fragments(template.sparql or "", fragments)
        required = tuple(frozenset(group.split(_ALTERNATIVE)) for group in declared.required) if declared else ()
        optional = frozenset(declared.optional) if declared else _concepts_of_examples(template, lexicon)
        return cls(
            template=template,
            slots=frozenset(template.slots),
            levels=tuple(level for slot, level in PLACE_SLOTS.items() if slot in template.slots),
            required=required,
            required_names=frozenset().union(*required),
            optional=optional,
            cues=frozenset() if declared else _cues(template, lexicon),
            several=frozenset(
                level for slot, level in PLACE_SLOTS.items() if slot in template.slots and f"{slot} is several" in query
            ),
            needed=frozenset(name for name, slot in template.slots.items() if slot.required and slot.default is None),
            conditions=max(
                (group.at_least for group in template.one_of if _is_of_conditions(template, group)), default=0
            ),
        )


def _is_of_conditions(template: Template, group: SlotGroup) -> bool:
    return any(template.slots[name].type == "attributes" for name in group.slots)


def _cues(template: Template, lexicon: Lexicon) -> frozenset[str]:
    cues: set[str] = set()
    for examples in template.examples.values():
        for example in examples:
            filled = {word for value in example.slots.values() for word in fold_key(str(value)).split()}
            words = {token.key for token in tokenise(example.question)}
            cues |= {word for word in words - filled if _is_telling(word, lexicon)}
    return frozenset(cues)


def _is_telling(word: str, lexicon: Lexicon) -> bool:
    """Whether a word stands for nothing that other templates have a use for."""
    if word not in lexicon.single_words:
        return True
    entries = lexicon.entries.get(word, ())
    return bool(entries) and all(entry.kind == "concept" and entry.value in _UNUSED_CONCEPTS for entry in entries)


def _concepts_of_examples(template: Template, lexicon: Lexicon) -> frozenset[str]:
    concepts: set[str] = set()
    for examples in template.examples.values():
        for example in examples:
            words = [token.key for token in tokenise(example.question)]
            for _, _, entries in lexicon.phrases(words):
                concepts |= {entry.value for entry in entries if entry.kind == "concept"}
    return frozenset(concepts)
