-- What a driver texted to a call that is no answer, for staff to read.
alter table calls add column reply_text text, add column replied_at timestamptz;
