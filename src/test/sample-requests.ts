import { v7 } from 'uuid';

import { makeCalendar } from '#server/features/arrival-calendar/change-calendar.ts';
import { makeArrivalLink } from '#server/features/arrivals/arrival-links.ts';
import { createArrival } from '#server/features/arrivals/change-arrivals.ts';
import { putArrivals } from '#server/features/arrivals/import-arrivals.ts';
import { renewLink } from '#server/features/accounts/account-links.ts';
import { insertSession } from '#server/features/auth/session-repository.ts';
import { newToken } from '#server/features/auth/session-token.ts';
import { bulkUpdateCheckIns } from '#server/features/check-ins/update-check-ins.ts';
import { notePapers, readRecordOfPapers } from '#server/features/check-ins/check-in-service.ts';
import { addPaper } from '#server/features/papers/add-paper.ts';
import { completePaper, keepPiece } from '#server/features/papers/send-paper.ts';
import { createCarrier } from '#server/features/settings/change-carriers.ts';
import { createFacility } from '#server/features/settings/change-facilities.ts';
import { publishForm } from '#server/features/settings/publish-form.ts';
import { storeProvider } from '#server/features/settings/provider-repository.ts';
import { updateSettings } from '#server/features/settings/change-settings.ts';
import { makeReachCheck } from '#server/features/system/reach-check.ts';
import { takeStep } from '#server/features/check-ins/take-step.ts';
import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import { createWebhook, testWebhook as sendTest } from '#server/features/webhooks/change-webhooks.ts';
import { anonymous, type StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { callExamples, type CallExample } from '#shared/contract/examples.ts';
import { type CallName, contract } from '#shared/contract/index.ts';

import { administrator } from './build-test-app.ts';
import { newCheckIn } from './factories.ts';
import { hexOf, paperFields } from './papers.ts';
import { jpeg } from './pictures.ts';
import { atKioskWithLink, deviceSamples } from './sample-devices.ts';
import { ofSiteRules } from './sample-site-rules.ts';

/** A request that succeeds for a caller with permission. */
export interface SampleRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: Record<string, unknown> | Buffer;
  /** The content type of a payload other than JSON. */
  type?: string;
  /** Cookies needed besides the session. */
  cookie?: string;
}

type Sample = CallExample & { cookie?: string; bytes?: Buffer };
type Adapt = (example: CallExample, context: Context) => Promise<Sample>;

const onFreshRecord: Adapt = async (example, context) => ({
  ...example,
  params: { id: (await newCheckIn(context)).id },
});

const someone: StaffCaller = {
  via: 'session',
  role: 'admin',
  scope: 'all',
  user: { id: '01993b5e-7a00-7c3e-9d51-000000000001', email: 'samples@yard.test', role: 'admin' },
  session: { id: '01993b5e-7a00-7c3e-9d51-000000000002', expiresAt: new Date('2100-01-01') },
  address: '192.0.2.1',
};

const onOwnFacility: Adapt = async (example, context) => {
  const id = await createFacility(context, someone, { name: `Yard ${v7()}`, docks: ['1'] });
  const base = { name: context.facilities.all.find((facility) => facility.id === id)?.name };
  return { ...example, params: { id }, ...(example.body?.['changes'] ? { body: { ...example.body, base } } : {}) };
};

const onOwnCarrier: Adapt = async (example, context) => {
  const { id } = await createCarrier(context, someone, {
    name: `Carrier ${v7()}`,
    spellings: [],
    contacts: [],
    language: 'en',
    freeMinutes: 90,
  });
  return { ...example, params: { id } };
};

/** A webhook endpoint that is never called, with a test delivery. */
const onOwnWebhook: Adapt = async (example, context) => {
  const { db } = context.database;
  const wanted = { name: 'Sample', types: ['check_in.created'], facilities: null, names: false } as const;
  const url = 'https://receiver.invalid/';
  // The limit leaves no room for a new one in each test.
  await db.deleteFrom('webhook_endpoints').where('name', '=', wanted.name).execute();
  const { row } = await createWebhook(context, someone, { ...wanted, types: [...wanted.types], url });
  await db.updateTable('webhook_endpoints').set({ url: 'https://127.0.0.1:9/' }).where('id', '=', row.id).execute();
  const sent = await sendTest(context, row.id);
  return { ...example, params: { id: row.id, ...(example.params?.['event'] && { event: sent?.event_id ?? '' }) } };
};

