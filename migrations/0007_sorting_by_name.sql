-- Names sort as people sort them, whatever the letter case and whatever locale the server was set up with.
drop index check_ins_by_driver;
drop index check_ins_by_carrier_name;
create index check_ins_by_driver on check_ins (lower(driver_name collate "und-x-icu"), id);
create index check_ins_by_carrier_name on check_ins (lower(carrier collate "und-x-icu"), id);
