"""The settings of an endpoint: what a file may say, what is told where it is wrong, and that secrets stay secret."""

import traceback

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from loopback_endpoint import Answer, LoopbackEndpoint, results

from glam_kg.errors import EndpointError, InputError
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings, shown

URL = "https://example.org/sparql"
WHOLE = """\
urls:
  - https://one.example/sparql
  - https://two.example/sparql
engine: virtuoso
timeout: 60
connect_timeout: 2.5
retries: 4
max_bytes: 1000000
user: reader
password_variable: GLAM_TEST_PASSWORD
digest: true
headers: {X-Tenant: glam}
header_variables:
  X-Key: GLAM_TEST_KEY
parameters: {infer: "false"}
"""


@pytest.fixture(autouse=True)
def secrets(monkeypatch):
    monkeypatch.setenv("GLAM_TEST_PASSWORD", "hidden-word")
    monkeypatch.setenv("GLAM_TEST_KEY", "k3y")
    monkeypatch.delenv("GLAM_TEST_NONE", raising=False)


@pytest.fixture
def load(tmp_path):
    def read(text):
        file = tmp_path / "endpoint.yaml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return EndpointSettings.load(file)

    return read


def test_every_key_of_a_file_is_read(load):
    settings = load(WHOLE)
    assert settings.urls == settings.addresses == ("https://one.example/sparql", "https://two.example/sparql")
    assert (settings.engine, settings.timeout, settings.connect_timeout) == ("virtuoso", 60.0, 2.5)
    assert (settings.retries, settings.max_bytes, settings.digest) == (4, 1_000_000, True)
    assert settings.credentials == ("reader", "hidden-word")
    assert settings.secret_headers() == {"X-Tenant": "glam", "X-Key": "k3y"}
    assert settings.parameters == {"infer": "false"}
    assert "hidden-word" not in repr(settings)
    assert "k3y" not in repr(settings)


def test_an_address_is_enough(load):
    assert load(f"url: {URL}\n") == EndpointSettings((URL,))


def test_a_token_comes_from_the_environment(load):
    settings = load(f"url: {URL}\ntoken_variable: GLAM_TEST_KEY\n")
    assert settings.secret_headers() == {"Authorization": "Bearer k3y"}