const onOwnProvider: Adapt = async (example, context) => {
  const provider = { id: v7(), name: 'Sample', issuer: 'https://login.acme.example', client_id: 'sample' };
  const asked = { scopes: 'openid', claim: 'groups', rules: [], is_active: true };
  await context.database.db
    .transaction()
    .execute((trx) => storeProvider(trx, { ...provider, ...asked, secret: null, secret_since: null }));
  return { ...example, params: { id: provider.id } };
};

const unsaid = { numbers: ['1'], carrier: '', containerNumber: '', purpose: null, deliveryType: null, note: '' };

const onOwnArrival: Adapt = async (example, context) => {
  const arrival = { ...unsaid, facility: 'Bedford Park', day: '2026-05-04' };
  return { ...example, params: { id: (await createArrival(context, someone, arrival)).id } };
};

async function setUpMail(context: Context): Promise<void> {
  const server = { mailHost: 'smtp.invalid', mailSender: 'yard@example.com' };
  const address = context.publicUrl === null && { publicUrl: 'https://yard.example' };
  await updateSettings(context, someone, { changes: { mailOn: true, ...server, ...address } });
}

/** An account with a session and an unknown password. */
async function newAccount(context: Context): Promise<{ id: string; session: string }> {
  const { db } = context.database;
  const account = { email: `${v7()}@yard.test`, password_hash: 'none', last_sign_in_at: null, disabled_at: null };
  const { id } = await db
    .insertInto('admin_users')
    .values({ ...account, role: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken(context.clock.now());
  return { id, session: await db.transaction().execute((trx) => insertSession(trx, id, token)) };
}

const onOtherAccount: Adapt = async (example, context) => {
  const { id, session } = await newAccount(context);
  return { ...example, params: { id, ...(example.params?.['session'] && { session }) } };
};

const withPassword: Adapt = async (example) => ({ ...example, body: { currentPassword: administrator.password } });

const withReceipt: Adapt = async (example, context) => ({
  ...example,
  cookie: `receipt=${await issueReceipt(context, (await newCheckIn(context)).id)}`,
});

const wherePushIsOn: Adapt = async (example, context) => {
  await updateSettings(context, someone, { changes: { callsByPush: true } });
  return withReceipt(example, context);
};

const photo = jpeg();

/** A form that asks drivers and staff for photos; published once, because the number of versions is limited. */
async function takePapers(context: Context): Promise<void> {
  await updateSettings(context, someone, { changes: { papers: true } });
  const { current } = context.settings.forms;
  if (current.fields.some(({ id }) => id === paperFields[0]?.id)) return;
  await publishForm(context, someone, { baseVersion: current.version, fields: [...current.fields, ...paperFields] });
}

const toPapers: Adapt = async (example, context) => {
  await takePapers(context);
  const { params } = await onFreshRecord(example, context);
  return {
    ...example,
    ...(example.params && { params }),
    ...(example.body && { body: { ...example.body, id: v7() } }),
  };
};

/** A photo of a driver's visit, with its receipt; with its pieces and its completion on request. */
const onOwnPhoto =
  (until: 'begun' | 'sent' | 'stored'): Adapt =>
  async (example, context) => {
    await takePapers(context);
    const { id: checkIn, facility } = await newCheckIn(context);
    const deps = { readRecord: readRecordOfPapers, notePapers };
    const record = { id: checkIn, facility, stage: 'waiting', arrivedAt: new Date(0), isArchived: false } as const;
    const [id, bytes] = [v7(), photo.length];
    await addPaper(context, deps, { caller: anonymous, record, by: 'driver' }, { id, field: 'f1', bytes });
    if (until !== 'begun') await keepPiece(context, id, 0, photo);
    const completing = { context, deps, caller: anonymous };
    if (until === 'stored') await completePaper(completing, { id, check_in_id: checkIn }, { sha256: hexOf(photo) });
    return {
      ...example,
      params: { ...example.params, id },
      ...(example.body && { body: { sha256: hexOf(photo) } }),
      cookie: `receipt=${await issueReceipt(context, checkIn)}`,
    };
  };

const withPapersAndReceipt: Adapt = async (example, context) => {
  const { cookie } = await withReceipt(example, context);
  const { params: _, ...sample } = await toPapers(example, context);
  return { ...sample, ...(cookie && { cookie }) };
};

const withoutAny = (which: string): Adapt => {
  return async (example, context) => {
    await context.database.pool.query(`delete from ${which}`);
    return example;
  };
};

/** The same preparation for each of these endpoints. */
const each = (adapt: Adapt, names: readonly CallName[]): Partial<Record<CallName, Adapt>> =>
  Object.fromEntries(names.map((name) => [name, adapt]));

/** With the receipt of a check-in whose truck has left. */
async function afterLeaving(example: CallExample, context: Context) {
  const { id } = await newCheckIn(context);
  for (const step of ['dock-in', 'dock-out'] as const) await takeStep(context, someone, id, { step });
  return { ...example, id, cookie: `receipt=${await issueReceipt(context, id)}` };
}

/** Preparations that an example needs: its own record, operation or account. Others work unchanged. */
const adaptations: Partial<Record<CallName, Adapt>> = {
  createCheckIn: async (example) => ({ ...example, body: { ...example.body, id: v7() } }),
  ...each(onFreshRecord, ['getCheckIn', 'updateCheckIn', 'deleteCheckIn', 'takeStep']),
  ...each(onFreshRecord, ['readHistory', 'readCallsOf', 'readTimeRecord']),
  readOwnTimeRecord: afterLeaving,
  mailOwnTimeRecord: async (example, context) => {
    await setUpMail(context);
    const { id, ...asked } = await afterLeaving(example, context);
    return { ...asked, body: { ...example.body, id } };
  },
  bulkUpdateCheckIns: async (example, context) => ({
    ...example,
    body: { ...example.body, ids: [(await newCheckIn(context)).id], operationId: v7() },
  }),
  updateForm: async (example, { settings: { forms } }) => ({
    ...example,
    body: { baseVersion: forms.current.version, fields: forms.current.fields },
  }),
  readPapers: toPapers,
  addPaper: toPapers,
  readOwnPapers: withPapersAndReceipt,
  addOwnPaper: withPapersAndReceipt,
  sendPiece: async (example, context) => ({
    ...(await onOwnPhoto('begun')(example, context)),
    bytes: Buffer.from('a piece'),
  }),
  completePaper: onOwnPhoto('sent'),
  openPaper: onOwnPhoto('stored'),
  deletePaper: onOwnPhoto('stored'),
  readOwnCheckIn: withReceipt,
  readVisit: withReceipt,
  createVisitLink: withReceipt,
  correctGateCode: withReceipt,
  answerCall: async (example, context) => {
    const { id } = await newCheckIn(context);
    await takeStep(context, someone, id, { step: 'call', dock: '3' });
    return { ...example, cookie: `receipt=${await issueReceipt(context, id)}` };
  },
  readPushKey: wherePushIsOn,
  keepPushSubscription: wherePushIsOn,
  findOwnCheckIn: async (example, context) => {
    const { ticket, drivers_license: license } = await newCheckIn(context);
    return { ...example, body: { ticket, licenseEnd: license.slice(-4) } };
  },
  createArrival: async (example) => ({ ...example, body: { ...example.body, id: v7() } }),
  updateArrival: onOwnArrival,
  readArrival: onOwnArrival,
  makeArrivalLink: async (example, context) => {
    const { params } = await onOwnArrival(example, context);
    return { ...example, body: { arrival: String(params?.['id']) } };
  },
  findByLink: async (example, context) => {
    const { params } = await onOwnArrival(example, context);
    const { token } = await makeArrivalLink(context, someone, String(params?.['id']));
    return { ...example, body: { token } };
  },
  mailArrivalLink: async (example, context) => {
    await setUpMail(context);
    const { params } = await onOwnArrival(example, context);
    const arrival = String(params?.['id']);
    const { token, code } = await makeArrivalLink(context, someone, arrival);
    return { ...example, body: { ...example.body, arrival, token, code } };
  },
  undoArrivals: async (example, context) => {
    const arrivals = [{ ...unsaid, externalId: v7(), day: '2026-05-04' }];
    const { batch } = await putArrivals(context, someone, { facility: 'Bedford Park', source: 'Samples', arrivals });
    return { ...example, params: { batch } };
  },
  // The limit leaves no room for a new facility in each test; nobody here is limited to this one.
  readArrivalFigures: async (example, context) => {
    await updateSettings(context, someone, { changes: { expectedArrivals: true } });
    return example;
  },
  ...each(async (example) => example, ['readSiteRules', 'readCalendar', 'makeCalendar', 'removeCalendar']),
  ...ofSiteRules(someone),
  followCalendar: async (example, context) => {
    await updateSettings(context, someone, { changes: { expectedArrivals: true } });
    const { path } = await makeCalendar(context, someone, callExamples.makeCalendar.params?.['id'] ?? '');
    return { ...example, params: { token: path.split('/').at(-1) ?? '' } };
  },
  createFacility: async (example) => ({ ...example, body: { ...example.body, name: `Yard ${v7()}` } }),
  updateFacility: async (example, context) => {
    const adapted = await onOwnFacility(example, context);
    return { ...adapted, body: { ...adapted.body, changes: { name: `North ${v7()}` } } };
  },
  ...each(onOwnFacility, ['readFacility', 'readPosterCodes', 'readDocks', 'createDocks']),
  updateDock: async (example, context) => {
    const { params } = await onOwnFacility(example, context);
    const dock = context.facilities.all.find(({ id }) => id === params?.['id'])?.docks[0];
    return { ...example, params: { id: dock?.id ?? '' } };
  },
  createCarrier: async (example) => ({
    ...example,
    body: { ...example.body, name: `Lakeshore ${v7()}`, spellings: [] },
  }),
  updateCarrier: onOwnCarrier,
  deleteCarrier: onOwnCarrier,
  updateWebhook: onOwnWebhook,
  testWebhook: onOwnWebhook,
  readWebhookDeliveries: onOwnWebhook,
  replayWebhooks: onOwnWebhook,
  replayWebhook: onOwnWebhook,
  rotateWebhookSecret: onOwnWebhook,
  deleteWebhook: onOwnWebhook,
  // The limit is ten.
  createProvider: withoutAny('sign_in_providers p where not exists (select from admin_users where provider_id = p.id)'),
  updateProvider: onOwnProvider,
  deleteProvider: onOwnProvider,
  testProvider: onOwnProvider,
  revokeApiKey: async (example, context) => {
    const id = v7();
    const created_at = context.clock.now();
    const values = { id, name: 'Sample', role: 'viewer', secret_hash: Buffer.alloc(32), created_at } as const;
    const unused = { facilities: null, created_by: null, expires_at: null, last_used_at: null, revoked_at: null };
    await context.database.db
      .insertInto('api_keys')
      .values({ ...values, ...unused })
      .execute();
    return { ...example, params: { id } };
  },
  // The limit is a hundred.
  createDevice: withoutAny('devices'),
  ...deviceSamples(someone, takePapers),
  readArrivalAtKiosk: async (example, context) =>
    atKioskWithLink(example, context, someone, (await onOwnArrival(example, context)).params),
  undoOperation: async (example, context) => {
    const operationId = v7();
    const ids = [(await newCheckIn(context)).id];
    await bulkUpdateCheckIns(context, someone, { ids, operationId, changes: { priority: 'low' } });
    return { ...example, params: { id: operationId } };
  },
  createAccount: async (example) => ({ ...example, body: { ...example.body, email: `${v7()}@yard.test` } }),
  ...each(onOtherAccount, ['updateAccount', 'deleteAccount', 'createResetLink']),
  ...each(onOtherAccount, ['resetSecondFactor', 'readSessionsOf', 'endSessionOf']),
  acceptInvitation: async (example, context) => {
    const origin = { actor: null, sessionId: null, address: null };
    const { path } = await renewLink(context, (await newAccount(context)).id, origin);
    return { ...example, body: { ...example.body, token: path.split('#')[1] } };
  },
  mailLink: async (example, context) => {
    await setUpMail(context);
    const { id } = await newAccount(context);
    const { path } = await renewLink(context, id, { actor: null, sessionId: null, address: null });
    return { ...example, params: { id }, body: { token: path.split('#')[1] } };
  },
  confirmReach: async (example, context) => {
    const { path } = await makeReachCheck(context, (await newAccount(context)).id);
    return { ...example, body: { code: path.split('#')[1] } };
  },
  endOwnSession: async (example) => ({ ...example, params: { id: v7() } }),
  beginSecondFactor: withPassword,
  // Removes an earlier draft.
  confirmSecondFactor: withoutAny('second_factor_drafts'),
  createRecoveryCodes: withPassword,
  removeSecondFactor: withPassword,
  requestToken: async (example) => ({ ...example, body: administrator }),
};

/** The documented example of an endpoint as a request that works on this installation. */
export async function sampleRequest(context: Context, name: CallName): Promise<SampleRequest> {
  const entry = contract[name];
  const adapt = adaptations[name];
  if (entry.path.includes('{') && !adapt) throw new Error(`${name} needs a sample of its own: its path has parameters`);
  const example: Sample = adapt ? await adapt(callExamples[name], context) : callExamples[name];
  const { params = {}, query, body, cookie, bytes } = example;
  const path = entry.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? '');
  return {
    method: entry.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body && { payload: body }),
    ...(bytes && { payload: bytes, type: 'application/octet-stream' }),
    ...(cookie && { cookie }),
  };
}
