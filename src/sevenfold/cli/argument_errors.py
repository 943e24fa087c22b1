"""What argparse says of bad arguments, in the reader's language.

argparse composes its sentences in English. Each is recognised here by its form and said again from the catalogues; a
sentence of a later Python that is not recognised stays in English.
"""

import re
from typing import Final

from sevenfold.messages import message

SENTENCES: Final = {
    "required": r"the following arguments are required: (?P<names>.+)",
    "one-required": r"one of the arguments (?P<names>.+) is required",
    "unrecognized": r"unrecognized arguments: (?P<words>.+)",
    "one-value": r"expected one argument",
    "one-value-or-more": r"expected at least one argument",
    "not-with": r"not allowed with argument (?P<name>.+)",
    "choice": r"invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)",
    "value": r"invalid (?P<type>.+) value: (?P<value>.+)",
    "needless-value": r"ignored explicit argument (?P<value>.+)",
}
ARGUMENT: Final = re.compile(r"argument (?P<name>.+?): (?P<problem>.+)")


def translated(sentence: str, lang: str) -> str:
    """The sentence in that language."""
    if about := ARGUMENT.fullmatch(sentence):
        return message("cli-argument", lang, name=about["name"], problem=translated(about["problem"], lang))
    for key, form in SENTENCES.items():
        if found := re.fullmatch(form, sentence):
            return message(f"cli-argument-{key}", lang, **found.groupdict())
    return sentence
