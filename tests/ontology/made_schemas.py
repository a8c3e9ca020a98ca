"""Schemas for tests: written by hand, and drawn at random."""

from __future__ import annotations

from hypothesis import strategies as st

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.model import Schema, SchemaClass, Specificity

NAMES = tuple("ABCDEFGH")
CONTEXTS = (*map(str, ContextTemplate), "shop_search")


def schema(*classes):
    return Schema("test", {each.name: each for each in sorted(classes, key=lambda each: each.name)})


def one(name, general=None, is_a=None, mixins=(), rationale=None, **templates):
    """A class with its annotations; contexts are named as keywords."""
    return SchemaClass(name, "test.yaml", is_a, mixins, specificity=Specificity(general, templates, rationale))


def scores():
    """Few values, so that there are ties; some that binary fractions do not hold."""
    return st.sampled_from([0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0]) | st.floats(0, 1)


@st.composite
def schemas(draw):
    """Schemas with whatever parents: circles, classes that are their own parent, parents that are not defined."""
    parents = st.none() | st.sampled_from([*NAMES, "Missing"])
    templates = st.dictionaries(st.sampled_from(CONTEXTS), scores(), max_size=4)
    return schema(
        *(
            one(
                name,
                draw(st.none() | scores()),
                draw(parents),
                tuple(draw(st.lists(st.sampled_from(NAMES), max_size=2))),
                **draw(templates),
            )
            for name in draw(st.lists(st.sampled_from(NAMES), unique=True))
        )
    )
