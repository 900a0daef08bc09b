/** @typedef {import('#shared/check-in/form.ts').CheckInForm} CheckInForm */
/** @typedef {import('#shared/check-in/changes.ts').CheckInChanges} CheckInChanges */

/**
 * @typedef {object} Truck
 * @property {number} minutesAgo when it arrived
 * @property {CheckInForm} form
 * @property {CheckInChanges} [changes] what staff wrote a little later
 * @property {boolean} [docked]
 * @property {boolean} [left]
 */

/**
 * @param {number} minutesAgo
 * @param {[string, string, string, string]} truck driver, carrier, container, pickup or delivery number
 * @param {Pick<CheckInForm, 'facility' | 'purpose'>} visit
 * @param {Omit<Truck, 'minutesAgo' | 'form'>} [rest]
 * @returns {Truck}
 */
const truck = (minutesAgo, [driverName, carrier, containerNumber, pickupDeliveryNumber], visit, rest = {}) => ({
  minutesAgo,
  form: {
    driverName,
    carrier,
    containerNumber,
    pickupDeliveryNumber,
    ...visit,
    // 555-01… numbers belong to nobody.
    phoneNumber: `312-555-01${String(minutesAgo).padStart(2, '0')}`,
    driversLicense: `X${100 + minutesAgo}-0000`,
    comments: '',
  },
  ...rest,
});

const midway = 'Chicago (Midway)';

/**
 * A busy hour in a yard that does not exist, the earliest arrival first.
 *
 * @type {readonly Truck[]}
 */
export const trucks = [
  truck(
    88,
    ['Anthony Reed', 'Prairie Freight', 'MSCU 482913 7', 'PU-20418'],
    { facility: midway, purpose: 'Delivery' },
    {
      changes: { dock: '2' },
      docked: true,
      left: true,
    },
  ),
  truck(
    74,
    ['Grace Okafor', 'Lakeshore Haul', 'TCLU 771204 3', 'HB-99120'],
    { facility: 'Woodridge', purpose: 'Pickup' },
    {
      changes: { dock: '5', status: 'drop' },
    },
  ),
  truck(
    61,
    ['Tomasz Zielinski', 'Blue Line Cartage', 'OOLU 318845 0', 'PU-20433'],
    { facility: midway, purpose: 'Pickup' },
    {
      changes: { dock: '3', priority: 'medium', assignedTo: 'Sam Ortiz' },
      docked: true,
    },
  ),
  truck(
    47,
    ['Maria Lopez', 'Prairie Freight', 'MSCU 120556 1', 'HB-20991'],
    { facility: 'Bedford Park', purpose: 'Delivery' },
    {
      changes: { dock: '7', priority: 'high', assignedTo: 'Dana Cole' },
      docked: true,
    },
  ),
  truck(33, ['Devon Brooks', 'Northgate Logistics', 'CMAU 605518 9', 'PU-20457'], {
    facility: midway,
    purpose: 'Return',
  }),
  truck(
    26,
    ['Hannah Weiss', 'Lakeshore Haul', 'TCLU 771260 8', 'HB-99143'],
    { facility: 'Flexport', purpose: 'Delivery' },
    {
      changes: { dock: '4', priority: 'low' },
    },
  ),
  truck(17, ['Luis Herrera', 'Blue Line Cartage', 'OOLU 318902 6', 'PU-20461'], {
    facility: 'Franklin Park',
    purpose: 'Pickup',
  }),
  truck(5, ['Priya Nair', 'Northgate Logistics', 'CMAU 605571 4', 'HB-21017'], {
    facility: midway,
    purpose: 'Delivery',
  }),
  truck(1, ['Walter Kim', 'Great Plains Carriers', 'TGHU 904412 2', 'PU-20470'], {
    facility: midway,
    purpose: 'Delivery',
  }),
];
