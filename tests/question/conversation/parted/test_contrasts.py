"""Contrasts: what is denied is not asked for, and what stands against nothing is not taken for a contrast."""

import pytest

from glam_kg.question.conversation.parted.contrasts import asked_instead
from glam_kg.question.conversation.phrasing.phrases import Phrases


@pytest.fixture(scope="module")
def resolver(engine):
    return engine.resolver


@pytest.mark.parametrize(
    ("question", "instead"),
    [
        ("Niet de musea maar de archieven in Utrecht", "De archieven in Utrecht"),
        ("In Utrecht niet de musea maar de archieven?", "In Utrecht de archieven?"),
        ("Niet de musea in Utrecht maar de archieven?", "De archieven in Utrecht?"),
        ("bibliotheken, geen archieven, in Zeeland", "bibliotheken in Zeeland"),
        ("Hoeveel bibliotheken in plaats van musea zijn er in Zeeland?", "Hoeveel bibliotheken zijn er in Zeeland?"),
        ("not museums but archives in London", "archives in London"),
        ("Museums not in Paris but in London", "Museums in London"),
        ("museums in Paris, not London", "museums in Paris"),
        ("museums but not archives in London", "museums in London"),
        ("libraries rather than museums in Leiden", "libraries in Leiden"),
        ("not only museums but also archives in London", "museums and also archives in London"),
        ("niet alleen musea maar ook archieven in Utrecht", "musea en ook archieven in Utrecht"),
        ("Ik hoef geen musea, wel archieven in Utrecht", "Ik hoef archieven in Utrecht"),
        ("Nicht die Museen, sondern die Archive in Berlin", "Die Archive in Berlin"),
        ("Bibliotheken statt Museen in Wien", "Bibliotheken in Wien"),
        ("No museums please, only archives in Utrecht", "Archives in Utrecht"),
        ("Only archives in Leiden, no museums", "Archives in Leiden"),
        ("archives but no museums in Vienna", "archives in Vienna"),
        ("archives in Vienna and no museums please", "archives in Vienna please"),
        ("Geen musea graag, alleen archieven in Utrecht", "Archieven in Utrecht"),
        ("Keine Museen bitte, nur Archive in Berlin", "Archive in Berlin"),
        ("Pas de musées, seulement les archives à Paris", "Les archives à Paris"),
        ("Non pas les musées mais les archives à Lyon", "Les archives à Lyon"),
        ("des bibliothèques plutôt que des musées à Lyon", "des bibliothèques à Lyon"),
        (
            "Not the city but the province: which archives are there in Groningen?",
            "Which archives are there in Groningen, the province?",
        ),
        (
            "Welke archieven zijn er in Groningen (de provincie, niet de stad)?",
            "Welke archieven zijn er in Groningen, de provincie?",
        ),
        (
            "Welke musea zijn er in de stad Groningen, dus niet in de hele provincie?",
            "Welke musea zijn er in de stad Groningen?",
        ),
        ("Welke musea zijn er in Georgia, niet het land maar de staat?", "Welke musea zijn er in Georgia, de staat?"),
        ("Welke musea zijn er in Georgia, de staat dus, niet het land?", "Welke musea zijn er in Georgia, de staat?"),
        ("musea in Georgia, niet de staat maar het land", "musea in Georgia, het land"),
        ("Museen in Georgia, dem Staat, nicht dem Land", "Museen in Georgia, dem Staat"),
        ("Museen in Utrecht, nicht die Stadt, sondern die Provinz", "Museen in Utrecht, die Provinz"),
        (
            "Pas la ville mais la province : quelles archives y a-t-il à Groningue ?",
            "Quelles archives y a-t-il à Groningue, la province?",
        ),
    ],
)
def test_what_is_denied_is_taken_off(resolver, question, instead):
    assert resolver.resolve(question, ()).question == instead


