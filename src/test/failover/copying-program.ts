import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A third-party program that keeps a copy of a list in a file, records and cursor together, and may be killed at any
 * moment. It alternates between nodes and lists, and prints a line for each page that it has stored.
 */
const { COPY = '', SITES = '', KEY = '' } = process.env;
const sites = SITES.split(' ');

/** Each list with the name of its records and its query; carriers have no version, and come all at once. */
const lists = [
  { name: 'checkIns', path: '/api/check-ins?pageSize=7&' },
  { name: 'arrivals', path: '/api/expected-arrivals?pageSize=7&' },
  { name: 'carriers', path: '/api/carriers?' },
] as const;
type List = (typeof lists)[number]['name'];

interface Kept {
  cursor: string;
  /** The state of each record: its version, or a carrier's name. */
  records: Record<string, number | string>;
}

const emptyCopy = (): Kept => ({ cursor: '1970-01-01T00:00:00Z', records: {} });

function kept(): Record<List, Kept> {
  try {
    return JSON.parse(readFileSync(COPY, 'utf8')) as Record<List, Kept>;
  } catch {
    return { checkIns: emptyCopy(), arrivals: emptyCopy(), carriers: emptyCopy() };
  }
}

type Page = { [L in List]?: { id: string; version?: number; name?: string }[] } & {
  removed: { id: string }[];
  cursor: string;
  hasMore: boolean;
};

async function nextPage(path: string, cursor: string, turn: number): Promise<Page | null> {
  const url = `${sites[turn % sites.length]}${path}updatedSince=${encodeURIComponent(cursor)}`;
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${KEY}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) return (await answer.json()) as Page;
    if (answer.status < 500) process.stdout.write(`refused: ${answer.status} ${await answer.text()}\n`);
  } catch {
    // A node or the database is down.
  }
  return null;
}

/** Adds a page to its copy; returns the number of records received again in the same version. */
function add(copy: Kept, list: List, page: Page): number {
  const told = page[list] ?? [];
  for (const { id, version, name = '' } of told) {
    if (version !== undefined && Number(copy.records[id] ?? 0) >= version)
      process.stdout.write(`repeated: ${list} ${id} ${version}\n`);
    copy.records[id] = version ?? name;
  }
  for (const { id } of page.removed) delete copy.records[id];
  copy.cursor = page.cursor;
  return told.length;
}

const copies = kept();
for (let turn = process.pid; ; turn += 1) {
  let hasMore = false;
  for (const { name, path } of lists) {
    const page = await nextPage(path, copies[name].cursor, turn);
    if (!page) continue;
    const stored = add(copies[name], name, page);
    writeFileSync(`${COPY}.next`, JSON.stringify(copies));
    renameSync(`${COPY}.next`, COPY);
    process.stdout.write(`stored ${stored}\n`);
    hasMore ||= page.hasMore;
  }
  if (!hasMore) await pause(50);
}
