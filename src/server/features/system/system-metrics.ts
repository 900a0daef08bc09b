import type { Context } from '../../platform/context.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readAuditSize } from '../../platform/audit/audit-trail.ts';
import { coverageByFacility } from '../estimates/estimates-service.ts';
import type { EventFeed, EventHub } from '../events/events-service.ts';
import { readUsedBytes, spaceOf } from '../papers/papers-service.ts';
import { readYards, type YardNow } from '../queue/queue-service.ts';
import { checkHealth } from './check-health.ts';
import { readServerArchive } from './health-repository.ts';
import { readJobMetrics } from './job-metrics-repository.ts';

/** Shares one read among the metrics of a scrape. */
function readTogether<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let reading: Promise<Answer> | null = null;
  return () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
}

const healthValues = { healthy: 0, warning: 1, error: 2 } as const;

function databaseMetrics(metrics: Metrics, { database: { pool } }: Context): void {
  metrics.gauge({
    name: 'warehouse_database_connections',
    help: 'Connections of this node to the database.',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  });
  metrics.gauge({
    name: 'warehouse_database_waiting',
    help: 'Requests of this node that wait for a free connection.',
    read: () => [{ value: pool.waitingCount }],
  });
}

function papersMetrics(metrics: Metrics, { database: { db }, papers, settings }: Context): void {
  metrics.gauge({
    name: 'warehouse_papers_bytes',
    help: 'Space that photos and signatures take, and that they may take.',
    labelNames: ['space'],
    read: async () => [
      { labels: { space: 'taken' }, value: papers.isUsed ? await readUsedBytes(db) : 0 },
      { labels: { space: 'allowed' }, value: spaceOf(settings) },
    ],
  });
}

function streamMetrics(metrics: Metrics, feed: EventFeed, hub: EventHub): void {
  metrics.gauge({
    name: 'warehouse_event_streams',
    help: 'Event streams open on this node.',
    read: () => [{ value: hub.size }],
  });
  metrics.counter({
    name: 'warehouse_events_sent_total',
    help: 'Changes sent over all event streams of this node.',
    read: () => [{ value: hub.sent }],
  });
  metrics.gauge({
    name: 'warehouse_event_lag_seconds',
    help: 'How long the oldest change that is not told yet has been held back.',
    read: () => [{ value: feed.lagMs / 1000 }],
  });
}

function jobMetrics(metrics: Metrics, { database: { db } }: Context): void {
  const jobs = readTogether(() => readJobMetrics(db));
  metrics.gauge({
    name: 'warehouse_job_last_success_timestamp_seconds',
    help: 'When the latest successful run of a scheduled job ended, on whichever node.',
    labelNames: ['job'],
    read: async () =>
      (await jobs()).flatMap(({ job, lastSuccess }) =>
        lastSuccess ? [{ labels: { job }, value: lastSuccess.getTime() / 1000 }] : [],
      ),
  });
  metrics.counter({
    name: 'warehouse_job_failures_total',
    help: 'Runs of a scheduled job that failed, on all nodes together.',
    labelNames: ['job'],
    read: async () => (await jobs()).map(({ job, failures }) => ({ labels: { job }, value: failures })),
  });
}

function logMetrics(metrics: Metrics, { clock, database: { db }, logArchive }: Context): void {
  const secondsSince = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  const ofServer = readTogether(() => readServerArchive(db));
  metrics.gauge({
    name: 'warehouse_log_archive_failing_seconds',
    help: "For how long the database's log could not be archived, or a finished piece of it has waited for that; 0 while it can.",
    read: async () => {
      if (logArchive.current) {
        const failure = logArchive.current.failure();
        return [{ value: failure ? secondsSince(failure.since) : 0 }];
      }
      const archive = await ofServer();
      if (!archive) return [];
      const { detail, failingFor, archivedAt } = archive;
      return [{ value: detail?.waitingSeconds ?? (failingFor === null ? 0 : secondsSince(archivedAt)) }];
    },
  });
  metrics.gauge({
    name: 'warehouse_log_bytes',
    help: "Room that the database's log takes on its server (pg_wal); grows while it is not archived.",
    read: async () => {
      const value = logArchive.current ? await logArchive.current.logBytes() : (await ofServer())?.detail?.logBytes;
      return value === undefined ? [] : [{ value }];
    },
  });
}

function auditMetrics(metrics: Metrics, { database: { db } }: Context): void {
  const size = readTogether(() => readAuditSize(db));
  metrics.counter({
    name: 'warehouse_audit_entries_total',
    help: 'Entries ever written to the audit trail, by all nodes together.',
    read: async () => [{ value: (await size()).entries }],
  });
  metrics.gauge({
    name: 'warehouse_audit_bytes',
    help: 'Room that the audit trail takes in the database.',
    read: async () => [{ value: (await size()).bytes }],
  });
}

const truckStates = ['waiting', 'docked'] as const satisfies readonly (keyof YardNow)[];

function yardMetrics(metrics: Metrics, context: Context): void {
  const yards = readTogether(() => readYards(context));
  metrics.gauge({
    name: 'warehouse_queue_trucks',
    help: 'Trucks on site that arrived within the last 7 days, by what they do.',
    labelNames: ['state'],
    read: async () => {
      const all = await yards();
      return truckStates.map((state) => {
        return { labels: { state }, value: all.reduce((total, yard) => total + yard[state], 0) };
      });
    },
  });
  metrics.gauge({
    name: 'warehouse_yard_trucks',
    help: 'Trucks on site that arrived within the last 7 days, by facility and what they do.',
    labelNames: ['facility', 'state'],
    read: async () =>
      (await yards()).flatMap(({ facility, ...yard }) =>
        truckStates.map((state) => ({ labels: { facility, state }, value: yard[state] })),
      ),
  });
  metrics.gauge({
    name: 'warehouse_yard_longest_wait_seconds',
    help: 'How long the truck has waited that waits longest at a facility; 0 where none waits.',
    labelNames: ['facility'],
    read: async () =>
      (await yards()).map(({ facility, longestWaitSeconds: value }) => ({ labels: { facility }, value })),
  });
}

function estimateMetrics(metrics: Metrics, context: Context): void {
  const coverage = coverageByFacility(context);
  metrics.gauge({
    name: 'warehouse_estimate_coverage',
    help: 'The part of the times told to drivers in the last 30 days by which they were called; meant to be 0.9.',
    labelNames: ['facility'],
    read: async () => (await coverage()).map(({ facility, kept: value }) => ({ labels: { facility }, value })),
  });
}

export function systemMetrics(metrics: Metrics, context: Context, feed: EventFeed, hub: EventHub): void {
  databaseMetrics(metrics, context);
  papersMetrics(metrics, context);
  streamMetrics(metrics, feed, hub);
  jobMetrics(metrics, context);
  logMetrics(metrics, context);
  auditMetrics(metrics, context);
  yardMetrics(metrics, context);
  estimateMetrics(metrics, context);
  metrics.gauge({
    name: 'warehouse_health',
    help: 'What /api/health says: 0 healthy, 1 warning, 2 error.',
    read: async () => [{ value: healthValues[(await checkHealth(context, feed)).status] }],
  });
  metrics.gauge({
    name: 'warehouse_disk_free_bytes',
    help: 'Free space of the disk that holds the data folder.',
    read: async () => {
      const space = await context.diskSpace();
      return space ? [{ value: space.freeBytes }] : [];
    },
  });
}
