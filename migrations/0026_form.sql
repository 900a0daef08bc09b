-- The check-in form becomes data: every version that was published, and on each record the values of custom fields by field
-- id. The first version is the program's own and not in the table. New columns without a default rewrite nothing.

create table forms (
  version integer primary key check (version > 1),
  fields jsonb not null,
  published_at timestamptz not null,
  published_by uuid
);

alter table check_ins add column fields jsonb;
alter table archived_check_ins add column fields jsonb;
