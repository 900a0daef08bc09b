/**
 * The cost of a hundred times the records: the dashboard's lists, tabs and sorts, the queue and the summary with
 * 1,000,000 check-ins against 10,000, in turns (`npm run bench -- growth CHECK-INS` for others). Budget: at most 1.5
 * times as much; a search from 3 characters takes at most 50 ms at p95. The times are those of whole requests, sent one
 * after the other.
 */
import { sortColumns } from '#shared/contract/check-ins.ts';
import { resultSuffix } from './support/bench-database.ts';
import { type FilledYard, withFilledYards } from './support/filled-yards.ts';
import { median, report } from './support/results.ts';

const usual = 1_000_000;
const count = Number(process.argv[2] ?? usual);
const counts = [10_000, count] as const;
/** Far down the list, with 25 rows a page. */
const deepPage = Math.floor(count / 25);
const pages = 10;
const rounds = 7;
const ratioBudget = 1.5;
const searchBudgetMs = 50;
const searches = 200;

async function timed(yard: FilledYard, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(yard.url + path, { headers: { cookie: yard.cookie } });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return took;
}

function firstPages(query: string): string[] {
  return Array.from({ length: pages }, (_, page) => `/api/check-ins?page=${page}${query}`);
}

const cases: Record<string, string[]> = {
  'all check-ins': firstPages(''),
  'live tab': firstPages('&status=live'),
  'drop tab': firstPages('&status=drop'),
  'one facility': firstPages('&facility=Flexport'),
  ...Object.fromEntries(
    sortColumns.flatMap((sort) =>
      ['asc', 'desc'].map((order) => [`by ${sort}, ${order}`, firstPages(`&sort=${sort}&order=${order}`)]),
    ),
  ),
  queue: Array.from({ length: pages }, (_, page) => `/api/queue?page=${page}`),
  summary: Array.from({ length: pages }, () => '/api/summary'),
};

async function compare(small: FilledYard, large: FilledYard, paths: readonly string[]) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const pair = [await timed(small, path), await timed(large, path)] as const;
      // The first round fills the caches of both.
      if (round === 0) continue;
      times.small.push(pair[0]);
      times.large.push(pair[1]);
    }
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  return { smallMs: Number(smallMs.toFixed(2)), largeMs: Number(largeMs.toFixed(2)), ratio: largeMs / smallMs };
}

/** Search texts of three letters and more that occur in the records, as people type them. */
async function searchWords(yard: FilledYard): Promise<string[]> {
  const words: string[] = [];
  while (words.length < searches) {
    const page = (words.length * 37) % 9000;
    const answer = await fetch(`${yard.url}/api/check-ins?page=${page}`, { headers: { cookie: yard.cookie } });
    const { checkIns } = (await answer.json()) as { checkIns: Record<string, string>[] };
    for (const [index, row] of checkIns.entries()) {
      const field = ['driverName', 'carrier', 'containerNumber', 'phoneNumber', 'facility'][index % 5] ?? 'carrier';
      const text = (row[field] ?? '').replace(/^\(/, '');
      words.push(text.slice(0, 3 + (words.length % 6)).toLowerCase());
    }
  }
  return words.slice(0, searches);
}

async function timeSearches(yard: FilledYard) {
  const times: { ms: number; word: string }[] = [];
  for (const word of await searchWords(yard)) {
    const path = `/api/check-ins?search=${encodeURIComponent(word)}`;
    await timed(yard, path);
    times.push({ ms: await timed(yard, path), word });
  }
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)]?.ms ?? 0).toFixed(1));
  return { medianMs: at(0.5), p95Ms: at(0.95), slowestMs: at(1), slowestWord: sorted.at(-1)?.word };
}

await withFilledYards(counts, async ([small, most], postgresql) => {
  if (!small || !most) throw new Error('two yards are needed');
  const figures: Record<string, { smallMs: number; largeMs: number; ratio: number }> = {};
  for (const [name, paths] of Object.entries(cases)) {
    const { ratio, ...times } = await compare(small, most, paths);
    figures[name] = { ...times, ratio: Number(ratio.toFixed(2)) };
  }
  const search = await timeSearches(most);
  const deepPageMs = Number((await timed(most, `/api/check-ins?page=${deepPage}`)).toFixed(1));
  await report(`growth${count === usual ? '' : `-${count}`}${resultSuffix}`, {
    postgresql,
    budgets: { ratio: ratioBudget, searchP95Ms: searchBudgetMs },
    records: counts,
    figures,
    search,
    [`pageNumber${deepPage}Ms`]: deepPageMs,
  });
  const over = Object.entries(figures).filter(([, { ratio }]) => ratio > ratioBudget);
  for (const [name, { ratio }] of over) process.stderr.write(`${name}: ${ratio} times as much\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
});
