-- The steps of a truck through the yard: since when it is on hold, a no-show or worked on, and the time by which it queues,
-- null while that is its arrival. What the previous program writes has none of them, which is right.

alter table check_ins
  add column queued_at timestamptz,
  add column held_at timestamptz,
  add column hold_reason text,
  add column no_show_at timestamptz,
  add column work_started_at timestamptz,
  add column work_ended_at timestamptz;
alter table archived_check_ins
  add column queued_at timestamptz,
  add column held_at timestamptz,
  add column hold_reason text,
  add column no_show_at timestamptz,
  add column work_started_at timestamptz,
  add column work_ended_at timestamptz;

-- What an administrator has set for a facility; what is not here has its default.
alter table facilities add column settings jsonb not null default '{}';