@pytest.mark.parametrize("text", [
    "urls: https://reader:1234567@example.org/sparql\n",
    f"url: {URL}\nheaders: 'X-Key: 1234567'\n",
    f"url: {URL}\nheaders: {{X-Key: 1234567}}\n",
    f"url: {URL}\nparameters: {{key: 1234567}}\n",
    f"url: {URL}\nuser: reader\npassword_variable: 1234567\n",
])  # fmt: skip
def test_a_secret_in_a_wrong_place_is_not_shown(load, text):
    with pytest.raises(InputError, match=r"': this does not fit, expected a valid \w+$") as error:
        load(text)
    assert "1234567" not in "".join(traceback.format_exception(error.value))


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (f"url: {URL}\n\ntimout: 3\n", 3, "key 'timout': this key is not known, did you mean 'timeout'?"),
        (f"url: {URL}\npassword: hidden-word\n", 2, "key 'password': this key is not known"),
        (f"url: {URL}\nengine: virtuos\n", 2, "key 'engine': 'virtuos' does not fit, expected 'virtuoso', 'oxigraph'"),
        (f"url: {URL}\ntimeout: soon\n", 2, "key 'timeout': 'soon' does not fit, expected a valid number"),
        (f"url: {URL}\nretries: 1.5\n", 2, "key 'retries': 1.5 does not fit, expected a valid integer"),
        (f"url: {URL}\ndigest: 1\n", 2, "key 'digest': 1 does not fit, expected a valid boolean"),
        (f"url: {URL}\nparameters:\n  a: b\n  infer: true\n", 4, "key 'parameters.infer': True does not fit, expected a"),
        (f"urls:\n- {URL}\n- 7\n", 3, "key 'urls.1': this does not fit, expected a valid string"),
        (f"url: {URL}\ntoken_variable: GLAM_TEST_NONE\n", 2, "key 'token_variable': the environment has no variable GLAM"),
        (f"url: {URL}\nheader_variables:\n  X-Key: GLAM_TEST_NONE\n", 3, "key 'header_variables.X-Key': the environment has no"),
        (f"url: {URL}\nretries: 1\nretries: 2\n", 3, "key 'retries': this key stands twice"),
        (f"url: {URL}\nheaders:\n  a: b\n  a: c\n", 4, "key 'headers.a': this key stands twice"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line_and_key(load, tmp_path, text, line, told):
    with pytest.raises(InputError) as error:
        load(text)
    assert str(error.value).startswith(f"{tmp_path / 'endpoint.yaml'}:{line}, {told}")
    assert "hidden-word" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "holds no settings"), ("- a\n", "holds no settings"), ("a: [", "is not YAML"),
        (b"url: \xff\n", "is not UTF-8 at byte 5"),
        ("[" * 5000, "nests more than"), ("timeout: 3\n", "expected either the key 'url' or the key 'urls'"),
        (f"url: {URL}\nurls: [{URL}]\n", "expected either the key 'url' or the key 'urls'"),
        ("urls: []\n", "an endpoint has no address"), ("url: example.org\n", "is no address of an endpoint"),
        (f"url: {URL}\ntimeout: 0\n", "the timeout of an endpoint is 0.0"),
        (f"url: {URL}\ntimeout: .inf\n", "the timeout of an endpoint is inf"),
        (f"url: {URL}\nretries: -1\n", "cannot be asked again -1 times"),
        (f"url: {URL}\nmax_bytes: 0\n", "expected 1 or more"),
        (f"url: {URL}\npassword_variable: GLAM_TEST_PASSWORD\n", "a password is given for an endpoint, but no user"),
        (f"url: {URL}\nuser: a\ntoken_variable: GLAM_TEST_KEY\n", "is asked in one way"),
        (f"url: {URL}\nheaders: {{Authorization: a}}\ntoken_variable: GLAM_TEST_KEY\n", "is asked in one way"),
        (f'url: {URL}\nheaders: {{"X-A": "a\\r\\nX-B: c"}}\n', "has letters that no header may have"),
        (f'url: {URL}\nheaders: {{"X A": "a"}}\n', "has letters that no header may have"),
        (f"url: {URL}\nparameters: {{query: DROP ALL}}\n", "the parameter 'query' of an endpoint is the query itself"),
        ("url: https://a:hidden-word@one.example/\nuser: b\n", "two users are named"),
        ("urls: ['https://a:hidden-word@one.example/', 'https://b:x@two.example/']\n", "two users are named"),
    ],
)  # fmt: skip
def test_what_cannot_be_an_endpoint_is_refused(load, tmp_path, text, told):
    with pytest.raises(InputError) as error:
        load(text)
    assert str(error.value).startswith(str(tmp_path / "endpoint.yaml"))
    assert told in str(error.value)
    assert "hidden-word" not in str(error.value)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    st.integers(0, len(WHOLE)),
    st.integers(0, 12),
    st.text(max_size=4)
    | st.sampled_from(
        ["{", "[[", "&a ", "*a", "? ", "2024-99-99", "!!binary x", "<<: ", "1", "\n- ", ": ", "\t", "~", "..."]
    ),
)
def test_a_file_that_was_tampered_with_is_read_or_refused(tmp_path, at, length, instead):
    file = tmp_path / "endpoint.yaml"
    file.write_text(WHOLE[:at] + instead + WHOLE[at + length :], encoding="utf-8")
    try:
        found = EndpointSettings.load(file).addresses
    except InputError as error:
        found, told = (), str(error)
        assert told.startswith(str(file))
    assert all(address.startswith("http") for address in found)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(InputError, match=r"none\.yaml: cannot be read: No such file"):
        EndpointSettings.load(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    "url", ["", "example.org", "file:///etc/passwd", "ftp://example.org/", "http://", "http://[x/", "http://a b/", "http://x:0/"]
)  # fmt: skip
def test_what_is_no_address_is_refused_at_once(url):
    with pytest.raises(EndpointError, match="is no address of an endpoint"):
        RemoteEndpoint(url)


