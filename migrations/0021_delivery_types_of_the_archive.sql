-- batch: archived_check_ins where delivery_type is null
-- By the status, or where the check-in has ended by the last one in its history that was live or drop.
update archived_check_ins set delivery_type = told.delivery_type
from (
  select id, case when status in ('live', 'drop') then status else (
    select changes #>> '{status,after}' from check_in_events
    where check_in_id = archived_check_ins.id and changes #>> '{status,after}' in ('live', 'drop')
    order by version desc limit 1
  ) end as delivery_type
  from archived_check_ins where id = any($1)
) as told
where archived_check_ins.id = told.id and told.delivery_type is not null;
