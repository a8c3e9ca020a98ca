"""Real SPARQL servers on the loopback interface, for tests and benchmarks: each holds given quads until its block ends."""

import random
import shutil
import socket
import subprocess
import sysconfig
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

STARTS_WITHIN = 300.0
STOPS_WITHIN = 30.0
_CHANCE = random.SystemRandom()
"""Not that of a seed: processes that test at once are not to choose the same."""

_VIRTUOSO_INI = """\
[Database]
DatabaseFile = {directory}/virtuoso.db
ErrorLogFile = {directory}/virtuoso.log
LockFile = {directory}/virtuoso.lck
TransactionFile = {directory}/virtuoso.trx
xa_persistent_file = {directory}/virtuoso.pxa
ErrorLogLevel = 7
FileExtend = 200
MaxCheckpointRemap = 2000

[TempDatabase]
DatabaseFile = {directory}/virtuoso-temp.db
TransactionFile = {directory}/virtuoso-temp.trx

[Parameters]
ServerPort = 127.0.0.1:{sql_port}
DirsAllowed = {directory}, {data}
NumberOfBuffers = {buffers}
MaxDirtyBuffers = {dirty_buffers}
MaxClientConnections = 10
ServerThreads = 20
CheckpointInterval = 0
MaxMemPoolSize = 200000000

[HTTPServer]
ServerPort = 127.0.0.1:{http_port}
ServerRoot = {directory}
ServerThreads = 10
MaxClientConnections = 10

[Client]
SQL_PREFETCH_ROWS = 100

[SPARQL]
ResultSetMaxRows = {max_rows}
MaxQueryCostEstimationTime = 0
MaxQueryExecutionTime = 0
"""


class ServerMissingError(RuntimeError):
    """A server that these tests need is not installed."""


def free_port() -> int:
    """A port that nobody has, and that the system gives to nobody until a server takes it.

    What the system chooses itself, for port 0 and for every connection that is made meanwhile, lies above these.
    """
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port := _CHANCE.randrange(10_000, 30_000)))
            return port


@contextmanager
def oxigraph_server(
    directory: Path, quads: Iterable[Path] = (), *, options: Iterable[str] = ("--union-default-graph",)
) -> Iterator[str]:
    """The query address of an Oxigraph server over a store in `directory`, which is filled first.

    Args:
        directory: The store; an existing one keeps what it holds.
        quads: RDF files to load.
        options: More options of the command. With `--union-default-graph` it reads FROM as if it were not there.
    """
    from pyoxigraph import Store

    store = Store(str(directory))
    for path in quads:
        store.bulk_load(path=str(path))
    store.flush()
    del store
    command = Path(sysconfig.get_path("scripts")) / "oxigraph"
    address = f"127.0.0.1:{free_port()}"
    process = subprocess.Popen(
        [command, "serve-read-only", "--location", directory, "--bind", address, *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    with _running(process, f"http://{address}/", "oxigraph"):
        yield f"http://{address}/query"


@contextmanager
def virtuoso_server(
    directory: Path, quads: Iterable[Path] = (), *, buffers: int = 10_000, max_rows: int = 1_000_000
) -> Iterator[str]:
    """The query address of a Virtuoso over a database in `directory`; its SPARQL user may only read.

    Args:
        directory: The database; an existing one keeps what it holds.
        quads: N-Quads, TriG or other RDF files to load; all in one folder.
        buffers: Pages of 8 KiB kept in memory.
        max_rows: The most rows that it gives for a query.

    Raises:
        ServerMissingError: Virtuoso is not installed.
    """
    for program in ("virtuoso-t", "isql-vt"):
        if shutil.which(program) is None:
            raise ServerMissingError(
                f"{program} is missing: the tests ask a real Virtuoso, install it with `apt-get install virtuoso-opensource-7`"
            )
    files = [path.resolve() for path in quads]
    directory.mkdir(parents=True, exist_ok=True)
    sql_port, http_port = free_port(), free_port()
    configuration = directory / "virtuoso.ini"
    configuration.write_text(
        _VIRTUOSO_INI.format(
            directory=directory.resolve(),
            data=", ".join(sorted({str(path.parent) for path in files})) or directory.resolve(),
            sql_port=sql_port,
            http_port=http_port,
            buffers=buffers,
            dirty_buffers=buffers * 3 // 4,
            max_rows=max_rows,
        ),
        encoding="utf-8",
    )
    process = subprocess.Popen(
        ["virtuoso-t", "+foreground", "+configfile", str(configuration)],
        cwd=directory,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{http_port}/sparql"
    with _running(process, address, "virtuoso-t"):
        for path in files:
            _isql(sql_port, f"ld_dir('{path.parent}', '{path.name}', 'urn:none'); rdf_loader_run();")
        failed = _isql(sql_port, "SELECT ll_error FROM DB.DBA.LOAD_LIST WHERE ll_error IS NOT NULL;")
        if "\n0 Rows" not in failed:
            raise RuntimeError(f"Virtuoso could not load the data: {failed}")
        _isql(sql_port, "checkpoint;")
        yield address


def _isql(port: int, statements: str) -> str:
    done = subprocess.run(
        ["isql-vt", f"127.0.0.1:{port}", "dba", "dba", "ERRORS=STDOUT", f"EXEC={statements}"],
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode or "*** Error" in done.stdout:
        raise RuntimeError(f"isql-vt: {done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def _running(process: subprocess.Popen[bytes], address: str, name: str) -> Iterator[None]:
    """Wait until the server answers; end it at the end of the block, whatever happens in it."""
    try:
        end = time.monotonic() + STARTS_WITHIN
        while not _answers(address):
            if process.poll() is not None:
                raise RuntimeError(f"{name} stopped with exit code {process.returncode}")
            if time.monotonic() > end:
                raise RuntimeError(f"{name} did not start within {STARTS_WITHIN:g} s")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        try:
            process.wait(timeout=STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _answers(address: str) -> bool:
    try:
        urlopen(address, timeout=1).close()  # noqa: S310
    except HTTPError as error:
        error.close()
        return True
    except (URLError, OSError):
        return False
    return True
