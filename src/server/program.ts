import { fileURLToPath } from 'node:url';

import { firstSignInPath, firstSignInText, setUpText, startText } from './announce.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { systemClock } from './platform/machine.ts';
import { createLogger } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

const maxShutdownMs = 10_000;
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Stack traces are only for unexpected errors. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof StartupError) return `${error.message}\n${error.remedy}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function announce(server: RunningServer): void {
  const toTerminal = process.stdout.isTTY === true;
  const { config, firstSignIn } = server;
  process.stdout.write(`${startText(config, { ...server, withQrCode: toTerminal })}\n`);
  if (firstSignIn) {
    const kept = firstSignInPath(config.DATA_DIR);
    process.stdout.write(`${firstSignInText(kept, firstSignIn, toTerminal)}\n`);
  }
  process.stdout.write(setUpText(config, server, toTerminal));
}

function stopOnSignals(server: RunningServer, drainMs: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + maxShutdownMs).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

try {
  const config = readProcessConfig();
  const log = createLogger(config.LOG_LEVEL);
  const server = await startServer({ config, log, clock: systemClock, webFolder });
  stopOnSignals(server, config.DRAIN_SECONDS * 1000);
  announce(server);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
