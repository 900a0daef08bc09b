import type { Context } from '../../platform/context.ts';
import { findKeyIds } from './second-factor-repository.ts';

const foreignSecrets =
  'Secrets of second factors were stored with another key than that of this server, which refuses their codes. Set ' +
  'SECRET_KEY to the same key on every node, or put the secret-key of this installation back into DATA_DIR.';

async function foreignSecretsWarning({ database, secrets }: Context): Promise<string | null> {
  const used = await findKeyIds(database.db);
  // A key is not made before there is something to seal.
  if (used.length === 0) return null;
  const own = await secrets.keyId();
  return used.every((id) => id.equals(own)) ? null : foreignSecrets;
}

/**
 * The warnings about the set-up as it is now; also where nodes have keys of their own, or the key was lost. Source:
 * docs/operate.md, "Insecure settings".
 */
export async function readSetUpWarnings(context: Context): Promise<string[]> {
  const foreign = await foreignSecretsWarning(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the key of stored secrets could not be checked');
    return null;
  });
  return [...context.setUpWarnings(), ...(foreign === null ? [] : [foreign])];
}
