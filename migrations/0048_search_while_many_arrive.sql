-- What has just arrived waits beside the index of search texts in a list that every search reads whole. The usual 4 MB hold
-- the check-ins of days, and cost a search ten times as much as the index does.
alter index check_ins_by_search_text set (gin_pending_list_limit = 512);
