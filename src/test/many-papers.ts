import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 } from 'uuid';

import { newPaperKey, boxOf, sealedParts, sha256Of } from '#server/features/papers/paper-content.ts';
import { checkPapers, tendPapers } from '#server/features/papers/papers-service.ts';
import { copyPapers, restorePapers } from '#server/platform/papers/copied-papers.ts';
import { PaperFiles } from '#server/platform/papers/paper-files.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { newCheckIn } from './factories.ts';
import { bigJpeg } from './pictures.ts';
import type { TestDatabase } from './test-database.ts';

interface ManyPapers {
  pictures: number;
  /** Unreferenced files, as killed nodes leave them. */
  orphans: number;
  bytes: number;
  database: TestDatabase;
}

const at = 1_000;
const never = new AbortController().signal;

/** Stores a picture directly, with the result of an upload. */
async function store({ context }: TestApp, checkIn: string, picture: Buffer) {
  const id = v7();
  const sealed = await newPaperKey(context, id);
  await context.papers.write(id, sealedParts(await boxOf(context, { id, sealed }), picture, null));
  const now = context.clock.now();
  const size = {
    width: 2000,
    height: 1500,
    bytes: picture.length,
    type: 'image/jpeg',
    sha256: sha256Of(picture),
  } as const;
  const times = { taken_at: now, created_at: now, received_at: now };
  const about = { id, check_in_id: checkIn, field: 'f1', kind: 'photo', state: 'stored', added_by: 'driver' } as const;
  return { ...about, ...times, ...size, actor: null, has_thumbnail: false, words: null, sealed };
}

async function fill(site: TestApp, { pictures, orphans, bytes }: ManyPapers): Promise<void> {
  const { id } = await newCheckIn(site.context);
  for (let number = 0; number < pictures + orphans; number += at) {
    const count = Math.min(at, pictures + orphans - number);
    const rows = await Promise.all(
      Array.from({ length: count }, (_, index) => store(site, id, bigJpeg(bytes, number + index))),
    );
    const named = rows.slice(0, Math.max(pictures - number, 0));
    if (named.length > 0) await site.context.database.db.insertInto('papers').values(named).execute();
  }
  const old = new Date(site.context.clock.now().getTime() - 2 * dayMs);
  const { rows } = await site.context.database.pool.query<{ id: string }>('select id from papers');
  const isNamed = new Set(rows.map((row) => row.id));
  for await (const { files } of site.context.papers.files())
    for (const { name, path } of files) if (!isNamed.has(name)) await utimes(path, old, old);
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { seconds: Math.round(performance.now() - began) / 1_000, result };
}

/**
 * Fills a folder with pictures, and measures its nightly run, its backup, the next one, its restore and its
 * verification.
 */
export async function measureManyPapers(many: ManyPapers) {
  const root = await mkdtemp(join(tmpdir(), 'many-papers-'));
  const site = await buildTestApp({ database: many.database, papersFolder: join(root, 'papers') });
  try {
    site.clock.set(new Date().toISOString());
    const { papers } = site.context;
    await papers.make();
    await fill(site, many);
    const copying = { papers, folder: join(root, 'backups'), now: site.context.clock.now() };
    const tended = await timed(() => tendPapers(site.context, never));
    const copied = await timed(() => copyPapers(copying, never));
    const again = await timed(() => copyPapers(copying, never));
    const empty = new PaperFiles(join(root, 'restored'));
    const restored = await timed(() => restorePapers(join(root, 'backups', 'backup'), empty));
    const checked = await timed(() => checkPapers({ ...site.context, papers: empty }));
    return {
      tended,
      copied,
      again,
      restored,
      checked,
      peakMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await site.close();
    await rm(root, { recursive: true, force: true });
  }
}
