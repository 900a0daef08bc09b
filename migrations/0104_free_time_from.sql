-- From when the free time of a truck counts, where its appointment was confirmed and begins later than it came; null where that is its
-- arrival, and for what the previous program writes.

alter table check_ins add column free_time_from timestamptz;
alter table archived_check_ins add column free_time_from timestamptz;
