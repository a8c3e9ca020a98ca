"""Why a question was understood like this: what was found, what was used, what came next. For people, as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from glam_kg.question.words.mentions import AreaMention, ExclusionMention, Mention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Resolution
    from glam_kg.question.limits.relevance import Relevance
    from glam_kg.question.templates.classification import Candidate, Classification


_SHOWN: Final = (
    "concept", "letter", "scheme", "value", "event_type", "subject", "first", "last", "amount", "reason", "least", "most",
)  # fmt: skip
_KINDS: Final[Mapping[type[object], tuple[str, tuple[str, ...]]]] = {
    kind: (kind.__name__.removesuffix("Mention").lower(), tuple(a for a in _SHOWN if hasattr(kind, a)))
    for kind in get_args(Mention)
}
"""What each kind of mention is called, and those of its attributes that are shown."""


def explanation(
    analysis: Analysis,
    resolution: Resolution,
    relevance: Relevance,
    classification: Classification,
    chosen: Candidate | None,
) -> dict[str, object]:
    """Why this template: what was found, what it used, what it left, and what came next."""
    used = chosen.cover.mentions if chosen else ()
    return {
        "inherited_from": resolution.inherited or None,
        "further": list(resolution.further),
        "languages": dict(analysis.language.votes),
        "corrections": [{"written": written, "read": read} for written, read in analysis.corrections],
        "relevance": {"relevant": relevance.relevant, "evidence": list(relevance.evidence)},
        "used": [_described(mention) for mention in used],
        "ignored": [analysis.tokens[i].text for i in chosen.ignored] if chosen else [],
        "candidates": [
            {"template_id": c.template.id, "fit": c.fit, "score": round(c.cover.score, 3)}
            for c in classification.fitting[:5]
        ],
    }


def _described(mention: Mention) -> dict[str, object]:
    name, attributes = _KINDS[type(mention)]
    described: dict[str, object] = {"kind": name, "text": mention.text}
    for attribute in attributes:
        value = getattr(mention, attribute)
        if value:
            described[attribute] = value if isinstance(value, str | int) else str(value)
    if isinstance(mention, NameMention):
        described["candidates"] = [
            {"custodian": c.iri, "name": c.label, "city": c.city, "score": c.score} for c in mention.candidates[:5]
        ]
    if isinstance(mention, PlaceMention):
        described["readings"] = [
            {"place": r.place.code, "name": r.place.name, "weight": r.weight} for r in mention.readings[:4]
        ]
    if isinstance(mention, ExclusionMention):
        parts: tuple[Mention, ...] = (*mention.places, *mention.types, *mention.names)
        described["excluded"] = [_described(each) for each in parts]
    if isinstance(mention, AreaMention):
        described["areas"] = [_described(place) for place in mention.places]
    return described
