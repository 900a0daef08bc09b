-- no-transaction
-- What is still to come, without all that came before it on its day.
create index concurrently expected_arrivals_open_by_window on expected_arrivals (from_at, until_at, id)
  where check_in_id is null and canceled_at is null;
