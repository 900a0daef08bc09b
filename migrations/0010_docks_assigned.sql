-- A dock counts as assigned once it says when. Trucks that were docked before this rule stood at the dock their record
-- names, so theirs was assigned at the latest then.
update check_ins set dock_assigned_at = dock_in_at where dock_assigned_at is null and dock_in_at is not null;
update archived_check_ins set dock_assigned_at = dock_in_at where dock_assigned_at is null and dock_in_at is not null;
