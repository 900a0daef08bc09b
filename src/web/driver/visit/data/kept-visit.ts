import { followedAfterLeavingMs } from '#shared/visit/visit-rules.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { VisitToken } from './visit-calls.ts';

const key = 'warehouse-check-in:visit:v1';

/** A visit as it was when the server last told it, by this device's clock. It holds nothing that the driver typed. */
export interface KeptVisit {
  of: VisitToken;
  visit: Visit;
  at: number;
}

/** Keeps a visit readable for pages that are opened without a network; only the last one that was followed here. */
export function keepVisit(kept: KeptVisit): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage, it lasts as long as the page.
  }
}

/** What is kept, as it was written; null for nothing. */
export function readKeptText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage, nothing was kept.
    return null;
  }
}

/** The visit in it; null for that of another link, and for one of the day before. */
export function parseKeptVisit(text: string | null, of: VisitToken): KeptVisit | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptVisit | null;
    const isOld = !kept || Math.abs(Date.now() - kept.at) > followedAfterLeavingMs;
    return isOld || kept.of !== of || !Array.isArray(kept.visit.times) ? null : kept;
  } catch {
    // Written by something else.
    return null;
  }
}

/** Forgets it, where the server no longer knows it. */
export function forgetVisit(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}
