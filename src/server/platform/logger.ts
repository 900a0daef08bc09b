import pretty from 'pino-pretty';
import { personalFields } from '#shared/check-in/fields.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Anything that could hold a secret or a person's data is cut out of every line, wherever an object is logged. */
const redacted = [
  '*.password',
  '*.authorization',
  '*.cookie',
  'req.headers',
  'res.headers',
  ...personalFields().map((name) => `*.${name}`),
];

/** The structured log: JSON lines to stdout, plain ones where a person watches; or to `destination`. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: { paths: redacted, remove: true },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

function standardOutput(): DestinationStream {
  // A reader that goes away, as `head` does, must not stop the server; pino's own writer would try for ever.
  process.stdout.on('error', () => undefined);
  if (!process.stdout.isTTY) return { write: (line) => void process.stdout.write(line) };
  return pretty({ colorize: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', sync: true });
}

/** An error for the log: a database error's `detail` and `where` quote the row's values, so they stay out. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    stack: error.stack,
  };
}
