-- Signs the receipts that let a driver's browser find its own check-in again, on every node alike.
alter table installation
  add column receipt_secret bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- The waiting trucks of a facility, for a driver's place among them.
create index check_ins_waiting on check_ins (facility, created_at)
  where status in ('live', 'drop') and dock_in_at is null and dock_out_at is null;

-- Different carriers are counted by stepping through this index from one to the next.
create index check_ins_by_carrier on check_ins (lower(carrier));
