"""Identifiers by their form: GHCIDs, and the values of every scheme of which the schema knows a pattern.

A value can stand alone ("NL-HaNA"), behind a prefix ("wd:Q190804"), in a web address ("viaf.org/viaf/159526202"), in groups
("0000 0001 2146 438X"), or need its scheme's word ("Q-nummer 190804"). A bare number fits several schemes: all are kept, those
with right check digits first, and none is certain.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from glam_kg.errors import GHCIDError
from glam_kg.folding import fold_key
from glam_kg.ghcid import GHCID
from glam_kg.immutable import immutable
from glam_kg.question.identifiers.check_digits import has_valid_check
from glam_kg.question.words.mentions import IdentifierMention
from glam_kg.question.words.said_parts import has_digit
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.ontology.vocabulary import IdentifierScheme, SchemaVocabulary
    from glam_kg.question.words.tokens import Token

_MAY_BE_VALUE = re.compile(r"[\d-]|\bOCLC")
"""In every text with an identifier: most questions have none, and are not looked through word by word."""
# "NL-UtHUA" and "US-DLC", but not "US-Dollar" or "N-Holland".
_COUNTRY_AND_CAPITALS = re.compile(r"[A-Z]{1,4}-(?:[A-Za-z]*[A-Z]){2}[A-Za-z]*")
_ISIL_WORD = re.compile(r"isil|sigel", re.IGNORECASE)
_IDENTIFIER_LIKE = re.compile(
    r"(?<![\w-])(?:https?://\S*[\w/]|[A-Za-z0-9][A-Za-z0-9_:/.\-]*[A-Za-z0-9]|[A-Za-z0-9])(?![\w-])"
)
_GROUPS = re.compile(
    r"(?<![\w.,-])(?:[A-Z]{2} )?(?P<value>(?<!kvk )(?<!KvK )(?<!KVK )n[a-z]? \d{8}|\d{2} \d{7}"
    r"|\d{2,4}(?:[ \u00a0.]\d{3,5}){1,4}[Xx]?|\d{4}(?:-\d{4}){2}-\d{3}[\dXx])(?![\w-])"
)
_MAY_BE_GROUPED = re.compile(r"(?:\d[ \u00a0.-]|[a-z] \d)\d")
"""In every text with a value in groups."""
_GROUPED_SCHEMES = frozenset({"ISNI", "SIRET", "SIREN", "KBO", "KvK", "LCNAF", "EIN"})
_SEPARATORS = re.compile(r"[.-]")
_SEPARATED: Final = {
    "EIN": (r"(\d{2})(\d{7})", r"\1-\2"),
    "KBO": (r"(\d{4})(\d{3})(\d{3})", r"\1.\2.\3"),
    "UID": (r"(CHE)(\d{3})(\d{3})(\d{3})", r"\1-\2.\3.\4"),
}
"""Schemes whose values are kept with separators or without, with the parts of a value and what stands between them."""
_LABEL = (
    r"(?i:[ -]?(?:id|item|nummer|number|num[eé]ro|kennung|code|objekt|identifier|identifiant|symbool|symbol|symbole))?"
)
_BEHIND_ITS_WORD = {
    "Wikidata": (
        re.compile(rf"(?<!\w)(?:wikidata|q){_LABEL}\s*[:#]?\s*(?P<value>[1-9]\d+)(?!\w)", re.IGNORECASE), "Q", ("data", "q")
    ),
    "OCLC": (re.compile(rf"(?<!\w)OCLC{_LABEL}\s*:?\s+(?P<value>[A-Z0-9]{{2,5}})(?!\w)"), "", ("oclc",)),
    # In Germany the Sigel of a library is its ISIL without the country: "Sigel 1026", "Sigel M 36".
    "ISIL": (
        re.compile(r"(?<!\w)(?i:(?:bibliotheks)?sigel)\s*:?\s+(?P<value>(?:[A-Z][a-z]{0,2} )?\d{1,4}[a-z]?)(?![\w-])"),
        "DE-",
        ("sigel",),
    ),
    "GRID": (re.compile(rf"(?<!\w)(?i:grid){_LABEL}\s*:?\s+(?P<value>\d{{3,7}}\.[\da-f]{{1,2}})(?![\w.])"), "grid.", ("grid",)),
}  # fmt: skip
"""How a scheme's word and a value behind it are written, the letter before the value, and small letters of that word."""
_SPACED_ISIL = re.compile(
    rf"(?<!\w)(?i:isil){_LABEL}\s*:?\s+(?P<value>(?P<country>[A-Z]{{2}}) (?P<unit>[A-Za-z]{{0,6}}\d[A-Za-z\d]{{0,8}}))(?![\w-])"
)
"""An ISIL behind its word with a space in the place of its hyphen: "ISIL DE 406"."""
_SPACED_ISIL_ALONE = re.compile(r"isil [a-z]{2} [a-z]{0,6}\d[a-z\d]{0,8}")
"""The same in small letters, where nothing else is said."""
_HOSTS = {
    "wikidata.org": "Wikidata", "ror.org": "ROR", "viaf.org": "VIAF", "isni.org": "ISNI", "isni.oclc.org": "ISNI",
    "geonames.org": "GeoNames", "d-nb.info": "GND", "id.loc.gov": "LCNAF", "lccn.loc.gov": "LCNAF",
    "vocab.getty.edu": "ULAN", "bnf.fr": "BnF", "lobid.org": "ISIL", "grid.ac": "GRID",
}  # fmt: skip
"""Where a web address names a body: also with a host below these ("sws.geonames.org", "data.bnf.fr")."""
_PREFIXES = {"wd": "Wikidata", "gn": "GeoNames"}
_FORMAT = re.compile(r"\.(?:html?|json|rdf|ttl|xml)$")
CASELESS: Final = "ISIL"
"""The scheme whose values hold capitals and small letters, and are told apart by neither (ISO 15511)."""
_MOST_LETTERS, _FEWEST_CAPITALS = 8, 4
"""Letters of which all combinations of capitals are tried; capitals alone from which on a value was perhaps shouted."""
_FRENCH_VERB = re.compile(r"\w+-t-(?:ils?|elles?|on)", re.IGNORECASE)
"""A French verb with its pronoun behind it, which has the form of an ISIL: "A-t-il"."""
_SMALL_ISIL, _SMALL_ISIL_ALONE = re.compile(r"[a-z]{2}-[a-z]{2,6}-?\d[a-z\d-]*"), re.compile(r"[a-z]{2}-[a-z\d]{2,8}")
"""In small letters: with digits behind letters anywhere ("be-kbr00"), without them only where nothing else is said."""
_LONG = 9
_QUARTERS = re.compile(r"Q[1-4]")
"""Quarters of a year sooner than Wikidata's items for the universe, the earth, life and death."""
_OTHER_AGENCIES = frozenset({"EUR", "GTB", "O", "OCLC", "ZDB"})
_COUNTRY_CODES = """
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
"""
COUNTRIES: Final = frozenset(_COUNTRY_CODES.split())
"""ISO 3166-1 alpha-2: an ISIL begins with one, or with the prefix of an agency that is not national (ISO 15511)."""


