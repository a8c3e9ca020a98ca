"""How names say a kind of institution that no data tell apart: "Kindermuseen" are called "Children's Museum" as well."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import Self

_ANY: Final = "-"
_TAKEN: Final = "\0"
_LIBRARY: Final = r"biblio\w*|\w+biblio\w*|librar(?:y|ies)|\w*bucherei\w*"
_PARTS: Final = {
    "mus": rf"{_LIBRARY}|\w*archi[vefo]\w*",
    **dict.fromkeys(("galer", "kunst", "samml", "antiken", "arch"), _LIBRARY),
}
"""What is kept by those whose words have these letters: the library of a National Museum is no National Library."""
_AND: Final = ("and", "und", "et", "e", "en")
_ARTICLES: Final = frozenset({"the", "het", "la", "le", "les", "l", "einer", "eines"})
_OF: Final = frozenset(
    {"of", "at", "for", "van", "der", "des", "vom", "von", "zur", "zum", "am", "im", "bei", "de", "du", "d", "a"}
)
"""Behind them a name says whose somebody is, or where; "in de" and "an der" end so too."""
_LONGEST_ENDING: Final = 5
"""Letters behind the beginning of a word that is said: in "universitaires", and not in "kunsteducatie"."""
_LOOKED_UP: Final = (1, 2, 3)
"""By how many of its first letters a word is looked up; one of fewer by all of them."""
_REMEMBERED: Final = 4_096


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    nl: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    de: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    but_for: tuple[str, ...] = Field((), alias="not")
    about: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    subject: str | None = None
    keeper: bool = False
    sure: bool = False
    begins: bool = False
    housed: bool = False
    seldom: bool = False


@immutable
class KindWord:
    """The words by which names say a kind, each folded behind a blank, and before one where it is whole.

    Attributes:
        said: Its words.
        but_for: Phrases with one of them that say another kind.
        asked: Further words by which questions say it.
        keeper: Whether it is that of who keeps an institution, and not of what the institution is about.
        sure: Whether all but few that are of the kind say so in a name.
        about: Those of its words that say what somebody is about, and never what one is: "kirchlich" of no church.
        begins: Whether one whose name begins with its word is of it, whatever else the name says.
        housed: Whether a museum in whose name its word stands is in one: a "Lighthouse Museum".
        seldom: Whether many that are of the kind have names without its words.
    """

    said: tuple[str, ...]
    but_for: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    keeper: bool = False
    sure: bool = False
    about: tuple[str, ...] = ()
    begins: bool = False
    housed: bool = False
    seldom: bool = False

    def begins_name(self, name: str) -> bool:
        """Whether a folded name, with a blank before and behind, begins with a word by which whoever has it is of the kind."""
        return self.begins and name.startswith(self.said)

    def is_said_in(self, name: str) -> bool:
        """Whether a folded name says the kind.

        Args:
            name: The name, with a blank before and behind.

        >>> history = KindWord((" histor",), (" natural history ",))
        >>> [history.is_said_in(name) for name in (" history museum ", " museum of natural history ", " prehistory ")]
        [True, False, False]
        """
        if not any(word in name for word in self.said):
            return False
        for phrase in self.but_for:
            # "University College London" is a university, though a University College is none.
            if phrase in name and not any(phrase in word and word in name for word in self.said):
                name = name.replace(phrase, " ")
        return any(word in name and not (self.keeper and _is_of_part(name, word)) for word in self.said)

    def is_named_in(self, name: str) -> bool:
        """Whether a folded name, with a blank before and behind, is that of one of the kind.

        >>> church = KindWord((" church ", " kirchlich"), about=(" kirchlich",))
        >>> names = (" st mary s church ", " kirchliche stelle ", " friends of the church ")
        >>> [church.is_named_in(name) for name in names]
        [True, False, False]
        """
        words = (word for word in self.said if word not in self.about and word in name)
        return self.is_said_in(name) and any(_heads(name, word) for word in words)


class _Found(NamedTuple):
    """Where a word of a kind stands, from its first letter to behind its last one, and whether only questions say it so."""

    start: int
    end: int
    kind: KindWord
    asked: bool


class KindsSaid(NamedTuple):
    """What some words say: kinds, and the words that say none."""

    kinds: tuple[KindWord, ...]
    left: tuple[str, ...]


@dataclass(frozen=True)
class KindWords:
    """The kinds of data/kind_words.yaml.

    Attributes:
        kinds: All of them.
        by_subject: Those that a subject of collections means, by what graphs call that.
    """

    kinds: tuple[KindWord, ...]
    by_subject: Mapping[str, KindWord]

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """Read data/kind_words.yaml, or another file of its form.

        Raises:
            SetupError: It is not YAML, or not of the form expected.
        """
        import yaml

        path = path or bundled_path("data", "kind_words.yaml")
        try:
            file = TypeAdapter(dict[str, _Entry]).validate_python(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
        except (yaml.YAMLError, ValidationError) as error:
            raise SetupError(f"{path}: expected kinds with their words by language: {error}") from error
        kinds = {name: _kind(entry) for name, entry in file.items()}
        kinds |= {name: _with_those_of(kinds, name, file[name].also) for name in file if file[name].also}
        return cls(tuple(kinds.values()), {file[name].subject or name: kind for name, kind in kinds.items()})

    def of(self, words: Iterable[str]) -> KindsSaid:
        """The kinds that folded words say, each by the longest of its words: "modern art" is more than "art"."""
        return self._of(" ".join(words))

    @cached_property
    def _of(self) -> Callable[[str], KindsSaid]:
        return lru_cache(maxsize=_REMEMBERED)(self._said_by)

    def _said_by(self, words: str) -> KindsSaid:
        text = f" {words} "
        found = sorted(self._found_in(text), key=lambda found: (found.start - found.end, not found.asked))
        kinds: dict[KindWord, None] = {}
        for start, end, kind, _ in found:
            if _TAKEN not in text[start:end]:
                kinds[kind] = None
                text = text[:start] + _TAKEN * (end - start) + text[end:]
        return KindsSaid(tuple(kinds), tuple(word for word in text.split() if _TAKEN not in word))

    def _found_in(self, text: str) -> Iterator[_Found]:
        begun = {word[:length] for word in text.split() for length in _LOOKED_UP}
        for number, _, word in sorted(place for letters in begun for place in self._places.get(letters, ())):
            yield from _found_at(text, self.kinds[number], word)

    @cached_property
    def _places(self) -> Mapping[str, Sequence[tuple[int, int, str]]]:
        """The words that begin with some letters, each behind the places of its kind and of its own: only few are sought."""
        places: dict[str, list[tuple[int, int, str]]] = {}
        for number, kind in enumerate(self.kinds):
            for at, word in enumerate((*kind.said, *kind.asked)):
                places.setdefault(word.split()[0][: max(_LOOKED_UP)], []).append((number, at, word))
        return places


def _found_at(text: str, kind: KindWord, word: str) -> Iterator[_Found]:
    """A word of a kind where a word of a text begins with it.

    A "Volkshochschule" is no "Hochschule": what names have behind any beginning, questions have not.
    """
    start = text.find(word)
    if start >= 0 and (word.startswith(" ") or text[start - 1] == " "):
        end = text.index(" ", start + len(word.rstrip()))
        if end - start - len(word.rstrip()) <= _LONGEST_ENDING:
            yield _Found(start + word.startswith(" "), end, kind, word in kind.asked)


def _heads(name: str, word: str) -> bool:
    """Whether a word of a name stands behind none that ends in "of": in "Museum of the Abbey" it is no abbey."""
    before = name[: name.index(word) + word.startswith(" ")].split()
    while before and before[-1] in _ARTICLES:
        before.pop()
    return len(before) < 2 or before[-1] not in _OF


def _is_of_part(name: str, word: str) -> bool:
    """Whether a name is that of the library or the archive of who has a word.

    >>> [_is_of_part(name, " nationalmus") for name in (" nationalmuseum bibliothek ", " nationalmuseum und bibliothek ")]
    [True, False]
    """
    parts = next((parts for letters, parts in _PARTS.items() if letters in word), None)
    if parts is None:
        return False
    start = name.index(word)
    end = name.index(" ", start + len(word.rstrip()))
    apart = [*name[: start + 1].split(), "", *name[end:].split()]
    beside = zip(["", *apart], apart, [*apart[1:], ""], strict=False)
    return any(
        re.fullmatch(parts, noun) for before, noun, behind in beside if before not in _AND and behind not in _AND
    )


@cache
def kind_words() -> KindWords:
    """The kinds of data/kind_words.yaml."""
    return KindWords.read()


def _kind(entry: _Entry) -> KindWord:
    words = dict.fromkeys(map(_sought, (*entry.nl, *entry.en, *entry.de, *entry.fr, *entry.more)))
    but_for, asked = (tuple(map(_sought, each)) for each in (entry.but_for, entry.asked))
    about = tuple(map(_sought, entry.about))
    said = (*words, *about)
    return KindWord(said, but_for, asked, entry.keeper, entry.sure, about, entry.begins, entry.housed, entry.seldom)


def _with_those_of(kinds: Mapping[str, KindWord], name: str, others: Iterable[str]) -> KindWord:
    """A kind with the words by which names say some others."""
    said = dict.fromkeys(word for each in (name, *others) for word in kinds[each].said)
    but_for = dict.fromkeys(phrase for each in (name, *others) for phrase in kinds[each].but_for)
    return replace(kinds[name], said=tuple(said), but_for=tuple(but_for))


def _sought(word: str) -> str:
    """How a word is sought in folded names.

    >>> _sought("Universität-"), _sought("beaux-arts"), _sought("-archiv der Stadt")
    (' universitat', ' beaux arts ', 'archiv der stadt ')
    """
    before, behind = word.startswith(_ANY), word.endswith(_ANY)
    return f"{'' if before else ' '}{fold_key(word)}{'' if behind else ' '}"
