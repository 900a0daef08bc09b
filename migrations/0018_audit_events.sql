-- The events of accounts and sessions grow into a trail of whatever somebody may have to answer for. An entry says who,
-- from where, when, what and how it ended, in ids and closed words; it is the only place that keeps addresses.

alter table auth_events rename to audit_events;
alter table audit_events rename column user_id to actor;
alter table audit_events alter column occurred_at set default now();
alter table audit_events add column outcome text not null default 'done'
  constraint audit_events_outcome_listed check (outcome in ('done', 'failed', 'refused'));
alter table audit_events add column subject jsonb not null default '{}';

-- Until here an entry named the account it was about, and nobody who did it.
update audit_events
  set actor = null,
    subject = jsonb_strip_nulls(jsonb_build_object('account', actor)),
    outcome = case kind when 'token_reuse' then 'refused' else 'done' end;
alter table audit_events alter column outcome drop default;

create index audit_events_by_age on audit_events (occurred_at);

-- An empty table may be truncated: taking in an export begins with that.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.occurred_at < now() - interval '2 years' then
      return old;
    end if;
  elsif tg_op = 'TRUNCATE' then
    if not exists (select from audit_events) then
      return null;
    end if;
  end if;
  raise exception 'audit_events is append-only, and keeps each entry for 2 years' using errcode = 'restrict_violation';
end
$$;

create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_are_not_truncated before truncate on audit_events
  for each statement execute function keep_audit_events();
