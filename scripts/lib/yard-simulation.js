import { firstCompany } from './demo-companies.js';

/** @typedef {import('#shared/check-in/driver-fields.ts').CheckInForm} CheckInForm */
/** @typedef {import('#shared/check-in/changes.ts').CheckInChanges} CheckInChanges */

/**
 * Something that happens in the yard: a driver checks in, or staff change a check-in. Dock In and Dock Out are recorded
 * at the moment they happen.
 *
 * @typedef {{ kind: 'arrival', truck: number, form: import('#shared/check-in/arrival.ts').ArrivalForm & { fields?: Record<string, string> } }
 *   | { kind: 'change', truck: number, changes: CheckInChanges }
 *   | { kind: 'dockInAt' | 'dockOutAt', truck: number }} YardEvent
 */

/** @typedef {{ number: number, facility: CheckInForm['facility'], dock: string | null, state: 'waiting' | 'called' | 'docked', since: number, stays: number }} Visit */

const names = [
  'Anthony',
  'Grace',
  'Tomasz',
  'Maria',
  'Devon',
  'Hannah',
  'Luis',
  'Priya',
  'Walter',
  'Amina',
  'Oleg',
  'Ruth',
];
const surnames = [
  'Reed',
  'Okafor',
  'Zielinski',
  'Lopez',
  'Brooks',
  'Weiss',
  'Herrera',
  'Nair',
  'Kim',
  'Haddad',
  'Novak',
];
const carriers = [
  'Prairie Freight',
  'Lakeshore Haul',
  'Blue Line Cartage',
  'Northgate Logistics',
  'Great Plains Carriers',
];
const staff = ['Sam Ortiz', 'Dana Cole', 'Ines Moreau'];
const owners = ['MSCU', 'TCLU', 'OOLU', 'CMAU', 'TGHU'];
/** @type {readonly CheckInForm['purpose'][]} */
const purposes = ['Delivery', 'Delivery', 'Pickup', 'Pickup', 'Return'];
/** @type {readonly NonNullable<CheckInChanges['priority']>[]} */
const priorities = ['low', 'medium', 'medium', 'high'];

/** A seeded pseudo-random generator (mulberry32).
 *
 * @param {number} seed
 * @returns {() => number} from 0 up to 1
 */
export const seededRandom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * A simulated yard: trucks arrive, wait, are called to a dock, stay there and leave.
 *
 * @param {() => number} random
 * @param {import('./demo-companies.js').DemoCompany} [company]
 * @returns {() => YardEvent[]} the events of the next minute
 */
export const simulateYard = (random, { facilities, valuesOf } = firstCompany) => {
  const shares = facilities.flatMap(({ name, share }) => Array.from({ length: share }, () => name));
  const docksOf = new Map(facilities.map(({ name, docks }) => [name, docks]));
  /** @type {Visit[]} */
  let visits = [];
  let minute = 0;
  let arrived = 0;
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  /** @param {number} from @param {number} to */
  const between = (from, to) => Math.floor(from + random() * (to - from + 1));
  /** @param {number} count */
  const digits = (count) => String(between(10 ** (count - 1), 10 ** count - 1));

  /** @returns {YardEvent[]} */
  const arrive = () => {
    arrived += 1;
    const facility = one(shares);
    // Occasionally papers are missing, and a truck waits for hours.
    const stays = random() < 0.06 ? between(120, 240) : between(3, 12);
    visits.push({ number: arrived, facility, dock: null, state: 'waiting', since: minute, stays });
    const form = {
      driverName: `${one(names)} ${one(surnames)}`,
      carrier: one(carriers),
      containerNumber: `${one(owners)} ${digits(6)} ${digits(1)}`,
      pickupDeliveryNumber: `${one(['PU', 'HB'])}-${digits(5)}`,
      facility,
      purpose: one(purposes),
      // 555-01xx numbers are reserved for fiction.
      phoneNumber: `312-555-01${digits(2)}`,
      driversLicense: `X${digits(3)}-${digits(4)}`,
      comments: '',
      ...(valuesOf && { fields: valuesOf(one, digits) }),
    };
    /** @type {YardEvent[]} */
    const events = [{ kind: 'arrival', truck: arrived, form }];
    if (random() < 0.3) events.push({ kind: 'change', truck: arrived, changes: { priority: one(priorities) } });
    return events;
  };

  /** @param {Visit} visit @param {Visit['state']} state @param {number} stays */
  const become = (visit, state, stays) => Object.assign(visit, { state, since: minute, stays });

  /** @param {Visit} visit @returns {YardEvent[]} */
  const goOn = (visit) => {
    const truck = visit.number;
    if (minute - visit.since < visit.stays) return [];
    if (visit.state === 'called') {
      become(visit, 'docked', between(18, 45));
      return [{ kind: 'dockInAt', truck }];
    }
    if (visit.state === 'docked') {
      visits = visits.filter((other) => other !== visit);
      return [{ kind: 'dockOutAt', truck }];
    }
    const taken = new Set(visits.filter(({ facility }) => facility === visit.facility).map(({ dock }) => dock));
    const dock = docksOf.get(visit.facility)?.find((free) => !taken.has(free));
    if (!dock) return [];
    visit.dock = dock;
    become(visit, 'called', between(2, 5));
    /** @type {CheckInChanges} */
    const changes = random() < 0.2 ? { dock, status: 'drop' } : { dock };
    return [{ kind: 'change', truck, changes: random() < 0.5 ? { ...changes, assignedTo: one(staff) } : changes }];
  };

  return () => {
    minute += 1;
    const events = visits.flatMap(goOn);
    return random() < 0.4 ? [...events, ...arrive()] : events;
  };
};
