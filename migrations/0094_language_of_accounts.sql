-- The language in which an account reads its pages; null for that of its browser. Whether the columns of its files are in it too,
-- instead of those that are specified.
alter table admin_users
  add column language text,
  add column own_columns boolean not null default false;
