"""The general words that names of institutions are made of, in four languages and their neighbours.

A graph has most names in one language only, and people say them in their own: the "Bayerische Staatsbibliothek" is the Bavarian
State Library. Each line is one sense and the words for it; no word is here that only one institution has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.spelling import stem
from glam_kg.question.words.tokens import is_glued

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.tokens import Token

KINDS: Final = {
    "museum": "museum musea museums museen musée musées museo museu musei museos muséum museet",
    "library": "library libraries bibliotheek bibliotheken bibliothek bibliothèque biblioteca bibliotek biblioteket bieb "
    "bücherei bibliotheca",
    "archive": "archive archives archief archieven archiv archivo archivio arquivo arkiv arkivet",
    "gallery": "gallery galleries galerie galerij galeries galerien galleria galería",
    "zoo": "zoo zoos dierentuin dierenpark tierpark tiergarten zoological zoologisch zoologique",
    "garden": "garden gardens tuin tuinen garten gärten jardin jardins jardín jardim giardino",
    "institute": "institute instituut institut instituto istituto",
    "centre": "centre center centrum zentrum centro",
    "academy": "academy academie akademie académie accademia",
    "park": "park parks parc parcs parque",
    "observatory": "observatory observatorium sterrenwacht sternwarte observatoire",
    "planetarium": "planetarium planétarium",
    "monastery": "monastery klooster kloster monastère abbey abdij abtei stift abbaye",
    "house": "house huis haus maison casa",
    "palace": "palace paleis palast palais palazzo palacio",
}
"""What kind of institution it is."""
SEVERAL: Final = frozenset(
    {"zoos", "gardens", "tuinen", "garten", "jardins", "parks", "parken", "parcs", "parques", "galerien", "instituten"}
    | {"institutes", "instituts", "centres", "centers", "houses", "huizen", "hauser", "maisons"}
)
"""Folded plurals among them, beside those of the schema's labels."""
_QUALITIES: Final = {
    "national": "national nationaal nationale nationaux nacional nazionale",
    "royal": "royal royale royaux royales koninklijk königlich real kungliga kongelige kongelig",
    "state": "state staats staatlich landes rijks reichs riks rigs état",
    "federal": "federal federaal bundes fédéral fédérale fédérales fédéraux",
    "university": "university universiteit universiteits universitair universität universitäts université universitaire univ",
    "polytechnic": "polytechnic hogeschool hochschule fachhochschule",
    "central": "central centraal centrale zentral midden mittel",
    "nature": "nature natural natuur natur naturel naturelle natuurlijk natürlich",
    "history": "history historisch historic historical historique geschiedenis geschichte histoire historie historia",
    "art": "art arts kunst kunsten künste arte arti",
    "fine": "fine beaux schone",
    "modern": "modern moderne moderno",
    "contemporary": "contemporary hedendaags zeitgenössisch contemporain contemporaine",
    "botanical": "botanical botanic botanisch botanique botaniques botánico",
    "plant": "plant plants planten pflanzen plantes",
    "ethnology": "ethnological ethnologisch ethnology ethnologie volkenkunde völkerkunde ethnographic ethnographisch "
    "etnografisch ethnographique",
    "archaeology": "archaeology archaeological archeology archeologie archeologisch archäologie archäologisch archéologie "
    "archéologique",
    "science": "science sciences wetenschap wetenschappen wissenschaft wissenschaften",
    "technology": "technology technik techniek technique techniques",
    "maritime": "maritime maritiem schifffahrt scheepvaart",
    "military": "military militair militär militaire",
    "mining": "mining bergbau mijnbouw mines minier minière",
    "culture": "culture cultural cultuur cultureel kultur kulturell culturel culturelle",
    "heritage": "heritage erfgoed erbe patrimoine patrimonio",
    "foundation": "foundation stichting stiftung fondation",
    "society": "society genootschap gesellschaft société",
    "social": "social sociaal sociale sozial sociales sociaux",
    "music": "music muziek musik musique",
    "fashion": "fashion mode",
    "tropics": "tropics tropical tropen tropisch tropiques tropical tropicale",
    "sound": "sound geluid klang",
    "image": "vision beeld bild image",
    "peace": "peace vrede frieden paix",
    "research": "research forschung onderzoek recherche",
    "africa": "africa african afrika afrikaans afrikanisch afrique africain",
    "america": "american amerikaans amerikanisch américain américaine",
    "egypt": "egyptian egyptisch ägyptisch égyptien égyptienne egizio egipcio",
    "jewish": "jewish joods jüdisch juif juive",
    "prussia": "prussian pruisisch preußisch prussien",
    "baden": "baden badisch badois badoise",
    "palatinate": "palatinate pfalz pfälzisch palatinat",
    "rhineland": "rhineland rhenish rheinland rheinisch rhénanie rhénan",
    "swabia": "swabia swabian schwaben schwäbisch souabe",
    "westphalia": "westphalia westphalian westfalen westfälisch westphalie westphalien",
    "frisia": "frisian fries friese friesisch frison frisonne",
    "apostolic": "apostolic apostolisch apostolique apostolica",
    "free": "free vrije freie freien libre libera",
    "post": "post postal poste",
    "war": "war oorlog oorlogs krieg kriegs guerre",
    "children": "children kinder kinderen enfants",
    "west": "west ouest",
    "world": "world wereld welt monde",
    "communication": "communication communications communicatie kommunikation",
    "photography": "photography photographic fotografie photographie photographique",
    "medicine": "medicine medical medisch medizin medizinisch médecine médicale geneeskunde",
    "toys": "toy toys speelgoed spielzeug jouet jouets",
    "railway": "railway railways railroad spoorweg spoorwegen eisenbahn ferroviaire",
    "aviation": "aviation luchtvaart luftfahrt",
    "literature": "literature literary literatuur literair literatur littérature littéraire",
    "agriculture": "agriculture agricultural landbouw landwirtschaft agricole",
    "architecture": "architecture architectural architectuur architektur",
    "surroundings": "surroundings environs omstreken umgebung region regio région",
    "geology": "geology geological geologie geologisch géologie géologique",
}
_LEFT_OUT: Final = {
    "city": "city municipal municipale stads stedelijk gemeente gemeentelijk stadt städtisch ville hansestadt",
    "public": "public publique openbaar öffentlich",
    "regional": "regional regionaal régional régionale",
    "canton": "kanton kantons kantonal canton cantonal cantonale",
}
_TOGETHER: Final = {
    "naturkunde": "nature history",
    "naturgeschichte": "nature history",
    "naturhistorisch": "nature history",
    "natuurhistorisch": "nature history",
    "kulturbesitz": "culture heritage",
    "kulturerbe": "culture heritage",
    "kulturgut": "culture heritage",
    "kunsthistorisch": "art history",
    "nationalpark": "national park",
    "zentralafrika": "central africa",
    "zentralafrikanisch": "central africa",
    "westfries": "west frisia",
    "westfriese": "west frisia",
    "westfriesisch": "west frisia",
    "stabi": "state library",
    "unibib": "university library",
    "unibibliothek": "university library",
    "ub": "university library",
}
"""Words that say several senses at once."""
LEFT_OUT: Final = frozenset(_LEFT_OUT)
"""Senses that people leave out and add: the library of Lyon is its municipal library."""
_OWN: Final = frozenset(KINDS) - {"library", "archive"}
"""Kinds of institution that are called by what they are of alone: the Louvre is the Musée du Louvre."""
_OF: Final = frozenset({"de", "du", "des", "d", "del", "della", "degli", "dei", "di", "of", "van", "von", "der"})
PARTICLES: Final = frozenset({"van", "von"})
"""Folded words that names begin with."""
_ARTICLES: Final = frozenset({"het", "the", "das", "dem", "des", "le", "du", "au"})
_NAME_ARTICLES: Final = frozenset({"de", "het", "den", "ter", "ten", "la", "le", "el", "los"})
"""Articles that names begin with, also where another article stands before the name."""
_LINKING: Final = ("", "s", "es", "en", "n", "e")
_SHORTEST_PART: Final = 4
_INFLECTED: Final = 7
"""Letters of a word, from which on its ending may be one of inflection."""
_ZOO_GROUNDS: Final = frozenset({"park", "garden"})


