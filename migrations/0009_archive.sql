-- Where check-ins go when they are old. A table of its own keeps the yard's lists as small as the yard, and nothing that
-- visitors can ask for ever reads it. It has the columns of check_ins: whoever adds one there adds it here.

create table archived_check_ins (
  like check_ins including defaults including constraints including generated,
  archived_at timestamptz not null,
  primary key (id)
);

create index archived_check_ins_by_arrival on archived_check_ins (created_at desc, id desc);
create index archived_check_ins_by_search_text on archived_check_ins using gin (search_text gin_trgm_ops);
create index archived_check_ins_by_driver on archived_check_ins (lower(driver_name collate "und-x-icu"), id);
create index archived_check_ins_by_carrier_name on archived_check_ins (lower(carrier collate "und-x-icu"), id);
create index archived_check_ins_by_facility on archived_check_ins (facility, id);
create index archived_check_ins_by_purpose on archived_check_ins (purpose, id);
create index archived_check_ins_by_status on archived_check_ins (status, created_at desc, id desc);
create index archived_check_ins_of_facility on archived_check_ins (facility, created_at desc, id desc);

alter table check_in_events drop constraint check_in_events_kind_check;
alter table check_in_events add constraint check_in_events_kind_check
  check (kind in ('created', 'updated', 'deleted', 'archived'));
