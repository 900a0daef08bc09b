-- What signed everything in plain until now, sealed by the first node that finds it so; receipts of before and numbers that texted STOP need it.
alter table installation add column sealed_secret bytea;
