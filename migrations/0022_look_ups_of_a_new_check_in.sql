-- What a new check-in looks up, always by index. A connection keeps its plan, and one made while a table was still empty
-- would go on reading it whole as it grows, until statistics are gathered again.

-- Whether a check-in ever had this id. Of whatever ever was there is a history, but for what the archive has let go of.
create function was_ever_used(check_in uuid) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from check_in_events where check_in_id = check_in)
    or exists (select from check_ins where id = check_in)
    or exists (select from purged_check_ins where id = check_in);
end $$;

-- Gives a check-in the first of these tickets that nobody has been given at its facility since `free_before`.
create or replace function take_ticket(
  candidates text[], at_facility text, for_check_in uuid, now_is timestamptz, free_before timestamptz
) returns text language plpgsql set enable_seqscan = off as $$
declare
  chosen text;
begin
  loop
    -- One look for all of them, because a facility whose short tickets are taken needs many. `offset 0` keeps it from
    -- becoming a join, which would read every ticket and lose the order of the array.
    select candidate into chosen
    from unnest(candidates) as candidate
    where not exists (
      select from tickets held
      where held.ticket = candidate and held.facility = at_facility and held.given_at > free_before
        and held.check_in_id <> for_check_in
      offset 0
    )
    limit 1;
    if not found then
      raise exception 'none of the tickets tried is free at %', at_facility;
    end if;
    insert into tickets as held (ticket, facility, check_in_id, given_at)
    values (chosen, at_facility, for_check_in, now_is)
    on conflict (ticket, facility) do update set check_in_id = excluded.check_in_id, given_at = excluded.given_at
      where held.given_at <= free_before or held.check_in_id = for_check_in;
    if found then
      return chosen;
    end if;
    -- Between the look and the writing somebody else was given it.
    candidates := array_remove(candidates, chosen);
  end loop;
end $$;
