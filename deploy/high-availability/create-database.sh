#!/bin/sh
# Patroni runs this once, on the first primary of a new installation: the product's user and its database.
set -eu
# No standby is there yet to confirm anything.
PGOPTIONS='-c synchronous_commit=local' psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --set password="$CHECK_IN_PASSWORD" "$1" <<'SQL'
create role checkin login password :'password';
create database checkin owner checkin;
SQL
