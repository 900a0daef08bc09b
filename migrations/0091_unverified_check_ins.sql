-- Why a check-in stands apart until staff confirm it: its driver had no good code of the gate. Null for all others, and for what the
-- previous program writes.

alter table check_ins add column unverified text;
alter table archived_check_ins add column unverified text;

create index check_ins_unverified on check_ins (created_at, id) where unverified is not null;
