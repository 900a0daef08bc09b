-- no-transaction
-- Lists are in the order of windows: what ended before a day is left out while its entries are read, without the arrivals themselves.
create index concurrently expected_arrivals_by_window on expected_arrivals (from_at, until_at, id);
