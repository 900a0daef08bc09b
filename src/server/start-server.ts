import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { keepFirstSignIn } from './announce.ts';
import { buildApp } from './app.ts';
import { backupDeps, papersFolder } from './backup-deps.ts';
import { type Config, decidedSettings } from './config.ts';
import { openFirstLink } from './features/accounts/accounts-service.ts';
import { ensureFirstAdministrator, type FirstSignIn } from './features/auth/auth-service.ts';
import { sendCalls } from './features/calls/send-calls.ts';
import { watchForReports } from './features/analytics/send-reports.ts';
import { sendMails } from './features/mail/mail-worker.ts';
import { sendWebhooks } from './features/webhooks/webhook-worker.ts';
import { watchFreeTimes } from './features/notices/notify-carriers.ts';
import { readVisitsToSign } from './features/check-ins/check-in-service.ts';
import { RecordIssuer } from './features/time-records/time-records-service.ts';
import { openSettings } from './features/settings/settings-service.ts';
import { watchForWarnings } from './features/system/mail-warnings.ts';
import { readSetUpWarnings } from './features/system/set-up-warnings.ts';
import { migrateInBackground } from './migrate-in-background.ts';
import { ChangeSignal } from './platform/change-signal.ts';
import { type MetricsServer, serveMetrics } from './http/metrics-server.ts';
import type { ConnectionLimits } from './http/connections.ts';
import type { RateLimits } from './http/rate-limit.ts';
import { figuresJob, recordsJob, retentionJob, scheduledBackups } from './jobs/scheduled-jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { Attempts } from './platform/attempts.ts';
import { startArchiver } from './platform/backup/archiver.ts';
import { Credentials, credentialsPerMinute } from './platform/credentials.ts';
import { type Clock, diskSpaceReader } from './platform/machine.ts';
import type { Context } from './platform/context.ts';
import { type DatabaseHandle, openDatabase } from './platform/database.ts';
import { readGatewayOfBefore } from './platform/installation.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { migrate } from './platform/migrations.ts';
import { readFormerSecret } from './platform/former-secret.ts';
import { PaperFiles } from './platform/papers/paper-files.ts';
import { secretBoxOf } from './platform/secret-box.ts';
import { hostIn, Outgoing } from './platform/outgoing.ts';
import { checkOwnBackends, checkServerVersion } from './platform/server-version.ts';
import { StartupError } from './platform/startup-error.ts';
import { reachDatabase } from './reach-database.ts';
import { readSetUpFacts, setUpWarnings } from './set-up-warnings.ts';
import { readTls } from './tls.ts';

export interface RunningServer {
  /** The configuration includes the public address that an administrator has set. */
  config: Config;
  /** The actual port, even if PORT was 0. */
  port: number;
  /** Credentials generated in this start; shown once. */
  firstSignIn: FirstSignIn | null;
  /** A one-time page where the owner chooses a password; null once no first administrator is awaited. */
  setUpPath: string | null;
  warnings: readonly string[];
  stop(): Promise<void>;
}

export interface ServerOptions {
  config: Config;
  log: Logger;
  clock: Clock;
  webFolder: string | null;
}

/** Steps are undone in reverse order; one that fails does not prevent the others. */
class Teardown {
  readonly #log: Logger;
  readonly #steps: (() => Promise<unknown>)[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      // Each step may depend on earlier ones still being open.
      await step().catch((error: unknown) => this.#log.warn({ err: error }, 'could not stop everything cleanly'));
    }
    this.#steps.length = 0;
  }
}

