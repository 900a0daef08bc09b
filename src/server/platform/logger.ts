import pretty from 'pino-pretty';
import { personalFields } from '#shared/check-in/fields.ts';
import { StartupError } from './startup-error.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** These fields could hold secrets or personal data, so they are removed from every log line. */
const redacted = [
  '*.password',
  '*.authorization',
  '*.cookie',
  'req.headers',
  'res.headers',
  ...personalFields().map((name) => `*.${name}`),
  // Values of custom fields: each installation decides which of them are personal.
  '*.fields',
];

/** Writes JSON lines to stdout, human-readable on a terminal; or to `destination`. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: { paths: redacted, remove: true },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

function standardOutput(): DestinationStream {
  // A reader that goes away, as `head` does, must not stop the server; pino's own writer would retry forever.
  process.stdout.on('error', () => undefined);
  if (!process.stdout.isTTY) return { write: (line) => void process.stdout.write(line) };
  return pretty({ colorize: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', sync: true });
}

/** What an operator can fix has a remedy instead of a stack. A database error's `detail` and `where` are left out, because they quote values of the row. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    ...(error instanceof StartupError ? { remedy: error.remedy } : { stack: error.stack }),
  };
}
