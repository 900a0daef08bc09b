-- The ids of check-ins that are gone for good, history included. An id is never given out a second time, however old it
-- is; while there is a history, that tells of it.

create table purged_check_ins (
  id uuid primary key
);
