import { paperKillRounds } from '#test/paper-kill-rounds.ts';
import { createDatabaseOn } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';

import { report } from './support/results.ts';

/**
 * Kills two nodes on one folder in turn while photos arrive in pieces, and compares every photo and every file.
 * `npm run bench -- papers [PICTURES] [KILLS]`
 */
const [pictures, kills] = [Number(process.argv[2] ?? 400), Number(process.argv[3] ?? 20)];

const { server, stop } = await startTestServer();
try {
  const database = await createDatabaseOn(server);
  const { sent, stored, faults, unnamed } = await paperKillRounds({ pictures, kills, senders: 8, database });
  await report('papers', { sent, stored, kills, faults, unnamed });
  if (sent !== stored || faults + unnamed > 0) process.exitCode = 1;
} finally {
  await stop();
}
