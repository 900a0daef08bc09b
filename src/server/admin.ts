import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import { roles } from '#shared/access/permissions.ts';
import { type CommandInput, commands } from './admin-commands.ts';
import { decidedSettings, readProcessConfig } from './config.ts';
import { openSettings } from './features/settings/settings-service.ts';
import type { DatabaseHandle } from './platform/database.ts';
import { systemClock } from './platform/machine.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run admin -- COMMAND

  create EMAIL               add an administrator, or another --role; prints the new password
  invite EMAIL               the same, but prints a link by which its owner chooses a password
  list                       the accounts
  set-up-link                prints a link to choose the first administrator's password, while none has signed in
  change EMAIL               another --role, --name or --facility
  reset-password EMAIL       a new password; ends the account's sessions
  reset-link EMAIL           prints a link by which its owner chooses a new password
  disable EMAIL              let the account in no more; ends its sessions
  enable EMAIL               let it in again, with the password it had
  delete EMAIL               delete the account; what its owner did stays in the history
  sessions EMAIL             where it is signed in
  end-session EMAIL ID       sign it out there
  reset-second-factor EMAIL  for who lost phone and recovery codes

  --role ROLE        one of ${roles.join(', ')}; admin unless given
  --name NAME        what its owner is called
  --facility SLUG    limit the account to a facility; repeat it for several, or all
  --password-stdin   with create and reset-password: read the password from standard input
`;

type Ask = CommandInput & { command: string };

const options = {
  'password-stdin': { type: 'boolean' },
  role: { type: 'string' },
  name: { type: 'string' },
  facility: { type: 'string', multiple: true },
} as const;

function wordsOf(command: string): number {
  if (command === 'list' || command === 'set-up-link') return 0;
  return command === 'end-session' ? 2 : 1;
}

function readCommand(): (() => Promise<string>) | null {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true });
  const [command = '', ...words] = positionals;
  if (!Object.hasOwn(commands, command) || words.length !== wordsOf(command) || words.includes('')) return null;
  const [email = '', detail] = words;
  const { role, name, facility: facilities } = values;
  return async () => {
    const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    return run({ command, email, detail, password, role, name, facilities });
  };
}

function run({ command, ...input }: Ask): Promise<string> {
  const config = readProcessConfig();
  const work = async (database: DatabaseHandle) => {
    const settings = await openSettings({
      db: database.db,
      decided: decidedSettings(config),
      environment: {},
    });
    const { facilities } = settings;
    // A running server learns of ended sessions from the database.
    const changes = { endSessions() {} };
    const context = {
      database,
      clock: systemClock,
      settings,
      facilities,
      changes,
      publicUrl: settings.settings.publicUrl || null,
    };
    return (await commands[command]?.(context, input)) ?? '';
  };
  // The first account may be created before the server has ever started.
  return withDatabase(config, work, { mayBegin: command === 'create' });
}

await runTool(usage, readCommand);
