-- Pictures of site rules: a version lists its own, and each is kept once, whichever versions show it.
create table rule_pictures (
  sha256 text primary key,
  type text not null,
  content bytea not null
);
alter table rule_pictures alter column content set storage external;

alter table site_rules add column pictures jsonb;
