"""What can be refused, each with one sentence that says why. Nothing has changed when one of these is raised."""


class Refusal(ValueError):
    """Bad input of any sort."""


class UnknownGame(Refusal):
    """No game of that name is installed."""


class BadSetting(Refusal):
    """A setting, seat count or seed that the game does not know."""


class IllegalAnswer(Refusal):
    """The answer is not among the options, or the seat is not asked."""


class UndoRefused(Refusal):
    """Taking back would cross chance, new knowledge or another seat's answer."""


class BadRecord(Refusal):
    """A file or text that is no record, or does not fit these rules."""


class BadCards(Refusal):
    """A file that is no card set of the game."""
