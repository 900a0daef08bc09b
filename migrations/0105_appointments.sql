-- The beginning of the window that staff have confirmed as a truck's appointment. Null where nobody has, and for what the previous
-- program writes.

alter table check_ins add column appointment_at timestamptz;
alter table archived_check_ins add column appointment_at timestamptz;
