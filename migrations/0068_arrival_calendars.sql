-- The secret address at which programs subscribe to what a facility expects, one at a time for each facility.
create table arrival_calendars (
  facility text primary key,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
