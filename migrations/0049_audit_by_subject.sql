-- no-transaction
-- The account or key that an entry is about; `audit-search-repository.ts` asks by the same expression. Not a partial index,
-- because the planner would then not use what it knows about the expression.
create index concurrently audit_events_by_subject on audit_events ((coalesce(subject ->> 'account', subject ->> 'apiKey')), id);
