-- Every program that may run beside this one writes what a check-in was before it ended; the triggers for those before do it
-- at a price for each check-in.
drop trigger check_ins_delivery_type_of_open on check_ins;
drop trigger check_ins_delivery_type_of_new on check_ins;
drop trigger check_ins_delivery_type_of_ended on check_ins;
drop trigger archived_check_ins_delivery_type on archived_check_ins;
drop function keep_delivery_type();
drop function find_delivery_type();
