-- Each order the dashboard offers, and the filters it combines with, reads only the rows it shows.
create index check_ins_by_driver on check_ins (driver_name, id);
create index check_ins_by_facility on check_ins (facility, id);
create index check_ins_by_purpose on check_ins (purpose, id);
create index check_ins_by_carrier_name on check_ins (carrier, id);
create index check_ins_by_status on check_ins (status, created_at desc, id desc);
create index check_ins_of_facility on check_ins (facility, created_at desc, id desc);

-- The longest wait first over all records, as staff may ask for it.
create index check_ins_by_longest_wait on check_ins (
  (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end),
  created_at,
  id
);
