#!/bin/sh
# A backup while everybody plays on: backup.sh postgresql://… FOLDER
# Restore it into an empty database, then start the processes on that one:
#   pg_restore --no-owner --dbname postgresql://…/restored FOLDER/ludarium-….dump
# The broker holds nothing that must be kept.
set -eu
kept="$2/ludarium-$(date -u +%Y%m%dT%H%M%SZ).dump"
umask 077
pg_dump --format=custom --exclude-table-data='saq_*' --file="$kept.part" "$1"
mv "$kept.part" "$kept"
echo "$kept"
