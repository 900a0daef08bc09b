import { afterAll } from 'vitest';

import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An app that all tests of a file share; closed after them. */
export async function testApp(options?: TestAppOptions): Promise<TestApp> {
  const site = await buildTestApp(options);
  afterAll(() => site.close());
  return site;
}

/** A database that all tests of a file share, dropped once the apps opened after it are closed. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}
