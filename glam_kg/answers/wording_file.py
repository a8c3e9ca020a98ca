"""What the wording file says, as strict models: `data/wording.yaml`, or another of the same form."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictStr

from glam_kg.answers.forms import LANGUAGES, Language

FoundFact = Literal["founded", "closed", "parent"]
"""What is known of the one that is found, and told in a phrase of its own."""
Detail = Literal[
    "city", "type", "founded", "amount", "distance", "identifier", "attribute", "had", "event", "date", "ends"
]
Text = Annotated[str, Field(strict=True, min_length=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Years(_Strict):
    """Ways to limit a time: `{year}`, or `{first}` and `{last}`."""

    before: Text
    after: Text
    between: Text
    within: Text = Field(alias="in")
    since: Text
    until: Text


class Dates(_Strict):
    """When something happened, by how precisely that is known."""

    year: Text
    month: Text
    day: Text


class Budgets(_Strict):
    """Limits of an amount, and both ends of a range."""

    above: Text
    below: Text
    at_least: Text
    at_most: Text
    between: Text


class NumbersHad(Budgets):
    """Limits of how many institutions places have, and one number that is both."""

    exactly: Text


class Criteria(_Strict):
    """Several conditions at once: what is had, what is lacked and how that is called, both, and what joins it."""

    having: Text
    lacking: Text
    lacked: Text
    both: Text
    nor: Text
    budget: Text
    collection: Text
    members: Text


class Excluded(_Strict):
    """What is left out: places, types of institution, or institutions by name."""

    places: Text
    types: Text
    names: Text


class Compass(_Strict):
    """The letters behind a coordinate."""

    north: Text
    south: Text
    east: Text
    west: Text


class Articles(_Strict):
    """Phrases around a type's noun by its gender; `any` serves nouns of which the gender is not known."""

    one: dict[StrictStr, Text]
    a: dict[StrictStr, Text]
    oldest: dict[StrictStr, Text]
    newest: dict[StrictStr, Text]
    oldest_things: dict[StrictStr, Text]
    newest_things: dict[StrictStr, Text]
    nearest: dict[StrictStr, Text]
    oldest_ranked: dict[StrictStr, Text]
    newest_ranked: dict[StrictStr, Text]


class NameRule(_Strict):
    """Which article the names have in which a pattern is found.

    Besides `name`, a text may name `de_name` (French), and, in German, `weak_name` and `genitive_name`: the adjectives before the
    head of the name, which ends where the pattern does, as they stand after an article. `genitive_head` and `rest` are the two
    parts of a name whose head takes an ending. `accusative` is given where it differs from `the`.
    """

    match: Text
    the: Text
    of: Text
    accusative: Text | None = None


class Affirming(_Strict):
    """How an answer to a question for yes or no begins, before what it says; `nouns` keep their capital behind it.

    Where it is asked whether there are none, and there are, `after_all` stands for `so`: "Doch, es gibt …".
    """

    so: Text
    not_so: Text
    after_all: Text
    nouns: tuple[Text, ...] = ()


class Verbs(_Strict):
    """What is said of a custodian: of one, and of one whose name is a plural."""

    is_: tuple[Text, Text] = Field(alias="is")
    was: tuple[Text, Text]
    lies: tuple[Text, Text]
    began: tuple[Text, Text]
    has: tuple[Text, Text]


class Scheme(_Strict):
    """What an identifier of a scheme is called: `a` code, `the` code, `none`: not one of them."""

    a: Text
    the: Text
    none: Text


class Event(_Strict):
    """What a kind of event is called."""

    name: Text
    plural: Text
    one: Text


class EventTypes(_Strict):
    """The types of institution that events befell: `of` behind a plural of one kind, `among` behind one event or any changes."""

    of: Text
    among: Text


class EventEnds(_Strict):
    """What stood before an event, and after it; both are told without a case, as they are names and addresses."""

    before: Text
    after: Text


