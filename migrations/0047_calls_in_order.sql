-- no-transaction
-- The latest calls of a facility, or Dock Ins without a call, of drivers that wait: the pace of estimates. New check-ins are
-- not in it.
create index concurrently check_ins_by_call on check_ins (facility, least(dock_assigned_at, dock_in_at))
  where delivery_type = 'live' and least(dock_assigned_at, dock_in_at) is not null;
