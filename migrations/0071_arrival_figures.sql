-- The expected arrivals of finished days and months, counted once as the visits are: gone as soon as an arrival changes whose window
-- begins in them.
create table arrival_figures_days (like figures_days including all);
create table arrival_figures_months (like figures_months including all);

-- Whoever counts holds the lock of the facility, as for visits. Windows that begin in the last half hour are in no finished day.
create function forget_arrival_figures(place text, begins timestamptz) returns void language plpgsql as $$
begin
  if begins >= now() - interval '30 minutes' then return; end if;
  perform pg_advisory_xact_lock_shared(35, hashtext(place));
  delete from arrival_figures_days where facility = place and starts_at <= begins and ends_at > begins;
  delete from arrival_figures_months where facility = place and starts_at <= begins and ends_at > begins;
end $$;

create function forget_figures_of_arrival() returns trigger language plpgsql as $$
begin
  perform forget_arrival_figures(old.facility, old.from_at);
  if tg_op = 'UPDATE' and new.from_at <> old.from_at then
    perform forget_arrival_figures(new.facility, new.from_at);
  end if;
  return null;
end $$;

-- A note that is erased, a link or an estimate counts for nothing. An arrival stays at its facility.
create trigger expected_arrivals_figures after update on expected_arrivals
  for each row when (least(old.from_at, new.from_at) < now() - interval '30 minutes'
    and (old.from_at, old.until_at, old.day, old.carrier, old.purpose, old.delivery_type, old.arrived_at, old.canceled_at)
      is distinct from
      (new.from_at, new.until_at, new.day, new.carrier, new.purpose, new.delivery_type, new.arrived_at, new.canceled_at))
  execute function forget_figures_of_arrival();
create trigger deleted_arrivals_figures after delete on expected_arrivals
  for each row when (old.from_at < now() - interval '30 minutes') execute function forget_figures_of_arrival();

-- Imports and restores bring many at once.
create function forget_figures_of_new_arrivals() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(35, hashtext(facility)) from added
  where from_at < now() - interval '30 minutes' group by facility;
  delete from arrival_figures_days as counted where exists (
    select from added where facility = counted.facility and from_at >= counted.starts_at and from_at < counted.ends_at
  );
  delete from arrival_figures_months as counted where exists (
    select from added where facility = counted.facility and from_at >= counted.starts_at and from_at < counted.ends_at
  );
  return null;
end $$;

create trigger new_arrivals_figures after insert on expected_arrivals
  referencing new table as added for each statement execute function forget_figures_of_new_arrivals();

-- The change of a check-in by which it was tied or untied, so that undoing that change undoes this too.
alter table expected_arrival_events add column operation_id uuid;
