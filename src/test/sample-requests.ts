import { v7 } from 'uuid';

import { bulkUpdateCheckIns } from '#server/features/check-ins/bulk-update-check-ins.ts';
import { createFacility } from '#server/features/settings/change-facilities.ts';
import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import type { StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { callExamples, type CallExample } from '#shared/contract/examples.ts';
import { type CallName, contract } from '#shared/contract/index.ts';

import { administrator } from './build-test-app.ts';
import { newCheckIn } from './factories.ts';

/** A request that succeeds for a caller with permission. */
export interface SampleRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
  /** Cookies needed besides the session. */
  cookie?: string;
}

type Adapt = (example: CallExample, context: Context) => Promise<CallExample & { cookie?: string }>;

const onFreshRecord: Adapt = async (example, context) => ({
  ...example,
  params: { id: (await newCheckIn(context)).id },
});

const someone: StaffCaller = {
  role: 'admin',
  user: { id: '01993b5e-7a00-7c3e-9d51-000000000001', email: 'samples@yard.test', role: 'admin' },
  session: { id: '01993b5e-7a00-7c3e-9d51-000000000002', expiresAt: new Date('2100-01-01') },
  address: '192.0.2.1',
};

const onOwnFacility: Adapt = async (example, context) => {
  const id = await createFacility(context, someone, { name: `Yard ${v7()}`, docks: ['1'] });
  const base = { name: context.facilities.all.find((facility) => facility.id === id)?.name };
  return { ...example, params: { id }, ...(example.body?.['changes'] ? { body: { ...example.body, base } } : {}) };
};

/** Preparations that an example needs: its own record, operation or account. Others work unchanged. */
const adaptations: Partial<Record<CallName, Adapt>> = {
  createCheckIn: async (example) => ({ ...example, body: { ...example.body, id: v7() } }),
  getCheckIn: onFreshRecord,
  updateCheckIn: onFreshRecord,
  deleteCheckIn: onFreshRecord,
  readHistory: onFreshRecord,
  bulkUpdateCheckIns: async (example, context) => ({
    ...example,
    body: { ...example.body, ids: [(await newCheckIn(context)).id], operationId: v7() },
  }),
  readOwnCheckIn: async (example, context) => ({
    ...example,
    cookie: `receipt=${await issueReceipt(context, (await newCheckIn(context)).id)}`,
  }),
  findOwnCheckIn: async (example, context) => {
    const { ticket, drivers_license: license } = await newCheckIn(context);
    return { ...example, body: { ticket, licenseEnd: license.slice(-4) } };
  },
  createFacility: async (example) => ({ ...example, body: { ...example.body, name: `Yard ${v7()}` } }),
  updateFacility: async (example, context) => {
    const adapted = await onOwnFacility(example, context);
    return { ...adapted, body: { ...adapted.body, changes: { name: `North ${v7()}` } } };
  },
  readDocks: onOwnFacility,
  createDocks: onOwnFacility,
  updateDock: async (example, context) => {
    const { params } = await onOwnFacility(example, context);
    const dock = context.facilities.all.find(({ id }) => id === params?.['id'])?.docks[0];
    return { ...example, params: { id: dock?.id ?? '' } };
  },
  undoOperation: async (example, context) => {
    const operationId = v7();
    const ids = [(await newCheckIn(context)).id];
    await bulkUpdateCheckIns(context, someone, { ids, operationId, changes: { priority: 'low' } });
    return { ...example, params: { id: operationId } };
  },
  requestToken: async (example) => ({ ...example, body: administrator }),
};

/** The documented example of an endpoint as a request that works on this installation. */
export async function sampleRequest(context: Context, name: CallName): Promise<SampleRequest> {
  const entry = contract[name];
  const adapt = adaptations[name];
  if (entry.path.includes('{') && !adapt) throw new Error(`${name} needs a sample of its own: its path has parameters`);
  const example: CallExample & { cookie?: string } = adapt
    ? await adapt(callExamples[name], context)
    : callExamples[name];
  const { params = {}, query, body, cookie } = example;
  const path = entry.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? '');
  return {
    method: entry.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body && { payload: body }),
    ...(cookie && { cookie }),
  };
}
