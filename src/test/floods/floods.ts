import { v7 } from 'uuid';

import { newApiKey } from '#server/features/api-keys/api-key.ts';

/** A kind of request for a flood, as Lua for `wrk`: the parts that vary between requests. */
export interface Flood {
  method?: 'POST';
  /** Lua expressions; `n` counts the requests, `any()` is a random text of 64 hexadecimal digits. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The number of connections, if not the usual 50. */
  connections?: number;
}

const json = { 'content-type': '"application/json"' };
const form = { 'content-type': '"application/x-www-form-urlencoded"' };
// Keys with a valid checksum, without which the server would not look them up.
const madeUpKeys = `{${Array.from({ length: 500 }, () => `"${newApiKey().key}"`).join(',')}}`;
const text = (value: object) => JSON.stringify(JSON.stringify(value));

/** What a stranger can send without any permission: every kind of refusal, and expensive requests that are accepted. */
export const floods: Readonly<Record<string, Flood>> = {
  'made-up sessions': { path: '"/api/check-ins"', headers: { cookie: '"session=" .. any()' } },
  'made-up API keys': { path: '"/api/check-ins"', headers: { authorization: '"Bearer " .. keys[n % #keys + 1]' } },
  'made-up visits': { path: '"/api/visit"', headers: { authorization: '"Visit " .. string.sub(any(), 1, 22)' } },
  'made-up keys of replies': {
    method: 'POST',
    path: '"/hooks/text/inbound?key=" .. any()',
    headers: form,
    body: '"Body=1"',
  },
  'sign-ins': {
    method: 'POST',
    path: '"/api/auth/token?grant_type=password"',
    headers: json,
    body: '\'{"email":"a\' .. n .. \'@yard.example","password":"a wrong password"}\'',
  },
  tickets: {
    method: 'POST',
    path: '"/api/check-ins/mine/find"',
    headers: json,
    body: '\'{"ticket":"W\' .. n % 99 .. \'","license":"0000"}\'',
  },
  'check-ins that are none': { method: 'POST', path: '"/api/check-ins"', headers: json, body: text({ id: v7() }) },
  'changes without a session': { method: 'POST', path: '"/api/check-ins/bulk"', headers: json, body: text({}) },
  'from another site': {
    method: 'POST',
    path: '"/api/check-ins"',
    headers: { ...json, origin: '"https://evil.example"' },
    body: text({}),
  },
  'bad forms': { method: 'POST', path: '"/driver"', headers: form, body: '"facility=Atlantis&driverName=x" .. n' },
  'unknown addresses': { path: '"/api/nothing/" .. n' },
  'unknown addresses by 500 connections': { path: '"/api/nothing/" .. n', connections: 500 },
  'streams without a session': { path: '"/api/events"' },
  'rendered pages': { path: '"/driver?facility=x" .. n .. "&lang=pl"' },
  'the queue': { path: '"/api/queue?pageSize=100"' },
};

/** A `wrk` script that sends a flood; each connection sends one request in `everyMs`. */
export function floodScript({ method, path, headers = {}, body = 'nil' }: Flood, everyMs: number): string {
  const named = Object.entries(headers).map(([name, value]) => `["${name}"] = ${value}`);
  return `local n = 0
local keys = ${madeUpKeys}
local function any()
  local digits = {}
  for at = 1, 64 do digits[at] = string.format("%x", math.random(0, 15)) end
  return table.concat(digits)
end
function delay() return ${everyMs} end
function request()
  n = n + 1
  return wrk.format("${method ?? 'GET'}", ${path}, { ${named.join(', ')} }, ${body})
end`;
}
