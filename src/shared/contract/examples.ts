import type { CallName } from './index.ts';
import type { Endpoint } from './endpoint.ts';
import { firstForm } from '../form/definition.ts';

/** A working request, for readers of the API documentation. */
export interface CallExample {
  title: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const checkInId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';

const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b11';
// Of the facilities that a new installation has.
const facilityId = '01990000-0000-7000-8000-000000000001';
const dockId = '01990000-0000-7000-8001-000000000107';

const form = {
  driverName: 'Maria Lopez',
  facility: 'Chicago (Midway)',
  purpose: 'Delivery',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 482913 7',
  phoneNumber: '312-555-0187',
  driversLicense: 'L512-5550-1871',
  pickupDeliveryNumber: 'PU-20418',
  comments: '',
};

/** One example per endpoint; a test runs them in order. */
export const callExamples: Record<CallName, CallExample> = {
  requestToken: {
    title: 'Sign in and keep the cookie',
    query: { grant_type: 'password' },
    body: { email: 'admin@warehouse.local', password: 'the password' },
  },
  readSession: { title: 'Who am I?' },
  createCheckIn: { title: 'Check a driver in', body: { id: checkInId, ...form, confirmed: true } },
  listCheckIns: { title: 'The newest 20 check-ins', query: { page: '0', pageSize: '20' } },
  getCheckIn: { title: 'One check-in', params: { id: checkInId } },
  updateCheckIn: {
    title: 'Assign dock 4 with high priority',
    params: { id: checkInId },
    body: { changes: { dock: '4', priority: 'high' } },
  },
  readHistory: { title: 'What happened to it', params: { id: checkInId } },
  readSummary: { title: 'Totals and waiting times' },
  bulkUpdateCheckIns: {
    title: 'Assign many at once',
    body: { ids: [checkInId], changes: { assignedTo: 'Sam Ortiz' }, operationId },
  },
  undoOperation: { title: 'Take that back', params: { id: operationId }, body: {} },
  readOwnCheckIn: { title: "The driver's own check-in" },
  findOwnCheckIn: {
    title: 'Find my place from another device',
    body: { ticket: 'K42', licenseEnd: '1871' },
  },
  findOwnSameContainer: {
    title: 'Has this browser checked this container in?',
    body: { containerNumber: form.containerNumber },
  },
  readSameContainers: { title: 'Containers that are on site twice' },
  deleteCheckIn: { title: 'Delete it', params: { id: checkInId } },
  exportCheckIns: { title: 'Everything on site as CSV', query: { format: 'csv', status: 'live' } },
  readQueue: { title: 'Who waits, longest wait first', query: { state: 'waiting', order: 'longest-wait' } },
  listenToEvents: { title: 'Follow every change' },
  readFacilities: { title: 'The facilities and their docks' },
  createFacility: {
    title: 'Add a facility with three docks',
    body: { name: 'Denver East', timeZone: 'America/Denver', docks: ['A1', 'A2', 'B1'] },
  },
  updateFacility: {
    title: 'Rename a facility',
    params: { id: facilityId },
    body: { changes: { name: 'Woodridge North' }, base: { name: 'Woodridge' } },
  },
  readDocks: { title: 'The docks of one facility', params: { id: facilityId } },
  createDocks: { title: 'Add docks', params: { id: facilityId }, body: { names: ['B7', 'B8'] } },
  updateDock: {
    title: 'Take a dock out of service',
    params: { id: dockId },
    body: { changes: { outOfService: 'Leveler is broken' } },
  },
  readSettings: { title: 'The settings' },
  updateSettings: { title: 'Name the company', body: { changes: { companyName: 'Lakeshore Cold Storage' } } },
  readSettingsHistory: { title: 'Who changed which setting', query: { limit: '20' } },
  readForm: { title: 'The check-in form' },
  updateForm: {
    title: 'Ask drivers for the seal',
    body: {
      baseVersion: 1,
      fields: [
        ...firstForm.fields,
        { id: 'f1', system: false, kind: 'text', label: { en: 'Seal number' }, personal: false, exported: true },
      ],
    },
  },
  readConfig: { title: "The installation's settings" },
  readHealth: { title: 'Is everything well?' },
  readOpenApi: { title: 'This description' },
  readApiDocs: { title: 'This description as a page' },
  signOut: { title: 'Sign out', query: { scope: 'session' } },
};

/** The example as a curl command; `$SITE` is the URL of the installation and `cookies` a cookie file. */
export function curlOf(entry: Endpoint, example: CallExample): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? '');
  const query = queryOf(example.query);
  const lines = [
    `curl -b cookies -c cookies ${entry.method === 'GET' ? '' : `-X ${entry.method} `}"$SITE${path}${query}"`,
  ];
  if (example.body) lines.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(example.body)}'`);
  return lines.join(' \\\n  ');
}

function queryOf(query: Record<string, string> | undefined): string {
  if (!query) return '';
  return `?${Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
