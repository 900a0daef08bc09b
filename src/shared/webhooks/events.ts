import * as z from 'zod/mini';

import { callAnswers } from '../calls/call.ts';
import { deliveryTypes, priorities, statuses } from '../check-in/closed-lists.ts';
import { noticeStages } from '../check-in/detention.ts';
import { ContainerParts, durations } from '../check-in/record.ts';
import { stages } from '../check-in/stage.ts';
import { Instant } from '../check-in/text-field.ts';

const time = z.nullable(Instant);

/** Every event has these. Of two events of a record, the one with the higher version is newer. */
const about = {
  version: z.int(),
  /** Null for a facility that no longer exists. */
  facilityId: z.nullable(z.uuid()),
  facility: z.string(),
};

/** Endpoints get names only if they may receive them, and while the record exists. */
const CheckInNames = z.object({
  driverName: z.string(),
  carrier: z.string(),
  containerNumber: z.string(),
  /** The containers in that text, by ISO 6346. */
  containers: z.array(ContainerParts),
  pickupDeliveryNumber: z.string(),
  /** Null unless the form has a field for it. */
  scac: z.nullable(z.string()),
});
export type CheckInNames = z.infer<typeof CheckInNames>;

const ArrivalNames = z.object({
  carrier: z.string(),
  containerNumber: z.string(),
  containers: z.array(ContainerParts),
  numbers: z.array(z.string()),
});
export type ArrivalNames = z.infer<typeof ArrivalNames>;

const checkInNames = z.optional(CheckInNames);

const CheckIn = z.object({
  id: z.uuid(),
  ...about,
  ticket: z.nullable(z.string()),
  stage: z.enum(stages),
  status: z.enum(statuses),
  priority: z.nullable(z.enum(priorities)),
  purpose: z.string(),
  deliveryType: z.nullable(z.enum(deliveryTypes)),
  dock: z.nullable(z.string()),
  dateCreated: Instant,
  dockAssignedAt: time,
  heldAt: time,
  noShowAt: time,
  dockInAt: time,
  workStartedAt: time,
  workEndedAt: time,
  dockOutAt: time,
  ...durations,
  /** Absent until the truck left the site, and where that is not recorded. */
  gateOutAt: z.optional(Instant),
  /** Absent where the truck's free time counts from the arrival. */
  freeTimeFrom: z.optional(Instant),
  /** Fields have their names in the history. */
  changed: z.array(z.string()),
  names: checkInNames,
});
export type CheckInData = z.infer<typeof CheckIn>;

const DeletedCheckIn = z.object({
  id: z.uuid(),
  ...about,
  /** The record was deleted, or moved to a facility out of the endpoint's scope. */
  reason: z.enum(['deleted', 'moved']),
});

const Call = z.object({
  id: z.uuid(),
  checkInId: z.uuid(),
  ...about,
  ticket: z.nullable(z.string()),
  dock: z.string(),
  calledAt: Instant,
  expiresAt: Instant,
  answer: z.nullable(z.enum(callAnswers)),
  answeredAt: time,
  names: checkInNames,
});

const Arrival = z.object({
  id: z.uuid(),
  ...about,
  from: Instant,
  until: Instant,
  day: z.nullable(z.string()),
  checkInId: z.nullable(z.uuid()),
  arrivedAt: time,
  canceledAt: time,
  estimatedAt: time,
  changed: z.array(z.string()),
  names: z.optional(ArrivalNames),
});

const TimeRecord = z.object({
  id: z.uuid(),
  checkInId: z.uuid(),
  ...about,
  number: z.int(),
  hash: z.string(),
  /** The record that it replaces. */
  replaces: z.nullable(z.uuid()),
  issuedAt: Instant,
  names: checkInNames,
});

const Detention = z.object({
  checkInId: z.uuid(),
  ...about,
  ticket: z.nullable(z.string()),
  stage: z.enum(noticeStages),
  freeUntil: Instant,
  freeMinutes: z.int(),
  /** Absent where the free minutes count from the arrival. */
  freeFrom: z.optional(Instant),
  names: checkInNames,
});

