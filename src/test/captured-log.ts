import { createLogger, type Logger } from '#server/platform/logger.ts';

/** A log that stores its lines instead of printing them. */
export interface CapturedLog {
  log: Logger;
  /** Every line so far, as text. */
  text(): string;
  /** Every line so far, parsed. */
  entries(): Record<string, unknown>[];
}

/** A real logger at level `info`, writing to memory. */
export function capturedLog(): CapturedLog {
  const lines: string[] = [];
  return {
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
