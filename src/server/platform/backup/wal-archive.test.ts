import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { damagedCopies } from '#test/damaged-copies.ts';
import { plainWalFile } from './wal-files.ts';
import { WalArchive } from './wal-archive.ts';
import { segmentBytes, segmentName } from './wal-names.ts';

let secret: string;
let recipients: string[];
beforeAll(async () => {
  secret = await generateIdentity();
  recipients = [await identityToRecipient(secret)];
});

let cluster: string;
let folder: string;
let marks: string;
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'wal-archive-'));
  folder = join(cluster, 'backups', 'wal');
  marks = join(cluster, 'pg_wal', 'archive_status');
  await mkdir(marks, { recursive: true });
});
afterEach(() => rm(cluster, { recursive: true }));

const one = segmentName({ timeline: 1, number: 1 });
const two = segmentName({ timeline: 1, number: 2 });
const history = '00000002.history';

/** Log segments that a server has finished. */
async function finished(name: string, text: string): Promise<void> {
  const bytes = name === history ? text.length : segmentBytes;
  await writeFile(join(marks, '..', name), Buffer.alloc(bytes, `${text}\n`));
  await writeFile(join(marks, `${name}.ready`), '');
}

/** Simulates a kill before the server was notified. */
const unmark = (name: string) => rename(join(marks, `${name}.done`), join(marks, `${name}.ready`));

async function unpacked(archive: WalArchive, name: string, keys: string[]): Promise<string> {
  const target = join(cluster, 'unpacked');
  await rm(target, { force: true });
  await archive.unpack(name, target, keys);
  return (await readFile(target, 'utf8')).slice(0, 5);
}

const sealed = () => new WalArchive(folder, recipients);

test('segments encrypted before a kill are recognised afterwards without a key', async () => {
  await finished(one, 'first');
  await finished(history, 'names');
  expect(await sealed().take(cluster)).toEqual([one, history]);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  await Promise.all([one, history].map(unmark));
  // Unfinished files do not have their final name yet.
  await writeFile(join(folder, `.unfinished-1-${one}.gz.age`), 'half');
  expect(await sealed().take(cluster)).toEqual([one, history]);
  expect((await readdir(folder)).filter((file) => !file.startsWith('.'))).toEqual(files);
  expect(await readdir(marks)).toEqual([`${one}.done`, `${history}.done`].toSorted());
  await sealed().check(one);
  expect(await unpacked(sealed(), one, [secret])).toBe('first');
  expect(await unpacked(sealed(), history, [secret])).toBe('names');
});

test('a different log under the same name is refused, encrypted or not', async () => {
  await finished(one, 'first');
  await sealed().take(cluster);
  await finished(one, 'other');
  await expect(sealed().take(cluster)).rejects.toThrow('differs');
  await expect(new WalArchive(folder).take(cluster)).rejects.toThrow('differs');
  expect(await readdir(marks)).toContain(`${one}.ready`);
});

test('damage is detected without a key, and damaged segments do not count as archived', async () => {
  await finished(one, 'first');
  await sealed().take(cluster);
  const [file = ''] = await readdir(folder);
  const whole = await readFile(join(folder, file));
  for (const damaged of damagedCopies(whole)) {
    await writeFile(join(folder, file), damaged);
    await expect(sealed().check(one)).rejects.toThrow(`${file} is damaged.`);
    await expect(sealed().check(one, [secret])).rejects.toThrow(`${file} is damaged.`);
    await expect(unpacked(sealed(), one, [secret])).rejects.toThrow(`${file} is damaged`);
    await unmark(one).catch(() => undefined);
    await expect(sealed().take(cluster)).rejects.toThrow(`${file} is damaged.`);
    expect(await readdir(marks)).toEqual([`${one}.ready`]);
  }
});

test('a log that is partly encrypted is read as one, with a key where needed', async () => {
  const open = new WalArchive(folder);
  await finished(one, 'first');
  await open.take(cluster);
  await finished(two, 'later');
  await sealed().take(cluster);
  expect(await open.names()).toEqual([one, two]);
  await unmark(one);
  expect(await sealed().take(cluster)).toEqual([one]);
  expect(await readdir(folder)).toContain(plainWalFile(one));
  await open.check(one);
  await open.check(two);
  await open.check(two, [secret]);
  await expect(open.check(two, [await generateIdentity()])).rejects.toThrow('None of the given keys opens');
  await expect(open.check(two, [])).rejects.toThrow('is encrypted.');
  expect(await unpacked(open, one, [])).toBe('first');
  expect(await unpacked(open, two, [secret])).toBe('later');

  const copies = new WalArchive(join(cluster, 'copies'), recipients);
  await mkdir(copies.folder);
  for (const name of [one, two]) await open.copy(name, copies);
  // An encrypted backup contains no plaintext, whenever its log was written.
  expect((await copies.files()).map(({ sums }) => sums !== null)).toEqual([true, true]);
  expect(await unpacked(copies, one, [secret])).toBe('first');
  await open.remove([two]);
  expect(await open.names()).toEqual([one]);
});

test('a segment archived twice, encrypted and not, counts and is removed as one', async () => {
  await finished(one, 'first');
  const elsewhere = new WalArchive(join(cluster, 'elsewhere'), recipients);
  await elsewhere.take(cluster);
  await unmark(one);
  await Promise.all([sealed().take(cluster), new WalArchive(folder).take(cluster)]);
  for (const { file } of await elsewhere.files()) await rename(join(elsewhere.folder, file), join(folder, file));
  expect(await readdir(folder)).toHaveLength(3);
  expect(await sealed().names()).toEqual([one]);
  await sealed().check(one);
  await unmark(one);
  expect(await sealed().take(cluster)).toEqual([one]);
  await sealed().remove([one]);
  expect(await readdir(folder)).toEqual([]);
});

test('notices segments added or removed by another program', async () => {
  const here = sealed();
  expect(await here.names()).toEqual([]);
  await finished(one, 'first');
  await sealed().take(cluster);
  await here.check(one);
  await sealed().remove([one]);
  await expect(here.check(one)).rejects.toThrow('damaged');
  // The server is asked for it again, and it is restored.
  await unmark(one);
  expect(await here.take(cluster)).toEqual([one]);
  await here.check(one);
});
