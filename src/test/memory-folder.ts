import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Several times what all databases of a run take together. */
const plentyBytes = 6 * 1024 ** 3;

/** Programs may be copied next to a database, so the folder must allow execution. */
function mayRunPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memory);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > plentyBytes && process.availableMemory() > plentyBytes && mayRunPrograms();
  } catch {
    return false;
  }
}

/**
 * The folder for the databases that tests start with: in memory if there is plenty, otherwise on disk. Creating a
 * database writes hundreds of small files, for which tests in parallel would wait on a disk.
 */
export const databasesFolder = (): string => (hasPlenty() ? memory : tmpdir());
