import { afterAll, afterEach } from 'vitest';

/**
 * An unexpected console error or warning fails the test that caused it. A test that expects one installs its own spy:
 * `vi.spyOn(console, 'warn').mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };
}

const nothingUnexpected = (): void => {
  const seen = unexpected.splice(0);
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
};

afterEach(nothingUnexpected);
afterAll(nothingUnexpected);
