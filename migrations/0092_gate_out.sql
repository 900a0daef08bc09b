-- When a truck left the site through the gate, and the number of its seal; null where the facility does not record that, and for
-- what the previous program writes.

alter table check_ins
  add column gate_out_at timestamptz,
  add column seal_number text;
alter table archived_check_ins
  add column gate_out_at timestamptz,
  add column seal_number text;
