-- Failed sign-ins per account and address, so that guessing slows down on every node at once.
-- Keys are hashes: what somebody typed as an e-mail address may be a password in the wrong box.

create table sign_in_attempts (
  key bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);

create index sign_in_attempts_by_age on sign_in_attempts (last_failure_at);

-- Where an account has signed in from before: an attack from elsewhere does not slow those addresses down.
create table sign_in_addresses (
  user_id uuid not null references admin_users (id) on delete cascade,
  address_hash bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (user_id, address_hash)
);
