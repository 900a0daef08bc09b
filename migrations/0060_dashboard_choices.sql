-- What a person has chosen for the dashboard: the list it opens with, and saved views.
alter table admin_users add column dashboard jsonb;
