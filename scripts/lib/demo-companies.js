/**
 * A company whose yard the demo simulates. The facilities are those of a new installation unless it has a set-up.
 *
 * @typedef {object} DemoCompany
 * @property {readonly { name: string, docks: readonly string[], share: number }[]} facilities where trucks arrive, with
 *   the docks they are called to; `share` of the trucks, compared with the others
 * @property {import('./set-up-company.js').SetUp} [setUp] what its administrator enters first
 * @property {(one: <T>(list: readonly T[]) => T, digits: (count: number) => string) => Record<string, string>} [valuesOf]
 *   what a driver enters into its custom fields
 */

const fourDocks = ['1', '2', '3', '4'];

/** The company of a new installation. @type {DemoCompany} */
export const firstCompany = {
  facilities: [
    { name: 'Chicago (Midway)', docks: fourDocks, share: 2 },
    { name: 'Woodridge', docks: fourDocks, share: 1 },
    { name: 'Bedford Park', docks: fourDocks, share: 1 },
    { name: 'Franklin Park', docks: fourDocks, share: 1 },
    { name: 'Flexport', docks: fourDocks, share: 1 },
  ],
};

/** @param {string} letter @param {number} count */
const row = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

const temperatures = /** @type {const} */ ({
  'dry-0': 'Dry',
  'chilled-2': 'Chilled, 2 °C',
  'frozen-18': 'Frozen, -18 °C',
});

/** A company of another trade: two time zones, rows of docks with letters, and two fields of its own. @type {DemoCompany} */
export const secondCompany = {
  facilities: [
    { name: 'Denver Cold Store', docks: [...row('A', 4), ...row('B', 4)], share: 3 },
    { name: 'Gary Cross-Dock', docks: ['North', 'South', 'Ramp'], share: 1 },
  ],
  setUp: {
    companyName: 'Front Range Cold Storage',
    facilities: [
      { name: 'Denver Cold Store', timeZone: 'America/Denver', docks: [...row('A', 12), ...row('B', 12)] },
      { name: 'Gary Cross-Dock', timeZone: 'America/Chicago', docks: ['North', 'South', 'Ramp'] },
    ],
    fields: [
      {
        id: 'temperature-1',
        kind: 'choice',
        label: { en: 'Temperature' },
        required: true,
        options: Object.entries(temperatures).map(([id, en]) => ({ id, label: { en } })),
        by: 'driver',
        personal: false,
        public: true,
        listed: true,
        exported: true,
      },
      {
        id: 'seal-1',
        kind: 'text',
        label: { en: 'Seal number' },
        help: { en: 'The number on the bolt of the doors.' },
        by: 'driver',
        personal: false,
        searchable: true,
        exported: true,
      },
    ],
  },
  valuesOf: (one, digits) => ({
    'temperature-1': one(Object.keys(temperatures)),
    ...(digits(1) > '3' && { 'seal-1': `FR-${digits(6)}` }),
  }),
};
