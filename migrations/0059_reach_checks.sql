-- Whether a phone has opened the address that its administrator is setting up: one check for each account.
create table reach_checks (
  account_id uuid primary key references admin_users (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  reached_at timestamptz
);
