import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { priorities, purposes, statuses } from '#shared/check-in/closed-lists.ts';
import { sortColumns } from '#shared/contract/check-ins.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type BrokenRule, broken } from '#shared/errors/broken-rule.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

const { docks, facilities } = testLists;

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

/** The error of a request that has changed nothing. */
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

const name = 'Driver name must be at least 3 characters';
const unshowable = 'Please remove characters that cannot be shown';
const unknown = 'This field is not known here. Leave it out.';
const aType = (expected: string) => broken('wrong_type', { expected });
const aFormat = (format: string) => broken('wrong_format', { format });
const atMost = (max: number) => broken('too_long', { max });
const shorter = (limit: string) => `Please use at most ${limit} characters`;
const twice = v7();
const oneOf = (options: readonly string[]) => broken('not_in_list', { options: [...options] });

describe('a new check-in', () => {
  test.each<[string, object, string, BrokenRule, string]>([
    ['an empty name', { driverName: '' }, 'driverName', broken('required'), name],
    ['a name of spaces', { driverName: '      ' }, 'driverName', broken('required'), name],
    ['a short name', { driverName: 'Al' }, 'driverName', broken('too_short', { min: 3 }), name],
    ['a number for a name', { driverName: 42 }, 'driverName', broken('wrong_type', { expected: 'string' }), name],
    ['null for a carrier', { carrier: null }, 'carrier', broken('required'), 'Carrier name is required'],
    ['an over-long carrier', { carrier: 'x'.repeat(121) }, 'carrier', atMost(120), shorter('120')],
    ['over-long comments', { comments: 'x'.repeat(2001) }, 'comments', atMost(2000), shorter('2,000')],
    ['control characters', { carrier: 'a\u0000b' }, 'carrier', broken('unshowable'), unshowable],
    ['a noncharacter', { carrier: 'a\uFFFEb' }, 'carrier', broken('unshowable'), unshowable],
    ['a carrier nobody sees', { carrier: '\u200B\u202E' }, 'carrier', broken('required'), 'Carrier name is required'],
    ['an unknown facility', { facility: 'Atlantis' }, 'facility', oneOf(facilities), 'Please select a facility'],
    ['an unknown purpose', { purpose: 'Tourism' }, 'purpose', oneOf(purposes), 'Please select a purpose'],
    [
      'a short phone number',
      { phoneNumber: '123' },
      'phoneNumber',
      broken('too_short', { min: 10 }),
      'Please enter a valid phone number',
    ],
    ['an unknown field', { truckColour: 'red' }, 'truckColour', broken('unknown_field'), unknown],
    ['a field that is not for drivers', { status: 'completed' }, 'status', broken('unknown_field'), unknown],
    ['a malformed id', { id: '12' }, 'id', broken('wrong_format', { format: 'uuid' }), 'Must be a UUID'],
    [
      'an invalid instant',
      { occurredAt: 'yesterday' },
      'occurredAt',
      broken('wrong_format', { format: 'datetime' }),
      'Must be an instant such as 2026-05-04T12:30:00Z',
    ],
  ])('with %s is rejected with the rule of the field', async (_, spoiled, field, rule, message) => {
    const { problem } = await refusal(create({ ...buildNewCheckIn(), ...spoiled }));
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(problem.fields).toEqual({ [field]: { ...rule, message } });
    expect(problem.message).toBe(`Please correct ${field}: ${message}`);
  });

  test('without confirmation is rejected with the rule of the confirmation', async () => {
    const url = '/api/check-ins';
    const answer = await site.app.inject({ method: 'POST', url, payload: buildNewCheckIn({ confirmed: false }) });
    const message = 'Please confirm that you have entered all required information';
    expect(answer.json()).toMatchObject({ fields: { confirmed: { ...broken('required'), message } } });
  });

  test('names every faulty field at once', async () => {
    const { problem } = await refusal(create({ ...buildNewCheckIn(), driverName: '', phoneNumber: '', facility: 7 }));
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['driverName', 'facility', 'phoneNumber']);
  });

  test.each([[[]], ['text'], [17], [null], [[buildNewCheckIn()]]])('with the body %j is rejected', async (body) => {
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
    '%j is rejected as JSON',
    async (payload) => {
      expect((await refusal(json(payload))).problem).toMatchObject({ status: 400, code: 'malformed_json' });
    },
  );

  test('that is empty is rejected', async () => {
    expect((await refusal(json(''))).problem).toMatchObject({ status: 400, code: 'malformed_json' });
  });

  test.each([
    ['DELETE', `/api/check-ins/${v7()}`],
    ['POST', `/api/facilities/${v7()}/calendar`],
  ] as const)('is not missed by %s %s, which take none, whatever type is named', async (method, url) => {
    expect((await refusal({ method, url, type: 'application/json' })).problem).toMatchObject({ code: 'not_found' });
  });

  test('of 1 MB is rejected, whatever it contains', async () => {
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
  test.each<[string, object, string, BrokenRule]>([
    ['no field', { changes: {} }, 'changes', broken('nothing_to_change')],
    ['nothing', {}, 'changes', broken('required')],
    ['a list', { changes: [] }, 'changes', broken('wrong_type', { expected: 'object' })],
    ['an unknown field', { changes: { colour: 'red' } }, 'changes.colour', broken('unknown_field')],
    ['the version', { changes: { version: 7 } }, 'changes.version', broken('unknown_field')],
    ['an unknown status', { changes: { status: 'On Hold' } }, 'changes.status', oneOf(statuses)],
    ['an unknown priority', { changes: { priority: 'urgent' } }, 'changes.priority', oneOf(priorities)],
    ['dock 11', { changes: { dock: '11' } }, 'changes.dock', oneOf(docks)],
    ['a dock that is a number', { changes: { dock: 3 } }, 'changes.dock', oneOf(docks)],
    ['a blank staff name', { changes: { assignedTo: '  ' } }, 'changes.assignedTo', broken('required')],
    ['a clock string', { changes: { dockInAt: '12:30 PM' } }, 'changes.dockInAt', aFormat('datetime')],
    ['a Dock In that is a number', { changes: { dockInAt: 12 } }, 'changes.dockInAt', aType('string')],
    ['an over-long reason', { changes: { dockInAt: null }, reason: 'x'.repeat(121) }, 'reason', atMost(120)],
    ['over-long notes', { changes: { adminNotes: 'x'.repeat(2001) } }, 'changes.adminNotes', atMost(2000)],
    ['a malformed operation id', { changes: { priority: 'low' }, operationId: '1' }, 'operationId', aFormat('uuid')],
    ['fields outside of changes', { changes: { priority: 'low' }, status: 'drop' }, 'status', broken('unknown_field')],
    [
      'a version below 1',
      { changes: { priority: 'low' }, baseVersion: 0 },
      'baseVersion',
      broken('too_small', { min: 1 }),
    ],
    [
      'a base that is an object',
      { changes: { carrier: 'X' }, base: { carrier: {} } },
      'base.carrier',
      broken('not_valid'),
    ],
  ])('of %s is refused with the rule of the field', async (_, payload, field, rule) => {
    const { problem } = await refusal(change(payload));
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.entries(problem.fields ?? {})[0]).toEqual([field, { ...rule, message: expect.stringMatching(/\w/) }]);
  });

  test.each<[string, object, string, BrokenRule]>([
    ['no record', { ids: [] }, 'ids', broken('too_few', { min: 1 })],
    ['one record twice', { ids: [twice, twice] }, 'ids', broken('named_twice')],
    ['too many records', { ids: Array.from({ length: 501 }, () => v7()) }, 'ids', broken('too_many', { max: 500 })],
    ['a base of others', { ids: [twice], base: { [v7()]: { priority: null } } }, 'base', broken('not_among_ids')],
    ['a base without id', { ids: [twice], base: { first: { priority: null } } }, 'base.first', broken('unknown_field')],
  ])('of %s at once is refused with the rule of the field', async (_, more, field, rule) => {
    const payload = { changes: { priority: 'low' }, ...more };
    const { problem } = await refusal({ method: 'POST', url: '/api/check-ins/bulk-update', payload });
    expect(problem.fields).toEqual({ [field]: { ...rule, message: expect.stringMatching(/\w/) } });
  });

  test('that the dock rules forbid is refused with a remedy', async () => {
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
    '%s is rejected for its malformed id',
    async (url) => {
      expect((await refusal({ url })).problem).toMatchObject({ status: 400, fields: { id: aFormat('uuid') } });
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
  ] as const)('%s %s lists the allowed methods', async (method, url, methods) => {
    const { problem, headers } = await refusal({ method, url });
    expect(problem).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(String(headers['allow']).split(', ').toSorted()).toEqual(methods);
  });
});

describe('a query', () => {
  test.each<[string, string, BrokenRule]>([
    ['page=-1', 'page', broken('too_small', { min: 0 })],
    ['page=1.5', 'page', aType('int')],
    ['page=first', 'page', aType('number')],
    ['page=1&page=2', 'page', aType('number')],
    ['pageSize=0', 'pageSize', broken('too_small', { min: 1 })],
    ['pageSize=101', 'pageSize', broken('too_large', { max: 100 })],
    ['startDate=2026-02-30', 'startDate', aFormat('date')],
    ['startDate=4 May', 'startDate', aFormat('date')],
    ['endDate=9999-12-31', 'endDate', aFormat('date')],
    ['endDate=2026-05-04&endDate=2026-05-05', 'endDate', aType('string')],
    ['status=On%20Hold', 'status', oneOf(statuses)],
    ['status=live&status=drop', 'status', oneOf(statuses)],
    ['facility=Atlantis', 'facility', oneOf(facilities)],
    ['sort=phoneNumber', 'sort', oneOf(sortColumns)],
    ['order=random', 'order', oneOf(['asc', 'desc'])],
    ['limit=5', 'limit', broken('unknown_field')],
  ])('with %s is refused with the rule of the parameter', async (query, parameter, rule) => {
    const { problem } = await refusal({ url: `/api/check-ins?${query}` });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(problem.fields).toEqual({ [parameter]: { ...rule, message: expect.stringMatching(/\w/) } });
  });

  test('with staff-only filters is rejected for visitors with that rule', async () => {
    const answer = await site.app.inject({ url: '/api/check-ins?search=lopez' });
    const message = 'Sign in to use this filter.';
    expect(answer.json()).toMatchObject({ fields: { search: { ...broken('sign_in_required'), message } } });
  });
});
