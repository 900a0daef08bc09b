-- no-transaction
-- The notes that are to be erased, without all the arrivals that have none.
create index concurrently expected_arrivals_with_note on expected_arrivals (until_at) where note <> '';
