import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A program of another company that keeps a copy of all check-ins in a file, records and cursor together, and may be killed at
 * any moment. It goes from node to node, and writes a line for each page that it has stored.
 */
const { COPY = '', SITES = '', KEY = '' } = process.env;
const sites = SITES.split(' ');

interface Kept {
  cursor: string;
  versions: Record<string, number>;
}

function kept(): Kept {
  try {
    return JSON.parse(readFileSync(COPY, 'utf8')) as Kept;
  } catch {
    return { cursor: '1970-01-01T00:00:00Z', versions: {} };
  }
}

interface Page {
  checkIns: { id: string; version: number }[];
  removed: { id: string }[];
  cursor: string;
  hasMore: boolean;
}

async function nextPage(cursor: string, turn: number): Promise<Page | null> {
  const url = `${sites[turn % sites.length]}/api/check-ins?pageSize=7&updatedSince=${encodeURIComponent(cursor)}`;
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${KEY}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) return (await answer.json()) as Page;
    if (answer.status < 500) process.stdout.write(`refused: ${answer.status} ${await answer.text()}\n`);
  } catch {
    // A node or the database is away.
  }
  return null;
}

const { cursor, versions } = kept();
let at = cursor;
for (let turn = process.pid; ; turn += 1) {
  const page = await nextPage(at, turn);
  for (const { id, version } of page?.checkIns ?? []) {
    if ((versions[id] ?? 0) >= version) process.stdout.write(`repeated: ${id} ${version}\n`);
    versions[id] = version;
  }
  for (const { id } of page?.removed ?? []) delete versions[id];
  if (page) {
    at = page.cursor;
    writeFileSync(`${COPY}.next`, JSON.stringify({ cursor: at, versions }));
    renameSync(`${COPY}.next`, COPY);
    process.stdout.write(`stored ${page.checkIns.length}\n`);
  }
  if (!page?.hasMore) await pause(50);
}
