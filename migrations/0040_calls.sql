-- Calls of drivers to a dock, and how each channel got on with them. All of it goes with the check-in, when that is deleted
-- and when it is archived, so that nothing about a person remains.
create table calls (
  id uuid primary key default gen_random_uuid(),
  check_in_id uuid not null references check_ins (id) on delete cascade,
  -- By what the record says for it.
  facility text not null,
  dock text not null,
  -- When the dock was assigned.
  called_at timestamptz not null,
  called_by uuid,
  -- Until when an answer is waited for.
  expires_at timestamptz not null,
  answer text check (answer in ('on-my-way', 'more-time')),
  answered_at timestamptz,
  answered_by text,
  -- Why it is over; null while it is open.
  outcome text,
  ended_at timestamptz,
  constraint calls_answered_at_some_time check ((answer is null) = (answered_at is null)),
  constraint calls_over_at_some_time check ((outcome is null) = (ended_at is null))
);

create unique index calls_of_check_in on calls (check_in_id, called_at);
-- A truck has one open call at most.
create unique index calls_open on calls (check_in_id) where outcome is null;

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  call_id uuid not null references calls (id) on delete cascade,
  channel text not null check (channel in ('push', 'text')),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'doubtful', 'stopped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Until when the node that is sending it has to be done.
  lease_until timestamptz,
  expires_at timestamptz not null,
  provider_id text,
  -- Of the number nothing more is kept.
  number_end text check (length(number_end) <= 4),
  error text,
  changed_at timestamptz not null,
  unique (call_id, channel)
);

create index deliveries_due on deliveries (next_attempt_at) where state = 'queued';
create index deliveries_in_flight on deliveries (lease_until) where state = 'sending';
create index deliveries_by_change on deliveries (changed_at);
create index deliveries_by_number on deliveries (number_end) where number_end is not null;

-- What a driver said to being sent texts, in the words that he read.
create table text_consents (
  check_in_id uuid primary key references check_ins (id) on delete cascade,
  is_given boolean not null,
  wording text not null,
  language text not null,
  given_at timestamptz not null
);

-- Where a driver's browser takes push messages.
create table push_subscriptions (
  check_in_id uuid primary key references check_ins (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  subscribed_at timestamptz not null
);

-- Numbers that texted STOP, as keyed hashes, since they hold for every later check-in too.
create table text_stops (
  number_hash bytea primary key,
  stopped_at timestamptz not null
);

-- Secrets of the channels, sealed with the key of the installation.
create table call_secrets (
  name text primary key,
  sealed bytea not null,
  changed_at timestamptz not null
);
