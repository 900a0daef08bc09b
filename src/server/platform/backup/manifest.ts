import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { StartupError } from '../startup-error.ts';

export const manifestFile = 'manifest.json';

const FileSum = z.object({ bytes: z.int(), sha256: z.string() });
/** Backups made before this setting existed are not encrypted. */
const Encrypted = z._default(z.boolean(), false);
const Instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));

/** The backup has the embedded server's files with the log that makes them consistent. */
export const FullManifest = z.object({
  kind: z.literal('full'),
  format: z.literal(1),
  postgresMajor: z.int(),
  encrypted: Encrypted,
  startedAt: Instant,
  finishedAt: Instant,
  firstSegment: z.string(),
  lastSegment: z.string(),
  files: FileSum,
});
export type FullManifest = z.infer<typeof FullManifest>;

/** All rows of all tables from one snapshot, readable by every supported server. */
export const ExportManifest = z.object({
  kind: z.literal('export'),
  format: z.literal(1),
  encrypted: Encrypted,
  finishedAt: Instant,
  /** The migrations under which the rows were written. */
  migrations: z.array(z.object({ number: z.int(), file: z.string(), checksum: z.string() })),
  /** In an order that satisfies foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: FileSum })),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

const Manifest = z.discriminatedUnion('kind', [FullManifest, ExportManifest]);
export type Manifest = z.infer<typeof Manifest>;

/** Throws StartupError if the manifest is missing or unreadable. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw new StartupError(
      missing ? `${folder} is no backup: it has no ${manifestFile}.` : `The ${manifestFile} in ${folder} is damaged.`,
      'Name the folder of a backup, such as those that "npm run backup -- --list" shows.',
      { cause: error },
    );
  }
}
