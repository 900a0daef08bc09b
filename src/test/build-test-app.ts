import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '#server/app.ts';
import { openSettings } from '#server/features/settings/settings-service.ts';
import type { StreamLimits } from '#server/features/events/events-service.ts';
import type { ConnectionLimits } from '#server/http/connections.ts';
import type { RateLimits } from '#server/http/rate-limit.ts';
import { ensureFirstAdministrator } from '#server/features/auth/auth-service.ts';
import { Attempts } from '#server/platform/attempts.ts';
import { ChangeSignal } from '#server/platform/change-signal.ts';
import type { Context } from '#server/platform/context.ts';
import { Credentials, credentialsPerMinute } from '#server/platform/credentials.ts';
import { openDatabase } from '#server/platform/database.ts';
import { Outgoing } from '#server/platform/outgoing.ts';
import { PaperFiles } from '#server/platform/papers/paper-files.ts';
import { createSecretBox, type SecretKeys } from '#server/platform/secret-box.ts';
import type { DiskSpace } from '#server/platform/machine.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';

import { type CapturedLog, capturedLog } from './captured-log.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { watchAnswers } from './declared-answers.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The administrator of every test app. */
export const administrator = { email: 'dispatch@yard.test', password: 'a long enough password' };

/** The key for stored secrets in every test app. */
export const testKey = Buffer.alloc(32, 5);

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: FakeClock;
  log: CapturedLog;
  /** Signs in through the product and returns the headers of a signed-in caller. */
  signedIn(): Promise<{ cookie: string }>;
  /** Listens on a free local port; returns its address without a trailing slash. */
  listen(): Promise<string>;
  /** Closes everything, and removes the database unless it was given. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** A database shared between apps; the test drops it itself. */
  database?: TestDatabase;
  timeZone?: string;
  /** Facilities other than the defaults. */
  facilities?: Facilities;
  publicUrl?: string;
  webFolder?: string;
  rateLimits?: Partial<RateLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  streamLimits?: Partial<StreamLimits>;
  trustProxy?: boolean;
  /** The reported disk space; tests may change it while running. */
  diskSpace?: DiskSpace;
  metrics?: Metrics;
  /** Private hosts that the app may call; tests may add some while it runs. */
  outgoingAllowed?: string[];
  /** Replaces the default key for stored secrets. */
  secretKeys?: SecretKeys;
  /** The location of the folder of papers, shared between apps; the test removes it itself. */
  papersFolder?: string;
  /** The set-up warnings. */
  setUpWarnings?: readonly string[];
}

/** The whole application on a fresh database, with a fake clock and an in-memory log. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.database ?? (await createTestDatabase());
  const ownFolder = options.papersFolder ?? (await mkdtemp(join(tmpdir(), 'papers-')));
  const papersFolder = join(ownFolder, 'papers');
  const log = capturedLog();
  const clock = fakeClock();
  const metrics = options.metrics ?? null;
  const database = openDatabase(testDatabase.connection, log.log, { onStatement: metrics?.statementDone });
  const settings = await openSettings({
    db: database.db,
    decided: {
      ...(options.timeZone && { timeZone: options.timeZone }),
      ...(options.publicUrl && { publicUrl: options.publicUrl }),
    },
    environment: {},
  });
  const changes = new ChangeSignal(testDatabase.connection, log.log);
  await changes.start();
  const context: Context = {
    database,
    clock,
    log: log.log,
    changes,
    metrics,
    logArchive: { current: null },
    secrets: createSecretBox(async () => options.secretKeys ?? [testKey]),
    outgoing: new Outgoing({ allowed: options.outgoingAllowed ?? [], database: testDatabase.connection }),
    credentials: new Credentials(clock, credentialsPerMinute(options.rateLimits?.refused ?? 0)),
    attempts: new Attempts(clock),
    papers: new PaperFiles(papersFolder),
    diskSpace: async () => options.diskSpace ?? null,
    setUpWarnings: () => options.setUpWarnings ?? [],
    settings,
    mailPassword: null,
    get facilities() {
      return options.facilities ?? settings.facilities;
    },
    get timeZone() {
      return settings.settings.timeZone;
    },
    get publicUrl() {
      return settings.settings.publicUrl || null;
    },
  };
  const app = await buildApp({
    context,
    webFolder: options.webFolder ?? null,
    trustProxy: options.trustProxy ?? false,
    connectionLimits: {
      connections: 0,
      connectionsPerAddress: 0,
      requestSeconds: 30,
      idleSeconds: 72,
      ...options.connectionLimits,
    },
    streamLimits: { perSession: 0, perAddress: 0, ...options.streamLimits },
    rateLimits: { publicWrites: 0, publicReads: 0, signIn: 0, refused: 0, apiKey: 0, heldMs: 0, ...options.rateLimits },
    tls: null,
  });
  const onlyDeclared = watchAnswers(app);
  await app.ready();
  return {
    app,
    context,
    clock,
    log,
    signedIn: () => signIn(app, context),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await changes.stop();
      await database.close();
      if (!options.database) await testDatabase.drop();
      if (!options.papersFolder) await rm(ownFolder, { recursive: true, force: true });
      onlyDeclared();
    },
  };
}

async function signIn(app: FastifyInstance, context: Context): Promise<{ cookie: string }> {
  await ensureFirstAdministrator(context, administrator, async () => undefined);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/token?grant_type=password',
    payload: administrator,
  });
  const cookie = answer.cookies[0];
  if (!cookie) throw new Error(`the test administrator could not sign in: ${answer.body}`);
  return { cookie: `${cookie.name}=${cookie.value}` };
}
