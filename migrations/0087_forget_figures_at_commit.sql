-- Two changes of the same finished days, in two orders, waited for each other. What was counted is discarded at the end of a transaction,
-- when it has all its other locks, by one transaction at a time; where nothing was counted of a day nobody waits.

create or replace function forget_figures(its_facility text, arrived_at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(35, hashtext(its_facility));
  if not exists (
    select from figures_days where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at
    union all
    select from figures_months where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at
  ) then return; end if;
  perform pg_advisory_xact_lock(36, 0);
  delete from figures_days where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at;
  delete from figures_months where facility = its_facility and starts_at <= arrived_at and ends_at > arrived_at;
end $$;

create or replace function forget_arrival_figures(place text, begins timestamptz) returns void language plpgsql as $$
begin
  if begins >= now() - interval '30 minutes' then return; end if;
  perform pg_advisory_xact_lock_shared(35, hashtext(place));
  if not exists (
    select from arrival_figures_days where facility = place and starts_at <= begins and ends_at > begins
    union all
    select from arrival_figures_months where facility = place and starts_at <= begins and ends_at > begins
  ) then return; end if;
  perform pg_advisory_xact_lock(36, 0);
  delete from arrival_figures_days where facility = place and starts_at <= begins and ends_at > begins;
  delete from arrival_figures_months where facility = place and starts_at <= begins and ends_at > begins;
end $$;

-- Those of an import or a restore are of one statement, which is the last of its transaction that locks anything.
create or replace function forget_figures_of_new_arrivals() returns trigger language plpgsql as $$
begin
  if not exists (select from added where from_at < now() - interval '30 minutes') then return null; end if;
  perform pg_advisory_xact_lock_shared(35, hashtext(facility)) from (
    select distinct facility from added where from_at < now() - interval '30 minutes'
  ) as places;
  perform pg_advisory_xact_lock(36, 0);
  delete from arrival_figures_days as counted where exists (
    select from added where facility = counted.facility and from_at >= counted.starts_at and from_at < counted.ends_at
  );
  delete from arrival_figures_months as counted where exists (
    select from added where facility = counted.facility and from_at >= counted.starts_at and from_at < counted.ends_at
  );
  return null;
end $$;

drop trigger check_ins_figures on check_ins;
create constraint trigger check_ins_figures after update or delete on check_ins deferrable initially deferred
  for each row when (old.created_at < now() - interval '30 minutes') execute function forget_figures_day();
drop trigger expected_arrivals_figures on expected_arrivals;
create constraint trigger expected_arrivals_figures after update on expected_arrivals deferrable initially deferred
  for each row when (least(old.from_at, new.from_at) < now() - interval '30 minutes'
    and (old.from_at, old.until_at, old.day, old.carrier, old.purpose, old.delivery_type, old.arrived_at, old.canceled_at)
      is distinct from
      (new.from_at, new.until_at, new.day, new.carrier, new.purpose, new.delivery_type, new.arrived_at, new.canceled_at))
  execute function forget_figures_of_arrival();
drop trigger deleted_arrivals_figures on expected_arrivals;
create constraint trigger deleted_arrivals_figures after delete on expected_arrivals deferrable initially deferred
  for each row when (old.from_at < now() - interval '30 minutes') execute function forget_figures_of_arrival();
drop trigger archived_check_ins_figures on archived_check_ins;
create constraint trigger archived_check_ins_figures after delete on archived_check_ins deferrable initially deferred
  for each row execute function forget_figures_day();
