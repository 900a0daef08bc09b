import type { FastifyInstance } from 'fastify';

import { lowerRole } from '#shared/access/permissions.ts';
import { apiKeyLimits, type ApiKeyState, type ApiKeyView, type NewApiKey } from '#shared/contract/api-keys.ts';
import { contract } from '#shared/contract/index.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { forbidden, signedIn, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfFacilities, keysOfFacilities, withId } from '../../platform/facility-keys.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import { newApiKey } from './api-key.ts';
import { countWorkingKeys, insertApiKey, listApiKeys, type ListedKey, markRevoked } from './api-key-repository.ts';

function stateOf({ revoked_at, expires_at, is_let_in: isLetIn }: ListedKey, now: Date): ApiKeyState {
  if (revoked_at) return 'revoked';
  if (expires_at && expires_at <= now) return 'expired';
  return isLetIn ? 'active' : 'stopped';
}

function viewOf(context: Context, row: ListedKey): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    facilities: idsOfFacilities(context, row.facilities),
    state: stateOf(row, context.clock.now()),
    createdAt: row.created_at.toISOString(),
    createdBy: row.email,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Administrators are never limited, so a key of theirs has no facilities. */
function refuseUnfit({ clock }: Context, caller: StaffCaller, { role, facilities, expiresAt }: NewApiKey): void {
  if (lowerRole(role, caller.role) !== role) throw forbidden();
  if (facilities && role === 'admin') throw fieldRefusal('facilities', broken('never_limited'));
  if (expiresAt !== null && Date.parse(expiresAt) <= clock.now().getTime()) {
    throw fieldRefusal('expiresAt', broken('not_in_future'));
  }
}

/** The key is shown only this once. */
async function createApiKey(context: Context, caller: StaffCaller, wanted: NewApiKey) {
  refuseUnfit(context, caller, wanted);
  const facilities = keysOfFacilities(context, wanted.facilities);
  const { id, key, secretHash } = newApiKey();
  const at = context.clock.now();
  const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
  await context.database.db.transaction().execute(async (trx) => {
    if ((await countWorkingKeys(trx, at)) >= apiKeyLimits.keys) {
      throw fieldRefusal('name', broken('limit_reached', { max: apiKeyLimits.keys }));
    }
    await insertApiKey(trx, { ...wanted, facilities, expiresAt, id, secretHash, by: caller.user.id, at });
    const subject = { apiKey: id };
    await appendAudit(trx, { kind: 'api_key_created', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
  context.credentials.made('key', key);
  return { id, key };
}

/** A no-op if the key is already revoked. Throws `not_found`. */
async function revokeApiKey(context: Context, caller: StaffCaller, id: string): Promise<void> {
  const at = context.clock.now();
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await markRevoked(trx, id, at))) return;
    const subject = { apiKey: id };
    await appendAudit(trx, { kind: 'api_key_revoked', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
}

export function apiKeysRoutes(app: FastifyInstance, context: Context): void {
  const views = async () =>
    (await listApiKeys(context.database.db, context.clock.now())).map((row) => viewOf(context, row));
  const view = async (id: string): Promise<ApiKeyView> => withId(await views(), id, 'API key');

  route(app, contract.readApiKeys, async () => answer(200, { apiKeys: await views() }));

  route(app, contract.createApiKey, async ({ caller, body }) => {
    const { id, key } = await createApiKey(context, signedIn(caller), body);
    return answer(201, { ...(await view(id)), key });
  });

  route(app, contract.revokeApiKey, async ({ caller, params }) => {
    const { id } = await view(params.id);
    await revokeApiKey(context, signedIn(caller), id);
    context.changes.endSessions([id]);
    return answer(204, undefined);
  });
}
