"""Subjects of collections: what is joined to them, what is but a place behind them, and what only looks like one."""

from __future__ import annotations

import pytest

COLLECTIONS = "list_institutions_by_collection"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Quelles institutions conservent des manuscrits en Belgique ?", {"country": "BE", "subject": "manuscripts"}),
        ("Qui conserve des fossiles en Bavière ?", {"region": "DE-BY", "subject": "fossils"}),
        ("Qui a des Picasso en Espagne ?", {"country": "ES", "subject": "pablo picasso"}),
        ("Où sont conservés des fossiles en Belgique ?", {"country": "BE", "subject": "fossils"}),
        (
            "Qui conserve des livres en France et en Belgique ?",
            {"country": ["FR", "BE"], "subject": "books"},
        ),
        ("Qui conserve des cartes et des plans en Suisse ?", {"country": "CH", "subject": "maps"}),
        ("Who keeps maps and atlases in Belgium?", {"country": "BE", "subject": "maps"}),
        ("Wie bewaart er kaarten en atlassen in België?", {"country": "BE", "subject": "maps"}),
        ("Wer besitzt Karten und Atlanten in Belgien?", {"country": "BE", "subject": "maps"}),
    ],
)
def test_a_conjunction_of_another_language_joins_no_place_to_a_subject(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


def test_of_lists_no_subjects_in_english(engine):
    answer = engine.ask("Which museums have photographs of ships?")
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, "shipping")


@pytest.mark.parametrize(
    "question",
    [
        "Jardins zoologiques et botaniques de Floride",
        "zoological and botanical gardens in Florida",
        "zoologische und botanische Gärten in Florida",
        "zoologische en botanische tuinen in Florida",
    ],
)
def test_a_kind_of_garden_is_no_subject(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "B", "region": "US-FL"}, answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Y a-t-il des musées dans le coin ?",
        "Y a-t-il des musées dans mon quartier ?",
        "Des musées dans les parages ?",
        "Are there any museums in this neck of the woods?",
        "Gibt es Museen in der Ecke?",
        "Zijn er musea in de wijk?",
    ],
)
def test_around_here_is_no_subject_and_no_town(engine, question):
    assert engine.ask(question).status == "needs_clarification"


