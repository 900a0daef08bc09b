-- no-transaction
create index concurrently expected_arrivals_by_change on expected_arrivals (change_xid, change_seq);
