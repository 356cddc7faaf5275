"""Events as log lines and as words."""

from __future__ import annotations

from stellar_conquest.scenes import SCENES, played_from

from starboard.engine.match import Match
from starboard.games.stellar_conquest import GAME, events
from starboard.games.stellar_conquest.log import EVENT_KINDS


def test_every_event_has_its_line_in_the_order_of_the_numbers() -> None:
    numbers = {name: int(n) for name, n in vars(events).items() if name.startswith("EV_")}
    assert sorted(numbers.values()) == list(range(len(EVENT_KINDS)))
    for name, number in numbers.items():
        word = name.removeprefix("EV_").lower().replace("_", "-")
        assert EVENT_KINDS[number].name in (word, "colony-seen"), name


def lines(match: Match, seat: int | None) -> str:
    return "\n".join(match.log(seat))


def test_a_battle_is_told_with_types_and_hits() -> None:
    match = played_from("siege", 1, 40, "attack-first")
    text = lines(match, None)
    assert "Fire is exchanged at Canis." in text
    assert "Canis 4 of Azure has 2 MB, 1 AMB and 0 PFS." in text
    assert ": ESC fires at" in text or ": DN fires at" in text or ": ATK fires at" in text


def test_private_battles_are_told_to_those_who_fight() -> None:
    match = played_from("siege in private", 1, 40, "attack-first")
    assert "Azure has" in lines(match, 0) or "of Azure has" in lines(match, 0)
    for seat in (2, None):
        assert " fires at " not in lines(match, seat)
        assert " MB, " not in lines(match, seat)


def test_steps_are_told_to_all_and_destinations_to_the_owner() -> None:
    match = played_from("fleets", 2, 30, "uniform")
    own, other = lines(match, 0), lines(match, 1)
    assert "are bound for" in own or "Vermilion:" in own
    assert "Vermilion: ships at" not in other


def test_words_are_one_for_each_argument() -> None:
    for name in SCENES:
        match = played_from(name, 0, 30)
        for entry in match.entries:
            for event, named in zip(entry.events, entry.words, strict=True):
                kind = GAME.event_kinds[int(event.kind)]
                for words in named:
                    assert words is None or tuple(words) == kind.args
                    assert words is None or not any(" " in word for word in words.values())
