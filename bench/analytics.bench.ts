/**
 * The figures of a year and of the year before: with 300,000 visits a year in under 300 ms, with 5,000,000 in under 1
 * s, after the nightly tally, whose time is printed; and again after a correction of an old check-in, which makes its
 * day and month be tallied again. Give a number of visits a year to measure only that.
 */
import { decidedSettings, readConfig } from '#server/config.ts';
import { countFigures } from '#server/features/analytics/count-figures.ts';
import { openSettings } from '#server/features/settings/settings-service.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { systemClock } from '#server/platform/machine.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { databaseOf, resultSuffix, serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { fillArchive } from './support/fill-archive.ts';
import { onDatabase } from './support/filled-yards.ts';
import { processorMs, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';
import { account, signIn } from './support/samples.ts';

const budgets = [
  { visits: 300_000, budgetMs: 300 },
  { visits: 5_000_000, budgetMs: 1_000 },
];
const rounds = 11;
const daysOfTwoYears = 730;

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const year = `from=${dayBefore(365)}&to=${dayBefore(0)}`;

const requests: Record<string, string> = {
  'a year': year,
  'a year by weeks': `${year}&interval=week`,
  'a year by days': `${year}&interval=day`,
  'deliveries of a year': `${year}&purpose=Delivery`,
  'one facility': `${year}&facility=${encodeURIComponent(firstFacilities.names[0] ?? '')}`,
  '90 days': `from=${dayBefore(89)}&to=${dayBefore(0)}`,
  '7 days': `from=${dayBefore(6)}&to=${dayBefore(0)}`,
};

/** Runs the nightly tally, which a new database would only have at night; returns how long it took. */
async function countNightly(url: string): Promise<number> {
  const config = readConfig({ DATABASE_URL: url });
  const database = openDatabase({ connectionString: url }, createLogger('silent'));
  try {
    const environment = { queueRefreshSeconds: config.QUEUE_REFRESH_SECONDS, offlineReading: config.OFFLINE_READING };
    const settings = await openSettings({ db: database.db, decided: decidedSettings(config), environment });
    const begun = performance.now();
    const context = { database, clock: systemClock, facilities: settings.facilities, settings };
    await countFigures(context, new AbortController().signal);
    return Math.round(performance.now() - begun);
  } finally {
    await database.close();
  }
}

async function measure(database: string) {
  const countingMs = await countNightly(database);
  process.stdout.write(`counted in ${countingMs} ms\n`);
  const server = await startProgram('own-server.ts', [database, account.email, account.password, '']);
  try {
    const cookie = await signIn(server.url);
    const read = async (query: string) => {
      const [begun, used] = [performance.now(), (await processorMs(server.pid)) ?? 0];
      const answer = await fetch(`${server.url}/api/analytics?${query}`, { headers: { cookie } });
      const { headline } = (await answer.json()) as { headline: { visits: number } };
      const ms = performance.now() - begun;
      return { ms, processor: ((await processorMs(server.pid)) ?? 0) - used, visits: headline.visits };
    };
    const times: Record<string, object> = {};
    let yearMs = 0;
    for (const [name, query] of Object.entries(requests)) {
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await read(query));
      const ms = Math.round(median(all.map((one) => one.ms)));
      if (name === 'a year') yearMs = ms;
      const processor = Math.round(median(all.map((one) => one.processor)));
      times[name] = {
        visits: all[0]?.visits,
        firstMs: Math.round(all[0]?.ms ?? 0),
        medianMs: ms,
        serverProcessorMs: processor,
      };
    }
    await onDatabase(database, (client) =>
      client.query(`delete from archived_check_ins where id = (select id from archived_check_ins
        where created_at < now() - interval '200 days' limit 1)`),
    );
    const { ms } = await read(year);
    return { countingMs, times, yearMs, afterACorrectionMs: Math.round(ms) };
  } finally {
    await server.stop();
  }
}

const only = Number(process.argv[2]);
const database = await startBenchDatabase();
try {
  await (await startProgram('own-server.ts', [database.url, account.email, account.password, ''])).stop();
  const figures: Record<string, unknown> = {};
  let isOver = false;
  for (const { visits, budgetMs } of only ? [{ visits: only, budgetMs: 1_000 }] : budgets) {
    const name = `figures_${visits}`;
    await onDatabase(database.addressOf('postgres'), (client) =>
      client.query(`create database ${name} template ${databaseOf(database.url)}`),
    );
    await onDatabase(database.addressOf(name), async (client) => {
      await fillArchive(client, visits * 2, daysOfTwoYears, firstFacilities.names);
    });
    process.stdout.write(`${visits.toLocaleString('en-US')} visits a year are in place\n`);
    const { yearMs, ...measured } = await measure(database.addressOf(name));
    figures[visits.toLocaleString('en-US')] = { budgetMs, yearMs, ...measured };
    isOver ||= yearMs > budgetMs;
  }
  await report(`analytics${resultSuffix}`, { postgresql: await serverVersion(database.url), figures });
  process.exitCode = isOver ? 1 : 0;
} finally {
  await database.stop();
}
