import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { StartupError } from '../startup-error.ts';
import { processMark } from './process-identity.ts';

const Owner = z.object({ pid: z.int(), mark: z.string(), socketFolder: z.string() });

/** The process that runs the server of a data folder, and its socket. */
export type Owner = z.infer<typeof Owner>;

const ownerFile = (dataDir: string): string => join(dataDir, 'postgres-owner.json');

/** The owner may be alive or not; undefined if there is no owner file or it is damaged. */
export async function readOwner(dataDir: string): Promise<Owner | undefined> {
  return parseOwner(await readFile(ownerFile(dataDir), 'utf8').catch(() => ''));
}

/** Undefined if the file is damaged. */
export function parseOwner(text: string): Owner | undefined {
  try {
    return Owner.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** False if the process id was reused. */
export async function isOwnerAlive(owner: Owner): Promise<boolean> {
  return (await processMark(owner.pid)) === owner.mark;
}

/** Returns the dead owner. One of concurrent attempts succeeds. Throws StartupError if a live one owns `dataDir`. */
export async function claimOwnership(dataDir: string, socketFolder: string): Promise<Owner | undefined> {
  const mark = (await processMark(process.pid)) ?? '';
  const draft = `${ownerFile(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, mark, socketFolder } satisfies Owner), { mode: 0o600 });
  try {
    return await linkOwner(dataDir, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function linkOwner(dataDir: string, draft: string): Promise<Owner | undefined> {
  let replaced: Owner | undefined;
  // link() fails if the file exists, and makes the complete content visible at once.
  while (!(await tryLink(draft, ownerFile(dataDir)))) {
    const current = await readOwner(dataDir);
    if (current && (await isOwnerAlive(current))) throw inUse(dataDir, current);
    replaced = current ?? replaced;
    await takeAway(dataDir, `${draft}.stale`, current);
  }
  return replaced;
}

/** Another starting process may have put a new file in place of the stale one: that new one is put back. */
async function takeAway(dataDir: string, aside: string, stale: Owner | undefined): Promise<void> {
  await rename(ownerFile(dataDir), aside).catch(ignoreMissing);
  const taken = parseOwner(await readFile(aside, 'utf8').catch(() => ''));
  if (taken && taken.mark !== stale?.mark) await tryLink(aside, ownerFile(dataDir));
  await rm(aside, { force: true });
}

/** A no-op unless ownership was claimed with this socket folder. */
export async function releaseOwnership(dataDir: string, socketFolder: string): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner?.socketFolder === socketFolder) await rm(ownerFile(dataDir), { force: true });
}

function inUse(dataDir: string, owner: Owner): StartupError {
  return new StartupError(
    `The data directory ${dataDir} is in use by process ${owner.pid}.`,
    'Stop that process first, or set DATA_DIR to another folder. To run several nodes, give all of them one DATABASE_URL.',
  );
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
