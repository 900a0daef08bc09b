-- What is still awaited is found by its numbers while a driver checks in.
create index expected_arrivals_open on expected_arrivals using gin (keys) with (fastupdate = off)
  where check_in_id is null and canceled_at is null;

-- Ties a new check-in to the one open arrival at its facility, of a day before or after, that has one of its numbers; to none where
-- several have. Whoever ties at the same time waits for the row and finds it taken.
create function tie_expected_arrival(check_in uuid, place text, arrived timestamptz, named text[]) returns uuid
language plpgsql as $$
declare
  tied expected_arrivals;
begin
  update expected_arrivals
  set check_in_id = check_in, arrived_at = arrived, version = version + 1, changed_at = arrived
  where check_in_id is null and canceled_at is null and id = (
    select min(candidate.id::text)::uuid
    from (
      select id from expected_arrivals
      where keys && named and facility = place and check_in_id is null and canceled_at is null
        and from_at <= arrived + interval '24 hours' and until_at >= arrived - interval '24 hours'
      limit 2
    ) as candidate
    having count(*) = 1
  )
  returning * into tied;
  if tied.id is not null then
    insert into expected_arrival_events (arrival_id, version, changes, occurred_at)
    values (tied.id, tied.version, jsonb_build_object('checkIn', jsonb_build_object('before', null, 'after', check_in)), arrived);
  end if;
  return tied.id;
end
$$;
