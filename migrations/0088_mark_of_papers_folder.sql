-- What the nightly run left in the folder of photos last, and before: a copy of this database does not know what is left there after
-- it was made, and so removes no file there.
alter table installation add column papers_marks uuid[] not null default '{}';
