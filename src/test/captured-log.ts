import { createLogger, type Logger } from '#server/platform/logger.ts';

/** A log that keeps its lines instead of printing them. */
export interface CapturedLog {
  log: Logger;
  /** Every line so far as it was written. */
  text(): string;
  /** Every line so far as an object. */
  entries(): Record<string, unknown>[];
}

/** A real log of level `info`, written to memory. */
export function capturedLog(): CapturedLog {
  const lines: string[] = [];
  return {
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
