import { fieldError } from '#shared/errors/rule-texts.ts';
import { settingFaults } from '#shared/settings/setting-faults.ts';
import { isZoneName } from '#shared/time/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import type { SecretKeys } from '../../platform/secret-box.ts';
import { hasTextPassword } from '../settings/settings-service.ts';
import { readServerArchive } from './health-repository.ts';
import { countSealed, type SealedCount } from './sealed-secrets-repository.ts';

const remedy =
  'Set SECRET_KEY to the same key on every node, or put the secret-key of this installation back into DATA_DIR. After a change ' +
  'of the key, put the former one behind it and run npm run rekey.';
const ofFactors = `Secrets of second factors were stored with another key than that of this server, which refuses their codes. ${remedy}`;
const ofChannels =
  'Secrets of texts and push messages were stored with another key than that of this server, which cannot send them. ' +
  `${remedy} If it is lost, docs/operate.md says what to do.`;

const ofReceipts =
  "Drivers' receipts and the numbers that texted STOP are checked with another key than that of this server on other nodes, or " +
  `were so before. ${remedy} If it is lost, docs/operate.md says what to do.`;

/** What else cannot be used without the key, by the table of its secrets. */
const others = {
  record_keys: 'time records, which wait to be signed',
  papers: 'photos and signatures',
  webhook_endpoints: 'webhooks',
  sign_in_providers: 'signing in by the company',
} as const;

const isChanging = 'The key of stored secrets is being changed (docs/operate.md, "Rotating the key of stored secrets")';

function changeWarning(sealed: readonly SealedCount[], [first]: SecretKeys): string {
  const left = sealed.filter(({ keyId }) => !keyId.equals(first)).reduce((sum, { count }) => sum + count, 0);
  return left > 0
    ? `${isChanging}. Sealed with another than the first: ${left}. Run npm run rekey once every node has the new key first.`
    : `${isChanging}. All are sealed with the first. If that is the new one, remove the others a day after every node had it first.`;
}

async function sealedWarnings({ database, secrets }: Context): Promise<string[]> {
  const sealed = await countSealed(database.db);
  // A key is only created once there is something to encrypt.
  if (sealed.length === 0) return [];
  const own = await secrets.keyIds();
  const foreign = new Set<string>(
    sealed.flatMap(({ table, keyId }) => (own.some((id) => id.equals(keyId)) ? [] : [table])),
  );
  const closed = Object.entries(others).flatMap(([table, what]) => (foreign.has(table) ? [what] : []));
  return [
    ...(foreign.has('second_factors') ? [ofFactors] : []),
    ...(foreign.has('call_secrets') ? [ofChannels] : []),
    ...(foreign.has('installation') ? [ofReceipts] : []),
    ...(closed.length > 0
      ? [`Secrets of these were stored with another key than that of this server: ${closed.join('; ')}. ${remedy}`]
      : []),
    ...(own.length > 1 ? [changeWarning(sealed, own)] : []),
  ];
}

/** Such settings were stored before a requirement of theirs was checked, or no longer meet it. */
async function settingWarnings({ settings, database }: Context): Promise<string[]> {
  const deps = { hasTextPassword: await hasTextPassword(database.db) };
  return [...settingFaults(settings.settings, deps)].map(
    ([name, rule]) => `The setting ${name} cannot work. ${fieldError(name, rule).message}`,
  );
}

/** Such zones were stored before IANA names were required. */
function zoneWarnings({ settings: { rows, facilities } }: Context): string[] {
  return rows.flatMap(({ name, time_zone: zone }, index) => {
    if (zone === null || isZoneName(zone)) return [];
    return `The time zone of ${name} is '${zone}', which is no IANA name; its clocks go by ${facilities.all[index]?.timeZone}. Choose the one that is meant on its settings page.`;
  });
}

/** The warnings concern a server that archives its log by pgBackRest. */
async function archiveWarnings({ database, logArchive }: Context): Promise<string[]> {
  const archive = logArchive.current ? null : await readServerArchive(database.db);
  if (!archive?.isPgBackRest) return [];
  return [
    archive.isUntimed &&
      'The database server archives a piece of its log only when it is full, which may take days on a quiet yard: changes since ' +
        'then are on its disk alone. Set archive_timeout to 60 there.',
    !archive.detail &&
      'The database server archives its log, and this program may not see whether it is behind, nor how old the latest base backup ' +
        'is. Grant the role pg_monitor to the user in DATABASE_URL.',
  ].filter((warning) => warning !== false);
}

/** The warnings include nodes with different keys and a lost key. Source: docs/operate.md, "Insecure settings". */
export async function readSetUpWarnings(context: Context): Promise<string[]> {
  const ofKeys = await sealedWarnings(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the key of stored secrets could not be checked');
    return [];
  });
  const ofArchive = await archiveWarnings(context);
  const ofSettings = await settingWarnings(context);
  return [...context.setUpWarnings(), ...zoneWarnings(context), ...ofSettings, ...ofArchive, ...ofKeys];
}
