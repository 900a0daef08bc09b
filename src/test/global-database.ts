import type { TestProject } from 'vitest/node';

import { startTestServer } from './test-server.ts';

/** Starts one PostgreSQL server for the whole run of database tests; returns its teardown. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const { server, cluster, stop } = await startTestServer();
  project.provide('testServer', server);
  project.provide('cluster', cluster);
  return stop;
}
