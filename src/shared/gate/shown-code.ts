import { codeStepMs } from './judge-code.ts';

interface CodeToShow {
  readonly code: string;
  /** ISO instant. */
  readonly shownFrom: string;
}

/**
 * The code that a screen shows at a time by the server's clock, and for how many milliseconds still. None where the last one has had
 * its turn: an old code is never shown as a good one. Source: docs/product, "The gate screen".
 */
export function codeAt(codes: readonly CodeToShow[], at: number): { code: string; leftMs: number } | null {
  for (const { code, shownFrom } of codes) {
    const leftMs = Date.parse(shownFrom) + codeStepMs - at;
    if (leftMs > 0 && leftMs <= codeStepMs) return { code, leftMs };
  }
  return null;
}
