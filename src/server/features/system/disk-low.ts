import type { DiskSpace } from '../../platform/machine.ts';

const mib = 2 ** 20;
/** Space is low below both this share of the disk and this many bytes. Source: docs/product, "System health". */
const lowShare = 0.1;
const lowBytes = 1024 * mib;

/** The warning about a disk that is filling up; null while there is space. */
export function diskLowMessage({ freeBytes, totalBytes }: DiskSpace): string | null {
  if (freeBytes >= Math.min(lowBytes, totalBytes * lowShare)) return null;
  const left = freeBytes < mib ? 'nothing' : `${Math.floor(freeBytes / mib)} MiB`;
  return `The disk of the data folder has ${left} left. Make room before changes can no longer be saved.`;
}
