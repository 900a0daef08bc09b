import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Several times what all databases of a run take together. */
const plentyBytes = 6 * 1024 ** 3;

/** Programs may be copied beside a database. */
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
 * Where a run keeps the databases that its tests begin with: in memory where there is plenty, else on the disk. Making one is
 * hundreds of small files, for which tests that run side by side would wait at a disk.
 */
export const databasesFolder = (): string => (hasPlenty() ? memory : tmpdir());
