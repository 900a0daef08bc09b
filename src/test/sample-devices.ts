import { hash, randomBytes } from 'node:crypto';

import { Encrypter } from 'age-encryption';
import { v7 } from 'uuid';

import { makeArrivalLink } from '#server/features/arrivals/arrival-links.ts';
import { insertDevice, takeCode } from '#server/features/devices/device-repository.ts';
import { takeStep } from '#server/features/check-ins/take-step.ts';
import { recipientOf } from '#server/features/devices/sealed-check-ins.ts';
import { updateFacility } from '#server/features/settings/change-facilities.ts';
import { updateSettings } from '#server/features/settings/change-settings.ts';
import { anonymous, type RegisteredDevice, type StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { newTypedCode, typedCodeHashes } from '#server/platform/typed-code.ts';
import type { DeviceKind } from '#shared/contract/devices.ts';
import type { CallName } from '#shared/contract/index.ts';
import { callExamples, type CallExample } from '#shared/contract/examples.ts';

import { newCheckIn } from './factories.ts';

/** A check-in as a kiosk seals it. */
export async function sealedFor(recipient: string, checkIn: object): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(JSON.stringify(checkIn))).toString('base64');
}

/** An unused device registration. */
export async function newDevice(context: Context, kind: DeviceKind = 'kiosk'): Promise<{ id: string; code: string }> {
  const [id, code, now] = [v7(), newTypedCode(), context.clock.now()];
  const [codeHash] = await typedCodeHashes(context, 'device code', code);
  const device = { id, kind, facility: 'Woodridge', name: 'Sample', codeHash, at: now } as const;
  const codeExpiresAt = new Date(now.getTime() + 60 * 60_000);
  const { db } = context.database;
  await db.transaction().execute((trx) => insertDevice(trx, { ...device, codeExpiresAt, by: null }));
  return { id, code };
}

/** A registered device and its cookie. */
async function registered(context: Context, kind: DeviceKind): Promise<{ id: string; cookie: string }> {
  const { db } = context.database;
  const [{ id, code }, token] = [await newDevice(context, kind), randomBytes(32).toString('base64url')];
  const registration = { tokenHash: hash('sha256', token, 'buffer'), now: context.clock.now() };
  const hashes = await typedCodeHashes(context, 'device code', code);
  await db.transaction().execute((trx) => takeCode(trx, hashes, registration));
  return { id, cookie: `registered-device=${token}` };
}

const cookieOfDevice = async (context: Context, kind: DeviceKind) => (await registered(context, kind)).cookie;

/** A paper sealed by a kiosk in place of a photo, for a check-in made there. */
export async function sealedPaper(context: Context, device: RegisteredDevice): Promise<string> {
  const { id: checkIn, facility } = await newCheckIn(context, { facility: device.facility }, { ...anonymous, device });
  if (facility !== device.facility) throw new Error(`made at ${facility}`);
  const paper = { id: v7(), field: 'f1', why: 'The camera is broken' };
  return sealedFor(await recipientOf(context), { checkIn, paper });
}

async function atKioskWithPaper(example: CallExample, context: Context) {
  const { id, cookie } = await registered(context, 'kiosk');
  const sealed = await sealedPaper(context, { id, kind: 'kiosk', facility: 'Woodridge', name: 'Sample' });
  return { ...example, cookie, body: { sealed } };
}

async function atGate(example: CallExample, context: Context) {
  return { ...example, cookie: await cookieOfDevice(context, 'gate') };
}

/** The endpoints of gate screens, which refuse signed-in callers. */
export const ofGateScreens: ReadonlySet<CallName> = new Set<CallName>(['readGate', 'readLeaving', 'letOut']);

/** A truck that may leave, with the cookie of the gate screen that lets it out. */
async function atGateWithTruck(example: CallExample, context: Context, someone: StaffCaller) {
  const woodridge = context.facilities.all.find(({ key }) => key === 'Woodridge');
  await updateFacility(context, someone, woodridge?.id ?? '', { changes: { gateOut: true } });
  const { id } = await newCheckIn(context, { facility: 'Woodridge' });
  for (const step of ['dock-in', 'dock-out'] as const) await takeStep(context, someone, id, { step });
  return { ...(await atGate(example, context)), params: { id }, body: { ...example.body, operationId: v7() } };
}

/** A sealed request of a kiosk, with its cookie. */
async function atKiosk(example: CallExample, context: Context) {
  const cookie = await cookieOfDevice(context, 'kiosk');
  const sealed = await sealedFor(await recipientOf(context), { ...callExamples.createCheckIn.body, id: v7() });
  return { ...example, cookie, body: { sealed } };
}

/** The link of an arrival, shown at a kiosk. */
export async function atKioskWithLink(
  example: CallExample,
  context: Context,
  someone: StaffCaller,
  arrival: CallExample['params'],
) {
  await updateSettings(context, someone, { changes: { expectedArrivals: true } });
  const { token } = await makeArrivalLink(context, someone, String(arrival?.['id']));
  return { ...example, cookie: await cookieOfDevice(context, 'kiosk'), body: { shown: token } };
}

/** The preparations for endpoints about devices. */
export const deviceSamples = (someone: StaffCaller, takePapers: (context: Context) => Promise<void>) => ({
  revokeDevice: async (example: CallExample, context: Context) => ({
    ...example,
    params: { id: (await newDevice(context)).id },
  }),
  registerDevice: async (example: CallExample, context: Context) => ({
    ...example,
    body: { code: (await newDevice(context)).code },
  }),
  checkInAtKiosk: atKiosk,
  addPaperAtKiosk: async (example: CallExample, context: Context) => {
    await takePapers(context);
    return atKioskWithPaper(example, context);
  },
  readGate: atGate,
  readLeaving: atGate,
  letOut: (example: CallExample, context: Context) => atGateWithTruck(example, context, someone),
});
