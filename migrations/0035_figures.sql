-- The visits of finished days, counted once: what the figures of a year are added up from. Each row is derived from the
-- check-ins that arrived at a facility between two instants, and is gone as soon as one of them changes.

create table figures_days (
  facility text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How the day was counted; another free time or another way of counting makes it useless.
  counted_by text not null,
  counts bytea not null,
  primary key (facility, starts_at)
);

-- Whoever counts a day holds the lock of its facility alone, whoever changes a check-in shares it until the end of its
-- transaction: so nothing is counted that is just being changed. Check-ins of the last half hour are in no finished day.
create function forget_figures_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(35, hashtext(old.facility));
  delete from figures_days
  where facility = old.facility and starts_at <= old.created_at and ends_at > old.created_at;
  if tg_op = 'UPDATE' and new.facility <> old.facility then
    perform pg_advisory_xact_lock_shared(35, hashtext(new.facility));
    delete from figures_days
    where facility = new.facility and starts_at <= new.created_at and ends_at > new.created_at;
  end if;
  return null;
end $$;

create trigger check_ins_figures after update or delete on check_ins
  for each row when (old.created_at < now() - interval '30 minutes') execute function forget_figures_day();
create trigger archived_check_ins_figures after delete on archived_check_ins
  for each row execute function forget_figures_day();
