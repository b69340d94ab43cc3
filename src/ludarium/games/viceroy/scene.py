from ludarium.kernel.scene import *


def scene(t, n):
    return Node(AREA, "x")


def hint(g, a, o):
    return ""


def faces():
    return []
