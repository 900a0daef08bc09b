-- The queue's two orders: priority, then newest first over all records, or longest wait first among those on site.
create index check_ins_by_queue_order on check_ins (
  (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end),
  created_at desc,
  id desc
);

create index check_ins_on_site on check_ins (
  (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end),
  created_at,
  id
) where status in ('live', 'drop') and dock_out_at is null;
