-- What drivers accept at a facility, in every version: a record says which one its driver has accepted.
create table site_rules (
  facility_id uuid not null,
  version int not null,
  texts jsonb not null,
  published_at timestamptz not null,
  primary key (facility_id, version)
);

-- Version, language and time of what the driver has accepted; null where nobody asked.
alter table check_ins add column site_rules jsonb;
alter table archived_check_ins add column site_rules jsonb;
