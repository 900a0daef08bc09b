-- Whether an account still has the password that was generated for it at the first start and written to a file.
alter table admin_users add column first_password boolean not null default false;
