-- Photos and signatures of records, or what was given instead. Pictures are in files; their keys are here, sealed, so that without its row a
-- file says nothing.
create table papers (
  id uuid primary key,
  check_in_id uuid not null,
  field text not null,
  kind text not null check (kind in ('photo', 'signature')),
  state text not null check (state in ('sending', 'stored', 'typed', 'waived')),
  added_by text not null check (added_by in ('driver', 'staff')),
  actor uuid,
  taken_at timestamptz not null,
  created_at timestamptz not null,
  received_at timestamptz,
  -- Of a picture as it was announced; as it is kept, once it is stored.
  bytes int,
  type text,
  width int,
  height int,
  sha256 bytea,
  has_thumbnail boolean not null default false,
  -- The typed name, or why there is no picture.
  words text,
  -- The key of the file and of the pieces; null where there is no picture.
  sealed bytea,
  check ((state = 'stored') = (sha256 is not null)),
  check ((state in ('typed', 'waived')) = (words is not null)),
  check ((words is null) = (sealed is not null))
);
create index papers_by_check_in on papers (check_in_id);

-- What has come of a picture so far, encrypted. Not logged: after a crash its device sends it again.
create unlogged table paper_pieces (
  paper_id uuid not null references papers on delete cascade,
  starts_at int not null,
  ends_at int not null,
  sealed bytea not null,
  primary key (paper_id, starts_at)
);