@lru_cache(maxsize=1)
def _senses_by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for table in (KINDS, _QUALITIES, _LEFT_OUT):
        for sense, words in table.items():
            for key in map(_key, words.split()):
                found.setdefault(key, (sense,))
                found.setdefault(stem(key), (sense,))
    for word, senses in _TOGETHER.items():
        found[_key(word)] = found[stem(_key(word))] = tuple(senses.split())
    return found


def _key(word: str) -> str:
    return fold_key(word).replace(" ", "")


@lru_cache(maxsize=1)
def _kind_words() -> tuple[str, ...]:
    """The words for kinds that end compounds, longest first."""
    words = {_key(word) for words in KINDS.values() for word in words.split()}
    return tuple(sorted((w for w in words if len(w) >= _SHORTEST_PART), key=lambda w: (-len(w), w)))


@lru_cache(maxsize=1)
def _tails() -> tuple[str, ...]:
    """The words for kinds and for universities that end compounds, longest first."""
    words = {_key(word) for word in f"{_QUALITIES['university']} {_QUALITIES['polytechnic']}".split()}
    return tuple(sorted({*_kind_words(), *(w for w in words if len(w) > _INFLECTED)}, key=lambda w: (-len(w), w)))


@lru_cache(maxsize=1 << 15)
def senses_of(word: str) -> tuple[frozenset[str], str]:
    """The senses of a folded word, and what of it has none: the stem of a proper name, or nothing.

    >>> sorted(senses_of("universitatsbibliothek")[0]), senses_of("universitatsbibliothek")[1]
    (['library', 'university'], '')
    >>> senses_of("ruhrmuseums")
    (frozenset({'museum'}), 'ruhr')
    >>> senses_of("louvre")
    (frozenset(), 'louvr')
    """
    known = _senses_by_word()
    part = stem(word)
    # "Museon" is no inflection of the Spanish "museo".
    found = known.get(word) or (known.get(part) if len(word) >= _INFLECTED else None)
    if found:
        return frozenset(found), ""
    if not word.endswith(_kind_words()) and not part.endswith(_kind_words()):
        return frozenset(), part
    whole = word if word.endswith(_kind_words()) else part
    tail = next(kind for kind in _kind_words() if whole.endswith(kind))
    head = whole.removesuffix(tail)
    if len(head) < _SHORTEST_PART - 1:
        return frozenset(), part
    for link in _LINKING:
        senses = known.get(head.removesuffix(link)) if head.endswith(link) else None
        if senses:
            return frozenset((*senses, *known[tail])), ""
    inner, rest = senses_of(head)
    if not inner:
        inner, rest = senses_of(head.removesuffix("s"))
    return inner | frozenset(known[tail]), rest if inner else stem(head)


