-- no-transaction
-- The trucks on site in order, without a look at the rows of those that stand apart at the gate: a flood of them costs the others little.
create index concurrently check_ins_on_site_in_order on check_ins (
  (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end),
  created_at,
  id,
  unverified
) where status in ('live', 'drop') and dock_out_at is null;
