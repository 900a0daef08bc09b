-- no-transaction
-- The archive can be listed by priority too, as the yard can since 0005.
create index concurrently archived_check_ins_by_priority on archived_check_ins (
  (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end),
  created_at,
  id
);
