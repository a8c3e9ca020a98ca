"""The places of a question: their names, which of several is meant, what lies around and near them."""
