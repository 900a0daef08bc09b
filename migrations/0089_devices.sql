-- Tablets and screens at gates, which check in or show without an account. Of code and token only hashes are stored. A revoked
-- one stays, because histories and the audit trail name it.
create table devices (
  id uuid primary key,
  kind text not null check (kind in ('kiosk', 'gate')),
  -- By what records say for it.
  facility text not null,
  name text not null,
  made_by uuid references admin_users (id) on delete set null,
  made_at timestamptz not null,
  -- What it is registered with, once; null afterwards.
  code_hash bytea,
  code_expires_at timestamptz not null,
  token_hash bytea,
  registered_at timestamptz,
  last_seen_at timestamptz,
  -- Of the app that it ran when it was last seen.
  version text,
  revoked_at timestamptz
);

create unique index devices_by_token on devices (token_hash);
create unique index devices_by_code on devices (code_hash);
