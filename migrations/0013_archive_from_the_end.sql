-- Completed and canceled check-ins are archived some days after their end. Only they are in this index, so that a new
-- check-in does not pay for it.
create index check_ins_by_end on check_ins (status_changed_at, id) where status in ('completed', 'canceled');
