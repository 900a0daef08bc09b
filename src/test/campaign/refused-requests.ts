import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { may } from '#shared/access/permissions.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { callExamples } from '#shared/contract/examples.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { administrator } from '#test/build-test-app.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { someHostileHeaders } from './hostile-headers.ts';
import { hostileBody, hostileText } from './hostile-values.ts';

/** A request that must be refused whatever else it contains, and why. */
export interface RefusedRequest {
  why: string;
  request: InjectOptions & { headers: Record<string, string> };
}

const calls = Object.entries<Endpoint>(contract) as [CallName, Endpoint][];
const id = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10';
const json = { 'content-type': 'application/json' };

type Sound = Pick<InjectOptions, 'method' | 'url' | 'payload'>;

/** The documented example of an endpoint. */
function soundRequest([name, { method, path }]: (typeof calls)[number]): Sound {
  const { params = {}, query, body } = callExamples[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? id);
  return { method, url: query ? `${url}?${new URLSearchParams(query)}` : url, ...(body && { payload: body }) };
}

const soundOf = (kept: (entry: Endpoint) => boolean) =>
  fc.constantFrom(...calls.filter(([, entry]) => kept(entry)).map(soundRequest));

const sound = {
  any: soundOf(({ action }) => action !== 'health:read'),
  staffOnly: soundOf(({ action }) => !may('visitor', action)),
  changing: soundOf(({ method }) => method !== 'GET'),
  queried: soundOf(({ method, query, action }) => method === 'GET' && query !== undefined && may('visitor', action)),
};

const guess = hostileText.map((password) => ({
  method: 'POST' as const,
  url: '/api/auth/token?grant_type=password',
  payload: { email: administrator.email, password: `${password}?` },
}));
const wrongTicket = fc.constantFrom('K42', 'A10', '', '\u0000', 'x'.repeat(500)).map((ticket) => ({
  method: 'POST' as const,
  url: '/api/check-ins/mine/find',
  payload: { ticket, licenseEnd: '0?00' },
}));
const spoiledCheckIn = fc
  .constantFrom('driverName', 'facility', 'phoneNumber', 'id', 'confirmed', 'nothing known')
  .map((field) => ({
    method: 'POST' as const,
    url: '/api/check-ins',
    payload: { ...buildNewCheckIn(), [field]: { $ne: 1 } },
  }));
const noCheckIn = hostileBody.map((payload) => ({ method: 'POST' as const, url: '/api/check-ins', payload }));
const notThere = fc.uuid().map((unknown) => ({ method: 'GET' as const, url: `/api/check-ins/${unknown}` }));
const nowhere = fc.nat().map((number) => ({ method: 'GET' as const, url: `/api/x${number}` }));
const badQuery = sound.queried.map((request) => ({ ...request, url: `${String(request.url)}?x'=1&page=-1` }));

/** The request, and headers that guarantee the refusal. */
const kinds: Record<string, readonly [fc.Arbitrary<Sound>, Record<string, string>]> = {
  'asks for what staff may': [sound.staffOnly, { cookie: 'session=made-up' }],
  "comes from another site's page": [sound.changing, { 'sec-fetch-site': 'cross-site' }],
  'comes under another name': [sound.any, { host: 'elsewhere.example' }],
  'is a preflight': [sound.any.map(({ url }) => ({ method: 'OPTIONS' as const, url: url ?? '/' })), {}],
  'guesses a password': [guess, json],
  'guesses a ticket': [wrongTicket, json],
  'is no valid check-in': [spoiledCheckIn, json],
  'is no check-in at all': [noCheckIn, {}],
  'asks for what is not there': [notThere, {}],
  'asks for nothing there is': [nowhere, {}],
  'has a query that is not valid': [badQuery, {}],
};

/** Requests that are refused for any caller; `cookies` are among those they may send. */
export function refusedRequests(cookies: readonly string[]): fc.Arbitrary<RefusedRequest> {
  const arbitraries = Object.entries(kinds).map(([why, [requested, headers]]) =>
    fc
      .record({ requested, odd: someHostileHeaders, cookie: fc.constantFrom('', ...cookies) })
      .map(({ requested: request, odd, cookie }): RefusedRequest => ({
        why,
        request: { ...request, headers: { ...odd, ...(cookie && { cookie }), ...headers } },
      })),
  );
  return fc.oneof(...arbitraries);
}
