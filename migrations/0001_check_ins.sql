-- The check-in, its history, and what makes a repeated operation harmless.

create extension if not exists pg_trgm;

create table check_ins (
  id uuid primary key,
  driver_name text not null,
  facility text not null default 'Chicago (Midway)'
    constraint check_ins_facility_listed
    check (facility in ('Woodridge', 'Bedford Park', 'Franklin Park', 'Chicago (Midway)', 'Flexport')),
  purpose text not null default 'Delivery'
    constraint check_ins_purpose_listed
    check (purpose in ('Delivery', 'Pickup', 'Return', 'Other')),
  carrier text not null,
  container_number text not null,
  phone_number text not null,
  drivers_license text not null,
  pickup_delivery_number text not null,
  comments text not null default '',
  dock text not null default '1',
  status text not null default 'live'
    constraint check_ins_status_listed
    check (status in ('live', 'drop', 'completed', 'canceled')),
  priority text
    constraint check_ins_priority_listed
    check (priority in ('low', 'medium', 'high')),
  admin_notes text not null default '',
  assigned_to text,
  user_id uuid,
  created_at timestamptz not null,
  dock_in_at timestamptz,
  dock_out_at timestamptz,
  dock_assigned_at timestamptz,
  status_changed_at timestamptz not null,
  version integer not null default 1,
  -- Lower-cased by ICU, since the database's own locale is C and would leave letters beyond ASCII as they are.
  search_text text not null generated always as (
    lower(
      (driver_name || E'\n' || carrier || E'\n' || container_number || E'\n' || facility || E'\n' || phone_number)
      collate "und-x-icu"
    )
  ) stored,
  constraint check_ins_dock_out_after_in check (dock_out_at is null or dock_out_at >= dock_in_at)
);

create index check_ins_by_arrival on check_ins (created_at desc, id desc);
create index check_ins_by_search_text on check_ins using gin (search_text gin_trgm_ops);

-- Append-only: audit trail and realtime feed in one, written in the transaction of the change itself.
-- Sequence numbers commit out of order, transaction ids do not once they lie below the oldest running one;
-- readers therefore advance by (xid, seq).
create table check_in_events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  check_in_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('created', 'updated', 'deleted')),
  changes jsonb not null,
  actor uuid,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  operation_id uuid,
  primary key (xid, seq)
);

create index check_in_events_by_check_in on check_in_events (check_in_id, version);
create index check_in_events_by_operation on check_in_events (operation_id) where operation_id is not null;

-- One row per operation a client has named; a repetition finds it and has no second effect.
create table operations (
  operation_id uuid primary key,
  actor uuid,
  request_hash bytea not null,
  outcome jsonb not null,
  received_at timestamptz not null
);

create index operations_by_age on operations (received_at);

-- Totals kept by the write path, spread over shards so that concurrent writers do not wait for one row.
create table counters (
  name text not null,
  shard smallint not null,
  value bigint not null,
  primary key (name, shard)
);

-- One row. The epoch changes when the history is replaced (restore, import), which makes every event cursor void.
create table installation (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);

insert into installation default values;
