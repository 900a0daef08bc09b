import type pg from 'pg';

/**
 * Marks a database as restored: every event cursor given out before is void, and nobody is signed in who was when the
 * backup was made.
 */
export async function beginNewEpoch(client: pg.Client): Promise<void> {
  await client.query('update installation set epoch = gen_random_uuid()');
  await client.query('delete from sessions');
}
