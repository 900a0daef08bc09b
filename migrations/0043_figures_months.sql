-- Finished months, added up once from their days: what the figures of a year are read from. As a day, a month is gone as soon as
-- a check-in that arrived in it changes.

create table figures_months (
  facility text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  counted_by text not null,
  counts bytea not null,
  primary key (facility, starts_at)
);
-- The counts are packed already.
alter table figures_months alter column counts set storage external;

create function forget_figures(its_facility text, arrived_at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(35, hashtext(its_facility));
  delete from figures_days where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at;
  delete from figures_months where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at;
end $$;

create or replace function forget_figures_day() returns trigger language plpgsql as $$
begin
  perform forget_figures(old.facility, old.created_at);
  if tg_op = 'UPDATE' and new.facility <> old.facility then
    perform forget_figures(new.facility, new.created_at);
  end if;
  return null;
end $$;
