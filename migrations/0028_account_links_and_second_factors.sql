-- An account that was invited has no password until the invitation is accepted.
alter table admin_users alter column password_hash drop not null;

-- Links by which an account's owner chooses a password: one per account, gone once used and with any change of the account.
create table account_links (
  account_id uuid primary key references admin_users (id) on delete cascade,
  token_hash bytea not null unique,
  kind text not null check (kind in ('invitation', 'reset')),
  expires_at timestamptz not null
);

-- An account has a second factor if it has a row here. The secret is sealed; a code of the last step or before is refused.
create table second_factors (
  account_id uuid primary key references admin_users (id) on delete cascade,
  secret bytea not null,
  last_step integer not null
);

-- A secret that was shown, and is not in force before a code proves that an app has it.
create table second_factor_drafts (
  account_id uuid primary key references admin_users (id) on delete cascade,
  secret bytea not null,
  started_at timestamptz not null
);

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- The browser a session was opened with, in a few words, and when somebody last used it. Null on older sessions.
alter table sessions add column device text;
alter table sessions add column active_at timestamptz;
