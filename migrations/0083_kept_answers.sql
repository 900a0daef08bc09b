-- What requests with an Idempotency-Key were answered, for a day. The key itself is not kept, and the answer is sealed for it.
create table kept_answers (
  key_hash bytea primary key,
  content_hash bytea not null,
  answer bytea not null,
  received_at timestamptz not null
);
create index kept_answers_by_age on kept_answers (received_at);
