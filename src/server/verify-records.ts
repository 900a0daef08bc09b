import { parseArgs } from 'node:util';

import { readProcessConfig } from './config.ts';
import { type ChainReport, checkChains, faultText } from './features/time-records/check-chains.ts';
import { StartupError } from './platform/startup-error.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run verify-records

  checks every signed time record of the database: that each is as it was signed and follows the one before it, that none is
  missing, and that nothing is gone but what was deleted with its check-in; as the server does by itself every night
`;

function lines({ records, deleted, faults }: ChainReport): string {
  const output = `${records} records, ${deleted} of them without content, since their check-ins were deleted.`;
  if (faults.length === 0) return `${output}\nEvery chain is whole.`;
  throw new StartupError(
    [output, ...faults.map(faultText)].join('\n'),
    'What was changed and by whom the database cannot tell: compare it with a backup; docs/operate.md, "Time records".',
  );
}

await runTool(usage, () => {
  parseArgs({ strict: true });
  return () => withDatabase(readProcessConfig(), async (database) => lines(await checkChains({ database })));
});
