"""Questions as a day's visitors would put them to a graph: a few things are asked often, most things once."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

from babel import Locale

SEED = 2026
WORDINGS = {
    "nl": (
        ("Welke {types} zijn er in {city}?", 20), ("{types} in {city}", 10), ("Hoeveel {types} telt {city}?", 8),
        ("Noem alle {types} in {city}", 8), ("Welke erfgoedinstellingen zitten er in {city}?", 5),
        ("Waar is {name}?", 15), ("Wat is de website van {name}?", 8), ("Hoeveel {types} zijn er in {country}?", 6),
        ("Welke {types} zijn er in {country}?", 2), ("Zijn er meer {types} in {city} of in {other}?", 4),
        ("Welke {types} in {city} zijn gesticht voor {year}?", 6),
        ("Welke {types} in {country} zijn gesticht voor {year}?", 1), ("Hoe laat gaat {name} open?", 3),
        ("Wat eten we vanavond?", 2),
    ),
    "en": (
        ("Which {types} are there in {city}?", 20), ("{types} {city}", 10), ("How many {types} does {city} have?", 8),
        ("Could you list the {types} in {city}?", 8), ("Which heritage institutions are located in {city}?", 5),
        ("Where is {name}?", 15), ("What is the website of {name}?", 8), ("How many {types} are there in {country}?", 6),
        ("Which {types} are there in {country}?", 2), ("Are there more {types} in {city} or in {other}?", 4),
        ("Which {types} in {city} were founded before {year}?", 6),
        ("Which {types} in {country} were founded before {year}?", 1), ("When does {name} open?", 3),
        ("What is for dinner tonight?", 2),
    ),
    "de": (
        ("Welche {types} gibt es in {city}?", 20), ("{types} in {city}", 10), ("Wie viele {types} hat {city}?", 8),
        ("Nenne alle {types} in {city}", 8), ("Welche Kulturerbe-Einrichtungen gibt es in {city}?", 5),
        ("Wo liegt {name}?", 15), ("Was ist die Website von {name}?", 8), ("Wie viele {types} gibt es in {country}?", 6),
        ("Welche {types} gibt es in {country}?", 2), ("Gibt es mehr {types} in {city} oder in {other}?", 4),
        ("Welche {types} in {city} wurden vor {year} gegründet?", 6),
        ("Welche {types} in {country} wurden vor {year} gegründet?", 1), ("Wann öffnet {name}?", 3),
        ("Was gibt es heute zu essen?", 2),
    ),
    "fr": (
        ("Quels {types} y a-t-il à {city} ?", 20), ("{types} {city}", 10), ("Combien de {types} à {city} ?", 8),
        ("Montre-moi les {types} de {city}", 8), ("Quelles institutions patrimoniales trouve-t-on à {city} ?", 5),
        ("Où se trouve {name} ?", 15), ("Quel est le site web de {name} ?", 8), ("Combien de {types} en {country} ?", 6),
        ("Quels {types} y a-t-il en {country} ?", 2), ("Y a-t-il plus de {types} à {city} ou à {other} ?", 4),
        ("Quels {types} de {city} ont été fondés avant {year} ?", 6),
        ("Quels {types} en {country} ont été fondés avant {year} ?", 1), ("À quelle heure ouvre {name} ?", 3),
        ("Qu'est-ce qu'on mange ce soir ?", 2),
    ),
}  # fmt: skip
"""A wording, and how often it is asked; refusals are part of a day too."""
TYPES = {
    "nl": ("musea", "archieven", "bibliotheken"), "en": ("museums", "archives", "libraries"),
    "de": ("Museen", "Archive", "Bibliotheken"), "fr": ("musées", "archives", "bibliothèques"),
}  # fmt: skip


class Popular:
    """Things of which the n-th is asked for 1/n as often as the first (Zipf's law)."""

    def __init__(self, things: Sequence[str]) -> None:
        self.things = things
        self._shares = list(accumulate(1 / rank for rank in range(1, len(things) + 1)))

    def draw(self, chance: random.Random) -> str:
        """One of them."""
        return chance.choices(self.things, cum_weights=self._shares)[0]


def questions(records: Path, *, seed: int = SEED) -> Iterator[str]:
    """Questions without end, the same ones for the same seed.

    Cities and countries are asked for by Zipf's law in the order of their number of custodians, names by that law in no order.
    """
    cities, countries, names = Counter[str](), Counter[str](), []
    with records.open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            names.append(str(record["name"]))
            cities[record["location"]["city"]] += 1
            countries[record["location"]["country"]] += 1
    chance = random.Random(seed)
    chance.shuffle(names)
    by_number = [Popular([thing for thing, _ in counted.most_common()]) for counted in (cities, countries)]
    locales = {language: Locale(language).territories for language in WORDINGS}
    named = Popular(names)
    while True:
        language = chance.choice(list(WORDINGS))
        wordings, weights = zip(*WORDINGS[language], strict=True)
        country = by_number[1].draw(chance)
        yield chance.choices(wordings, weights)[0].format(
            types=chance.choice(TYPES[language]),
            city=by_number[0].draw(chance),
            other=by_number[0].draw(chance),
            country=locales[language].get(country, country),
            name=named.draw(chance),
            year=chance.randrange(1800, 2000, 10),
        )
