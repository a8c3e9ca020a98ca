"""Each tool, resource and prompt, called by a real client."""

import json
import threading
from contextlib import contextmanager
from dataclasses import replace

import anyio
import jsonschema
import pytest
from mcp import Client, MCPError
from mcp_types import ResourceTemplateReference

from glam_kg.errors import StoreError
from glam_kg.mcp_server.calling import AT_ONCE, Calls
from glam_kg.mcp_server.server import mcp_server
from glam_kg.mcp_server.sparql_tool import _MOST_CHARACTERS
from glam_kg.service.engines import FixedEngine
from glam_kg.sparql.abandonment import Abandoned
from glam_kg.sparql.query import CheckedQuery

pytestmark = pytest.mark.anyio
ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a != ?d && ?g != ?a) }"


@pytest.fixture
async def client(server):
    async with Client(server) as client:
        yield client


async def called(client, tool, **arguments):
    """The structured result and the text of a call that must succeed."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content[0].text
    return result.structured_content, result.content[0].text


async def refused(client, tool, **arguments):
    """The sentence of a call that must fail."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    assert result.structured_content is None
    (content,) = result.content
    assert "Traceback" not in content.text
    assert "Error executing" not in content.text
    return content.text


async def test_tools_say_what_they_take_and_give_and_that_they_only_read(client):
    tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == ["ask", "sparql", "find_custodian", "describe_schema", "retrieve"]
    for tool in tools:
        assert tool.description
        assert tool.annotations.read_only_hint
        assert tool.annotations.idempotent_hint
        assert tool.annotations.destructive_hint is False
        assert tool.input_schema["additionalProperties"] is False
        for part in (tool.input_schema, tool.output_schema):
            jsonschema.Draft202012Validator.check_schema(part)
            assert all(one.get("description") for one in part["properties"].values()), tool.name


async def test_without_an_index_there_is_no_tool_for_passages(engine):
    async with Client(mcp_server(FixedEngine(engine))) as client:
        assert "retrieve" not in [tool.name for tool in (await client.list_tools()).tools]
        assert "retrieve" not in client.instructions


async def test_ask_gives_the_rows_of_the_engine_up_to_a_number(client, engine):
    question = "Welke musea zijn er in Nederland?"
    answer = engine.ask(question)
    result, text = await called(client, "ask", question=question, rows=3)
    assert result["status"] == "answered"
    assert result["total_rows"] == len(answer.rows) > 3
    assert result["rows"] == [dict(row) for row in answer.rows[:3]]
    assert result["sparql"] == answer.sparql
    assert text.startswith(answer.answer)
    assert f"{len(answer.rows) - 3:,} more rows" in text


async def test_one_row_that_is_left_out_is_one(client, engine):
    question = "Welke archieven zijn er in Drenthe?"
    _, text = await called(client, "ask", question=question, rows=len(engine.ask(question).rows) - 1)
    assert "1 more row;" in text


async def test_ask_reads_a_follow_up_after_its_history(client):
    result, _ = await called(client, "ask", question="En in Utrecht?", history=["Welke archieven zijn er in Drenthe?"])
    assert result["slots"] == {"institution_type": "A", "region": "NL-UT"}


async def test_ask_answers_in_the_language_that_is_wanted_where_the_question_shows_none(client):
    german, _ = await called(client, "ask", question="Rijksmuseum", language="de")
    french, _ = await called(client, "ask", question="Rijksmuseum", language="fr")
    assert [german["language"], french["language"]] == ["de", "fr"]


async def test_what_cannot_be_answered_is_a_result_and_no_error(client):
    result, _ = await called(client, "ask", question="What is the weather in Paris?")
    assert result["status"] == "out_of_scope"
    assert result["rows"] == []


async def test_sparql_gives_a_table_and_says_where_there_is_more(client):
    query = "SELECT ?type (COUNT(*) AS ?n) { ?c hc:institutionType ?type } GROUP BY ?type ORDER BY ?type"
    some, text = await called(client, "sparql", query=query, limit=2)
    assert some["columns"] == ["type", "n"]
    assert len(some["rows"]) == 2
    assert some["more"] is True
    assert "there are more" in text
    every, _ = await called(client, "sparql", query=query)
    assert every["rows"][:2] == some["rows"]
    assert every["more"] is False
    assert sum(number for _, number in every["rows"]) == 520


