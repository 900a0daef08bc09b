import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { testApp } from '#test/of-this-file.ts';
import { serveMetrics } from '#server/http/metrics-server.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';

const metrics = createMetrics();
const site = await testApp({ metrics, diskSpace: { freeBytes: 40e9, totalBytes: 80e9 } });
const staff = await site.signedIn();
await site.context.database.pool.query(
  `insert into estimates (check_in_id, ahead_class, facility, ahead, made_at, since, usual_ms, told_by, called_at)
     select gen_random_uuid(), 0, 'Flexport', 0, $1, $1, 1, $1::timestamptz + interval '9 minutes',
       $1::timestamptz + make_interval(mins => minutes) from generate_series(7, 10) as minutes`,
  [site.clock.now()],
);

/** The value of a metrics line; undefined if there is none. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await metrics.text()).split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const answered = (method: string, route: string, status: number) =>
  figure(`warehouse_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

test('counts responses by route template and status', async () => {
  const { id } = await newCheckIn(site.context);
  const visitor = callsOf(site);
  await visitor.get(`/api/check-ins/${id}`);
  await visitor.get(`/api/check-ins/${id}?x=1`);
  await visitor.get('/api/check-ins/nobody');
  await visitor.get('/api/nothing/here');
  await expect.poll(() => answered('GET', 'unmatched', 404)).toBe(1);
  expect(await answered('GET', '/api/check-ins/:id', 200)).toBe(2);
  expect(await answered('GET', '/api/check-ins/:id', 400)).toBe(1);
});

test('reports the queue, the database and the state of the system', async () => {
  const before = (await figure('warehouse_queue_trucks{state="waiting"}')) ?? 0;
  const { id } = await newCheckIn(site.context);
  await newCheckIn(site.context);
  await callsOf(site, staff).patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });
  expect(await figure('warehouse_queue_trucks{state="waiting"}')).toBe(before + 1);
  expect(await figure('warehouse_queue_trucks{state="docked"}')).toBe(1);
  expect(await figure('warehouse_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await figure('warehouse_database_statement_duration_seconds_count')).toBeGreaterThan(0);
  expect(await figure('warehouse_health')).toBe(0);
  expect(await figure('warehouse_disk_free_bytes')).toBe(40e9);
});

test('reports what each yard does and how long the truck waits that waits longest', async () => {
  const waiting = () => figure('warehouse_yard_trucks{facility="flexport",state="waiting"}');
  const longest = () => figure('warehouse_yard_longest_wait_seconds{facility="flexport"}');
  expect([await waiting(), await longest()]).toEqual([0, 0]);
  const { id } = await newCheckIn(site.context, { facility: 'Flexport' });
  site.clock.advance(90_000);
  await newCheckIn(site.context, { facility: 'Flexport' });
  expect([await waiting(), await longest()]).toEqual([2, 90]);
  await callsOf(site, staff).patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });
  expect([await waiting(), await longest()]).toEqual([1, 0]);
  expect(await figure('warehouse_yard_trucks{facility="flexport",state="docked"}')).toBe(1);
});

test('reports how many of the times told to drivers were kept', async () => {
  expect(await figure('warehouse_estimate_coverage{facility="flexport"}')).toBe(0.75);
  expect(await figure('warehouse_estimate_coverage{facility="woodridge"}')).toBeUndefined();
});

test('reports an unarchived log before the disk is full', async () => {
  const { clock, context } = site;
  const failure = { since: new Date(clock.now().getTime() - 90_000), message: 'full', remedy: 'Make room.' };
  context.logArchive.current = { failure: () => failure, logBytes: async () => 5000, stop: async () => undefined };
  expect(await figure('warehouse_log_archive_failing_seconds')).toBe(90);
  expect(await figure('warehouse_log_bytes')).toBe(5000);
  context.logArchive.current = null;
  expect(await figure('warehouse_log_archive_failing_seconds')).toBe(0);
});

test('reports the growth of the audit trail', async () => {
  const entries = async () => (await figure('warehouse_audit_entries_total')) ?? 0;
  const before = await entries();
  await callsOf(site, staff).get('/api/check-ins/export?format=csv');
  expect(await entries()).toBe(before + 1);
  expect(await figure('warehouse_audit_bytes')).toBeGreaterThan(0);
});

test('reports open streams and the changes sent, and does not count a stream as a slow response', async () => {
  const url = await site.listen();
  const sent = (await figure('warehouse_events_sent_total')) ?? 0;
  const listeners = [await listenToEvents(url, staff), await listenToEvents(url, staff)];
  expect(await figure('warehouse_event_streams')).toBe(2);
  const { id } = await newCheckIn(site.context);
  const heard = (listener: EventListener) => listener.received.filter(({ event }) => event === 'change');
  await expect.poll(() => listeners.every((listener) => heard(listener).at(-1)?.data.id === id)).toBe(true);
  expect(await figure('warehouse_events_sent_total')).toBe(sent + listeners.flatMap(heard).length);
  for (const listener of listeners) listener.close();
  await expect.poll(() => figure('warehouse_event_streams')).toBe(0);
  expect(await answered('GET', '/api/events', 200)).toBeUndefined();
});

test('reports the last success and the failures of scheduled jobs', async () => {
  await site.context.database.pool.query(
    `insert into job_runs (job, slot, started_at, finished_at, outcome, attempts) values
       ('backup-daily', '2026-05-02', now(), '2026-05-02T07:05:00Z', 'done', 3),
       ('backup-daily', '2026-05-03', now(), '2026-05-03T07:05:00Z', 'failed', 2)`,
  );
  const ended = Date.parse('2026-05-02T07:05:00Z') / 1000;
  expect(await figure('warehouse_job_last_success_timestamp_seconds{job="backup-daily"}')).toBe(ended);
  expect(await figure('warehouse_job_failures_total{job="backup-daily"}')).toBe(4);
});

test('the metrics contain no ids, addresses or personal data', async () => {
  const sent = buildNewCheckIn({ driverName: 'Zebulon Quill', carrier: 'Nowhere Freight' });
  await callsOf(site).post('/api/check-ins', sent);
  await callsOf(site, staff).get(`/api/check-ins?search=${encodeURIComponent(sent.phoneNumber)}`);
  const text = await metrics.text();
  const { driverName, carrier, phoneNumber, driversLicense, id } = sent;
  for (const secret of [driverName, carrier, phoneNumber, driversLicense, id]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(text).not.toContain('127.0.0.1');
});

test('Prometheus can read /metrics and nothing else', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: null });
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const [figures, elsewhere] = [await ask('/metrics'), await ask('/')];
  expect([figures.status, elsewhere.status]).toEqual([200, 404]);
  expect(figures.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await figures.text()).toContain('# TYPE warehouse_health gauge');
  await server.close();
});

test('Prometheus must send the token if one is set', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: 'a token of the yard' });
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: 'Bearer another' })).toBe(401);
  expect(await statusWith({ authorization: 'Bearer a token of the yard' })).toBe(200);
  await server.close();
});

/** The metric names in a query: whatever is not a function, keyword, label or variable. */
function metricNames(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*\b(?!\s*\()/gi)].map(([name]) => name);
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string | { query: string } }[] };
}