class Levels(_Strict):
    """A place with the word for what it is; `settlement` tells two cities of one name apart.

    A key of `regions` is a code, a pattern of codes, or several of them with blanks between.
    """

    city: Text
    settlement: Text
    country: Text
    region: Text
    regions: dict[StrictStr, Text] = {}


class Places(_Strict):
    """Where something is: one text a level, and others for codes of countries and regions (also with `*`).

    A region that no code names may have one of `named`, which are found by patterns in its name: "op de Gilbert-eilanden".
    """

    city: Text
    island: Text
    country: Text
    region: Text
    named: dict[Text, Text] = {}
    codes: dict[Text, tuple[Text, ...]] = {}


class Spoken(_Strict):
    """Words that are looked for in an answer that a language model wrote.

    Numbers, round amounts, how sentences begin, and what turns a statement into another one ("not", "only").
    """

    numbers: dict[StrictStr, int]
    amounts: tuple[Text, ...]
    openers: tuple[Text, ...]
    turning: tuple[Text, ...]


class LanguageWords(_Strict):
    """The small words of one language."""

    and_: Text = Field(alias="and")
    as_well: Text
    or_: Text = Field(alias="or")
    nor: Text
    rest: Text
    rest_types: Text
    rest_places: Text
    units: dict[StrictStr, tuple[Text, Text]]
    other_units: dict[StrictStr, dict[StrictStr, Text]] = {}
    synonyms: dict[StrictStr, list[tuple[Text, Text]]] = {}
    more_than: Text
    together: Text
    records: Text
    only_identified: Text
    quotes: tuple[Text, Text]
    inner_quotes: tuple[Text, Text]
    everywhere: Text
    excluded: Excluded
    retrieved: Text
    unsupported: Text
    table: dict[StrictStr, Text]
    spoken: Spoken
    missing: Text
    years: Years
    dates: Dates
    budget: Budgets
    number_had: NumbersHad
    kilometres: Text
    miles: tuple[Text, Text]
    compass: Compass
    articles: Articles
    ranks: dict[int, Text]
    other_ranks: Text
    one_of: dict[StrictStr, Text]
    genders: dict[StrictStr, tuple[Text, ...]]
    affirming: Affirming
    verbs: Verbs
    plural_names: Text
    name_parts: dict[StrictStr, Text] = {}
    names: tuple[NameRule, ...]
    schemes: dict[StrictStr, Scheme]
    no_pattern: Text
    unknown: Text
    dated: dict[StrictStr, Text]
    found: dict[FoundFact | Literal["only_identified"], Text]
    criteria: Criteria
    events: dict[StrictStr, Event]
    event_types: EventTypes
    event_ends: EventEnds
    belonging: dict[Literal["part", "member", "both"], Text]
    levels: Levels
    places: Places

    def name_pattern(self, rule: NameRule) -> str:
        """The pattern of a rule, with each `<part>` that patterns share written out."""
        pattern = rule.match
        for part, text in self.name_parts.items():
            pattern = pattern.replace(f"<{part}>", text)
        return pattern


class TemplateWording(_Strict):
    """Which form a template's answer takes, and what stands behind each name of a list."""

    form: StrictStr
    details: tuple[Detail, ...] = ()


Form = dict[StrictStr, dict[Language, Text]]


class WordingFile(_Strict):
    """The whole file."""

    languages: dict[Language, LanguageWords]
    forms: dict[StrictStr, Form]
    templates: dict[StrictStr, TemplateWording]

    def text(self, form: str, outcome: str, language: str) -> str:
        """The text of one outcome of a form."""
        return self.forms[form][outcome][_language(language)]

    def words(self, language: str) -> LanguageWords:
        """The small words of a language."""
        return self.languages[_language(language)]


def _language(tag: str) -> Language:
    return next((language for language in LANGUAGES if language == tag), "en")
