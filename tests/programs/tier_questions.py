"""Questions that the local tier is sure of, unsure of, and cannot fit; and what an answer tells of the model."""

SURE = "Which museums are there in Assen?"
UNSURE = "Which sleepy museums are there in Assen?"
UNFIT = "Which museums with giraffes are there in Assen?"
IN_ASSEN = {"institution_type": "M", "city": "Assen"}


def told(answer):
    return answer.trace["language_model"]