async function openContext(options: ServerOptions, teardown: Teardown): Promise<Context> {
  const { config, log, clock } = options;
  const { connection, release } = await reachDatabase(config, log);
  teardown.add(release);
  const metrics = config.METRICS_PORT > 0 ? createMetrics() : null;
  const database = openDatabase(connection, log, { onStatement: metrics?.statementDone });
  teardown.add(() => database.close());
  await checkServerVersion(database.pool);
  if (config.DATABASE_URL) await checkOwnBackends(database.pool);
  await migrate(database.pool, log);
  teardown.add(migrateInBackground(database, log));
  const setUp = await readSetUpFacts(config, database);
  const environment = { queueRefreshSeconds: config.QUEUE_REFRESH_SECONDS, offlineReading: config.OFFLINE_READING };
  const settings = await openSettings({
    db: database.db,
    decided: decidedSettings(config),
    environment,
  });
  const changes = new ChangeSignal(connection, log);
  await changes.start();
  teardown.add(() => changes.stop());
  return {
    database,
    clock,
    log,
    changes,
    metrics,
    secrets: secretBoxOf(config),
    outgoing: await openOutgoing(config, database),
    credentials: new Credentials(clock, credentialsPerMinute(config.RATE_LIMIT_REFUSED)),
    attempts: new Attempts(clock),
    papers: new PaperFiles(papersFolder(config)),
    diskSpace: diskSpaceReader(config.DATA_DIR),
    logArchive: { current: null },
    setUpWarnings: () => setUpWarnings(withPublicUrl(config, settings), setUp, clock.now()),
    settings,
    mailPassword: config.MAIL_URL?.password ?? null,
    get facilities() {
      return settings.facilities;
    },
    get timeZone() {
      return settings.settings.timeZone;
    },
    get publicUrl() {
      return settings.settings.publicUrl || null;
    },
  };
}

function withPublicUrl(config: Config, { settings }: Context['settings']): Config {
  return { ...config, PUBLIC_URL: settings.publicUrl || null };
}

async function openOutgoing({ OUTGOING_ALLOWED }: Config, { db, connection }: DatabaseHandle): Promise<Outgoing> {
  const before = hostIn((await readGatewayOfBefore(db)) ?? '');
  return new Outgoing({ allowed: before ? [...OUTGOING_ALLOWED, before] : OUTGOING_ALLOWED, database: connection });
}

