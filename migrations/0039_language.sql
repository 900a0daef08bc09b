-- The language in which a driver read the form; null where nobody knows: older records, and what staff typed for a driver.
alter table check_ins add column language text;
alter table archived_check_ins add column language text;
