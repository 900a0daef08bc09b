-- no-transaction
create index concurrently expected_arrival_notes_to_erase on expected_arrival_events (arrival_id)
  where changes ? 'note' and changes -> 'note' <> '{"before": null, "after": null}'::jsonb;
