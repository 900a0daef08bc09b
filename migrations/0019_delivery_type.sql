-- What a check-in was before it was completed or canceled, so that reopening it need not search its history. Null where
-- nothing tells any more.

alter table check_ins add column delivery_type text;
alter table archived_check_ins add column delivery_type text;

-- Not validated, because that reads the whole table under its lock and there is nothing in it yet.
alter table check_ins add constraint check_ins_delivery_type_listed
  check (delivery_type in ('live', 'drop')) not valid;
alter table archived_check_ins add constraint check_ins_delivery_type_listed
  check (delivery_type in ('live', 'drop')) not valid;

-- The previous program does not know the column. These keep it right for what that program writes, and have nothing to do
-- where this one writes; the next version drops them.
create or replace function keep_delivery_type() returns trigger language plpgsql as $$
begin
  if new.status in ('live', 'drop') then
    new.delivery_type := new.status;
  else
    new.delivery_type := old.status;
  end if;
  return new;
end $$;

create or replace function find_delivery_type() returns trigger language plpgsql as $$
begin
  new.delivery_type := case when new.status in ('live', 'drop') then new.status else (
    select changes #>> '{status,after}' from check_in_events
    where check_in_id = new.id and changes #>> '{status,after}' in ('live', 'drop')
    order by version desc limit 1
  ) end;
  return new;
end $$;

create trigger check_ins_delivery_type_of_open before insert or update on check_ins
  for each row when (new.status in ('live', 'drop') and new.delivery_type is distinct from new.status)
  execute function keep_delivery_type();
create trigger check_ins_delivery_type_of_ended before update on check_ins
  for each row when (new.status not in ('live', 'drop') and new.delivery_type is null and old.status in ('live', 'drop'))
  execute function keep_delivery_type();
create trigger archived_check_ins_delivery_type before insert on archived_check_ins
  for each row when (new.delivery_type is null) execute function find_delivery_type();