def senses_of_all(words: Iterable[str]) -> frozenset[str]:
    """The senses of all of some folded words.

    >>> sorted(senses_of_all(["stadtbibliothek", "halle"]))
    ['city', 'library']
    """
    return frozenset[str]().union(*(senses_of(word)[0] for word in words))


def compound_parts(word: str) -> tuple[str, ...]:
    """The two parts of a folded compound that ends in a kind or in a word for universities; none where it is no compound.

    >>> compound_parts("rijksuniversiteit"), compound_parts("staatsbibliothek"), compound_parts("universiteit")
    (('rijks', 'universiteit'), ('staats', 'bibliothek'), ())
    """
    tail = next((tail for tail in _tails() if word.endswith(tail)), "")
    head = word.removesuffix(tail)
    return (head, tail) if tail and len(head) >= _SHORTEST_PART else ()


def without_grounds(senses: frozenset[str]) -> frozenset[str]:
    """Senses without the grounds of a zoo: a "Zoological Park" is a zoo.

    >>> sorted(without_grounds(frozenset({"zoo", "park"})))
    ['zoo']
    """
    return senses - _ZOO_GROUNDS if "zoo" in senses else senses


def is_behind_particle(tokens: Sequence[Token], start: int) -> bool:
    """Whether the particle of another name stands before a run of words: the "Van Abbemuseum" is no Abbe Museum.

    At the start of a text it is one where nothing but names follows; an article is one behind another ("das De Witte Museum").
    """
    if not start:
        return False
    particle, behind_article = tokens[start - 1], start > 1 and tokens[start - 2].key in _ARTICLES
    if particle.key not in PARTICLES:
        return particle.key in _NAME_ARTICLES and particle.capitalised and behind_article
    if start == 1:
        return all(t.capitalised or is_glued(tokens, i) or senses_of(t.key)[0] for i, t in enumerate(tokens))
    return (particle.capitalised and not particle.sentence_start) or behind_article


def is_of_another(name: str, word: str) -> bool:
    """Whether a name says that it is that of something called by a folded word, and not that thing itself.

    >>> is_of_another("séminaire du Prado", "prado"), is_of_another("Musée du Louvre", "louvre")
    (True, False)
    >>> is_of_another("Biblioteca degli Uffizi", "uffizi"), is_of_another("Bodleian Library", "bodleian")
    (True, False)
    """
    words = fold_key(name).split()
    if word not in words or not _OF.intersection(words[: words.index(word)]):
        return False
    head = words[: next(i for i, each in enumerate(words) if each in _OF)]
    return bool(head) and not any(senses_of(each)[0] & _OWN for each in head)