const place = { facilityId: '01990000-0000-7000-8000-000000000004', facility: 'Chicago (Midway)' };
const checkInId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';
const at = '2026-11-26T14:05:00.000Z';
const names = {
  driverName: 'Maria Lopez',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 482913 7',
  containers: [{ owner: 'LSFU', serial: '482913', checkDigit: '7', isValid: false }],
  pickupDeliveryNumber: 'PU-20418',
  scac: 'LKFR',
};
const truck = {
  id: checkInId,
  version: 1,
  ...place,
  ticket: 'M42',
  stage: 'waiting',
  status: 'live',
  priority: null,
  purpose: 'Delivery',
  deliveryType: 'live',
  dock: null,
  dateCreated: at,
  dockAssignedAt: null,
  heldAt: null,
  noShowAt: null,
  dockInAt: null,
  workStartedAt: null,
  workEndedAt: null,
  dockOutAt: null,
  waitDuration: null,
  dockDuration: null,
} as const;
const called = { version: 2, stage: 'called', dock: '4', dockAssignedAt: '2026-11-26T14:20:00.000Z' } as const;
const call = {
  id: '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b30',
  checkInId,
  version: 2,
  ...place,
  ticket: 'M42',
  dock: '4',
  calledAt: '2026-11-26T14:20:00.000Z',
  expiresAt: '2026-11-26T14:35:00.000Z',
  answer: null,
  answeredAt: null,
};
const arrival = {
  id: '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b15',
  version: 1,
  ...place,
  from: at,
  until: at,
  day: null,
  checkInId: null,
  arrivedAt: null,
  canceledAt: null,
  estimatedAt: null,
};

interface WebhookEvent {
  summary: string;
  data: z.ZodMiniType;
  example: object;
}

/** The type names, the API description, the screen and the documentation derive from this table. */
export const webhookEvents = {
  'check_in.created': {
    summary: 'A truck has checked in, or came from a facility of which the endpoint is not told',
    data: CheckIn,
    example: { ...truck, changed: ['facility', 'purpose', 'ticket'], names },
  },
  'check_in.changed': {
    summary: 'A step was taken, or a field was changed',
    data: CheckIn,
    example: { ...truck, ...called, changed: ['dock', 'dockAssignedAt'], names },
  },
  'check_in.deleted': {
    summary: 'A check-in was deleted for good, or moved to a facility of which the endpoint is not told',
    data: DeletedCheckIn,
    example: { id: checkInId, version: 9, ...place, reason: 'deleted' },
  },
  'call.made': { summary: 'A driver was called to a dock', data: Call, example: { ...call, names } },
  'call.answered': {
    summary: 'The driver answered a call',
    data: Call,
    example: { ...call, answer: 'on-my-way', answeredAt: '2026-11-26T14:22:00.000Z', names },
  },
  'arrival.created': {
    summary: 'An arrival is expected',
    data: Arrival,
    example: {
      ...arrival,
      changed: ['from', 'until', 'numbers', 'carrier'],
      names: {
        carrier: names.carrier,
        containerNumber: names.containerNumber,
        containers: names.containers,
        numbers: ['PU-20418'],
      },
    },
  },
  'arrival.changed': {
    summary: 'An expected arrival was changed, canceled, or turned out to be a check-in',
    data: Arrival,
    example: { ...arrival, version: 2, checkInId, arrivedAt: at, changed: ['checkIn'] },
  },
  'arrival.deleted': {
    summary: 'An expected arrival was deleted for good',
    data: z.object({ id: z.uuid(), ...about }),
    example: { id: arrival.id, version: 3, ...place },
  },
  'time_record.issued': {
    summary: 'A signed time record was issued, or one that replaces it',
    data: TimeRecord,
    example: {
      id: '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b31',
      checkInId,
      version: 6,
      ...place,
      number: 118,
      hash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      replaces: null,
      issuedAt: '2026-11-26T16:10:03.000Z',
      names,
    },
  },
  'detention.notice': {
    summary: 'The free time of a truck that staff have called or docked is nearly over, or is over',
    data: Detention,
    example: {
      checkInId,
      version: 4,
      ...place,
      ticket: 'M42',
      stage: 'nearly',
      freeUntil: '2026-11-26T16:05:00.000Z',
      freeMinutes: 120,
      names,
    },
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookType = keyof typeof webhookEvents;
export const webhookTypes = Object.keys(webhookEvents) as [WebhookType, ...WebhookType[]];

/** A test needs no subscription. */
export const testType = 'webhook.test';

/** The body has the schema and example of its `data`. */
export function webhookBody(type: WebhookType): { schema: z.ZodMiniType; example: object } {
  const { data, example } = webhookEvents[type];
  return {
    schema: z.object({ id: z.uuid(), type: z.literal(type), timestamp: Instant, data }),
    example: { id: '01993b5e-7a00-8c3e-9d51-3f0c9a6f2b40', type, timestamp: at, data: example },
  };
}