async def test_sparql_answers_ask_and_construct(client):
    yes, text = await called(client, "sparql", query="ASK { ?c hc:institutionType 'M' }")
    assert (yes["boolean"], text) == (True, "yes")
    graph, _ = await called(client, "sparql", query="CONSTRUCT { ?c a hc:X } WHERE { ?c hc:institutionType 'H' }")
    assert graph["columns"] == ["subject", "predicate", "object"]


async def test_long_values_and_long_results_are_cut_and_said_to_be(client):
    repeated = "SELECT (REPLACE('" + "x" * 1_000 + "', 'x', 'yyyy') AS ?long) { ?c a hc:Custodian }"
    result, text = await called(client, "sparql", query=repeated, limit=1_000)
    assert all(len(value) == 500 and value.endswith("…") for (value,) in result["rows"])
    assert result["cut_values"] == len(result["rows"])
    assert result["more"] is True
    assert sum(len(value) for (value,) in result["rows"]) <= _MOST_CHARACTERS
    assert len(text) < 2 * _MOST_CHARACTERS


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("INSERT DATA { <a:b> <a:b> <a:b> }", "expected a query that only reads"),
        ("SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SERVICE"),
        ("SELECT * {\n ?s hc:x }", "line 2"),
    ],
)
async def test_a_query_that_is_refused_or_fails_is_an_error_with_a_sentence(client, query, said):
    assert said in await refused(client, "sparql", query=query)


@pytest.mark.long
async def test_a_slow_call_tells_of_its_progress_until_its_limit(client):
    told = []

    async def heard(progress, _, message):
        told.append((progress, message))

    query = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a != ?d && ?g != ?a) }"
    result = await client.call_tool("sparql", {"query": query}, progress_callback=heard)
    assert result.is_error
    assert "its limit of 3 seconds" in result.content[0].text
    assert len(told) >= 2
    assert [seconds for seconds, _ in told] == sorted(seconds for seconds, _ in told)
    assert told[0][1] == "querying, for 1 s"


async def test_find_custodian_gives_candidates_best_first(client):
    result, text = await called(client, "find_custodian", name="Drents Archief")
    best = result["candidates"][0]
    assert best["ghcid"] == "NL-DR-ASS-A-DA"
    assert best["score"] == 100
    assert (best["institution_type"], best["city"], best["region"]) == ("A", "Assen", "NL-DR")
    scores = [each["score"] for each in result["candidates"]]
    assert scores == sorted(scores, reverse=True)
    assert "NL-DR-ASS-A-DA" in text


async def test_find_custodian_forgives_slips_and_takes_a_town_as_a_sign(client):
    slip, _ = await called(client, "find_custodian", name="Rijksmusem")
    town, _ = await called(client, "find_custodian", name="rijksmuseum amsterdam")
    assert [found["candidates"][0]["ghcid"] for found in (slip, town)] == ["NL-NH-AMS-M-R", "NL-NH-AMS-M-R"]


async def test_find_custodian_keeps_to_a_place_and_a_type(client):
    result, _ = await called(client, "find_custodian", name="museum", place="Utrecht", institution_type="M", limit=50)
    assert result["candidates"]
    for each in result["candidates"]:
        assert each["institution_type"] == "M"
        assert each["region"] == "NL-UT" or each["city"] == "Utrecht"
    nothing, text = await called(client, "find_custodian", name="Rijksmuseum", place="FR")
    assert (nothing["candidates"], text) == ([], "no custodian in FR has such a name")


async def test_find_custodian_says_that_it_does_not_know_a_place(client):
    told = await refused(client, "find_custodian", name="museum", place="Nowhereville")
    assert told == "there is no place 'Nowhereville' here, expected a city, region or country, or its ISO code"
    nothing, text = await called(client, "find_custodian", name="Xyzzyq Qwertz")
    assert (nothing["candidates"], text) == ([], "no custodian has such a name")


async def test_find_custodian_says_where_there_are_more(client):
    result, _ = await called(client, "find_custodian", name="Stadsarchief", limit=2)
    assert len(result["candidates"]) == 2
    assert result["more"] is True


async def test_describe_schema_keeps_to_its_budget_and_names_what_it_left_out(client):
    result, text = await called(client, "describe_schema", question="Welke archieven hebben foto's?", characters=1_000)
    assert len(text) <= 1_000
    assert result["text"] == text
    assert "Archive" in result["classes"]
    assert result["left_out"]


