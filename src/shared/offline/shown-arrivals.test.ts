import { expect, it } from 'vitest';

import type { ArrivalMark, ArrivalView } from '#shared/arrivals/record.ts';
import { buildArrival } from '#test/arrival-view.ts';
import { facilitiesIn, testFacilities } from '#test/facilities.ts';
import type { Operation, OperationOf } from './operation.ts';
import { changedArrivals, isListed, markWith, withChanged } from './shown-arrivals.ts';

// 10:30 at Woodridge.
const now = new Date('2026-05-04T15:30:00.000Z');
const timestamp = now.toISOString();
const truck = { facility: 'Woodridge', dateCreated: '2026-05-04T14:40:00.000Z' };
const ana = '01900000-0000-7000-8000-0000000000aa';
const yard = { facilities: testFacilities, now, truck: (id: string) => (id === ana ? truck : undefined) };

const common = { operationId: '01900000-0000-7000-8000-000000000001', owner: 'sam', about: '', timestamp };

const change = ({ id }: ArrivalView, changes: OperationOf<'ARRIVAL'>['data']['changes']): Operation => ({
  ...common,
  type: 'ARRIVAL',
  id,
  data: { changes },
});
const expecting = (id: string, window: object): Operation => {
  const data = { facility: 'Woodridge', numbers: ['77'], carrier: '', containerNumber: '', note: '' };
  return { ...common, type: 'EXPECT', id, data: { ...data, purpose: null, deliveryType: null, ...window } };
};
const shown = (operations: Operation[], ...known: ArrivalView[]) =>
  changedArrivals(operations, (id) => known.find((one) => one.id === id), yard);

const arrival = buildArrival();
const newId = '01900000-0000-7000-8000-0000000000bb';

it('shows a new arrival by the clock of its facility, and what was changed of it since', () => {
  const made = expecting(newId, { from: '2026-05-04T10:00', until: '2026-05-04T11:00' });
  const edited = change(buildArrival({ id: newId }), { carrier: 'Acme' });
  expect(shown([made, edited]).get(newId)).toMatchObject({
    from: '2026-05-04T15:00:00.000Z',
    carrier: 'Acme',
    state: 'due',
    version: 0,
  });
});

it('shows a moved window with the state that follows from it', () => {
  const moved = shown([change(arrival, { day: '2026-05-05' })], arrival).get(arrival.id);
  expect(moved).toMatchObject({ day: '2026-05-05', from: '2026-05-05T05:00:00.000Z', state: 'expected' });
});

it('ties and unties, with how early the truck was', () => {
  const tied = shown([change(arrival, { checkIn: ana })], arrival).get(arrival.id);
  expect(tied).toMatchObject({ checkInId: ana, state: 'arrived-early', minutesOff: -20 });
  const both = [change(arrival, { checkIn: ana }), change(arrival, { checkIn: null })];
  expect(shown(both, arrival).get(arrival.id)).toMatchObject({ checkInId: null, minutesOff: 0 });
});

it('shows nothing as done that the server would refuse', () => {
  const [tied, canceled] = [buildArrival({ checkInId: ana }), buildArrival({ canceledAt: timestamp })];
  const elsewhere = buildArrival({ facility: 'Bedford Park' });
  expect(shown([change(tied, { isCanceled: true })], tied).get(tied.id)).toBe(tied);
  expect(shown([change(canceled, { checkIn: ana })], canceled).get(canceled.id)).toBe(canceled);
  expect(shown([change(elsewhere, { checkIn: ana })], elsewhere).get(elsewhere.id)).toBe(elsewhere);
  expect(
    shown([change(arrival, { from: '2026-05-04T12:00', until: '2026-05-04T11:00' })], arrival).get(arrival.id),
  ).toBe(arrival);
  expect(shown([expecting(newId, { from: 'noon' })]).size).toBe(0);
});

it('reads what a device kept, whatever stands in it', () => {
  const odd = { numbers: 7, from: {}, isCanceled: 'yes' } as unknown as OperationOf<'ARRIVAL'>['data']['changes'];
  expect(shown([change(arrival, odd)], arrival).get(arrival.id)).toBe(arrival);
});

