-- Links by which drivers check in for what is expected of them, and when they say that they will be there.
alter table expected_arrivals
  add column estimated_at timestamptz,
  add column linked_at timestamptz;

-- One for an arrival: another one takes its place. Whether it still leads anywhere follows from the arrival.
create table arrival_links (
  arrival_id uuid primary key references expected_arrivals on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea not null unique
);

-- To whom a link was mailed goes away with its arrival.
alter table mails add column arrival_id uuid references expected_arrivals on delete cascade;
create index mails_by_arrival on mails (arrival_id) where arrival_id is not null;

-- Ties a new check-in to the arrival whose link brought it. Whoever comes second waits for the row, and is refused where it is taken.
create function tie_linked_arrival(check_in uuid, arrival uuid, arrived timestamptz) returns uuid
language plpgsql as $$
declare
  tied expected_arrivals;
begin
  update expected_arrivals
  set check_in_id = check_in, arrived_at = arrived, version = version + 1, changed_at = arrived
  where id = arrival and check_in_id is null and canceled_at is null
  returning * into tied;
  if tied.id is null then
    raise exception 'the arrival of this link is taken' using errcode = 'P0410';
  end if;
  insert into expected_arrival_events (arrival_id, version, changes, occurred_at)
  values (tied.id, tied.version, jsonb_build_object('checkIn', jsonb_build_object('before', null, 'after', check_in)), arrived);
  return tied.id;
end
$$;
