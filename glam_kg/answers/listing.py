"""Names in a list, each with what stands in brackets behind it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from glam_kg.answers.beside import OTHER_NAME, event_key
from glam_kg.answers.speech import LONGEST_LIST, LONGEST_WHOLE
from glam_kg.answers.values import members, money, number_of, shown
from glam_kg.folding import fold_key
from glam_kg.templates.attribute_slots import ATTRIBUTES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.answers.beside import Belonging
    from glam_kg.answers.model import Facts
    from glam_kg.answers.speech import Speech
    from glam_kg.answers.wording_file import Detail, FoundFact

_ADDRESS = re.compile(r"https?://\S+$")
_BRACKETS = re.compile(r"\([^()]*\)")
_DATES = frozenset({"founded", "closed"})
_MOST = LONGEST_LIST + 1
"""Rows of which a sentence cannot name all."""
_MOST_ASKED_FOR = 25
"""Names in a sentence, where a number of them is asked for."""
_MOST_WITH_ENDS = LONGEST_LIST
"""Events of a list of which it is told what was before and after; of more, the sentence would be too long to read."""
_OWN_COLUMNS = frozenset({"custodian", "ghcid", "name", "city", "institution_type"})


def text_of(row: Mapping[str, object], column: str) -> str:
    """A value of a row made safe to show; empty where the row has none."""
    value = row.get(column)
    return "" if value is None else shown(value)


def name_of(row: Mapping[str, object]) -> str:
    """What a row's custodian is called; its identifier where the row has no name."""
    found = next((text for column in ("name", "ghcid", "custodian") if (text := text_of(row, column))), "")
    return found or next((text for value in row.values() if value is not None and (text := shown(value))), "–")


def town_of(facts: Facts, row: Mapping[str, object]) -> str:
    """The town of a row as the language calls it; empty where the row has none."""
    town = text_of(row, "city")
    return facts.towns.get(str(row.get("ghcid")), town) if town else ""


def attribute_kind(facts: Facts) -> str:
    """One of `ATTRIBUTES`, such as `website`; `identifier` for all else that can be asked of one."""
    asked = str(facts.slots.get("attribute", "")).casefold()
    return asked if asked in ATTRIBUTES else "identifier"


def ways_of_belonging(facts: Facts) -> frozenset[Belonging | None]:
    """How one belongs to the bodies that are told; None among them where that is not known of one."""
    return facts.beside.ways_of_belonging(str(row["parent"]) for row in bodies_told(facts))


def bodies_told(facts: Facts) -> list[Mapping[str, object]]:
    """The rows of the bodies that one belongs to: networks alone where these are asked for; what it is a part of goes first."""
    rows = [row for row in facts.rows if row.get("parent") is not None]
    how = facts.beside.belonging
    networks = [row for row in rows if how.get(str(row["parent"])) in {"member", "both"}]
    if facts.beside.networks_asked and networks:
        return networks
    return sorted(rows, key=lambda row: how.get(str(row["parent"])) == "member")


def called_in_name(facts: Facts, synonyms: Mapping[str, Sequence[tuple[str, str]]]) -> dict[str, tuple[str, str]]:
    """What the type of the one row is called in its name, where none is asked for: "Ohio Historical Society"."""
    if len(facts.rows) != 1 or facts.institution_type is not None:
        return {}
    letter = text_of(facts.rows[0], "institution_type")
    name = f" {fold_key(name_of(facts.rows[0]))} " if letter in synonyms else ""
    return next(({letter: pair} for pair in synonyms.get(letter, ()) if f" {fold_key(pair[0])} " in name), {})


def is_asked_by_identifier(facts: Facts) -> bool:
    """Whether all that is asked of an identifier is the identifier: "Q1107243 on Wikidata, what is that?"."""
    slots = facts.slots
    return "name" not in slots and "value" in slots and slots.get("attribute") == slots.get("scheme") is not None


