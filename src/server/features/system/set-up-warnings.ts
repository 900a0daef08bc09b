import { fieldError } from '#shared/errors/rule-texts.ts';
import { settingFaults } from '#shared/settings/setting-faults.ts';
import { isZoneName } from '#shared/time/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { findKeyIdsOfFormerSecret } from '../../platform/former-secret.ts';
import { findKeyIds } from '../auth/auth-service.ts';
import { findKeyIdsOfChannels, hasTextPassword } from '../settings/settings-service.ts';

const remedy =
  'Set SECRET_KEY to the same key on every node, or put the secret-key of this installation back into DATA_DIR.';
const ofFactors = `Secrets of second factors were stored with another key than that of this server, which refuses their codes. ${remedy}`;
const ofChannels =
  'Secrets of texts and push messages were stored with another key than that of this server, which cannot send them. ' +
  `${remedy} If it is lost, docs/operate.md says what to do.`;

const ofReceipts =
  "Drivers' receipts and the numbers that texted STOP are checked with another key than that of this server on other nodes, or " +
  `were so before. ${remedy} If it is lost, docs/operate.md says what to do.`;

async function foreignSecretsWarnings({ database, secrets }: Context): Promise<string[]> {
  const [factors, channels] = [await findKeyIds(database.db), await findKeyIdsOfChannels(database.db)];
  const receipts = await findKeyIdsOfFormerSecret(database.db);
  // A key is not made before there is something to seal.
  if (factors.length + channels.length + receipts.length === 0) return [];
  const own = await secrets.keyId();
  const isForeign = (id: Buffer) => !id.equals(own);
  const all = [
    [factors, ofFactors],
    [channels, ofChannels],
    [receipts, ofReceipts],
  ] as const;
  return all.filter(([ids]) => ids.some(isForeign)).map(([, warning]) => warning);
}

/** Settings that were taken before what they lack was asked for, or lost it since. */
async function settingWarnings({ settings, publicUrl, database }: Context): Promise<string[]> {
  const surroundings = { hasTextPassword: await hasTextPassword(database.db), publicUrl };
  return [...settingFaults(settings.settings, surroundings)].map(
    ([name, rule]) => `The setting ${name} cannot work. ${fieldError(name, rule).message}`,
  );
}

/** Facilities whose zones were set when more than names was taken. */
function zoneWarnings({ settings: { rows, facilities } }: Context): string[] {
  return rows.flatMap(({ name, time_zone: zone }, index) => {
    if (zone === null || isZoneName(zone)) return [];
    return `The time zone of ${name} is '${zone}', which is no IANA name; its clocks go by ${facilities.all[index]?.timeZone}. Choose the one that is meant on its settings page.`;
  });
}

/**
 * The warnings about the set-up as it is now; also where nodes have keys of their own, or the key was lost. Source:
 * docs/operate.md, "Insecure settings".
 */
export async function readSetUpWarnings(context: Context): Promise<string[]> {
  const foreign = await foreignSecretsWarnings(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the key of stored secrets could not be checked');
    return [];
  });
  return [...context.setUpWarnings(), ...zoneWarnings(context), ...(await settingWarnings(context)), ...foreign];
}
