-- What is searched becomes an ordinary column, which the program writes by its own rule for case, accents, spaces and
-- punctuation (src/shared/check-in/search-text.ts). Texts of before stay as they are until the program has written them
-- anew; they are those that do not begin with a line break.

alter table check_ins alter column search_text drop expression;
alter table check_ins alter column search_text set default '';
alter table archived_check_ins alter column search_text drop expression;
alter table archived_check_ins alter column search_text set default '';

-- How the texts of before are found; empty once they are written.
create index check_ins_to_fold on check_ins (id) where search_text not like E'\n%';
create index archived_check_ins_to_fold on archived_check_ins (id) where search_text not like E'\n%';
