-- no-transaction
-- Searched as check-ins are: what has just come waits in a short list, which every search reads whole.
create index concurrently expected_arrivals_by_search_text on expected_arrivals using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
