-- no-transaction
-- 0096 serves what this did.
drop index concurrently if exists check_ins_on_site;
