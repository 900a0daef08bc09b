import { parseArgs } from 'node:util';

import { papersFolder } from './backup-deps.ts';
import { readProcessConfig } from './config.ts';
import { checkPapers, type PapersCheck } from './features/papers/papers-service.ts';
import { systemClock } from './platform/machine.ts';
import { PaperFiles } from './platform/papers/paper-files.ts';
import { secretBoxOf } from './platform/secret-box.ts';
import { StartupError } from './platform/startup-error.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run verify-papers

  reads every photo and signature in PAPERS_DIR and compares it with its record, and names what is missing, damaged or another
  picture, and files that no record names; changes nothing
`;

function lines({ checked, faults, unnamed }: PapersCheck, folder: string): string {
  const output = [
    `${checked} photos and signatures of records in ${folder}.`,
    ...unnamed.map((path) => `No record names ${path}; the nightly run removes it after a day.`),
  ];
  if (faults.length === 0) return [...output, 'Every one is there and whole.'].join('\n');
  throw new StartupError(
    [...output, ...faults.map(({ id, checkIn, fault }) => `${id} of check-in ${checkIn} ${fault}.`)].join('\n'),
    'Give every node the same PAPERS_DIR and keys, or bring the files back from the folder papers in BACKUP_DIR; docs/operate.md, "Photos and signatures".',
  );
}

await runTool(usage, () => {
  parseArgs({ strict: true });
  const config = readProcessConfig();
  return () =>
    withDatabase(config, async (database) => {
      const secrets = secretBoxOf(config);
      const papers = new PaperFiles(papersFolder(config));
      return lines(await checkPapers({ database, secrets, papers, clock: systemClock }), papers.folder);
    });
});
