import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readProcessConfig } from './config.ts';
import { compareHeads } from './features/time-records/chain-heads.ts';
import { type ChainReport, chainFaults, checkChains, faultText } from './features/time-records/check-chains.ts';
import type { DatabaseHandle } from './platform/database.ts';
import { StartupError } from './platform/startup-error.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run verify-records [-- FILE]

  checks every signed time record of the database: that each is as it was signed and follows the one before it, that none is
  missing, and that nothing is gone but what was deleted with its check-in; as the server does by itself every night

  FILE   chain-heads.jws of a mail with the heads of a day: the chains have to have these records too
`;

const remedy =
  'What was changed and by whom the database cannot tell: compare it with a backup; docs/operate.md, "Time records".';

async function compared(database: DatabaseHandle, file: string): Promise<{ output: string; faults: string[] }> {
  const text = await readFile(resolve(file), 'utf8').catch(() => {
    throw new StartupError(`${file} cannot be read.`, 'Save chain-heads.jws from the mail, and name where it is.');
  });
  const report = await compareHeads({ database }, text.replaceAll(/\s/g, ''));
  if ('faults' in report)
    return { output: `${report.heads} heads of ${report.at.toISOString()} compared.`, faults: report.faults };
  throw new StartupError(
    `${file} ${report.fault === 'no-heads' ? 'has no heads of chains' : chainFaults[report.fault]}.`,
    'Name chain-heads.jws as it came with the mail, of this installation.',
  );
}

function lines({ records, deleted, faults }: ChainReport, heads: { output: string; faults: string[] } | null): string {
  const counted = `${records} records, ${deleted} of them without content, since their check-ins were deleted.`;
  const output = heads ? `${counted}\n${heads.output}` : counted;
  const all = [...faults.map(faultText), ...(heads?.faults ?? [])];
  if (all.length === 0) return `${output}\nEvery chain is whole.`;
  throw new StartupError([output, ...all].join('\n'), remedy);
}

await runTool(usage, () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (others.length > 0) return null;
  return () =>
    withDatabase(readProcessConfig(), async (database) =>
      lines(await checkChains({ database }), file === undefined ? null : await compared(database, file)),
    );
});
