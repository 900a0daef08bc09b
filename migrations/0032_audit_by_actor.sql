-- no-transaction
create index concurrently audit_events_by_actor on audit_events (actor, id);
