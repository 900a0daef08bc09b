-- no-transaction
-- 0036 serves what this did.
drop index concurrently if exists check_ins_by_carrier;
