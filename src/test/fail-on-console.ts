import { afterAll, afterEach } from 'vitest';

/**
 * An unexpected console error or warning fails the test that caused it. A test that expects one installs its own spy:
 * `vi.spyOn(console, 'warn').mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

/**
 * A browser reports this if a size changes in the same frame as a resize notification, and delivers that one in the
 * next frame.
 */
const toldNextFrame = 'ResizeObserver loop completed with undelivered notifications.';

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const output = parts.map(String).join(' ');
    if (!output.includes(toldNextFrame)) unexpected.push(`console.${level}: ${output}`);
  };
}

const nothingUnexpected = (): void => {
  const seen = unexpected.splice(0);
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
};

afterEach(nothingUnexpected);
afterAll(nothingUnexpected);
