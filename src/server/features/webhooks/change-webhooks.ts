import { randomUUID } from 'node:crypto';

import type { NewWebhook, WebhookUpdate } from '#shared/contract/webhooks.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { logMs, overlapMs, webhookLimits } from '#shared/webhooks/delivery.ts';
import { testType } from '#shared/webhooks/events.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { idsOfFacilities, keysOfFacilities } from '../../platform/facility-keys.ts';
import type { WebhookEndpointRow } from '../../platform/webhooks-schema.ts';
import { notedChanges, writeSettings } from '../settings/settings-service.ts';
import { beginFeed } from './webhook-feed-repository.ts';
import { newSecrets } from './webhook-secrets.ts';
import { leaseMs, WebhookWorker } from './webhook-worker.ts';
import {
  claimDelivery,
  findDelivery,
  findEndpoints,
  insertDeliveries,
  insertEndpoint,
  lockEndpoint,
  removeEndpoint,
  removeOutside,
  requeue,
  updateEndpoint,
} from './webhooks-repository.ts';

export const noWebhook = () => new AppError('not_found', 'There is no such endpoint of webhooks.');
const noDelivery = () => new AppError('not_found', 'There is no such delivery in the log, which is kept for 7 days.');

/** The audit trail gets only the host of the address, since the rest may contain a secret. */
function noted({ name, url, types, facilities, with_names: names, state }: WebhookEndpointRow) {
  return { name, host: new URL(url).host, types, facilities, names, state };
}

/** An unencrypted address is only accepted for hosts that the operator has listed. */
function refuseAddress({ outgoing }: Context, url: string): void {
  if (outgoing.mayTrust(url)) return;
  throw fieldRefusal('url', broken('wrong_format', { format: url.startsWith('http:') ? 'https' : 'outgoing' }));
}

/** The secret is returned only this once. */
export interface WithSecret<Secret = string> {
  row: WebhookEndpointRow;
  secret: Secret;
}

/** The endpoint gets events from now on. The secret is shown only this once. */
export async function createWebhook(
  context: Context,
  caller: StaffCaller,
  { names, ...wanted }: NewWebhook,
): Promise<WithSecret> {
  refuseAddress(context, wanted.url);
  const id = randomUUID();
  const { secret, sealed, publicKey } = await newSecrets(context, id);
  const none = { off_reason: null, off_at: null, former_sealed: null, former_until: null, failing_since: null };
  const row: WebhookEndpointRow = {
    ...wanted,
    ...none,
    id,
    facilities: keysOfFacilities(context, wanted.facilities),
    with_names: names,
    state: 'active',
    not_before: null,
    sealed,
    public_key: publicKey,
    created_at: context.clock.now(),
  };
  return writeSettings(context, caller, async ({ trx, note }) => {
    const others = await findEndpoints(trx);
    if (others.length >= webhookLimits.endpoints)
      throw fieldRefusal('name', broken('limit_reached', { max: webhookLimits.endpoints }));
    if (others.length === 0) await beginFeed(trx);
    await insertEndpoint(trx, row);
    await note('webhook_changed', { webhook: id }, notedChanges(null, noted(row)));
    return { row, secret };
  });
}

async function lockOne(trx: DatabaseTransaction, id: string): Promise<WebhookEndpointRow> {
  const row = await lockEndpoint(trx, id);
  if (!row) throw noWebhook();
  return row;
}

/** A new address gets a new secret, because the old one was not meant for it. */
export async function updateWebhook(
  context: Context,
  caller: StaffCaller,
  id: string,
  update: WebhookUpdate,
): Promise<WithSecret<string | undefined>> {
  const { names, facilities, state, ...others } = update;
  if (others.url !== undefined) refuseAddress(context, others.url);
  const keys = facilities === undefined ? undefined : keysOfFacilities(context, facilities);
  return writeSettings(context, caller, async ({ trx, note }) => {
    const row = await lockOne(trx, id);
    const isElsewhere = others.url !== undefined && others.url !== row.url;
    const fresh = isElsewhere ? await newSecrets(context, id) : null;
    const changes = {
      ...others,
      ...(names !== undefined && { with_names: names }),
      ...(keys !== undefined && { facilities: keys }),
      ...(state !== undefined && { state, off_reason: null, off_at: null, failing_since: null, not_before: null }),
      ...(fresh && { sealed: fresh.sealed, public_key: fresh.publicKey, former_sealed: null, former_until: null }),
    } as Partial<WebhookEndpointRow>;
    const changed = { ...row, ...changes };
    await updateEndpoint(trx, id, changes);
    if (others.types !== undefined || keys !== undefined)
      await removeOutside(trx, id, { types: changed.types, facilityIds: idsOfFacilities(context, changed.facilities) });
    await note('webhook_changed', { webhook: id }, notedChanges(noted(row), noted(changed)));
    return { row: changed, secret: fresh?.secret };
  });
}

export function deleteWebhook(context: Context, caller: StaffCaller, id: string): Promise<void> {
  return writeSettings(context, caller, async ({ trx, note }) => {
    const row = await lockOne(trx, id);
    await removeEndpoint(trx, id);
    await note('webhook_changed', { webhook: id }, notedChanges(noted(row), null));
  });
}

/**
 * The previous secrets also sign for a while. A second rotation within that time would invalidate the secret the
 * receiver still uses. Throws `illegal_transition` unless forced, as after a leak.
 */
export async function rotateSecret(
  context: Context,
  caller: StaffCaller,
  { id, isForced = false }: { id: string; isForced?: boolean | undefined },
): Promise<WithSecret> {
  const { secret, sealed, publicKey } = await newSecrets(context, id);
  return writeSettings(context, caller, async ({ trx, now, note }) => {
    const row = await lockOne(trx, id);
    if (row.former_until && row.former_until > now && !isForced) {
      const until = row.former_until.toISOString();
      const remedy =
        'A second rotation cuts off a receiver that still uses it: wait, or send "force" for a secret that leaked.';
      throw new AppError('illegal_transition', `The secret before still signs until ${until}. ${remedy}`);
    }
    const until = new Date(now.getTime() + overlapMs);
    const changes = { former_sealed: row.sealed, former_until: until, sealed, public_key: publicKey };
    await updateEndpoint(trx, id, changes);
    await note('webhook_changed', { webhook: id }, { secret: { before: 'set', after: 'set' } });
    return { row: { ...row, ...changes }, secret };
  });
}

export async function testWebhook(context: Context, id: string) {
  const { clock, database } = context;
  const now = clock.now();
  const event = randomUUID();
  const body = { id: event, type: testType, timestamp: now.toISOString(), data: {} };
  const claimed = await database.db.transaction().execute(async (trx) => {
    await lockOne(trx, id);
    await insertDeliveries(trx, [{ endpoint_id: id, event_id: event, type: testType, subject: event, body }], now);
    return claimDelivery(trx, id, event, new Date(now.getTime() + leaseMs));
  });
  if (claimed) await new WebhookWorker(context).send(claimed);
  return findDelivery(database.db, id, event);
}

/** Returns how many deliveries were queued. */
export async function replay(context: Context, id: string, { since, event }: { since?: string; event?: string }) {
  const now = context.clock.now();
  const first = Math.max(now.getTime() - logMs, since === undefined ? 0 : Date.parse(since));
  const queued = await context.database.db.transaction().execute(async (trx) => {
    await lockOne(trx, id);
    return requeue(trx, id, { ...(event && { event }), since: new Date(first), now });
  });
  if (event && queued === 0 && !(await findDelivery(context.database.db, id, event))) throw noDelivery();
  context.changes.announce();
  return queued;
}