def attribute_value(facts: Facts, row: Mapping[str, object], speech: Speech) -> str:
    """The value of the attribute asked for, made safe; empty where it is not known."""
    asked = str(facts.slots.get("attribute", "")).casefold()
    if asked == "city":
        return town_of(facts, row)
    if asked == "budget":
        year = text_of(row, "year")
        amount = money(row["amount"], row.get("currency") or "", speech.language) if text_of(row, "amount") else ""
        return f"{amount} ({year})" if amount and year else amount
    if asked == "parent" and _ADDRESS.match(text_of(row, "parent")):
        # A body that no record describes is called by what the record had for it.
        return speech.words.only_identified.format(value=text_of(row, "parent"))
    how = facts.beside.belonging.get(str(row.get("parent"))) if asked == "parent" else None
    if how and len(ways_of_belonging(facts) - {None}) > 1:
        return speech.words.belonging[how].format(name=text_of(row, "parent"))
    if asked == "address" and asked in row:
        return address_once(text_of(row, asked))
    if asked in row:
        return text_of(row, asked)
    # A scheme's column may be spelt differently from its name: then it is the column that not every row has.
    others = [column for column in row if column not in _OWN_COLUMNS]
    return text_of(row, others[0]) if len(others) == 1 else ""


def address_once(address: str) -> str:
    """An address without the code or town at its end that its street says already.

    >>> address_once("Haxby Road, York, YO32 9QJ York")
    'Haxby Road, York, YO32 9QJ'
    >>> address_once("Front Street, Acomb YO24 3BZ, YO24 3BZ")
    'Front Street, Acomb YO24 3BZ'
    >>> address_once("Rue de Bâle 5, 4058 Basel")
    'Rue de Bâle 5, 4058 Basel'
    >>> address_once("Rotterdamseweg 5, Rotterdam")
    'Rotterdamseweg 5, Rotterdam'
    """
    street, comma, place = address.rpartition(", ")
    if not comma:
        return address
    said, words = f" {fold_key(street)} ", place.split()
    while words and said.endswith(f" {fold_key(words[-1])} "):
        said, words = f"{said.removesuffix(f' {fold_key(words[-1])} ')} ", words[:-1]
    if words and not (words[-1].isupper() or any(map(str.isdigit, words[-1]))):
        # What is left is no code but the beginning of a town.
        words = place.split()
    code = fold_key(" ".join(words))
    is_said = f" {code} " in said and any(map(str.isdigit, code))
    return f"{street}{comma}{' '.join(words)}" if code and not is_said else street


def stands_at_the_centre(facts: Facts, row: Mapping[str, object]) -> bool:
    """Whether a distance is none: a custodian without coordinates of its own stands at the point of its town, the centre."""
    around_a_place = facts.place is not None or bool(facts.places)
    return around_a_place and number_of(row.get("distance_km")) == 0


def facts_found(facts: Facts, speech: Speech) -> str:
    """What is known of the one who is found: "founded in 1909; address: rue du Port 5"."""
    told, colon = list[str](), "\u00a0: " if speech.language == "fr" else ": "
    letter = text_of(facts.rows[0], "institution_type") if facts.rows else ""
    for attribute, row in facts.beside.found.items():
        asked = replace(facts, slots={"attribute": attribute}, rows=(row,))
        value = attribute_value(asked, row, speech)
        if value and attribute in speech.words.found:
            fact = cast("FoundFact", attribute)
            told.append(speech.found(fact, _of_body(row, value, speech), letter or None))
        elif value:
            label = speech.words.table["amount" if attribute == "budget" else attribute]
            told.append(f"{label}{colon}{value}")
    return "; ".join(told) if speech.language != "fr" else "\u00a0; ".join(told)


def _of_body(row: Mapping[str, object], value: str, speech: Speech) -> str:
    """The value, or that of a body of which but an identifier is known, in the case that stands behind what is said of it."""
    known = text_of(row, "parent")
    text = speech.words.found.get("only_identified") if _ADDRESS.match(known) else None
    return text.format(value=known) if text else value


