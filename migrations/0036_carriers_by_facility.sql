-- no-transaction
-- The carriers of an account limited to some facilities are counted by one step per carrier, as those of all are.
create index concurrently check_ins_by_carrier_and_facility on check_ins (lower(carrier), facility);
