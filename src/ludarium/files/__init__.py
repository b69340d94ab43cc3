"""What people keep on disk: card sets of their own, journals and records of matches. The kernel knows no folders."""
