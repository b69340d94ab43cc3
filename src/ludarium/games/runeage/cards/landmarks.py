"""The landmarks of The Quest for Power that do more than give influence and power."""

from ludarium.games.runeage.texts import Passive, passive

passive(
    "landmark_molten_heath", Passive("While you control it, your attacks on Enemies get +1 strength.", enemy_edge=1)
)
passive(
    "landmark_aymhelin_heart",
    Passive("Once per turn you may retain 1 card for free in the discard step.", free_retain=1),
)
passive(
    "landmark_isle_of_dread",
    Passive("Once per turn, when you pay for a purchase, you have 1 extra gold.", extra_gold=1),
)
passive("landmark_ru_steppes", Passive("Your hand limit when drawing is 6.", larger_hand=1))
passive("landmark_howling_hills", Passive("When you besiege a player you get +1 strength.", siege_edge=1))
