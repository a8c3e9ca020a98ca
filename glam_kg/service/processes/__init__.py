"""Processes that answer questions beside the one that listens: one Python process uses one processor.

The process that listens keeps all that belongs to the service (conversations, limits, metrics, experiments) and hands single
questions on; each of the others has an engine of its own. Where none is free, or one stops, the question is answered by the
engine of the process that listens, so that nobody waits for a process and nothing is lost with one.
"""

from glam_kg.service.processes.pool import ANSWERS_PART, AskingProcesses, shared_results, usual_processes

__all__ = ["ANSWERS_PART", "AskingProcesses", "shared_results", "usual_processes"]
