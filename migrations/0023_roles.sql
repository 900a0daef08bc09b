-- What an account may do. Accounts of before are administrators, and so are those that the previous version makes.
alter table admin_users add column role text not null default 'admin'
  check (role in ('viewer', 'staff', 'manager', 'admin'));
