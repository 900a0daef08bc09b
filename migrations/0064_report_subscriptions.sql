-- Who gets reports of the figures by mail, how often, and at which hour.
create table report_subscriptions (
  account_id uuid primary key references admin_users on delete cascade,
  every text not null check (every in ('daily', 'weekly')),
  hour smallint not null check (hour between 0 and 23),
  -- By what records say for them; null for all that the account may see.
  facilities text[],
  -- The day of the last report, or of the one that would have been due when it was asked for.
  last_day date not null,
  -- When to look at it next.
  due_at timestamptz not null
);
create index report_subscriptions_due on report_subscriptions (due_at);
