import { fields } from '#shared/check-in/fields.ts';
import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import type { PublicQueue } from '#shared/contract/queue.ts';

import { sampleSeen } from './sample-values.ts';

type PublicEntry = PublicQueue['checkIns'][number];

let made = 0;

/** A queue entry in the public view with a unique id, waiting without a dock by default. */
export function buildPublicCheckIn(values: Partial<PublicEntry> = {}): PublicEntry {
  made += 1;
  return {
    ...(sampleSeen(fields) as unknown as PublicEntry),
    stage: 'waiting',
    view: 'public',
    id: `01910000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    driverName: 'M... L...',
    facility: 'Woodridge',
    carrier: 'Acme Freight',
    containerNumber: 'TCLU4007919',
    phoneNumber: '***-***-0110',
    driversLicense: '********',
    dock: '',
    arrivalTime: '11:50 AM',
    dateCreated: '2026-05-04T16:50:00.000Z',
    dockInTime: '',
    dockOutTime: '',
    place: null,
    ticket: 'K42',
    ...values,
  };
}

/** A page of the queue in the public view. */
export function buildPublicQueue(checkIns: PublicEntry[], values: Partial<PublicQueue> = {}): PublicQueue {
  const activeCount = checkIns.length;
  return { view: 'public', checkIns, totalCount: null, hasMore: false, activeCount, asOf: noon, ...values };
}

/** A driver's own check-in, waiting by default. */
export function buildOwnCheckIn(values: Partial<OwnCheckIns> = {}): OwnCheckIns {
  return {
    id: '01910000-0000-7000-8000-ffffffffffff',
    ticket: 'K42',
    state: 'waiting',
    stage: 'waiting',
    status: 'live',
    facility: 'Woodridge',
    dock: null,
    place: 3,
    trucksAhead: 2,
    arrivalTime: '11:50 AM',
    dateCreated: '2026-05-04T16:50:00.000Z',
    asOf: noon,
    others: [],
    ...values,
  };
}

/** Noon in Chicago on the day of these check-ins. */
export const noon = '2026-05-04T17:00:00.000Z';
