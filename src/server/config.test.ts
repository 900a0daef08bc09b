import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ConfigError, decidedSettings, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

const ageKey = 'age1k29w34vwlhcl9ncfszg6y0vswcu95884gz54jv5kfrnnk98n8usqkkx27j';
const otherAgeKey = 'age1va8c05g0n7m55dcxuqp26r34d22qzzvkxtz40gpkxhj39xwzyydq7gvctr';

test('an empty environment yields the defaults', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '',
    PUBLIC_URL: null,
    DATABASE_URL: null,
    MAIL_URL: null,
    DATA_DIR: './data',
    BACKUP_DIR: null,
    BACKUP_AGE_RECIPIENT: [],
    POSTGRES_BIN: null,
    TIME_ZONE: 'America/Chicago',
    ADMIN_EMAIL: null,
    ADMIN_PASSWORD: null,
    TRUST_PROXY: false,
    QUEUE_REFRESH_SECONDS: 15,
    OFFLINE_READING: true,
    OUTGOING_ALLOWED: [],
    METRICS_PORT: 0,
    METRICS_HOST: '127.0.0.1',
    METRICS_TOKEN: null,
    SECRET_KEY: null,
    TLS_CERT: null,
    TLS_KEY: null,
    RATE_LIMIT_PUBLIC_WRITES: 60,
    RATE_LIMIT_PUBLIC_READS: 1200,
    RATE_LIMIT_SIGN_IN: 10,
    RATE_LIMIT_REFUSED: 600,
    RATE_LIMIT_API_KEY: 600,
    MAX_CONNECTIONS: 4000,
    MAX_CONNECTIONS_PER_ADDRESS: 1500,
    MAX_STREAMS_PER_ADDRESS: 500,
    REQUEST_TIMEOUT_SECONDS: 30,
    IDLE_TIMEOUT_SECONDS: 72,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
    warnings: [],
    given: new Set(),
  });
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '  ', TIME_ZONE: '' })).toEqual(readConfig({}));
});

test.each<[string, string, unknown]>([
  ['PORT', '0', 0],
  ['PORT', ' 8080 ', 8080],
  ['PUBLIC_URL', 'https://yard.example.com/', 'https://yard.example.com'],
  ['DATABASE_URL', 'postgresql://u:p@db:5432/yard', 'postgresql://u:p@db:5432/yard'],
  ['TIME_ZONE', 'Europe/Berlin', 'Europe/Berlin'],
  ['BACKUP_AGE_RECIPIENT', ageKey, [ageKey]],
  ['BACKUP_AGE_RECIPIENT', `${ageKey}, ${otherAgeKey}\n${ageKey}`, [ageKey, otherAgeKey, ageKey]],
  ['TRUST_PROXY', 'true', true],
  ['TRUST_PROXY', 'false', false],
  ['TRUST_PROXY', '10.0.0.0/8, 127.0.0.1, fd00::/8, loopback', ['10.0.0.0/8', '127.0.0.1', 'fd00::/8', 'loopback']],
  ['RATE_LIMIT_SIGN_IN', '0', 0],
  ['LOG_LEVEL', 'silent', 'silent'],
  [
    'MAIL_URL',
    'smtp://yard%40example.com:p%3Aw@smtp.example.com?from=yard@example.com',
    {
      settings: {
        mailOn: true,
        mailHost: 'smtp.example.com',
        mailPort: 587,
        mailSecurity: 'starttls',
        mailUser: 'yard@example.com',
        mailSender: 'yard@example.com',
      },
      password: 'p:w',
    },
  ],
  ['MAIL_URL', 'smtps://[::1]', { settings: { mailHost: '::1', mailPort: 465, mailSecurity: 'tls' }, password: null }],
  ['MAIL_URL', 'smtp://127.0.0.1:25?tls=none', { settings: { mailPort: 25, mailSecurity: 'none' } }],
])('%s may be %j', (name, text, value) => {
  expect(readConfig({ [name]: text })).toMatchObject({ [name]: value });
});

