import type { DiskSpace } from '../../platform/machine.ts';

const mib = 2 ** 20;
/** Less than this share of the disk and less than this many bytes is low. Source: docs/product.md, "System health". */
const lowShare = 0.1;
const lowBytes = 1024 * mib;

/** What to tell staff of a disk that fills up; null while there is room. */
export function diskLowMessage({ freeBytes, totalBytes }: DiskSpace): string | null {
  if (freeBytes >= Math.min(lowBytes, totalBytes * lowShare)) return null;
  const left = freeBytes < mib ? 'nothing' : `${Math.floor(freeBytes / mib)} MiB`;
  return `The disk of the data folder has ${left} left. Make room before changes can no longer be saved.`;
}
