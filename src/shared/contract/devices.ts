import * as z from 'zod/mini';

import { Instant, textLine } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { ById, timingFields, Uuid } from './operation.ts';

/** Drivers check in at a kiosk; a gate screen shows what only people at the gate may see. */
export const deviceKinds = ['kiosk', 'gate'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Source: docs/product, "Registered devices". */
export const deviceLimits = {
  name: 60,
  devices: 100,
  sealed: 100_000,
  version: 40,
  code: 40,
  shown: 100,
  codeMinutes: 15,
} as const;

/** A `waiting` device has not used its code yet. */
const deviceStates = ['waiting', 'active', 'expired', 'revoked'] as const;
export type DeviceState = (typeof deviceStates)[number];

export const DeviceView = z.object({
  id: z.uuid(),
  kind: z.enum(deviceKinds),
  facility: z.uuid(),
  name: z.string(),
  state: z.enum(deviceStates),
  madeAt: Instant,
  /** E-mail address of the account that made it; null once that account is gone. */
  madeBy: z.nullable(z.string()),
  /** Null before the device is registered. */
  registeredAt: z.nullable(Instant),
  /** Accurate to a minute; null if it was never seen. */
  lastSeenAt: z.nullable(Instant),
  /** The version of the app, as last reported; null if it never was. */
  version: z.nullable(z.string()),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const NewDevice = z.strictObject({
  kind: z.enum(deviceKinds),
  facility: Uuid,
  name: textLine(1).check(z.maxLength(deviceLimits.name)),
});
export type NewDevice = z.infer<typeof NewDevice>;

export const OwnDevice = z.object({
  id: z.uuid(),
  kind: z.enum(deviceKinds),
  facility: z.uuid(),
  name: z.string(),
  /** The age recipient that a kiosk seals check-ins for. */
  recipient: z.optional(z.string()),
  /** Set if somebody is signed in in this browser, which then does not act as a device until sign-out. */
  isSignedIn: z.optional(z.literal(true)),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

const common = { facilities: 'none', tag: 'settings' } as const;

export const readDevices = /* @__PURE__ */ endpoint('GET', '/api/devices', {
  ...common,
  action: 'device:manage',
  summary: 'The registered devices, the newest first, revoked ones included',
  answers: { 200: z.object({ devices: z.array(DeviceView) }) },
});

export const createDevice = /* @__PURE__ */ endpoint('POST', '/api/devices', {
  ...common,
  action: 'device:manage',
  summary: 'Make a registration; the answer is the only one that has its code, which works once and for 15 minutes',
  body: NewDevice,
  answers: { 201: z.extend(DeviceView, { code: z.string(), expiresAt: Instant }) },
});

export const revokeDevice = /* @__PURE__ */ endpoint('DELETE', '/api/devices/{id}', {
  ...common,
  action: 'device:manage',
  summary: 'Revoke a device or its code for good, from its next request on',
  params: ById,
  answers: { 204: null },
  errors: ['not_found'],
});

export const registerDevice = /* @__PURE__ */ endpoint('POST', '/api/device', {
  ...common,
  action: 'device:register',
  summary: 'Register this browser as a device, with the code that an administrator made; the answer sets its cookie',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(deviceLimits.code)) }),
  answers: { 200: OwnDevice },
  errors: ['not_found'],
});

/** A kiosk shows the receipt after a check-in. */
const KioskReceipt = z.object({
  ticket: z.nullable(z.string()),
  /** The token opens the visit on the driver's own phone, at /v#token. */
  visit: z.string(),
});

export const checkInAtKiosk = /* @__PURE__ */ endpoint('POST', '/api/device/check-ins', {
  ...common,
  action: 'device:check-in',
  summary: 'Check a driver in at a registered kiosk, by what it has sealed for this installation; it may be sent again',
  body: z.strictObject({
    /** The body of a new check-in as JSON, encrypted with age for the recipient, in base64. */
    sealed: z.string().check(z.minLength(1), z.maxLength(deviceLimits.sealed)),
    sentAt: timingFields.sentAt,
    /** The id of the facility where it was entered, once its driver was told that it is kept and has left. */
    keptAt: z.optional(Uuid),
  }),
  answers: { 200: KioskReceipt, 201: KioskReceipt },
  errors: ['device_revoked', 'id_conflict'],
});

/**
 * The result prefills the kiosk's answers, or says why the link leads nowhere, or where else the driver is expected.
 */
const ArrivalAtKiosk = z.union([
  z.object({
    state: z.literal('open'),
    known: z.object({
      pickupDeliveryNumber: z.optional(z.string()),
      carrier: z.optional(z.string()),
      containerNumber: z.optional(z.string()),
      purpose: z.optional(z.string()),
    }),
  }),
  z.object({ state: z.literal('elsewhere'), facility: z.string() }),
  z.object({ state: z.enum(['used', 'canceled', 'over']) }),
]);
export type ArrivalAtKiosk = z.infer<typeof ArrivalAtKiosk>;

export const readArrivalAtKiosk = /* @__PURE__ */ endpoint('POST', '/api/device/arrival', {
  ...common,
  action: 'device:check-in',
  summary: 'What is known of the load for which a driver shows a link or a printed code at a registered kiosk',
  body: z.strictObject({
    /** The token of its link `/a#token`, or its code in any notation. */
    shown: textLine(1, false, false, deviceLimits.shown),
  }),
  answers: { 200: ArrivalAtKiosk },
  errors: ['device_revoked', 'not_found'],
});

export const readOwnDevice = /* @__PURE__ */ endpoint('GET', '/api/device', {
  ...common,
  action: 'device:read-own',
  summary: 'The device that this browser is registered as, by its cookie; 204 for any other browser',
  query: z.strictObject({
    /** The version of the app that the device runs, for administrators. */
    version: z.optional(textLine(1, false, false, deviceLimits.version)),
  }),
  answers: { 200: OwnDevice, 204: null },
});
