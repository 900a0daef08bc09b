-- What a yard expects: windows in which trucks should come, with the numbers by which check-ins are found to be them. Whether one is
-- due, late or missed follows from its window, its check-in and the clock, and is not stored.
create table expected_arrivals (
  id uuid primary key,
  facility text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Where it is for a whole day, `YYYY-MM-DD` by the facility's clock.
  day text,
  numbers text[] not null,
  carrier text not null,
  container_number text not null,
  purpose text,
  delivery_type text,
  note text not null,
  -- The folds of its numbers and container, by which check-ins match.
  keys text[] not null,
  search_text text not null,
  -- Where it came from, and what it is called there.
  source text not null,
  external_id text,
  -- No foreign keys: check-ins move to the archive.
  check_in_id uuid,
  arrived_at timestamptz,
  canceled_at timestamptz,
  version int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (from_at <= until_at),
  check ((check_in_id is null) = (arrived_at is null))
);
-- Nothing is there twice, whoever sends the same at the same time.
create unique index expected_arrivals_by_external_id on expected_arrivals (facility, source, external_id)
  where external_id is not null;
create index expected_arrivals_by_time on expected_arrivals (facility, from_at);
create index expected_arrivals_to_delete on expected_arrivals (until_at);
create index expected_arrivals_by_check_in on expected_arrivals (check_in_id) where check_in_id is not null;

create table expected_arrival_events (
  id bigint generated always as identity primary key,
  arrival_id uuid not null references expected_arrivals on delete cascade,
  version int not null,
  changes jsonb not null,
  -- Null where a check-in was found to be it.
  actor uuid,
  occurred_at timestamptz not null,
  -- The import that it belongs to, which can be undone as one.
  batch uuid
);
create index expected_arrival_events_by_arrival on expected_arrival_events (arrival_id, version);
create index expected_arrival_events_by_batch on expected_arrival_events (batch) where batch is not null;
