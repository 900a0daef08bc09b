-- What drivers were told of when they would be called, and what came of it: a row for each class of trucks ahead that a truck
-- entered while it waited. From these later estimates are made, and it is measured how many were kept. Nothing here says who.
create table estimates (
  check_in_id uuid not null,
  -- The class of `ahead`, by which outcomes are compared.
  ahead_class smallint not null,
  facility text not null,
  ahead integer not null,
  made_at timestamptz not null,
  -- From when on it counts, and the usual time until the call.
  since timestamptz not null,
  usual_ms bigint not null,
  -- The time told; null where none was.
  told_by timestamptz,
  -- The call, or Dock In without one; null while the truck waits.
  called_at timestamptz,
  primary key (check_in_id, ahead_class)
);

create index estimates_open on estimates (facility) where called_at is null;
create index estimates_outcomes on estimates (facility, ahead_class, called_at) where called_at is not null;
create index estimates_by_age on estimates (made_at);
