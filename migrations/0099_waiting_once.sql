-- no-transaction
-- 0098 serves what this did.
drop index concurrently if exists check_ins_waiting;
