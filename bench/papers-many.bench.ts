import { measureManyPapers } from '#test/many-papers.ts';
import { createDatabaseOn } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';

import { report } from './support/results.ts';

/**
 * Fills the folder of papers and measures the nightly run, the backup, the next backup, the restore and its
 * verification. `npm run bench -- papers-many [PICTURES] [BYTES]`
 */
const [pictures, bytes] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 20_000)];

const { server, stop } = await startTestServer();
try {
  const database = await createDatabaseOn(server);
  const orphans = Math.ceil(pictures / 100);
  const measured = await measureManyPapers({ pictures, orphans, bytes, database });
  const { faults } = measured.checked.result;
  await report('papers-many', {
    pictures,
    bytes,
    ...measured,
    checked: { ...measured.checked, result: faults.length },
  });
  if (measured.restored.result !== pictures || faults.length > 0) process.exitCode = 1;
} finally {
  await stop();
}
