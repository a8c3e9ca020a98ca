"""How one language says a number, a list, a place, a type of institution, a name, a code.

Everything that comes from the graph or the question passes `shown` here before it is put into a phrase.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Literal

from glam_kg.answers.forms import pattern_for
from glam_kg.answers.grammar import (
    a_or_an,
    elides,
    english_ordinal,
    french_a,
    french_country_named,
    french_de,
    french_elided,
    german_dative_plural,
    german_genitive_name,
    german_nominative_name,
    german_weak_name,
    german_weak_plural,
    german_without,
)
from glam_kg.answers.values import moment, number, shown
from glam_kg.places.islands import islands

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.wording_file import Event, FoundFact, LanguageWords, NameRule, Scheme

ArticleKind = Literal[
    "one", "a", "oldest", "newest", "oldest_things", "newest_things", "nearest", "oldest_ranked", "newest_ranked"
]
Joint = Literal["and", "as_well", "or", "nor"]
"""What joins the last two items of a list; "nor" behind a denial, which is but French `ni`."""
_PLACES = 1024
"""Codes of places of which it is remembered how they are said."""
LONGEST_LIST = 5
"""Names that a list in a sentence gives before it says how many more there are."""
LONGEST_WHOLE = 7
"""Names of a list that is given whole: one that is cut for two more names tells hardly less."""
_DASH = " – "
_FULL_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_FRENCH_OF = {"au": "du ", "le": "du ", "du": "du ", "aux": "des ", "les": "des ", "des": "des ", "l'": "de l'"}
"""What stands before the French name of a place that something is in → what stands before it after `de`."""
_KILOMETRES_PER_MILE = 1.609344
_MONTH = re.compile(r"\d{4}-\d{2}")


@dataclass(frozen=True)
class Speech:
    """One language: its small words, and what it calls the types of institution and the subjects of collections.

    Attributes:
        language: `nl`, `en`, `de` or `fr`.
        words: Its small words.
        types: Letter → singular and plural.
        subjects: Term of the graph → what the language calls it.
    """

    language: str
    words: LanguageWords
    types: Mapping[str, tuple[str, str]]
    subjects: Mapping[str, str] = field(default_factory=dict)

    def joined(
        self, items: Sequence[str], *, last: Joint = "and", more: int = 0, at_least: bool = False, apart: bool = False
    ) -> str:
        """A list with its last two items joined by a word; a long one is cut, and says how many more there are.

        One further item is never spoken of: four are named then, so that the rest is a plural.

        Args:
            items: What to list.
            last: The word before the last item.
            more: Items that exist beside those given.
            at_least: There are even more than `more` and the items cut.
            apart: Semicolons stand between the items.
        """
        total = len(items) + more
        named = list(items if total <= LONGEST_WHOLE else items[:LONGEST_LIST])
        if total - len(named) == 1:
            named = named[:-1] if len(named) > 1 else named
        rest = total - len(named)
        if rest:
            count = self.number(rest)
            named.append(self.words.rest.format(n=self.words.more_than.format(n=count) if at_least else count))
        return self.enumerated(named, last="and" if rest else last, apart=apart)

    def joint_of(self, items: Sequence[str]) -> Joint:
        """What joins two items of which the first is joined itself: "botanical gardens and zoos as well as archives"."""
        return "as_well" if len(items) == 2 and f" {self.words.and_} " in items[0] else "and"

    def enumerated(self, items: Sequence[str], *, last: Joint = "and", apart: bool = False) -> str:
        """All items, the last two joined by a word; with semicolons between them where they have commas of their own."""
        if len(items) < 2:
            return "".join(items)
        words = self.words
        word = {"and": words.and_, "as_well": words.as_well, "or": words.or_, "nor": words.nor}[last]
        semicolon = "\u00a0;" if self.language == "fr" else ";"
        if apart:
            return f"{f'{semicolon} '.join(items[:-1])}{semicolon} {word} {items[-1]}"
        return f"{', '.join(items[:-1])} {word} {items[-1]}"

    def number(self, value: object) -> str:
        """A number in the language's notation."""
        return number(value, self.language)

    def quoted(self, text: object) -> str:
        """A text of the question or the graph between the language's quotation marks; those inside it become inner ones."""
        opening, closing = self.words.quotes
        written = shown(text) or self.words.missing
        mark, end = opening.strip(), closing.strip()
        if mark in written and end in written:
            first, last = self.words.inner_quotes
            # French has a blank inside its marks.
            written = re.sub(rf"\s?{end}", last, re.sub(rf"{mark}\s?", first, written))
        return f"{opening}{written}{closing}"

    def quoted_name(self, name: object) -> str:
        """A name of the question between quotation marks, in German in the nominative: „Jüdisches Museum“."""
        return self.quoted(german_nominative_name(str(name)) if self.language == "de" else name)

    @cached_property
    def _gender_of(self) -> Mapping[str, str]:
        return {noun: gender for gender, nouns in self.words.genders.items() for noun in nouns}

    def thing(self, letter: str | None) -> str:
        """The singular of an institution type; of the general word for None and for letters that are not known."""
        return self.types.get(letter or "", self.types[""])[0]

    def things(self, letter: str | None) -> str:
        """The plural of an institution type."""
        return self.types.get(letter or "", self.types[""])[1]

    def weak_things(self, letter: str | None) -> str:
        """The plural as it stands after an article; differs from `things` in German only."""
        plural = self.things(letter)
        return german_weak_plural(plural) if self.language == "de" else plural

    def dative_things(self, letter: str | None) -> str:
        """The plural in the dative; differs from `things` in German only."""
        plural = self.things(letter)
        return german_dative_plural(plural) if self.language == "de" else plural

    def rank(self, number: int) -> str:
        """Which one of an order it is, as it stands before a superlative; with a blank behind where it is a word by itself."""
        text = self.words.ranks.get(number)
        return text or self.words.other_ranks.format(n=number, nth=english_ordinal(number), skipped=number - 1)

    def with_article(self, kind: ArticleKind, letter: str | None, rank: int = 1) -> str | None:
        """A type within a phrase that depends on its gender; None where the gender is not known and matters."""
        phrases: Mapping[str, str] = getattr(self.words.articles, kind)
        thing = self.thing(letter)
        phrase = phrases.get(self._gender_of.get(thing, "any"), phrases.get("any"))
        return (
            None
            if phrase is None
            else phrase.format(
                thing=thing,
                a_or_an_thing=a_or_an(thing),
                things=self.things(letter),
                weak_things=self.weak_things(letter),
                rank=self.rank(rank) if rank > 1 else "",
            )
        )

    def with_article_of(self, kind: ArticleKind, letters: Sequence[str | None]) -> str | None:
        """Several types within one such phrase of their plural, which is of the gender of all of them, or of any."""
        if len(letters) == 1:
            return self.with_article(kind, letters[0])
        phrases: Mapping[str, str] = getattr(self.words.articles, kind)
        genders = {self._gender_of.get(self.thing(letter), "any")[:1] for letter in letters}
        phrase = phrases.get("f" if genders == {"f"} else "m", phrases.get("any"))
        if phrase is None:
            return None
        return phrase.format(
            things=self.joined([self.things(letter) for letter in letters]),
            weak_things=self.joined([self.weak_things(letter) for letter in letters]),
        )

    def of(self, phrase: str) -> str:
        """A phrase after `of` in French, where that word changes it; in other languages the phrase alone."""
        return french_de(phrase) if self.language == "fr" else phrase

    def name_with(self, article: Literal["the", "of", "accusative"], name: str) -> str:
        """The name of an institution with the article it takes, in German also as an object, or after `of` with that article.

        What stands behind a dash says more of what it is, and has no say in that: "Bibliotheca Hertziana – Max-Planck-Institut".
        """
        main, dash, more = name.partition(_DASH)
        if dash and main:
            return f"{self.name_with(article, main)}{dash}{more}"
        for pattern, rule in self._name_rules:
            found = pattern.search(name)
            if found:
                text = {"the": rule.the, "of": rule.of, "accusative": rule.accusative or rule.the}[article]
                # What stands behind the head of a name is not declined: "des Kunsthauses Zürich".
                head, rest = name[: found.end()], name[found.end() :]
                said = text.format(
                    name=name,
                    de_name=french_de(name),
                    weak_name=german_weak_name(head) + rest,
                    genitive_name=german_genitive_name(head) + rest,
                    genitive_head=german_genitive_name(head),
                    rest=rest,
                )
                return french_elided(said) if self.language == "fr" else said
        return name

    def have_articles(self, names: Sequence[str]) -> bool:
        """Whether each of some names takes an article, or begins with one: a list in which only some have one reads badly."""
        begins_with_one = self._name_rules[0][0].search
        return all(self.name_with("the", name) != name or begins_with_one(name) for name in names)

    @cached_property
    def _name_rules(self) -> Sequence[tuple[re.Pattern[str], NameRule]]:
        return [(re.compile(self.words.name_pattern(rule)), rule) for rule in self.words.names]

    def verb(self, kind: Literal["is_", "was", "lies", "began", "has"], name: str) -> str:
        """What is said of a custodian, in the number of its name."""
        one, several = getattr(self.words.verbs, kind)
        return str(several if re.search(self.words.plural_names, name) else one)

    @cached_property
    def _place_text(self) -> Callable[[str], str | None]:
        return lru_cache(maxsize=_PLACES)(partial(pattern_for, patterns=self._place_texts))

    @cached_property
    def _level_text(self) -> Callable[[str], str | None]:
        return lru_cache(maxsize=_PLACES)(partial(pattern_for, patterns=self._level_texts))

    def in_place(self, place: SpokenPlace) -> str:
        """Where something is, with the preposition that the place takes: `in Drenthe`, `aux Pays-Bas`, `in der Schweiz`."""
        places = self.words.places
        general = {"city": places.city, "region": places.region}.get(place.level, places.country)
        if place.level == "city" and place.code in islands().codes:
            general = places.island
        special = None if place.level == "city" else self._place_text(place.code)
        if special is None and place.level == "region":
            special = next((text for pattern, text in self._named_places if pattern.search(place.name)), None)
        said = self._placed(special or general, shown(place.name))
        tells = place.told_apart and place.within not in {"", place.name}
        return f"{said} ({shown(place.within)})" if tells else said

    def in_city(self, name: object) -> str:
        """Where something is, for the name of a town as the graph has it."""
        return self._placed(self.words.places.city, shown(name))

    def what_place(self, place: SpokenPlace) -> str:
        """A place with the word for what it is: `de provincie Utrecht`."""
        if place.level == "area":
            return shown(place.name)
        levels = self.words.levels
        if place.level == "country" and self.language == "fr":
            return levels.country.format(name=french_country_named(self.in_place(place)))
        text = {"city": levels.city, "country": levels.country}.get(place.level)
        if text is None:
            text = self._level_text(place.code) or levels.region
        return self._placed(text, shown(place.name), of_name=self._of_place(place))

    def sound_alike(self, one: SpokenPlace, other: SpokenPlace) -> bool:
        """Whether two places are called the same, or nearly: "la province du Limbourg" and "la province de Limbourg"."""
        alike = one.level == other.level and one.name == other.name
        return alike or self.what_place(one) == self.what_place(other)

    def places_left_out(self, places: Sequence[SpokenPlace], *, by_level: bool) -> str:
        """Places that are left out: `outside Houston`, `hors Rennes`.

        Args:
            places: The places.
            by_level: Whether it is to be told what they are: Utrecht without the city of Utrecht.
        """
        what = [self.what_place(place) for place in places]
        names, within = (
            [shown(place.name) for place in places],
            ["" if by_level else self.in_place(place) for place in places],
        )
        return self.words.excluded.places.format(
            # Without the preposition that begins where something is.
            place=self.enumerated(what if by_level else [each.partition(" ")[2] for each in within]),
            name=self.enumerated(what if by_level else names),
            object=self.enumerated([german_without(*each) for each in zip(within, names, what, strict=True)]),
        )

    def _of_place(self, place: SpokenPlace) -> str:
        """A place after French `de`, with the article it takes: "dans le Kent" is "du Kent", "en Toscane" is "de Toscane"."""
        name = shown(place.name)
        if self.language != "fr":
            return name
        within = self.in_place(replace(place, told_apart=False))
        before = within.removesuffix(name).rstrip()
        article = before.rpartition(" ")[2] if before != within else ""
        return f"{_FRENCH_OF[article]}{name}" if article in _FRENCH_OF else french_de(name)

    def which_city(self, place: SpokenPlace) -> str:
        """A city with the region it lies in, to tell it from another of the same name."""
        if not place.within:
            return shown(place.name)
        text = self.words.levels.settlement
        lies = shown(place.lies) or self._placed(self.words.places.region, shown(place.within))
        return text.format(name=shown(place.name), within=shown(place.within), lies=lies)

    @cached_property
    def _named_places(self) -> Sequence[tuple[re.Pattern[str], str]]:
        return [(re.compile(pattern), text) for pattern, text in self.words.places.named.items()]

    @cached_property
    def _level_texts(self) -> Mapping[str, str]:
        return {code: text for codes, text in self.words.levels.regions.items() for code in codes.split()}

    @cached_property
    def _place_texts(self) -> Mapping[str, str]:
        return {code: text for text, codes in self.words.places.codes.items() for code in codes}

    def _placed(self, text: str, name: str, of_name: str = "") -> str:
        return text.format(
            name=name,
            weak_name=german_genitive_name(name),
            of_name=of_name,
            de_name=french_de(name),
            a_name=french_a(name),
            french_country=_french_country(name),
        )

    def scheme(self, name: object) -> Scheme:
        """What identifiers of a scheme are called."""
        spelling = shown(name)
        known = {scheme.casefold(): scheme for scheme in self.words.schemes}
        entry = self.words.schemes[known.get(spelling.casefold(), "default")]
        return entry.model_copy(update={key: text.format(scheme=spelling) for key, text in entry})

    def bare_scheme(self, name: object) -> str:
        """An identifier of a scheme without an article: `closing date`."""
        return re.sub(self.words.no_pattern, "", self.scheme(name).none)

    def unknown(self, attribute: str) -> str:
        """That an attribute of one of several custodians is not known: `closing date unknown`."""
        return self.words.unknown.format(attribute=self.bare_scheme(attribute))

    def dated(self, kind: str, value: object) -> str:
        """When one of several custodians was founded or closed: `closed in 2010`."""
        return self.words.dated[kind].format(on_date=self.on_date(value))

    def number_among(self, value: int, letter: str | None) -> str:
        """How many of several of a type: a number, or the word for one in the gender of the type (`eines der 44 Museen`)."""
        gender = self._gender_of.get(self.thing(letter), "any")
        text = self.words.one_of.get(gender, self.words.one_of.get("any")) if value == 1 else None
        return text or self.number(value)

    def found(self, kind: FoundFact, value: object, letter: str | None) -> str:
        """What is known of the one that is found, in French in the gender of its type: `fondée en 1904`."""
        text, dated = self.words.found[kind], kind != "parent"
        e = "e" if self._gender_of.get(self.thing(letter), "").startswith("f") else ""
        return text.format(e=e, on_date=self.on_date(value) if dated else "", value=value)

    def event(self, event_type: object) -> Event:
        """What a kind of event is called; the general word for one that is not known."""
        return self.words.events.get(str(event_type), self.words.events["default"])

    def moment(self, value: object) -> str:
        """A date or year in the language's notation."""
        return moment(value, self.language)

    def on_date(self, value: object) -> str:
        """A date or year with its preposition."""
        text = shown(value)
        dates = self.words.dates
        pattern = dates.day if _FULL_DATE.fullmatch(text) else dates.month if _MONTH.fullmatch(text) else dates.year
        return pattern.format(date=self.moment(value))

    def distance(self, kilometres: object, *, miles: bool = False) -> str:
        """A distance in kilometres, or in miles, one decimal below 100."""
        try:
            length = float(str(kilometres)) / (_KILOMETRES_PER_MILE if miles else 1)
        except ValueError:
            return shown(kilometres)
        return self.lengths(self.number(round(length, 1 if abs(length) < 100 else 0)), miles=miles)

    def lengths(self, number: str, *, miles: bool) -> str:
        """A number, as it is written, with the unit of length behind it."""
        one, several = self.words.miles
        return (self.words.kilometres if not miles else one if number == "1" else several).format(n=number)


def _french_country(name: str) -> str:
    """The preposition of a country of which nothing but its French name is known."""
    if name.startswith("Îles "):
        return f"aux {name}"
    if name.startswith("Île "):
        return f"sur l'{name}"
    if name.startswith("La "):
        return f"à {name}"
    return f"en {name}" if elides(name) or name.endswith("e") else f"au {name}"
