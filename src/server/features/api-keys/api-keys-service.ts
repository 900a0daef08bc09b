import { lowerRole } from '#shared/access/permissions.ts';
import { withinBoth } from '#shared/access/scope.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Caller, keyLabel, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { isSameHash, readApiKey } from './api-key.ts';
import { findApiKeys, type StoredKey, touchApiKey } from './api-key-repository.ts';

/** Source: docs/product, "API keys". */
const noteUseMs = 60_000;
/** The expiry used for keys without one. */
const never = new Date('9999-12-31T00:00:00Z');

export function readKeyHeader(authorization: string | undefined): string | undefined {
  return /^Bearer +(wci_.*)$/i.exec(authorization ?? '')?.[1];
}

function refused(): AppError {
  const message = 'This API key is not valid: it is unknown, expired or revoked. Ask an administrator for another one.';
  return new AppError('authentication_required', message);
}

/** A key never has more rights than its maker has now. */
function authorityOf({ role, maker_role, facilities, maker_facilities }: StoredKey) {
  return { role: lowerRole(role, maker_role), scope: withinBoth(facilities ?? 'all', maker_facilities ?? 'all') };
}

const isExpired = ({ expires_at }: StoredKey, now: Date): boolean => expires_at !== null && expires_at <= now;

/** Throws `authentication_required` for any invalid key, without saying why. */
export async function callerOfKey(context: Context, key: string, address: string): Promise<Caller> {
  const { db } = context.database;
  const now = context.clock.now();
  const named = readApiKey(key);
  const found =
    named &&
    (await context.credentials.lookUp({ kind: 'key', credential: key, address }, async () => {
      const [stored] = await findApiKeys(db, [named.id], now);
      return stored && isSameHash(stored.secret_hash, named.secretHash) && !isExpired(stored, now) ? stored : undefined;
    }));
  if (!found) throw refused();
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() >= noteUseMs) {
    await touchApiKey(db, found.id, now);
  }
  const { id, name, expires_at } = found;
  const { role, scope } = authorityOf(found);
  const user: StaffCaller['user'] = { id, email: keyLabel(name), role };
  return { via: 'key', role, scope, user, session: { id, expiresAt: expires_at ?? never }, address };
}

export async function workingKeys(context: Context, ids: readonly string[]) {
  const now = context.clock.now();
  const found = ids.length === 0 ? [] : await findApiKeys(context.database.db, ids, now);
  return found.filter((key) => !isExpired(key, now)).map((key) => [key.id, authorityOf(key)] as const);
}
