"""The words of a name that carry no initial: articles, prepositions, conjunctions and legal forms.

The lists are closed word classes of each language, in its own script; they are folded before use. Elided words (l', 't) are
not in them: their apostrophe tells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from glam_kg.folding import fold_key

_FUNCTION_WORDS: Final = {
    "nl": "de het een der den des ten ter te tot van von voor in op aan bij uit met naar om onder over tussen door en "
    "of ad a/d o/d",
    "en": "the a an of and or for in on at by to from with",
    "de": "der die das den dem des ein eine einer eines einem einen und oder von vom zu zum zur für im in am an auf "
    "aus bei beim mit nach über unter a.d. i.d.",
    "fr": "le la les un une des du de et ou à au aux en sur sous pour par dans chez",
    "es": "el la los las un una unos unas de del al a y e o u en por para con sobre",
    "it": "il lo la i gli le un uno una di del dello della dei degli delle da dal dalla a al alla "
    "allo ai agli alle in nel nella nei nelle su sul sulla e ed o per con",
    "pt": "o a os as um uma de do da dos das e ou em no na nos nas por pelo pela para com ao à aos às",
    "ca": "el la els les un una de del dels a al als i o en per amb",
    "gl": "o a os as un unha de do da dos das e ou en no na por para con",
    "sv": "en ett den det de och eller i på av för till från vid med om",
    "da": "en et den det de og eller i på af for til fra ved med om",
    "no": "en ei et den det de og eller i på av for til fra ved med om",
    "is": "og í á af fyrir til frá við með um",
    "fi": "ja tai",
    "et": "ja või",
    "pl": "i oraz lub w we z ze na do od dla o pod przy im imienia",
    "cs": "a i nebo v ve z ze s na do od pro o u při k ke",
    "sk": "a i alebo v vo z zo s na do od pre o u pri k ku",
    "sl": "in ali v na z s za od do o pri",
    "hr": "i ili u na za od do iz s sa o pri",
    "bs": "i ili u na za od do iz s sa o pri",
    "sr": "и или у на за од до из с са о при i ili u na za od do iz s sa o pri",
    "ro": "un o de din la în pe cu pentru și sau al a ai ale",
    "hu": "a az egy és vagy",
    "lt": "ir ar",
    "lv": "un vai",
    "tr": "ve veya ile",
    "sq": "e i të së dhe ose në",
    "el": "ο η το οι τα του της των τον την και ή σε στο στη στην στον στα για από με",
    "ru": "и или в во на из с со от до для о об при по имени им",
    "uk": "і й та або в у на з із зі від до для про при імені ім",
    "bg": "и или в във на от с със за до при по",
    "be": "і або ў у на з са ад да для пра пры імя",
    "mk": "и или во на од со за до при",
    "la": "et in de ad ex",
    "id": "dan atau di ke dari untuk",
    "ga": "an na agus i ar de do",
    "cy": "y yr a ac o i ar",
    "fy": "de it in fan foar yn op en of by",
    "af": "die van vir in op by en of te",
    "lb": "de den dem vun vum fir am an a op bei mat",
    "eu": "eta edo",
}
_LEGAL_FORMS: Final = (
    "stichting stg stiftung foundation fondation fundación fundação fondazione fundació stiftelse stiftelsen fundacja "
    "nadace nadácia nadační säätiö alapítvány fonden fundația "
    "bv b.v. nv n.v. vzw v.z.w. cv c.v. vof v.o.f. cvba bvba ivzw asbl a.s.b.l. aisbl "
    "gmbh ggmbh mbh ag ev e.v. eg e.g. kg kgaa ug inc incorporated ltd limited llc l.l.c. llp plc corp co cic pty "
    "sarl s.a.r.l. sas s.a.s. sa s.a. eurl sci epic sl s.l. srl s.r.l. spa s.p.a. scrl onlus lda ltda "
    "ab a.b. as a.s. aps a/s oy oyj ry sro s.r.o. zs z.s. ops o.p.s. spzoo kft zrt nyrt doo d.o.o. kk"
)

FIRST_WORD_IS_NAME: Final = frozenset(
    {"ab", "ag", "as", "co", "cv", "eg", "ev", "kg", "kk", "nv", "oy", "ry", "sa", "sas", "sl", "spa", "ug", "zs"}
)
"""These legal forms are forms only behind a name: `AG Museum` is no joint-stock company called Museum."""


def _folded(words: str) -> frozenset[str]:
    return frozenset(fold_key(word.replace(".", "")).replace(" ", "") for word in words.split()) - {""}


@lru_cache(maxsize=1)
def legal_forms() -> frozenset[str]:
    """Legal forms of all languages, folded, without dots."""
    return _folded(_LEGAL_FORMS)


@lru_cache(maxsize=64)
def function_words(language: str | None) -> frozenset[str]:
    """Articles, prepositions and conjunctions of a language, folded.

    Args:
        language: A BCP 47 tag, of which the first part counts. Without one, or for a language without a list, those of
            Dutch, English, German, French, Spanish, Italian and Portuguese together.
    """
    primary = (language or "").split("-", 1)[0].lower()
    primary = {"nb": "no", "nn": "no", "nds": "de", "gsw": "de"}.get(primary, primary)
    if primary in _FUNCTION_WORDS:
        return _folded(_FUNCTION_WORDS[primary])
    return frozenset().union(*(_folded(_FUNCTION_WORDS[code]) for code in ("nl", "en", "de", "fr", "es", "it", "pt")))
