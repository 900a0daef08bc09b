/**
 * The cost of limited accounts: the dashboard's lists, tabs, sorts and searches, the queue and the summary for accounts
 * limited to 3 of 200 facilities with 10,000 docks and 200,000 check-ins, against those of an account that sees
 * everything, in turns. One of them is for three facilities where nothing has happened for months. Budget: at most 1.5
 * times as much, and 5 times for orders and searches without an index by facility (docs/adr/0015). The times are those
 * of whole requests, sent one after the other.
 */
import { sortColumns } from '#shared/contract/check-ins.ts';
import { signInOver } from '#test/check-in-server.ts';
import { insertManyFacilities } from '#test/many-facilities.ts';
import { resultSuffix, serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { fillYard } from './support/fill-yard.ts';
import { onDatabase } from './support/filled-yards.ts';
import { startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';
import { account } from './support/samples.ts';

const count = 200_000;
const pages = 5;
const rounds = 9;
const budgets = { ratio: 1.5, withoutIndexRatio: 5 };
/** Requests without an index by facility: records are sorted or searched among those of the three. */
const isWithoutIndex = (name: string) =>
  /^by (driverName|purpose|carrier|priority)|^a common search|^queue$/.test(name);

const busy = ['Yard 50', 'Yard 100', 'Yard 150'];
const quiet = ['Yard 51', 'Yard 101', 'Yard 151'];
const accounts = { everything: null, busy, quiet };
type Who = keyof typeof accounts;

const today = new Date().toISOString().slice(0, 10);
const firstPages = (query: string) => Array.from({ length: pages }, (_, page) => `/api/check-ins?page=${page}${query}`);
const repeated = (path: string) => Array.from({ length: pages }, () => path);

const cases: Record<string, string[]> = {
  'all check-ins': firstPages(''),
  'live tab': firstPages('&status=live'),
  'completed tab': firstPages('&status=completed'),
  today: firstPages(`&startDate=${today}`),
  waiting: firstPages('&stage=waiting'),
  ...Object.fromEntries(
    sortColumns.flatMap((sort) =>
      ['asc', 'desc'].map((order) => [`by ${sort}, ${order}`, firstPages(`&sort=${sort}&order=${order}`)]),
    ),
  ),
  'a rare search': repeated('/api/check-ins?search=maria+lopez'),
  'a common search': repeated('/api/check-ins?search=freight'),
  queue: Array.from({ length: pages }, (_, page) => `/api/queue?page=${page}`),
  'trucks on site': repeated(`/api/queue?state=active&order=longest-wait&pageSize=100&startDate=${today}`),
  'summary with carriers': repeated('/api/summary'),
};

/** A server on a yard with these records, and the cookies of the accounts. */
async function openYard(url: string) {
  await (await startProgram('own-server.ts', [url, account.email, account.password, ''])).stop();
  await onDatabase(url, async (client) => {
    await insertManyFacilities(client);
    const { rows } = await client.query<{ key: string }>('select key from facilities');
    await fillYard(
      client,
      count,
      rows.map(({ key }) => key),
    );
    // Nothing has happened there for four months.
    await client.query(`delete from check_ins where facility = any($1) and created_at > now() - interval '120 days'`, [
      quiet,
    ]);
    for (const [who, facilities] of Object.entries(accounts)) {
      await client.query(
        `insert into admin_users (email, role, facilities, password_hash)
         select $1, $2, $3, password_hash from admin_users where email = $4`,
        [`${who}@yard.example`, facilities ? 'manager' : 'admin', facilities, account.email],
      );
    }
    await client.query('analyze');
  });
  const server = await startProgram('own-server.ts', [url, account.email, account.password, '']);
  const cookies = {} as Record<Who, string>;
  for (const who of Object.keys(accounts) as Who[]) {
    const { cookie } = await signInOver(server.url, { email: `${who}@yard.example`, password: account.password });
    cookies[who] = cookie;
  }
  return { server, cookies };
}

type Yard = Awaited<ReturnType<typeof openYard>>;

async function timed({ server, cookies }: Yard, who: Who, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie: cookies[who] } });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return took;
}

async function compare(yard: Yard, paths: readonly string[]) {
  const times: Record<Who, number[]> = { everything: [], busy: [], quiet: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      for (const who of Object.keys(times) as Who[]) {
        const took = await timed(yard, who, path);
        // The first round fills the caches.
        if (round > 0) times[who].push(took);
      }
    }
  }
  const [all, some, few] = [median(times.everything), median(times.busy), median(times.quiet)];
  const ms = (value: number) => Number(value.toFixed(2));
  return { allMs: ms(all), busyMs: ms(some), quietMs: ms(few), ratio: ms(Math.max(some, few) / all) };
}

const database = await startBenchDatabase();
const yard = await openYard(database.url);
try {
  const figures: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const [name, paths] of Object.entries(cases)) figures[name] = await compare(yard, paths);
  await report(`limited-accounts${resultSuffix}`, {
    postgresql: await serverVersion(database.url),
    budgets,
    records: count,
    facilities: { all: 200, limited: 3 },
    figures,
  });
  const over = Object.entries(figures).filter(
    ([name, { ratio }]) => ratio > (isWithoutIndex(name) ? budgets.withoutIndexRatio : budgets.ratio),
  );
  for (const [name, { ratio }] of over) process.stderr.write(`${name}: ${ratio} times as much\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await yard.server.stop();
  await database.stop();
}
