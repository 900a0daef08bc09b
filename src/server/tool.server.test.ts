import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { runTool } from '#test/run-tool.ts';
import { createTestDatabase } from '#test/test-database.ts';

const tools = [
  ['backup.ts', []],
  ['retention.ts', []],
  ['rekey.ts', []],
  ['verify-papers.ts', []],
  ['verify-records.ts', []],
  ['admin.ts', ['list']],
] as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-installation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(tools)(
  '%s says that there is no database where DATA_DIR is a wrong folder, and makes none',
  async (file, words) => {
    const answer = await runTool(file, words, { DATA_DIR: folder });
    expect(answer).toEqual({
      output: '',
      complained: `There is no database of this program in ${folder}.\nSet DATA_DIR as for the program.\n`,
      status: 1,
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

const programs = [...tools.map(([file]) => file), 'restore.ts'] as const;

test.each(programs)('%s tells how it is used, without any database', async (file) => {
  const command = `npm run ${file.replace('.ts', '')}`;
  const told = await runTool(file, ['--help'], { DATA_DIR: folder });
  expect(told).toEqual({ output: expect.stringContaining(command), complained: '', status: 0 });
  const wrong = await runTool(file, ['--unknown'], { DATA_DIR: folder });
  expect(wrong).toEqual({ output: '', complained: expect.stringContaining(told.output), status: 2 });
  expect(wrong.complained).toContain("Unknown option '--unknown'");
});

test('a mark on a server that cannot be reached says so in two lines', async () => {
  const { complained, status } = await runTool('restore.ts', ['--mark'], {
    DATABASE_URL: 'postgres://u:pw@127.0.0.1:1/x',
  });
  expect(complained).toMatch(/^The database cannot be reached: .+\nCheck DATABASE_URL: .+\n$/);
  expect(status).toBe(1);
});

test('a list of backups in what is no folder is refused with the remedy', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { complained, status } = await runTool('backup.ts', ['--list'], { BACKUP_DIR: file });
  expect(complained).toMatch(/^The backup folder .+ cannot be used: a part of the path is a file\.\n.*BACKUP_DIR.*\n$/);
  expect(status).toBe(1);
});

test('a database that is none of this program stays as it is', async () => {
  const database = await createTestDatabase({ migrated: false });
  try {
    const answer = await runTool('backup.ts', [], { DATABASE_URL: database.url, BACKUP_DIR: folder });
    expect(answer).toMatchObject({
      complained: expect.stringContaining('Set DATABASE_URL as for the program.'),
      status: 1,
    });
    const mark = await runTool('restore.ts', ['--mark'], { DATABASE_URL: database.url });
    expect(mark.complained).toBe('There is no database of this program there.\nSet DATABASE_URL as for the program.\n');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    await database.drop();
  }
});
