-- no-transaction
drop index concurrently if exists expected_arrivals_by_time;
