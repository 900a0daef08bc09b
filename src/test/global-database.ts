import type { TestProject } from 'vitest/node';

import { startTestServer } from './test-server.ts';

/** One PostgreSQL server for the whole run of the database tests; returns what ends it. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
