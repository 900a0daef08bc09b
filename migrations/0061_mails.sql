-- Mails to be sent, written in the transaction of their cause. What they say is sealed, and gone once they are sent or given up; their addresses go with what they belong to.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What is told once, such as the notice of a visit at a time; null for what may be told again.
  dedupe_key text unique,
  recipient text not null,
  account_id uuid references admin_users on delete cascade,
  check_in_id uuid references check_ins on delete cascade,
  sealed bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'stopped')),
  error text,
  -- What the other side said, shortened.
  said text not null default '',
  attempts integer not null default 0,
  -- While a node sends it: when another one may, should that be killed.
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'queued') = (sealed is not null))
);
create index mails_due on mails (next_attempt_at) where state = 'queued';
create index mails_newest on mails (created_at);
create index mails_of_accounts on mails (account_id) where account_id is not null;
create index mails_of_check_ins on mails (check_in_id) where check_in_id is not null;

-- Addresses that want no more mails of a kind, as hashes.
create table mail_stops (
  kind text not null,
  address_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (kind, address_hash)
);
