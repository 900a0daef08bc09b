-- The newest change of an expected arrival and of a carrier, by which programs that keep copies are told what has changed since:
-- transactions end in another order than they begin, so readers advance by (change_xid, change_seq), as in the history of check-ins.
alter table expected_arrivals
  add column change_xid xid8, add column change_seq bigint, add column change_time timestamptz;
alter table carriers
  add column change_xid xid8, add column change_seq bigint, add column change_time timestamptz;

-- What was deleted, and nothing else of it.
create table removed_records (
  kind text not null,
  id uuid not null,
  facility text,
  change_xid xid8 not null,
  change_seq bigint not null,
  change_time timestamptz not null,
  primary key (kind, id)
);
create index removed_records_by_change on removed_records (kind, change_xid, change_seq);
create sequence change_positions owned by removed_records.change_seq;

create function note_change() returns trigger language plpgsql as $$
begin
  new.change_xid = pg_current_xact_id();
  new.change_seq = nextval('change_positions');
  new.change_time = now();
  return new;
end $$;
create trigger arrival_changes before insert or update on expected_arrivals
  for each row execute function note_change();
create trigger carrier_changes before insert or update on carriers
  for each row execute function note_change();
create trigger removals before insert or update on removed_records
  for each row execute function note_change();

create function note_removal() returns trigger language plpgsql as $$
begin
  insert into removed_records (kind, id, facility)
  select tg_argv[0], id, to_jsonb(gone) ->> 'facility' from gone
  on conflict (kind, id) do update set facility = excluded.facility;
  return null;
end $$;
create trigger removed_arrivals after delete on expected_arrivals
  referencing old table as gone for each statement execute function note_removal('arrival');
create trigger removed_carriers after delete on carriers
  referencing old table as gone for each statement execute function note_removal('carrier');

update carriers set change_seq = 0;
