"""Follow-ups that ask why one is not in a list: "why is the Frye not listed?", "Warum fehlt das Centraal Museum?".

No data say why they lack something. Whether they know that one, of what kind it is and where, is all that can be told.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.phrasing.pointing import is_plural
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_NAME: Final = r"(?P<name>\S.*?)"
_EN: Final = (
    r"(?:(?:in|on|from) (?:the|this|that|your) (?:list|results?|answer|overview)|listed|included|shown|mentioned|there|here"
    r"|among (?:them|these|those)|one of them)"
)
_NL: Final = (
    r"(?:(?:in|op|bij) (?:de|die|deze|dit|dat|het|je|uw) (?:lijst|lijstje|antwoord|overzicht|resultaten)|erbij|ertussen|erin"
    r"|erop|bij|tussen|in|op|opgenomen|vermeld|genoemd|hierbij)"
)
_DE: Final = (
    r"(?:(?:auf|in) (?:der|dieser|ihrer|deiner) (?:liste|übersicht|antwort)|dabei|aufgeführt|aufgelistet|gelistet|genannt|drin"
    r"|darin|darunter|erwähnt|enthalten|da|drauf)"
)
_FR: Final = (
    r"(?:(?:dans|sur) (?:la|cette|ta|votre) (?:liste|réponse)|listée?|mentionnée?|incluse?|citée?|là|reprise?|dedans)"
)
_ARE_NL: Final = r"(?:staat|staan|zit|zitten|is|zijn|wordt|worden)"
_ABSENT: Final = (
    rf"why (?:is|are) {_NAME} (?:not {_EN}|(?:missing|absent|left out)(?: {_EN})?)",
    rf"why (?:isn['’]t|aren['’]t) {_NAME} {_EN}",
    rf"(?:why|how come) (?:do|can|does|did)(?:n['’]t| not) (?:i|we) (?:see|find) {_NAME}(?: {_EN})?",
    rf"why (?:does|do) {_NAME} not (?:appear|show up)(?: {_EN})?",
    rf"why (?:doesn['’]t|don['’]t) {_NAME} (?:appear|show up)(?: {_EN})?",
    rf"how come {_NAME} (?:is|are)(?:n['’]t| not) {_EN}",
    rf"how come {_NAME} (?:is|are) (?:missing|absent)(?: {_EN})?",
    rf"waarom {_ARE_NL} {_NAME} (?:er |daar |hier )?niet {_NL}(?: (?:opgenomen|vermeld|genoemd))?",
    rf"waarom (?:ontbreekt|ontbreken) {_NAME}(?: (?:hier|daar|{_NL}))?",
    rf"waarom (?:zie|vind) ik {_NAME} (?:er |daar |hier )?niet(?: (?:terug|staan|{_NL}))*",
    rf"waarom mis ik {_NAME}(?: {_NL})?",
    rf"hoe komt het dat {_NAME} (?:(?:er |daar |hier )?niet {_NL} (?:staat|zit|is)|ontbreekt)",
    rf"(?:warum|wieso|weshalb) (?:fehlt|fehlen) (?:denn |da |hier )?{_NAME}(?: (?:hier|{_DE}))?",
    rf"(?:warum|wieso|weshalb) (?:steht|stehen|ist|sind|wird|werden) (?:denn )?{_NAME} (?:da |hier )?nicht (?:mit )?{_DE}",
    rf"(?:warum|wieso|weshalb) (?:sehe|finde) ich {_NAME} (?:hier |da )?nicht(?: {_DE})?",
    rf"wie kommt(?: es|['’]s),? dass {_NAME} (?:(?:hier |da )?nicht {_DE} (?:ist|steht)|fehlt)",
    rf"pourquoi (?:est-ce que )?{_NAME} n['’]est(?:[- ](?:il|elle))? pas {_FR}",
    rf"pourquoi (?:est-ce que )?{_NAME} (?:manque|manquent)(?:[- ]t[- ](?:il|elle))?(?: {_FR})?",
    rf"pourquoi manque {_NAME}(?: {_FR})?",
    rf"pourquoi (?:est-ce que )?{_NAME} n(?:e figure|['’]y figure|['’]appara[iî]t)(?:-t)?(?:-il|-elle)? pas(?: {_FR})?",
    rf"comment se fait[- ]il que {_NAME} (?:manque|ne (?:soit|figure) pas(?: {_FR})?)(?: {_FR})?",
)
_ASKING: Final = re.compile(
    r"\b(?:why|how come|waarom|hoe komt|warum|wieso|weshalb|wie kommt|pourquoi|comment se fait)", re.IGNORECASE
)
_BY_NAME: Final = "find_institution_by_name"
_ARTICLE: Final = re.compile(r"^(?:the|het|de|das|die|der|le|la|les|denn)\s+|^l['’]", re.IGNORECASE)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Compiled when the first such question is asked: at every start of the program they would cost more than a question does."""
    before = "(?:and |but |so |en |maar |und |aber |et |mais )?"
    return tuple(re.compile(rf"^{before}{pattern}\s*[?!.]*\s*$", re.IGNORECASE) for pattern in _ABSENT)


def name_absent(text: str) -> str | None:
    """Of which one a text asks why it is not in a list; None where it asks that of none.

    >>> name_absent("Why isn't the Frye Art Museum listed?"), name_absent("Waarom staat het Mauritshuis er niet bij?")
    ('Frye Art Museum', 'Mauritshuis')
    >>> name_absent("Why is the Frye not open on Mondays?"), name_absent("why are they not listed?")
    (None, None)
    """
    if not _ASKING.search(text):
        return None
    found = next((match for pattern in _patterns() if (match := pattern.match(text.strip()))), None)
    name = _ARTICLE.sub("", found["name"].strip(" ,\"'“”„«»")) if found else ""
    return name if any(letter.isupper() for letter in name) else None


def asked_why_absent(
    text: str, history: Sequence[Turn], spoken: str, resolver: ConversationContextResolver
) -> Resolution | None:
    """What is known of the one that a list does not have; None where a follow-up asks why of no such one.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
        spoken: The language of the dialogue.
        resolver: Reads questions, and puts them.
    """
    name = name_absent(text)
    frame = resolver.newest(history) if name else None
    if name is None or frame is None or not lists_custodians(frame):
        return None
    said = resolver.recent.understand(text, spoken).analysis.language
    language = said.code if said.certain else spoken
    called = resolver.recent.understand(name, language).analysis
    several = resolver.analyser.several
    types = [
        m for m in called.mentions if isinstance(m, (TypeMention, GeneralMention)) and is_plural(m, called, several)
    ]
    kinds = {i for m in types for i in range(m.start, m.end)}
    places = {i for m in called.mentions if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    if set(range(len(called.words))) in (kinds, places):
        # "Why are the zoos missing?" asks of no one.
        return None
    question = None
    for said_name in (name, f"“{name}”"):
        # In quotation marks, "musée d'Orsay" is no museum in Orsay.
        question = resolver.writer.written(Frame(topic="name", name=said_name, attribute="about"), language)
        chosen = resolver.recent.understand(question, language).chosen if question else None
        if question and chosen and chosen.template.id == _BY_NAME:
            return Resolution(question, history[-1].resolved_question, language, why_absent=True)
    if question is None or any(isinstance(m, TypeMention) for m in called.mentions):
        return None
    return Resolution(question, language=language, refused=True)
