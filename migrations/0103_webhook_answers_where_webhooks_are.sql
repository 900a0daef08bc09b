-- Where there is no endpoint, deleting or archiving a check-in asks nothing more of the database.
create or replace function forget_webhook_answers() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints) then
    update webhook_deliveries set answer = '' where subject in (select id from gone) and answer <> '';
  end if;
  return null;
end $$;
