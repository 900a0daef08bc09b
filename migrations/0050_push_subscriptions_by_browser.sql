-- A visit can be followed by several phones, each of which takes push messages of its own. An address may be longer than an
-- index entry.
alter table push_subscriptions drop constraint push_subscriptions_pkey;
create unique index push_subscriptions_by_browser on push_subscriptions (check_in_id, md5(endpoint));
