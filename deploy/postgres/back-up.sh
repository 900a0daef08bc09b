#!/bin/sh
# A base backup a day: all of the files on Sundays, what changed since on other days. A failed one is tried again after an hour.
while :; do
  type=diff
  [ "$(date +%u)" = 7 ] && type=full
  if pgbackrest --stanza=checkin stanza-create && pgbackrest --stanza=checkin --type=$type backup; then sleep 86000; else sleep 3600; fi
done
