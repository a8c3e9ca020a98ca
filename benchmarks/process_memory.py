"""What processes take of the memory of a machine, from Linux's own count."""

from pathlib import Path


def memory(server: int) -> float:
    """Megabytes of a process and all its children, what they share counted once (proportional set size)."""
    whole = 0
    for process in descendants(server):
        try:
            text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
        except OSError:
            continue
        whole += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    return whole / 1024


def descendants(process: int) -> list[int]:
    """A process and all that come of it."""
    found = [process]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            found.extend(map(int, task.read_text(encoding="ascii").split()))
    return found
