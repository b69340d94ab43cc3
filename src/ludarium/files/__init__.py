"""What people keep on disk: card sets of their own, and matches while they are played. The kernel knows no folders."""
