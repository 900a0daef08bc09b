-- Signed time records: a chain for each facility, the head of each chain, what has still to be issued, and the keys.

create table record_keys (
  kid text primary key,
  public_key bytea not null,
  -- The private key, sealed; gone once another one signs.
  sealed bytea,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index record_keys_in_use on record_keys ((true)) where retired_at is null;

-- Written with the change of a check-in, taken away with its record.
create table record_requests (
  id bigint generated always as identity primary key,
  check_in_id uuid not null,
  facility text not null
);

create table record_heads (
  facility text primary key,
  number bigint not null,
  segment int not null,
  hash bytea,
  -- That of the installation when the head was written: another one means that the database was restored since.
  epoch uuid not null
);

create table time_records (
  facility text not null,
  number bigint not null,
  segment int not null,
  id uuid not null unique,
  kind text not null check (kind in ('visit', 'checkpoint')),
  check_in_id uuid,
  check_in_version int,
  -- Null once it is deleted.
  jws text,
  hash bytea not null,
  previous bytea,
  replaces uuid,
  issued_at timestamptz not null,
  deleted_at timestamptz,
  primary key (facility, number),
  unique (check_in_id, check_in_version)
);
create index time_records_by_replaced on time_records (replaces) where replaces is not null;
