"""The process that holds a graph in memory, and forks the processes that run queries over it.

Started by `glam_kg.sparql.embedded.shared_memory`. It reads the graph once; then, for every socket that it is sent, it forks a
process that answers on it as `glam_kg.sparql.embedded.worker` does. What none of them changes, they share.

It tells `r` when it has read the graph, `x` where it cannot. For each socket it sends back the number of the process, and with it
a descriptor of it, by which that can be ended and seen to have ended.
"""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress

import pyoxigraph

from glam_kg.sparql.embedded.worker import CHUNK, PID, Frames, limit_memory, serve, told


def main(place: str, megabytes: int) -> None:
    """Read the graph of a store directory, then fork until nobody asks any more."""
    # Ctrl-C reaches every process of a terminal: the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    frames = Frames()
    try:
        store = _read(place)
    except Exception as error:  # noqa: BLE001 - the edge of this process: the parent gets it as a value
        frames.send(b"x", told(error))
        return
    frames.send(b"r")
    control = socket.socket(fileno=os.dup(0))
    while True:
        data, descriptors, *_ = socket.recv_fds(control, 1, 1)
        _reap()
        if not data:
            return
        child = os.fork()
        if child == 0:
            control.close()
            for stream in (0, 1):
                os.dup2(descriptors[0], stream)
            os.close(descriptors[0])
            limit_memory(megabytes)
            serve(store, frames)
            os._exit(0)
        # It has not been reaped: the number stands for this child and no other.
        handle = os.pidfd_open(child)
        socket.send_fds(control, [PID.pack(child)], [handle])
        os.close(handle)
        os.close(descriptors[0])


def _read(place: str) -> pyoxigraph.Store:
    """The graph as a store in memory; a second process reads the disk while this one builds."""
    source, target = os.pipe()
    reader = os.fork()
    if reader == 0:
        os.close(source)
        os.nice(5)
        with os.fdopen(target, "wb", buffering=CHUNK) as stream:
            pyoxigraph.Store.read_only(place).dump(stream, format=pyoxigraph.RdfFormat.N_QUADS)
        os._exit(0)
    os.close(target)
    store = pyoxigraph.Store()
    try:
        with os.fdopen(source, "rb", buffering=CHUNK) as stream:
            store.bulk_load(stream, format=pyoxigraph.RdfFormat.N_QUADS)
    finally:
        _, status = os.waitpid(reader, 0)
    if status:
        raise OSError("the disk could not be read to its end")
    return store


def _reap() -> None:
    """Let go of the children that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
