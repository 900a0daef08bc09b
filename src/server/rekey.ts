import { parseArgs } from 'node:util';

import { readProcessConfig } from './config.ts';
import { nameOfKey, rekey, type RekeyReport } from './features/system/rekey.ts';
import { systemClock } from './platform/machine.ts';
import { secretBoxOf, type SecretKeys } from './platform/secret-box.ts';
import { StartupError } from './platform/startup-error.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run rekey

  seals every stored secret with the first key of SECRET_KEY, or of the file secret-key, in the place of the former one, which
  stands behind it; with the server running or stopped. It can be interrupted and run again.
`;

function lines({ done, remaining }: RekeyReport, [first, ...others]: SecretKeys): string {
  const output = [
    `The key that seals is ${nameOfKey(first)}.`,
    ...others.map((id) => `Behind it stands ${nameOfKey(id)}.`),
    `Sealed anew: ${done}.`,
  ];
  if (remaining.length === 0) return [...output, 'Nothing is sealed with another key.'].join('\n');
  const left = remaining.map(({ table, keyId, count }) => {
    const isKnown = others.some((id) => id.equals(keyId));
    const why = isKnown ? 'because they are damaged or a node still seals with it' : 'which is not given';
    return `Still sealed with ${nameOfKey(keyId)}, ${why}: ${count} in ${table}.`;
  });
  throw new StartupError(
    [...output, ...left].join('\n'),
    'Give every key, the new one first, on every node, and run this again; docs/operate.md, "Rotating the key of stored secrets".',
  );
}

await runTool(usage, () => {
  parseArgs({ strict: true });
  const config = readProcessConfig();
  return () =>
    withDatabase(config, async (database) => {
      const secrets = secretBoxOf(config);
      return lines(await rekey({ database, secrets, clock: systemClock }), await secrets.keyIds());
    });
});
