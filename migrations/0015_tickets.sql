-- A short code by which driver and staff speak of a check-in, unique per facility over 7 days.

alter table check_ins add column ticket text;
alter table archived_check_ins add column ticket text;

-- Who holds which ticket, and since when. The key, and not what a writer happens to see, keeps two from getting one.
create table tickets (
  ticket text not null,
  facility text not null,
  check_in_id uuid not null,
  given_at timestamptz not null,
  primary key (ticket, facility)
);

-- Gives a check-in the first of these tickets that nobody has been given at its facility since `free_before`.
create or replace function take_ticket(
  candidates text[], at_facility text, for_check_in uuid, now_is timestamptz, free_before timestamptz
) returns text language plpgsql as $$
declare
  candidate text;
begin
  foreach candidate in array candidates loop
    -- Looking first spares the lock that a refused conflict leaves on the other's row.
    continue when exists (
      select from tickets held
      where held.ticket = candidate and held.facility = at_facility and held.given_at > free_before
        and held.check_in_id <> for_check_in
    );
    insert into tickets as held (ticket, facility, check_in_id, given_at)
    values (candidate, at_facility, for_check_in, now_is)
    on conflict (ticket, facility) do update set check_in_id = excluded.check_in_id, given_at = excluded.given_at
      where held.given_at <= free_before or held.check_in_id = for_check_in;
    if found then
      return candidate;
    end if;
  end loop;
  raise exception 'none of % tickets is free at %', cardinality(candidates), at_facility;
end $$;

-- The check-ins of the last 7 days, in the order of their arrival; src/shared/check-in/ticket.ts says which signs.
with arrived as (
  select id, facility, created_at,
    row_number() over (partition by facility order by created_at, id) - 1 as number
  from check_ins where created_at > now() - interval '7 days'
), placed as (
  select *, case when number < 896 then 2 when number < 8064 then 3 when number < 65408 then 4 else 5 end as length,
    case when number < 896 then 0 when number < 8064 then 896 when number < 65408 then 8064 else 65408 end as first
  from arrived
), given as (
  insert into tickets (ticket, facility, check_in_id, given_at)
  select substr('ACEFHJKMPRTWXY', ((number - first) % 14)::int + 1, 1) || (
      select string_agg(((number - first) / 14 / power(8, digit)::bigint % 8 + 2)::text, '' order by digit desc)
      from generate_series(0, length - 1) as digit
    ), facility, id, created_at
  from placed
  returning check_in_id, ticket
)
update check_ins set ticket = given.ticket from given where check_ins.id = given.check_in_id;