@immutable
class _Candidate:
    scheme: IdentifierScheme
    value: str
    certain: bool


def identifiers(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    """Every word of a text that has the form of an identifier.

    The schemes of a mention stand in order: those whose check digits are right, then as the schema lists them.

    Args:
        text: The question.
        tokens: Its words.
        vocabulary: The schemes, with the form of their values.
    """
    if not _MAY_BE_VALUE.search(text):
        return
    found = [*_in_groups(text, tokens, vocabulary), *_behind_their_word(text, tokens, vocabulary)]
    found += _spaced_isil(text, tokens, vocabulary)
    yield from found
    for mention in _in_one_piece(text, tokens, vocabulary):
        # The parts of "0000 0001 2146 438X" are no identifiers of their own.
        if not any(longer.covers(mention) for longer in found):
            yield mention


def _in_one_piece(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    # An ISIL has a hyphen.
    isil = "-" in text and bool(_ISIL_WORD.search(text))
    for match in _IDENTIFIER_LIKE.finditer(text):
        written = match.group()
        if written.isalpha() or ("-" not in written and not has_digit(written)):
            continue
        if _FRENCH_VERB.fullmatch(written):
            continue
        ghcid = _ghcid(written)
        span = span_of(tokens, *match.span())
        if span and ghcid:
            # A GHCID also has the form of an ISIL.
            yield IdentifierMention(
                start=span[0], end=span[1], text=written, value=ghcid, schemes=("GHCID",), distinctive=True
            )
        elif span:
            alone = text.strip(" ?!.") == written
            yield from _mentions(_candidates(written, vocabulary, isil=isil, alone=alone), span, written)


def _in_groups(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    for match in _GROUPS.finditer(text) if _MAY_BE_GROUPED.search(text) else ():
        span = span_of(tokens, *match.span())
        if span:
            yield from _mentions(_grouped(match["value"], vocabulary), span, match.group())


def _behind_their_word(
    text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary
) -> Iterator[IdentifierMention]:
    lowered = text.lower()
    for name, (pattern, letter, parts) in _BEHIND_ITS_WORD.items():
        if not any(part in lowered for part in parts):
            continue
        scheme = next((s for s in vocabulary.schemes if s.name == name), None)
        for match in pattern.finditer(text):
            span = span_of(tokens, *match.span("value"))
            if scheme and span:
                yield from _mentions(
                    [_Candidate(scheme, letter + _compact(match["value"]), True)], span, match["value"]
                )


def _spaced_isil(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    scheme = next((s for s in vocabulary.schemes if s.name == "ISIL"), None)
    alone = _SPACED_ISIL_ALONE.fullmatch(text.strip(" ?!."))
    for match in _SPACED_ISIL.finditer(text.upper() if alone else text):
        span = span_of(tokens, *match.span("value"))
        if scheme and span and match["country"] in COUNTRIES:
            value = f"{match['country']}-{match['unit']}"
            yield from _mentions([_Candidate(scheme, value, True)], span, match["value"])


def _compact(value: str) -> str:
    return value.replace(" ", "")


def _mentions(candidates: Sequence[_Candidate], span: tuple[int, int], written: str) -> Iterator[IdentifierMention]:
    """One mention for each value that the candidates agree on."""
    ranked = sorted(candidates, key=lambda c: (not c.certain, not has_valid_check(c.scheme.name, c.value)))
    for value in dict.fromkeys(candidate.value for candidate in ranked):
        same = [candidate for candidate in ranked if candidate.value == value]
        yield IdentifierMention(
            start=span[0], end=span[1], text=written, value=value,
            schemes=tuple(candidate.scheme.name for candidate in same),
            distinctive=any(candidate.certain for candidate in same),
            spellings=_spellings(value, written) if any(c.scheme.name == CASELESS for c in same) else (),
        )  # fmt: skip


def _candidates(written: str, vocabulary: SchemaVocabulary, *, isil: bool, alone: bool) -> list[_Candidate]:
    named = _named(written, vocabulary)
    if named:
        return named
    if "://" in written:
        return []
    last = _FORMAT.sub("", written.rstrip("/").rsplit("/", 1)[-1])
    found = []
    with_digit = has_digit(written)
    for scheme in vocabulary.schemes:
        if not scheme.distinctive and not with_digit:
            continue
        value = _value(scheme, last if "/" in written and scheme.distinctive else written)
        # In another case, a short word is no value unless its scheme is certain without its word.
        if value and (value in {last, written} or scheme.distinctive or len(value) >= _LONG):
            certain = _is_certain(scheme, value, last) or (
                scheme.name == CASELESS and _is_small_isil(last, alone=alone)
            )
            # "US-dollar" and "KvK-nummer" have the form of an ISIL too.
            if certain or isil or scheme.name != "ISIL":
                found.append(_Candidate(scheme, value, certain))
    return found


def _spellings(value: str, written: str) -> tuple[str, ...]:
    """The other ways to write the unit of an ISIL in capitals and small letters; none where its own can be trusted.

    >>> _spellings("NL-bT", "nl-bT")
    ('NL-BT', 'NL-Bt', 'NL-bt')
    >>> _spellings("NL-HaNA", "NL-HaNA")
    ()
    """
    prefix, hyphen, unit = value.partition("-")
    letters = [letter for letter in unit if letter.isalpha()]
    shouted = len(letters) >= _FEWEST_CAPITALS and unit.isupper()
    if not letters or (written.partition("-")[0].isupper() and not shouted):
        return ()
    if len(letters) > _MOST_LETTERS:
        found = {unit, unit.upper(), unit.lower(), unit.capitalize()}
    else:
        cases = (dict.fromkeys((letter.upper(), letter.lower())) for letter in unit)
        found = {"".join(spelling) for spelling in product(*cases)}
    return tuple(f"{prefix}{hyphen}{spelling}" for spelling in sorted(found - {unit}))


def notations(scheme: str, value: str) -> tuple[str, ...]:
    """The other notation of a value, where a scheme writes the same digits with separators and without them.

    >>> notations("EIN", "13-1624086"), notations("EIN", "131624086"), notations("ISNI", "0000000121462763")
    (('131624086',), ('13-1624086',), ())
    """
    if scheme not in _SEPARATED:
        return ()
    plain, separated = _SEPARATORS.sub("", value), _SEPARATED[scheme]
    both = (plain, re.sub(separated[0], separated[1], plain))
    return tuple(other for other in dict.fromkeys(both) if other != value)


def _named(written: str, vocabulary: SchemaVocabulary) -> list[_Candidate]:
    """A value whose scheme a web address or a prefix names."""
    # A host has a dot, and a colon stands behind a prefix.
    if "." not in written and ":" not in written:
        return []
    address = written.partition("://")[2] or written
    host, _, path = address.partition("/")
    name = next((name for known, name in _HOSTS.items() if host == known or host.endswith(f".{known}")), None)
    parts = [_FORMAT.sub("", part).removeprefix("cb") for part in reversed(path.split("/")) if part]
    if name is None and "://" not in written and ":" in written:
        prefix, _, rest = written.rpartition(":")
        name, parts = _scheme_called(prefix, vocabulary), [rest]
    scheme = next((scheme for scheme in vocabulary.schemes if scheme.name == name), None)
    values = (_value(scheme, part) for part in parts) if scheme else ()
    value = next((value for value in values if value), None)
    return [_Candidate(scheme, value, True)] if scheme and value else []


def _scheme_called(prefix: str, vocabulary: SchemaVocabulary) -> str | None:
    key = fold_key(prefix)
    if key in _PREFIXES:
        return _PREFIXES[key]
    return next(
        (s.name for s in vocabulary.schemes if key in {fold_key(s.name), *(fold_key(f.text) for f in s.forms)}), None
    )


def _value(scheme: IdentifierScheme, written: str) -> str | None:
    """The written form, or the same in the scheme's case, where it has the scheme's form."""
    if scheme.pattern is None:
        return None
    for form in _forms(written):
        if scheme.pattern.fullmatch(form):
            return form
    return None


@lru_cache(maxsize=256)
def _forms(written: str) -> tuple[str, ...]:
    """A value as it is written, and in other cases; digits alone have but one form."""
    prefix, hyphen, unit = written.partition("-")
    return tuple(dict.fromkeys((written, prefix.upper() + hyphen + unit, written.upper(), written.lower())))


def _grouped(written: str, vocabulary: SchemaVocabulary) -> list[_Candidate]:
    compact = re.sub(r"[ \u00a0.-]", "", written)
    return [
        _Candidate(scheme, value, scheme.name == "ISNI" and bool(has_valid_check("ISNI", value)))
        for scheme in vocabulary.schemes
        if scheme.name in _GROUPED_SCHEMES and (value := _value(scheme, compact))
    ]


def _is_certain(scheme: IdentifierScheme, value: str, written: str) -> bool:
    """Whether a value tells its scheme without the scheme's word beside it."""
    if not scheme.distinctive:
        return False
    if scheme.name == "ISIL":
        prefix = value.partition("-")[0]
        known = prefix in _OTHER_AGENCIES or (prefix in COUNTRIES and written[:2].isupper() == value[:2].isupper())
        return known and (has_digit(value) or _COUNTRY_AND_CAPITALS.fullmatch(written) is not None)
    return has_valid_check(scheme.name, value) is not False and not _QUARTERS.fullmatch(value)


def _is_small_isil(written: str, *, alone: bool) -> bool:
    forms = (_SMALL_ISIL, _SMALL_ISIL_ALONE) if alone else (_SMALL_ISIL,)
    return written[:2].upper() in COUNTRIES and any(form.fullmatch(written) for form in forms)


def _ghcid(written: str) -> str | None:
    """The GHCID that a word is, in its canonical case; it may be written as the last part of an IRI."""
    parts = written.rsplit("/", 1)[-1].rpartition(":")[2].split("-", 5)
    if len(parts) < 5:
        return None
    try:
        return str(GHCID.parse("-".join([*(part.upper() for part in parts[:5]), *parts[5:]])))
    except GHCIDError:
        return None
