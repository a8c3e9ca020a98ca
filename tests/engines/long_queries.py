"""Queries that no engine comes to the end of."""

_VALUES = " ".join(map(str, range(200)))
PRODUCT = " ".join(f"VALUES ?v{i} {{ {_VALUES} }}" for i in range(6))
HOURS = f"SELECT (COUNT(*) AS ?n) {{ {PRODUCT} }}"
ENDLESS = f"SELECT * {{ {PRODUCT} }}"
OF_ANY_GRAPH = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n1 ?o . ?p ?q ?r }"
