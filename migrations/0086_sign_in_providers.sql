-- Where accounts of the company sign in besides here. Who came from one is known by its subject there, never by an e-mail address.
create table sign_in_providers (
  id uuid primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the key of stored secrets; null for a client without one.
  secret bytea,
  secret_since timestamptz,
  scopes text not null,
  claim text not null,
  rules jsonb not null,
  is_active boolean not null
);

-- The states of sign-ins that have come back, so that none comes back twice.
create table used_sign_ins (
  state_hash bytea primary key,
  used_at timestamptz not null
);
create index used_sign_ins_by_time on used_sign_ins (used_at);

alter table admin_users
  add column provider_id uuid references sign_in_providers,
  add column subject text,
  -- Set while its groups let it in no more.
  add column left_groups_at timestamptz,
  -- Whether it may sign in with a password where a setting lets only some.
  add column keeps_password boolean not null default false,
  add constraint admin_users_provider_with_subject check ((provider_id is null) = (subject is null));
create unique index admin_users_by_subject on admin_users (provider_id, subject) where provider_id is not null;

-- Two people may share an address where they do not sign in with it.
drop index admin_users_by_email;
create unique index admin_users_by_email on admin_users (lower(email)) where provider_id is null;

-- The provider's own session, by which it ends those that came from it.
alter table sessions add column provider_session text;
