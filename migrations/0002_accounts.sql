-- Administrators and their sessions. Only hashes of passwords and tokens are stored.

create table admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz
);

create unique index admin_users_by_email on admin_users (lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references admin_users (id) on delete cascade,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_age on sessions (refreshed_at);

create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash bytea,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  first_used_at timestamptz
);

create index session_tokens_by_session on session_tokens (session_id);
create index session_tokens_by_parent on session_tokens (parent_hash) where parent_hash is not null;

create table auth_events (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid,
  session_id uuid,
  address text,
  occurred_at timestamptz not null
);
