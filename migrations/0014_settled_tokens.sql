-- When a token was seen to be the one its session goes on with, after the grace of the token before it. A browser keeps
-- one of several successors; a second one that is used that late was copied, and ends the session.

alter table session_tokens add column settled_at timestamptz;
