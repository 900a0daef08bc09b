-- Ties as before, but always by the index of numbers: the window is reckoned with, so that no index of times looks better where months are
-- expected ahead. Such an index has every arrival that is still to come, and one of numbers hardly any.
create or replace function tie_expected_arrival(check_in uuid, place text, arrived timestamptz, named text[]) returns uuid
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
        and from_at - interval '24 hours' <= arrived and until_at + interval '24 hours' >= arrived
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
