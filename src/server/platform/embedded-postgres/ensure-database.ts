import pg from 'pg';

import { databaseName } from './settings.ts';

interface ServerAddress {
  host: string;
  port: number;
  user: string;
}

/** Creates the product's database when the first start was interrupted before it, or is this one. */
export async function ensureDatabase({ host, port, user }: ServerAddress): Promise<void> {
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
}
