-- no-transaction
create index concurrently expected_arrival_events_by_operation on expected_arrival_events (operation_id)
  where operation_id is not null;