async def test_describe_schema_tells_of_classes_by_name_and_of_a_context(client):
    named, text = await called(client, "describe_schema", classes=["Library", "Fonds"])
    assert {"Library", "Fonds", "HeritageCustodian"} <= set(named["classes"])
    assert "Library:" in text
    archives, _ = await called(client, "describe_schema", context="archive_search")
    museums, _ = await called(client, "describe_schema", context="museum_search")
    assert archives["classes"][0] != museums["classes"][0]


async def test_every_property_that_describe_schema_names_for_sparql_is_one_of_the_graph(client):
    result, text = await called(client, "describe_schema", graph=True)
    assert "Custodian" in result["classes"]
    assert "hc:ghcid (ghcid)" in text
    properties = {line.split()[0] for line in text.splitlines() if line.startswith("  ")}
    found, _ = await called(client, "sparql", query="SELECT DISTINCT ?p { ?c a hc:Custodian ; ?p ?o }", limit=100)
    from glam_kg.ontology.jsonld_context import compact

    assert {compact(row[0]) for row in found["rows"]} - properties <= {"rdf:type"}


async def test_a_class_or_context_that_is_not_there_is_told_with_the_nearest(client):
    assert "did you mean 'Archive'" in await refused(client, "describe_schema", classes=["Archiv"])
    assert "archive_search" in await refused(client, "describe_schema", context="archives")


async def test_retrieve_finds_passages_within_filters_and_cuts_their_text(client):
    result, text = await called(client, "retrieve", question="records of the province", characters=100)
    best = result["passages"][0]
    assert best["id"] == "p1"
    assert len(best["text"]) == 100
    assert text.startswith("[p1] Drents Archief")
    drenthe, _ = await called(client, "retrieve", question="library museum", places=["Drenthe"], classes=["Museum"])
    assert [each["id"] for each in drenthe["passages"]] == ["p2"]
    dated, _ = await called(client, "retrieve", question="archive museum library", period="1850/1870")
    assert [each["id"] for each in dated["passages"]] == ["p1"]


async def test_retrieve_says_what_it_cannot_do(client):
    assert "no vectors" in await refused(client, "retrieve", question="x", method="dense")
    assert "1940/1945" in await refused(client, "retrieve", question="x", period="in May")
    assert "nothing to search for" in await refused(client, "retrieve", question="  ")


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("ask", {}, "ask: the argument 'question' is missing"),
        ("ask", {"question": ""}, "ask: the argument 'question' is empty, expected a text"),
        ("ask", {"question": 5}, "ask: the argument 'question' does not fit: expected a text"),
        ("ask", {"question": "x" * 5_001}, "expected 5000 characters at most"),
        ("ask", {"question": "x", "history": ["y"] * 21}, "expected 20 entries at most"),
        ("ask", {"question": "x", "rows": 10_000}, "expected 200 or less"),
        ("ask", {"question": "x", "limit": 2}, "there is no argument 'limit', expected some of question, history"),
        ("find_custodian", {"name": "x", "institution_type": "Q"}, "'G', 'L'"),
        ("delete_all", {}, "there is no tool 'delete_all', expected one of ask, sparql"),
    ],
)
async def test_arguments_that_do_not_fit_are_told_in_a_sentence(client, tool, arguments, said):
    sentence = await refused(client, tool, **arguments)
    assert said in sentence
    assert "pydantic" not in sentence


async def test_every_resource_can_be_read(client):
    resources = (await client.list_resources()).resources
    assert {str(resource.uri) for resource in resources} == {
        "glam-kg://templates",
        "glam-kg://schema/classes",
        "glam-kg://schema/contexts",
        "glam-kg://graph/vocabulary",
    }
    for resource in resources:
        (content,) = (await client.read_resource(resource.uri)).contents
        assert content.mime_type == resource.mime_type
        assert content.text
        if resource.mime_type == "application/json":
            assert json.loads(content.text)


async def test_each_template_and_each_class_that_is_listed_is_a_resource(client, engine):
    (listed,) = (await client.read_resource("glam-kg://templates")).contents
    ids = [template["id"] for template in json.loads(listed.text)]
    assert [*ids, "none"] == list(engine.catalogue.templates)
    for name in ids:
        (content,) = (await client.read_resource(f"glam-kg://templates/{name}")).contents
        assert json.loads(content.text)["sparql"]
    (listed,) = (await client.read_resource("glam-kg://schema/classes")).contents
    for each in json.loads(listed.text)[:10]:
        (content,) = (await client.read_resource(f"glam-kg://schema/classes/{each['name']}")).contents
        assert content.text.startswith(each["name"])


