-- What a person is called, and the facilities that an account is limited to, by what records say for them; null for all of
-- them. Administrators are never limited: they could lift it themselves. Accounts of before see everything, as they did.
alter table admin_users
  add column name text not null default '',
  add column facilities text[],
  add constraint admin_users_limited_to_some check (cardinality(facilities) > 0),
  add constraint admin_users_administrators_unlimited check (role <> 'admin' or facilities is null);

-- Whoever changes an account, and however: what its open streams may see is looked up again.
create function end_streams_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', id::text) from sessions where user_id = new.id;
  return null;
end
$$;

create trigger admin_users_end_streams after update of role, facilities, disabled_at on admin_users
  for each row when ((old.role, old.facilities, old.disabled_at) is distinct from (new.role, new.facilities, new.disabled_at))
  execute function end_streams_of_account();
