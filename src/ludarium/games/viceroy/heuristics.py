from ludarium.games.viceroy.scoring import points


def value(g, seat):
    return float(sum(points(g, seat)))


def settled(g):
    return True