function givenAdministrator({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Config): FirstSignIn | null {
  return email && password ? { email, password } : null;
}

interface ListenSettings {
  host: 'HOST' | 'METRICS_HOST';
  port: 'PORT' | 'METRICS_PORT';
}

function listenError(error: NodeJS.ErrnoException, { host, port }: ListenSettings, config: Config): Error {
  const place = config[host] === '' ? `Port ${config[port]}` : `${config[host]}:${config[port]}`;
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `${place} is in use by another program.`,
      `Stop that program, or set ${port} to a free one.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Listening on ${place} is not permitted.`, `Set ${port} to 1024 or higher.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(
      `${config[host]} is no address of this machine.`,
      `Set ${host} to one of its addresses, or leave it empty for ${host === 'HOST' ? 'all' : 'this machine alone'}.`,
    );
  }
  return error;
}

function listenForMetrics(metrics: Metrics, config: Config): Promise<MetricsServer> {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = config;
  return serveMetrics(metrics, { port, host, token }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, { host: 'METRICS_HOST', port: 'METRICS_PORT' }, config);
  });
}

/**
 * After a restart every screen reconnects within the same second; those that do not fit into Node's default of 511
 * retry after 1, 2, 4, 8 and 16 s. The system may allow fewer (Linux: `net.core.somaxconn`, 4,096).
 */
const waitingConnections = 65_535;

/** Without HOST, listens on IPv4 and IPv6, or on IPv4 alone where the machine has no IPv6. */
async function listen(app: FastifyInstance, { HOST, PORT: port }: Config): Promise<void> {
  const backlog = waitingConnections;
  if (HOST !== '') return void (await app.listen({ port, host: HOST, backlog }));
  try {
    await app.listen({ port, host: '::', backlog });
  } catch (error) {
    if (!/^(EAFNOSUPPORT|EADDRNOTAVAIL|EINVAL)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await app.listen({ port, host: '0.0.0.0', backlog });
  }
}

/** The tabs of a browser share one stream; a few more are for tabs that cannot share, or for connections just lost. */
const streamsPerSession = 10;

function connectionLimitsOf(config: Config): ConnectionLimits {
  return {
    connections: config.MAX_CONNECTIONS,
    connectionsPerAddress: config.MAX_CONNECTIONS_PER_ADDRESS,
    requestSeconds: config.REQUEST_TIMEOUT_SECONDS,
    idleSeconds: config.IDLE_TIMEOUT_SECONDS,
  };
}

function rateLimitsOf(config: Config): RateLimits {
  return {
    publicWrites: config.RATE_LIMIT_PUBLIC_WRITES,
    publicReads: config.RATE_LIMIT_PUBLIC_READS,
    signIn: config.RATE_LIMIT_SIGN_IN,
    refused: config.RATE_LIMIT_REFUSED,
    apiKey: config.RATE_LIMIT_API_KEY,
    heldMs: 1_000,
  };
}

/** Starts archiving the embedded server's log, and the scheduled jobs. */
async function startBackground(
  context: Context,
  config: Config,
  teardown: Teardown,
  feed: FastifyInstance['feed'],
): Promise<void> {
  const backups = await backupDeps(config, context);
  const archiver = backups.server && startArchiver(backups.server.archive, backups.server.cluster, context);
  context.logArchive.current = archiver;
  if (backups.recipients.length === 0) context.log.info('backups are not encrypted: BACKUP_AGE_RECIPIENT is not set');
  const runs = (worker: { stop(): Promise<unknown> }) => teardown.add(() => worker.stop());
  if (archiver) runs(archiver);
  runs(sendCalls(context));
  runs(sendMails(context));
  runs(sendWebhooks(context));
  runs(watchFreeTimes(context));
  runs(watchForWarnings(context, (await readTls(config))?.cert ?? null));
  runs(watchForReports(context));
  const issuer = new RecordIssuer(context, readVisitsToSign);
  issuer.start(feed);
  runs(issuer);
  const nightly = [retentionJob(context), figuresJob(context), recordsJob(context)];
  runs(startJobs(context, [...scheduledBackups(backups), ...nightly]));
}

/** Throws StartupError for problems an operator can fix, leaving nothing running. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  const teardown = new Teardown(options.log);
  try {
    const context = await openContext(options, teardown);
    // Seals the former secret at once, and reports an invalid key before the first driver arrives.
    await readFormerSecret(context);
    const app = await buildApp({
      context,
      webFolder: options.webFolder,
      trustProxy: config.TRUST_PROXY,
      rateLimits: rateLimitsOf(config),
      connectionLimits: connectionLimitsOf(config),
      streamLimits: { perSession: streamsPerSession, perAddress: config.MAX_STREAMS_PER_ADDRESS },
      tls: await readTls(config),
    });
    app.start.isOver = false;
    // Before the first driver is let in: with a wrong port the program does not start.
    const metrics = context.metrics && (await listenForMetrics(context.metrics, config));
    if (metrics) teardown.add(() => metrics.close());
    // Stops after the listener has closed, so that a slow job does not keep it open.
    const background = new Teardown(options.log);
    teardown.add(() => background.run());
    teardown.add(() => app.close());
    await listen(app, config).catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, { host: 'HOST', port: 'PORT' }, config);
    });
    // Only after listening, so that a port in use leaves no account with an unknown password.
    const firstSignIn = await ensureFirstAdministrator(context, givenAdministrator(config), (credentials) =>
      keepFirstSignIn(config.DATA_DIR, credentials),
    );
    const firstLink = await openFirstLink(context, firstSignIn !== null);
    background.add(firstLink.release);
    app.start.isOver = true;
    await startBackground(context, config, background, app.feed);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const warnings = await readSetUpWarnings(context);
    const stop = async () => {
      app.drain.hasBegun = true;
      if (config.DRAIN_SECONDS > 0) await delay(config.DRAIN_SECONDS * 1000);
      await teardown.run();
    };
    const setUpPath = firstLink.link?.path ?? null;
    return { config: withPublicUrl(config, context.settings), port, firstSignIn, setUpPath, warnings, stop };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