@pytest.mark.parametrize(
    ("uri", "said"),
    [
        ("glam-kg://templates/list_al_institutions_in_city", "did you mean 'list_all_institutions_in_city'"),
        ("glam-kg://schema/classes/Archiv", "did you mean 'Archive'"),
        ("glam-kg://nothing", "nothing"),
    ],
)
async def test_a_resource_that_is_not_there_is_an_error_of_the_protocol(client, uri, said):
    with pytest.raises(MCPError, match=said) as refusal:
        await client.read_resource(uri)
    assert refusal.value.code == -32602


async def test_names_are_completed(client):
    template = ResourceTemplateReference(type="ref/resource", uri="glam-kg://templates/{template_id}")
    found = await client.complete(template, {"name": "template_id", "value": "list_all"})
    assert found.completion.values == [
        "list_all_institutions_in_city",
        "list_all_institutions_in_country",
        "list_all_institutions_in_region",
    ]
    classes = ResourceTemplateReference(type="ref/resource", uri="glam-kg://schema/classes/{name}")
    found = await client.complete(classes, {"name": "name", "value": "archiv"})
    assert "Archive" in found.completion.values


async def test_prompts_name_tools_that_there_are(client):
    tools = {tool.name for tool in (await client.list_tools()).tools}
    for prompt in (await client.list_prompts()).prompts:
        (message,) = (await client.get_prompt(prompt.name, {"question": "Which {archives}?"})).messages
        assert "Which {archives}?" in message.content.text
        assert sum(f"`{tool}`" in message.content.text for tool in tools) >= 3


@pytest.mark.parametrize(
    ("prompt", "given", "told"),
    [
        ("research", {}, "research: the argument 'question' is missing"),
        ("research", None, "research: the argument 'question' is missing"),
        ("write_query", {"question": " "}, "write_query: the argument 'question' is empty, expected a text"),
        (
            "research",
            {"question": "?", "topic": "x"},
            "research: there is no argument 'topic', expected some of question",
        ),
        ("reserch", {}, "there is no prompt 'reserch', expected one of research, write_query"),
    ],
)
async def test_what_does_not_fit_a_prompt_is_told(client, prompt, given, told):
    with pytest.raises(MCPError) as refusal:
        await client.get_prompt(prompt, given)
    assert (refusal.value.code, refusal.value.message) == (-32602, told)


async def test_what_is_wrong_with_the_machine_is_not_told_to_an_agent():
    """No file, no address: an agent may pass on whatever it reads."""

    class Gone:
        def lease(self):
            raise StoreError("/srv/data/store: CURRENT cannot be read")

    async with Client(mcp_server(Gone())) as client:
        told = await refused(client, "ask", question="Welke archieven zijn er in Drenthe?")
        assert told == "The graph behind this service cannot be used at present."
        with pytest.raises(MCPError) as caught:
            await client.read_resource("glam-kg://templates")
        assert "/srv" not in str(caught.value)


async def test_the_query_of_a_call_that_is_given_up_is_ended(engine):
    class Store:
        begun, ended = threading.Event(), threading.Event()

        @contextmanager
        def stream(self, query):
            self.begun.set()
            try:
                with engine.source.stream(CheckedQuery(ENDLESS, query.limits)) as results:
                    yield results
            except Abandoned:
                self.ended.set()
                raise

    slow = mcp_server(FixedEngine(replace(engine, source=Store())), passages=False, seconds=600)
    async with Client(slow) as client:
        async with anyio.create_task_group() as group:
            group.start_soon(client.call_tool, "sparql", {"query": "SELECT ?s { ?s ?p ?o }"})
            assert await anyio.to_thread.run_sync(Store.begun.wait, 60)
            group.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(Store.ended.wait, 60)
        assert (await client.list_tools()).tools


async def test_work_that_goes_on_when_its_call_is_given_up_keeps_its_place(engine):
    calls, started, over = Calls(FixedEngine(engine)), [], threading.Event()

    def work(_):
        started.append(1)
        over.wait(60)

    async with anyio.create_task_group() as group:
        for _ in range(AT_ONCE):
            group.start_soon(calls.read, work)
        while len(started) < AT_ONCE:
            await anyio.sleep(0.01)
        group.cancel_scope.cancel()
    with anyio.move_on_after(0.3):
        await calls.read(work)
    over.set()
    assert len(started) == AT_ONCE
