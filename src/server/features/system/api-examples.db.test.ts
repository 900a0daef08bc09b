import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callExamples } from '#shared/contract/examples.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { type CurlCommand, readCurlCommand } from '#test/curl-command.ts';
import { createAccount } from '../auth/manage-accounts.ts';

interface Documented {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  'x-codeSamples': { label: string; source: string }[];
}

type Document = { openapi: string; paths: Record<string, Record<string, Documented>> };

let site: TestApp;
let address: string;
let documented: Map<string, Documented>;
beforeAll(async () => {
  site = await buildTestApp();
  address = await site.listen();
  await createAccount(site.context.database.db, 'admin@warehouse.local', 'the password');
  const document = (await callsOf(site).get('/api/openapi.json')).json<Document>();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  documented = new Map(operations.map((operation) => [operation.operationId, operation]));
});
afterAll(() => site.close());

/** The cookies curl would store, by name. */
const jar = new Map<string, string>();

async function run({ method, url, headers, body }: CurlCommand): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url.replace('$SITE', address), {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return answer;
}

/** Tickets are random, but the example names one. */
async function giveTicket(ticket: string): Promise<void> {
  for (const table of ['tickets', 'check_ins']) {
    await site.context.database.pool.query(`update ${table} set ticket = $1`, [ticket]);
  }
}

describe('the documented examples, run in order', () => {
  test.each(Object.keys(callExamples) as CallName[])('%s', async (name) => {
    if (name === 'findOwnCheckIn') await giveTicket('K42');
    const { 'x-codeSamples': samples, responses } = documented.get(name)!;
    expect(samples).toHaveLength(1);
    const answer = await run(readCurlCommand(samples[0]!.source));
    expect(Object.keys(responses)).toContain(String(answer.status));
    expect(answer.ok, `${name} answered ${answer.status}`).toBe(true);
    await answer.body?.cancel();
  });
});

test('every endpoint is documented once, with an example', () => {
  expect([...documented.keys()].toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(callExamples).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('the page shows every endpoint with its example, without scripts', async () => {
  const { body, headers, statusCode } = await callsOf(site).get('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toContain('<script');
  expect(body).not.toMatch(/ on\w+="/);
  for (const [name, { summary, 'x-codeSamples': samples }] of documented) {
    expect(body).toContain(`<section id="${name}">`);
    expect(body).toContain(`href="#${name}"`);
    expect(body).toContain(summary);
    const escaped = samples[0]!.source.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    expect(body).toContain(escaped);
  }
  expect(body).toContain('href="/api/openapi.json"');
});
