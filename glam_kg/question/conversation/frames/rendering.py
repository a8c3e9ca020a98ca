"""A frame as a question in one of the four languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import BY_AMOUNT, HISTORY, NEAREST
from glam_kg.question.places.distances import KILOMETRES_PER_MILE
from glam_kg.question.slots.order_slots import AGES, SORTED_LIMIT
from glam_kg.question.words.mentions import WEBSITE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_COUNTED = frozenset({"founded", "near", "subject", "members", "events", "having", "lacking", "criteria"})
_LISTED = frozenset(
    {"plain", "founded", "near", "subject", "scheme", "budget", "events", "having", "lacking", "criteria"}
)
"""Topics of which the custodians that are spoken of are somewhere."""
_ADJECTIVE = re.compile(r"\b([a-zäöüß]+e)(?= )")
# The first word of a French plural says its gender, but for a few that no heritage institution is called.
_FEMININE = re.compile(
    r"^\w*(?:thèques|eries|chives|tions|iétés|sités|prises|formes|glises|sons|bayes|coles|lles|tures|tresses)\b"
)
_OF_ATTRIBUTES = frozenset({"name", "having", "lacking"})
"""Topics of what can be known of an institution, which may be its identifier in a scheme."""
_WHICH_BY_ARTICLE: Mapping[str, str] = {"het": "Welk", "das": "Welches", "der": "Welcher"}
"""The word for "which" by the article of what is asked for; by any other it is that of the language."""
_WHICH: Mapping[str, str] = {"nl": "Welke", "de": "Welche"}
Extreme = Literal[
    "one", "oldest", "newest", "oldest_things", "newest_things", "nearest", "oldest_ranked", "newest_ranked"
]
_FEW = 2
"""The least of "more than one", with which no plural goes."""
_RANKED: tuple[Extreme, ...] = ("oldest_ranked", "newest_ranked")


class Voice(Protocol):
    """Says types, places, names and schemes in a language; the first argument is always the language."""

    def place_name(self, language: str, place: Place, /) -> str:
        """What a language calls a place."""
        ...

    def in_place(self, language: str, place: Place, name: str | None, /) -> str:
        """Where something is; by another name of the place, if one is given."""
        ...

    def in_level(self, language: str, place: Place, /) -> str:
        """Where something is, with the word for what the place is."""
        ...

    def of_place(self, language: str, where: str, /) -> str:
        """Where something is, as it stands after a superlative."""
        ...

    def things(self, language: str, letters: Sequence[str], /) -> str:
        """The plural of some types."""
        ...

    def extreme(self, language: str, kind: Extreme, letter: str | None, /, *, rank: int = 1) -> str | None:
        """As in "the oldest museum" and, with a rank, "the second oldest museum"; None where the grammar does not know how."""
        ...

    def rank(self, language: str, number: int, /) -> str:
        """Which one of an order it is, as it stands before a superlative."""
        ...

    def the_name(self, language: str, name: str, /) -> str:
        """A name with its article."""
        ...

    def of_name(self, language: str, name: str, /) -> str:
        """A name behind "of"."""
        ...

    def a_scheme(self, language: str, scheme: str, /) -> str:
        """An identifier of a scheme."""
        ...

    def the_scheme(self, language: str, scheme: str, /) -> str:
        """The identifier of a scheme."""
        ...

    def no_scheme(self, language: str, scheme: str, /) -> str:
        """No identifier of a scheme, as it stands behind a verb."""
        ...

    def criteria(self, language: str, slots: Mapping[str, object], /) -> str:
        """What is had and what is lacked, and a limit of budgets: "with a website but without an ISIL"."""
        ...

    def number(self, language: str, value: object, /) -> str:
        """A number in the notation of the language."""
        ...

    def distance(self, language: str, number: str, /, *, miles: bool) -> str:
        """A number of kilometres, or of miles, as it is written."""
        ...

    def one_of(self, language: str, items: Sequence[str], /) -> str:
        """Items of which one is asked for."""
        ...

    def all_of(self, language: str, items: Sequence[str], /) -> str:
        """Items that are all meant."""
        ...

    def de(self, phrase: str, /) -> str:
        """French "de" before a phrase."""
        ...


@dataclass(frozen=True)
class QuestionWriter:
    """Puts frames into words."""

    phrases: Phrases
    voice: Voice
    vocabulary: SchemaVocabulary

    def written(self, frame: Frame, language: str, *, own_words: bool = True) -> str | None:
        """A question in a language; None where the frame lacks what its topic needs.

        Args:
            frame: What is asked.
            language: nl, en, de or fr.
            own_words: Keep what the user wrote where it is in that language, rather than our words for the same.
        """
        form = self._form(frame)
        if form is None:
            return None
        values = self._values(frame, language, own_words=own_words)
        text = self.phrases.forms.questions[language][form].format_map(values)
        return text[:1].upper() + text[1:]

    def topic(self, frame: Frame, language: str) -> str:
        """What a question is about, without what it asks: a name, or types and where they are."""
        if frame.name is not None:
            return frame.name
        if frame.topic not in _LISTED or not frame.places:
            return ""
        where = [self._where(part, language, own_words=True) for part in frame.places]
        return f"{self._things(frame, language, own_words=True)} {self.voice.all_of(language, where)}"

    def _form(self, frame: Frame) -> str | None:
        topic = frame.topic
        count = "count_" if frame.counting and topic in _COUNTED else ""
        if topic == "plain":
            return "count" if frame.counting else "list"
        if frame.order in AGES or (frame.order == NEAREST and not frame.counting):
            several = frame.limit != 1
            ranked = frame.rank > 1 and (several or len(frame.types) > 1)
            return None if ranked else frame.order if several else f"{frame.order}_one"
        if topic == "per_place" and (frame.order or frame.picks_places):
            return _table_form(frame)
        if topic == "per_type" and frame.types:
            return "per_type_of"
        if frame.scheme is not None and topic in {"scheme", "identifier"}:
            return _form_of_scheme(frame)
        if frame.order in BY_AMOUNT:
            return "by_budget" if _is_whole(frame) else f"{frame.order}_one" if frame.limit == 1 else frame.order
        if topic == "budget":
            return f"{'count_' if frame.counting else ''}budget_{frame.operator}"
        if topic == "having" and frame.attribute == "founded":
            return None if frame.counting else "having_founded"
        if topic == "events":
            return f"{count}events" if frame.event_type else "changes"
        if topic == "name":
            known = {
                "about": "about",
                "website": "website",
                "address": "address",
                "budget": "budget",
                "parent": "parent",
                "identifiers": "identifiers",
                "collections": "collections",
                "other_names": "other_names",
                "city": "city",
                "region": "region",
                "country": "country",
                "founded": "when_founded",
                "closed": "when_closed",
                HISTORY: "events_of" if frame.event_type else "history",
            }
            return known.get(frame.attribute or "", "scheme")
        if (topic == "founded" and not frame.years) or (topic == "compare" and len(frame.places) < 2):
            return None
        still_there = topic == "lacking" and frame.attribute == "closed"
        return f"{count}{'still_there' if still_there else topic}{'_founded' if topic == 'criteria' and frame.years else ''}"

    def _values(self, frame: Frame, language: str, *, own_words: bool) -> Mapping[str, str]:
        things = self._things(frame, language, own_words=own_words)
        places = [self._where(part, language, own_words=own_words) for part in frame.places]
        years = self._years(frame, language)
        forms = self.phrases.forms.years[language]
        which = "Quelles" if _FEMININE.search(things) else "Quels"
        if frame.shown:
            things = f"{frame.shown} {things}"
        weak = _ADJECTIVE.sub(r"\1n", things) if language == "de" else things
        values = {
            "things": things,
            "weak_things": weak,
            "dative_things": weak if weak.endswith(("n", "s")) else f"{weak}n",
            "de_things": self.voice.de(things),
            "place": self._in_places(frame, places, language, own_words=own_words),
            "area": self._in_places(
                frame,
                [self._where(part, language, own_words=own_words) for part in frame.areas],
                language,
                own_words=own_words,
            ),
            "of_place": self._in_places(
                frame, self._of_places(frame, places, language, own_words=own_words), language, own_words=own_words
            ),
            "places": self.voice.one_of(language, places),
            "years": years,
            "Which": which,
            "limit": str(frame.limit),
            "per": self.phrases.forms.levels[language].get(frame.level or "", ""),
            "those_years": forms["that" if _is_one(frame) else "those"].format(years=years) if years else "",
            "in_years": f" {years}" if years else "",
        }
        values["of_things"] = forms["of"].format_map(values) if frame.types else ""
        if frame.picks_places:
            values |= self._picked(frame, language)
        elif frame.topic == "per_place" and frame.order:
            number = f"{frame.limit} " if frame.limit else ""
            values["ranked"] = self.phrases.forms.ranked[language].get(frame.level or "", "").format(number=number)
        elif frame.order in BY_AMOUNT:
            values["Which_of"] = self._which_of(frame, language, things)
            values["rank"] = self.voice.rank(language, frame.rank) if frame.rank > 1 else ""
        elif frame.order:
            values |= self._extremes(frame, language)
        return values | self._particulars(frame, language, own_words=own_words)

    def _picked(self, frame: Frame, language: str) -> dict[str, str]:
        """The places that are picked by how many they have, and how many that is."""
        forms, least, most = self.phrases.forms.number_had[language], frame.least, frame.most
        limit = "exactly" if least == most else "between" if least and most else "at_least" if least else "at_most"
        number = least or most or 0
        if limit == "at_least" and not frame.included and number > _FEW:
            limit, number = "above", number - 1
        elif limit == "at_most" and not frame.included:
            limit, number = "below", number + 1
        letter = frame.types[0] if len(frame.types) == 1 else None
        return {
            "ranked": self.phrases.forms.ranked[language].get(frame.level or "", "").format(number=""),
            "number_had": forms[limit].format(n=number, to_n=most),
            "one_thing": self.voice.extreme(language, "one", letter) or "",
        }

    def _in_places(self, frame: Frame, places: Sequence[str], language: str, *, own_words: bool) -> str:
        """Where the institutions are, and what is left out, with a blank before each; empty where neither is said."""
        forms = self.phrases.forms.excluded[language]
        said = [self.voice.all_of(language, places)] if places else []
        if frame.excluded:
            excluded = [self._where(part, language, own_words=own_words) for part in frame.excluded]
            said.append(forms["places"].format(places=self.voice.all_of(language, excluded)))
        if frame.excluded_types:
            said.append(forms["types"].format(things=self.voice.things(language, frame.excluded_types)))
        if frame.excluded_names:
            names = [self.voice.the_name(language, name) for name in frame.excluded_names]
            said.append(forms["names"].format(names=self.voice.all_of(language, names)))
        return "".join(f" {each}" for each in said)

    def _particulars(self, frame: Frame, language: str, *, own_words: bool) -> dict[str, str]:
        """What only some topics have."""
        values: dict[str, str] = {}
        if frame.name is not None:
            values["the_name"] = self.voice.the_name(language, frame.name)
            values["of_name"] = self.voice.of_name(language, frame.name)
        scheme = frame.scheme or (frame.attribute if frame.topic in _OF_ATTRIBUTES else None)
        if scheme:
            values["scheme"] = scheme
            values["a_scheme"] = self.voice.a_scheme(language, scheme)
            values["the_scheme"] = self.voice.the_scheme(language, scheme)
            values["no_scheme"] = self.voice.no_scheme(language, scheme)
        values["criteria"] = self._criteria(frame, language, own_words=own_words)
        if frame.event_type:
            words = self.phrases.forms.events[language]
            values["events"] = words.get(frame.event_type, frame.event_type.lower())
            values["de_events"] = self.voice.de(values["events"])
        if frame.subject is not None:
            values["subject"] = self._subject(frame, language, own_words=own_words)
        point = self._point(frame, language, own_words=own_words)
        values |= {"point": point, "de_point": self.voice.de(point)}
        values["radius"] = self._radius(frame, language)
        for slot, amount in (("amount", frame.amount), ("to_amount", frame.to_amount)):
            values[slot] = self.voice.number(language, amount) if own_words else str(amount)
        for key in ("currency", "network", "value", "name"):
            values[key] = str(getattr(frame, key) or "")
        return values

    def _criteria(self, frame: Frame, language: str, *, own_words: bool) -> str:
        """What they have and what they lack, with a blank before it; empty where no such thing is asked for."""
        if frame.topic not in {"criteria", "near"}:
            return ""
        slots = {
            name: getattr(frame, name)
            for name in ("having", "lacking", "operator", "amount", "to_amount", "currency", "network")
        }
        if frame.subject is not None:
            slots["subject"] = self._subject(frame, language, own_words=own_words)
        said = self.voice.criteria(language, slots)
        return f" {said}" if said else ""

    def _extremes(self, frame: Frame, language: str) -> dict[str, str]:
        letter = frame.types[0] if len(frame.types) == 1 else None
        values: dict[str, str] = {}
        kinds: tuple[Extreme, ...] = ("oldest", "newest", "oldest_things", "newest_things", "nearest")
        for kind in kinds:
            one = self._extreme_of_all(kind, frame.types, language) if len(frame.types) > 1 else None
            one = one or self.voice.extreme(language, kind, letter)
            values[kind] = one or self.voice.extreme(language, kind, None) or ""
        if frame.rank > 1:
            for ranked in _RANKED:
                said = (self.voice.extreme(language, ranked, each, rank=frame.rank) for each in (letter, None))
                values[ranked.removesuffix("_ranked")] = next(filter(None, said), "")
        one = values[frame.order or "oldest"]
        values["What"] = "Quelle" if one.startswith("la ") or one.endswith("e") else "Quel"
        return values

    def _extreme_of_all(self, kind: Extreme, letters: Sequence[str], language: str) -> str | None:
        """Several types with one superlative: "the oldest museum or the oldest archive", "oldest museums and archives"."""
        if not kind.endswith("things"):
            each = [self.voice.extreme(language, kind, letter) for letter in letters]
            return self.voice.one_of(language, list(filter(None, each))) if all(each) else None
        # Said of each, it would ask for the five oldest museums, and for archives besides.
        at = len(letters) - 1 if language == "fr" else 0
        extreme = self.voice.extreme(language, kind, letters[at])
        plain = [self.voice.things(language, (letter,)) for letter in letters]
        plain = [_ADJECTIVE.sub(r"\1n", each) for each in plain] if language == "de" else plain
        return self.voice.all_of(language, [*plain[:at], extreme, *plain[at + 1 :]]) if extreme else None

    def _which_of(self, frame: Frame, language: str, things: str) -> str:
        """As "which" asks for one of several, in the gender of these; empty where a language has but one word for it."""
        if language == "fr":
            return "Laquelle" if _FEMININE.search(things) else "Lequel"
        letter = frame.types[0] if len(frame.types) == 1 else None
        article, _, _ = (self.voice.extreme(language, "oldest", letter) or "").partition(" ")
        return _WHICH_BY_ARTICLE.get(article, _WHICH.get(language, ""))

    def _things(self, frame: Frame, language: str, *, own_words: bool) -> str:
        words = frame.type_words
        if own_words and words and words.language == language:
            return words.text
        return self.voice.things(language, frame.types)

    def _where(self, part: PlacePart, language: str, *, own_words: bool) -> str:
        if part.within:
            return self.voice.in_place(language, part.place, self._with_around(part.place, part.within, language))
        if part.by_level:
            return self.voice.in_level(language, part.place)
        if own_words and part.phrase and part.phrase.language == language:
            return part.phrase.text
        # "America" and "kanton Zürich" do not go with the article, or the word for a region, that the usual name takes.
        own = own_words and part.place.level is PlaceLevel.CITY
        name = part.name.text if own and part.name and part.name.language == language else None
        return self.voice.in_place(language, part.place, name)

    def _of_places(self, frame: Frame, places: Sequence[str], language: str, *, own_words: bool) -> list[str]:
        """Where the institutions are, as it stands after a superlative."""
        own = [part.of.text if own_words and part.of and part.of.language == language else "" for part in frame.places]
        return [said or self.voice.of_place(language, place) for said, place in zip(own, places, strict=True)]

    def _point(self, frame: Frame, language: str, *, own_words: bool) -> str:
        if frame.point:
            return f"{frame.point[0]}, {frame.point[1]}"
        if not frame.places:
            return ""
        part = frame.places[0]
        if part.named:
            # French prepositions join its article, which a name may lack.
            return part.named if language in {"de", "fr"} else self.voice.the_name(language, part.named)
        if part.within:
            return self._with_around(part.place, part.within, language)
        if own_words and part.name and part.name.language == language:
            return part.name.text
        return self.voice.place_name(language, part.place)

    def _radius(self, frame: Frame, language: str) -> str:
        """A radius in the unit it was said in; empty where there is none."""
        if frame.radius_km is None:
            return ""
        number = frame.radius_km / float(KILOMETRES_PER_MILE) if frame.in_miles else frame.radius_km
        return self.voice.distance(language, _plain(number, language), miles=frame.in_miles)

    def _with_around(self, place: Place, around: Place, language: str) -> str:
        """A place with the one around it: "Portland, Maine"."""
        return ", ".join(self.voice.place_name(language, each) for each in (place, around))

    def _years(self, frame: Frame, language: str) -> str:
        period = frame.years
        if period is None:
            return ""
        form = self.phrases.forms.years[language][period.relation]
        return form.format(year=period.first, first=period.first, last=period.last)

    def _subject(self, frame: Frame, language: str, *, own_words: bool) -> str:
        words = frame.subject_words
        if own_words and words and words.language == language:
            return words.text
        for subject in self.vocabulary.subjects:
            if frame.subject is not None and subject.term.casefold() == frame.subject.casefold():
                return next((form.text for form in subject.forms if form.language == language), subject.term)
        return words.text if words else str(frame.subject)


def _form_of_scheme(frame: Frame) -> str:
    """The form of a question for those with an identifier in a scheme, for whose one is, or for whose a website is."""
    if frame.topic == "identifier":
        return "at_website" if frame.scheme == WEBSITE else "identifier"
    return "count_with_scheme" if frame.counting else "with_scheme"


def _table_form(frame: Frame) -> str | None:
    """The form of a ranking of places, or of those that have so many; the fewest of the latter are no question."""
    if not frame.picks_places:
        return frame.order
    return None if frame.order else "had_one" if frame.most == 1 else "had"


def _plain(number: float, language: str) -> str:
    # Not three decimals, which read as thousands.
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text if language == "en" else text.replace(".", ",")


def _is_whole(frame: Frame) -> bool:
    """Whether a list is asked for by budget, and no hundred of it."""
    whole = frame.order == "highest" and frame.limit == SORTED_LIMIT
    return whole and frame.amount is None and frame.years is None


def _is_one(frame: Frame) -> bool:
    """Whether a question asks for one: the oldest or newest of a period."""
    return frame.order in AGES and frame.limit == 1
