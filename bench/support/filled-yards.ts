import pg from 'pg';

import { account, signIn } from './samples.ts';
import { databaseOf, serverVersion, startBenchDatabase } from './bench-database.ts';
import { fillYard } from './fill-yard.ts';
import { type ServerProcess, startProgram } from './process.ts';

/** A server of its own on a database that holds `count` check-ins, with a signed-in administrator's cookie. */
export interface FilledYard extends ServerProcess {
  count: number;
  cookie: string;
}

/** Runs `work` with a connection of its own. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` with one yard for each of `counts`, each in a database of its own in one temporary PostgreSQL, and
 * removes everything again. `work` receives the version of PostgreSQL. The servers serve `webFolder` besides the API.
 */
export async function withFilledYards(
  counts: readonly number[],
  work: (yards: FilledYard[], postgresql: string) => Promise<void>,
  webFolder = '',
): Promise<void> {
  const database = await startBenchDatabase();
  const start = (url: string) => startProgram('own-server.ts', [url, account.email, account.password, webFolder]);
  const yards: FilledYard[] = [];
  try {
    // The first start migrates and creates the administrator.
    await (await start(database.url)).stop();
    for (const count of counts) {
      const url = database.addressOf(`yard_${count}`);
      await onDatabase(database.addressOf('postgres'), (client) =>
        client.query(`create database yard_${count} template ${databaseOf(database.url)}`),
      );
      const begun = performance.now();
      await onDatabase(url, (client) => fillYard(client, count));
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${count.toLocaleString('en-US')} check-ins are in place after ${seconds} s\n`);
      const server = await start(url);
      yards.push({ ...server, count, cookie: await signIn(server.url) });
    }
    await work(yards, await serverVersion(database.url));
  } finally {
    for (const yard of yards) await yard.stop();
    await database.stop();
  }
}
