-- no-transaction
-- The calls of a facility within the last hour, which drivers are told who have no estimate.
create index concurrently calls_by_facility on calls (facility, called_at);