def _have_commas(entries: Sequence[str]) -> bool:
    """Whether names of a list have a comma of their own, outside the brackets behind them; of two the last may have one.

    >>> _have_commas(["GEM, museum voor actuele kunst", "COMM"]), _have_commas(["COMM (The Hague, 2019)", "GEM"])
    (True, False)
    """
    named = entries[:-1] if len(entries) == 2 else entries
    return any(", " in _BRACKETS.sub("", entry) for entry in named if ", " in entry)


@dataclass(frozen=True)
class Listing:
    """The rows of an answer as a list of names."""

    facts: Facts
    speech: Speech
    details: tuple[Detail, ...]

    def names(self, rows: Sequence[Mapping[str, object]], *, article: bool = False) -> str:
        """The names in the order of the rows, the last two joined by `and`; a long list is cut.

        Args:
            rows: The rows.
            article: Each name has the article that it takes, as in a sentence of its own, unless some of them take none.
        """
        # Only what can be shown is formatted: a result may have ten thousand rows. One more row is never spoken of alone.
        is_whole = len(rows) <= LONGEST_WHOLE and not self.facts.truncated
        told = rows if is_whole else rows[: LONGEST_LIST - 1] if len(rows) == _MOST else rows[:LONGEST_LIST]
        spoken = self._entries(told, article=article and self.speech.have_articles([*map(name_of, told)]))
        more, apart = len(rows) - len(told), _have_commas(spoken)
        return self.speech.joined(spoken, more=more, at_least=self.facts.truncated, apart=apart)

    def names_apart(self, rows: Sequence[Mapping[str, object]]) -> str:
        """The names of rows that tell no more, the plain ones first; one with a comma in it stands in quotation marks.

        Of more than are named those with the fewest words are: a university library before the branches that are called after it.
        """
        alike = Counter(map(name_of, rows))
        records, is_cut = self.speech.words.records, len(alike) > LONGEST_WHOLE
        spoken = [
            (self.speech.quoted(name) if "," in name else name)
            + (f" ({records.format(n=self.speech.number(number))})" if number > 1 else "")
            for name, number in sorted(
                alike.items(), key=lambda pair: ("," in pair[0], len(pair[0].split()) if is_cut else 0)
            )
        ]
        return self.speech.joined(spoken)

    def _entries(self, rows: Sequence[Mapping[str, object]], *, article: bool = False) -> list[str]:
        """The names with their details; those that read alike are told once, with the number of records."""
        alike: dict[str, list[Mapping[str, object]]] = {}
        for row in rows:
            alike.setdefault(self.entry(row), []).append(row)
        spoken = []
        for first, *others in alike.values():
            records = {text_of(row, "custodian") or str(index) for index, row in enumerate((first, *others))}
            name = self.speech.name_with("the", name_of(first)) if article else None
            spoken.append(self.entry(first, name=name, records=len(records)))
        return spoken

    def all_names(self, rows: Sequence[Mapping[str, object]]) -> str:
        """The names of rows of which a number was asked for; more than a sentence can hold are cut."""
        if len(rows) > _MOST_ASKED_FOR:
            return self.names(rows)
        spoken = self._entries(rows)
        return self.speech.enumerated(spoken, apart=_have_commas(spoken))

    def changes(self, rows: Sequence[Mapping[str, object]]) -> str:
        """What changed at one custodian, in the order of the rows, with the words of the source; a long list is cut."""
        spoken = [self._change(row) for row in rows[:LONGEST_WHOLE]]
        return self.speech.joined(spoken, more=len(rows) - len(spoken), at_least=self.facts.truncated)

    def _change(self, row: Mapping[str, object]) -> str:
        kind, date = self._event(row), text_of(row, "date")
        when = self.speech.moment(row["date"]) if date else ""
        moment = self._semicolon.join(part for part in (when, self._ends(row)) if part)
        said = f"{kind} ({moment})" if kind and moment else kind or moment
        told = text_of(row, "description").rstrip(".")
        return " – ".join(part for part in (said, self.speech.quoted(told) if told else "") if part)

    def entry(self, row: Mapping[str, object], *, name: str | None = None, records: int = 1) -> str:
        """One name with its details in brackets."""
        details = [text for detail in self.details if (text := self._detail(detail, row))]
        if other := text_of(row, OTHER_NAME):
            details.append(self.speech.quoted(other))
        if records > 1:
            details.append(self.speech.words.records.format(n=self.speech.number(records)))
        called = name or name_of(row)
        return f"{called} ({', '.join(details)})" if details else called

    def _detail(self, detail: Detail, row: Mapping[str, object]) -> str:
        speak: Mapping[str, Callable[[Mapping[str, object]], str]] = {
            "city": self._city,
            "type": self._type,
            "founded": lambda row: self.speech.moment(row["founded"]) if text_of(row, "founded") else "",
            "date": lambda row: self.speech.moment(row["date"]) if text_of(row, "date") else "",
            "amount": self._amount,
            "distance": self._distance,
            "identifier": self._identifier,
            "attribute": self._attribute,
            "had": self._had,
            "event": self._event,
            "ends": self._ends,
        }
        return speak[detail](row)

    def _city(self, row: Mapping[str, object]) -> str:
        # Where all are in the city asked for, its name behind each of them says nothing.
        places = (self.facts.place,) if self.facts.place else self.facts.places
        one_city = len(places) == 1 and places[0].level == "city" and "radius_km" not in self.facts.slots
        # An address says it as well.
        return "" if one_city or text_of(row, "city") in text_of(row, "address") else town_of(self.facts, row)

    def _type(self, row: Mapping[str, object]) -> str:
        letter = text_of(row, "institution_type")
        return self.speech.thing(letter) if letter else ""

    def _amount(self, row: Mapping[str, object]) -> str:
        if not text_of(row, "amount"):
            return ""
        currency = row.get("currency") or self.facts.slots.get("currency") or ""
        return money(row["amount"], currency, self.speech.language)

    def _distance(self, row: Mapping[str, object]) -> str:
        if not text_of(row, "distance_km") or stands_at_the_centre(self.facts, row):
            return ""
        return self.speech.distance(row["distance_km"], miles=self.facts.in_miles)

    def _identifier(self, row: Mapping[str, object]) -> str:
        return text_of(row, str(self.facts.slots.get("scheme", "")).casefold())

    def _attribute(self, row: Mapping[str, object]) -> str:
        kind = attribute_kind(self.facts)
        value = attribute_value(self.facts, row, self.speech)
        if kind == "city" and value:
            # It stands there already.
            return ""
        if "name" not in self.facts.slots:
            # The sentence says what all of them have.
            return self.speech.moment(value) if kind in _DATES and value else value
        if not value:
            return self.speech.unknown(str(self.facts.slots.get("attribute", "")))
        return self.speech.dated(kind, value) if kind in _DATES else value

    def _had(self, row: Mapping[str, object]) -> str:
        """What each is to have, where that is one thing; of several the rows tell, as the sentence would be too long."""
        had = [column.casefold() for column in map(str, members(self.facts.slots.get("having")))]
        return text_of(row, had[0]) if len(had) == 1 and had[0] not in _DATES else ""

    def _event(self, row: Mapping[str, object]) -> str:
        return "" if self.facts.slots.get("event_type") else self.speech.event(row.get("event_type")).name

    @property
    def _semicolon(self) -> str:
        return "\u00a0; " if self.speech.language == "fr" else "; "

    def _ends(self, row: Mapping[str, object]) -> str:
        """What stood before and after an event: "before: Archief Oost and Archief West; after: Archief Noord"."""
        found = self.facts.beside.ends.get(event_key(row.get("custodian"), row.get("event_type"), row.get("date")))
        if found is None:
            return ""
        if "name" not in self.facts.slots and len(self.facts.rows) > _MOST_WITH_ENDS:
            return ""
        words = self.speech.words.event_ends
        return self._semicolon.join(
            text.format(names=self.speech.joined([*map(shown, names)]))
            for text, names in ((words.before, found.before), (words.after, found.after))
            if names
        )