@pytest.mark.parametrize(
    ("question", "instead"),
    [
        ("Museums in Ohio, sorry, I meant Indiana", "Museums in Indiana"),
        ("libraries in Drenthe, no wait, Zeeland", "libraries in Zeeland"),
        ("What is the oldest museum in Sweden, I mean Norway?", "What is the oldest museum in Norway?"),
        ("ISIL DE-11, or rather DE-12", "ISIL DE-12"),
        ("archives, no, museums in London", "museums in London"),
        ("Musea in Drenthe, sorry, ik bedoel in Zeeland", "Musea in Zeeland"),
        ("Musea in Nederland, sorry, in Utrecht", "Musea in Utrecht"),
        ("Museums in Scandinavia, sorry, in Denmark", "Museums in Denmark"),
        ("Museen in Skandinavien, Verzeihung, in Dänemark", "Museen in Dänemark"),
        ("Musées en France, pardon, en Bretagne", "Musées en Bretagne"),
        ("musea, nee, archieven in Drenthe", "archieven in Drenthe"),
        ("Welke instelling heeft ISIL NL-AmRM, of liever NL-HlmNHA?", "Welke instelling heeft ISIL NL-HlmNHA?"),
        ("Museen in Bayern, nein, in Sachsen", "Museen in Sachsen"),
        ("Archive in Berlin, oder vielmehr Hamburg", "Archive in Hamburg"),
        ("Musées à Paris, pardon, je voulais dire à Lyon", "Musées à Lyon"),
        ("bibliothèques à Gand, ou plutôt à Bruges", "bibliothèques à Bruges"),
        ("libraries in Leeds, no I mean Bradford", "libraries in Bradford"),
        ("libraries in Leeds, no, I mean Bradford", "libraries in Bradford"),
        ("museums in Denver no I meant Boulder", "museums in Boulder"),
        ("libraries in London, no I meant museums", "museums in London"),
        ("musea in Utrecht nee ik bedoelde Zeist", "musea in Zeist"),
        ("Museen in Köln nein ich meine Bonn", "Museen in Bonn"),
        ("musées à Lyon non je veux dire Grenoble", "musées à Grenoble"),
    ],
)
def test_what_is_taken_back_is_not_asked(resolver, question, instead):
    assert resolver.resolve(question, ()).question == instead


@pytest.mark.parametrize(
    "question",
    [
        "Museums in Utrecht, I mean the province",
        "Museums in Germany, no Berlin",
        "museums in the Netherlands, not in Amsterdam",
        "musea in Frankrijk maar niet in Parijs",
        "museums not in London",
        "museums in Germany and not in Berlin",
        "museums in France and no archives in Paris",
        "Which museums have no ISIL?",
        "museums that are not archives in Berlin",
        "Museen, die kein Archiv haben",
        "Welke musea hebben geen ISIL maar wel een Wikidata-nummer?",
        "Welke musea zijn er in Utrecht?",
    ],
)
def test_what_stands_against_nothing_stays(resolver, question):
    analysis = resolver.recent.understand(question, None).analysis
    assert asked_instead(analysis, Phrases.load()) is None


@pytest.mark.parametrize(
    "question",
    [
        "musea zowel in Leiden als in Delft",
        "museums in both Leiden and Delft",
        "Museen sowohl in Leiden als auch in Delft",
        "musées aussi bien à Leiden qu'à Delft",
    ],
)
def test_both_places_are_those_of_the_one_and_those_of_the_other(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": ["Leiden", "Delft"]}


@pytest.mark.parametrize(
    "question",
    [
        "Welke instellingen in Utrecht zijn zowel museum als archief?",
        "Which institutions are both a museum and an archive?",
        "Welche Einrichtungen in Berlin sind zugleich Museum und Archiv?",
        "Quelles institutions sont à la fois musée et bibliothèque à Paris ?",
    ],
)
def test_no_custodian_is_two_things_at_once(engine, question):
    assert engine.ask(question).status == "unanswerable"


def test_both_types_are_a_list_of_the_two(engine):
    assert engine.ask("zowel musea als archieven in Assen").slots["institution_type"] == ("M", "A")
