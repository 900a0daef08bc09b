-- no-transaction
-- The waiting trucks of a facility for a driver's place among them, without a look at the rows of those that are on hold.
create index concurrently check_ins_in_line on check_ins (facility, created_at, held_at)
  where status in ('live', 'drop') and dock_in_at is null and dock_out_at is null;
