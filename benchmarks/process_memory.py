"""What processes take of the memory of a machine."""

import psutil


def memory(server: int) -> float:
    """Megabytes of a process and all its children, what they share counted once (proportional set size)."""
    whole = 0
    process = psutil.Process(server)
    for each in (process, *process.children(recursive=True)):
        try:
            whole += each.memory_full_info().pss
        except psutil.NoSuchProcess:
            continue
    return whole / 2**20