test.each([
  ['PORT', '80 80'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'yard.example.com'],
  ['PUBLIC_URL', 'ftp://yard.example.com'],
  ['PUBLIC_URL', 'https://yard.example.com/app'],
  ['PUBLIC_URL', 'https://yard.example.com?x=1'],
  ['PUBLIC_URL', 'https://operator@yard.example.com'],
  ['PUBLIC_URL', 'https://:secret@yard.example.com'],
  ['MAIL_URL', 'https://smtp.example.com'],
  ['MAIL_URL', 'smtp://user:100%@smtp.example.com'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_URL', 'smtps://smtp.example.com?tls=none'],
  ['MAIL_URL', 'smtp://smtp.example.com?tls=off'],
  ['MAIL_URL', 'smtp://smtp.example.com?from=yard'],
  ['DATABASE_URL', 'mysql://db/yard'],
  ['DATABASE_URL', 'db.example.com'],
  ['DATABASE_URL', 'postgres://u@db/yard?sslmode=requre'],
  ['BACKUP_AGE_RECIPIENT', 'age1'],
  ['BACKUP_AGE_RECIPIENT', ','],
  ['OUTGOING_ALLOWED', 'sms.yard.lan:0'],
  ['BACKUP_AGE_RECIPIENT', ageKey.toUpperCase()],
  ['BACKUP_AGE_RECIPIENT', `${ageKey.slice(0, -1)}q`],
  ['BACKUP_AGE_RECIPIENT', `${ageKey},dispatch@yard.test`],
  ['TIME_ZONE', 'Chicago'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['ADMIN_EMAIL', 'dispatch'],
  ['ADMIN_EMAIL', `${'a'.repeat(250)}@yard.test`],
  ['ADMIN_PASSWORD', 'short'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '300.1.1.1'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '::1/129'],
  ['QUEUE_REFRESH_SECONDS', '4'],
  ['RATE_LIMIT_PUBLIC_WRITES', '-1'],
  ['RATE_LIMIT_PUBLIC_READS', 'many'],
  ['RATE_LIMIT_SIGN_IN', '1.5'],
  ['LOG_LEVEL', 'loud'],
])('%s rejects %j', (name, text) => {
  const faults = faultsOf({ [name]: text });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: .+\\.$`));
});

test('a zone that is no IANA name goes on as it did, with a warning; a new one is refused with the name that is meant', () => {
  const { TIME_ZONE: zone, warnings } = readConfig({ TIME_ZONE: 'CST' });
  expect([zone, warnings]).toEqual([
    'America/Chicago',
    [expect.stringMatching(/^TIME_ZONE is 'CST'.+America\/Chicago/)],
  ]);
  expect(readConfig({ TIME_ZONE: '+02:00' })).toMatchObject({
    TIME_ZONE: 'Etc/GMT-2',
    warnings: [/\+02:00/].map((text) => expect.stringMatching(text)),
  });
  expect(faultsOf({ TIME_ZONE: 'Berlin' })).toEqual([expect.stringContaining('Europe/Berlin')]);
});

test('reports all faults at once, each with its remedy', () => {
  const faults = faultsOf({ PORT: 'x', TIME_ZONE: 'Chicago', LOG_LEVEL: 'loud', DATABASE_URL_FILE: '/nowhere' });
  expect(faults).toEqual([
    "PORT: 'x' is not a whole number from 0 to 65535.",
    'DATABASE_URL_FILE names /nowhere, which cannot be read. Check the path and its permissions.',
    "TIME_ZONE: 'Chicago' is not a time zone. Use an IANA name such as America/Chicago.",
    "LOG_LEVEL: 'loud' is not a log level. Use one of fatal, error, warn, info, debug, trace, silent.",
  ]);
});

test.each([
  [{ ADMIN_EMAIL: 'a@yard.test' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
  [{ ADMIN_PASSWORD: 'a long enough password' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
  [{ TLS_CERT: '/cert.pem' }, 'TLS_CERT and TLS_KEY go together'],
])('%j alone is a fault', (environment, message) => {
  expect(faultsOf(environment)).toEqual([expect.stringContaining(message)]);
});

test('no fault repeats a secret', () => {
  const secrets = {
    DATABASE_URL: 'http://user:hunter2@db',
    ADMIN_PASSWORD: 'hunter2',
    BACKUP_AGE_RECIPIENT: 'AGE-SECRET-KEY-1HUNTER2',
  };
  expect(faultsOf(secrets)).toHaveLength(3);
  expect(faultsOf(secrets).join()).not.toMatch(/hunter2/i);
});

test('X_FILE reads a setting from a file, without the trailing line break', () => {
  const config = readConfig({ DATABASE_URL_FILE: secretFile('postgres://u:p@db/yard\n') });
  expect(config.DATABASE_URL).toBe('postgres://u:p@db/yard');
});

test('a direct setting takes precedence over its file', () => {
  expect(readConfig({ PORT: '4000', PORT_FILE: secretFile('5000') }).PORT).toBe(4000);
});

test('an empty file is a fault, not a setting that is missing', () => {
  const path = secretFile('\n');
  expect(faultsOf({ DATABASE_URL_FILE: path })).toEqual([
    `DATABASE_URL_FILE names ${path}, which is empty. Put the value there, or unset DATABASE_URL_FILE.`,
  ]);
});

test('the metrics need a port of their own, on the same address', () => {
  const fault = 'METRICS_PORT and PORT are the same. Set METRICS_PORT to another port.';
  expect(faultsOf({ PORT: '9464', METRICS_PORT: '9464' })).toEqual([fault]);
  expect(faultsOf({ PORT: '9464', METRICS_PORT: '9464', HOST: '127.0.0.1' })).toEqual([fault]);
  expect(faultsOf({ PORT: '9464', METRICS_PORT: '9464', HOST: '10.0.0.1' })).toEqual([]);
});

test('an invalid value from a file is reported like any other', () => {
  expect(faultsOf({ PORT_FILE: secretFile('many') })).toEqual(["PORT: 'many' is not a whole number from 0 to 65535."]);
});

test('says which settings of administrators the environment decides', () => {
  expect(decidedSettings(readConfig({}))).toEqual({});
  const given = { TIME_ZONE: 'America/Chicago', PUBLIC_URL: 'https://yard.test/' };
  expect(decidedSettings(readConfig(given))).toEqual({ timeZone: 'America/Chicago', publicUrl: 'https://yard.test' });
});
