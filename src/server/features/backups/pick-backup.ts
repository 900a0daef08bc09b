import { dirname } from 'node:path';

import { instantAt } from '#shared/time/clock-time.ts';
import { isCalendarDay } from '#shared/time/local-day.ts';
import { type Manifest, readManifest } from '../../platform/backup/manifest.ts';
import type { WalArchive } from '../../platform/backup/wal-archive.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { archiveIn, findBackups } from './backup-place.ts';

export interface PickedBackup {
  folder: string;
  manifest: Manifest;
  archive: WalArchive;
}

/** Picks the folder itself, or its newest backup finished before `to`. Throws StartupError if there is none. */
export async function pickBackup(folder: string, to: Date | null): Promise<PickedBackup> {
  const several = await findBackups(folder).catch(() => []);
  if (several.length === 0) {
    return { folder, manifest: await readManifest(folder), archive: archiveIn(dirname(folder)) };
  }
  const picked = several.findLast(({ finishedAt }) => !to || finishedAt <= to);
  if (picked) return { folder: picked.folder, manifest: picked.manifest, archive: archiveIn(folder) };
  throw new StartupError(
    `The oldest backup in ${folder} was finished at ${several[0]?.finishedAt.toISOString()}.`,
    'Name a later time.',
  );
}

/** `2026-05-04T14:05` or `2026-05-04 14:05:30` in `timeZone`, or with `Z` or an offset. Throws StartupError. */
export function readMoment(text: string, timeZone: string): Date {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', zone] = match ?? [];
  if (match && isCalendarDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60) {
    if (zone) return new Date(`${day}T${hour}:${minute}:${second}${fraction}${zone}`);
    const inMinute = Number(`${second}${fraction}`) * 1000;
    return new Date(instantAt(day, `${hour}:${minute}`, timeZone).getTime() + inMinute);
  }
  throw new StartupError(
    `"${text}" is no moment.`,
    'Write it as 2026-05-04T14:05 (by the clock of TIME_ZONE) or 2026-05-04T19:05Z.',
  );
}
