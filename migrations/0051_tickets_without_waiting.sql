-- Gives a check-in the first of these tickets that nobody has been given at its facility since `free_before`. One that
-- somebody is just being given is passed over: whoever waited for it while holding others could wait for each other.
create or replace function take_ticket(
  candidates text[], at_facility text, for_check_in uuid, now_is timestamptz, free_before timestamptz
) returns text language plpgsql set enable_seqscan = off as $$
declare
  chosen text;
begin
  -- Between the look and the lock somebody else may have been given the ticket; the next look sees that.
  for attempt in 1..cardinality(candidates) loop
    -- One look for all of them, because a facility whose short tickets are taken needs many. `offset 0` keeps it from
    -- becoming a join, which would read every ticket and lose the order of the array.
    insert into tickets as held (ticket, facility, check_in_id, given_at)
    select candidate, at_facility, for_check_in, now_is
    from (select unnest(candidates) as candidate) as tried
    where case
      when exists (
        select from tickets held
        where held.ticket = candidate and held.facility = at_facility and held.given_at > free_before
          and held.check_in_id <> for_check_in
        offset 0
      ) then false
      else pg_try_advisory_xact_lock(51, hashtext(at_facility || ' ' || candidate))
    end
    limit 1
    on conflict (ticket, facility) do update set check_in_id = excluded.check_in_id, given_at = excluded.given_at
      where held.given_at <= free_before or held.check_in_id = for_check_in
    returning ticket into chosen;
    if found then
      return chosen;
    end if;
  end loop;
  raise exception 'none of the tickets tried is free at %', at_facility;
end $$;
