#!/bin/sh
# Saves the rows, one file for every day of the week, then the pictures, so that every row has its files.
# bozor-backup.timer runs it each night (docs/operations.md#backup-and-restore).
set -eu
day=$(date +%u)
pg_dump --format=custom --exclude-table-data=secrets --file="$BACKUP_DIR/new" "$DATABASE_URL"
mv "$BACKUP_DIR/new" "$BACKUP_DIR/bozor-$day.dump"
# Pictures of a bucket: its own versions or copies
[ -n "${MEDIA_URL:-}" ] && exit
tar -C "$DATA_DIR" -cf "$BACKUP_DIR/new" media chat-pictures
mv "$BACKUP_DIR/new" "$BACKUP_DIR/media.tar"
