import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';

let count = 0;

/**
 * An arrival expected at Woodridge from 10:00 to 11:00 on May 4, 2026, with a unique id; late unless `values` says
 * otherwise.
 */
export function buildArrival(values: Partial<ArrivalView> = {}): ArrivalView {
  count += 1;
  return {
    id: `01a00000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    facility: 'Woodridge',
    from: '2026-05-04T15:00:00.000Z',
    until: '2026-05-04T16:00:00.000Z',
    day: null,
    numbers: ['PU-20418', 'LS-77'],
    carrier: 'Lakeshore Freight',
    containerNumber: '',
    purpose: 'Delivery',
    deliveryType: null,
    note: '',
    source: 'screen',
    externalId: null,
    state: 'late',
    checkInId: null,
    arrivedAt: null,
    minutesOff: 0,
    canceledAt: null,
    estimatedAt: null,
    linkedAt: null,
    version: 1,
    ...values,
  };
}
