-- Facilities and their docks become data. Records keep saying for their facility what they always said, the name it was
-- first given, which is its key from now on: nothing that is stored has to be rewritten, and the previous program goes on
-- reading and writing the same words.

create table facilities (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  name text not null,
  slug text not null,
  -- Null: that of the installation.
  time_zone text,
  country text,
  position integer not null,
  is_default boolean not null default false,
  retired_at timestamptz,
  version integer not null default 1
);

create unique index facilities_default on facilities (is_default) where is_default;

-- Every name and slug that a facility has or had, in lower case: none ever means another one.
create table facility_words (
  word text primary key,
  facility_id uuid not null references facilities (id)
);

create index facility_words_by_facility on facility_words (facility_id);

create table docks (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facilities (id),
  name text not null,
  is_short_listed boolean not null default false,
  out_of_service_since timestamptz,
  out_of_service_reason text,
  retired_at timestamptz,
  version integer not null default 1,
  constraint docks_out_of_service_with_reason
    check ((out_of_service_since is null) = (out_of_service_reason is null))
);

-- The program compares names without letter case, which databases do in different ways.
create unique index docks_by_name on docks (facility_id, name);

-- With ids that are known beforehand, so that the examples of the API work as they stand.
insert into facilities (id, key, name, slug, position, is_default)
select ('01990000-0000-7000-8000-' || lpad(position::text, 12, '0'))::uuid, name, name, slug, position, slug = 'chicago-midway'
from (values
  ('Woodridge', 'woodridge', 1),
  ('Bedford Park', 'bedford-park', 2),
  ('Franklin Park', 'franklin-park', 3),
  ('Chicago (Midway)', 'chicago-midway', 4),
  ('Flexport', 'flexport', 5)
) as first_facilities (name, slug, position);

insert into facility_words (word, facility_id)
select lower(name), id from facilities union select slug, id from facilities;

insert into docks (id, facility_id, name, is_short_listed)
select ('01990000-0000-7000-8001-' || lpad((position * 100 + number)::text, 12, '0'))::uuid, id, number::text, number <= 6
from facilities cross join generate_series(1, 10) as number;

-- What an administrator has set; what is not here has its default.
create table settings (
  name text primary key,
  value jsonb not null
);

-- Moves with every change of settings, facilities and docks, so that every node notices.
alter table installation add column settings_version integer not null default 1;

-- Which facilities there are is no longer known when the table is made; the program refuses what is not one.
alter table check_ins drop constraint check_ins_facility_listed;
alter table archived_check_ins drop constraint check_ins_facility_listed;
alter table check_ins alter column facility drop default;
alter table archived_check_ins alter column facility drop default;
