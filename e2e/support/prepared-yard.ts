import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyFolder, YardServer } from './yard-server.ts';

/** A newly installed yard, kept for the whole run: starting on a copy is faster than creating a database. */
export default async function prepareYard(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'yard-prepared-'));
  const yard = await YardServer.start();
  await yard.stop();
  await copyFolder(yard.dataDir, folder);
  await yard.dispose();
  process.env['E2E_PREPARED_YARD'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
