"""The server suite once more, in a house of two processes: whoever comes second comes to the other process.

Left out is what looks into the memory of the one process, and what would only try the same code again.
"""

# ruff: noqa: F401, the tests are collected here

from server.test_doors import (
    test_a_token_is_renewed_and_whoever_came_with_the_old_one_must_leave,
    test_only_who_sits_at_the_table_talks_there,
    test_two_people_at_a_table_have_two_names,
)
from server.test_lobby import (
    test_a_listed_table_takes_anyone_and_then_is_listed_no_more,
    test_a_name_can_be_changed_but_not_emptied,
    test_a_person_is_known_by_their_token_alone,
    test_an_invitation_seats_one_person_once,
    test_my_games_come_with_my_turn_first,
)
from server.test_people import (
    test_a_bot_gives_one_answer_and_the_chair_is_mine_again,
    test_a_table_that_went_back_plays_on_to_a_true_record,
    test_a_whole_game_over_the_clock_replays,
    test_against_bots_one_takes_back_over_their_answers_and_it_is_practice,
    test_among_people_all_others_must_agree_to_take_back,
    test_an_invitation_tells_what_to_expect_and_nothing_more,
    test_another_player_may_give_time_once,
    test_nobody_fills_the_journal_with_votes,
    test_of_more_a_bot_plays_on_for_good,
    test_of_two_the_other_wins_and_the_record_says_how,
    test_spectators_may_do_none_of_it,
    test_who_comes_back_ends_the_vote_about_them,
    test_who_comes_back_is_shown_what_they_missed,
)
from server.test_play import (
    test_a_bot_stands_in_and_hands_the_chair_back,
    test_a_sealed_answer_is_changed_and_sent_again_unseen,
    test_a_sealed_answer_tells_only_that_it_was_given,
    test_a_spectator_may_not_play_and_sees_no_hand,
    test_a_stale_or_illegal_answer_changes_nothing,
    test_an_answer_that_cannot_be_taken_back_is_asked_once_more,
    test_chat_reaches_everyone_and_is_kept,
    test_coming_back_finds_the_same_question,
    test_every_message_is_of_its_declared_type,
    test_nobody_is_asked_before_everybody_is_here,
    test_nonsense_is_refused_and_changes_nothing,
    test_the_last_of_sealed_answers_is_asked_once_more_whatever_the_others_sealed,
    test_two_people_play_a_whole_game_and_its_record_replays,
    test_undo_takes_back_a_sealed_answer_and_is_refused_with_its_reason,
)
from server.test_safety import (
    test_names_and_talk_hold_nothing_unseen,
    test_nothing_is_taken_back_once_the_seed_is_told,
    test_tokens_are_kept_as_hashes_only,
    test_who_is_stood_in_for_cannot_take_back_what_the_bot_did,
)
