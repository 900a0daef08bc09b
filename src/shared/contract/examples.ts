import type { CallName } from './index.ts';
import type { Endpoint } from './endpoint.ts';
import { firstForm } from '../form/first-form.ts';

/** Readers of the API documentation see these. */
export interface CallExample {
  title: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const checkInId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';

const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b11';
// One of the facilities of a new installation.
const facilityId = '01990000-0000-7000-8000-000000000001';
const providerId = '01977c3e-9d1b-7d4a-8a35-2f1c0c5e7a11';
const apiKeyId = '01990000-0000-4000-8002-000000000001';
const deviceId = '01990000-0000-4000-8002-000000000002';
const dockId = '01990000-0000-7000-8001-000000000107';

const arrivalId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b15';
const paperId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b17';
const examplePicture = 'b4e4e2fbf36ad8d8a1e0e6f8dfc6f06d2b6c5d6f5b0c6b2f3b1f7c0c9d1e2a3b';
const ownPaperId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b18';
const batchId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b16';
const webhookId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b41';
const eventId = '01993b5e-7a00-8c3e-9d51-3f0c9a6f2b40';
const carrierId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b14';
const accountId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b12';
const sessionId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b13';
const linkToken = 'q0W1e2R3t4Y5u6I7o8P9a0S1d2F3g4H5j6K7l8Z9x0C';
const arrivalToken = 'dGhlLWRyaXZlcnMtbGluaw';

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

/** Each endpoint has one; a test runs them in order. */
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
  takeStep: { title: 'Set it on hold', params: { id: checkInId }, body: { step: 'hold', reason: 'Fetches papers' } },
  readHistory: { title: 'What happened to it', params: { id: checkInId } },
  readTimeRecord: { title: 'Its times, with who recorded them', params: { id: checkInId } },
  readOwnTimeRecord: { title: "The driver's own times after leaving" },
  mailOwnTimeRecord: {
    title: 'His record by mail',
    body: { id: checkInId, address: 'maria@example.com', language: 'es' },
  },
  checkTimeRecord: {
    title: "Whether a sheet's link is genuine",
    body: { copy: 'AZk7XnoAfD6dUT8MmmorEA.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' },
  },
  readRecordKey: { title: 'Which key signs' },
  createRecordKey: { title: 'Another key signs from now on' },
  readSummary: { title: 'Totals and waiting times' },
  bulkUpdateCheckIns: {
    title: 'Assign many at once',
    body: { ids: [checkInId], changes: { assignedTo: 'Sam Ortiz' }, operationId },
  },
  readUnverified: { title: 'What came without a good code of the gate' },
  settleUnverified: {
    title: 'Refuse all of them',
    body: { decision: 'refuse', asOf: '2026-05-04T17:30:00.000Z' },
  },
  undoOperation: { title: 'Take that back', params: { id: operationId }, body: {} },
  readVisit: { title: "The driver's own visit" },
  createVisitLink: { title: 'Take it along' },
  answerCall: { title: 'On the way to the dock', body: { answer: 'on-my-way' } },
  correctGateCode: { title: 'Type the code of the gate again', body: { gateCode: '4821 9037' } },
  readPushKey: { title: 'The key for push messages' },
  keepPushSubscription: {
    title: 'Be told of calls by push',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/f1LsxkKphfQ',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  readOwnCheckIn: { title: "The driver's own check-in" },
  findOwnCheckIn: {
    title: 'Find my place from another device',
    body: { ticket: 'K42', licenseEnd: '1871' },
  },
  findOwnSameContainer: {
    title: 'Has this browser checked this container in?',
    body: { containerNumber: form.containerNumber },
  },
  addPaper: {
    title: 'There is no photo of the seal, and why',
    params: { id: checkInId },
    body: { id: paperId, field: 'f1', why: 'The camera is broken' },
  },
  readPapers: { title: 'Its photos and signatures', params: { id: checkInId } },
  addOwnPaper: {
    title: 'Begin to send a photo of 240 kB',
    body: { id: ownPaperId, field: 'f1', bytes: 240_000 },
  },
  addPaperAtKiosk: {
    title: 'What a kiosk has sealed of a photo',
    body: { sealed: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOQ==' },
  },
  readOwnPapers: { title: 'What the driver is asked for' },
  sendPiece: { title: 'Its first piece', params: { id: ownPaperId, offset: '0' } },
  completePaper: {
    title: 'Keep it',
    params: { id: ownPaperId },
    body: { sha256: 'f9666b850f861cf517b97dd7e511de4adaec76da1daec8b47bb716f792181a90' },
  },
  openPaper: { title: 'The picture', params: { id: ownPaperId } },
  deletePaper: { title: 'Delete it', params: { id: paperId } },
  readSameContainers: { title: 'Containers that are on site twice' },
  deleteCheckIn: { title: 'Delete it', params: { id: checkInId } },
  exportCheckIns: { title: 'Everything on site as CSV', query: { format: 'csv', status: 'live' } },
  createArrival: {
    title: 'Expect a delivery between 10 and 11',
    body: {
      id: arrivalId,
      facility: 'Bedford Park',
      from: '2026-05-04T10:00',
      until: '2026-05-04T11:00',
      numbers: ['PU-20418'],
      carrier: 'Lakeshore Freight',
      purpose: 'Delivery',
    },
  },
  listArrivals: { title: 'What is still to come today', query: { open: 'only' } },
  exportArrivals: { title: 'The same as CSV', query: { format: 'csv', open: 'only' } },
  makeArrivalLink: { title: 'A link for its driver', body: { arrival: arrivalId } },
  findByLink: { title: 'Whose link it is', body: { token: arrivalToken } },
  mailArrivalLink: {
    title: 'Send it by mail',
    body: {
      arrival: arrivalId,
      token: arrivalToken,
      code: 'K4XW7-PJ2RA',
      to: 'driver@example.com',
      language: 'es',
    },
  },
  updateArrival: { title: 'It is canceled', params: { id: arrivalId }, body: { changes: { isCanceled: true } } },
  readArrival: { title: 'What happened to it', params: { id: arrivalId } },
  readMarks: { title: 'Which expected arrivals two trucks are', query: { ids: `${checkInId},${arrivalId}` } },
  putArrivals: {
    title: 'What another program knows of tomorrow',
    body: {
      facility: 'Bedford Park',
      source: 'ERP',
      batch: batchId,
      arrivals: [
        { externalId: '4500017', day: '2026-05-05', numbers: ['4500017'], carrier: 'Lakeshore Freight' },
        { externalId: '4500018', from: '2026-05-05T08:00', until: '2026-05-05T09:30', numbers: ['4500018', 'LS-77'] },
      ],
    },
  },
  undoArrivals: { title: 'Take that back', params: { batch: batchId } },
  readCalendar: { title: 'Whether calendars can subscribe', params: { id: facilityId } },
  makeCalendar: { title: 'Make the address for calendars', params: { id: facilityId } },
  removeCalendar: { title: 'Remove it', params: { id: facilityId } },
  followCalendar: { title: 'What the facility expects', params: { token: `${linkToken}.ics` } },
  readSiteRules: { title: 'What drivers accept', params: { id: facilityId } },
  updateSiteRules: {
    title: 'Ask drivers to accept rules, every 30 days',
    params: { id: facilityId },
    body: {
      baseVersion: 0,
      texts: {
        en: 'Wear a vest outside the cab.\n\n- 5 mph in the yard\n- Engine off at the dock',
        es: 'Lleve chaleco fuera de la cabina.\n\n- 10 km/h en el patio\n- Motor apagado en el muelle',
      },
      askAgainDays: 30,
    },
  },
  showSiteRules: {
    title: 'What a driver reads in Polish',
    params: { id: facilityId },
    query: { language: 'pl' },
  },
  readAcceptedRules: { title: 'What a driver has accepted', params: { id: checkInId } },
  openRulePicture: { title: 'A picture of the rules', params: { sha256: examplePicture } },
  readQueue: { title: 'Who waits, longest wait first', query: { state: 'waiting', order: 'longest-wait' } },
  readAnalytics: {
    title: 'The figures of May at one facility, by week',
    query: { from: '2026-05-01', to: '2026-05-31', facility: 'Bedford Park', interval: 'week' },
  },
  readArrivalFigures: {
    title: 'Who came on time in May',
    query: { from: '2026-05-01', to: '2026-05-31', facility: 'Bedford Park' },
  },
  readStatement: {
    title: 'What a carrier stayed beyond its free time in May',
    query: { from: '2026-05-01', to: '2026-05-31', carrier: 'Lakeshore Freight' },
  },
  readEstimates: { title: 'When the drivers who wait are usually called', query: { facility: 'Bedford Park' } },
  readEstimateCoverage: { title: 'How many were called by the time they were told' },
  readCalls: { title: 'Who is called, and what was answered' },
  readCallsOf: { title: 'Every call of a truck', params: { id: checkInId } },
  readDeliveries: { title: 'The newest messages', query: { limit: '20' } },
  readCallSetUp: { title: 'What is set up' },
  readMailSetUp: { title: 'Whether the mail server has a password' },
  updateMailSecret: { title: 'The password of the mail server', body: { password: 'a password of the server' } },
  testMail: { title: 'Does mail reach me?', body: { to: 'dispatch@example.com' } },
  readMails: { title: 'What became of the newest mails' },
  updateCallSecrets: { title: "The gateway's token", body: { textPassword: 'a token of the gateway' } },
  createInboundKey: { title: 'A new address for replies' },
  createPushKey: { title: 'After the key of stored secrets was lost' },
  testText: { title: 'A text to your own phone', body: { to: '+1 312 555 0187' } },
  listenToEvents: { title: 'Follow every change' },
  readWebhooks: { title: 'Whom we tell what happens' },
  createWebhook: {
    title: 'Tell a warehouse system of check-ins at one facility',
    body: {
      name: 'Warehouse system',
      url: 'https://wms.example.com/hooks/yard',
      types: ['check_in.created', 'check_in.changed', 'check_in.deleted'],
      facilities: [facilityId],
      names: false,
    },
  },
  updateWebhook: { title: 'Pause it', params: { id: webhookId }, body: { state: 'paused' } },
  testWebhook: { title: 'Send a test', params: { id: webhookId }, body: {} },
  readWebhookDeliveries: { title: 'What became of the last events', params: { id: webhookId }, query: { limit: '20' } },
  replayWebhooks: {
    title: 'Send again what happened since noon',
    params: { id: webhookId },
    body: { since: '2026-05-04T12:00:00Z' },
  },
  replayWebhook: { title: 'Send one event again', params: { id: webhookId, event: eventId }, body: {} },
  rotateWebhookSecret: { title: 'Another secret', params: { id: webhookId }, body: {} },
  deleteWebhook: { title: 'Tell it nothing more', params: { id: webhookId } },
  readAudit: { title: 'What was refused', query: { outcome: 'refused' } },
  exportAudit: { title: 'The whole trail as CSV' },
  readApiKeys: { title: 'The API keys' },
  createApiKey: {
    title: 'A key that reads, for a year',
    body: { name: 'Scoreboard', role: 'viewer', expiresAt: '2099-01-01T00:00:00.000Z' },
  },
  revokeApiKey: { title: 'Revoke a key', params: { id: apiKeyId } },
  readProviders: { title: 'Where people may sign in besides here' },
  createProvider: {
    title: 'Let the loading crew in by their company accounts',
    body: {
      name: 'Sign in with Acme',
      issuer: 'https://login.acme.example',
      clientId: 'check-in',
      clientSecret: 'a secret of the provider',
      rules: [{ group: 'Loading crew', role: 'staff', facilities: null }],
    },
  },
  updateProvider: { title: 'Switch it off', params: { id: providerId }, body: { isActive: false } },
  deleteProvider: { title: 'Delete it', params: { id: providerId } },
  testProvider: { title: 'Does it answer?', params: { id: providerId } },
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
  readFacility: { title: 'One facility', params: { id: facilityId } },
  readGate: { title: 'What a gate screen shows' },
  readLeaving: { title: 'The trucks that may leave' },
  letOut: {
    title: 'A truck leaves with its seal',
    params: { id: checkInId },
    body: { seal: 'UL-4482913', operationId: '01993b5e-7a00-7c3e-9d51-3f0c9a6f2c30' },
  },
  readPosterCodes: { title: 'The codes for the posters at its gate', params: { id: facilityId } },
  readDocks: { title: 'The docks of one facility', params: { id: facilityId } },
  createDocks: { title: 'Add docks', params: { id: facilityId }, body: { names: ['B7', 'B8'] } },
  updateDock: {
    title: 'Take a dock out of service',
    params: { id: dockId },
    body: { changes: { outOfService: 'Leveler is broken' } },
  },
  readCarriers: { title: 'The carriers' },
  readTypedCarriers: { title: 'Names that belong to none' },
  createCarrier: {
    title: 'One carrier for two spellings, with two and a half free hours',
    body: { name: 'Lakeshore Freight', spellings: ['Lake Shore Frt'], freeMinutes: 150 },
  },
  updateCarrier: {
    title: 'Free time as for everybody again',
    params: { id: carrierId },
    body: { changes: { freeMinutes: null } },
  },
  deleteCarrier: { title: 'Delete a carrier', params: { id: carrierId } },
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
  readAccounts: { title: 'Who has access' },
  createAccount: {
    title: 'Invite a colleague',
    body: { email: 'maria@example.com', name: 'Maria Lopez', role: 'staff', facilities: [facilityId] },
  },
  updateAccount: { title: 'Make somebody a manager', params: { id: accountId }, body: { role: 'manager' } },
  createResetLink: { title: 'A link for who forgot a password', params: { id: accountId } },
  resetSecondFactor: { title: 'For who lost phone and recovery codes', params: { id: accountId } },
  readSessionsOf: { title: 'Where somebody is signed in', params: { id: accountId } },
  endSessionOf: { title: 'Sign somebody out there', params: { id: accountId, session: sessionId } },
  deleteAccount: { title: 'Delete an account', params: { id: accountId } },
  mailLink: { title: 'Send the link by mail', params: { id: accountId }, body: { token: linkToken } },
  requestResetLink: { title: 'I forgot my password', body: { email: 'dispatch@example.com' } },
  acceptInvitation: { title: 'Accept an invitation', body: { token: linkToken, password: 'a long new password' } },
  readOwnAccount: { title: 'My account' },
  saveDashboard: {
    title: 'Open the dashboard with who is on site',
    body: { opensWith: 'on-site', view: { name: 'Drops', address: 'tab=drop' } },
  },
  updateOwnAccount: { title: 'Change my name', body: { name: 'Sam Ortiz' } },
  saveReportChoice: {
    title: 'A report of every day at 7',
    body: { every: 'daily', hour: 7, facilities: null },
  },
  saveLanguageChoice: { title: 'Read in Spanish', body: { language: 'es', ownColumns: false } },
  readOwnSessions: { title: 'Where I am signed in' },
  endOwnSession: { title: 'Sign out elsewhere', params: { id: sessionId } },
  beginSecondFactor: { title: 'Begin with a second factor', body: { currentPassword: 'the password' } },
  confirmSecondFactor: { title: 'Prove that the app has it', body: { code: '123456' } },
  createRecoveryCodes: { title: 'New recovery codes', body: { currentPassword: 'the password' } },
  removeSecondFactor: { title: 'Do without it again', body: { currentPassword: 'the password' } },
  createReachCheck: { title: 'Try from a phone' },
  readReachCheck: { title: 'Has a phone reached it?' },
  confirmReach: { title: 'Say that this phone has', body: { code: linkToken } },
  readConfig: { title: "The installation's settings" },
  readHealth: { title: 'Is everything well?' },
  readLiveness: { title: 'Does this node run?' },
  readReadiness: { title: 'Should this node be given requests?' },
  readOpenApi: { title: 'This description' },
  readApiDocs: { title: 'This description as a page' },
  readDevices: { title: 'The tablets at our gates' },
  createDevice: { title: 'A kiosk at the gate', body: { kind: 'kiosk', facility: facilityId, name: 'Gate A' } },
  revokeDevice: { title: 'The tablet was stolen', params: { id: deviceId } },
  registerDevice: { title: 'On the tablet', body: { code: 'K7WM2-4XPAR' } },
  checkInAtKiosk: {
    title: 'What a kiosk has sealed',
    body: { sealed: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOQ==', sentAt: '2026-05-04T12:00:00Z' },
  },
  readArrivalAtKiosk: { title: 'A driver shows his link', body: { shown: arrivalToken } },
  readOwnDevice: { title: 'Am I registered?' },
  signOut: { title: 'Sign out', query: { scope: 'session' } },
};

/** `$SITE` is the URL of the installation and `cookies` a cookie file. */
export function curlOf(entry: Endpoint, example: CallExample): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? '');
  const query = queryOf(example.query);
  const lines = [
    `curl -b cookies -c cookies ${entry.method === 'GET' ? '' : `-X ${entry.method} `}"$SITE${path}${query}"`,
  ];
  if (entry.binaryBody) lines.push(`-H 'content-type: application/octet-stream'`, `--data-binary '@photo.jpg'`);
  if (example.body) lines.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(example.body)}'`);
  return lines.join(' \\\n  ');
}

function queryOf(query: Record<string, string> | undefined): string {
  if (!query) return '';
  return `?${Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
