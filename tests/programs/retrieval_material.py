"""A few passages for the retrieval modules, and what a module found of them."""

from glam_kg.retrieval.passages import Passage

PASSAGES = (
    Passage("drents", "The Drents Museum in Assen shows the work of Matthijs Röling.", "Drents Museum", class_name="Museum"),
    Passage("roling", "Matthijs Röling was a painter, born in Oostkapelle.", "Matthijs Röling"),
    Passage("oostkapelle", "Oostkapelle is a village in Zeeland.", "Oostkapelle", class_name="Settlement"),
    Passage("archief", "The Drents Archief in Assen keeps deeds and maps.", "Drents Archief", class_name="Archive"),
    Passage("zeeuws", "The Zeeuws Archief in Middelburg keeps deeds of Zeeland.", "Zeeuws Archief", class_name="Archive"),
    Passage("room", "A reading room where maps of Assen may be seen.", "Reading room", class_name="Room"),
    Passage("library", "The library lends books about maps.", "Library"),
)  # fmt: skip


def ids(prediction):
    return [hit.passage.id for hit in prediction.hits]
