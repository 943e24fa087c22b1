"""Every label of the forms has its text in every language."""

from sevenfold import messages
from sevenfold.server import catalogue


def test_every_label_of_the_forms_has_its_text() -> None:
    labels = set(catalogue.PHRASES)
    for game in catalogue.all_games():
        if game.id != "toy":
            labels |= {game.label, *(level.label for level in game.levels), *(preset.label for preset in game.presets)}
            labels |= {option.label for option in game.options}
            labels |= {choice.label for option in game.options for choice in option.choices}
    for lang in messages.LANGUAGES:
        assert labels - set(messages.keys(lang)) == set(), lang
