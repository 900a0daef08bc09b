import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';

/** A program for tests to start and kill: runs the embedded server on the given folder and prints its address. */
const [dataDir = ''] = process.argv.slice(2);
const { databaseUrl } = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
process.stdout.write(`${databaseUrl}\n`);
setInterval(() => undefined, 60_000);
