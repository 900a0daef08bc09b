-- The links by which drivers take their visit along, to another phone or a dispatcher. A token follows from the installation's
-- secret and the check-in, so only its hash is kept, by which it is looked up. Deleted and archived with the check-in's row.
create table visit_links (
  token_hash bytea primary key,
  check_in_id uuid not null unique references check_ins (id) on delete cascade
);
