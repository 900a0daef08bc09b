-- batch: expected_arrivals where change_xid is null
-- Arrivals of before are told to programs once they are reached.
update expected_arrivals set change_seq = 0 where id = any($1);