@pytest.mark.parametrize(
    ("url", "text"),
    [
        (URL, URL), ("http://a@b:80/c", "http://b:80/c"), ("http://a:b@c@d/e?f#g", "http://d/e"), ("http://d?key=a/b@c", "http://d"),
        ("http://d/x@y", "http://d/x@y"),
    ],
)  # fmt: skip
def test_an_address_is_shown_without_what_is_secret(url, text):
    assert shown(url) == text


class TestCommands:
    def test_the_endpoint_of_a_command_is_an_address_or_a_file(self, glam_kg, tmp_path):
        with LoopbackEndpoint(Answer(body=results("name", rows=[("Archief",)]))) as server:
            file = tmp_path / "endpoint.yaml"
            file.write_text(f"url: {server.url}\nheader_variables: {{X-Key: GLAM_TEST_KEY}}\n", encoding="utf-8")
            for endpoint in (server.url, file):
                code, out, err = glam_kg("sparql", "--endpoint", endpoint, "SELECT ?name { ?a ?b ?name }")
                assert (code, err) == (0, "")
                assert "Archief" in out
            assert [headers.get("X-Key") for _, headers, _ in server.requests] == [None, "k3y"]

    def test_the_environment_names_the_endpoint_where_no_option_does(self, glam_kg, tmp_path, monkeypatch):
        query = "SELECT ?name { ?a ?b ?name }"
        with LoopbackEndpoint(Answer(body=results("name", rows=[("Archief",)]))) as server:
            monkeypatch.setenv("GLAM_KG_ENDPOINT", server.url)
            assert "Archief" in glam_kg("sparql", query)[1]
            code, _, err = glam_kg("sparql", "--store", tmp_path / "none", query)
            assert (code, "there is no such directory" in err) == (1, True)
            monkeypatch.setenv("GLAM_KG_STORE", str(tmp_path / "none"))
            assert "Archief" in glam_kg("sparql", "--endpoint", server.url, query)[1]
            code, _, err = glam_kg("sparql", query)
            assert (code, "GLAM_KG_STORE or GLAM_KG_ENDPOINT, not both" in " ".join(err.split())) == (2, True)

    def test_what_is_neither_an_address_nor_a_file_is_told(self, glam_kg, tmp_path):
        code, _, err = glam_kg("sparql", "--endpoint", "wikidata", "ASK {}")
        assert code == 1
        assert "is no endpoint, expected an address that begins with http:// or https://, or a file of settings" in err
        for named in (tmp_path / "none", "nosuch.yaml", "nosuch.YML", "localhost:8890/sparql"):
            code, _, err = glam_kg("sparql", "--endpoint", named, "ASK {}")
            assert code == 1
            assert f"{named}: there is no such file, expected an endpoint's settings, or an address with http://" in err

    def test_a_limit_that_the_command_cannot_raise_is_not_said_to_be_raised_by_it(self, glam_kg, tmp_path):
        with LoopbackEndpoint(Answer(delay=3600)) as server:
            file = tmp_path / "endpoint.yaml"
            file.write_text(f"url: {server.url}\ntimeout: 0.3\n", encoding="utf-8")
            told = [glam_kg("sparql", "--endpoint", file, "--timeout", limit, "ASK {}")[2] for limit in (0.2, 20)]
        assert ["--timeout raises it" in sentence for sentence in told] == [True, False]
        assert ["limit of 0.2 seconds" in told[0], "limit of 0.3 seconds" in told[1]] == [True, True]

    def test_a_refusal_is_a_sentence(self, glam_kg):
        with LoopbackEndpoint(Answer(403, b"not you")) as server:
            code, out, err = glam_kg("sparql", "--endpoint", server.url, "ASK {}")
        assert (code, out) == (1, "")
        assert f"{server.url}: answered with HTTP status 403, it does not let this user ask: not you" in err
