import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Problem } from '#shared/errors.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

let site: TestApp;
let staff: { cookie: string };
let id: string;

beforeAll(async () => {
  site = await buildTestApp();
  staff = await site.signedIn();
  await callsOf(site, staff).get('/api/auth/session');
  ({ id } = await newCheckIn(site.context));
});
afterAll(() => site.close());
interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  payload?: string | object;
  type?: string;
}

/** The refusal of a request, which has changed nothing at all. */
async function refusal({ method = 'GET', url, payload, type }: Request) {
  const before = await tableDigest(site.context);
  const answer = await site.app.inject({
    method,
    url: url.replace('{id}', id),
    headers: { ...staff, ...(type !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  expect(await tableDigest(site.context)).toEqual(before);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.parse(answer.json());
  expect(problem.status).toBe(answer.statusCode);
  return { problem, headers: answer.headers };
}

const create = (payload: object): Request => ({ method: 'POST', url: '/api/check-ins', payload });
const change = (payload: object): Request => ({ method: 'PATCH', url: '/api/check-ins/{id}', payload });

describe('a new check-in', () => {
  test.each<[string, object, Record<string, string>]>([
    ['an empty name', { driverName: '' }, { driverName: 'Driver name must be at least 3 characters' }],
    ['a name of spaces', { driverName: '      ' }, { driverName: 'Driver name must be at least 3 characters' }],
    ['a number for a name', { driverName: 42 }, { driverName: 'Driver name must be at least 3 characters' }],
    ['null for a carrier', { carrier: null }, { carrier: 'Carrier name is required' }],
    ['an over-long carrier', { carrier: 'x'.repeat(121) }, { carrier: 'Please use at most 120 characters' }],
    ['over-long comments', { comments: 'x'.repeat(2001) }, { comments: 'Please use at most 2,000 characters' }],
    ['control characters', { carrier: 'a\u0000b' }, { carrier: 'Please remove characters that cannot be shown' }],
    ['a noncharacter', { carrier: 'a\uFFFEb' }, { carrier: 'Please remove characters that cannot be shown' }],
    ['a carrier nobody sees', { carrier: '\u200B\u202E' }, { carrier: 'Carrier name is required' }],
    ['an unknown facility', { facility: 'Atlantis' }, { facility: 'Please select a facility' }],
    ['an unknown purpose', { purpose: 'Tourism' }, { purpose: 'Please select a purpose' }],
    ['a short phone number', { phoneNumber: '123' }, { phoneNumber: 'Please enter a valid phone number' }],
    ['an unknown field', { truckColour: 'red' }, { truckColour: 'This field is not known here. Leave it out.' }],
    [
      'a field that is not for drivers',
      { status: 'completed' },
      { status: 'This field is not known here. Leave it out.' },
    ],
    ['a malformed id', { id: '12' }, { id: 'Must be a UUID' }],
    [
      'a moment that is none',
      { occurredAt: 'yesterday' },
      { occurredAt: 'Must be an instant such as 2026-05-04T12:30:00Z' },
    ],
  ])('with %s is refused by name of the field', async (_, fields, messages) => {
    const { problem } = await refusal(create({ ...buildNewCheckIn(), ...fields }));
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed', fields: messages });
    expect(Object.keys(problem.fields ?? {})).toEqual(Object.keys(messages));
  });

  test('names every faulty field at once', async () => {
    const { problem } = await refusal(create({ ...buildNewCheckIn(), driverName: '', phoneNumber: '', facility: 7 }));
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['driverName', 'facility', 'phoneNumber']);
  });

  test.each([[[]], ['text'], [17], [null], [[buildNewCheckIn()]]])('%j for a body is refused', async (body) => {
    const { problem } = await refusal({
      method: 'POST',
      url: '/api/check-ins',
      payload: JSON.stringify(body),
      type: 'application/json',
    });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('a body', () => {
  const json = (payload: string): Request => ({
    method: 'POST',
    url: '/api/check-ins',
    payload,
    type: 'application/json',
  });

  test.each(['{"id":', '{]', 'not json', '{"id": undefined}', "{'id': 1}", '\u0000', '{"__proto__": {"x": 1}}'])(
    '%j is no JSON that is taken',
    async (payload) => {
      expect((await refusal(json(payload))).problem).toMatchObject({ status: 400, code: 'malformed_json' });
    },
  );

  test('that is empty is refused', async () => {
    expect((await refusal(json(''))).problem).toMatchObject({ status: 400, code: 'malformed_json' });
  });

  test('of 1 MB is refused, whatever is in it', async () => {
    const large = JSON.stringify({ ...buildNewCheckIn(), comments: 'x'.repeat(1024 * 1024) });
    expect((await refusal(json(large))).problem).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message: 'The body is too large. Send at most 64 KiB.',
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('sent as %s is refused', async (type) => {
    const { problem } = await refusal({ method: 'POST', url: '/api/check-ins', payload: 'a=b', type });
    expect(problem).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send the body as application/json.',
    });
  });
});

describe('a change', () => {
  test.each<[string, object, string]>([
    ['no field', { changes: {} }, 'changes'],
    ['nothing', {}, 'changes'],
    ['an unknown field', { changes: { colour: 'red' } }, 'changes.colour'],
    ['the version', { changes: { version: 7 } }, 'changes.version'],
    ['an unknown status', { changes: { status: 'On Hold' } }, 'changes.status'],
    ['an unknown priority', { changes: { priority: 'urgent' } }, 'changes.priority'],
    ['dock 11', { changes: { dock: '11' } }, 'changes.dock'],
    ['a dock that is a number', { changes: { dock: 3 } }, 'changes.dock'],
    ['a blank staff name', { changes: { assignedTo: '  ' } }, 'changes.assignedTo'],
    ['a clock string for an instant', { changes: { dockInAt: '12:30 PM' } }, 'changes.dockInAt'],
    ['a Dock In that is a number', { changes: { dockInAt: 12 } }, 'changes.dockInAt'],
    ['an over-long reason', { changes: { dockInAt: null }, reason: 'x'.repeat(121) }, 'reason'],
    ['over-long notes', { changes: { adminNotes: 'x'.repeat(2001) } }, 'changes.adminNotes'],
    ['a malformed operation id', { changes: { priority: 'low' }, operationId: '1' }, 'operationId'],
    ['fields outside of changes', { changes: { priority: 'low' }, status: 'drop' }, 'status'],
  ])('of %s is refused by name of the field', async (_, payload, field) => {
    const { problem } = await refusal(change(payload));
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys(problem.fields ?? {})[0]).toBe(field);
  });

  test('that the rules of docks forbid is refused with what to do', async () => {
    expect((await refusal(change({ changes: { dockOutAt: '2026-05-04T17:00:00Z' } }))).problem).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      message: 'Record Dock In before Dock Out.',
    });
  });

  test('of an unknown record is refused', async () => {
    const { problem } = await refusal({
      method: 'PATCH',
      url: `/api/check-ins/${v7()}`,
      payload: { changes: { priority: 'low' } },
    });
    expect(problem).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'The requested check-in could not be found.',
    });
  });
});

describe('an address', () => {
  test.each(['/api/check-ins/42', '/api/check-ins/%00', "/api/check-ins/1'--", `/api/check-ins/${'x'.repeat(150)}`])(
    '%s has a malformed id',
    async (url) => {
      expect((await refusal({ url })).problem).toMatchObject({ status: 400, fields: { id: 'Must be a UUID' } });
    },
  );

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/check-ins/a/b',
    `/api/check-ins/${'x'.repeat(300)}`,
    '/api/check-ins/%',
  ])('%s leads nowhere', async (url) => {
    expect((await refusal({ url })).problem).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    ['PUT', '/api/check-ins', ['GET', 'POST']],
    ['DELETE', '/api/check-ins', ['GET', 'POST']],
    ['POST', '/api/check-ins/{id}', ['DELETE', 'GET', 'PATCH']],
    ['POST', '/api/config', ['GET']],
    ['GET', '/api/auth/logout', ['POST']],
  ] as const)('%s %s names the methods that are possible', async (method, url, methods) => {
    const { problem, headers } = await refusal({ method, url });
    expect(problem).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(String(headers['allow']).split(', ').toSorted()).toEqual(methods);
  });
});

describe('a query', () => {
  test.each([
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=first', 'page'],
    ['page=1&page=2', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=101', 'pageSize'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=4 May', 'startDate'],
    ['endDate=9999-12-31', 'endDate'],
    ['endDate=2026-05-04&endDate=2026-05-05', 'endDate'],
    ['status=On%20Hold', 'status'],
    ['status=live&status=drop', 'status'],
    ['facility=Atlantis', 'facility'],
    ['sort=phoneNumber', 'sort'],
    ['order=random', 'order'],
    ['limit=5', 'limit'],
  ])('with %s is refused by name of the parameter', async (query, parameter) => {
    const { problem } = await refusal({ url: `/api/check-ins?${query}` });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys(problem.fields ?? {})).toEqual([parameter]);
  });
});
