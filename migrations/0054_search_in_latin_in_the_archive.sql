-- batch: archived_check_ins where search_text like E'\n%' and search_text ~ '[\u0370-\u1FFF\uA620-\uABFF\U000104A0-\U0001FBFF]'
-- Digits of other scripts and letters that look Latin are searched as Latin ones now. Without its leading separator a text
-- counts as one of an earlier version, which the program rewrites; until then it is found as before.
update archived_check_ins set search_text = substr(search_text, 2) where id = any($1);