@pytest.mark.parametrize(
    "question",
    [
        "Des musées dans le coin de Boston ?",
        "Museums in my neck of the woods, Boston?",
        "Museen in der Ecke von Boston?",
        "Musea in deze hoek van Boston?",
    ],
)
def test_around_a_town_is_near_it(engine, question):
    answer = engine.ask(question)
    assert "subject" not in answer.slots
    assert answer.template_id in {"institutions_near", "none"}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Wo kann man Fossilien anschauen?", {"subject": "fossils"}),
        ("Wo hängen Werke von Picasso?", {"subject": "pablo picasso"}),
        (
            "In welchen Museen sind Gemälde von Mondrian ausgestellt?",
            {"institution_type": "M", "subject": "piet mondrian"},
        ),
        ("Wo kann ich in Deutschland Alte Meister sehen?", {"country": "DE", "subject": "old masters"}),
        ("Wo kann ich in Deutschland Bilder der Alten Meister bestaunen?", {"country": "DE", "subject": "old masters"}),
        ("Waar kan ik oude kranten inkijken?", {"subject": "newspapers"}),
        ("Waar hangen doeken van Picasso?", {"subject": "pablo picasso"}),
        ("Welke musea stellen fossielen tentoon?", {"institution_type": "M", "subject": "fossils"}),
        ("Welche Museen stellen Fossilien aus?", {"institution_type": "M", "subject": "fossils"}),
        ("Which museums display fossils in Germany?", {"institution_type": "M", "country": "DE", "subject": "fossils"}),
        ("Where is armour on display in Great Britain?", {"country": "GB", "subject": "arms and armour"}),
        ("Who has canvases by Van Gogh in the Netherlands?", {"country": "NL", "subject": "vincent van gogh"}),
        ("Qui possède des toiles de Van Gogh aux Pays-Bas ?", {"country": "NL", "subject": "vincent van gogh"}),
        (
            "Quels musées exposent des fossiles en Allemagne ?",
            {"institution_type": "M", "country": "DE", "subject": "fossils"},
        ),
        ("Où sont exposées des armures en Grande-Bretagne ?", {"country": "GB", "subject": "arms and armour"}),
        ("Où admirer de l'impressionnisme en Suisse ?", {"country": "CH", "subject": "impressionism"}),
        ("Où conserve-t-on des manuscrits en Suisse ?", {"country": "CH", "subject": "manuscripts"}),
    ],
)
def test_what_is_shown_is_kept(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


@pytest.mark.parametrize(
    ("question", "narrowed"),
    [
        ("Qui possède des tableaux de Picasso en France ?", "tableaux"),
        ("Wie heeft er schilderijen van Picasso in Frankrijk?", "schilderijen"),
        ("Wer hat Gemälde von Picasso in Frankreich?", "Gemälde"),
        ("Who has paintings by Picasso in France?", "paintings"),
    ],
)
def test_of_who_has_works_of_somebody_the_kind_of_work_is_told_as_left_out(engine, question, narrowed):
    answer = engine.ask(question)
    assert answer.slots == {"country": "FR", "subject": "pablo picasso"}, answer.trace
    assert answer.trace["ignored"] == [narrowed]


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Wer beschäftigt sich mit jüdischer Geschichte?", "jewish history"),
        ("Einrichtungen, die sich mit Bergbau beschäftigen", "mining"),
        ("Gibt es ein Museum, das sich um Schokolade dreht?", "chocolate"),
        ("Wie houdt zich bezig met mijnbouw?", "mining"),
        ("Is er een museum dat draait om chocola?", "chocolate"),
        ("Who specialises in mining?", "mining"),
        ("Is there a museum that revolves around chocolate?", "chocolate"),
        ("Qui s'intéresse à l'histoire juive ?", "jewish history"),
        ("Y a-t-il un musée qui tourne autour du chocolat ?", "chocolate"),
    ],
)
def test_what_somebody_is_about_is_what_they_keep(engine, question, subject):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, subject), answer.trace
    assert answer.trace["ignored"] == []


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Waar moet ik naartoe voor middeleeuwse handschriften?", "manuscripts"),
        ("Bij wie moet ik aankloppen voor fossielen?", "fossils"),
        ("Waar vind je mooi porselein?", "porcelain"),
        ("Where do you find beautiful porcelain?", "porcelain"),
        ("Wo findet man schönes Porzellan?", "porcelain"),
        ("Où trouve-t-on de belles porcelaines ?", "porcelain"),
        ("Chez qui y a-t-il des fossiles ?", "fossils"),
        ("Bei wem gibt es Fossilien?", "fossils"),
    ],
)
def test_where_one_goes_for_it_is_who_has_it(engine, question, subject):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, subject), answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Wo hängt die Mona Lisa?",
        "Which museums are on display in Boston?",
        "Wer zeigt mir Museen in Bonn?",
        "Qui expose au Louvre ?",
    ],
)
def test_what_is_said_of_no_subject_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Ik ben op zoek naar iets over scheepvaart.", {"subject": "shipping"}),
        ("I'm looking for something on shipping.", {"subject": "shipping"}),
        ("Ich suche etwas über Schifffahrt.", {"subject": "shipping"}),
        ("Je cherche quelque chose sur la marine.", {"subject": "shipping"}),
        ("Ik zou graag eens oude affiches zien", {"subject": "posters"}),
        ("I'd like to see old maps in Vienna", {"city": "Vienna", "subject": "maps"}),
        ("Ich möchte gern alte Landkarten anschauen.", {"subject": "maps"}),
        ("J'aimerais voir des cartes anciennes à Vienne.", {"city": "Vienna", "subject": "maps"}),
    ],
)
def test_who_wants_to_see_something_looks_for_who_has_it(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


@pytest.mark.parametrize(
    "question", ["Do you like music?", "I like clocks", "Ich suche ein Buch", "Je veux voir un film"]
)
def test_who_only_likes_or_looks_for_something_asks_for_no_collection(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Qui a des antiquités égyptiennes et des collections d'égyptologie ?", {"subject": "egyptology"}),
        ("Who has Egyptian antiquities, you know, Egyptology collections?", {"subject": "egyptology"}),
        ("Wie bewaart er kaarten, of atlassen?", {"subject": "maps"}),
        ("Wer hat Karten oder Atlanten?", {"subject": "maps"}),
    ],
)
def test_a_subject_said_twice_is_one(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Who holds old masters in the Low Countries other than Amsterdam?",
        "Wie heeft er oude meesters in de Lage Landen behalve in Amsterdam?",
        "Wer hat Alte Meister in den Benelux-Ländern außer in Amsterdam?",
        "Qui a des maîtres anciens au Benelux sauf à Amsterdam ?",
    ],
)
def test_a_town_is_left_out_of_an_area_for_a_subject(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"country": ["BE", "NL", "LU"], "excluded_city": "Amsterdam", "subject": "old masters"}


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("collecties over de geschiedenis van de spoorwegen", "railways"),
        ("collections on the history of the railways", "railways"),
        ("Sammlungen zur Geschichte der Eisenbahn", "railways"),
        ("fonds sur l'histoire du chemin de fer", "railways"),
        ("collections on the history of science in Germany", "history of science"),
        ("collections sur l'histoire des sciences en France", "histoire des sciences"),
        ("collecties over de geschiedenis van de wetenschap", "geschiedenis van de wetenschap"),
        ("collections on local history in Ohio", "local history"),
    ],
)
def test_the_history_of_a_subject_is_told_whole(engine, question, subject):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, subject), answer.trace


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("collections about the civil war", "civil war"),
        ("collections about art", "art"),
        ("maritime collections", "shipping"),
        ("maritieme collecties", "shipping"),
        ("maritime Sammlungen", "shipping"),
        ("collections maritimes", "shipping"),
        ("Musées sur l'histoire des Noirs américains à Washington", "african american history"),
    ],
)
def test_a_small_word_of_another_language_ends_no_subject(engine, question, subject):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, subject), answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "bibliothèques de prison en Allemagne",
        "prison libraries in Germany",
        "Gefängnisbibliotheken in Deutschland",
        "gevangenisbibliotheken in Duitsland",
    ],
)
def test_libraries_in_prisons_are_none_about_them(engine, question):
    assert engine.ask(question).slots == {"institution_type": "L", "country": "DE"}


