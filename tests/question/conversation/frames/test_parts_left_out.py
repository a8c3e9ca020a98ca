"""Follow-ups that leave a part out of what was asked, or go on without it."""

from __future__ import annotations

import pytest

from glam_kg.question.conversation import Turn

HAARLEM = {"institution_type": "M", "region": "NL-NH", "excluded_city": "Haarlem"}
NO_MUSEUMS = {"region": "NL-DR", "excluded_type": "M"}
NO_PROVINCE = {"institution_type": "M", "country": "NL", "excluded_region": "NL-UT"}
NO_TOWN = {"institution_type": "M", "country": "NL", "excluded_city": "Utrecht"}
NO_BERLIN = {"institution_type": "M", "country": "DE", "excluded_region": "DE-BE"}
NO_TEXAS = {"institution_type": "M", "country": "US", "excluded_region": "US-TX"}
NO_GRONINGEN = {"institution_type": "M", "region": "NL-GR", "excluded_city": "Groningen"}


DIALOGUES = [
    (["Welke musea zijn er in Noord-Holland?", "zonder die in Haarlem"], HAARLEM),
    (["Which museums are there in North Holland?", "except in Haarlem"], HAARLEM),
    (["Which museums are there in North Holland?", "but not in Haarlem"], HAARLEM),
    (["Welche Museen gibt es in Nordholland?", "außer die in Haarlem"], HAARLEM),
    (["Quels musées y a-t-il en Hollande-Septentrionale ?", "sauf à Haarlem"], HAARLEM),
    (["Welke instellingen zijn er in Drenthe?", "en zonder musea?"], NO_MUSEUMS),
    (["Which institutions are there in Drenthe?", "except the museums"], NO_MUSEUMS),
    (["Welche Einrichtungen gibt es in Drenthe?", "und ohne die Museen?"], NO_MUSEUMS),
    (["Quelles institutions y a-t-il dans la Drenthe ?", "sans les musées"], NO_MUSEUMS),
    # It goes on to be left out, until another place or a type is asked for.
    (["museums in North Holland except in Haarlem", "how many is that?"], HAARLEM),
    (["musea in Noord-Holland behalve in Haarlem", "en archieven?"], HAARLEM | {"institution_type": "A"}),
    (["Museen in Nordholland außer in Haarlem", "auf Englisch bitte"], HAARLEM),
    (["museums in North Holland except in Haarlem", "and in Drenthe?"], {"institution_type": "M", "region": "NL-DR"}),
    (["all institutions in Drenthe except museums", "and libraries?"], {"institution_type": "L", "region": "NL-DR"}),
    # Of a country the region is left out that is called like its town, and what was spoken of keeps its level.
    (["Hoeveel musea zijn er in Nederland?", "En zonder Utrecht?"], NO_PROVINCE),
    (["How many museums are there in the Netherlands?", "And without Utrecht?"], NO_PROVINCE),
    (["Wie viele Museen gibt es in den Niederlanden?", "Und ohne Utrecht?"], NO_PROVINCE),
    (["Combien de musées y a-t-il aux Pays-Bas ?", "Et sans Utrecht ?"], NO_PROVINCE),
    (["Hoeveel musea telt de provincie Utrecht?", "En heel Nederland?", "En zonder Utrecht?"], NO_PROVINCE),
    (["Hoeveel musea telt de stad Utrecht?", "En heel Nederland?", "En zonder Utrecht?"], NO_TOWN),
    (["Hoeveel musea zijn er in Nederland?", "En zonder de stad Utrecht?"], NO_TOWN),
    (["museums in the Netherlands", "without Utrecht", "no, the city"], NO_TOWN),
    (["musea in Nederland", "zonder Utrecht", "nee, ik bedoel de stad Utrecht"], NO_TOWN),
    (
        ["Museen in den Niederlanden", "ohne Utrecht", "nein, ich meinte Drenthe"],
        NO_PROVINCE | {"excluded_region": "NL-DR"},
    ),
    (["musea in Nederland", "zonder Utrecht en Drenthe"], NO_PROVINCE | {"excluded_region": ["NL-UT", "NL-DR"]}),
    (
        ["musea in Nederland", "zonder Utrecht", "en zonder Drenthe", "en met Utrecht?"],
        NO_PROVINCE | {"excluded_region": "NL-DR"},
    ),
    (
        ["museums in the Netherlands", "without Utrecht", "and including Utrecht?"],
        {"institution_type": "M", "country": "NL"},
    ),
    # A town that is a state as well.
    (["Welche Museen gibt es in Deutschland?", "Und ohne Berlin?"], NO_BERLIN),
    (["Quels musées y a-t-il en Allemagne ?", "Et sans Berlin ?"], NO_BERLIN),
    (["musea in Duitsland", "zonder Berlijn en Hamburg"], NO_BERLIN | {"excluded_region": ["DE-BE", "DE-HH"]}),
    # Another place, and a part of it that is left out.
    (["Hoeveel musea zijn er in Texas?", "En in de VS zonder Texas?"], NO_TEXAS),
    (["How many museums are there in Texas?", "And in the US, except for Texas?"], NO_TEXAS),
    (["Wie viele Museen gibt es in Texas?", "Und in den USA ohne Texas?"], NO_TEXAS),
    (["Combien de musées y a-t-il au Texas ?", "Et aux États-Unis sans le Texas ?"], NO_TEXAS),
    (
        ["Combien de musées y a-t-il au Texas ?", "Et aux États-Unis sans la Californie ?"],
        NO_TEXAS | {"excluded_region": "US-CA"},
    ),
    # Words that leave out behind what they leave out, and that deny what counts in.
    (["How many museums are there in the US?", "all but Texas"], NO_TEXAS),
    (["How many museums are there in the US?", "Texas excluded"], NO_TEXAS),
    (["Hoeveel musea zijn er in de VS?", "en als je Texas niet meetelt?"], NO_TEXAS),
    (["Hoeveel musea zijn er in de VS?", "laat Texas eruit"], NO_TEXAS),
    (["Wie viele Museen gibt es in den USA?", "Und wenn man Texas nicht mitzählt?"], NO_TEXAS),
    (["Combien de musées y a-t-il aux États-Unis ?", "Et hors Texas ?"], NO_TEXAS),
    (["Combien de musées y a-t-il aux États-Unis ?", "et hors du Texas ?"], NO_TEXAS),
    (["Combien de musées y a-t-il aux États-Unis ?", "Et si on ne compte pas le Texas ?"], NO_TEXAS),
    # All of a place but what was spoken of.
    (["How many museums are there in Texas?", "And in the rest of the US?"], NO_TEXAS),
    (["How many museums are there in Texas?", "And elsewhere in the US?"], NO_TEXAS),
    (["Hoeveel musea zijn er in Texas?", "En in de rest van Amerika?"], NO_TEXAS),
    (["Wie viele Museen gibt es in Texas?", "Und im Rest der USA?"], NO_TEXAS),
    (["Combien de musées y a-t-il au Texas ?", "Et dans le reste des États-Unis ?"], NO_TEXAS),
    (["musea in Haarlem", "en de rest van Noord-Holland?"], HAARLEM),
    (["musea in de provincie Utrecht", "en in de overige provincies?"], NO_PROVINCE),
    # The town that a region is called after, or that was spoken of.
    (["musea in de provincie Groningen", "en zonder de stad?"], NO_GRONINGEN),
    (["museums in the province of Groningen", "and without the city itself?"], NO_GRONINGEN),
    (["Museen in der Provinz Groningen", "und ohne die Stadt?"], NO_GRONINGEN),
    (["les musées de la province de Groningue", "et sans la ville ?"], NO_GRONINGEN),
    (["musea in Haarlem", "en in Noord-Holland?", "zonder de stad"], HAARLEM),
]


@pytest.mark.parametrize(
    ("turns", "slots"), DIALOGUES, ids=lambda value: " / ".join(value) if isinstance(value, list) else ""
)
def test_a_follow_up_leaves_out_or_goes_on_without(engine, turns, slots):
    answer = engine.ask_turns(turns)
    assert answer.slots == slots
    assert engine.ask(answer.resolved_question).slots == slots


def test_what_was_left_out_is_not_compared_with_all_of_another_place(engine):
    before = "museums in North Holland except in Haarlem"
    answer = engine.ask("compare that with Drenthe", [Turn(before, before)])
    assert (str(answer.status), answer.rows) == ("unanswerable", ())


@pytest.mark.parametrize(
    "turns",
    [
        ["Which museums are there in North Holland?", "except in Dresden"],
        ["musea in Ohio", "niet in Chicago"],
        ["museums in Texas", "and in Ohio except in Houston"],
        ["museums in Drenthe", "without the city"],
        ["museums in Texas", "and in the rest of Ohio?"],
        ["compare Drenthe and Utrecht on museums", "and in the Netherlands without Utrecht?"],
    ],
    ids=" / ".join,
)
def test_a_follow_up_that_leaves_out_no_part_is_refused(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.rows) == ("none", ())
