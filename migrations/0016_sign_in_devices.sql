-- Which devices an account has signed in from, by the hash of a token that only the device has: what somebody else gets
-- wrong at the same address slows them down no more.

create table sign_in_devices (
  token_hash bytea not null,
  user_id uuid not null references admin_users (id) on delete cascade,
  last_sign_in_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index sign_in_devices_by_user on sign_in_devices (user_id);
create index sign_in_devices_by_age on sign_in_devices (last_sign_in_at);
