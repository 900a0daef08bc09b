import type { Context } from '../../platform/context.ts';
import { findKeyIds } from '../auth/auth-service.ts';
import { findKeyIdsOfChannels } from '../calls/calls-service.ts';

const remedy =
  'Set SECRET_KEY to the same key on every node, or put the secret-key of this installation back into DATA_DIR.';
const ofFactors = `Secrets of second factors were stored with another key than that of this server, which refuses their codes. ${remedy}`;
const ofChannels =
  'Secrets of texts and push messages were stored with another key than that of this server, which cannot send them. ' +
  `${remedy} If it is lost, docs/operate.md says what to do.`;

async function foreignSecretsWarnings({ database, secrets }: Context): Promise<string[]> {
  const [factors, channels] = [await findKeyIds(database.db), await findKeyIdsOfChannels(database.db)];
  // A key is not made before there is something to seal.
  if (factors.length + channels.length === 0) return [];
  const own = await secrets.keyId();
  const isForeign = (id: Buffer) => !id.equals(own);
  return [...(factors.some(isForeign) ? [ofFactors] : []), ...(channels.some(isForeign) ? [ofChannels] : [])];
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
  return [...context.setUpWarnings(), ...foreign];
}
