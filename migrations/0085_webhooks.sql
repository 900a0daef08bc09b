-- Programs elsewhere that are told what happens. While there is no endpoint, nothing is written here.
create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  url text not null,
  types text[] not null,
  -- By what records say for them; null for all.
  facilities text[],
  with_names boolean not null,
  state text not null default 'active' check (state in ('active', 'paused', 'off')),
  off_reason text check (off_reason in ('gone', 'failing')),
  off_at timestamptz,
  -- Both secrets, for as long as the address is this one; those before the last rotation until a time.
  sealed bytea not null,
  public_key text not null,
  former_sealed bytea,
  former_until timestamptz,
  -- Since when no delivery succeeded that was tried; null while they do.
  failing_since timestamptz,
  -- It asked not to be called before.
  not_before timestamptz,
  created_at timestamptz not null
);

-- How far the history of check-ins has become deliveries. It is of one epoch, as cursors are.
create table webhook_cursor (
  only_row boolean primary key default true check (only_row),
  epoch text not null,
  xid xid8 not null,
  seq bigint not null
);

-- What happened besides, written in its transaction, until it has become deliveries.
create table webhook_causes (
  id bigint generated always as identity primary key,
  event_key text not null,
  type text not null,
  subject uuid not null,
  version integer not null,
  facility text not null,
  at timestamptz not null,
  data json not null
);

-- An event for an endpoint, and what became of it. It holds nobody's name: names are added as it is sent.
create table webhook_deliveries (
  seq bigint generated always as identity primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  -- The record by which deliveries keep their order.
  subject uuid not null,
  body json not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  queued_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  status integer,
  answer text not null default '',
  error text,
  took_ms integer,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, seq) where state = 'queued';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, seq) where state = 'queued';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, seq);
create index webhook_deliveries_of_records on webhook_deliveries (subject);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create function webhook_instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function tell_webhooks_of_arrivals() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    insert into webhook_causes (event_key, type, subject, version, facility, at, data)
    select format('arrival %s %s', a.id, e.version), case e.version when 1 then 'arrival.created' else 'arrival.changed' end,
      a.id, e.version, a.facility, e.occurred_at,
      json_build_object('id', a.id, 'version', e.version, 'from', webhook_instant(a.from_at), 'until', webhook_instant(a.until_at),
        'day', a.day, 'checkInId', a.check_in_id, 'arrivedAt', webhook_instant(a.arrived_at),
        'canceledAt', webhook_instant(a.canceled_at), 'estimatedAt', webhook_instant(a.estimated_at),
        'changed', array(select jsonb_object_keys(e.changes)))
    from added e join expected_arrivals a on a.id = e.arrival_id;
  end if;
  return null;
end $$;
create trigger webhooks_of_arrivals after insert on expected_arrival_events
  referencing new table as added for each statement execute function tell_webhooks_of_arrivals();

create function tell_webhooks_of_calls() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    insert into webhook_causes (event_key, type, subject, version, facility, at, data)
    select format('%s %s %s', what.type, new.id, webhook_instant(what.at)), what.type, r.id, r.version, new.facility, what.at,
      json_build_object('id', new.id, 'checkInId', r.id, 'version', r.version, 'ticket', r.ticket, 'dock', new.dock,
        'calledAt', webhook_instant(new.called_at), 'expiresAt', webhook_instant(new.expires_at),
        'answer', new.answer, 'answeredAt', webhook_instant(new.answered_at))
    from check_ins r, (select 'call.made' as type, new.called_at as at where tg_op = 'INSERT'
      union all select 'call.answered', new.answered_at where tg_op = 'UPDATE') as what
    where r.id = new.check_in_id;
  end if;
  return null;
end $$;
create trigger webhooks_of_calls after insert on calls for each row execute function tell_webhooks_of_calls();
create trigger webhooks_of_answers after update of answer on calls for each row
  when (new.answer is distinct from old.answer and new.answer is not null) execute function tell_webhooks_of_calls();

create function tell_webhooks_of_records() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    insert into webhook_causes (event_key, type, subject, version, facility, at, data)
    select format('record %s', id), 'time_record.issued', check_in_id, check_in_version, facility, issued_at,
      json_build_object('id', id, 'checkInId', check_in_id, 'version', check_in_version, 'number', number,
        'hash', rtrim(translate(encode(hash, 'base64'), '+/', '-_'), '='), 'replaces', replaces,
        'issuedAt', webhook_instant(issued_at))
    from added where kind = 'visit';
  end if;
  return null;
end $$;
create trigger webhooks_of_records after insert on time_records
  referencing new table as added for each statement execute function tell_webhooks_of_records();

-- What a receiver answered may say whom it was told of.
create function forget_webhook_answers() returns trigger language plpgsql as $$
begin
  update webhook_deliveries set answer = '' where subject in (select id from gone) and answer <> '';
  return null;
end $$;
create trigger webhook_answers_of_check_ins after delete on check_ins
  referencing old table as gone for each statement execute function forget_webhook_answers();

create function tell_webhooks_of_deleted_arrivals() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    insert into webhook_causes (event_key, type, subject, version, facility, at, data)
    select format('arrival %s %s', id, version + 1), 'arrival.deleted', id, version + 1, facility, now(),
      json_build_object('id', id, 'version', version + 1)
    from gone;
    update webhook_deliveries set answer = '' where subject in (select id from gone) and answer <> '';
  end if;
  return null;
end $$;
create trigger webhooks_of_deleted_arrivals after delete on expected_arrivals
  referencing old table as gone for each statement execute function tell_webhooks_of_deleted_arrivals();
