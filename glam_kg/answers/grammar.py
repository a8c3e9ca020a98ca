"""The few rules of grammar that fixed forms cannot hold: articles, elision, German cases.

Each works on a word or name that is only known when a sentence is made. Where a rule cannot know (a noun's gender), it says
so with None and the sentence takes another form.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold

if TYPE_CHECKING:
    from collections.abc import Mapping

_VOWELS = frozenset("aeiou")
# Words that are spoken with a consonant first (a university, a European library).
_SPOKEN_CONSONANT = re.compile(r"(?:uni[^mn]|eu|one\b|us(?:er|age))", re.IGNORECASE)
_FRENCH_ARTICLE = re.compile(r"(?P<article>[Ll]es?)\s+(?P<rest>\S.*)")
_WITH_A = {"le": "au", "les": "aux"}
_WITH_DE = {"le": "du", "les": "des"}
_ELIDING: Final = {"de la ": "de l'", "le ": "l'", "la ": "l'", "du ": "de l'"}
"""Articles before a name, with `de` or without, and what is left of them before a vowel."""
_WITH_DE_OF_PLACES = {"au": "du", "aux": "des"}
_GERMAN_ADJECTIVE = re.compile(r"[a-zäöüß]+e")
_PLAIN = (
    r"[Nn]eu|[Aa]lt|[Gg]rün|[Gg]roß|[Kk]lein|[Ee]rst|[Zz]weit|[Dd]ritt|[Oo]ber|[Uu]nter|[Ii]nner|[Ff]rei|[Oo]ffen|[Jj]ung"
    r"|[Bb]lau|[Ss]chwarz|[Ww]eiß|[Rr]ot|[Gg]elb|[Bb]unt|[Gg]olden|[Kk]urios|[Ss]chwul|[Aa]lpin|[Vv]ereinigt"
)
"""Adjectives without an ending of such words."""
_STEMS = rf"\b((?:\w+(?:sch|lich|ig)|\w{{3,}}al|{_PLAIN})e)"
# "Leipziger" and "Lötschentaler" are no adjectives with an ending, "Botanischer" is one.
_STRONG = re.compile(rf"{_STEMS}s(?=\s)|\b((?:\w+(?:sch|lich)|{_PLAIN})e)r(?=\s)")
_WEAK = re.compile(rf"{_STEMS}(?=\s)")
_INFLECTED = re.compile(rf"{_STEMS}[nrsm]?(?=\s)")
_SAID = re.compile(
    rf"(?P<adjectives>(?:{_STEMS}[nrsm]?\s)+)"
    r"(?:(?P<neuter>[\w-]*(?:[Mm]useum|[Aa]rchiv|[Ii]nstitut|[Zz]entrum|[Hh]aus))(?:e?s)?"
    r"|(?P<masculine>[\w-]*(?:[Gg]arten|[Zz]oo|[Pp]ark|[Vv]erein|[Vv]erband))(?:e?s)?"
    r"|(?P<feminine>[\w-]*(?:[Bb]ibliothek|[Gg]alerie|[Ss]ammlung|[Ss]tiftung|[Aa]kademie|[Gg]esellschaft)))(?!\w)"
)
"""A German name in a sentence: adjectives of any case before a noun of which the gender is known."""
_GERMAN_LINK = frozenset({"und", "oder", "bzw."})


def a_or_an(phrase: str) -> str:
    """An English phrase with its indefinite article, chosen by spelling.

    >>> a_or_an("archive"), a_or_an("university library"), a_or_an("museum")
    ('an archive', 'a university library', 'a museum')
    """
    first = fold(phrase[:1]).lower()
    vowel = first in _VOWELS and not _SPOKEN_CONSONANT.match(phrase)
    return f"{'an' if vowel else 'a'} {phrase}"


def english_ordinal(number: int) -> str:
    """A number as an English ordinal in digits.

    >>> english_ordinal(11), english_ordinal(21), english_ordinal(42), english_ordinal(113)
    ('11th', '21st', '42nd', '113th')
    """
    teen = 10 < number % 100 < 20
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def elides(phrase: str) -> bool:
    """Whether French `de` and `que` lose their vowel before a phrase: before a vowel, and before y that is no glide.

    A leading h is taken for mute only in names where it is: `h` counts as a consonant, because most names of places and
    institutions with h are foreign (de Hambourg, de La Haye) and `de H…` is never wrong enough to mislead.

    >>> elides("Ohio"), elides("Évreux"), elides("Hambourg"), elides("Yvelines")
    (True, True, False, True)
    """
    start = fold(phrase[:2]).lower()
    return start[:1] in _VOWELS or (start[:1] == "y" and start[1:2] not in _VOWELS)


def french_de(name: str) -> str:
    """`de` before a name: elided before a vowel, contracted with a leading Le or Les.

    >>> french_de("archives"), french_de("Le Havre"), french_de("La Rochelle"), french_de("le canton de Vaud")
    ("d'archives", 'du Havre', 'de La Rochelle', 'du canton de Vaud')
    """
    return _contracted(name, _WITH_DE) or (f"d'{name}" if elides(name) else f"de {name}")


def french_elided(phrase: str) -> str:
    """A name behind its article or `de` with that, elided before a vowel.

    >>> french_elided("le Archief Eemland"), french_elided("du Amsterdam Museum"), french_elided("la Albertina Gallery")
    ("l'Archief Eemland", "de l'Amsterdam Museum", "l'Albertina Gallery")
    >>> french_elided("le Rijksmuseum"), french_elided("le Huis van Hilde")
    ('le Rijksmuseum', 'le Huis van Hilde')
    """
    article = next((each for each in _ELIDING if phrase.startswith(each)), "")
    name = phrase.removeprefix(article)
    # "Le United States National Arboretum" is spoken with a consonant first in French as well.
    vowel = article and elides(name) and not _SPOKEN_CONSONANT.match(name)
    return f"{_ELIDING[article]}{name}" if vowel else phrase


def french_a(name: str) -> str:
    """`à` before the name of a town: contracted with a leading Le or Les.

    >>> french_a("Lyon"), french_a("Le Havre"), french_a("Les Andelys"), french_a("La Haye")
    ('à Lyon', 'au Havre', 'aux Andelys', 'à La Haye')
    """
    return _contracted(name, _WITH_A) or f"à {name}"


def french_of_place(where: str) -> str:
    """Where something is, as it stands after a superlative: "le plus ancien de Suisse"; other phrases as they are.

    >>> french_of_place("en Suisse"), french_of_place("aux Pays-Bas"), french_of_place("à Berne"), french_of_place("au Havre")
    ('de Suisse', 'des Pays-Bas', 'de Berne', 'du Havre')
    >>> french_of_place("dans le canton de Vaud"), french_of_place("dans l'Ohio"), french_of_place("sur l'île de Wight")
    ('du canton de Vaud', "de l'Ohio", "de l'île de Wight")
    """
    first, _, rest = where.partition(" ")
    if first in _WITH_DE_OF_PLACES:
        return f"{_WITH_DE_OF_PLACES[first]} {rest}"
    return french_de(rest) if first in {"à", "en", "dans", "sur"} and rest else where


def french_country_named(where: str) -> str:
    """A country with its article, from where something is.

    >>> french_country_named("en Géorgie"), french_country_named("au Mexique"), french_country_named("aux Pays-Bas")
    ('la Géorgie', 'le Mexique', 'les Pays-Bas')
    >>> french_country_named("en Iran"), french_country_named("à Cuba")
    ("l'Iran", 'Cuba')
    """
    first, _, name = where.partition(" ")
    if first == "en":
        return f"l'{name}" if elides(name) else f"la {name}"
    article = {"au": "le ", "aux": "les "}.get(first, "")
    return f"{article}{name}" if article or first == "à" else where


def french_que(phrase: str) -> str:
    """`que` before a phrase.

    >>> french_que("en Espagne"), french_que("aux Pays-Bas")
    ("qu'en Espagne", "qu'aux Pays-Bas")
    """
    return f"qu'{phrase}" if elides(phrase) else f"que {phrase}"


def _contracted(name: str, forms: Mapping[str, str]) -> str | None:
    match = _FRENCH_ARTICLE.fullmatch(name)
    return f"{forms[match['article'].lower()]} {match['rest']}" if match else None


def german_weak_name(name: str) -> str:
    """A German name as it stands after `der`, `das` or `die`: its adjectives end in -e.

    >>> german_weak_name("Germanisches Nationalmuseum"), german_weak_name("Bayerische Staatsbibliothek")
    ('Germanische Nationalmuseum', 'Bayerische Staatsbibliothek')
    >>> german_weak_name("Botanischer Garten"), german_weak_name("Leipziger Zoo")
    ('Botanische Garten', 'Leipziger Zoo')
    >>> german_weak_name("Erstes Deutsches Nudelmuseum"), german_weak_name("Archives Nationales")
    ('Erste Deutsche Nudelmuseum', 'Archives Nationales')
    """
    return _STRONG.sub(lambda found: found[1] or found[2], name)


def german_genitive_name(name: str) -> str:
    """A German name as it stands after `des` or `der`: its adjectives end in -en; the ending of a neuter head is not added.

    >>> german_genitive_name("Deutsches Museum"), german_genitive_name("Bayerische Staatsbibliothek")
    ('Deutschen Museum', 'Bayerischen Staatsbibliothek')
    """
    return _WEAK.sub(r"\1n", german_weak_name(name))


def german_nominative_name(said: str) -> str:
    """A German name that was said in a sentence as it stands by itself, where it begins with adjectives before a known noun.

    >>> german_nominative_name("Jüdische Museum Ulm"), german_nominative_name("Technischen Museums Ulm")
    ('Jüdisches Museum Ulm', 'Technisches Museum Ulm')
    >>> german_nominative_name("Botanischen Gartens"), german_nominative_name("Bayerischen Staatsbibliothek")
    ('Botanischer Garten', 'Bayerische Staatsbibliothek')
    >>> german_nominative_name("Museums Association"), german_nominative_name("Deutsche Museen")
    ('Museums Association', 'Deutsche Museen')
    """
    found = _SAID.match(said)
    if found is None:
        return said
    ending = "s" if found["neuter"] else "r" if found["masculine"] else ""
    noun = found["neuter"] or found["masculine"] or found["feminine"]
    adjectives = _INFLECTED.sub(lambda adjective: adjective[1] + ending, found["adjectives"])
    return f"{adjectives}{noun}{said[found.end() :]}"


def german_weak_plural(plural: str) -> str:
    """A German plural as it stands after an article or `keine`: adjectives end in -en.

    >>> german_weak_plural("botanische Gärten und Zoos")
    'botanischen Gärten und Zoos'
    """
    return " ".join(f"{word}n" if _GERMAN_ADJECTIVE.fullmatch(word) else word for word in plural.split())


def german_dative_plural(plural: str) -> str:
    """A German plural in the dative: adjectives end in -en, head nouns in -n unless they end in -n or -s.

    A noun is a head as long as nothing but adjectives, nouns and `und` or `oder` came before it; what follows an inflected
    article (Gruppen des …) or a genitive adjective (Einrichtungen unbekannter Art) is left alone.

    >>> german_dative_plural("Archive"), german_dative_plural("Denkmäler"), german_dative_plural("Museen")
    ('Archiven', 'Denkmälern', 'Museen')
    >>> german_dative_plural("Einrichtungen unbekannter Art")
    'Einrichtungen unbekannter Art'
    """
    words: list[str] = []
    head = True
    for word in german_weak_plural(plural).split():
        lower = word[:1].islower()
        head = head and (not lower or word in _GERMAN_LINK or word.endswith("en"))
        ends = word.endswith(("n", "s", "-"))
        words.append(word if lower or not head or ends else f"{word}n")
    return " ".join(words)


def german_without(within: str, name: str, what: str) -> str:
    """A place as it stands after German `ohne`, by where something is in it; by what it is where that does not tell its gender.

    >>> german_without("in den Niederlanden", "Niederlande", "das Land Niederlande")
    'die Niederlande'
    >>> german_without("in den Vereinigten Staaten", "Vereinigte Staaten", "das Land Vereinigte Staaten")
    'die Vereinigten Staaten'
    >>> german_without("in Delft", "Delft", "die Stadt Delft"), german_without("", "Delft", "die Stadt Delft")
    ('Delft', 'die Stadt Delft')
    >>> german_without("im Kanton Bern", "Bern", "der Kanton Bern")
    'den Kanton Bern'
    """
    preposition, _, rest = within.partition(" ")
    article, _, named = rest.partition(" ")
    if preposition not in {"in", "auf"} or not rest:
        return f"den {what.removeprefix('der ')}" if what.startswith("der ") else what
    if article == "den":
        return f"die {german_genitive_name(name)}"
    if article == "der":
        # "In der Dominikanischen Republik" has its adjective in the dative.
        return f"die {name if len(name.split()) == len(named.split()) else named}"
    return rest
