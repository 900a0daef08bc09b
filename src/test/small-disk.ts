import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk small enough to fill. */
export interface SmallDisk {
  folder: string;
  /** Uses all remaining space. */
  fill(): Promise<void>;
  /** Frees it again. */
  free(): Promise<void>;
  remove(): void;
}

/** Mounts a RAM disk; null if this machine or user cannot. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          if (bavail === 0) return;
          await file.write(Buffer.alloc(Math.min(bavail * bsize, 2 ** 20)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
