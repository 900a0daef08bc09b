-- What the scheduled jobs have done. A slot is the local day a run belongs to, so that neither a change of the clock nor
-- a second node makes it twice; what is started by hand has none.

create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  slot date,
  attempts integer not null default 1,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text not null default 'running' check (outcome in ('running', 'done', 'failed')),
  report jsonb not null default '{}',
  unique (job, slot)
);

create index job_runs_by_job on job_runs (job, started_at desc);
