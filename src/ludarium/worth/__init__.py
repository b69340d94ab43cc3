"""What a position is worth: from the facts of a table to a part of the win. Rules do not ask; bots and learners do."""
