-- The link by which the first administrator's password is chosen in a browser.
alter table account_links
  drop constraint account_links_kind_check,
  add constraint account_links_kind_check check (kind in ('invitation', 'reset', 'first'));
