"""The DSPy signatures of retrieval; short, because a small model reads them with every question."""

# No postponed annotations here: dspy reads the types of the fields.
import dspy


class Expand(dspy.Signature):
    """Expand a question for a search among short passages. Keep its language and its names."""

    question: str = dspy.InputField()
    count: int = dspy.InputField(desc="how many alternatives")
    alternatives: list[str] = dspy.OutputField(desc="other wordings, each complete in itself")
    hypothetical_answer: str = dspy.OutputField(
        default="", desc="one or two sentences of a passage that could answer it"
    )
    intent: str = dspy.OutputField(
        default="", desc="what it wants: fact, list, count, comparison, explanation or verification"
    )
    entities: list[str] = dspy.OutputField(default=[], desc="the names in it, as written")


class Decompose(dspy.Signature):
    """Split a question into the simple questions that have to be answered first, in order. Keep its language."""

    question: str = dspy.InputField()
    sub_questions: list[str] = dspy.OutputField(desc="only the question itself where it is simple; at most 4")


class NextHop(dspy.Signature):
    """Read passages for a question that needs several. Note what helps, and write the search query for what is missing."""

    question: str = dspy.InputField()
    notes: list[str] = dspy.InputField(desc="noted before")
    passages: list[str] = dspy.InputField(desc="found last")
    new_notes: list[str] = dspy.OutputField(default=[], desc="facts from the passages, with full names")
    query: str = dspy.OutputField(desc="with the names found; empty where nothing is missing")


class NameEntities(dspy.Signature):
    """Name the 2 to 4 things that articles must be read about to check a claim."""

    claim: str = dspy.InputField()
    entities: list[str] = dspy.OutputField(desc="as written in the claim")
