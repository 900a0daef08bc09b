import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import {
  deviceLimits,
  type DeviceState,
  type DeviceView,
  type NewDevice,
  type OwnDevice,
} from '#shared/contract/devices.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import { type RegisteredDevice, signedIn, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfFacilities, keysOfFacilities, withId } from '../../platform/facility-keys.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { newTypedCode, typedCodeHashes } from '../../platform/typed-code.ts';
import { guardCode } from '../auth/auth-service.ts';
import {
  countDevices,
  insertDevice,
  type ListedDevice,
  listDevices,
  markRevoked,
  takeCode,
} from './device-repository.ts';
import { arrivalAtKiosk } from './arrival-at-kiosk.ts';
import { checkInSealed, recipientOf } from './sealed-check-ins.ts';
import { deviceByCookie, kioskThatCalls, newDeviceToken } from './device-cookie.ts';

function stateOf({ revoked_at, registered_at, code_expires_at }: ListedDevice, now: Date): DeviceState {
  if (revoked_at) return 'revoked';
  if (registered_at) return 'active';
  return code_expires_at > now ? 'waiting' : 'expired';
}

const idOfFacility = (context: Context, key: string): string => idsOfFacilities(context, [key])?.[0] ?? '';

function viewOf(context: Context, row: ListedDevice): DeviceView {
  return {
    id: row.id,
    kind: row.kind,
    facility: idOfFacility(context, row.facility),
    name: row.name,
    state: stateOf(row, context.clock.now()),
    madeAt: row.made_at.toISOString(),
    madeBy: row.email,
    registeredAt: row.registered_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    version: row.version,
  };
}

async function ownView(
  context: Context,
  { id, kind, facility, name }: RegisteredDevice,
  isSignedIn: boolean,
): Promise<OwnDevice> {
  return {
    id,
    kind,
    facility: idOfFacility(context, facility),
    name,
    ...(kind === 'kiosk' && { recipient: await recipientOf(context) }),
    ...(isSignedIn && { isSignedIn: true as const }),
  };
}

/** The code is shown only this once. */
async function createDevice(context: Context, caller: StaffCaller, wanted: NewDevice) {
  const [facility = ''] = keysOfFacilities(context, [wanted.facility], 'facility') ?? [];
  if (context.facilities.all.find(({ key }) => key === facility)?.retiredAt) {
    throw fieldRefusal('facility', broken('facility_closed'));
  }
  const [id, code, at] = [randomUUID(), newTypedCode(), context.clock.now()];
  const [codeHash] = await typedCodeHashes(context, 'device code', code);
  const codeExpiresAt = new Date(at.getTime() + deviceLimits.codeMinutes * 60_000);
  await context.database.db.transaction().execute(async (trx) => {
    if ((await countDevices(trx, at)) >= deviceLimits.devices) {
      throw fieldRefusal('name', broken('limit_reached', { max: deviceLimits.devices }));
    }
    await insertDevice(trx, { ...wanted, facility, id, codeHash, codeExpiresAt, by: caller.user.id, at });
    await appendAudit(trx, {
      kind: 'device_created',
      outcome: 'done',
      ...auditOrigin(caller),
      at,
      subject: { device: id },
    });
  });
  return { id, code, expiresAt: codeExpiresAt.toISOString() };
}

/** A no-op if the device is already revoked. */
async function revokeDevice(context: Context, caller: StaffCaller, id: string): Promise<void> {
  const at = context.clock.now();
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await markRevoked(trx, id, at))) return;
    const subject = { device: id };
    await appendAudit(trx, { kind: 'device_revoked', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
}

/** Wrong codes are throttled. */
async function registerDevice(context: Context, code: string, tokenHash: Buffer, address: string) {
  const hashes = await typedCodeHashes(context, 'device code', code);
  const now = context.clock.now();
  const device = await guardCode(context, { kind: 'deviceCode', address }, async (trx) => {
    const taken = await takeCode(trx, hashes, { tokenHash, now });
    const origin = { actor: null, sessionId: null, address, at: now };
    if (taken) {
      await appendAudit(trx, { kind: 'device_registered', outcome: 'done', ...origin, subject: { device: taken.id } });
    }
    return taken;
  });
  if (!device) {
    throw new AppError(
      'not_found',
      'This code is not known, was used, or is too old. Ask an administrator for a new one.',
    );
  }
  return device;
}

export function devicesRoutes(app: FastifyInstance, context: Context): void {
  const views = async () => (await listDevices(context.database.db)).map((row) => viewOf(context, row));
  const view = async (id: string): Promise<DeviceView> => withId(await views(), id, 'device');

  route(app, contract.readDevices, async () => answer(200, { devices: await views() }));

  route(app, contract.createDevice, async ({ caller, body }) => {
    const { id, code, expiresAt } = await createDevice(context, signedIn(caller), body);
    return answer(201, { ...(await view(id)), code, expiresAt });
  });

  route(app, contract.revokeDevice, async ({ caller, params }) => {
    const { id } = await view(params.id);
    await revokeDevice(context, signedIn(caller), id);
    return answer(204, undefined);
  });

  route(app, contract.registerDevice, async ({ caller, body, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const { tokenHash, keep } = newDeviceToken(context);
    const device = await registerDevice(context, body.code, tokenHash, request.ip);
    keep({ request, reply });
    return answer(200, await ownView(context, device, caller.role !== 'visitor'));
  });

  route(app, contract.checkInAtKiosk, async ({ caller, body, request, reply }) => {
    const device = await kioskThatCalls(context, { caller, request, reply });
    const { receipt, repeated } = await checkInSealed(context, device, body);
    return answer(repeated ? 200 : 201, receipt);
  });

  route(app, contract.readArrivalAtKiosk, async ({ caller, body, request, reply }) => {
    const device = await kioskThatCalls(context, { caller, request, reply });
    return answer(200, await arrivalAtKiosk(context, device, body.shown));
  });

  route(app, contract.readOwnDevice, async ({ caller, query, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const device = await deviceByCookie(context, { request, reply }, query.version);
    if (!device) return answer(204, undefined);
    return answer(200, await ownView(context, device, caller.role !== 'visitor'));
  });
}
