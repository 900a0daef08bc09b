-- Keys for programs. Of a key only the hash is stored. A revoked one stays, because histories and the audit trail name it.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null,
  name text not null,
  role text not null check (role in ('viewer', 'staff', 'manager', 'admin')),
  -- By what records say for them; null for all that its maker may see.
  facilities text[] check (cardinality(facilities) > 0),
  -- Whoever made it, within whose rights it works; null once that account is gone, and then it does not.
  created_by uuid references admin_users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index api_keys_by_maker on api_keys (created_by);

create or replace function end_streams_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', id::text) from sessions where user_id = new.id;
  perform pg_notify('session_ends', id::text) from api_keys where created_by = new.id;
  return null;
end
$$;

create function end_streams_of_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', new.id::text);
  return null;
end
$$;

create trigger api_keys_end_streams after update of revoked_at, created_by on api_keys
  for each row execute function end_streams_of_key();
