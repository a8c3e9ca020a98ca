"""Networks of custodians in a question: those of the graph, and those it does not know."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_likeness import described
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.several import SeveralInstitutions
from glam_kg.question.networks.councils import authorities_of_councils
from glam_kg.question.networks.network_labels import LooseLabels
from glam_kg.question.networks.towns_of_networks import SHORT_NAME, is_known_area
from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.compounds import begins_with_type
from glam_kg.question.words.labels import LabelFinder
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.model import Place
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_SHORTEST_ACRONYM: Final = 3
_BETWEEN: Final = frozenset(
    {
        "of", "from", "the", "van", "het", "de", "von", "vom", "der", "des", "dem", "die", "das", "du", "d", "la", "le", "l",
        "has", "have", "does", "do", "heeft", "hebben", "hat", "haben", "a", "ont",
        "run", "runs", "operate", "operates", "manage", "manages", "count", "counts", "telt", "bezit", "omvat", "beheert", "runt",
        "exploiteert", "betreibt", "unterhalt", "unterhaelt", "zahlt", "zaehlt", "besitzt", "umfasst", "compte", "gere",
        "exploite", "possede", "regroupe",
    }
)  # fmt: skip
"""Folded words that may stand between a type and whoever has its institutions."""

_IN: Final = frozenset({"in", "im", "within", "binnen", "innerhalb", "dans", "au", "sein"})
_IN_NETWORK: Final = (
    _BETWEEN
    | _IN
    | {
        "y",
        "en",
        "t",
        "il",
        "are",
        "is",
        "there",
        "zijn",
        "zitten",
        "zit",
        "er",
        "sind",
        "ist",
        "gibt",
        "es",
        "sont",
        "est",
    }
)
"""Folded words between those who are asked for and the whole label of the network that they are in."""

_GENITIVE: Final = frozenset({"s"})
"""What may stand between a network and its institutions: "Yale's museums"."""
_OF: Final = frozenset({"of", "de", "van", "von"})
"""What may stand between a university and its name."""
_UNIVERSITY: Final = "universi"
"""How the word begins in all four languages."""
_BODIES: Final = (
    "associat", "veren", "verein", "verband", "federa", "foedera", "bund", "consort", "council", "raad", "rat", "conseil",
    "union", "unie", "network", "netwerk", "netzwerk", "reseau", "societ", "genootschap", "gesellschaft", "league", "lig",
    "trust", "instit", "foundation", "stichting", "stiftung", "fondation", _UNIVERSITY, "college", "service", "dienst",
    "department", "ministr", "minister", "agency", "agentschap", "agentur", "commission", "commissie", "kommission",
    "alliance", "alliantie", "allianz", "committee", "comit", "komitee", "organi",
    "academ", "akadem", "centr", "zentr", "authority", "corporation", "system",
)  # fmt: skip
"""How folded words begin for a body that is known by its initials."""
_SMALL_TOWN: Final = 20_000
_UNIVERSITY_TOWN: Final = 50_000
_FEW: Final = 3
"""Custodians of a town that is hardly meant where a network has its name: Harvard in Massachusetts has a library."""

_LISTS: Final = frozenset({"liste", "lijst", "list", "aufzahlung"})
"""Folded words for what was told, which in German have a capital: "Wie viele umfasst die Liste?"."""
_TIES: Final = frozenset({"of", "the", "for", "van", "de", "het", "voor", "der", "des", "du", "d", "la", "l", "les"})
"""Folded words that tie the nouns of a name together."""


def not_across_networks(names: Iterable[NameMention], found: Sequence[Mention]) -> list[NameMention]:
    """Names but those that begin within a network and go beyond it: "Kent State University library" is no State Library.

    Args:
        names: Names that the question's words describe.
        found: What was found in it.
    """
    networks = [m for m in found if isinstance(m, NetworkMention) and m.iris]
    return [name for name in names if not any(m.start < name.start < m.end < name.end for m in networks)]


def _said_of_members(found: Sequence[Mention]) -> list[ConceptMention]:
    """The words for having members, but those in a name that is said whole and goes on: the "Umbrella Museum" has none."""
    whole = [m for m in found if isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME]
    members = (m for m in found if isinstance(m, ConceptMention) and m.concept == "member_of")
    return [m for m in members if not any(name.start <= m.start and m.end < name.end for name in whole)]


def _is_university(word: str) -> bool:
    """Whether a folded word says a university, and no library of one."""
    return word.startswith(_UNIVERSITY) and len(senses_of(word)[0]) == 1


def _with_university(words: Sequence[str], i: int) -> tuple[int, int]:
    """The span of the short name of a university, with the word for what it is: "l'université (de) Yale".

    >>> _with_university(["archive", "der", "universitat", "yale"], 3), _with_university(["yale", "universitat"], 0)
    ((2, 4), (0, 2))
    """
    if words[i + 1 : i + 2] and _is_university(words[i + 1]):
        return i, i + 2
    start = i - 1 - (i > 1 and words[i - 1] in _OF)
    return (start, i + 1) if i and _is_university(words[start]) else (i, i + 1)


@dataclass(frozen=True)
class NetworkFinder:
    """Finds networks by the labels of a graph, compared by stem, and by what stands before a name."""

    lexicon: Lexicon
    graph: GraphIndex

    def find(self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]) -> list[NetworkMention]:
        """Networks of the graph, then names behind "members of", each of them by place in the question.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far; of it, the concepts count.
        """
        mentions = tuple(found)
        known = [*self._known(tokens), *self._of_councils(words, mentions)]
        unknown = self._unknown(tokens, words, mentions, known)
        networks = [*known, *(m for m in unknown if m.iris or not any(m.start == other.start for other in known))]
        of_types = list(self._of_types(words, mentions, networks))
        if not of_types:
            return networks
        asked = {(network.start, network.end) for network in of_types}
        return [*(network for network in networks if (network.start, network.end) not in asked), *of_types]

    def _of_types(
        self, words: Sequence[str], found: Sequence[Mention], networks: Sequence[NetworkMention]
    ) -> Iterator[NetworkMention]:
        """Networks beside the plural of a type, by their label or as a name: "Smithsonian museums", "musea van Paris Musées"."""
        spans: dict[tuple[int, int], tuple[str, ...]] = {}
        for mention in found:
            if isinstance(mention, NameMention) and mention.candidates:
                iri = mention.candidates[0].iri
                if iri in self.graph.network_labels:
                    spans[mention.start, mention.end] = (iri,)
        spans |= {(network.start, network.end): network.iris for network in networks if network.iris}
        short = self._by_short_name(words, found)
        spans |= short
        if not spans:
            return
        counts = [m for m in found if isinstance(m, ConceptMention) and m.concept == "count"]
        # "L'université Harvard" is that one itself.
        kinds = [
            m for m in found
            if isinstance(m, (TypeMention, GeneralMention)) and not _is_university(words[m.end - 1])
        ]  # fmt: skip
        types = [m for m in kinds if not words[m.end - 1].endswith(self.lexicon.type_singulars)]
        whole = [m for m in found if isinstance(m, NameMention) and m.is_sure and not m.guess]
        general = {(m.start, m.end) for m in found if isinstance(m, GeneralMention)}
        for (start, end), iris in spans.items():
            # In "Smithsonian Institution museums" a word for any stands between.
            last = next((n.end for n in whole if n.start <= start and (end, n.end) in general), end)
            # "Musées à Yale" are in the town; "Archiv der Universität Yale" is any that it has.
            said_whole = (start, end) in short and end - start > 1
            between = _BETWEEN - {"a"} if (start, end) in short and not said_whole else _BETWEEN
            asked = (
                *(m.end for m in (*types, *counts)),
                *(i + 1 for i, word in enumerate(words[:start]) if word in WHO),
            )
            in_network = (start, end) not in short and any(
                last <= start and _IN_NETWORK.issuperset(words[last:start]) and not _IN.isdisjoint(words[last:start])
                for last in asked
            )
            if in_network or any(
                (m.start >= last and _GENITIVE.issuperset(words[last : m.start]))
                or (start < m.start < end == m.end - 1 and self._has_any(iris, m))
                or (m.end <= start and between.issuperset(words[m.end : start]))
                for m in (kinds if said_whole else types)
                # "Boston University Libraries" is somebody's name; in "museums of the Smithsonian Institution" the network's is.
                if not any(n.start <= start and end < n.end and n.overlaps(m) for n in whole)
            ):
                label = self.graph.network_labels[iris[0]]
                reason = SHORT_NAME if (start, end) in short else ""
                yield NetworkMention(
                    start=start, end=end, text=label, iris=iris, label=label, of_types=True, reason=reason
                )

    def _by_short_name(self, words: Sequence[str], found: Sequence[Mention]) -> dict[tuple[int, int], tuple[str, ...]]:
        """Universities that are named without the word for what they are, where no town of more than a name is called so."""
        names = self._short_names
        # A German genitive is "Harvards".
        said = {
            i: word if word in names else word.removesuffix("s")
            for i, word in enumerate(words)
            if word in names or word.removesuffix("s") in names
        }
        if not said:
            return {}
        towns = {m.start: m.readings[0].place for m in found if isinstance(m, PlaceMention) and m.end - m.start == 1}
        return {
            _with_university(words, i): (names[name],)
            for i, name in said.items() if self._is_hardly_known(name, towns.get(i))
        }  # fmt: skip

    def _has_any(self, iris: Sequence[str], kind: TypeMention | GeneralMention) -> bool:
        """Whether a network has members of a kind: an archive of "Boston University" may be known that is none of them."""
        letters = {letter for iri in iris for letter in self.graph.network_types.get(iri, "")}
        return bool(letters) if isinstance(kind, GeneralMention) else kind.letter in letters

    def _is_hardly_known(self, word: str, place: Place | None) -> bool:
        """Whether few custodians are in a small town, or far fewer than are called by the university of its name."""
        known = sum(node.custodians for node in self.graph.settlements_by_key.get(word, ()))
        small = place is None or (place.level is PlaceLevel.CITY and place.population < _SMALL_TOWN)
        return small and (known <= _FEW or known * 2 <= self._called_by_university(word))

    def _is_university_town(self, words: Sequence[str], place: PlaceMention) -> bool:
        """Whether a town is small, and its university is called by its name: what belongs to Princeton is of that."""
        town = place.readings[0].place
        known = place.end - place.start == 1 and words[place.start] in self._short_names
        return known and town.level is PlaceLevel.CITY and town.population < _UNIVERSITY_TOWN

    def _called_by_university(self, word: str) -> int:
        named = self.graph.names.holding([word])
        return len({n.iri for n in named if any(w.startswith(_UNIVERSITY) for w in fold_key(n.text).split())})

    @cached_property
    def _short_names(self) -> Mapping[str, str]:
        """The one university of two words by the one that does not say what it is: Harvard University."""
        found: dict[str, set[str]] = defaultdict(set)
        for iri, label in self.graph.network_labels.items():
            words = fold_key(label).split()
            own = [word for word in words if not word.startswith(_UNIVERSITY)]
            if len(words) == 2 and len(own) == 1 and not self.lexicon.is_function_word(own[0]):
                found[own[0]].add(iri)
        return {word: min(iris) for word, iris in found.items() if len(iris) == 1 and word not in self.lexicon.entries}

    def holds(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether a word stands in a network's whole label: the "Oberrhein-Museumsverbund" is no "Verbund" of museums.

        Args:
            tokens: The question's words as written.
            position: Which word.
        """
        found = self._labels.find([stem(token.key) for token in tokens])
        return any(start <= position < end and end - start > 1 for start, end, _ in found)

    @cached_property
    def _labels(self) -> LabelFinder[tuple[str, ...]]:
        return LabelFinder(self.graph.networks)

    @cached_property
    def _loose_labels(self) -> LooseLabels:
        return LooseLabels(self.graph.networks)

    def _known(self, tokens: Sequence[Token]) -> Iterator[NetworkMention]:
        stems = [stem(token.key) for token in tokens]
        spans = {(start, end): iris for start, end, iris in self._loose_labels.find(stems)}
        spans |= {(start, end): iris for start, end, iris in self._labels.find(stems)}
        for (start, end), iris in sorted(spans.items()):
            label = self.graph.network_labels[iris[0]]
            yield NetworkMention(start=start, end=end, text=label, iris=iris, label=label)
        for start, token in enumerate(tokens):
            if len(token.text) >= _SHORTEST_ACRONYM and token.text.isupper():
                iri = self._acronyms.get(token.key)
                if iri is not None:
                    label = self.graph.network_labels[iri]
                    yield NetworkMention(start=start, end=start + 1, text=token.text, iris=(iri,), label=label)

    def _of_councils(self, words: Sequence[str], found: Sequence[Mention]) -> Iterator[NetworkMention]:
        for start, end, iris in authorities_of_councils(words, found, self.graph.networks):
            label = self.graph.network_labels[iris[0]]
            yield NetworkMention(
                start=start, end=end, text=label, iris=iris, label=label, reason="a council's libraries"
            )

    @cached_property
    def _acronyms(self) -> Mapping[str, str]:
        """The one network that the first letters of its label's words stand for ("EAZA"); small words are left out.

        It is a body of some kind: CNRS is no "Canadian National Railway Station".
        """
        found: dict[str, set[str]] = defaultdict(set)
        for iri, label in self.graph.network_labels.items():
            words = [word for word in fold_key(label).split() if not self.lexicon.is_function_word(word)]
            if not any(word.startswith(_BODIES) for word in words):
                continue
            found["".join(word[0] for word in words)].add(iri)
        return {
            letters: min(iris) for letters, iris in found.items()
            if len(letters) >= _SHORTEST_ACRONYM and len(iris) == 1
        }  # fmt: skip

    def _unknown(
        self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention], known: Iterable[NetworkMention]
    ) -> Iterator[NetworkMention]:
        """What stands behind "members of" and begins with a capital, where the graph knows no network of that name.

        Whose members they are is said once: "EAZA members in the UK" are not those of the UK, and neither are those of the
        "Craft Network in the UK", whose name has a word for networks. `known` are the networks found by their labels.
        """
        found = tuple(found)
        named = [(network.start, network.end) for network in known]
        members = _said_of_members(found)
        if not members:
            return
        places = {m.start for m in found if isinstance(m, PlaceMention)}
        short = self._by_short_name(words, found)
        # "Museums that belong to Denver" are those of no college whose name ends so; of Harvard there is a university.
        areas = [
            m for m in found
            if isinstance(m, PlaceMention) and (m.start, m.end) not in short and not self._is_university_town(words, m)
        ]  # fmt: skip
        for concept in members:
            if any(start <= concept.start <= end for start, end in named):
                continue
            start = concept.end
            if start < len(tokens) and words[start] in self._locative and self._is_where(words, start, places):
                # "Members in Switzerland" are those there.
                continue
            while start < len(tokens) and not tokens[start].capitalised and self.lexicon.is_function_word(words[start]):
                start += 1
            # "À l'université Harvard" has the word for it in small letters.
            end = start + (
                start + 1 < len(tokens) and words[start].startswith(_UNIVERSITY) and tokens[start + 1].capitalised
            )
            while end < len(tokens) and (tokens[end].capitalised or self.lexicon.is_function_word(words[end])):
                if not tokens[end].capitalised and (
                    words[end] in self._auxiliaries or self._is_where(words, end, places)
                ):
                    break
                end += 1
            while end > start and not tokens[end - 1].capitalised:
                end -= 1
            if self._is_adjective(tokens, words, start, end):
                end = self._end_of_phrase(tokens, words, end)
            if end > start and not _LISTS.issuperset(words[start:end]):
                named.append((start, end))
                text = " ".join(token.text for token in tokens[start:end])
                known_place = any((m.start, m.end) == (start, end) and is_known_area(m) for m in areas)
                iris = () if known_place else self._of_part(words[start:end]) or self._saying(words[start:end])
                if iris:
                    label = self.graph.network_labels[iris[0]]
                    yield NetworkMention(
                        start=start, end=end, text=text, iris=iris, label=label, reason=f"part of {label}"
                    )
                    continue
                own = any(begins_with_type(word, self.lexicon) for word in words[start:end])
                reason = "named after a type of institution" if own else ""
                yield NetworkMention(start=start, end=end, text=text, iris=(), label=text, reason=reason)

    @cached_property
    def _locative(self) -> frozenset[str]:
        return self.lexicon.words_of("locative_prepositions")

    @cached_property
    def _auxiliaries(self) -> frozenset[str]:
        return self.lexicon.words_of("auxiliaries")

    @cached_property
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    def _is_where(self, words: Sequence[str], position: int, places: AbstractSet[int]) -> bool:
        """Whether a preposition of place stands before a place: the members of a network are there."""
        behind = position + 1
        while behind < len(words) and words[behind] in self.lexicon.words_of("articles"):
            behind += 1
        return words[position] in self._several.places_follow and bool(places & {position + 1, behind})

    def _is_adjective(self, tokens: Sequence[Token], words: Sequence[str], start: int, end: int) -> bool:
        """Whether one word with a capital only tells more of the one behind it: "de Europese vereniging van …"."""
        if end - start > 1 or end == len(tokens) or tokens[end].capitalised:
            return False
        together = tokens[end].start - tokens[start].end == 1
        return end > start and together and not self.lexicon.is_function_word(words[end])

    def _end_of_phrase(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> int:
        """Where a name in small letters ends, with the small words that tie its nouns together."""
        end = position
        while position < len(tokens):
            if not self.lexicon.is_function_word(words[position]):
                end = position + 1
            elif words[position] not in _TIES:
                break
            position += 1
        return end

    def _saying(self, words: Sequence[str]) -> tuple[str, ...]:
        """The one network whose label says the same in another language or order: "Université Harvard"; else none."""
        said = described(words)
        found = self._by_sense.get((said.senses, said.proper), ()) if said.proper and said.senses else ()
        return tuple(found) if len(found) == 1 else ()

    @cached_property
    def _by_sense(self) -> Mapping[tuple[frozenset[str], frozenset[str]], set[str]]:
        """The networks by what their labels say."""
        found: dict[tuple[frozenset[str], frozenset[str]], set[str]] = defaultdict(set)
        for iri, label in self.graph.network_labels.items():
            said = described(fold_key(label).split())
            found[said.senses, said.proper].add(iri)
        return found

    def _of_part(self, words: Sequence[str]) -> tuple[str, ...]:
        """The one network in whose label all these words stand ("the Smithsonian"); none where several have them."""
        wanted = {stem(word) for word in words if not self.lexicon.is_function_word(word)}
        if not wanted or all(self.lexicon.is_generic(word) for word in words):
            return ()
        found = {iris for label, iris in self.graph.networks.items() if wanted <= set(label.split(" "))}
        return next(iter(found)) if len(found) == 1 else ()
