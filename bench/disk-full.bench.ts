import { setTimeout as pause } from 'node:timers/promises';

import { fullDisk } from '#test/database-faults.ts';
import { mountSmallDisk } from '#test/small-disk.ts';

import { report } from './support/results.ts';

/**
 * Fills the disk of the embedded database under load and frees it again: clear errors, a warning, nothing lost, and
 * recovery without intervention. Needs permission to mount. `npm run bench -- disk-full [SECONDS]`
 */
const seconds = Number(process.argv[2] ?? 20);
const diskMebibytes = 256;

const disk = mountSmallDisk(diskMebibytes);
if (!disk) {
  process.stdout.write('skipped: this user may not mount a disk to fill.\n');
} else {
  const told = new Set<string>();
  try {
    const { recoveryMs, wrong, ...counts } = await fullDisk({
      disk,
      writers: 8,
      async full(load, { url }, staff) {
        const until = performance.now() + seconds * 1000;
        while (performance.now() < until || load.counts.refused === 0) {
          await disk.fill();
          const health = await fetch(`${url}/api/health`, { headers: staff });
          const { status, message = '' } = (await health.json()) as { status?: string; message?: string };
          told.add(`${health.status} ${status}: ${message.replace(/\d+ MiB/, '… MiB')}`);
          await pause(500);
        }
      },
    });
    const recovered = Math.round(recoveryMs[0] ?? Number.NaN);
    const health = [...told];
    await report('disk-full', { seconds, ...counts, wrong: wrong.length, recoveryMs: recovered, health });
    for (const answer of new Set(wrong)) process.stdout.write(`${answer}\n`);
    const warned = health.some((line) => line.includes('The disk of the data folder'));
    if (counts.lost + counts.doubled + counts.unheard + wrong.length > 0 || !warned) process.exitCode = 1;
  } finally {
    disk.remove();
  }
}
