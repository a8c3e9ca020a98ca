"""What `templates check --explain` times is the engine, and not an answer that was kept."""

from glam_kg.templates.explaining import RUNS, explain


class Overheard:
    """A store, and what it is sent."""

    def __init__(self, store):
        self.store, self.sent = store, []

    def query(self, query):
        self.sent.append(query.bounded)
        return self.store.query(query)

    def stream(self, query):
        return self.store.stream(query)


def test_no_run_is_answered_from_what_a_store_or_server_kept(catalogue, store):
    overheard = Overheard(store)
    costs = explain(catalogue, ["find_institution_by_identifier"], overheard)
    assert len(overheard.sent) == len(set(overheard.sent)) == RUNS * len(costs)
