-- Whom to tell before a carrier's free time ends, and in which language.
alter table carriers add column contacts text[] not null default '{}';
alter table carriers add column language text not null default 'en';
