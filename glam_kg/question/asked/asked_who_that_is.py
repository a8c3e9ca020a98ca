"""Idioms that ask who somebody is: "Waar moet ik aan denken bij Lyrasis?", "Was muss ich mir unter Lyrasis vorstellen?".

Their words ask elsewhere where or when something is, or are said of other things. So they count only where nothing but the name
is said beside them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import SURE_NAME, ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_INFO: Final = "info"
_NAME: Final = "@"
"""What stands for the name in a pattern."""
_NL: Final = r"(?:(?:moet|kan|mag|moeten|kunnen|mogen) (?:ik|we|wij|je|jij|men|u))"
_NL_EXPLAINING: Final = r"(?:leg(?:t u)?|(?:kun|kan|wil) (?:je|jij|u)|kunt u|kunnen jullie|wilt u|zou je|zou u)"
_FR_ASKED: Final = (
    r"(?:(?:tu|vous) (?:peux|pouvez|pourrais|pourriez|veux|voulez)|(?:peux|pourrais) tu"
    r"|(?:pouvez|pourriez|voulez) vous)"
)
_NL_KNOWN: Final = (
    r"(?:(?:meer|nadere|wat|extra) )*(?:info|informatie|gegevens|inlichtingen|details) (?:over|van|omtrent)"
)
_EN_KNOWN: Final = (
    r"(?:(?:some|any|more|further|additional) )*(?:information|info|details|data|out more|out|more) (?:about|on)"
)
_DE_KNOWN: Final = (
    r"(?:(?:mehr|weitere|nahere|naehere|die) )*(?:infos?|informationen|angaben|daten|auskunfte|auskuenfte|einzelheiten)"
    r" (?:zu[mr]?|uber|ueber|vo[nm])"
)
_FR_KNOWN: Final = (
    r"(?:des|les|plus d|plus de|davantage d|davantage de|d autres) (?:informations?|infos?|renseignements?|donnees|details)"
    r" (?:sur|concernant|a propos de)"
)
_FR_WORD: Final = r"(?: (?:le |l |la )?(?:sigle|acronyme|nom|abreviation))?"
_PATTERNS: Final = {
    "nl": (
        rf"(?:wat|hoe) {_NL}(?: (?:me|mij|ons|zich|je|u))? (?:voorstellen bij @|bij @ voorstellen|@ voorstellen)",
        rf"waar(?:aan)? {_NL} (?:aan )?(?:denken bij @|bij @ (?:aan )?denken)",
        r"waar denk (?:je|u|ik|jij) (?:aan bij @|bij @ aan)",
        r"wat (?:houdt @ in|behelst @)",
        (
            rf"hoe (?:kom|komt|komen|krijg|krijgt|krijgen|vind|vinden|vindt) (?:ik|we|wij|je|jij|men|u) (?:aan )?"
            rf"{_NL_KNOWN} @"
        ),
        r"@ wat (?:zit|schuilt|steekt) (?:er )?(?:achter|daarachter|erachter)",
        rf"{_NL_EXPLAINING}(?: (?:me|mij|ons))?(?: (?:eens|even))*(?: uit| uitleggen) wat @ (?:is|inhoudt|voorstelt)",
    ),
    "en": (
        (
            r"what (?:should|can|do|am|must) (?:i|we|you)(?: to)? (?:imagine|picture|understand|think of|expect)"
            r" (?:by|under|with|when (?:i|we|you) hear(?: of)?) @"
        ),
        r"how (?:should|can|must|am) (?:i|we|you)(?: to)? (?:imagine|picture) @",
        rf"how (?:do|can|could|would|should) (?:i|we|you|one) (?:get|get hold of|find|obtain|learn) {_EN_KNOWN} @",
        r"@ what(?: i|)s behind (?:it|that|the name)",
    ),
    "de": (
        (
            r"(?:was|wie) (?:muss|kann|darf|soll|sollte) (?:(?:ich|man) (?:mir|sich)|(?:mir|sich) (?:ich|man))"
            r" (?:unter )?@ vorstellen"
        ),
        r"was (?:versteht man unter @|ist unter @ zu verstehen)",
        rf"wie (?:komme?|kommt|kommen|gelange|gelangt|gelangen) (?:ich|man|wir|du|sie) an {_DE_KNOWN} @",
        (
            r"wie (?:bekomme|bekommt|bekommen|erhalte|erhalt|erhaelt|erhalten|finde|findet|finden) (?:ich|man|wir|du|sie)"
            rf" {_DE_KNOWN} @"
        ),
        r"@ (?:was|wer) (?:steckt|steht|verbirgt sich) (?:denn )?dahinter",
        r"woran (?:muss|soll|darf|kann) (?:ich|man) bei @ denken",
        r"(?:worum|um was) handelt es sich bei @",
        (
            r"(?:erkla(?:e)?r(?:en?)?(?: sie)?)(?: (?:mir|uns))?(?: (?:mal|einmal|bitte|kurz))*"
            r" was @ ist"
        ),
    ),
    "fr": (
        (
            rf"@ {_FR_ASKED} (?:m|nous) (?:expliquer? ce que c est|dire ce que c est|en parler"
            r"|en dire (?:un mot|deux mots|davantage|quelques mots))"
        ),
        rf"{_FR_ASKED} (?:m|nous) (?:expliquer?|dire) ce que c est que @",
        rf"(?:a quoi correspond|que (?:recouvre|designe|signifie)|que veut dire){_FR_WORD} @",
        rf"comment (?:(?:puis je|peut on|pouvons nous) )?(?:obtenir|avoir|trouver|recevoir) {_FR_KNOWN} @",
        (
            r"comment (?:(?:puis je|peut on|pouvons nous) )?"
            r"(?:en (?:savoir|apprendre) (?:plus|davantage)|(?:se|me) renseigner) sur @"
        ),
        r"@ (?:qu est ce qui|qui|que) se cache (?:la )?derriere",
        r"a quoi (?:dois|devons|doit) (?:je|nous|on) penser (?:pour|avec|a propos de) @",
        r"(?:que|comment) (?:dois|puis|peut|doit) (?:je|on) (?:m|s) imaginer (?:par |sous )?@",
    ),
}
"""Folded words of the idioms, by language."""
_READ: Final = {language: re.compile("|".join(patterns)) for language, patterns in _PATTERNS.items()}
_BEGINNINGS: Final = {
    "nl": frozenset(
        {"wat", "hoe", "waar", "waaraan", "leg", "legt", "kun", "kan", "kunt", "kunnen", "wil", "wilt", "zou"}
    ),
    "en": frozenset({"what", "how"}),
    "de": frozenset({"was", "wie", "woran", "worum", "um"})
    | frozenset({"erklar", "erklare", "erklaer", "erklaere", "erklaren", "erklaeren"}),
    "fr": frozenset({"peux", "pouvez", "pourriez", "pourrais", "correspond", "recouvre", "designe", "signifie", "veut"})
    | frozenset({"penser", "imaginer", "voulez", "veux", "comment", "derriere"}),
}
"""Folded words of which every pattern has one."""
_ARTICLES: Final = frozenset({"de", "het", "the", "der", "die", "das", "dem", "den", "le", "la", "l", "les"})
_POLITE: Final = frozenset({"alsjeblieft", "aub", "please", "bitte", "svp", "eigenlijk", "precies", "nu", "nou"})
"""Folded words beside an idiom that say nothing."""


def asked_who_that_is(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with an idiom around the name of one institution as what is known of it.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    if _BEGINNINGS[language].isdisjoint(words):
        return list(found)
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME and not m.guess]
    name = max(names, key=lambda m: (m.end - m.start, m.weight), default=None)
    if name is None or not _READ[language].fullmatch(_around(words, name)):
        return list(found)
    said = [i for i in range(len(words)) if not name.start <= i < name.end and words[i] not in _ARTICLES | _POLITE]
    kept = [m for m in found if m is name or set(said).isdisjoint(range(m.start, m.end))]
    return [
        *kept,
        *(ConceptMention(start=i, end=i + 1, text=words[i], concept=_INFO, language=language) for i in said),
    ]


def _around(words: Sequence[str], name: NameMention) -> str:
    """The words with a sign for the name and its article, and without polite ones."""
    start = name.start - 1 if name.start and words[name.start - 1] in _ARTICLES else name.start
    beside = (*words[:start], _NAME, *words[name.end :])
    return " ".join(word for word in beside if word not in _POLITE)
