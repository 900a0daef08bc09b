-- no-transaction
-- The same at one facility, in the place of the index without the ends of windows.
create index concurrently expected_arrivals_by_window_there on expected_arrivals (facility, from_at, until_at, id);