it('puts into a list what belongs there, in the order of the windows, and takes out what does not', () => {
  const [first, last] = [
    buildArrival({ from: '2026-05-04T13:00:00.000Z' }),
    buildArrival({ from: '2026-05-04T15:45:00.000Z' }),
  ];
  const list = (operations: Operation[], filter = {}) =>
    withChanged([first, last], shown(operations, first, last), filter, yard).map(({ id }) => id);
  expect(list([expecting(newId, { from: '2026-05-04T09:00', until: '2026-05-04T11:00' })])).toEqual([
    first.id,
    newId,
    last.id,
  ]);
  expect(list([expecting(newId, { day: '2026-05-05' })])).toEqual([first.id, last.id]);
  expect(list([expecting(newId, { day: '2026-05-04' })], { facility: 'Bedford Park' })).toEqual([first.id, last.id]);
  expect(list([expecting(newId, { day: '2026-05-04' })], { search: '78' })).toEqual([first.id, last.id]);
  expect(list([change(first, { day: '2026-05-05' })])).toEqual([last.id]);
  expect(list([change(first, { isCanceled: true })], { open: 'only' })).toEqual([last.id]);
  expect(list([change(first, { isCanceled: true })])).toEqual([first.id, last.id]);
});

it('leaves in a list of another day what the server put there, whatever the clock of this device says', () => {
  const far = buildArrival({ from: '2027-05-04T15:00:00.000Z', until: '2027-05-04T16:00:00.000Z' });
  const changed = shown([change(far, { isCanceled: true })], far);
  expect(withChanged([far], changed, {}, yard)).toMatchObject([{ id: far.id, state: 'canceled' }]);
});

it('marks a truck as what it was tied to, and offers that no longer', () => {
  const mark: ArrivalMark = { checkInId: ana, tied: [], matches: [arrival, buildArrival()], elsewhere: [] };
  const tied = shown([change(arrival, { checkIn: ana })], arrival);
  expect(markWith(mark, ana, tied)).toMatchObject({
    tied: [{ id: arrival.id }],
    matches: [{ id: mark.matches[1]?.id }],
  });
  expect(markWith(undefined, ana, tied)).toMatchObject({ tied: [{ id: arrival.id }] });
  expect(markWith(undefined, 'ben', tied)).toBeUndefined();
  const untied = shown([change(buildArrival({ id: arrival.id, checkInId: ana }), { checkIn: null })], arrival);
  expect(markWith({ ...mark, matches: [], tied: [arrival] }, ana, untied)).toMatchObject({ tied: [] });
});

it('counts days from today by the clock of each facility', () => {
  // 5 PM on the fourth in Chicago is the fifth in Sydney.
  const evening = new Date('2026-05-04T22:00:00Z');
  const facilities = facilitiesIn({ Woodridge: 'America/Chicago', Flexport: 'Australia/Sydney' });
  const at = (facility: string, from: string) =>
    isListed(
      buildArrival({ facility, from, until: from }),
      { startDate: 'today+1', endDate: 'today+1' },
      { facilities, now: evening },
    );
  const days = ['2026-05-05T12:00:00Z', '2026-05-06T12:00:00Z'];
  expect(days.map((from) => at('Woodridge', from))).toEqual([true, false]);
  expect(days.map((from) => at('Flexport', from))).toEqual([false, true]);
});

it('lists what ended as a day begins with the day before, and an appointment at that moment with the day', () => {
  const midnight = '2026-05-05T05:00:00.000Z';
  const whole = buildArrival({ from: '2026-05-04T05:00:00.000Z', until: midnight, day: '2026-05-04' });
  const at = (startDate: string, one: ArrivalView) => isListed(one, { startDate }, yard);
  expect([at('2026-05-04', whole), at('2026-05-05', whole)]).toEqual([true, false]);
  expect(at('2026-05-05', buildArrival({ from: midnight, until: midnight }))).toBe(true);
});
