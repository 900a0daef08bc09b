-- no-transaction
-- It has all that is still to come, and looked better for a list or a search than the index that knows the day. What is to be deleted
-- is found by its window.
drop index concurrently if exists expected_arrivals_to_delete;
