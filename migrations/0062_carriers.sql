-- Carriers that administrators made: the names that drivers type for them, and what is agreed with them. What belongs to a carrier
-- is found by the fold of these names, never stored with a check-in.
create table carriers (
  id uuid primary key,
  name text not null,
  spellings text[] not null,
  free_minutes integer
);