@pytest.mark.parametrize(
    "question",
    [
        "Welche Archive haben Unterlagen über Auswanderer nach Amerika?",
        "Welke archieven hebben documenten over emigranten naar Amerika?",
        "archives with collections on emigrants to America",
        "archives sur les émigrants vers l'Amérique",
    ],
)
def test_where_emigrants_went_is_no_place_of_archives(engine, question):
    assert engine.ask(question).slots == {"institution_type": "A", "subject": "migration"}


def test_where_the_archives_are_is_told_beside_it(engine):
    answer = engine.ask("Welche Archive in Bayern haben Unterlagen über Auswanderer nach Amerika?")
    assert answer.slots == {"institution_type": "A", "region": "DE-BY", "subject": "migration"}
    assert engine.ask("collections on emigration in Germany").slots["country"] == "DE"


@pytest.mark.parametrize(
    "question",
    [
        "Sammlungen zu Landkarten und Astronomie in der Schweiz", "collections on maps and astronomy in Canada",
        "collecties over kaarten en sterrenkunde in Nederland",
    ],
)  # fmt: skip
def test_collections_on_two_subjects_are_of_heritage(sample_engine, question):
    assert sample_engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "collections on maps or astronomy in Canada",
        "collecties over kaarten of sterrenkunde in Nederland",
        "collections sur les cartes ou l'astronomie en France",
    ],
)
def test_collections_on_one_of_two_subjects_are_asked_of_each(sample_engine, question):
    assert sample_engine.ask(question).template_id == "list_institutions_by_collection"