async function dashboardQueries(): Promise<string[]> {
  const { panels, templating } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;
  const [, variable] = templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query));
  const ofVariable = /\((\w+),/.exec(variable ?? '')?.[1] ?? '';
  return [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ofVariable];
}

/** The expressions of the documented alert rules. */
async function alertQueries(): Promise<string[]> {
  const blocks = (await readFile('docs/operate.md', 'utf8')).matchAll(/^```yaml\n(- alert:[^`]*)^```/gm);
  return [...blocks].flatMap(([, text = '']) => (parse(text) as { expr: string }[]).map(({ expr }) => expr));
}

/** Metrics of Prometheus itself, and words between queries. */
const ofPrometheus = new Set(['up', 'or', 'and']);

test('every query of the Grafana dashboard and every alert rule names metrics that exist', async () => {
  const text = await metrics.text();
  const known = new Set([...text.matchAll(/^([a-z0-9_]+)(?:\{| )/gim)].map(([, name]) => name));
  const [ofDashboard, ofAlerts] = [await dashboardQueries(), await alertQueries()];
  expect(ofDashboard.length).toBeGreaterThan(15);
  expect(ofAlerts.length).toBeGreaterThan(3);
  const queries = [...ofDashboard, ...ofAlerts];
  expect(queries.every((query) => metricNames(query).length > 0)).toBe(true);
  const named = queries.flatMap(metricNames).filter((name) => !/^(\d|e\d)/.test(name) && !ofPrometheus.has(name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the Grafana dashboard shows every metric of the product', async () => {
  const own = [...(await metrics.text()).matchAll(/^# TYPE (warehouse_\w+)/gm)].map(([, name = '']) => name);
  const queried = (await dashboardQueries()).flatMap(metricNames);
  const shown = new Set(queried.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});
